//! How puzzles look: a stage shows positions as scenes and moves as changes of them.
//!
//! A stage turns a solution into a [`Story`], below which there are only scenes and cues.

mod arrow;
pub mod frogs;
pub mod pancakes;
pub mod river;
mod scale;
mod theme;

pub use scale::{Scale, ScaleError};
pub use theme::{Role, Style, Theme, ThemeName, Times};

use crate::puzzle::Puzzle;
use crate::scene::Scene;
use crate::search::Solution;
use crate::story::{Beat, MOVE_TIME, Story};

/// A moment of a solution, between two moves.
#[derive(Debug, Clone, Copy)]
pub struct Turn<'a, P: Puzzle> {
    /// How many moves have been made.
    pub number: u64,
    /// The position.
    pub state: &'a P::State,
    /// The move that comes next, for a look ahead; `None` at the end.
    pub next: Option<P::Move>,
}

/// How one puzzle looks.
///
/// The law that ties its two functions together: playing the beats between two turns on the scene
/// of the first gives the scene of the second. A stage that only shows scenes keeps it by itself.
pub trait Stage {
    /// The puzzle it shows.
    type Puzzle: Puzzle;

    /// The whole picture at a turn.
    fn scene(&self, turn: &Turn<'_, Self::Puzzle>) -> Scene;

    /// Appends the beats that lead from one turn to the one after it. `before.next` is the move.
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

    fn start(&self) -> <S::Puzzle as Puzzle>::State {
        self.start.clone().unwrap_or_else(|| self.puzzle.start())
    }
}

impl<S: Stage> Story for Play<S> {
    fn opening(&self) -> Scene {
        let state = &self.start();
        let next = self.solution.moves(&self.puzzle).next();
        self.stage.scene(&Turn { number: 0, state, next })
    }

    fn len(&self) -> u64 {
        self.solution.len
    }

    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_> {
        let mut moves = self.solution.moves(&self.puzzle).peekable();
        // Two positions, a move apart: making each move twice is cheaper than copying a board.
        let (mut before, mut after) = (self.start(), self.start());
        let mut number = 0;
        Box::new(
            std::iter::from_fn(move || {
                let mv = moves.next()?;
                self.puzzle.apply(&mut after, mv);
                let mut beats = Vec::with_capacity(1);
                self.stage.beats(
                    &Turn { number, state: &before, next: Some(mv) },
                    &Turn { number: number + 1, state: &after, next: moves.peek().copied() },
                    &mut beats,
                );
                self.puzzle.apply(&mut before, mv);
                number += 1;
                if let Some(first) = beats.first_mut() {
                    first.begins = Some(number);
                }
                Some(beats)
            })
            .flatten(),
        )
    }
}
