//! Holes and their names, positions and jumps.

use std::fmt;
use std::str::FromStr;

/// The most columns, and the most rows: there is a letter for each column.
pub const MAX_SIDE: usize = 26;

/// Which holes have a peg: bit *h* for hole *h*, counted row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position(pub(super) u64);

impl Position {
    /// Whether there is a peg in a hole, counted from 0.
    #[must_use]
    pub fn has(self, hole: u8) -> bool {
        self.0 >> hole & 1 == 1
    }

    /// The number of pegs.
    #[must_use]
    pub fn pegs(self) -> u32 {
        self.0.count_ones()
    }
}

/// A jump; holes are counted from 0, row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Jump {
    /// Where the peg was.
    pub from: u8,
    /// Where the peg was that is taken.
    pub over: u8,
    /// Where the peg is now.
    pub to: u8,
}

/// The place of a hole, as people name it: `d4` is in the fourth column and the fourth row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hole {
    /// Counted from 0, from the left.
    pub column: u8,
    /// Counted from 0, from above.
    pub row: u8,
}

/// Not a name of a hole.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{text:?} is not a hole; write the letter of a column and the number of a row, counted from above, such as d4"
)]
pub struct HoleError {
    /// The text.
    text: String,
}

impl FromStr for Hole {
    type Err = HoleError;

    fn from_str(text: &str) -> Result<Self, HoleError> {
        let read = || {
            let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
            let column = letter.to_ascii_lowercase() as u8 - b'a';
            let digits = text[1..].bytes().all(|byte| byte.is_ascii_digit()).then_some(&text[1..]);
            let row: u8 = digits?.parse().ok()?;
            (1..=MAX_SIDE).contains(&row.into()).then(|| Self { column, row: row - 1 })
        };
        read().ok_or_else(|| HoleError { text: text.to_owned() })
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

/// Where the last peg may stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target {
    /// Anywhere.
    Any,
    /// In this hole.
    In(Hole),
}

impl FromStr for Target {
    type Err = HoleError;

    fn from_str(text: &str) -> Result<Self, HoleError> {
        if text == "any" { Ok(Self::Any) } else { text.parse().map(Self::In) }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any => f.write_str("any"),
            Self::In(hole) => hole.fmt(f),
        }
    }
}
