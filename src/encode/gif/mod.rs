//! Animated GIF: one global palette, opaque frames that stay, each distinct change coded once.

mod coder;
mod signature;

use std::io::{BufRead, Write};
use std::time::Duration;

use gif::{AnyExtension, Encoder, EncodingError, Extension, Frame, Repeat};

use super::counter::Counter;
use super::error::EncodeError;
use super::exporter::{Exporter, Extent, Limits, Signature};
use super::options::{Options, Plays, Summary};
use super::plan::{FilmPlan, Placement};
use crate::film::Film;
use coder::LzwCoder;

/// The format.
pub(super) struct Gif;

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
            colors: 256,
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
        out: &mut dyn Write,
    ) -> Result<Summary, EncodeError> {
        let mut plan = FilmPlan::new(film, options, self.limits())?;
        let (width, height, colors) = (plan.opening.width, plan.opening.height, plan.palette.len());
        let mut counter = Counter { out, bytes: 0 };
        let palette = plan.palette.bytes();
        let mut encoder =
            Encoder::new(&mut counter, width as u16, height as u16, &palette).map_err(library)?;
        encoder.set_repeat(repeat(options.plays)).map_err(library)?;
        if !options.comment.is_empty() {
            let label = AnyExtension(Extension::Comment as u8);
            encoder.write_raw_extension(label, &[options.comment.as_bytes()]).map_err(library)?;
        }
        let coder = LzwCoder { effort: options.effort };
        let write = |frame: &mut Frame<'static>, Placement { left, top, ticks }| {
            (frame.left, frame.top, frame.delay) = (left as u16, top as u16, ticks);
            encoder.write_lzw_pre_encoded_frame(frame).map_err(library)
        };
        let frames = plan.write(film, options, &coder, write)?;
        // Only this tells whether the end was written; dropping the encoder would not.
        encoder.into_inner().map_err(library)?.flush()?;
        let (changes, bytes) = (plan.changes, counter.bytes);
        Ok(Summary { frames, changes, colors, width, height, bytes })
    }

    fn signature(&self, file: &mut dyn BufRead, extent: Extent) -> Option<Signature> {
        signature::read(file, extent)
    }
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
