//! Animated PNG: one palette or all colours, frames that stay, each distinct change deflated once.
//!
//! Pixels that the screen shows already may be transparent. Pillow before version 11 shows those as black
//! when frames have a palette; browsers, ffmpeg and later versions don't.

mod chunks;
mod coder;
mod order;
mod pixels;

use std::io::Write;
use std::time::Duration;

use super::checksummed::Checksummed;
use super::error::{EncodeError, MAX_PIXELS};
use super::exporter::{Exporter, Limits};
use super::options::{ALL_COLORS, Options, Plays, Summary};
use super::plan::{FilmPlan, Placement};
use crate::film::Film;
use chunks::{ChunkWriter, chunk, text_of};
use coder::{DeflateCoder, Deflated};
use order::{RowEndCounter, RowEnds};
use pixels::PixelForm;

/// The format.
pub(super) struct Apng;

const MAGIC: &[u8] = b"\x89PNG\r\n\x1a\n";

impl Exporter for Apng {
    fn name(&self) -> &'static str {
        "APNG"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["apng", "png"]
    }

    fn magic(&self) -> &'static [u8] {
        MAGIC
    }

    fn limits(&self) -> Limits {
        Limits {
            side: i32::MAX as u64,
            pixels: MAX_PIXELS,
            moves: u64::MAX,
            colors: Some(ALL_COLORS),
            has_pages: false,
            tick: Duration::from_millis(1),
            // Some browsers play shorter ones at a tenth of a second.
            shortest: Duration::from_millis(20),
            longest: Duration::from_millis(u64::from(u16::MAX)),
        }
    }

    fn export(
        &self,
        film: &Film<'_>,
        options: &Options,
        out: &mut Checksummed<'_>,
    ) -> Result<Summary, EncodeError> {
        let mut plan = FilmPlan::new(film, options, self.limits())?;
        // The number of frames comes first in the file.
        let mut row_ends = RowEnds::default();
        let frames = plan.write(film, options, &RowEndCounter, |ends, _| {
            row_ends.add(ends);
            Ok(())
        })?;
        let animated = frames > 1;
        let (width, height, colors) = (plan.opening.width, plan.opening.height, plan.palette.len());
        let pixels = PixelForm::new(&plan.palette, &row_ends, animated);
        let (transparency, [depth, form]) = (pixels.transparency(), pixels.header());
        let mut file = ChunkWriter { out, sequence: 0, blends: transparency.is_some() };
        file.out.write_all(MAGIC)?;
        let size = [width, height].map(|side| (side as u32).to_be_bytes());
        file.chunk(*b"IHDR", &[size.as_flattened(), &[depth, form, 0, 0, 0]])?;
        if animated {
            let numbers = [frames as u32, plays(options.plays)].map(u32::to_be_bytes);
            file.chunk(*b"acTL", &[numbers.as_flattened()])?;
        }
        file.comment(&options.comment)?;
        if let Some(palette) = pixels.palette(&plan.palette) {
            file.chunk(*b"PLTE", &[&palette])?;
        }
        if let Some(transparency) = transparency {
            file.chunk(*b"tRNS", &[&transparency])?;
        }
        let coder = DeflateCoder { pixels, effort: options.effort };
        let write = |frame: &mut Deflated, place: Placement| file.frame(frame, place, animated);
        plan.write(film, options, &coder, write)?;
        let checksum = file.out.checksum();
        file.out.write_all(&self.end(checksum))?;
        Ok(Summary { frames: Some(frames), changes: plan.changes, colors, width, height, bytes: 0 })
    }

    fn comment(&self, head: &[u8]) -> Option<String> {
        let mut rest = head.get(MAGIC.len()..)?;
        loop {
            let (length, after) = rest.split_first_chunk()?;
            let (kind, after) = after.split_first_chunk()?;
            let (data, after) = after.split_at_checked(u32::from_be_bytes(*length) as usize)?;
            match kind {
                b"tEXt" | b"iTXt" => {
                    if let Some(text) = text_of(data, kind == b"iTXt") {
                        return Some(text);
                    }
                }
                b"IDAT" => return None,
                _ => {}
            }
            rest = after.get(4..)?;
        }
    }

    fn end(&self, checksum: u32) -> Vec<u8> {
        let text = format!("crc32\0{checksum:08x}");
        [chunk(*b"tEXt", &[text.as_bytes()]), chunk(*b"IEND", &[])].concat()
    }
}

fn plays(plays: Plays) -> u32 {
    match plays {
        Plays::Forever => 0,
        Plays::Times(times) => times,
    }
}
