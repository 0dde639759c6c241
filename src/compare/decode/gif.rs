//! The frames of a GIF.

use std::fmt;
use std::io::Read;
use std::num::NonZeroU64;
use std::time::Duration;

use ::gif::{
    ColorOutput, DecodeOptions, Decoder, DecodingError, DisposalMethod, MemoryLimit, Repeat,
};

use super::compose::{Composer, Disposal};
use super::plays::Plays;
use crate::compare::area::Area;
use crate::compare::error::CompareError;
use crate::compare::picture::bytes_needed;

/// A GIF being read; patches are read as palette indices into one buffer, used again and again.
pub(super) struct GifFrames<R: Read> {
    decoder: Decoder<R>,
    indices: Vec<u8>,
}

impl<R: Read> GifFrames<R> {
    /// Reads the header; `beginning` is a copy of its first bytes, in which the size is.
    pub(super) fn open(reader: R, beginning: &[u8], ceiling: u64) -> Result<Self, CompareError> {
        // The decoder tells the size only once it has found a frame, or has not.
        if let [_, _, _, _, _, _, w0, w1, h0, h1, ..] = *beginning {
            let (width, height) = (u16::from_le_bytes([w0, w1]), u16::from_le_bytes([h0, h1]));
            bytes_needed(width.into(), height.into(), ceiling)?;
        }
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::Indexed);
        // Files that end their data without the end code are valid enough for every viewer.
        options.check_lzw_end_code(false);
        let limit = NonZeroU64::new(ceiling).unwrap_or(NonZeroU64::MIN);
        options.set_memory_limit(MemoryLimit::Bytes(limit));
        let decoder = options.read_info(reader).map_err(|error| broken(error, 1))?;
        Ok(Self { decoder, indices: Vec::new() })
    }

    /// Width and height of the canvas in pixels.
    pub(super) fn size(&self) -> (u32, u32) {
        (self.decoder.width().into(), self.decoder.height().into())
    }

    /// How often it is shown. The count in the file is of repetitions: one play fewer.
    pub(super) fn plays(&self) -> Plays {
        match self.decoder.repeat() {
            Repeat::Infinite => Plays::Forever,
            Repeat::Finite(again) => Plays::Times(u32::from(again) + 1),
        }
    }

    /// Draws frame `number`, the next, and says how long it is shown; `None` at the trailer.
    pub(super) fn draw_next(
        &mut self,
        composer: &mut Composer,
        number: u64,
    ) -> Result<Option<Duration>, CompareError> {
        let next = self.decoder.next_frame_info();
        let Some(frame) = next.map_err(|error| broken(error, number))? else {
            return Ok(None);
        };
        let area = Area {
            x: frame.left.into(),
            y: frame.top.into(),
            width: frame.width.into(),
            height: frame.height.into(),
        };
        let disposal = match frame.dispose {
            DisposalMethod::Any | DisposalMethod::Keep => Disposal::Keep,
            DisposalMethod::Background => Disposal::Clear,
            DisposalMethod::Previous => Disposal::Restore,
        };
        let duration = Duration::from_millis(u64::from(frame.delay) * 10);
        let transparent = frame.transparent;
        composer.begin(number, area, disposal)?;
        let pixels = area.width as usize * area.height as usize;
        self.indices.resize(pixels, 0);
        self.decoder.read_into_buffer(&mut self.indices).map_err(|error| broken(error, number))?;
        let colours = self.decoder.palette().unwrap_or_default();
        composer.draw_indexed(&self.indices, &palette(colours, transparent));
        Ok(Some(duration))
    }
}

/// What each index looks like. An index without a colour is transparent, as browsers have it.
fn palette(colours: &[u8], transparent: Option<u8>) -> [[u8; 4]; 256] {
    let mut palette = [[0; 4]; 256];
    for (entry, colour) in palette.iter_mut().zip(colours.chunks_exact(3)) {
        *entry = [colour[0], colour[1], colour[2], u8::MAX];
    }
    if let Some(index) = transparent {
        palette[usize::from(index)] = [0; 4];
    }
    palette
}

fn broken(error: DecodingError, frame: u64) -> CompareError {
    match error {
        DecodingError::UnexpectedEof => CompareError::Truncated { frame },
        DecodingError::Io(source) => CompareError::from_reader(source, frame),
        other => CompareError::Broken { format: "GIF", frame, source: other.into() },
    }
}

impl<R: Read> fmt::Debug for GifFrames<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GifFrames").finish_non_exhaustive()
    }
}
