//! The banks of a river, and its island.

use serde::{Deserialize, Serialize};

/// Where the boat lands: a bank of the river, or the island in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bank {
    /// Where everyone starts by default.
    #[default]
    Left,
    /// Where everyone must go by default.
    Right,
    /// The island, where there is one.
    Island,
}

impl Bank {
    /// All banks.
    pub const ALL: [Self; 3] = [Self::Left, Self::Right, Self::Island];

    /// What it is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Island => "island",
        }
    }

    /// The bank whose number is in the lowest bits of `code`.
    pub(super) fn of(code: u64) -> Self {
        match code & BOAT {
            0 => Self::Left,
            1 => Self::Right,
            _ => Self::Island,
        }
    }
}

/// The bits of the boat's bank.
pub(super) const BOAT: u64 = 0b11;
