//! The frames of a PNG or APNG.

use std::fmt;
use std::io::BufRead;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ::png::{
    BlendOp, ColorType, DecodeOptions, Decoder, DecodingError, DisposeOp, FrameControl,
    InterlaceInfo, Limits, Reader, Transformations, expand_interlaced_row,
};

use super::compose::{Blend, Composer, Disposal};
use super::orientation::Orientation;
use super::plays::Plays;
use super::png_chunks::PngChunks;
use crate::compare::area::Area;
use crate::compare::budget::Room;
use crate::compare::error::CompareError;
use crate::compare::picture::CHANNELS;

/// Bytes held for each pixel of the canvas: the canvas, and a frame before it is drawn.
const PER_PIXEL: u64 = 2 * CHANNELS as u64;

/// A PNG being read; the buffers are used again and again.
pub(super) struct PngFrames<R: BufRead> {
    reader: Reader<PngChunks<R>>,
    held: u64,
    frames: u64,
    plays: Plays,
    orientation: Orientation,
    row: Vec<u8>,
    patch: Vec<u8>,
    lacks_end: Arc<AtomicBool>,
}

impl<R: BufRead> PngFrames<R> {
    /// Reads everything before the first frame.
    pub(super) fn open(reader: R, room: Room) -> Result<Self, CompareError> {
        let mut options = DecodeOptions::default();
        // Those that may be skipped never get here.
        options.set_skip_ancillary_crc_failures(false);
        let chunks = PngChunks::new(reader).map_err(|error| CompareError::from_reader(error, 1))?;
        let lacks_end = chunks.lacks_end();
        let failed = |error| broken(error, 1, &lacks_end);
        let mut decoder = Decoder::new_with_options(chunks, options);
        // The decoder adds up one row a frame and never gives it back, so a limit here would stop a
        // long animation; what it holds at once is a few rows and chunks no longer than the file.
        decoder.set_limits(Limits { bytes: usize::MAX });
        decoder.set_transformations(
            Transformations::EXPAND | Transformations::STRIP_16 | Transformations::ALPHA,
        );
        let size = decoder.read_header_info().map_err(failed)?.size();
        room.take(size, PER_PIXEL)?;
        let mut reader = decoder.read_info().map_err(failed)?;
        let (frames, plays) = match reader.info().animation_control {
            Some(animation) => {
                (animation.num_frames.into(), Plays::from_count(animation.num_plays))
            }
            None => (1, Plays::Times(1)),
        };
        let animated = reader.info().animation_control.is_some();
        if animated && reader.info().frame_control.is_none() {
            // The picture for viewers that know no animation is not part of it.
            reader.next_frame_info().map_err(failed)?;
        }
        let exif = reader.info().exif_metadata.as_deref();
        // What is below a frame that is to be undone, and a frame that is turned.
        let more = u64::from(animated) + u64::from(exif.is_some());
        let held = room.take(size, PER_PIXEL + more * CHANNELS as u64)?;
        let orientation = exif.map(Orientation::from_exif).unwrap_or_default();
        let (row, patch) = (Vec::new(), Vec::new());
        Ok(Self { reader, held, frames, plays, orientation, row, patch, lacks_end })
    }

    /// Width and height of the canvas in pixels.
    pub(super) fn size(&self) -> (u32, u32) {
        self.orientation.size(self.reader.info().size())
    }

    /// How many bytes may be held, the canvas among them.
    pub(super) const fn held(&self) -> u64 {
        self.held
    }

    /// How often it is shown.
    pub(super) const fn plays(&self) -> Plays {
        self.plays
    }

    /// Draws frame `number`, the next, and says how long it is shown; `None` at the end.
    pub(super) fn draw_next(
        &mut self,
        composer: &mut Composer,
        number: u64,
    ) -> Result<Option<Duration>, CompareError> {
        let lacks_end = Arc::clone(&self.lacks_end);
        let failed = |error| broken(error, number, &lacks_end);
        if number > self.frames {
            self.reader.finish().map_err(failed)?;
            return Ok(None);
        }
        if number > 1 {
            self.reader.next_frame_info().map_err(failed)?;
        }
        let (width, height) = self.reader.info().size();
        let control = self.reader.info().frame_control;
        let control = control.unwrap_or_else(|| still(width, height));
        let area = Area {
            x: control.x_offset,
            y: control.y_offset,
            width: control.width,
            height: control.height,
        };
        let disposal = match control.dispose_op {
            DisposeOp::None => Disposal::Keep,
            DisposeOp::Background => Disposal::Clear,
            DisposeOp::Previous => Disposal::Restore,
        };
        let shown = self.orientation.area(area, (width, height));
        composer.begin(number, shown, disposal)?;
        self.read_patch(area).map_err(failed)?;
        let blend = match control.blend_op {
            BlendOp::Source => Blend::Replace,
            BlendOp::Over => Blend::Over,
        };
        let patch = std::mem::take(&mut self.patch);
        self.patch = self.orientation.pixels(patch, (area.width, area.height));
        composer.draw_rgba(&self.patch, blend);
        Ok(Some(duration(control.delay_num, control.delay_den)))
    }

    /// Reads the frame at hand as RGBA. Rows are placed here, and not by the decoder, because it
    /// takes the canvas for the width of every interlaced frame.
    fn read_patch(&mut self, area: Area) -> Result<(), DecodingError> {
        let stride = area.width as usize * CHANNELS;
        self.patch.clear();
        self.patch.resize(stride * area.height as usize, 0);
        let (color, _) = self.reader.output_color_type();
        let width = self.reader.info().width;
        let longest = self.reader.output_line_size(width).unwrap_or_default();
        self.row.resize(longest, 0);
        let mut rgba = Vec::with_capacity(stride);
        let mut line = 0;
        while let Some(interlace) = self.reader.read_row(&mut self.row)? {
            match interlace {
                InterlaceInfo::Null(_) => {
                    to_rgba(&self.row, color, area.width as usize, &mut rgba);
                    self.patch[line * stride..][..stride].copy_from_slice(&rgba);
                    line += 1;
                }
                InterlaceInfo::Adam7(pass) => {
                    to_rgba(&self.row, color, area.width as usize, &mut rgba);
                    expand_interlaced_row(&mut self.patch, stride, &rgba, &pass, 32);
                }
            }
        }
        Ok(())
    }
}

/// The first `pixels` of a row of 8-bit samples as RGBA, in place of what is in `rgba`.
fn to_rgba(row: &[u8], color: ColorType, pixels: usize, rgba: &mut Vec<u8>) {
    rgba.clear();
    let row = &row[..row.len().min(pixels * color.samples())];
    // The decoder adds alpha to all others.
    if color == ColorType::GrayscaleAlpha {
        rgba.extend(row.chunks_exact(2).flat_map(|p| [p[0], p[0], p[0], p[1]]));
    } else {
        rgba.extend_from_slice(row);
    }
}

/// A still picture as a frame: all of the canvas, for no time.
const fn still(width: u32, height: u32) -> FrameControl {
    FrameControl {
        sequence_number: 0,
        width,
        height,
        x_offset: 0,
        y_offset: 0,
        delay_num: 0,
        delay_den: 1,
        dispose_op: DisposeOp::None,
        blend_op: BlendOp::Source,
    }
}

/// A fraction of a second to the nearest nanosecond; a denominator of 0 means hundredths.
fn duration(numerator: u16, denominator: u16) -> Duration {
    let parts = u64::from(if denominator == 0 { 100 } else { denominator });
    Duration::from_nanos((u64::from(numerator) * 1_000_000_000 + parts / 2) / parts)
}

fn broken(error: DecodingError, frame: u64, lacks_end: &AtomicBool) -> CompareError {
    match error {
        DecodingError::IoError(source) => CompareError::from_reader(source, frame),
        // Nothing but the end that was added is in the way.
        _ if lacks_end.load(Ordering::Relaxed) => CompareError::Truncated { frame },
        // The decoder has no other name for it.
        other if other.to_string().starts_with("CRC error") => {
            CompareError::Damaged { format: "PNG", frame }
        }
        other => CompareError::Broken { format: "PNG", frame, source: other.into() },
    }
}

impl<R: BufRead> fmt::Debug for PngFrames<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PngFrames").finish_non_exhaustive()
    }
}
