//! How much the films of a list may ask for: never more than the command line allows.

use crate::catalog::{Bytes, Given, RequestError, SolverOptions};
use crate::search::Limits;

/// The most that the searches of a list may use. What is `None` has its usual limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Maxima {
    /// Memory, in bytes.
    pub memory: Option<u64>,
    /// Positions.
    pub budget: Option<u64>,
}

impl Maxima {
    /// The most memory.
    #[must_use]
    pub fn memory(&self) -> u64 {
        self.memory.unwrap_or(Limits::DEFAULT.memory)
    }

    /// Refuses what a film asks for beyond these maxima, and sets the limits that it does not give.
    pub(super) fn apply(
        &self,
        given: &Given,
        solver: &mut SolverOptions,
    ) -> Result<(), RequestError> {
        let most = Limits {
            memory: self.memory(),
            positions: self.budget.unwrap_or(Limits::DEFAULT.positions),
        };
        let asks = |option| given.get(option).is_some();
        let refused = |option, asked: String, most: String| {
            Err(RequestError::Maximum { option, asked, most })
        };
        if asks("memory") && solver.memory.0 > most.memory {
            return refused("memory", solver.memory.to_string(), Bytes(most.memory).to_string());
        }
        if asks("budget") && solver.budget > most.positions {
            return refused("budget", solver.budget.to_string(), most.positions.to_string());
        }
        // A film that gives no limit has that of the command line, which then belongs to its request.
        if !asks("memory") {
            solver.memory = Bytes(most.memory);
        }
        if !asks("budget") {
            solver.budget = most.positions;
        }
        Ok(())
    }
}
