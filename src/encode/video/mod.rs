//! Video: films at a constant rate, without compression or as a video encoder makes them.

mod codec;
mod coder;
mod container;
#[cfg(feature = "ffmpeg")]
mod ffmpeg;
#[cfg(feature = "ffmpeg")]
mod flv;
#[cfg(feature = "ffmpeg")]
mod ivf;
mod movie;
mod mp4;
#[cfg(feature = "mp4")]
mod openh264;
mod rate;
mod rgba;
mod screening;
mod track;
mod webm;
mod y4m;
mod yuv;

pub(super) use container::{MOV, MP4, WEBM};
pub(super) use rgba::RawRgba;
pub(super) use y4m::Y4m;
