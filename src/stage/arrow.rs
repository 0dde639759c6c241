//! The arrow that shows the next move.

use super::{Role, Scale, Theme};
use crate::scene::{Figure, Outline, Shape};

/// From this pitch on an arrow has an outline, from that on there is one at all, in pixels.
const OUTLINED: i32 = 12;
const SMALLEST: i32 = 9;

/// A level arrow in a square of `pitch` pixels, from the square's centre to a point `length` pixels
/// right of it: the front half is the head.
///
/// All straight edges end on whole pixels, so that they are crisp at every scale. Where there is no
/// room, it has no outline, and in the smallest squares there is none: it would hide what is there.
pub(super) fn right(theme: &Theme, scale: Scale, pitch: i32, length: i32) -> Figure {
    arrow(theme, scale, pitch, &|point| point, length)
}

/// The same from the centre to the left.
pub(super) fn left(theme: &Theme, scale: Scale, pitch: i32, length: i32) -> Figure {
    arrow(theme, scale, pitch, &|(x, y)| (pitch as f32 - x, y), length)
}

/// Where an arrow in a cell points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Way {
    Left,
    Right,
    Up,
    Down,
}

/// An arrow in the middle of such a square, most of a side long.
pub(super) fn within(theme: &Theme, scale: Scale, pitch: i32, way: Way) -> Figure {
    let half = pitch * 2 / 5;
    let side = pitch as f32;
    let place = |(x, y): (f32, f32)| {
        let x = x - half as f32;
        match way {
            Way::Right => (x, y),
            Way::Left => (side - x, y),
            Way::Down => (y, x),
            Way::Up => (y, side - x),
        }
    };
    arrow(theme, scale, pitch, &place, 2 * half)
}

/// An arrow in any direction: from the middle of such a square to a point `right` and `down` of it.
pub(super) fn towards(
    theme: &Theme,
    scale: Scale,
    pitch: i32,
    (right, down): (i32, i32),
) -> Figure {
    let (right, down) = (right as f32, down as f32);
    let length = (right * right + down * down).sqrt();
    let (along, across) = (right / length, down / length);
    let centre = pitch as f32 / 2.0;
    let place = |(x, y): (f32, f32)| {
        let (x, y) = (x - centre, y - centre);
        (centre + along * x - across * y, centre + across * x + along * y)
    };
    arrow(theme, scale, pitch, &place, length.round() as i32)
}

fn arrow(
    theme: &Theme,
    scale: Scale,
    pitch: i32,
    place: &dyn Fn((f32, f32)) -> (f32, f32),
    length: i32,
) -> Figure {
    let line = scale.pixels(theme.line, 1);
    if pitch < SMALLEST {
        return Figure::new(Vec::new());
    }
    // The middle of a line of an odd width lies between two pixel edges.
    let crisp = |at: f32| if line % 2 == 0 { at.round() } else { at.floor() + 0.5 };
    let (length, height) = (length as f32, pitch as f32);
    let centre = height / 2.0;
    let start = crisp(centre);
    let base = crisp(centre + length / 2.0);
    let shaft = crisp(centre - scale.length(theme.arrow_shaft).max(1.0) / 2.0);
    let head = centre - scale.length(theme.arrow_head) / 2.0;
    let corners = [
        (start, shaft),
        (base, shaft),
        (base, head),
        (centre + length, centre),
        (base, height - head),
        (base, height - shaft),
        (start, height - shaft),
    ];
    let outline = Outline::polygon(&corners.map(place));
    let fill = Shape::fill(outline.clone(), theme.color(Role::Arrow));
    let stroke = Shape::stroke(outline, theme.color(Role::Line), line as f32);
    Figure::new(if pitch < OUTLINED { vec![fill] } else { vec![fill, stroke] })
}
