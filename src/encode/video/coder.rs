//! Which video encoder codes what: one that is built in, or the ffmpeg of this computer.

use std::time::Duration;

use super::track::Track;
use crate::encode::error::{EncodeError, MAX_PIXELS};
use crate::encode::exporter::Limits;
use crate::encode::options::Options;
use crate::film::Film;

/// A way to code video.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Codec {
    H264,
    Vp9,
}

/// A player begins at one of these pictures: they are as far apart.
#[cfg(any(feature = "ffmpeg", feature = "mp4"))]
pub(super) const KEY_EVERY: u32 = 10;

impl Codec {
    pub(super) fn limits(self) -> Limits {
        Limits {
            side: if self.is_built_in() { 3840 } else { 16_384 },
            pixels: MAX_PIXELS,
            moves: u64::MAX,
            colors: None,
            has_pages: false,
            tick: Duration::from_millis(1),
            shortest: Duration::from_millis(20),
            longest: Duration::MAX,
        }
    }

    pub(super) fn shorter_side(self) -> u64 {
        if self.is_built_in() { 2160 } else { u64::MAX }
    }

    /// Whether its encoder is a part of this program.
    fn is_built_in(self) -> bool {
        cfg!(feature = "mp4") && self == Self::H264
    }
}

/// Whether there is an encoder.
pub(super) fn ready(codec: Codec, format: &'static str) -> Result<(), EncodeError> {
    if codec.is_built_in() {
        return Ok(());
    }
    #[cfg(feature = "ffmpeg")]
    let is_there = super::ffmpeg::is_there();
    #[cfg(not(feature = "ffmpeg"))]
    let is_there = false;
    if is_there { Ok(()) } else { Err(EncodeError::NoEncoder { format }) }
}

/// Codes a film.
pub(super) fn code(
    codec: Codec,
    format: &'static str,
    film: &Film<'_>,
    options: &Options,
) -> Result<Track, EncodeError> {
    #[cfg(feature = "mp4")]
    if codec.is_built_in() {
        return super::openh264::code(film, options);
    }
    ready(codec, format)?;
    outside(codec, format, film, options)
}

/// Lets ffmpeg code a film.
#[cfg(feature = "ffmpeg")]
fn outside(
    codec: Codec,
    _: &'static str,
    film: &Film<'_>,
    options: &Options,
) -> Result<Track, EncodeError> {
    super::ffmpeg::code(codec, film, options)
}

/// This build runs no other programs.
#[cfg(not(feature = "ffmpeg"))]
fn outside(
    _: Codec,
    format: &'static str,
    _: &Film<'_>,
    _: &Options,
) -> Result<Track, EncodeError> {
    Err(EncodeError::NoEncoder { format })
}
