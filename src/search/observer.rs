//! What a search does, as it does it.

/// Watches a search. Every method does nothing by default, so an unobserved search pays nothing for it.
///
/// Numbers are the search's own: those of the visited set where there is one.
pub(super) trait Observer<S, M> {
    /// A round begins: with this limit on the cost, or on the width. What was numbered is forgotten.
    fn begins_round(&mut self, _limit: u64) {}

    /// A position becomes number `number`: by a move from another, or at the start.
    fn enters(&mut self, _number: u32, _by: Option<(u32, M)>, _state: &S) {}

    /// A move leads to a position that has a number already, and perhaps at a lower cost than before.
    fn meets(&mut self, _number: u32, _by: (u32, M), _is_cheaper: bool) {}

    /// The moves of a position are listed.
    fn expands(&mut self, _number: u32) {}

    /// The move that led to a position is taken back.
    fn leaves(&mut self, _number: u32) {}
}

/// Looks away.
pub(super) struct Unobserved;

impl<S, M> Observer<S, M> for Unobserved {}
