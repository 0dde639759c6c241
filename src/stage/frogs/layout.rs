//! Lengths of a pond.

use super::super::{Room, Scale, Theme};
use crate::scene::{Pose, SUBPIXELS};

/// Units of the drawings from one pad to the next.
const UNITS: f32 = 56.0;

/// Lengths in pixels, whole where something stands on them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    margin: i32,
    /// From one pad to the next.
    pub(super) pitch: i32,
    /// Pixels in a unit of the drawings.
    pub(super) unit: f32,
    /// How wide a bank is.
    pub(super) bank: i32,
    /// How far the sky reaches up from the ground that animals sit on.
    pub(super) sky: i32,
    /// How far the water reaches up and down from there.
    pub(super) far: i32,
    pub(super) near: i32,
}

impl Layout {
    pub(super) fn new(theme: &Theme, scale: Scale) -> Self {
        let pitch = scale.pixels(theme.pitch, 3);
        let unit = pitch as f32 / UNITS;
        let whole = |length: f32| ((length * unit).round() as i32).max(1);
        Self {
            margin: scale.pixels(theme.margin, 1),
            pitch,
            unit,
            bank: whole(46.0),
            // A leap has room below the clouds, and three frogs and three toads a picture three times as
            // wide as high.
            sky: whole(109.0),
            far: whole(32.0),
            near: whole(34.0),
        }
    }

    /// A length in units as whole pixels, at least one.
    pub(super) fn whole(&self, length: f32) -> i32 {
        ((length * self.unit).round() as i32).max(1)
    }

    /// Width and height of the picture.
    pub(super) fn size(self, cells: u64) -> (u64, u64) {
        let Self { margin, pitch, bank, sky, near, .. } = self;
        let width = cells * pitch as u64 + 2 * (margin + bank) as u64;
        (width, (2 * margin + sky + near) as u64)
    }

    /// Where words can stand: above all animals that sit.
    pub(super) fn sky(&self, cells: u64) -> Room {
        let (width, _) = self.size(cells);
        let middle = (width as i32 / 2, self.margin + self.whole(28.0));
        Room { middle, width: width as i32 - 2 * self.margin }
    }

    /// The left end of a cell, on the ground.
    pub(super) fn left(&self, cell: usize) -> Pose {
        let x = self.margin + self.bank + cell as i32 * self.pitch;
        Pose::at(x, self.margin + self.sky)
    }

    /// A place in a cell, seen from the left end of the first one: both in units, to the right and up.
    pub(super) fn within(&self, cell: usize, (right, up): (f32, f32)) -> (f32, f32) {
        ((cell as i32 * self.pitch) as f32 / self.unit + right, up)
    }

    /// Where an animal on a cell has its feet.
    pub(super) fn middle(&self, cell: usize) -> Pose {
        let left = self.left(cell);
        Pose { x: left.x + self.pitch / 2 * SUBPIXELS, ..left }
    }

    /// So many units up, in the units of poses.
    pub(super) fn rise(&self, units: f32) -> i32 {
        (units * self.unit * SUBPIXELS as f32).round() as i32
    }
}
