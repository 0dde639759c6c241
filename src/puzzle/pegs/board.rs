//! Boards: where the holes are, and which of them have a peg at first.

use std::fmt;
use std::str::FromStr;

use super::position::{Hole, Jump, MAX_SIDE, Position};

/// The most holes: as many as there are bits in a position.
pub const MAX_HOLES: usize = 64;
/// The fewest rows of a triangle: on a smaller one there is no solution.
pub const MIN_ROWS: u64 = 4;
/// The most rows of a triangle: one more would have more than [`MAX_HOLES`] holes.
pub const MAX_ROWS: u64 = 10;

/// The ways that a peg can jump on a square board: up, left, right, down.
const SQUARE: [(i8, i8); 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];
/// The ways on a triangular one, whose columns slant to the left.
const TRIANGLE: [(i8, i8); 6] = [(0, -1), (-1, -1), (-1, 0), (1, 0), (0, 1), (1, 1)];

/// The holes of a board, row by row, and the pegs in them.
///
/// As text, its rows are separated by slashes or line breaks: `o` is a peg, `.` an empty hole, `#` no hole, as is
/// a space between line breaks.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Board {
    holes: Vec<Hole>,
    is_triangular: bool,
    pegs: u64,
}

/// Why there is no such board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// Neither a hole nor a peg.
    #[error("{sign:?} in row {row} is no part of a board; o is a peg, . an empty hole, # no hole")]
    Sign {
        /// The character.
        sign: char,
        /// The number of its row, counted from 1.
        row: usize,
    },
    /// Too many holes.
    #[error("a board has at most {MAX_HOLES} holes, not {count}")]
    Holes {
        /// How many there are.
        count: usize,
    },
    /// Too many columns or rows.
    #[error("a board has at most {MAX_SIDE} columns and {MAX_SIDE} rows, not {columns} and {rows}")]
    Sides {
        /// How many columns there are.
        columns: usize,
        /// How many rows there are.
        rows: usize,
    },
    /// No peg.
    #[error("there is no peg on the board")]
    NoPeg,
    /// Too few rows, or too many.
    #[error("a triangle has {MIN_ROWS} to {MAX_ROWS} rows, not {rows}")]
    Rows {
        /// How many it would have.
        rows: u64,
    },
}

impl Board {
    /// All of these holes with pegs.
    fn full(is_triangular: bool, holes: Vec<Hole>) -> Self {
        let pegs = u64::MAX >> (MAX_HOLES - holes.len());
        Self { holes, is_triangular, pegs }
    }

    /// Seven rows of so many holes, each in the middle, all with pegs.
    fn rows(widths: [u8; 7]) -> Self {
        let row = |(row, width): (u8, u8)| {
            let first = (7 - width) / 2;
            (first..first + width).map(move |column| Hole { column, row })
        };
        Self::full(false, (0..).zip(widths).flat_map(row).collect())
    }

    /// The cross of 33 holes, all with pegs.
    #[must_use]
    pub fn english() -> Self {
        Self::rows([3, 3, 7, 7, 7, 3, 3])
    }

    /// The board of 37 holes, all with pegs.
    #[must_use]
    pub fn european() -> Self {
        Self::rows([3, 5, 7, 7, 7, 5, 3])
    }

    /// A triangle of so many rows, all its holes with pegs.
    ///
    /// # Errors
    ///
    /// When there are not [`MIN_ROWS`] to [`MAX_ROWS`] rows.
    pub fn triangle(rows: u64) -> Result<Self, BoardError> {
        if !(MIN_ROWS..=MAX_ROWS).contains(&rows) {
            return Err(BoardError::Rows { rows });
        }
        let row = |row| (0..=row).map(move |column| Hole { column, row });
        Ok(Self::full(true, (0..rows as u8).flat_map(row).collect()))
    }

    /// Whether its holes are in a triangle.
    #[must_use]
    pub fn is_triangular(&self) -> bool {
        self.is_triangular
    }

    /// The holes, row by row.
    #[must_use]
    pub fn holes(&self) -> &[Hole] {
        &self.holes
    }

    /// The number of a hole, if there is one in that place.
    #[must_use]
    pub fn number(&self, hole: Hole) -> Option<u8> {
        self.holes.iter().position(|&other| other == hole).map(|at| at as u8)
    }

    /// The pegs in it.
    #[must_use]
    pub fn pegs(&self) -> Position {
        Position(self.pegs)
    }

    /// The number of columns and of rows.
    #[must_use]
    pub fn size(&self) -> (u8, u8) {
        let sides = self.holes.iter().map(|hole| (hole.column + 1, hole.row + 1));
        sides.fold((0, 0), |(columns, rows), (column, row)| (columns.max(column), rows.max(row)))
    }

    /// The hole in the middle, if there is one.
    #[must_use]
    pub fn centre(&self) -> Option<Hole> {
        let (columns, rows) = self.size();
        let hole = Hole { column: columns / 2, row: rows / 2 };
        (columns % 2 == 1 && rows % 2 == 1 && self.number(hole).is_some()).then_some(hole)
    }

    /// All jumps that pegs may ever make: into the last hole first, and from above first, then from the left.
    pub(super) fn jumps(&self) -> Vec<Jump> {
        let ways: &[(i8, i8)] = if self.is_triangular { &TRIANGLE } else { &SQUARE };
        let beside = |hole: Hole, (right, down): (i8, i8)| {
            let column = hole.column.checked_add_signed(right)?;
            let there = Hole { column, row: hole.row.checked_add_signed(down)? };
            self.number(there).map(|number| (there, number))
        };
        let into = |to: u8| {
            ways.iter().filter_map(move |&way| {
                let (between, over) = beside(self.holes[usize::from(to)], way)?;
                let (_, from) = beside(between, way)?;
                Some(Jump { from, over, to })
            })
        };
        (0..self.holes.len() as u8).rev().flat_map(into).collect()
    }

    /// A position as text, row by row.
    pub(super) fn written(&self, position: Position) -> String {
        let (columns, rows) = self.size();
        let sign = |hole| match self.number(hole) {
            Some(number) if position.has(number) => 'o',
            Some(_) => '.',
            None => '#',
        };
        let row = |row: u8| {
            let width = if self.is_triangular { row + 1 } else { columns };
            (0..width).map(|column| sign(Hole { column, row })).collect::<String>()
        };
        (0..rows).map(row).collect::<Vec<_>>().join(" / ")
    }
}

/// The rows of a text.
fn rows(text: &str) -> Vec<Vec<char>> {
    if text.contains('/') {
        let row = |row: &str| row.chars().filter(|sign| !sign.is_whitespace()).collect();
        return text.split('/').map(row).collect();
    }
    let rows: Vec<Vec<char>> = text.lines().map(|row| row.trim_end().chars().collect()).collect();
    let columns = || rows.iter().flat_map(|row| (0..row.len()).filter(|&at| row[at] != ' '));
    // Rows are often written with a space between two holes.
    let parity = columns().next().unwrap_or(0) % 2;
    let wide = columns().max() > columns().min() && columns().all(|at| at % 2 == parity);
    let narrowed = |row: Vec<char>| row.into_iter().skip(parity).step_by(2).collect();
    if wide { rows.into_iter().map(narrowed).collect() } else { rows }
}

impl FromStr for Board {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Self, BoardError> {
        let mut found: Vec<(usize, usize, bool)> = Vec::new();
        for (row, signs) in rows(text).into_iter().enumerate() {
            for (column, sign) in signs.into_iter().enumerate() {
                match sign {
                    'o' | 'O' | '*' | '●' => found.push((column, row, true)),
                    '.' | '○' => found.push((column, row, false)),
                    '#' | '-' | ' ' => {}
                    _ => return Err(BoardError::Sign { sign, row: row + 1 }),
                }
            }
        }
        if !found.iter().any(|(.., peg)| *peg) {
            return Err(BoardError::NoPeg);
        }
        // Empty columns and rows around the board are left out.
        let left = found.iter().map(|(column, ..)| *column).min().unwrap_or(0);
        let top = found[0].1;
        let columns = found.iter().map(|(column, ..)| column - left + 1).max().unwrap_or(0);
        let rows = found[found.len() - 1].1 - top + 1;
        if columns.max(rows) > MAX_SIDE {
            return Err(BoardError::Sides { columns, rows });
        }
        if found.len() > MAX_HOLES {
            return Err(BoardError::Holes { count: found.len() });
        }
        let hole = |&(column, row, _): &(usize, usize, bool)| Hole {
            column: (column - left) as u8,
            row: (row - top) as u8,
        };
        let pegs = (0..).zip(&found).fold(0, |pegs, (at, it)| pegs | u64::from(it.2) << at);
        Ok(Self { holes: found.iter().map(hole).collect(), is_triangular: false, pegs })
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written(self.pegs()))
    }
}
