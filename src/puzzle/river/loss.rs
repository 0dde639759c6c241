//! Why a position is lost, in words.

use std::fmt;

use super::rule::Place;

/// What went wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loss {
    /// Where it happened.
    pub place: Place,
    /// The index of the broken rule in the model's list.
    pub rule: usize,
    /// What happened: `the fox ate the duck on the left bank`.
    pub sentence: String,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}
