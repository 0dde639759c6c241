//! Opaque colours, and reading them as people write them.

use std::fmt;
use std::str::FromStr;

/// An opaque colour, 8 bits a channel in sRGB.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Color {
    /// Red, 0 to 255.
    pub r: u8,
    /// Green, 0 to 255.
    pub g: u8,
    /// Blue, 0 to 255.
    pub b: u8,
}

impl Color {
    /// A colour from its three channels.
    #[must_use]
    pub const fn rgb(r: u8, g: u8, b: u8) -> Self {
        Self { r, g, b }
    }

    /// A colour from `0xRRGGBB`.
    #[must_use]
    pub const fn hex(rgb: u32) -> Self {
        let [_, r, g, b] = rgb.to_be_bytes();
        Self { r, g, b }
    }
}

impl Color {
    /// The colour that is `part` of `whole` of the way to another one.
    #[must_use]
    pub fn towards(self, other: Self, part: u32, whole: u32) -> Self {
        let (part, whole) = (u64::from(part), u64::from(whole.max(1)));
        let mix = |from: u8, to: u8| {
            let (from, to) = (u64::from(from), u64::from(to));
            ((from * whole.saturating_sub(part) + to * part.min(whole) + whole / 2) / whole) as u8
        };
        Self { r: mix(self.r, other.r), g: mix(self.g, other.g), b: mix(self.b, other.b) }
    }
}

impl fmt::Display for Color {
    /// As `#rrggbb`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.r, self.g, self.b)
    }
}

/// A text that is not an opaque colour.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ColorError {
    /// Not a CSS colour.
    #[error("{0:?} is not a colour: write a CSS name like \"tomato\" or hex like \"#ff6347\"")]
    Unknown(String),
    /// A translucent colour.
    #[error("{0:?} is see-through: colours here are opaque")]
    Translucent(String),
}

impl FromStr for Color {
    type Err = ColorError;

    /// Reads the names, hex forms and functions of CSS Color Level 4.
    fn from_str(text: &str) -> Result<Self, ColorError> {
        let color =
            csscolorparser::parse(text).map_err(|_| ColorError::Unknown(text.to_owned()))?;
        let [r, g, b, alpha] = color.to_rgba8();
        if alpha < u8::MAX {
            return Err(ColorError::Translucent(text.to_owned()));
        }
        Ok(Self { r, g, b })
    }
}
