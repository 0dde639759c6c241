//! How many columns and rows a board has.

use std::fmt;
use std::str::FromStr;

/// The fewest columns, and the fewest rows.
pub const MIN_SIDE: u64 = 2;
/// The most cells: the places of as many pieces fit in 128 bits.
pub const MAX_CELLS: u64 = 25;

/// Columns and rows. Cells are counted from 0, row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Size {
    columns: u8,
    rows: u8,
}

/// Why there is no such board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SizeError {
    /// Not two numbers.
    #[error("{text:?} is not a size; write columns x rows, such as 4x4 or 3x2")]
    Text {
        /// The text.
        text: String,
    },
    /// Too small, or too large.
    #[error(
        "a board has at least {MIN_SIDE} columns and {MIN_SIDE} rows and at most {MAX_CELLS} cells, not {columns}x{rows}"
    )]
    Range {
        /// How many columns there would be.
        columns: u64,
        /// How many rows there would be.
        rows: u64,
    },
}

impl Size {
    /// The board that textbooks use.
    pub(super) const USUAL: Self = Self { columns: 3, rows: 3 };

    /// So many columns and rows.
    ///
    /// # Errors
    ///
    /// When there are fewer than [`MIN_SIDE`], or more than [`MAX_CELLS`] cells.
    pub fn new(columns: u64, rows: u64) -> Result<Self, SizeError> {
        let is_board = columns.min(rows) >= MIN_SIDE && columns.saturating_mul(rows) <= MAX_CELLS;
        if !is_board {
            return Err(SizeError::Range { columns, rows });
        }
        Ok(Self { columns: columns as u8, rows: rows as u8 })
    }

    /// As many columns as rows, if that makes so many cells.
    pub(super) fn square(cells: usize) -> Option<Self> {
        let sides = MIN_SIDE..=MAX_CELLS.isqrt();
        sides.filter_map(|side| Self::new(side, side).ok()).find(|size| size.cells() == cells)
    }

    /// The number of columns.
    #[must_use]
    pub fn columns(self) -> u8 {
        self.columns
    }

    /// The number of rows.
    #[must_use]
    pub fn rows(self) -> u8 {
        self.rows
    }

    /// The number of cells.
    #[must_use]
    pub fn cells(self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }

    /// The column and the row of a cell, counted from 0.
    #[must_use]
    pub fn place(self, cell: u8) -> (u8, u8) {
        (cell % self.columns, cell / self.columns)
    }

    /// The cell with row and column exchanged, on a board with as many of both.
    pub(super) fn mirrored(self, cell: u8) -> u8 {
        let (column, row) = self.place(cell);
        column * self.columns + row
    }

    /// The cells beside a cell: above, to the left, to the right, below.
    pub fn neighbours(self, cell: u8) -> impl Iterator<Item = u8> {
        let Self { columns, rows } = self;
        let (column, row) = self.place(cell);
        let all = [
            (row > 0).then(|| cell - columns),
            (column > 0).then(|| cell - 1),
            (column + 1 < columns).then(|| cell + 1),
            (row + 1 < rows).then(|| cell + columns),
        ];
        all.into_iter().flatten()
    }

    /// The way from one cell to another beside it: `up`, `down`, `left` or `right`.
    #[must_use]
    pub fn way(self, from: u8, to: u8) -> &'static str {
        match (self.place(from), self.place(to)) {
            ((_, row), (_, other)) if row > other => "up",
            ((_, row), (_, other)) if row < other => "down",
            ((column, _), (other, _)) if column > other => "left",
            _ => "right",
        }
    }

    /// How many steps one cell is from another.
    #[must_use]
    pub fn distance(self, one: u8, other: u8) -> u8 {
        let (one, other) = (self.place(one), self.place(other));
        one.0.abs_diff(other.0) + one.1.abs_diff(other.1)
    }
}

impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Self, SizeError> {
        let invalid = || SizeError::Text { text: text.to_owned() };
        let is_number =
            |side: &&str| !side.is_empty() && side.bytes().all(|byte| byte.is_ascii_digit());
        let sides = text.split_once(['x', 'X', '×']).ok_or_else(invalid)?;
        let side = |side: &str| -> Result<u64, SizeError> {
            let digits = Some(side.trim()).filter(is_number).ok_or_else(invalid)?;
            Ok(digits.parse().unwrap_or(u64::MAX))
        };
        Self::new(side(sides.0)?, side(sides.1)?)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}
