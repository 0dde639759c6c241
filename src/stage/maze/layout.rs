//! Lengths of a picture of a maze.

use crate::puzzle::maze::Plan;
use crate::stage::grid::Grid;
use crate::stage::ranks::Ranks;
use crate::stage::{Scale, Style, Theme};

/// Lengths in whole pixels.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) grid: Grid,
    margin: i32,
    /// The width of edges.
    pub(super) line: i32,
    /// The size of the font of A and B, if they can be read.
    pub(super) font: Option<f32>,
}

impl Layout {
    pub(super) fn new(plan: &Plan, theme: &Theme, scale: Scale) -> Self {
        let margin = scale.pixels(theme.margin, 1);
        let pitch = match theme.style {
            Style::Drawn => scale.pixels(theme.pitch * 0.5, 3),
            Style::Flat => scale.pixels(theme.pitch * 0.75, 3),
            Style::Printed => scale.pixels(theme.pitch * 0.6, 3),
        };
        let grid = Grid {
            columns: plan.columns() as i32,
            rows: plan.rows() as i32,
            pitch,
            left: margin,
            top: margin,
        };
        let line = scale.pixels(1.0, 1).min((pitch - 1) / 2);
        Self { grid, margin, line, font: Ranks::font(pitch as f32 * 0.5) }
    }

    /// Width and height of the picture.
    pub(super) fn size(&self) -> (i32, i32) {
        (self.grid.width() + 2 * self.margin, self.grid.height() + 2 * self.margin)
    }
}
