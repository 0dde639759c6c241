//! RGBA: the bytes of all pixels and nothing else, for a program at the other end of a pipe.

use std::io::Write;

use super::rate::Rate;
use super::screening::{Shown, screen};
use super::y4m::uncompressed;
use crate::encode::checksummed::Checksummed;
use crate::encode::error::EncodeError;
use crate::encode::exporter::{Exporter, Limits};
use crate::encode::options::{Options, Summary};
use crate::film::Film;

/// The format.
pub(in crate::encode) struct RawRgba;

impl Exporter for RawRgba {
    fn name(&self) -> &'static str {
        "RGBA"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["rgba"]
    }

    /// None.
    fn magic(&self) -> &'static [u8] {
        b""
    }

    fn limits(&self) -> Limits {
        uncompressed()
    }

    fn loops(&self) -> bool {
        false
    }

    fn reader(&self, film: &Film<'_>) -> Option<String> {
        let (size, rate) = (film.opening().size, Rate::of(film));
        let size = format!("{}x{}", size.width, size.height);
        Some(format!(
            "ffmpeg -f rawvideo -pixel_format rgba -video_size {size} -framerate {rate} -i"
        ))
    }

    fn export(
        &self,
        film: &Film<'_>,
        options: &Options,
        out: &mut Checksummed<'_>,
    ) -> Result<Summary, EncodeError> {
        let frames = screen(film, Rate::of(film), options, |Shown { picture, frames, .. }| {
            for _ in 0..frames {
                out.write_all(picture.as_bytes())?;
            }
            Ok(())
        })?;
        let size = film.opening().size;
        let [width, height] = [size.width, size.height].map(|side| side as usize);
        Ok(Summary { frames: Some(frames), changes: 0, colors: 0, width, height, bytes: 0 })
    }

    /// There is no room for any.
    fn comment(&self, _: &[u8]) -> Option<String> {
        None
    }

    /// Nothing.
    fn end(&self, _: u32) -> Vec<u8> {
        Vec::new()
    }
}
