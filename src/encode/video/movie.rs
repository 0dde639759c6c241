//! What the file of a video is made of.

use std::time::Duration;

use super::rate::Rate;
use super::track::Track;
use super::yuv::Standard;

/// Coded pictures, and what is said of them.
pub(super) struct Movie<'a> {
    pub(super) track: &'a Track,
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) standard: Standard,
    pub(super) rate: Rate,
    /// How long it is: it may end within its last frame.
    pub(super) time: Duration,
    pub(super) comment: &'a str,
    pub(super) title: &'a str,
}
