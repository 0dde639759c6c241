//! How a puzzle is solved: the same choices for every puzzle.

use super::option::options;
use super::value::Bytes;
use crate::search::{Limits, Solver};

options! {
    /// The solver and its limits.
    pub struct SolverOptions {
        /// How to solve it [default: see below]
        solver: Option<Solver> = None, "NAME";
        /// Give up after this many positions
        budget: u64 = Limits::DEFAULT.positions, "POSITIONS";
        /// Give up when the search keeps about this much, like 512MB or 4GiB
        memory: Bytes = Bytes(Limits::DEFAULT.memory), "SIZE";
    }
}

impl SolverOptions {
    /// When the search gives up.
    #[must_use]
    pub fn limits(&self) -> Limits {
        Limits { positions: self.budget, memory: self.memory.0 }
    }
}

impl From<Solver> for SolverOptions {
    fn from(solver: Solver) -> Self {
        Self { solver: Some(solver), ..Self::default() }
    }
}
