//! How large a picture is drawn, in exact decimals.

use std::fmt;
use std::str::FromStr;

const UNIT: u32 = 1000;

/// A factor on all lengths, exact to 1/1000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Scale(u32);

/// A scale that is not a number or out of range.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{given} is not a valid scale: it must be a number from {} to {}", Scale::MIN, Scale::MAX)]
pub struct ScaleError {
    given: String,
}

impl Scale {
    /// As designed.
    pub const ONE: Self = Self(UNIT);
    /// The smallest: a cell is 3 pixels then.
    pub const MIN: Self = Self(UNIT / 10);
    /// The largest: no format here holds such a picture.
    pub const MAX: Self = Self(10_000 * UNIT);

    /// A scale in thousandths, if it is in range.
    #[must_use]
    pub fn from_thousandths(thousandths: u32) -> Option<Self> {
        (Self::MIN..=Self::MAX).contains(&Self(thousandths)).then_some(Self(thousandths))
    }

    /// A length of the design in whole pixels, at least `least`.
    ///
    /// Rounding each length once, not each edge, is what keeps all cells equal.
    #[must_use]
    pub fn pixels(self, length: f32, least: i32) -> i32 {
        (self.length(length).round() as i32).max(least)
    }

    /// A length of the design in pixels.
    #[must_use]
    pub fn length(self, length: f32) -> f32 {
        (f64::from(length) * f64::from(self.0) / f64::from(UNIT)) as f32
    }

    /// The largest scale for which `fits` holds, which must hold for all smaller ones too.
    #[must_use]
    pub fn largest(fits: impl Fn(Self) -> bool) -> Option<Self> {
        if !fits(Self::MIN) {
            return None;
        }
        let (mut fitting, mut beyond) = (Self::MIN.0, Self::MAX.0 + 1);
        while beyond - fitting > 1 {
            let middle = fitting.midpoint(beyond);
            if fits(Self(middle)) {
                fitting = middle;
            } else {
                beyond = middle;
            }
        }
        Some(Self(fitting))
    }
}

impl Default for Scale {
    fn default() -> Self {
        Self::ONE
    }
}

impl fmt::Display for Scale {
    /// As a decimal without trailing zeros.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{}.{:03}", self.0 / UNIT, self.0 % UNIT);
        f.write_str(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

impl FromStr for Scale {
    type Err = ScaleError;

    /// Reads a decimal; digits after the third are rounded.
    fn from_str(text: &str) -> Result<Self, ScaleError> {
        let error = || ScaleError { given: text.to_owned() };
        let factor: f64 = text.parse().map_err(|_| error())?;
        let thousandths = (factor * f64::from(UNIT)).round();
        if !(1.0..=f64::from(Self::MAX.0)).contains(&thousandths) {
            return Err(error());
        }
        Self::from_thousandths(thousandths as u32).ok_or_else(error)
    }
}
