//! Lengths of stacks that step from flip to flip.

use super::{CAPITAL, LEGIBLE};
use crate::puzzle::pancakes::Stack;
use crate::stage::{Scale, Style, Theme};

/// Lengths in whole pixels.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) margin: i32,
    pub(super) line: i32,
    /// From one pancake to the next, and how much of that is between them.
    pub(super) pitch: i32,
    pub(super) slit: i32,
    /// Half the width of the smallest and the largest pancake.
    pub(super) narrow: i32,
    pub(super) wide: i32,
    /// The room for the spatula's handle, on both sides of the widest, so that the stack is in the middle.
    pub(super) handle: i32,
    pub(super) plate: i32,
    pub(super) pancakes: i32,
    pub(super) kinds: i32,
    /// The size of the numbers' font, if they can be read.
    pub(super) font: Option<f32>,
}

impl Layout {
    pub(super) fn new(stack: &Stack, theme: &Theme, scale: Scale) -> Self {
        let (pancakes, kinds) = (stack.len() as i32, stack.kinds() as i32);
        // Outlines need more room than areas: from one to the next, between two, and around numbers.
        let (most, parts, digits) = match theme.style {
            Style::Printed => (34.0, 8, 0.42),
            Style::Flat | Style::Drawn => (30.0, 14, 0.48),
        };
        // High stacks have thinner pancakes, so that they fit a screen.
        let pitch = scale.pixels((480.0 / pancakes as f32).clamp(9.0, most), 3);
        let slit = (pitch / parts).max(1);
        // The numbers stand on the inside of a pancake, see `flat::pancake`.
        let font = (pitch - slit) as f32 * digits / CAPITAL;
        let font = Some(font).filter(|font| font * CAPITAL >= LEGIBLE);
        let number = font.map_or(0.0, |font| widest_number(stack) * font) as i32;
        // One outline, or equal ones, are of a middle size.
        let least = if theme.style == Style::Printed && kinds == 1 { 60.0 } else { 26.0 };
        let narrow = scale.pixels(least, 3).max(number.midpoint(pitch));
        let step = scale.length((100.0 / (kinds - 1).max(1) as f32).min(18.0));
        let wide = narrow + (step * (kinds - 1) as f32).round() as i32;
        Self {
            margin: scale.pixels(theme.margin, 1),
            line: scale.pixels(theme.line, 1).min((pitch - slit) / 3),
            pitch,
            slit,
            narrow,
            wide,
            handle: scale.pixels(70.0, 6),
            plate: scale.pixels(16.0, 3),
            pancakes,
            kinds,
            font,
        }
    }

    /// Half the width of a pancake.
    pub(super) fn half(self, rank: i32) -> i32 {
        self.narrow + (self.wide - self.narrow) * rank / (self.kinds - 1).max(1)
    }

    /// Where the middle of the stack is.
    pub(super) fn middle(self) -> i32 {
        self.margin + self.handle + self.wide
    }

    /// The top of the place at `index`, counted from 0 at the top of the stack.
    pub(super) fn top(self, index: i32) -> i32 {
        self.margin + index * self.pitch
    }

    pub(super) fn size(self) -> (i32, i32) {
        (2 * self.middle(), self.top(self.pancakes) + self.plate + self.margin)
    }
}

/// How wide numbers are at the most, in sizes of their font: letters are at most as wide as that,
/// and digits are about half as wide.
pub(super) fn widest_number(stack: &Stack) -> f32 {
    let ranks = 0..stack.kinds() as u8;
    let signs = ranks.map(|rank| stack.name(rank, false).len()).max().unwrap_or(1);
    signs as f32 * 0.58
}
