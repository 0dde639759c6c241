//! The sizes of a stack's pancakes.

use crate::puzzle::pancakes::Stack;
use crate::stage::Scale;
use crate::stage::ranks::Ranks;

/// The smallest is `narrow` pixels wide, or as much as its number needs, `ends` included, if digits are
/// so high; the largest is at most `spread` wider in the design, and each at most `step`.
pub(super) fn ranks(
    stack: &Stack,
    scale: Scale,
    digits: f32,
    (narrow, ends): (i32, i32),
    (spread, step): (f32, f32),
) -> Ranks {
    let count = stack.kinds() as i32;
    let font = Ranks::font(digits);
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
