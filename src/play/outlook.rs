//! What is to be expected of a position.

use crate::puzzle::Puzzle;
use crate::search::{Distance, GoalDistances};

/// Whether a goal can be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outlook {
    /// There are too many positions to know.
    Unknown,
    /// It cannot be.
    Hopeless,
    /// It can be.
    Solvable(Distance),
}

impl Outlook {
    /// The outlook of a position, where all distances are known.
    pub(super) fn of<P: Puzzle>(distances: Option<&GoalDistances<P>>, state: &P::State) -> Self {
        let Some(distances) = distances else { return Self::Unknown };
        let distance = distances.number(state).and_then(|number| distances.of(number));
        distance.map_or(Self::Hopeless, Self::Solvable)
    }
}
