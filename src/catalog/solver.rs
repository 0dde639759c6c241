//! How a puzzle is to be solved: the same choices for every puzzle.

use std::fmt::{self, Display};

use super::request::Words;
use crate::search::{Limits, Solver};

/// The solver and what it may use up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SolverRequest {
    /// `None`: what the puzzle does best, as its request says.
    pub strategy: Option<Solver>,
    /// When to give up.
    pub limits: Limits,
}

impl SolverRequest {
    /// As the command line takes it; `closed_form` is the name of the puzzle's.
    pub(super) fn words(&self, closed_form: &str, words: &mut Words) {
        match self.strategy {
            None => {}
            Some(Solver::ClosedForm) => words.named("solver", closed_form),
            Some(search) => words.named("solver", search.name()),
        }
        let Limits { positions, memory } = self.limits;
        words.option("budget", &positions, &Limits::DEFAULT.positions);
        words.option("memory", &Bytes(memory), &Bytes(Limits::DEFAULT.memory));
    }
}

impl From<Solver> for SolverRequest {
    fn from(strategy: Solver) -> Self {
        Self { strategy: Some(strategy), ..Self::default() }
    }
}

/// Bytes as the command line takes them, in the largest unit that is exact.
#[derive(PartialEq)]
struct Bytes(u64);

impl Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let units = [(30, "GiB"), (20, "MiB"), (10, "KiB"), (0, "B")];
        let exact = |&&(shift, _): &&(u32, &str)| self.0 != 0 && self.0.trailing_zeros() >= shift;
        let (shift, unit) = units.iter().find(exact).unwrap_or(&(0, "B"));
        write!(f, "{}{unit}", self.0 >> shift)
    }
}
