//! Plans of mazes, as text.

use std::fmt;
use std::str::FromStr;

/// The most columns, and the most rows.
pub const MAX_SIDE: usize = 200;

/// Where walls are, where a walk starts, and where it ends.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Plan {
    columns: usize,
    /// Row by row.
    walls: Vec<bool>,
    start: usize,
    goal: usize,
}

/// Why a text is no plan.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlanError {
    /// An unknown sign.
    #[error(
        "{sign:?} in line {line}, column {column} is no wall, start or goal: write # for walls, A, B, and spaces"
    )]
    Sign {
        /// The sign.
        sign: char,
        /// Its line, counted from 1.
        line: usize,
        /// Its column, counted from 1.
        column: usize,
    },
    /// No start or goal.
    #[error("there is no {sign}: write A where the walk starts, and B where it ends")]
    Missing {
        /// `A` or `B`.
        sign: char,
    },
    /// Two starts or goals.
    #[error("{sign} is there twice, the second time in line {line}")]
    Twice {
        /// `A` or `B`.
        sign: char,
        /// The line of the second one, counted from 1.
        line: usize,
    },
    /// Too large.
    #[error("a maze has at most {MAX_SIDE} columns and {MAX_SIDE} rows, not {columns} and {rows}")]
    Sides {
        /// How many columns there are.
        columns: usize,
        /// How many rows there are.
        rows: usize,
    },
}

impl Plan {
    /// Walls row by row, and the cells of the start and the goal.
    pub(super) fn new(columns: usize, walls: Vec<bool>, start: usize, goal: usize) -> Self {
        Self { columns, walls, start, goal }
    }

    /// The number of columns.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.walls.len() / self.columns
    }

    /// The cell where a walk starts, counted from 0, row by row.
    #[must_use]
    pub fn start(&self) -> usize {
        self.start
    }

    /// The cell where it ends.
    #[must_use]
    pub fn goal(&self) -> usize {
        self.goal
    }

    /// Whether a cell is a wall.
    #[must_use]
    pub fn is_wall(&self, cell: usize) -> bool {
        self.walls[cell]
    }

    /// The column and the row of a cell, counted from 0.
    #[must_use]
    pub fn place(&self, cell: usize) -> (usize, usize) {
        (cell % self.columns, cell / self.columns)
    }
}

impl FromStr for Plan {
    type Err = PlanError;

    /// Rows are lines, or are separated by `/`. Short rows end with free cells.
    fn from_str(text: &str) -> Result<Self, PlanError> {
        let text = text.trim_end().trim_start_matches(['\n', '\r']);
        let lines: Vec<&str> =
            if text.contains('\n') { text.lines().collect() } else { text.split('/').collect() };
        let lines: Vec<&str> = lines.into_iter().map(|line| line.trim_end_matches('\r')).collect();
        let columns = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        let rows = lines.len();
        if columns > MAX_SIDE || rows > MAX_SIDE {
            return Err(PlanError::Sides { columns, rows });
        }
        let mut walls = vec![false; columns * rows];
        let mut ends = [None; 2];
        for (row, line) in lines.iter().enumerate() {
            for (column, sign) in line.chars().enumerate() {
                let cell = row * columns + column;
                let end = match sign {
                    '#' => {
                        walls[cell] = true;
                        continue;
                    }
                    ' ' | '.' => continue,
                    'A' => 0,
                    'B' => 1,
                    sign => {
                        return Err(PlanError::Sign { sign, line: row + 1, column: column + 1 });
                    }
                };
                if ends[end].replace(cell).is_some() {
                    return Err(PlanError::Twice { sign, line: row + 1 });
                }
            }
        }
        let [start, goal] = ends;
        Ok(Self {
            columns,
            walls,
            start: start.ok_or(PlanError::Missing { sign: 'A' })?,
            goal: goal.ok_or(PlanError::Missing { sign: 'B' })?,
        })
    }
}

impl fmt::Display for Plan {
    /// Row by row, separated by `/`, with `.` for free cells.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (cell, &is_wall) in self.walls.iter().enumerate() {
            if cell > 0 && cell % self.columns == 0 {
                f.write_str("/")?;
            }
            f.write_str(match cell {
                _ if is_wall => "#",
                _ if cell == self.start => "A",
                _ if cell == self.goal => "B",
                _ => ".",
            })?;
        }
        Ok(())
    }
}
