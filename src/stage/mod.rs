//! How puzzles look: a stage shows positions as scenes and moves as changes of them.
//!
//! A stage turns a solution into a [`Story`](crate::story::Story), below which there are only scenes and cues.

mod arrow;
mod cheer;
pub mod diagram;
pub mod frogs;
pub mod frogs2d;
mod grid;
pub mod hanoi;
pub mod jugs;
pub mod maze;
pub mod pancakes;
pub mod pegs;
mod play;
mod ranks;
pub mod river;
mod scale;
mod space;
mod theme;
pub mod tiles;

pub use play::Play;
pub(crate) use play::Position;
pub use scale::{Scale, ScaleError};
pub use theme::{Role, Style, Theme, ThemeName, Times};

use crate::puzzle::Puzzle;
use crate::scene::{ActorId, Pose, Scene};
use crate::story::{Beat, MOVE_TIME};

/// A position in a game or a solution: all that a stage needs to draw it.
#[derive(Debug, Clone, Copy)]
pub struct Turn<'a, P: Puzzle> {
    /// How many moves have been made.
    pub number: u64,
    /// The sum of those moves' costs.
    pub cost: u64,
    /// The position.
    pub state: &'a P::State,
    /// The move that led here; `None` at the start.
    pub last: Option<P::Move>,
    /// What comes next.
    pub next: Next<P::Move>,
}

/// What comes after a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next<M> {
    /// This move.
    Move(M),
    /// A move that has not been chosen yet.
    Open,
    /// Nothing: the puzzle is solved or over.
    Done,
}

impl<M> Next<M> {
    /// The move, if it has been chosen.
    pub fn chosen(self) -> Option<M> {
        match self {
            Self::Move(mv) => Some(mv),
            Self::Open | Self::Done => None,
        }
    }
}

/// A part of a move that can be clicked. What the numbers mean is the stage's own business.
pub type Part = u64;

/// When there are words about a whole film.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    /// Before the first move.
    Start,
    /// When a goal is reached.
    Solved,
}

/// Room for one line of words, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Room {
    /// The middle of the line, halfway up its capitals.
    pub middle: (i32, i32),
    /// How wide it may be.
    pub width: i32,
}

/// A square in a picture that stands for a position, where positions are places in one picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Site {
    /// Its upper left corner.
    pub corner: Pose,
    /// Its side, in pixels.
    pub side: i32,
    /// The layer of what marks it; the line of a solution is in the two layers above.
    pub layer: i16,
}

/// How one puzzle looks.
///
/// The law that ties its two functions together: playing the beats between two turns on the scene
/// of the first gives the scene of the second. A stage that only shows scenes keeps it by itself.
pub trait Stage {
    /// The puzzle it shows.
    type Puzzle: Puzzle;

    /// Whether every position has a [site](Self::site). By default none has.
    const HAS_SITES: bool = false;

    /// The whole picture at a turn. It depends on the turn alone.
    fn scene(&self, turn: &Turn<'_, Self::Puzzle>) -> Scene;

    /// A picture before that of the first turn, for a stage whose [scene](Self::scene) shows the next move as
    /// begun: in this one nothing has happened yet. None by default.
    fn prologue(&self, _start: &Turn<'_, Self::Puzzle>) -> Option<Scene> {
        None
    }

    /// Appends the beats of a celebration, for a film that has reached a goal: at the end of them
    /// all are where they were before. None by default.
    fn cheer(&self, _end: &Turn<'_, Self::Puzzle>, _beats: &mut Vec<Beat>) {}

    /// Where a line of words about the whole film can stand at a turn, if anywhere: the task before the first
    /// move, the result after the last. Nowhere by default.
    fn room_for_words(&self, _moment: Moment) -> Option<Room> {
        None
    }

    /// Appends the beats that lead from one turn to the one after it. `before.next` is the move, and so
    /// is `after.last`.
    ///
    /// By default there is one [between](Beat::between) the two scenes, which takes [`MOVE_TIME`]. A
    /// stage that shows more goes [through](Beat::through) scenes on the way, or says itself what changes:
    /// then a beat costs the same on a board of any size.
    fn beats(
        &self,
        before: &Turn<'_, Self::Puzzle>,
        after: &Turn<'_, Self::Puzzle>,
        beats: &mut Vec<Beat>,
    ) {
        beats.push(Beat::between(&self.scene(before), &self.scene(after), MOVE_TIME));
    }

    /// The actors of a position that can be clicked, and which [part](Self::clicks) of a move each stands for.
    /// Several may stand for the same. None by default: moves are then chosen by name only.
    fn targets(&self, _state: &<Self::Puzzle as Puzzle>::State) -> Vec<(ActorId, Part)> {
        Vec::new()
    }

    /// What is clicked to make `mv` in `state`, in any order. A part may be listed several times. Different
    /// moves of a position have different parts, or the same in another order, which then tells them apart; or
    /// none, as by default.
    fn clicks(
        &self,
        _state: &<Self::Puzzle as Puzzle>::State,
        _mv: <Self::Puzzle as Puzzle>::Move,
    ) -> Vec<Part> {
        Vec::new()
    }

    /// The place of a position in the picture, where it can be marked: a search is then seen on the board itself.
    /// None by default.
    fn site(&self, _state: &<Self::Puzzle as Puzzle>::State) -> Option<Site> {
        None
    }
}
