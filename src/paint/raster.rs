//! A rectangle of opaque pixels.

use crate::scene::Color;

/// A pixel: red, green, blue, alpha, 8 bits each; alpha is 255 in all finished pictures.
pub type Rgba = [u8; 4];

/// An opaque picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Raster {
    /// Pixels across.
    pub width: usize,
    /// Pixels down.
    pub height: usize,
    /// Row by row from the top, each row from the left.
    pub pixels: Vec<Rgba>,
}

impl Raster {
    /// A picture in one colour.
    #[must_use]
    pub fn filled(width: usize, height: usize, color: Color) -> Self {
        let pixel = [color.r, color.g, color.b, u8::MAX];
        Self { width, height, pixels: vec![pixel; width * height] }
    }

    /// The pixels of row `y`, counted from 0 at the top.
    ///
    /// # Panics
    ///
    /// When there is no such row.
    #[must_use]
    pub fn row(&self, y: usize) -> &[Rgba] {
        &self.pixels[y * self.width..][..self.width]
    }

    pub(super) fn row_mut(&mut self, y: usize) -> &mut [Rgba] {
        &mut self.pixels[y * self.width..][..self.width]
    }

    /// Copies a smaller picture into this one, its corner at (`left`, `top`).
    pub(super) fn put(&mut self, patch: &Self, left: usize, top: usize) {
        for y in 0..patch.height {
            self.row_mut(top + y)[left..][..patch.width].copy_from_slice(patch.row(y));
        }
    }

    /// The bytes of all pixels, as image libraries take them.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        self.pixels.as_flattened()
    }
}
