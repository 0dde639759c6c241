//! Boards of square cells: where the cells are, and how pieces go from one to another.
//!
//! Cells are counted from 0, row by row. All lengths are whole pixels, so that cells look the same everywhere and
//! what happens in one is drawn and coded once.

mod frame;
mod pieces;

pub(super) use frame::{Frame, bottom};
pub(super) use pieces::{hops, slide};

use super::arrow::Way;
use crate::scene::{Actor, ActorId, Figure, Pose};

/// The cells of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Grid {
    pub(super) columns: i32,
    pub(super) rows: i32,
    /// From one cell to the next.
    pub(super) pitch: i32,
    /// The left and the upper end of the first cell.
    pub(super) left: i32,
    pub(super) top: i32,
}

impl Grid {
    pub(super) fn width(&self) -> i32 {
        self.columns * self.pitch
    }

    pub(super) fn height(&self) -> i32 {
        self.rows * self.pitch
    }

    /// The column and the row of a cell.
    fn place(&self, cell: usize) -> (i32, i32) {
        (cell as i32 % self.columns, cell as i32 / self.columns)
    }

    /// The upper left corner of a cell.
    pub(super) fn corner(&self, cell: usize) -> Pose {
        let (column, row) = self.place(cell);
        Pose::at(self.left + column * self.pitch, self.top + row * self.pitch)
    }

    /// Halfway along the lower side of a cell: where a piece stands.
    pub(super) fn foot(&self, cell: usize) -> Pose {
        let (column, row) = self.place(cell);
        let x = self.left + column * self.pitch + self.pitch / 2;
        Pose::at(x, self.top + (row + 1) * self.pitch)
    }

    /// The way from a cell to another one in its row or column.
    pub(super) fn way(&self, from: usize, to: usize) -> Way {
        match (self.place(from), self.place(to)) {
            ((_, row), (_, other)) if other < row => Way::Up,
            ((_, row), (_, other)) if other > row => Way::Down,
            ((column, _), (other, _)) if other < column => Way::Left,
            _ => Way::Right,
        }
    }

    /// The same figure in every cell, its origin in the upper left corner.
    pub(super) fn cells(&self, layer: i16, figure: &Figure) -> impl Iterator<Item = Actor> {
        (0..(self.columns * self.rows) as usize).map(move |cell| {
            Actor::new(ActorId::of(("cell", cell)), layer, figure, self.corner(cell))
        })
    }
}
