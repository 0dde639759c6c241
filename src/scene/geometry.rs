//! Sizes, rectangles and places, all in whole numbers, so that they can be compared and hashed.

/// A place is exact to 1/16 pixel.
pub const SUBPIXELS: i32 = 16;

/// Width and height in whole pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Size {
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
}

impl Size {
    /// The rectangle of this size whose corner is at the origin.
    #[must_use]
    pub fn rect(self) -> Rect {
        Rect { left: 0, top: 0, right: self.width as i32, bottom: self.height as i32 }
    }
}

/// As large as it is drawn, as a [`Pose`]'s width or height.
pub const FULL: i32 = 256;

/// Where a figure's origin stands, in 1/16 pixel from the picture's top left corner, and how large
/// it is seen from there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pose {
    /// To the right, in 1/16 pixel.
    pub x: i32,
    /// Down, in 1/16 pixel.
    pub y: i32,
    /// How wide, in 1/256 of what is drawn; 0 shows nothing.
    pub width: i32,
    /// How high, in 1/256 of what is drawn; 0 shows nothing.
    pub height: i32,
}

impl Pose {
    /// A place on whole pixels, in full size.
    #[must_use]
    pub const fn at(x: i32, y: i32) -> Self {
        Self { x: x * SUBPIXELS, y: y * SUBPIXELS, width: FULL, height: FULL }
    }

    /// The same place, but only so high, in 1/256.
    #[must_use]
    pub const fn with_height(self, height: i32) -> Self {
        Self { height, ..self }
    }
}

impl Default for Pose {
    fn default() -> Self {
        Self::at(0, 0)
    }
}

/// A rectangle of whole pixels; `right` and `bottom` are just outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Rect {
    /// The first column inside.
    pub left: i32,
    /// The first row inside.
    pub top: i32,
    /// The first column outside again.
    pub right: i32,
    /// The first row outside again.
    pub bottom: i32,
}

impl Rect {
    /// Whether it has no pixels.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.left >= self.right || self.top >= self.bottom
    }

    /// Pixels across; 0 when empty.
    #[must_use]
    pub fn width(self) -> usize {
        usize::try_from(self.right - self.left).unwrap_or(0)
    }

    /// Pixels down; 0 when empty.
    #[must_use]
    pub fn height(self) -> usize {
        usize::try_from(self.bottom - self.top).unwrap_or(0)
    }

    /// The pixels in both.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }

    /// The smallest rectangle around both; an empty one adds nothing.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        if self.is_empty() {
            return other;
        }
        if other.is_empty() {
            return self;
        }
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// The rectangle moved right and down by whole pixels.
    #[must_use]
    pub fn shifted(self, x: i32, y: i32) -> Self {
        Self {
            left: self.left + x,
            top: self.top + y,
            right: self.right + x,
            bottom: self.bottom + y,
        }
    }
}
