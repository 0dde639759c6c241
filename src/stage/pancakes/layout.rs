//! Lengths of stacks that step from flip to flip.

use super::ranks::{Labels, ranks};
use crate::puzzle::pancakes::Stack;
use crate::stage::ranks::Ranks;
use crate::stage::{Scale, Style, Theme};

/// Lengths in whole pixels.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) margin: i32,
    pub(super) line: i32,
    /// From one pancake to the next, and how much of that is between them.
    pub(super) pitch: i32,
    pub(super) slit: i32,
    pub(super) ranks: Ranks,
    pub(super) labels: Labels,
    /// The room for the spatula's handle, on both sides of the widest, so that the stack is in the middle.
    pub(super) handle: i32,
    pub(super) plate: i32,
    pub(super) pancakes: i32,
}

impl Layout {
    pub(super) fn new(stack: &Stack, theme: &Theme, scale: Scale) -> Self {
        let pancakes = stack.len() as i32;
        // Outlines need more room than areas: from one to the next, between two, and around numbers.
        let (most, parts, digits) = match theme.style {
            Style::Printed => (34.0, 8, 0.42),
            Style::Flat | Style::Drawn => (30.0, 14, 0.48),
        };
        // High stacks have thinner pancakes, so that they fit a screen.
        let pitch = scale.pixels((480.0 / pancakes as f32).clamp(9.0, most), 3);
        let slit = (pitch / parts).max(1);
        // The numbers stand on the inside of a pancake, see `flat::pancake`.
        let labels = Labels::new(stack, (pitch - slit) as f32, digits);
        // One outline, or equal ones, are of a middle size.
        let least = if theme.style == Style::Printed && stack.kinds() == 1 { 60.0 } else { 26.0 };
        let narrow = (scale.pixels(least, 3), pitch);
        Self {
            margin: scale.pixels(theme.margin, 1),
            line: scale.pixels(theme.line, 1).min((pitch - slit) / 3),
            pitch,
            slit,
            ranks: ranks(stack, scale, labels, narrow, (100.0, 18.0)),
            labels,
            handle: scale.pixels(70.0, 6),
            plate: scale.pixels(16.0, 3),
            pancakes,
        }
    }

    /// Where the middle of the stack is.
    pub(super) fn middle(self) -> i32 {
        self.margin + self.handle + self.ranks.wide
    }

    /// The top of the place at `index`, counted from 0 at the top of the stack.
    pub(super) fn top(self, index: i32) -> i32 {
        self.margin + index * self.pitch
    }

    pub(super) fn size(self) -> (i32, i32) {
        (2 * self.middle(), self.top(self.pancakes) + self.plate + self.margin)
    }
}
