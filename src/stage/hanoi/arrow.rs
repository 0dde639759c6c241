//! The arrow of the next move: up from a disc, over the pegs, and down to where it will lie.

use super::layout::Layout;
use crate::scene::{Color, Figure, Outline, Shape};
use crate::stage::space::bar;
use crate::stage::{Role, Style, Theme};

/// An arrow, its origin at the foot of the peg that the disc leaves. It begins so many pixels above
/// the feet, and ends so many pixels above them at the foot of a peg `apart` pixels to the right.
pub(super) fn arrow(theme: &Theme, layout: &Layout, apart: i32, begin: i32, end: i32) -> Figure {
    let Layout { shaft, head, over, line, .. } = *layout;
    let (half, low) = (shaft / 2, -layout.height() - over);
    let neck = -end - head * 3 / 2;
    let shapes = |grown: i32, color: Color| {
        let bar = |left: i32, top: i32, right: i32, bottom: i32| {
            bar([left - grown, top - grown, right + grown, bottom + grown], color)
        };
        let point = |x: i32, y: i32| ((apart + x) as f32, y as f32);
        let out = head + 2 * grown;
        let tip = [point(-out, neck - grown), point(out, neck - grown), point(0, -end)];
        [
            bar(-half, low - shaft, half, -begin),
            bar(apart.min(0) - half, low - shaft, apart.max(0) + half, low),
            bar(apart - half, low - shaft, apart + half, neck),
            Shape::fill(Outline::polygon(&tip), color),
        ]
    };
    // On paper it is thin, and needs no edge.
    let around = (theme.style == Style::Flat).then(|| shapes(line, theme.color(Role::Line)));
    let inside = shapes(0, theme.color(Role::Arrow));
    Figure::new(around.into_iter().flatten().chain(inside).collect())
}
