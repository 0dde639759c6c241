//! Animated GIF: one global palette, opaque frames that stay, each distinct change coded once.

mod coder;

use std::time::Duration;

use gif::streaming_decoder::{Block, Decoded, OutputBuffer, StreamingDecoder};
use gif::{AnyExtension, Encoder, EncodingError, Extension, Frame, Repeat};

use super::checksummed::Checksummed;
use super::error::{EncodeError, MAX_PIXELS};
use super::exporter::{Exporter, Limits};
use super::options::{Options, Plays, Summary};
use super::palette::Palette;
use super::plan::{FilmPlan, Placement};
use crate::film::Film;
use coder::LzwCoder;

/// The format.
pub(super) struct Gif;

const COMMENT: AnyExtension = AnyExtension(Extension::Comment as u8);

/// What 16 bits hold.
const LONGEST: u64 = u16::MAX as u64;

impl Exporter for Gif {
    fn name(&self) -> &'static str {
        "GIF"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["gif"]
    }

    fn magic(&self) -> &'static [u8] {
        b"GIF8"
    }

    fn limits(&self) -> Limits {
        Limits {
            side: LONGEST,
            pixels: MAX_PIXELS,
            moves: u64::MAX,
            colors: Some(256),
            has_pages: false,
            tick: Duration::from_millis(10),
            // Browsers play shorter ones at a tenth of a second.
            shortest: Duration::from_millis(20),
            longest: Duration::from_millis(10 * LONGEST),
        }
    }

    fn export(
        &self,
        film: &Film<'_>,
        options: &Options,
        out: &mut Checksummed<'_>,
    ) -> Result<Summary, EncodeError> {
        let mut plan = FilmPlan::new(film, options, self.limits())?;
        let (width, height, colors) = (plan.opening.width, plan.opening.height, plan.palette.len());
        let palette = table(&plan.palette);
        let mut encoder =
            Encoder::new(out, width as u16, height as u16, &palette).map_err(library)?;
        encoder.set_repeat(repeat(options.plays)).map_err(library)?;
        if !options.comment.is_empty() {
            encoder.write_raw_extension(COMMENT, &[options.comment.as_bytes()]).map_err(library)?;
        }
        let coder = LzwCoder { effort: options.effort, entries: palette.len() / 3 };
        let write = |frame: &mut Frame<'static>, Placement { left, top, ticks }| {
            (frame.left, frame.top, frame.delay) = (left as u16, top as u16, ticks);
            encoder.write_lzw_pre_encoded_frame(frame).map_err(library)
        };
        let frames = plan.write(film, options, &coder, write)?;
        let checksum = encoder.get_ref().checksum();
        encoder.write_raw_extension(COMMENT, &[seal(checksum).as_bytes()]).map_err(library)?;
        // Only this tells whether the end was written; dropping the encoder would not.
        encoder.into_inner().map_err(library)?;
        Ok(Summary { frames: Some(frames), changes: plan.changes, colors, width, height, bytes: 0 })
    }

    fn comment(&self, mut head: &[u8]) -> Option<String> {
        let mut decoder = StreamingDecoder::new();
        let mut comment = Vec::new();
        while !head.is_empty() {
            let (used, decoded) = decoder.update(head, &mut OutputBuffer::None).ok()?;
            head = &head[used..];
            match decoded {
                Decoded::SubBlock { ext: COMMENT, is_last } => {
                    comment.extend_from_slice(decoder.last_ext_sub_block());
                    if is_last {
                        return Some(String::from_utf8_lossy(&comment).into_owned());
                    }
                }
                // After the trailer the decoder would never return.
                Decoded::FrameMetadata(_) | Decoded::BlockStart(Block::Trailer) => return None,
                _ => {}
            }
        }
        None
    }

    fn end(&self, checksum: u32) -> Vec<u8> {
        let seal = seal(checksum);
        let mut end = vec![b'!', COMMENT.0, seal.len() as u8];
        end.extend_from_slice(seal.as_bytes());
        end.extend_from_slice(b"\0;");
        end
    }
}

/// The comment that holds a checksum.
fn seal(checksum: u32) -> String {
    format!("crc32 {checksum:08x}")
}

/// The colour table. The transparent index is one of its entries, as strict decoders want it: there is
/// one to spare where a change has all colours. A table of 256 has none to spare.
fn table(palette: &Palette) -> Vec<u8> {
    let spare = usize::from(palette.is_exhausted());
    let entries = (palette.len() + spare).next_power_of_two().clamp(2, 256);
    let mut table = palette.bytes();
    table.resize(3 * entries, 0);
    table
}

fn repeat(plays: Plays) -> Repeat {
    match plays {
        Plays::Forever => Repeat::Infinite,
        // The number in the file is that of the repetitions.
        Plays::Times(times) => Repeat::Finite(times.saturating_sub(1) as u16),
    }
}

fn library(error: EncodingError) -> EncodeError {
    match error {
        EncodingError::Io(error) => EncodeError::Write(error),
        other => EncodeError::Library(Box::new(other)),
    }
}
