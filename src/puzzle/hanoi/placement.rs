//! Positions as text: a letter for each disc.

use std::fmt;
use std::str::FromStr;

use super::position::{MAX_DISCS, MAX_PEGS, letter};

/// The pegs that discs are on, the smallest disc first: `ABCA` has discs 1 and 4 on the leftmost peg.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Placement(Vec<u8>);

/// Why a text is not a placement.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlacementError {
    /// No disc, or too many.
    #[error("a position has a letter for each of 1 to {MAX_DISCS} discs; this one has {count}")]
    Count {
        /// How many letters there are.
        count: usize,
    },
    /// A character that does not stand for a peg.
    #[error(
        "{sign:?} at character {} is not a peg; write a letter from A to {} for each disc, the smallest disc first",
        .at + 1, letter(MAX_PEGS as u8 - 1)
    )]
    NotAPeg {
        /// The character.
        sign: char,
        /// How many are before it.
        at: usize,
    },
}

impl Placement {
    /// The number of discs, at least 1.
    #[expect(clippy::len_without_is_empty, reason = "there is always a disc")]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The pegs, counted from 0, of the smallest disc first.
    pub fn pegs(&self) -> impl Iterator<Item = u8> + '_ {
        self.0.iter().copied()
    }
}

impl FromStr for Placement {
    type Err = PlacementError;

    fn from_str(text: &str) -> Result<Self, PlacementError> {
        let count = text.chars().count();
        if !(1..=MAX_DISCS as usize).contains(&count) {
            return Err(PlacementError::Count { count });
        }
        let peg = |(at, sign): (usize, char)| {
            let found = (0..MAX_PEGS as u8).find(|&peg| letter(peg) == sign.to_ascii_uppercase());
            found.ok_or(PlacementError::NotAPeg { sign, at })
        };
        text.chars().enumerate().map(peg).collect::<Result<_, _>>().map(Self)
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pegs().try_for_each(|peg| write!(f, "{}", letter(peg)))
    }
}
