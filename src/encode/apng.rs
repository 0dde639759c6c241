//! Animated PNG: one palette, opaque frames that stay, each distinct change deflated once.
//!
//! Unchanged pixels are written in their own colours: Pillow before version 11 shows transparent ones as
//! black when frames have a palette.

use std::io::{self, Write};
use std::time::Duration;

use miniz_oxide::deflate::compress_to_vec_zlib;

use super::checksummed::Checksummed;
use super::error::{EncodeError, MAX_PIXELS};
use super::exporter::{Exporter, Limits};
use super::options::{Effort, Options, Plays, Summary};
use super::plan::{Coder, FilmPlan, IndexedPatch, Placement};
use crate::film::Film;

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
            colors: Some(256),
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
        let frames = plan.write(film, options, &Uncoded, |(), _| Ok(()))?;
        let animated = frames > 1;
        let (width, height, colors) = (plan.opening.width, plan.opening.height, plan.palette.len());
        // ffmpeg shows wrong colours in partial frames of fewer bits.
        let depth = if animated { 8 } else { depth(colors) };
        let mut file = ChunkWriter { out, sequence: 0 };
        file.out.write_all(MAGIC)?;
        let size = [width, height].map(|side| (side as u32).to_be_bytes());
        file.chunk(*b"IHDR", &[size.as_flattened(), &[depth, 3, 0, 0, 0]])?;
        if animated {
            let numbers = [frames as u32, plays(options.plays)].map(u32::to_be_bytes);
            file.chunk(*b"acTL", &[numbers.as_flattened()])?;
        }
        file.comment(&options.comment)?;
        file.chunk(*b"PLTE", &[&plan.palette.bytes()])?;
        let coder = DeflateCoder { depth, effort: options.effort };
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

/// The fewest bits of a pixel that can have so many colours.
fn depth(colors: usize) -> u8 {
    match colors {
        0..=2 => 1,
        3..=4 => 2,
        5..=16 => 4,
        _ => 8,
    }
}

fn plays(plays: Plays) -> u32 {
    match plays {
        Plays::Forever => 0,
        Plays::Times(times) => times,
    }
}

/// Codes nothing: for counting frames.
struct Uncoded;

impl Coder for Uncoded {
    type Coded = ();

    fn code(&self, _: &IndexedPatch) {}

    fn bytes((): &()) -> usize {
        0
    }
}

/// Codes changes.
struct DeflateCoder {
    depth: u8,
    effort: Effort,
}

/// A coded change.
struct Deflated {
    width: u32,
    height: u32,
    data: Vec<u8>,
}

impl Coder for DeflateCoder {
    type Coded = Deflated;

    fn code(&self, patch: &IndexedPatch) -> Deflated {
        let level = match self.effort {
            Effort::Fast => 3,
            Effort::Default => 9,
            Effort::Max => 10,
        };
        let data = compress_to_vec_zlib(&self.rows(patch), level);
        Deflated { width: patch.width as u32, height: patch.height() as u32, data }
    }

    fn bytes(coded: &Deflated) -> usize {
        coded.data.len()
    }
}

impl DeflateCoder {
    /// Pixels as bytes, each row after the number of its filter, which is none.
    fn rows(&self, patch: &IndexedPatch) -> Vec<u8> {
        let per_byte = usize::from(8 / self.depth);
        let mut rows = Vec::with_capacity((patch.width + 1) * patch.height());
        for row in patch.indices.chunks_exact(patch.width) {
            rows.push(0);
            if per_byte == 1 {
                rows.extend(row);
                continue;
            }
            rows.extend(row.chunks(per_byte).map(|pixels| {
                let shifts = (1..).map(|count| 8 - self.depth * count);
                pixels.iter().zip(shifts).fold(0, |byte, (pixel, shift)| byte | pixel << shift)
            }));
        }
        rows
    }
}

/// Writes chunks.
struct ChunkWriter<'a, 'b> {
    out: &'a mut Checksummed<'b>,
    /// The number of the next chunk that belongs to the animation.
    sequence: u32,
}

impl ChunkWriter<'_, '_> {
    fn chunk(&mut self, kind: [u8; 4], parts: &[&[u8]]) -> io::Result<()> {
        self.out.write_all(&chunk(kind, parts))
    }

    fn comment(&mut self, comment: &str) -> io::Result<()> {
        match comment {
            "" => Ok(()),
            ascii if ascii.is_ascii() => self.chunk(*b"tEXt", &[b"Comment\0", ascii.as_bytes()]),
            // Not compressed, in no stated language, without a translated keyword.
            other => self.chunk(*b"iTXt", &[b"Comment\0\0\0\0\0", other.as_bytes()]),
        }
    }

    /// Writes a frame; one that is not animated is the only one.
    fn frame(
        &mut self,
        frame: &Deflated,
        place: Placement,
        animated: bool,
    ) -> Result<(), EncodeError> {
        let is_first = self.sequence == 0;
        if animated {
            let sequence = self.next();
            let numbers = [frame.width, frame.height, place.left, place.top].map(u32::to_be_bytes);
            let delay = [place.ticks, 1000].map(u16::to_be_bytes);
            // It stays, and replaces what was there.
            let parts = [&sequence, numbers.as_flattened(), delay.as_flattened(), &[0, 0]];
            self.chunk(*b"fcTL", &parts)?;
        }
        if is_first {
            return Ok(self.chunk(*b"IDAT", &[&frame.data])?);
        }
        let sequence = self.next();
        Ok(self.chunk(*b"fdAT", &[&sequence, &frame.data])?)
    }

    fn next(&mut self) -> [u8; 4] {
        self.sequence += 1;
        (self.sequence - 1).to_be_bytes()
    }
}

/// The bytes of a chunk, whose data is in parts.
fn chunk(kind: [u8; 4], parts: &[&[u8]]) -> Vec<u8> {
    let length: usize = parts.iter().map(|part| part.len()).sum();
    let mut bytes = (length as u32).to_be_bytes().to_vec();
    bytes.extend(kind.iter().chain(parts.iter().copied().flatten()));
    let checksum = crc32fast::hash(&bytes[4..]);
    bytes.extend(checksum.to_be_bytes());
    bytes
}

/// The text of a chunk that holds a comment.
fn text_of(chunk: &[u8], is_international: bool) -> Option<String> {
    let mut text = chunk.strip_prefix(b"Comment\0")?;
    if is_international {
        // Two flags, then the language and the translated keyword, each up to a zero.
        text = text.strip_prefix(b"\0\0")?;
        for _ in 0..2 {
            let end = text.iter().position(|&byte| byte == 0)?;
            text = &text[end + 1..];
        }
    }
    Some(String::from_utf8_lossy(text).into_owned())
}
