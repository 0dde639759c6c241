//! What a pancake's rank decides in every style: its width, its shade and its number.

use crate::puzzle::pancakes::Stack;
use crate::scene::Color;
use crate::stage::{Role, Scale, Theme};

/// Capitals are this part of a font's size.
const CAPITAL: f32 = 0.714;

/// Numbers whose digits are lower than this, in pixels, cannot be read.
const LEGIBLE: f32 = 4.5;

/// The pancakes of a stack by rank, from the smallest to the largest.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ranks {
    /// How many there are.
    pub(super) count: i32,
    /// Half the width of the smallest and the largest pancake, in pixels.
    pub(super) narrow: i32,
    pub(super) wide: i32,
    /// The size of the numbers' font, if they can be read.
    pub(super) font: Option<f32>,
}

impl Ranks {
    /// The smallest is `narrow` pixels wide, or as much as its number needs, `ends` included, if digits are
    /// so high; the largest is at most `spread` wider in the design, and each at most `step`.
    pub(super) fn new(
        stack: &Stack,
        scale: Scale,
        digits: f32,
        (narrow, ends): (i32, i32),
        (spread, step): (f32, f32),
    ) -> Self {
        let count = stack.kinds() as i32;
        let font = Some(digits / CAPITAL).filter(|font| font * CAPITAL >= LEGIBLE);
        let number = font.map_or(0.0, |font| widest_number(stack) * font) as i32;
        let narrow = narrow.max(number.midpoint(ends));
        let step = scale.length((spread / (count - 1).max(1) as f32).min(step));
        let wide = narrow + (step * (count - 1) as f32).round() as i32;
        Self { count, narrow, wide, font }
    }

    /// Half the width of a pancake.
    pub(super) fn half(self, rank: u8) -> i32 {
        self.narrow + (self.wide - self.narrow) * i32::from(rank) / (self.count - 1).max(1)
    }

    /// One of `most` shades of the colour between the smallest and the largest pancake.
    pub(super) fn color(self, theme: &Theme, rank: u8, most: u32) -> Color {
        let count = self.count as u32;
        let shades = count.min(most);
        let shade = u32::from(rank) * shades / count;
        theme.color(Role::Smallest).towards(theme.color(Role::Largest), shade, shades - 1)
    }
}

/// How wide numbers are at the most, in sizes of their font: letters are at most as wide as that,
/// and digits are about half as wide.
fn widest_number(stack: &Stack) -> f32 {
    let ranks = 0..stack.kinds() as u8;
    let signs = ranks.map(|rank| stack.name(rank, false).len()).max().unwrap_or(1);
    signs as f32 * 0.58
}
