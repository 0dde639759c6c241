//! The sizes of a stack's pancakes, and the numbers on them.

use crate::puzzle::pancakes::Stack;
use crate::scene::lettering::{Lettering, LetteringError};
use crate::scene::{Figure, Outline, Shape};
use crate::stage::ranks::Ranks;
use crate::stage::{Role, Scale, Theme};

/// Lower digits, in pixels, are a strain to read.
const EASY: f32 = 9.0;

/// Where pancakes are too thin for such digits, only one of so many sizes has a number, with higher ones.
const EVERY: u8 = 5;

/// Fewer sizes than this all have numbers: some of them would tell little about the others.
const MANY: usize = 10;

/// Which pancakes have numbers, and how high the digits are, in pixels.
#[derive(Debug, Clone, Copy)]
pub(super) struct Labels {
    every: u8,
    digits: f32,
    /// Whether numbers are on tags, since pancakes are thinner than they are.
    on_tag: bool,
}

impl Labels {
    /// Labels for pancakes `thick` pixels thick, of which digits should be `part`.
    pub(super) fn new(stack: &Stack, thick: f32, part: f32) -> Self {
        let digits = thick * part;
        // A small picture of a low stack is no more than a small picture.
        if digits >= EASY || stack.len() < MANY {
            return Self { every: 1, digits, on_tag: false };
        }
        let (least, most) = (EASY * 1.06, thick * 0.6);
        if stack.kinds() < MANY {
            return Self { every: 1, digits: digits.max(least.min(most)), on_tag: false };
        }
        // Those above and below have no numbers, so that these may reach over their edges.
        let digits = least.min(thick * 1.4).max(most);
        Self { every: EVERY, digits, on_tag: digits > thick * 0.8 }
    }

    /// The number on pancakes of a rank, if they have one.
    pub(super) fn number(
        self,
        stack: &Stack,
        theme: &Theme,
        ranks: Ranks,
        rank: u8,
    ) -> Result<Option<Lettering>, LetteringError> {
        if !(rank + 1).is_multiple_of(self.every) {
            return Ok(None);
        }
        let number = ranks.number(theme, &stack.name(rank, false))?;
        Ok(number.map(|number| if self.on_tag { tagged(theme, &number) } else { number }))
    }
}

/// A number on a tag, without which the edges that it reaches over would be seen through it.
fn tagged(theme: &Theme, number: &Lettering) -> Lettering {
    let Lettering { width, cap_height, .. } = *number;
    let height = cap_height + 2.0;
    let side = cap_height / 3.0;
    let tag = Outline::rounded(-side, -cap_height - 1.0, width + 2.0 * side, height, height / 2.0);
    let mut shapes = vec![Shape::fill(tag, theme.color(Role::Inside))];
    shapes.extend_from_slice(number.figure.shapes());
    Lettering { figure: Figure::new(shapes), ..*number }
}

/// The smallest is `narrow` pixels wide, or as much as its number needs, `ends` included; the largest is
/// at most `spread` wider in the design, and each at most `step`.
pub(super) fn ranks(
    stack: &Stack,
    scale: Scale,
    labels: Labels,
    (narrow, ends): (i32, i32),
    (spread, step): (f32, f32),
) -> Ranks {
    let count = stack.kinds() as i32;
    let font = Ranks::font(labels.digits);
    let number = font.map_or(0.0, |font| widest_number(stack) * font) as i32;
    let step = scale.length((spread / (count - 1).max(1) as f32).min(step));
    Ranks::new(count, narrow.max(number.midpoint(ends)), step, font)
}

/// How wide numbers are at the most, in sizes of their font: letters are at most as wide as that,
/// and digits are about half as wide.
fn widest_number(stack: &Stack) -> f32 {
    let ranks = 0..stack.kinds() as u8;
    let signs = ranks.map(|rank| stack.name(rank, false).len()).max().unwrap_or(1);
    signs as f32 * 0.58
}
