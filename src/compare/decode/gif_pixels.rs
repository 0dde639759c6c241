//! The pixels of a GIF's frame: palette indices, row by row, out of LZW.

use std::io::BufRead;

use weezl::decode::{Configuration, Decoder};
use weezl::{BitOrder, LzwStatus};

use super::gif_blocks::{GifBlocks, Image, malformed};
use crate::compare::error::CompareError;

/// Indices decoded at a time, or one row if that is longer.
const PIECE: usize = 1 << 16;
/// More codes than the decoder holds back at a time. It doesn't tell a clear code, which writes
/// nothing, from having nothing left to read.
const HELD_CODES: u8 = 64;

/// Decodes frame after frame into one buffer, which doesn't grow with a frame's height.
#[derive(Default)]
pub(super) struct GifPixels {
    decoder: Option<(u8, Decoder)>,
    indices: Vec<u8>,
    /// Bytes of a sub-block that have not been decoded yet.
    coded: Vec<u8>,
    /// Whether the frame's last sub-block has been read.
    at_end: bool,
}

impl GifPixels {
    /// Reads the pixels of frame `number` and hands out each row with its place, in the order of the
    /// file.
    pub(super) fn read<R: BufRead>(
        &mut self,
        blocks: &mut GifBlocks<R>,
        number: u64,
        image: &Image,
        mut row: impl FnMut(u32, &[u8]),
    ) -> Result<(), CompareError> {
        let size = blocks.code_size(number)?;
        if image.area.is_empty() {
            return blocks.skip_sub_blocks(number);
        }
        match &mut self.decoder {
            Some((before, decoder)) if *before == size => decoder.reset(),
            decoder => {
                let configuration = Configuration::new(BitOrder::Lsb, size);
                // What follows the last pixel is not looked at, an end code or not.
                let configuration = configuration.with_yield_on_full_buffer(true);
                *decoder = Some((size, configuration.build()));
            }
        }
        self.coded.clear();
        self.at_end = false;
        let width = image.area.width as usize;
        let mut left = image.area.height as usize;
        let mut places = places(image.area.height, image.interlaced);
        while left > 0 {
            let count = left.min((PIECE / width).max(1));
            left -= count;
            self.indices.resize(count * width, 0);
            self.fill(blocks, number)?;
            for (indices, place) in self.indices.chunks_exact(width).zip(&mut places) {
                row(place, indices);
            }
        }
        if self.at_end { Ok(()) } else { blocks.skip_sub_blocks(number) }
    }

    /// Decodes as many indices as there is room for.
    fn fill<R: BufRead>(
        &mut self,
        blocks: &mut GifBlocks<R>,
        number: u64,
    ) -> Result<(), CompareError> {
        let Some((_, decoder)) = &mut self.decoder else { return Ok(()) };
        let mut rest = &mut self.indices[..];
        let mut idle = 0;
        while !rest.is_empty() {
            if self.coded.is_empty() && !self.at_end {
                self.coded.extend_from_slice(blocks.sub_block(number)?);
                self.at_end = self.coded.is_empty();
            }
            let decoded = decoder.decode_bytes(&self.coded, rest);
            rest = &mut rest[decoded.consumed_out..];
            self.coded.drain(..decoded.consumed_in);
            idle = if decoded.consumed_in + decoded.consumed_out == 0 { idle + 1 } else { 0 };
            let ended = match decoded.status {
                Ok(LzwStatus::Done) => !rest.is_empty(),
                Ok(_) => idle > HELD_CODES,
                Err(_) => return Err(malformed(number, "an LZW code has no meaning".to_owned())),
            };
            if ended {
                return Err(malformed(number, "its pixels end too early".to_owned()));
            }
        }
        Ok(())
    }
}

/// Where the rows of a frame go, in the order of the file.
fn places(height: u32, interlaced: bool) -> impl Iterator<Item = u32> {
    let passes: &[(u32, usize)] =
        if interlaced { &[(0, 8), (4, 8), (2, 4), (1, 2)] } else { &[(0, 1)] };
    passes.iter().flat_map(move |&(first, step)| (first..height).step_by(step))
}
