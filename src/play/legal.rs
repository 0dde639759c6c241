//! The moves that a player can make.

use crate::puzzle::Puzzle;

/// A move that a player can make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Legal<M> {
    /// The move.
    pub mv: M,
    /// What goes wrong if it is made; empty if it does not lose.
    pub losses: Vec<String>,
}

/// The moves from a position: in the order of the puzzle, and after them those that lose. None at a goal,
/// where a game is over.
#[must_use]
pub fn legal<P: Puzzle>(puzzle: &P, state: &P::State) -> Vec<Legal<P::Move>> {
    if puzzle.is_goal(state) {
        return Vec::new();
    }
    let (mut good, mut losing) = (Vec::new(), Vec::new());
    puzzle.moves(state, &mut good);
    puzzle.losing_moves(state, &mut losing);
    let good = good.into_iter().map(|mv| Legal { mv, losses: Vec::new() });
    let losing = losing.into_iter().map(|mv| Legal { mv, losses: puzzle.why_lost(state, mv) });
    good.chain(losing).collect()
}
