//! Why a puzzle cannot be made.

use super::position::{MAX_CAPACITY, MAX_JUGS, MIN_JUGS};
use crate::puzzle::counted;

/// Why a puzzle cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum JugsError {
    /// Too few jugs, or too many.
    #[error("there can be {MIN_JUGS} to {MAX_JUGS} jugs, not {count}")]
    Count {
        /// How many there would be.
        count: usize,
    },
    /// A jug that holds nothing, or too much.
    #[error("a jug holds 1 to {MAX_CAPACITY} litres, not {capacity}")]
    Capacity {
        /// What it would hold.
        capacity: u64,
    },
    /// A start or goal of more or fewer jugs.
    #[error("the {what} has {amounts}, but there are {jugs} jugs", amounts = counted(*.amounts as u64, "amounts"))]
    Amounts {
        /// `start` or `goal`.
        what: &'static str,
        /// How many amounts it has.
        amounts: usize,
        /// How many jugs there are.
        jugs: usize,
    },
    /// More in a jug than it holds.
    #[error("the {what} has {amount} in a jug that holds {capacity}")]
    Overfull {
        /// `start` or `goal`.
        what: &'static str,
        /// The amount.
        amount: u64,
        /// What the jug holds.
        capacity: u16,
    },
    /// There is no amount to measure.
    #[error("the goal names no amount")]
    NoGoal,
    /// A start that leaves an amount open.
    #[error("the start names an amount for each jug, without _")]
    OpenStart,
}
