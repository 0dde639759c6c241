//! The options of every search: which one, and when it gives up.

use clap::Args;

use super::report::Failure;
use super::units::{bytes, count};
use crate::catalog::SolverRequest;
use crate::search::{Limits, Solver};

/// The solver and its limits.
#[derive(Args, Clone)]
pub(super) struct SolverArgs {
    /// dfs, bfs, bfs-tree, astar, idastar, beam, or the puzzle's closed form [default: see below]
    #[arg(long, value_name = "NAME")]
    solver: Option<String>,

    /// Give up after this many positions [default: 100000000]
    #[arg(long, value_name = "POSITIONS", allow_hyphen_values = true)]
    budget: Option<String>,

    /// Give up when the search keeps about this much, like 512MB or 4GiB [default: 2GiB]
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true)]
    memory: Option<String>,
}

impl SolverArgs {
    /// What these arguments ask for, of a puzzle whose closed form has this name.
    pub(super) fn request(&self, closed_form: Option<&str>) -> Result<SolverRequest, Failure> {
        let strategy = self.solver.as_ref().map(|name| strategy(name, closed_form)).transpose()?;
        let mut limits = Limits::default();
        if let Some(budget) = &self.budget {
            limits.positions = count(budget, "positions")?;
        }
        if let Some(memory) = &self.memory {
            limits.memory = bytes(memory).map_err(Failure::misuse)?;
        }
        if limits.positions == 0 {
            return Err(Failure::misuse("a budget of 0 positions: there must be at least 1"));
        }
        Ok(SolverRequest { strategy, limits })
    }
}

fn strategy(name: &str, closed_form: Option<&str>) -> Result<Solver, Failure> {
    if closed_form == Some(name) {
        return Ok(Solver::ClosedForm);
    }
    let known = Solver::SEARCHES.into_iter().find(|strategy| strategy.name() == name);
    known.ok_or_else(|| {
        let searches = Solver::SEARCHES.map(Solver::name);
        let known: Vec<&str> = searches.into_iter().chain(closed_form).collect();
        Failure::misuse(format!("{name:?} is no solver of this puzzle"))
            .with_hint(format!("--solver takes {}", known.join(", ")))
    })
}
