//! Things that differ in size, like pancakes and discs: their widths, shades and numbers.

use super::{Role, Theme};
use crate::scene::Color;
use crate::scene::lettering::{Lettering, LetteringError, Weight};

/// Capitals are this part of a font's size.
const CAPITAL: f32 = 0.714;

/// Numbers whose digits are lower than this, in pixels, cannot be read.
const LEGIBLE: f32 = 4.5;

/// Sizes by rank, from the smallest to the largest.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ranks {
    /// How many there are.
    pub(super) count: i32,
    /// Half the width of the smallest and the largest, in pixels.
    pub(super) narrow: i32,
    pub(super) wide: i32,
    /// The size of the numbers' font, if they can be read.
    font: Option<f32>,
}

impl Ranks {
    /// Half the width of the smallest is `narrow`, and each other's is `step` more than the one before.
    pub(super) fn new(count: i32, narrow: i32, step: f32, font: Option<f32>) -> Self {
        Self { count, narrow, wide: narrow + (step * (count - 1) as f32).round() as i32, font }
    }

    /// The size of a font whose digits are so high, if they can be read.
    pub(super) fn font(digits: f32) -> Option<f32> {
        Some(digits / CAPITAL).filter(|font| font * CAPITAL >= LEGIBLE)
    }

    /// A number in the theme's letters, if it can be read.
    pub(super) fn number(
        self,
        theme: &Theme,
        number: &str,
    ) -> Result<Option<Lettering>, LetteringError> {
        let color = theme.color(Role::Label);
        self.font.map(|font| theme.font.line(number, font, Weight::Bold, color)).transpose()
    }

    /// Half the width of what has this rank.
    pub(super) fn half(self, rank: u8) -> i32 {
        self.narrow + (self.wide - self.narrow) * i32::from(rank) / (self.count - 1).max(1)
    }

    /// One of `most` shades between the colours of the smallest and the largest.
    pub(super) fn color(self, theme: &Theme, rank: u8, most: u32) -> Color {
        let count = self.count as u32;
        let shades = count.min(most);
        let shade = u32::from(rank) * shades / count;
        theme.color(Role::Smallest).towards(theme.color(Role::Largest), shade, shades - 1)
    }
}
