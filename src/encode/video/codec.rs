//! The ways in which video is coded.

use std::time::Duration;

use crate::encode::error::MAX_PIXELS;
use crate::encode::exporter::Limits;

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
    pub(super) fn is_built_in(self) -> bool {
        cfg!(feature = "mp4") && self == Self::H264
    }
}
