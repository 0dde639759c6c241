//! Lengths of a picture of tiles.

use crate::puzzle::tiles::Size;
use crate::stage::grid::{Frame, Grid};
use crate::stage::ranks::Ranks;
use crate::stage::{Scale, Style, Theme};

/// Lengths in whole pixels.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) grid: Grid,
    margin: i32,
    pub(super) frame: Frame,
    /// The width of edges.
    pub(super) line: i32,
    /// The size of the numbers' font, if they can be read.
    pub(super) font: Option<f32>,
}

impl Layout {
    pub(super) fn new(size: Size, theme: &Theme, scale: Scale) -> Self {
        let margin = scale.pixels(theme.margin, 1);
        // A tile has room for a number of two digits.
        let pitch = match theme.style {
            Style::Drawn => scale.pixels(theme.pitch * 1.1, 6),
            Style::Flat => scale.pixels(theme.pitch * 1.5, 3),
            Style::Printed => scale.pixels(theme.pitch * 1.25, 3),
        };
        let line = scale.pixels(theme.line, 1).min((pitch - 1) / 2);
        let frame = match theme.style {
            Style::Drawn => Frame {
                rim: scale.pixels(18.0, 3),
                inset: scale.pixels(3.0, 1),
                line: scale.pixels(1.0, 1),
            },
            Style::Flat => Frame { rim: 0, inset: 0, line },
            // The border is as wide as the lines between two cells.
            Style::Printed => Frame { rim: line, inset: 0, line },
        };
        let start = margin + frame.width();
        let grid = Grid {
            columns: size.columns().into(),
            rows: size.rows().into(),
            pitch,
            left: start,
            top: start,
        };
        let digits = if theme.style == Style::Drawn { 0.4 } else { 0.42 };
        Self { grid, margin, frame, line, font: Ranks::font(pitch as f32 * digits) }
    }

    /// Width and height of the picture.
    pub(super) fn size(&self) -> (i32, i32) {
        let around = 2 * (self.margin + self.frame.width());
        (self.grid.width() + around, self.grid.height() + around)
    }
}
