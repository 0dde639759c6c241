//! What counts as the same, and how much finding out may take.

use std::str::FromStr;

use super::budget::Budget;

/// How much two animations may differ and still be the same. The default is not at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The largest difference in a channel (red, green, blue or alpha, 0 to 255) that makes no
    /// difference. By default 0.
    pub tolerance: u8,
    /// How many pixels of a frame may differ by more than that before the frame does. By default
    /// none.
    pub max_pixels: PixelLimit,
    /// Whether frames may be shown for longer or shorter times.
    pub ignore_times: bool,
    /// Whether the animation may be shown more or fewer times.
    pub ignore_plays: bool,
}

/// How many pixels of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PixelLimit {
    /// So many.
    Count(u64),
    /// A share of all pixels, rounded down, in hundred-millionths: 1 % is 1,000,000.
    Share(u32),
}

/// Hundred-millionths in one percent.
const PERCENT: u32 = 1_000_000;

impl PixelLimit {
    /// The number of pixels, of a frame that has `all` of them.
    #[must_use]
    pub fn of(self, all: u64) -> u64 {
        match self {
            Self::Count(count) => count,
            Self::Share(share) => {
                let pixels = u128::from(all) * u128::from(share) / (100 * u128::from(PERCENT));
                u64::try_from(pixels).unwrap_or(u64::MAX)
            }
        }
    }
}

impl Default for PixelLimit {
    fn default() -> Self {
        Self::Count(0)
    }
}

impl From<u64> for PixelLimit {
    fn from(count: u64) -> Self {
        Self::Count(count)
    }
}

/// A text is not a [`PixelLimit`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("give a number of pixels, such as 12, or a percentage from 0% to 100%, such as 0.1%")]
pub struct PixelLimitError;

/// `12`, or `0.1%` with up to six decimals.
impl FromStr for PixelLimit {
    type Err = PixelLimitError;

    fn from_str(text: &str) -> Result<Self, PixelLimitError> {
        let digits =
            |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let Some(percentage) = text.strip_suffix('%') else {
            let count = Some(text).filter(|text| digits(text)).and_then(|text| text.parse().ok());
            return count.map(Self::Count).ok_or(PixelLimitError);
        };
        let (whole, decimals) = percentage.split_once('.').unwrap_or((percentage, "0"));
        if !digits(whole) || !digits(decimals) || decimals.len() > 6 {
            return Err(PixelLimitError);
        }
        let whole: u32 = whole.parse().map_err(|_| PixelLimitError)?;
        let decimals: u32 = format!("{decimals:0<6}").parse().map_err(|_| PixelLimitError)?;
        let share = whole.checked_mul(PERCENT).and_then(|share| share.checked_add(decimals));
        match share {
            Some(share) if share <= 100 * PERCENT => Ok(Self::Share(share)),
            _ => Err(PixelLimitError),
        }
    }
}

/// How two animations are compared. The default: exactly, within the default [`Budget`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// What still counts as the same.
    pub limits: Limits,
    /// How much memory and work finding out may take.
    pub budget: Budget,
}
