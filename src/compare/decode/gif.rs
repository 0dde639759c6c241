//! The frames of a GIF.
//!
//! The file is read here and not by a decoder at hand, because browsers show much that decoders
//! refuse: frames over the edge, unknown extensions, a missing trailer, no palette at all.

use std::fmt;
use std::io::BufRead;
use std::time::Duration;

use super::compose::Composer;
use super::gif_blocks::{GifBlocks, Image};
use super::gif_pixels::GifPixels;
use super::plays::Plays;
use crate::compare::area::Area;
use crate::compare::budget::{Room, pixels};
use crate::compare::error::CompareError;
use crate::compare::picture::CHANNELS;

/// Bytes held for each pixel of the canvas: the canvas, and what is below a frame that is to be undone.
const PER_PIXEL: u64 = 2 * CHANNELS as u64;

/// A GIF being read.
pub(super) struct GifFrames<R> {
    blocks: GifBlocks<R>,
    pixels: GifPixels,
    size: (u32, u32),
    held: u64,
    /// The first frame, until it is drawn: the size of the canvas depends on it.
    first: Option<Image>,
}

impl<R: BufRead> GifFrames<R> {
    /// Reads up to the pixels of the first frame.
    pub(super) fn open(reader: R, room: Room) -> Result<Self, CompareError> {
        let mut blocks = GifBlocks::open(reader)?;
        let (width, height) = blocks.screen();
        if width > 0 && height > 0 {
            room.take((width, height), PER_PIXEL)?;
        }
        let first = blocks.next_image(1)?.ok_or(CompareError::NoFrames)?;
        // A first frame larger than the screen enlarges it; later ones are clipped.
        let Area { x, y, width: columns, height: rows } = first.area;
        let size = if first.area.is_empty() {
            (width, height)
        } else {
            (width.max(x + columns), height.max(y + rows))
        };
        let held = room.take(size, PER_PIXEL)?;
        Ok(Self { blocks, pixels: GifPixels::default(), size, held, first: Some(first) })
    }

    /// Width and height of the canvas in pixels.
    pub(super) const fn size(&self) -> (u32, u32) {
        self.size
    }

    /// How many bytes may be held, the canvas among them.
    pub(super) const fn held(&self) -> u64 {
        self.held
    }

    /// How often it is shown, as far as it has been read: a loop block may stand anywhere.
    pub(super) const fn plays(&self) -> Plays {
        self.blocks.plays()
    }

    /// Draws frame `number`, the next, and says how long it is shown; `None` at the end.
    pub(super) fn draw_next(
        &mut self,
        composer: &mut Composer,
        number: u64,
    ) -> Result<Option<Duration>, CompareError> {
        let first = self.first.take();
        let next = first.map_or_else(|| self.blocks.next_image(number), |image| Ok(Some(image)));
        let Some(image) = next? else { return Ok(None) };
        let visible = image.area.clipped(self.size);
        // What is over the edge is decoded too.
        composer.draw(number, pixels(image.area.size()) - pixels(visible.size()))?;
        composer.begin(number, visible, image.disposal)?;
        self.pixels.read(&mut self.blocks, number, &image, |row, indices| {
            if row < visible.height {
                let indices = &indices[..visible.width as usize];
                composer.draw_indexed_row(row, indices, &image.palette);
            }
        })?;
        Ok(Some(image.duration))
    }
}

impl<R> fmt::Debug for GifFrames<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GifFrames").finish_non_exhaustive()
    }
}
