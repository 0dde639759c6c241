//! Pictures of the positions of a solution, or of the frames of its film, a file for each.

use super::make::{Made, MakeError, Maker, write};
use crate::catalog::{At, Every, FilmOptions, OptionError, Request, RequestError};
use crate::encode::{Format, Options};
use crate::files::{Target, TargetError};
use crate::film::Film;
use crate::story::{Still, Story, position};

/// The pictures of a film, not yet written.
pub struct Stills<'a> {
    maker: &'a Maker<'a>,
    format: Format,
    story: Box<dyn Story>,
    /// The first and the last position that is shown; of the frames, all are.
    shown: (u64, u64),
}

impl Maker<'_> {
    /// The pictures of the positions, or of the frames.
    ///
    /// # Errors
    ///
    /// When there is no such part of the solution.
    pub fn stills(&self, format: Format) -> Result<Stills<'_>, RequestError> {
        let request = self.request;
        if let Some(most) = request.film.max_size {
            let message = format!("--max-size {most} is for films, not for pictures of positions");
            return Err(OptionError::new(message).with_hint("leave it out").into());
        }
        let (story, shown) = match request.film.every {
            Every::Frame => {
                let story = self.answer.story(&request.film, format)?;
                let frames = Film::new(story.as_ref(), &request.pace())?.frames().count() as u64;
                (story, (0, frames))
            }
            Every::Positions(_) => {
                let whole = FilmOptions { at: None, moves: None, ..request.film.clone() };
                let story = self.answer.story(&whole, format)?;
                let shown = request.film.positions(story.len())?.into_inner();
                (story, shown)
            }
        };
        Ok(Stills { maker: self, format, story, shown })
    }
}

impl Stills<'_> {
    /// The numbers of the pictures, in order: how many moves, or how many frames, there are before each.
    pub fn numbers(&self) -> impl Iterator<Item = u64> + use<> {
        let (first, last) = self.shown;
        let step = match self.request().film.every {
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
        for (number, still) in (0..).zip(self.all()?) {
            if wanted.next_if_eq(&number).is_none() {
                continue;
            }
            let mut request = self.request().clone();
            if let Every::Positions(_) = request.film.every {
                let own = (Some(At::Move(number)), None, Every::default());
                (request.film.at, request.film.moves, request.film.every) = own;
            }
            let options = Options { threads: self.maker.threads, ..request.options() };
            let open = || open(number);
            on_done(write(&still, &request, &options, self.format, open)?)?;
        }
        Ok(())
    }

    /// All pictures, from the beginning of the story.
    fn all(&self) -> Result<Box<dyn Iterator<Item = Still> + '_>, MakeError> {
        let moves = self.story.len();
        if let Every::Positions(_) = self.request().film.every {
            let positions = (0..).zip(self.story.positions());
            return Ok(Box::new(
                positions
                    .map(move |(number, scene)| Still { scene, clause: position(number, moves) }),
            ));
        }
        let film = Film::new(self.story.as_ref(), &self.request().pace());
        let frames = film.map_err(RequestError::from)?.frames();
        let mut scene = self.story.opening();
        let shown = std::iter::once(scene.clone()).chain(frames.map(move |frame| {
            frame.cues.into_iter().for_each(|cue| scene.take(cue));
            scene.clone()
        }));
        let numbered = (0..).zip(shown);
        Ok(Box::new(
            numbered.map(|(number, scene): (u64, _)| Still {
                scene,
                clause: format!("frame {number}"),
            }),
        ))
    }

    fn request(&self) -> &Request {
        self.maker.request
    }
}
