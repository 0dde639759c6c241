//! How large a puzzle's film is, and what is around its picture.

use std::borrow::Cow;

use super::error::RequestError;
use super::film::FilmOptions;
use super::frame::Frame;
use super::puzzle::{MoveOf, PuzzleOf, PuzzleRequest};
use crate::encode::Format;
use crate::film::MOST_FRAMES;
use crate::play::Session;
use crate::puzzle::{Puzzle as _, counted};
use crate::scene::lettering::Weight;
use crate::scene::{Actor, ActorId, Pose};
use crate::search::{Solution, Watcher};
use crate::stage::{Moment, Play, Role, Room, Scale, Stage as _, Theme};
use crate::story::clause::capitalised;
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

/// Words about a whole film.
#[derive(Default)]
struct Words {
    task: Option<Actor>,
    result: Option<Actor>,
}

/// Whether the words stand beside the pictures, as on a page; then the pictures have none.
fn tells_apart(format: Format, film: &FilmOptions) -> bool {
    format.has_words() && !film.sheet
}

/// A line of words in a room of the stage, smaller if need be; none where it could not be read.
fn line_in(room: Room, text: &str, theme: &Theme, scale: Scale) -> Option<Actor> {
    let (full, least) = (scale.length(theme.text), scale.length(Theme::LEAST_TEXT));
    let width = theme.font.width(text, full, Weight::Regular).ok()?;
    let size = full * (room.width as f32 / width).min(1.0);
    if size < least {
        return None;
    }
    let line = theme.font.line(text, size, Weight::Regular, theme.color(Role::Text)).ok()?;
    let (middle, height) = room.middle;
    let left = middle - (line.width / 2.0).round() as i32;
    let pose = Pose::at(left, height + (line.cap_height / 2.0).round() as i32);
    Some(Actor::new(ActorId::of("words"), i16::MAX - 2, &line.figure, pose))
}

impl<'a, R: PuzzleRequest> Layout<'a, R> {
    pub(super) fn new(
        request: &'a R,
        puzzle: &'a PuzzleOf<R>,
        film: &FilmOptions,
        format: Format,
    ) -> Result<Self, RequestError> {
        let title = film.title.clone().or_else(|| request.title().map(str::to_owned));
        let (request, title) = if tells_apart(format, film) {
            (Cow::Owned(request.without_captions()), None)
        } else {
            (Cow::Borrowed(request), title)
        };
        let film = FilmOptions { title, ..film.clone() };
        let (theme, frame) = (film.theme(&R::INFO, request.is_at_night())?, film.frame());
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
        let words = self.words(&stage, &solution, scale);
        let play = Play::new(self.request.puzzle()?, solution, stage)
            .with_words(words.task, words.result)
            .cheering(!self.film.no_ending);
        let play: Box<dyn Story> = Box::new(play);
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

    /// The task and the result, where the stage has room for them and nothing else says them.
    fn words(&self, stage: &R::Stage, solution: &Solution<MoveOf<R>>, scale: Scale) -> Words {
        if tells_apart(self.format, &self.film) {
            return Words::default();
        }
        let task = self.puzzle.task().filter(|_| self.film.title.is_none());
        let is_told = self.film.counter || self.film.no_ending;
        let moves = counted(solution.len, PuzzleOf::<R>::MOVES);
        let result = format!("{} in {moves}", PuzzleOf::<R>::SOLVED);
        let words = |moment, text: String| {
            let room = stage.room_for_words(moment)?;
            line_in(room, &text, &self.theme, scale)
        };
        Words {
            task: task.and_then(|task| words(Moment::Start, capitalised(&task))),
            result: words(Moment::Solved, result).filter(|_| !is_told),
        }
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
        let size = (counter_size * 1.1).max(Theme::LEAST_TEXT);
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
