//! MP4, MOV and WebM: a video encoder's pictures in a file of our own.

use std::io::Write;

use super::codec::Codec;
use super::coder;
use super::movie::Movie;
use super::rate::Rate;
use super::yuv::Yuv;
use super::{mp4, webm};
use crate::encode::checksummed::Checksummed;
use crate::encode::error::EncodeError;
use crate::encode::exporter::{Exporter, Limits};
use crate::encode::options::{Options, Summary};
use crate::film::Film;

/// A format whose pictures a video encoder codes.
pub(in crate::encode) struct MovieFormat {
    name: &'static str,
    extension: &'static [&'static str],
    magic: &'static [u8],
    codec: Codec,
}

/// H.264 in MP4, which plays nearly everywhere.
pub(in crate::encode) const MP4: MovieFormat =
    MovieFormat { name: "MP4", extension: &["mp4"], magic: mp4::MP4, codec: Codec::H264 };

/// The same in the older files that some editors want.
pub(in crate::encode) const MOV: MovieFormat =
    MovieFormat { name: "MOV", extension: &["mov"], magic: mp4::MOV, codec: Codec::H264 };

/// VP9 in WebM.
pub(in crate::encode) const WEBM: MovieFormat =
    MovieFormat { name: "WebM", extension: &["webm"], magic: webm::MAGIC, codec: Codec::Vp9 };

impl Exporter for MovieFormat {
    fn name(&self) -> &'static str {
        self.name
    }

    fn extensions(&self) -> &'static [&'static str] {
        self.extension
    }

    fn magic(&self) -> &'static [u8] {
        self.magic
    }

    fn limits(&self) -> Limits {
        self.codec.limits()
    }

    fn shorter_side(&self) -> u64 {
        self.codec.shorter_side()
    }

    fn loops(&self) -> bool {
        false
    }

    fn halves_colors(&self) -> bool {
        true
    }

    fn ready(&self) -> Result<(), EncodeError> {
        coder::ready(self.codec, self.name)
    }

    fn export(
        &self,
        film: &Film<'_>,
        options: &Options,
        out: &mut Checksummed<'_>,
    ) -> Result<Summary, EncodeError> {
        let Yuv { width, height, standard, .. } = Yuv::new(&film.opening());
        let track = coder::code(self.codec, self.name, film, options)?;
        let (rate, frames) = (Rate::of(film), track.samples.len() as u64);
        let once = frames / u64::from(options.repeat);
        let over = rate.time(once).saturating_sub(film.duration());
        let movie = Movie {
            track: &track,
            width,
            height,
            standard,
            rate,
            time: rate.time(frames).saturating_sub(over),
            comment: &options.comment,
            title: &options.title,
        };
        self.write(&movie, out)?;
        let checksum = out.checksum();
        out.write_all(&self.end(checksum))?;
        Ok(Summary { frames: Some(frames), changes: 0, colors: 0, width, height, bytes: 0 })
    }

    fn comment(&self, head: &[u8]) -> Option<String> {
        match self.codec {
            Codec::H264 => mp4::comment(head),
            Codec::Vp9 => webm::comment(head),
        }
    }

    /// A box or an element that players skip.
    fn end(&self, checksum: u32) -> Vec<u8> {
        let text = format!("crc32 {checksum:08x}");
        match self.codec {
            Codec::H264 => mp4::boxed(*b"free", &[text.as_bytes()]),
            Codec::Vp9 => webm::void(text.as_bytes()),
        }
    }
}

impl MovieFormat {
    /// Writes all but the end mark.
    fn write(&self, movie: &Movie<'_>, out: &mut Checksummed<'_>) -> Result<(), EncodeError> {
        match self.codec {
            Codec::H264 => {
                if movie.track.data.len() > mp4::LARGEST {
                    return Err(EncodeError::LargeVideo(self.name));
                }
                out.write_all(&mp4::head(movie, self.magic))?;
                out.write_all(&movie.track.data)?;
            }
            Codec::Vp9 => out.write_all(&webm::head(movie, self.end(0).len()))?,
        }
        Ok(())
    }
}
