//! How often an animation is shown.

use std::fmt;

/// How often an animation is shown: one notion for the different counts in the three formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plays {
    /// Again and again.
    Forever,
    /// This many times, at least once; a still picture is shown once.
    Times(u32),
}

impl Plays {
    /// A count as APNG and WebP write it: 0 is forever.
    pub(super) const fn from_count(count: u32) -> Self {
        match count {
            0 => Self::Forever,
            times => Self::Times(times),
        }
    }
}

impl fmt::Display for Plays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Forever => f.write_str("forever"),
            Self::Times(1) => f.write_str("once"),
            Self::Times(times) => write!(f, "{times} times"),
        }
    }
}
