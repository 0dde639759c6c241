//! Expanding a few positions at a time, breadth first.

use std::ops::{ControlFlow, Range};

use super::visited::{Lookups, Visited};
use crate::puzzle::Puzzle;

/// The number of the parent, and the move.
type By<P> = (u32, <P as Puzzle>::Move);

/// The successors of a few positions, in order. The buffers are reused.
pub(super) struct Batch<P: Puzzle> {
    moves: Vec<P::Move>,
    successors: Vec<(P::State, By<P>)>,
    lookups: Lookups,
}

impl<P: Puzzle> Batch<P> {
    pub(super) fn new() -> Self {
        Self { moves: Vec::new(), successors: Vec::new(), lookups: Lookups::default() }
    }

    /// The next positions to expand together: several once there are so many positions that the
    /// processor waits for memory.
    pub(super) fn next(from: u32, until: usize) -> Range<u32> {
        let count = if until < 4096 { 1 } else { 8 };
        from..from.saturating_add(count).min(until as u32)
    }

    /// Adds the successors of the position of this number. Returns its moves.
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

    /// Moves the successors to the visited set. `visit` is called for each with the position, its number,
    /// whether it is new, its parent and the move, until it breaks.
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
