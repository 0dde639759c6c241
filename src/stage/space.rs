//! Drawings in whole pixels, and in units of their own.

use crate::scene::{Color, Outline, Shape};

/// A bar in whole pixels: its left, upper, right and lower edge.
pub(super) fn bar([left, top, right, bottom]: [i32; 4], color: Color) -> Shape {
    let (width, height) = ((right - left) as f32, (bottom - top) as f32);
    Shape::fill(Outline::rect(left as f32, top as f32, width, height), color)
}

/// Where the units of a drawing are in its figure: an origin, and how many pixels a unit has.
#[derive(Debug, Clone, Copy)]
pub(super) struct Space {
    x: f32,
    y: f32,
    pub(super) unit: f32,
}

impl Space {
    /// Units of `unit` pixels, from the figure's origin on.
    pub(super) fn new(unit: f32) -> Self {
        Self { x: 0.0, y: 0.0, unit }
    }

    /// The same, but everything smaller, around a point that stays where it is.
    pub(super) fn smaller(self, factor: f32, (x, y): (f32, f32)) -> Self {
        let rest = 1.0 - factor;
        let (x, y) = (x * rest * self.unit, y * rest * self.unit);
        Self { x: self.x + x, y: self.y + y, unit: self.unit * factor }
    }

    pub(super) fn at(self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.unit, self.y + y * self.unit)
    }

    pub(super) fn ellipse(self, x: f32, y: f32, across: f32, down: f32) -> Outline {
        let (x, y) = self.at(x, y);
        Outline::ellipse(x, y, across * self.unit, down * self.unit)
    }

    pub(super) fn rounded(self, x: f32, y: f32, width: f32, height: f32, radius: f32) -> Outline {
        let (x, y) = self.at(x, y);
        Outline::rounded(x, y, width * self.unit, height * self.unit, radius * self.unit)
    }
}
