//! How large a puzzle's film is, and what is around its picture.

use std::borrow::Cow;

use super::error::RequestError;
use super::film::FilmOptions;
use super::frame::Frame;
use super::puzzle::{MoveOf, PuzzleOf, PuzzleRequest};
use crate::encode::Format;
use crate::film::MOST_FRAMES;
use crate::play::Session;
use crate::search::{Solution, Watcher};
use crate::stage::{Play, Role, Scale, Theme};
use crate::story::{HeadingStyle, Mistake, MistakeStyle, Story};

/// The most moves of a film: each is a frame at least.
pub const MOST_MOVES: u64 = MOST_FRAMES;

/// Whether mistakes can be shown: only those of paths and failures, which a page does without.
const HAS_MISTAKES: bool = cfg!(any(feature = "paths", feature = "graphs"));

/// The layout of a puzzle's film.
pub(super) struct Layout<'a, R: PuzzleRequest> {
    request: Cow<'a, R>,
    puzzle: &'a PuzzleOf<R>,
    film: FilmOptions,
    format: Format,
    theme: Theme,
    frame: Frame,
    /// What is wrong with the move after the last.
    mistake: Option<String>,
}

impl<'a, R: PuzzleRequest> Layout<'a, R> {
    pub(super) fn new(
        request: &'a R,
        puzzle: &'a PuzzleOf<R>,
        film: &FilmOptions,
        format: Format,
    ) -> Result<Self, RequestError> {
        let title = film.title.clone().or_else(|| request.title().map(str::to_owned));
        let (request, title) = if format.has_words() && !film.sheet {
            (Cow::Owned(request.without_captions()), None)
        } else {
            (Cow::Borrowed(request), title)
        };
        let film = FilmOptions { title, ..film.clone() };
        let (theme, frame) = (film.theme(&R::INFO)?, film.frame());
        Ok(Self { request, puzzle, film, format, theme, frame, mistake: None })
    }

    /// The same for a solution that goes wrong after its last move.
    pub(super) fn with_mistake(self, mistake: Option<String>) -> Self {
        Self { mistake, ..self }
    }

    /// Refuses what cannot be drawn, whatever the solution is.
    pub(super) fn check(&self) -> Result<(), RequestError> {
        // What cannot be drawn at one scale cannot be drawn at any.
        self.picture(Scale::ONE)?;
        self.size(self.scale(0)?, 0).map(drop)
    }

    /// Films a solution.
    pub(super) fn story(
        &self,
        solution: Solution<MoveOf<R>>,
    ) -> Result<Box<dyn Story>, RequestError> {
        if solution.len > MOST_MOVES {
            return Err(RequestError::Moves { moves: solution.len, most: MOST_MOVES });
        }
        let scale = self.scale(solution.len)?;
        let stage = self.request.stage(self.puzzle, &self.theme, scale)?;
        let play: Box<dyn Story> = Box::new(Play::new(self.request.puzzle()?, solution, stage));
        let play = match &self.mistake {
            Some(why) if HAS_MISTAKES => {
                Box::new(Mistake::new(play, why, self.mistake_style(scale))?)
            }
            _ => play,
        };
        if !self.film.sheet {
            return self.film.dressed(play, &self.theme, scale);
        }
        let has_pages = self.format.has_pages();
        let style = self.film.sheet_style(&self.theme, has_pages, !R::INFO.has_captions);
        self.film.on_sheet(play, &self.theme, scale, &style)
    }

    /// Begins a game.
    pub(super) fn game(
        &self,
        watcher: &mut Watcher<'_>,
    ) -> Result<Session<R::Stage>, RequestError> {
        let stage = self.request.stage(self.puzzle, &self.theme, self.scale(0)?)?;
        Ok(Session::new(self.request.puzzle()?, stage, watcher))
    }

    /// The size of the puzzle's own picture.
    fn picture(&self, scale: Scale) -> Result<(u64, u64), RequestError> {
        let (width, height) = self.request.size(self.puzzle, &self.theme, scale)?;
        let below = match (&self.mistake, u16::try_from(width)) {
            (Some(why), Ok(width)) if HAS_MISTAKES => {
                Mistake::height(why, width.into(), &self.mistake_style(scale))?
            }
            _ => 0,
        };
        Ok((width, height.saturating_add(below.into())))
    }

    fn mistake_style(&self, scale: Scale) -> MistakeStyle {
        let HeadingStyle { font, margin, counter_size, .. } = self.theme.heading(scale);
        let size = (counter_size * 1.1).max(11.0);
        MistakeStyle { font, margin, size, color: self.theme.color(Role::Arrow) }
    }

    /// The size with the heading of a film of so many moves.
    fn size(&self, scale: Scale, moves: u64) -> Result<(u64, u64), RequestError> {
        let picture = self.picture(scale)?;
        let fits = self.frame.fits(picture) && self.format.check_size(picture.0, picture.1).is_ok();
        if !fits {
            return Ok(picture);
        }
        self.film.under_heading(picture, moves, &self.theme, scale)
    }

    /// The scale of a film of so many moves.
    fn scale(&self, moves: u64) -> Result<Scale, RequestError> {
        // A heading that is refused at this scale may be drawn at a larger one.
        let size = |scale| {
            let size = self.size(scale, moves).or_else(|_| self.picture(scale));
            size.unwrap_or((u64::MAX, u64::MAX))
        };
        self.frame.scale(self.film.scale, self.format, size)
    }
}
