//! Pictures of the positions of a solution, or of the frames of its film, a file for each.

use super::make::{Made, MakeError, Maker};
use crate::catalog::{Answer, At, Every, FilmOptions, OptionError, Request, RequestError};
use crate::encode::{Format, Options};
use crate::files::{Target, TargetError};
use crate::film::Film;
use crate::scene::Scene;
use crate::story::{Still, Story, position};

/// The pictures of a film, not yet written.
pub struct Stills<'a> {
    maker: &'a Maker<'a>,
    request: &'a Request,
    format: Format,
    story: Box<dyn Story>,
    /// The first and the last position that is shown; of the frames, all are.
    shown: (u64, u64),
}

impl<'a> Stills<'a> {
    pub(super) fn new(
        maker: &'a Maker<'a>,
        request: &'a Request,
        answer: &dyn Answer,
        format: Format,
    ) -> Result<Self, RequestError> {
        if let Some(most) = request.film.max_size {
            let message = format!("--max-size {most} is for films, not for pictures of positions");
            return Err(OptionError::new(message).with_hint("leave it out").into());
        }
        let every = request.film.every;
        let story = match every {
            Every::Frame => answer.story(&request.film, format)?,
            Every::Positions(_) => {
                let whole = FilmOptions { at: None, moves: None, ..request.film.clone() };
                answer.story(&whole, format)?
            }
        };
        let shown = match every {
            Every::Frame => {
                (0, Film::new(story.as_ref(), &request.pace())?.frames().count() as u64)
            }
            Every::Positions(_) => request.film.positions(story.len())?.into_inner(),
        };
        Ok(Self { maker, request, format, story, shown })
    }

    /// The numbers of the pictures, in order: how many moves, or how many frames, there are before each.
    pub fn numbers(&self) -> impl Iterator<Item = u64> + use<> {
        let (first, last) = self.shown;
        let step = match self.request.film.every {
            Every::Positions(step) => step.get(),
            Every::Frame => 1,
        };
        (first..=last)
            .filter(move |number| (number - first).is_multiple_of(step) || *number == last)
    }

    /// Writes all pictures. `open` opens the file of each number, and `on_done` is called with each picture
    /// that is written.
    ///
    /// # Errors
    ///
    /// [`MakeError`], the first failure; pictures before it are written. So are those of `on_done`.
    pub fn write<E: From<MakeError>>(
        &self,
        open: impl Fn(u64) -> Result<Target, TargetError>,
        mut on_done: impl FnMut(Made) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut wanted = self.numbers().peekable();
        for (number, scene) in (0..).zip(self.scenes()?) {
            if wanted.next_if_eq(&number).is_none() {
                continue;
            }
            let mut request = self.request.clone();
            let mut clause = format!("frame {number}");
            if let Every::Positions(_) = self.request.film.every {
                let own = (Some(At::Move(number)), None, Every::default());
                (request.film.at, request.film.moves, request.film.every) = own;
                clause = position(number, self.story.len());
            }
            let still = Still { scene, clause };
            let options = Options { threads: self.maker.threads, ..request.options() };
            let open = || open(number);
            on_done(self.maker.write(&still, &request, &options, self.format, open)?)?;
        }
        Ok(())
    }

    /// The pictures from the beginning of the story.
    fn scenes(&self) -> Result<Box<dyn Iterator<Item = Scene> + '_>, MakeError> {
        if let Every::Positions(_) = self.request.film.every {
            return Ok(self.story.positions());
        }
        let film =
            Film::new(self.story.as_ref(), &self.request.pace()).map_err(RequestError::from)?;
        let mut scene = self.story.opening();
        let frames = film.frames().map(move |frame| {
            frame.cues.into_iter().for_each(|cue| scene.take(cue));
            scene.clone()
        });
        Ok(Box::new(std::iter::once(self.story.opening()).chain(frames)))
    }
}
