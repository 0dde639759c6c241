//! How large a film's frames are: as large as the picture, or as asked for, with the picture in the middle.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::error::RequestError;
use super::option::OptionError;
use crate::encode::Format;
use crate::stage::Scale;

/// A size of frames in pixels, or only their shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FrameSize {
    /// Width and height.
    Pixels(u32, u32),
    /// Width to height.
    Shape(u32, u32),
}

impl Display for FrameSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pixels(width, height) => write!(f, "{width}x{height}"),
            Self::Shape(width, height) => write!(f, "{width}:{height}"),
        }
    }
}

impl FromStr for FrameSize {
    type Err = OptionError;

    /// Reads `1920x1080` or `16:9`.
    fn from_str(text: &str) -> Result<Self, OptionError> {
        let sides = |sign: char, most: u32| {
            let (width, height) = text.split_once(sign)?;
            let side = |side: &str| side.parse().ok().filter(|side| (1..=most).contains(side));
            Some((side(width)?, side(height)?))
        };
        let pixels = sides('x', u32::MAX).map(|(width, height)| Self::Pixels(width, height));
        let shape = || sides(':', 1000).map(|(width, height)| Self::Shape(width, height));
        pixels.or_else(shape).ok_or_else(|| {
            let message = format!("{text:?} is not a size");
            OptionError::new(message).with_hint("1920x1080 is a size in pixels, 16:9 a shape")
        })
    }
}

/// What the frames of a film must be.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    width: Option<u64>,
    height: Option<u64>,
    shape: Option<(u64, u64)>,
    /// Whether sides that are not asked for are even, as most video formats want them.
    is_even: bool,
}

impl Frame {
    pub(super) fn new(
        [width, height]: [Option<u64>; 2],
        size: Option<FrameSize>,
        is_even: bool,
    ) -> Self {
        let frame = Self { width, height, shape: None, is_even };
        match size.map(|size| (size, pair(size))) {
            Some((FrameSize::Pixels(..), (width, height))) => {
                Self { width: Some(width), height: Some(height), ..frame }
            }
            Some((FrameSize::Shape(..), shape)) => Self { shape: Some(shape), ..frame },
            None => frame,
        }
    }

    /// Whether the scale follows from the size of the frames.
    pub(super) fn decides_scale(&self) -> bool {
        self.width.is_some() || self.height.is_some()
    }

    /// Whether a picture fits in.
    pub(super) fn fits(&self, (width, height): (u64, u64)) -> bool {
        self.width.is_none_or(|most| width <= most) && self.height.is_none_or(|most| height <= most)
    }

    /// The size of frames around a picture that fits in.
    pub(super) fn around(&self, (width, height): (u64, u64)) -> (u64, u64) {
        if let Some((across, down)) = self.shape {
            let factor = width.div_ceil(across).max(height.div_ceil(down));
            let is_even = (factor * across).is_multiple_of(2) && (factor * down).is_multiple_of(2);
            let factor = factor + u64::from(!is_even && factor % 2 == 1);
            return (factor * across, factor * down);
        }
        let even = |side: u64| if self.is_even { side.next_multiple_of(2) } else { side };
        (self.width.unwrap_or(even(width)), self.height.unwrap_or(even(height)))
    }

    /// The largest scale at which the picture fits in, or `scale` where any does. `size` is the picture's
    /// size at a scale.
    pub(super) fn scale(
        &self,
        scale: Scale,
        format: Format,
        size: impl Fn(Scale) -> (u64, u64),
    ) -> Result<Scale, RequestError> {
        let check = |scale| {
            let (width, height) = self.around(size(scale));
            format.check_size(width, height)
        };
        let scale = if self.decides_scale() {
            Scale::largest(|scale| self.fits(size(scale)))
                .ok_or_else(|| self.too_small(size(Scale::MIN)))?
        } else {
            scale
        };
        check(scale).map(|()| scale).map_err(|what| {
            if self.decides_scale() {
                let hint = "ask for a smaller --width, --height or --size";
                return OptionError::new(what.to_string()).with_hint(hint).into();
            }
            let largest = Scale::largest(|scale| check(scale).is_ok());
            RequestError::Size { what, largest }
        })
    }

    fn too_small(&self, (width, height): (u64, u64)) -> RequestError {
        let (asked, least) = match (self.width, self.height) {
            (Some(across), Some(down)) => {
                let (width, height) = (width.max(across), height.max(down));
                (format!("{across}×{down} pixels"), format!("--size {width}x{height}"))
            }
            (None, Some(down)) => (format!("{down} pixels high"), format!("--height {height}")),
            (across, None) => {
                let across = across.unwrap_or_default();
                (format!("{across} pixels wide"), format!("--width {width}"))
            }
        };
        RequestError::TooSmall { asked, width, height, least }
    }
}

fn pair(size: FrameSize) -> (u64, u64) {
    let (FrameSize::Pixels(width, height) | FrameSize::Shape(width, height)) = size;
    (width.into(), height.into())
}
