//! Drawings of 64 by 64 units, in pixels.

use crate::scene::Outline;

/// A place is drawn in 64 units across and down.
pub(super) const UNITS: f32 = 64.0;

/// Where a drawing of 64 units stands in pixels.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    x: f32,
    y: f32,
    pub(super) unit: f32,
}

impl Frame {
    /// A whole place whose side is `cell` pixels.
    pub(super) fn new(cell: i32) -> Self {
        Self { x: 0.0, y: 0.0, unit: cell as f32 / UNITS }
    }

    /// The same ground, but everything smaller.
    pub(super) fn smaller(self, factor: f32) -> Self {
        let (x, y) = (32.0 * (1.0 - factor) * self.unit, 60.0 * (1.0 - factor) * self.unit);
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

    /// A body that is mirrored about the middle: from half its top to half its bottom.
    pub(super) fn body(self, shoulder: f32, foot: f32) -> Outline {
        let at = |x: f32, y: f32| self.at(32.0 + x, y);
        let (waist, hem) = (at(shoulder, 38.0), at(foot, 60.0));
        let (left_waist, left_hem) = (at(-shoulder, 38.0), at(-foot, 60.0));
        let top = at(0.0, 28.0);
        Outline::new()
            .move_to(top.0, top.1)
            .cubic_to(at(shoulder * 0.8, 28.0), at(shoulder, 31.0), waist)
            .line_to(hem.0, hem.1)
            .line_to(left_hem.0, left_hem.1)
            .line_to(left_waist.0, left_waist.1)
            .cubic_to(at(-shoulder, 31.0), at(-shoulder * 0.8, 28.0), top)
            .close()
    }
}
