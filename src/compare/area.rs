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
    /// Whether all of its pixels are on a canvas of this size.
    pub(super) fn lies_inside(self, width: u32, height: u32) -> bool {
        let fits = |at: u32, length: u32, limit: u32| {
            at.checked_add(length).is_some_and(|end| end <= limit)
        };
        fits(self.x, self.width, width) && fits(self.y, self.height, height)
    }

    /// What of it is on a canvas of this size.
    pub(super) fn clipped(self, (width, height): (u32, u32)) -> Self {
        if self.x >= width || self.y >= height {
            return Self::default();
        }
        let (width, height) = (self.width.min(width - self.x), self.height.min(height - self.y));
        Self { width, height, ..self }
    }

    /// Width and height in pixels.
    pub(super) const fn size(self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// Whether it has no pixels.
    pub(super) const fn is_empty(self) -> bool {
        self.width == 0 || self.height == 0
    }

    /// Whether this pixel is in it.
    pub(super) const fn contains(self, x: u32, y: u32) -> bool {
        // What lies left of it or above wraps around and becomes too large.
        x.wrapping_sub(self.x) < self.width && y.wrapping_sub(self.y) < self.height
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}×{} pixels at ({}, {})", self.width, self.height, self.x, self.y)
    }
}
