//! Rectangles on a canvas.

use std::fmt;

/// A rectangle of whole pixels on a canvas; it may be empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// Its left column, counted from 0.
    pub x: u32,
    /// Its top row, counted from 0.
    pub y: u32,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

impl Area {
    /// Whether it has pixels, all of them on a canvas of this size.
    pub(super) fn lies_inside(self, width: u32, height: u32) -> bool {
        let fits = |at: u32, length: u32, limit: u32| {
            length > 0 && at.checked_add(length).is_some_and(|end| end <= limit)
        };
        fits(self.x, self.width, width) && fits(self.y, self.height, height)
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}×{} pixels at ({}, {})", self.width, self.height, self.x, self.y)
    }
}
