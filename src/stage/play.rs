//! A solution on a stage.

use super::{Next, Stage, Turn};
use crate::puzzle::Puzzle;
use crate::scene::Scene;
use crate::search::Solution;
use crate::story::{Beat, Story};

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
