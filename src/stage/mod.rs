//! How puzzles look: a stage shows positions as scenes and moves as changes of them.
//!
//! A stage turns a solution into a [`Story`], below which there are only scenes and cues.

mod arrow;
pub mod diagram;
pub mod frogs;
pub mod hanoi;
pub mod pancakes;
mod ranks;
pub mod river;
mod scale;
mod space;
mod theme;

pub use scale::{Scale, ScaleError};
pub use theme::{Role, Style, Theme, ThemeName, Times};

use crate::puzzle::Puzzle;
use crate::scene::{ActorId, Scene};
use crate::search::Solution;
use crate::story::{Beat, MOVE_TIME, Story};

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

/// How one puzzle looks.
///
/// The law that ties its two functions together: playing the beats between two turns on the scene
/// of the first gives the scene of the second. A stage that only shows scenes keeps it by itself.
pub trait Stage {
    /// The puzzle it shows.
    type Puzzle: Puzzle;

    /// The whole picture at a turn. It depends on the turn alone.
    fn scene(&self, turn: &Turn<'_, Self::Puzzle>) -> Scene;

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
    /// moves of a position have different parts, or none, as by default.
    fn clicks(
        &self,
        _state: &<Self::Puzzle as Puzzle>::State,
        _mv: <Self::Puzzle as Puzzle>::Move,
    ) -> Vec<Part> {
        Vec::new()
    }
}

/// The story of a solved puzzle on its stage.
#[derive(Debug, Clone)]
pub struct Play<S: Stage> {
    puzzle: S::Puzzle,
    /// `None`: the puzzle's own.
    start: Option<<S::Puzzle as Puzzle>::State>,
    solution: Solution<<S::Puzzle as Puzzle>::Move>,
    stage: S,
}

impl<S: Stage> Play<S> {
    /// Puts the solution of `puzzle` on `stage`.
    pub fn new(
        puzzle: S::Puzzle,
        solution: Solution<<S::Puzzle as Puzzle>::Move>,
        stage: S,
    ) -> Self {
        Self { puzzle, start: None, solution, stage }
    }

    /// Begins at another position than the puzzle does: the one from which the solution leads.
    #[must_use]
    pub fn starting_at(mut self, state: <S::Puzzle as Puzzle>::State) -> Self {
        self.start = Some(state);
        self
    }

    fn first(&self) -> Position<S::Puzzle> {
        let state = self.start.clone().unwrap_or_else(|| self.puzzle.start());
        Position::first(state)
    }

    /// The stage's whole scene after `number` moves; `None` when the solution has fewer.
    ///
    /// Playing the [beats](Story::beats) of move `n` on scene `n - 1` gives scene `n`.
    #[must_use]
    pub fn scene(&self, number: u64) -> Option<Scene> {
        let mut moves = self.solution.moves(&self.puzzle);
        let mut position = self.first();
        for _ in 0..number {
            position.advance(&self.puzzle, moves.next()?);
        }
        Some(self.stage.scene(&position.turn(&self.puzzle, moves.next())))
    }
}

/// A position on the way through the moves.
pub(crate) struct Position<P: Puzzle> {
    pub(crate) number: u64,
    pub(crate) cost: u64,
    pub(crate) state: P::State,
    pub(crate) last: Option<P::Move>,
}

impl<P: Puzzle> Position<P> {
    /// Where the moves begin.
    pub(crate) fn first(state: P::State) -> Self {
        Self { number: 0, cost: 0, state, last: None }
    }

    pub(crate) fn advance(&mut self, puzzle: &P, mv: P::Move) {
        self.number += 1;
        self.cost += puzzle.cost(&self.state, mv);
        puzzle.apply(&mut self.state, mv);
        self.last = Some(mv);
    }

    /// Without a next move, the position is where the moves end: at a goal, or in mid-game.
    pub(crate) fn turn(&self, puzzle: &P, next: Option<P::Move>) -> Turn<'_, P> {
        let Self { number, cost, ref state, last } = *self;
        let next = match next {
            Some(mv) => Next::Move(mv),
            None if puzzle.is_goal(state) => Next::Done,
            None => Next::Open,
        };
        Turn { number, cost, state, last, next }
    }
}

impl<S: Stage> Story for Play<S> {
    fn opening(&self) -> Scene {
        let next = self.solution.moves(&self.puzzle).next();
        self.stage.scene(&self.first().turn(&self.puzzle, next))
    }

    fn len(&self) -> u64 {
        self.solution.len
    }

    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_> {
        let puzzle = &self.puzzle;
        let mut moves = self.solution.moves(puzzle).peekable();
        // Two positions, a move apart: making each move twice is cheaper than copying a board.
        let (mut before, mut after) = (self.first(), self.first());
        Box::new(
            std::iter::from_fn(move || {
                let mv = moves.next()?;
                after.advance(puzzle, mv);
                let mut beats = Vec::with_capacity(1);
                self.stage.beats(
                    &before.turn(puzzle, Some(mv)),
                    &after.turn(puzzle, moves.peek().copied()),
                    &mut beats,
                );
                before.advance(puzzle, mv);
                if let Some(first) = beats.first_mut() {
                    first.begins = Some(after.number);
                }
                Some(beats)
            })
            .flatten(),
        )
    }

    fn clauses(&self) -> Box<dyn Iterator<Item = String> + '_> {
        let mut position = self.first();
        Box::new(self.solution.moves(&self.puzzle).map(move |mv| {
            let clause = self.puzzle.describe(&position.state, mv);
            position.advance(&self.puzzle, mv);
            clause
        }))
    }
}
