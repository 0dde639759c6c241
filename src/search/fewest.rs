//! A tie-break for puzzles whose moves differ in cost: of the cheapest solutions, one with the fewest moves.
//!
//! A cost and a number of moves are one number, the cost above and the moves below. Sums and comparisons of
//! such numbers are those of the pairs, first by cost, so every solver works with them as it is.

use super::meter::{Progress, Watcher};
use super::outcome::End;
use crate::puzzle::Puzzle;

/// What a unit of cost is worth: more than all moves together. Positions are numbered in 32 bits.
const UNIT: u64 = 1 << 32;

/// A puzzle in which each move costs a little more.
pub(super) struct FewestMoves<'a, P>(&'a P);

/// Runs `search` on `puzzle`, with the tie-break. Costs that it reports are those of `puzzle`.
pub(super) fn search<P: Puzzle, T>(
    puzzle: &P,
    watcher: &mut Watcher<'_>,
    search: impl FnOnce(&FewestMoves<'_, P>, &mut Watcher<'_>) -> (End<P::Move>, T),
) -> (End<P::Move>, T) {
    let mut told = |progress: Progress| {
        watcher(Progress { lower_bound: progress.lower_bound / UNIT, ..progress })
    };
    let (end, rest) = search(&FewestMoves(puzzle), &mut told);
    let end = match end {
        End::Found { moves, lower_bound } => End::Found { moves, lower_bound: lower_bound / UNIT },
        End::Stopped { why, lower_bound } => End::Stopped { why, lower_bound: lower_bound / UNIT },
        End::Exhausted => End::Exhausted,
    };
    (end, rest)
}

fn joined(cost: u64, moves: u64) -> u64 {
    cost.saturating_mul(UNIT).saturating_add(moves)
}

impl<P: Puzzle> Puzzle for FewestMoves<'_, P> {
    type State = P::State;
    type Move = P::Move;

    const MOVES: &'static str = P::MOVES;

    fn start(&self) -> P::State {
        self.0.start()
    }

    fn is_goal(&self, state: &P::State) -> bool {
        self.0.is_goal(state)
    }

    fn moves(&self, state: &P::State, moves: &mut Vec<P::Move>) {
        self.0.moves(state, moves);
    }

    fn apply(&self, state: &mut P::State, mv: P::Move) {
        self.0.apply(state, mv);
    }

    fn cost(&self, state: &P::State, mv: P::Move) -> u64 {
        joined(self.0.cost(state, mv), 1)
    }

    fn cost_unit(&self) -> &'static str {
        self.0.cost_unit()
    }

    fn least_cost(&self) -> u64 {
        joined(self.0.least_cost(), 1)
    }

    fn lower_bound(&self, state: &P::State) -> u64 {
        joined(self.0.lower_bound(state), self.0.moves_bound(state).unwrap_or(0))
    }

    fn tie_break(&self, state: &P::State) -> u64 {
        self.0.tie_break(state)
    }
}
