//! Boards and the places of their cells.

use std::fmt;
use std::str::FromStr;

/// The fewest cells along a side of a square board.
pub const MIN_SIDE: u64 = 3;
/// The most cells along a side of a square board: one bit for each cell fits in 128 bits.
pub const MAX_SIDE: u64 = 11;

/// The name of the board that is not a square.
const FORE_AND_AFT: &str = "fore-and-aft";

/// Which cells there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Board {
    /// A square with an odd side.
    Square(u8),
    /// 17 cells: two squares of nine that share a corner.
    ForeAndAft,
}

/// The column and the row of a cell, counted from 0. People call the second cell of the first row `b1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Place {
    /// Counted from the left.
    pub column: u8,
    /// Counted from above.
    pub row: u8,
}

/// Why there is no such board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// Neither a number nor a name.
    #[error("{text:?} is not a board; write the side of a square, such as 3, or {FORE_AND_AFT}")]
    Text {
        /// The text.
        text: String,
    },
    /// A side without a middle, too short or too long.
    #[error(
        "a square of side {side} cannot be used: the side is an odd number from {MIN_SIDE} to {MAX_SIDE}, so that one \
         cell is in the middle"
    )]
    Side {
        /// The number of cells along a side.
        side: u64,
    },
}

impl Board {
    /// A square board.
    ///
    /// # Errors
    ///
    /// When the side is even, or not from [`MIN_SIDE`] to [`MAX_SIDE`].
    pub fn square(side: u64) -> Result<Self, BoardError> {
        let is_side = (MIN_SIDE..=MAX_SIDE).contains(&side) && !side.is_multiple_of(2);
        is_side.then_some(Self::Square(side as u8)).ok_or(BoardError::Side { side })
    }

    /// The number of columns, which is also that of rows.
    #[must_use]
    pub fn side(self) -> u8 {
        match self {
            Self::Square(side) => side,
            Self::ForeAndAft => 5,
        }
    }

    /// Whether there is a cell in a place.
    #[must_use]
    pub fn has(self, Place { column, row }: Place) -> bool {
        let is_inside = column < self.side() && row < self.side();
        let is_cut = self == Self::ForeAndAft && (column < 2 && row > 2 || column > 2 && row < 2);
        is_inside && !is_cut
    }

    /// The places of all cells, row by row: cells are numbered in this order.
    #[must_use]
    pub fn places(self) -> Vec<Place> {
        let rows = 0..self.side();
        let all = rows.flat_map(|row| (0..self.side()).map(move |column| Place { column, row }));
        all.filter(|place| self.has(*place)).collect()
    }
}

impl FromStr for Board {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Self, BoardError> {
        if text == FORE_AND_AFT {
            return Ok(Self::ForeAndAft);
        }
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(BoardError::Text { text: text.to_owned() });
        }
        Self::square(text.parse().unwrap_or(u64::MAX))
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Square(side) => side.fmt(f),
            Self::ForeAndAft => f.write_str(FORE_AND_AFT),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}
