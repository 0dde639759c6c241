//! Going on breadth first from a few positions at a time.

use std::ops::{ControlFlow, Range};

use super::visited::{Lookups, Visited};
use crate::puzzle::Puzzle;

/// The number a position was reached from, and by which move.
type By<P> = (u32, <P as Puzzle>::Move);

/// Where the positions under way lead, in the order in which they are met; kept to be filled again.
pub(super) struct Batch<P: Puzzle> {
    moves: Vec<P::Move>,
    successors: Vec<(P::State, By<P>)>,
    lookups: Lookups,
}

impl<P: Puzzle> Batch<P> {
    pub(super) fn new() -> Self {
        Self { moves: Vec::new(), successors: Vec::new(), lookups: Lookups::default() }
    }

    /// The next positions to go on from together: a few at a time once there are so many that the
    /// processor waits for memory.
    pub(super) fn next(from: u32, until: usize) -> Range<u32> {
        let count = if until < 4096 { 1 } else { 8 };
        from..from.saturating_add(count).min(until as u32)
    }

    /// Notes where the position of this number leads. Returns its moves.
    pub(super) fn expand(
        &mut self,
        puzzle: &P,
        visited: &Visited<P::State>,
        number: u32,
    ) -> &[P::Move] {
        let state = visited.get(number);
        self.moves.clear();
        puzzle.moves(state, &mut self.moves);
        self.successors.extend(self.moves.iter().map(|&mv| {
            let mut next = state.clone();
            puzzle.apply(&mut next, mv);
            (next, (number, mv))
        }));
        &self.moves
    }

    /// Adds all that was noted to what is seen. `visit` is told of each position with its number,
    /// whether it is new, and the number and the move that led to it, until it breaks.
    pub(super) fn insert(
        &mut self,
        visited: &mut Visited<P::State>,
        mut visit: impl FnMut(&P::State, u32, bool, By<P>) -> ControlFlow<()>,
    ) {
        let visit = |visited: &Visited<P::State>, number, new, by| {
            visit(visited.get(number), number, new, by)
        };
        visited.insert_all(&mut self.successors, &mut self.lookups, visit);
    }
}
