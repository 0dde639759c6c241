//! Pancakes as flat signs: two faces and an inside, in colours of their own.

use super::layout::Layout;
use crate::scene::{Color, Figure, Outline, Shape};
use crate::stage::ranks::Ranks;
use crate::stage::{Role, Theme};

/// Different colours of pancakes at the most: more could not be told apart, and make larger files.
const SHADES: u32 = 12;

/// Pancakes thinner than this, in pixels, are of one colour.
const THIN: i32 = 12;

/// A pancake seen from the side, its origin at the middle of its upper edge: two faces, the upper or
/// lower of which may be burnt, and the paler inside between them. `burnt_up` is `None` if neither is.
pub(super) fn pancake(theme: &Theme, layout: Layout, rank: u8, burnt_up: Option<bool>) -> Figure {
    let Layout { pitch, slit, line, ranks, .. } = layout;
    let face = ranks.color(theme, rank, SHADES);
    let edge = face.towards(theme.color(Role::Line), 1, 2);
    let [upper, lower] = match burnt_up {
        None => [face, face],
        Some(true) => [theme.color(Role::Flaw), face],
        Some(false) => [face, theme.color(Role::Flaw)],
    };
    // Of thin pancakes there would be little else to see than their insides.
    let inside = match (pitch - slit, burnt_up) {
        (..THIN, None) => face,
        _ => theme.color(Role::Inside).towards(face, 1, 5),
    };
    let (half, height) = (ranks.half(rank) as f32, (pitch - slit) as f32);
    let line = line as f32;
    let crust = (height * 0.22).round().max(line + 1.0).min((height / 2.0).floor());
    let band = height - 2.0 * crust;
    Figure::new(vec![
        Shape::fill(Outline::rounded(-half, 0.0, 2.0 * half, height, height / 2.0), edge),
        Shape::fill(face_outline(half - line, height / 2.0, line), upper),
        Shape::fill(face_outline(half - line, height / 2.0, height - line), lower),
        Shape::fill(
            Outline::rounded(line - half, crust, 2.0 * (half - line), band, band / 2.0),
            inside,
        ),
    ])
}

/// Half of a pancake, up to twice `half` wide: from the height of its middle to that of its face.
pub(super) fn face_outline(half: f32, middle: f32, face: f32) -> Outline {
    let round = (middle - face).abs();
    let corner = half - round;
    let (out, up) =
        (corner + round * Outline::QUARTER, middle + (face - middle) * Outline::QUARTER);
    Outline::new()
        .move_to(-half, middle)
        .cubic_to((-half, up), (-out, face), (-corner, face))
        .line_to(corner, face)
        .cubic_to((out, face), (half, up), (half, middle))
        .close()
}

/// A plate, its origin at the middle of its upper edge.
pub(super) fn plate(theme: &Theme, layout: Layout) -> Figure {
    let Layout { ranks, handle, plate, .. } = layout;
    let color = theme.color(Role::Stand);
    let half = (ranks.wide + handle / 3) as f32;
    let (rim, foot) = ((plate as f32 * 0.4).round().max(1.0), plate as f32);
    let under = [(-half * 0.9, rim), (half * 0.9, rim), (half * 0.45, foot), (-half * 0.45, foot)];
    Figure::new(vec![
        Shape::fill(Outline::polygon(&under), color.towards(theme.color(Role::Line), 1, 3)),
        Shape::fill(Outline::rounded(-half, 0.0, 2.0 * half, rim, rim / 2.0), color),
    ])
}

/// A spatula that comes in from the right between two pancakes, its origin at the middle of the
/// lower one's upper edge.
pub(super) fn spatula(theme: &Theme, layout: Layout, color: Color) -> Figure {
    let Layout { pitch, slit, ranks: Ranks { narrow, wide, .. }, handle, line, .. } = layout;
    let bar = |left: i32, right: i32, thick: i32| {
        let top = -(slit + thick).div_euclid(2);
        let (width, thick) = ((right - left) as f32, thick as f32);
        Outline::rounded(left as f32, top as f32, width, thick, thick / 2.0)
    };
    let grip = wide + handle * 2 / 5;
    let (blade, thick) = ((pitch / 6).max(2), (pitch / 3).max(4));
    let bars = [(-narrow, grip + thick, blade), (grip, wide + handle, thick)];
    let around = bars.map(|(left, right, thick)| {
        let outline = bar(left - line, right + line, thick + 2 * line);
        Shape::fill(outline, theme.color(Role::Line))
    });
    let inside = bars.map(|(left, right, thick)| Shape::fill(bar(left, right, thick), color));
    Figure::new(around.into_iter().chain(inside).collect())
}
