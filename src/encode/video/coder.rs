//! Which video encoder codes what: one that is built in, or the ffmpeg of this computer.

use super::codec::Codec;
use super::track::Track;
use crate::encode::error::EncodeError;
use crate::encode::options::Options;
use crate::film::Film;

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
