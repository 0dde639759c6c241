//! A picture in memory: a canvas of RGBA pixels.

use std::path::Path;

use super::area::Area;
use super::budget::{Budget, Room, pixels};
use super::error::CompareError;

/// Bytes of a pixel: red, green, blue, alpha (not premultiplied).
pub(super) const CHANNELS: usize = 4;

/// A canvas of RGBA pixels, 8 bits a channel, alpha not premultiplied, at least one pixel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    width: u32,
    height: u32,
    rgba: Vec<u8>,
}

impl Picture {
    /// A fully transparent picture, if it has pixels and needs no more than `memory` bytes.
    ///
    /// # Errors
    ///
    /// [`CompareError::NoPixels`] and [`CompareError::TooLarge`], both before memory is taken.
    pub fn transparent(width: u32, height: u32, memory: u64) -> Result<Self, CompareError> {
        // No more than any machine can address.
        let memory = memory.min(isize::MAX as u64);
        let room = Room::new(Budget { memory, ..Budget::default() });
        let bytes = room.take((width, height), CHANNELS as u64)?;
        Ok(Self { width, height, rgba: vec![0; bytes as usize] })
    }

    /// A picture of these bytes, row by row from the top, four a pixel; `None` if their number is
    /// not `4 × width × height` or the picture would have no pixel.
    #[must_use]
    pub fn from_rgba(width: u32, height: u32, rgba: Vec<u8>) -> Option<Self> {
        let bytes = pixels((width, height)).checked_mul(CHANNELS as u64)?;
        let fits = bytes > 0 && rgba.len() as u64 == bytes;
        fits.then_some(Self { width, height, rgba })
    }

    /// Width in pixels, at least 1.
    #[must_use]
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Height in pixels, at least 1.
    #[must_use]
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// All pixels, row by row from the top, four bytes a pixel.
    #[must_use]
    pub fn rgba(&self) -> &[u8] {
        &self.rgba
    }

    /// Width and height in pixels.
    pub(super) const fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// All pixels, as [`rgba`](Self::rgba).
    #[must_use]
    pub fn into_rgba(self) -> Vec<u8> {
        self.rgba
    }

    /// The pixel at column `x` and row `y`, both counted from 0 at the top left; `None` outside.
    #[must_use]
    pub fn pixel(&self, x: u32, y: u32) -> Option<[u8; 4]> {
        if x >= self.width || y >= self.height {
            return None;
        }
        let at = self.offset(x, y);
        self.rgba.get(at..at + CHANNELS)?.try_into().ok()
    }

    /// The picture as the bytes of a PNG file. `software`, if any, is stored in it as the program
    /// that made it; it must be Latin-1.
    ///
    /// # Errors
    ///
    /// When the encoder refuses the picture, because it is wider or higher than PNG allows.
    pub fn to_png(&self, software: Option<&str>) -> Result<Vec<u8>, png::EncodingError> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width, self.height);
        encoder.set_color(png::ColorType::Rgba);
        if let Some(software) = software {
            encoder.add_text_chunk("Software".to_owned(), software.to_owned())?;
        }
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.rgba)?;
        writer.finish()?;
        Ok(bytes)
    }

    /// Writes the picture as a PNG file. It is encoded first, so that a picture that cannot be
    /// encoded leaves no file.
    ///
    /// # Errors
    ///
    /// [`CompareError::Write`].
    pub fn save_png(&self, path: impl AsRef<Path>) -> Result<(), CompareError> {
        let path = path.as_ref();
        let failed = |source| CompareError::Write { path: path.to_owned(), source };
        let bytes = self.to_png(None).map_err(|error| failed(error.into()))?;
        std::fs::write(path, bytes).map_err(|error| failed(error.into()))
    }

    /// The whole canvas.
    pub(super) const fn area(&self) -> Area {
        Area { x: 0, y: 0, width: self.width, height: self.height }
    }

    /// A copy of what is in `area`, which must lie on the canvas.
    pub(super) fn part(&self, area: Area) -> Self {
        let rows = (0..area.height).flat_map(|row| self.row(area, row));
        Self { width: area.width, height: area.height, rgba: rows.copied().collect() }
    }

    /// The bytes of row `row` of `area`, counted from its top; the area must lie on the canvas.
    pub(super) fn row(&self, area: Area, row: u32) -> &[u8] {
        let at = self.offset(area.x, area.y + row);
        &self.rgba[at..at + area.width as usize * CHANNELS]
    }

    /// As [`Picture::row`], to be written.
    pub(super) fn row_mut(&mut self, area: Area, row: u32) -> &mut [u8] {
        let at = self.offset(area.x, area.y + row);
        &mut self.rgba[at..at + area.width as usize * CHANNELS]
    }

    const fn offset(&self, x: u32, y: u32) -> usize {
        (y as usize * self.width as usize + x as usize) * CHANNELS
    }
}
