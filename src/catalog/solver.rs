//! How a puzzle is solved: the same choices for every puzzle.

use super::option::{OptionError, options};
use super::value::{Bytes, Named, PathText};
use crate::puzzle::Puzzle;
use crate::search::{Limits, Solution, Solver, Unsolved, Watcher, solve, solve_thoroughly};

options! {
    /// The solver and its limits.
    pub struct SolverOptions {
        /// How to solve it [default: see Solvers, below]
        solver: Option<Solver> = None, "NAME";
        /// Take the moves from a file, or - for standard input: positions or moves, as your own program prints them
        path: Option<Named<PathText>> = None, "FILE", conflicts: &["solver", "budget", "memory"];
        /// Where the --path goes wrong, film it up to there, and then show what is wrong
        show_mistake: bool = false, "";
        /// Show how it goes wrong: a move that loses, a dead end, or why there is no solution
        fail: bool = false, "", conflicts: &["solver", "path"];
        /// Give up after this many positions
        budget: u64 = Limits::DEFAULT.positions, "POSITIONS";
        /// Give up when the search keeps about this much, like 512MB or 4GiB
        memory: Bytes = Bytes(Limits::DEFAULT.memory), "SIZE";
    }
}

/// The options whose films end in a failure.
pub const FAILING: [&str; 2] = ["fail", "show-mistake"];
/// The options that put other moves in the place of a solution.
pub const INSTEAD: [&str; 3] = ["path", FAILING[0], FAILING[1]];

impl SolverOptions {
    /// Refuses options that have no effect.
    pub(super) fn check(&self) -> Result<(), OptionError> {
        if self.budget == 0 {
            return Err(OptionError::new("a budget of 0 positions solves nothing; use 1 or more"));
        }
        if self.show_mistake && self.path.is_none() {
            let error = OptionError::new("--show-mistake needs a path to look for it in");
            return Err(error.with_hint("--path FILE names one"));
        }
        Ok(())
    }

    /// When the search gives up.
    #[must_use]
    pub fn limits(&self) -> Limits {
        Limits { positions: self.budget, memory: self.memory.0 }
    }

    /// Solves a puzzle, by `default` if no solver is chosen, thoroughly if there is no default either.
    pub(super) fn solve<P: Puzzle>(
        &self,
        puzzle: &P,
        default: Option<Solver>,
        watcher: &mut Watcher<'_>,
    ) -> Result<Solution<P::Move>, Unsolved> {
        match self.solver.or(default) {
            Some(solver) => solve(puzzle, solver, self.limits(), watcher),
            None => solve_thoroughly(puzzle, self.limits(), watcher),
        }
    }
}

impl From<Solver> for SolverOptions {
    fn from(solver: Solver) -> Self {
        Self { solver: Some(solver), ..Self::default() }
    }
}
