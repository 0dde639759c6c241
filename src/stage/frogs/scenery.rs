//! The pond between its banks, without animals: sky, far shore, water and what floats on it.

use super::super::{Role, Theme};
use super::layout::Layout;
use super::pencil::{Pencil, Point, points};
use crate::scene::{Color, Figure, Outline, Shape};

/// How high the bushes beyond the water are where two cells meet, in units.
pub(super) const SHORE: f32 = 11.0;

/// Sky, far shore and water of one cell, which go on in the next: wherever an animal is, the same is behind it.
/// The origin is the cell's left end on the ground that animals sit on.
pub(super) fn cell(theme: &Theme, layout: &Layout) -> Figure {
    let (pitch, unit) = (layout.pitch as f32, layout.unit);
    let (top, height) = (-layout.sky as f32, (layout.sky - layout.far) as f32);
    let mut shapes = vec![
        Shape::fill(Outline::rect(0.0, top, pitch, height), sky(theme)),
        Shape::fill(far_shore(layout), theme.color(Role::Land)),
    ];
    shapes.extend(water(theme, layout, 0.0, pitch));
    let wave = theme.color(Role::Wave);
    let mut ripple = |x: f32, y: f32, length: f32| {
        let (x, y) = (pitch / 2.0 + x * unit, y * unit);
        let (length, rise) = (length * unit, 2.2 * unit);
        let crest = Outline::new()
            .move_to(x - length, y)
            .quad_to((x - length / 2.0, y - rise), (x, y))
            .quad_to((x + length / 2.0, y + rise), (x + length, y));
        shapes.push(Shape::stroke(crest, wave, 1.4 * unit));
    };
    ripple(12.0, 14.5, 7.0);
    ripple(-14.0, 21.0, 6.0);
    Figure::new(shapes)
}

/// The colour of the sky.
pub(super) fn sky(theme: &Theme) -> Color {
    theme.color(Role::Background).towards(theme.color(Role::Water), 3, 8)
}

/// Bushes beyond the water, in waves as long as a cell.
fn far_shore(layout: &Layout) -> Outline {
    let (pitch, unit) = (layout.pitch as f32, layout.unit);
    let foot = -layout.far as f32;
    let up = |up: f32| foot - up * unit;
    let at = |part: f32, height: f32| (part * pitch, up(height));
    Outline::new()
        .move_to(0.0, foot)
        .line_to(0.0, up(SHORE))
        .cubic_to(at(0.12, SHORE - 3.0), at(0.18, SHORE - 3.0), at(0.3, SHORE - 1.0))
        .cubic_to(at(0.36, SHORE + 5.0), at(0.56, SHORE + 5.0), at(0.62, SHORE - 1.0))
        .cubic_to(at(0.74, SHORE - 1.0), at(0.88, SHORE + 3.0), at(1.0, SHORE))
        .line_to(pitch, foot)
        .close()
}

/// Plain water from `left` to `right`, paler where it is far, with the light on its far edge.
pub(super) fn water(theme: &Theme, layout: &Layout, left: f32, right: f32) -> Vec<Shape> {
    let (top, bottom) = (-layout.far as f32, layout.near as f32);
    let [water, wave] = [Role::Water, Role::Wave].map(|role| theme.color(role));
    let strip = |from: f32, to: f32, color| {
        Shape::fill(Outline::rect(left, from, right - left, to - from), color)
    };
    let (edge, far) = (top + layout.whole(2.0) as f32, top + layout.whole(12.0) as f32);
    vec![
        strip(far, bottom, water),
        strip(edge, far, water.towards(wave, 3, 8)),
        strip(top, edge, wave),
    ]
}

/// Cooler than a frog.
fn leaf(theme: &Theme) -> Color {
    theme.color(Role::Ground).towards(theme.color(Role::Water), 2, 8)
}

/// A lily pad. The origin is its middle.
pub(super) fn pad(theme: &Theme, layout: &Layout) -> Figure {
    let unit = layout.unit;
    let leaf = leaf(theme);
    let rim = leaf.towards(theme.color(Role::Line), 3, 8);
    let vein = leaf.towards(theme.color(Role::Mark), 2, 8);
    let mut pencil = Pencil::rightward(unit, unit.max(1.0));
    pencil.spot((0.0, -1.6), (24.5, 6.6), rim);
    pencil.spot((0.0, 0.0), (24.5, 6.2), leaf);
    for (ahead, up) in [(-20.0, 0.0), (-11.0, -4.0), (20.0, 0.0), (-12.0, 4.0), (12.0, 4.0)] {
        pencil.stroke(&[(0.0, 0.0), (ahead / 2.0, up / 2.0), (ahead, up)], vein);
    }
    let mut shapes = pencil.shapes();
    let notch = [(2.0, 0.5), (19.0, 9.5), (9.0, 11.0)].map(|(x, y)| (x * unit, y * unit));
    shapes.push(Shape::fill(Outline::polygon(&notch), theme.color(Role::Water)));
    Figure::new(shapes)
}

/// What darkens the pad under an animal.
pub(super) fn shadow(theme: &Theme, layout: &Layout) -> Figure {
    let mut pencil = Pencil::rightward(layout.unit, 1.0);
    let color = leaf(theme).towards(theme.color(Role::Line), 3, 8);
    pencil.spot((0.0, -0.4), (20.0, 3.4), color);
    pencil.figure()
}

/// The clouds of each size, one in every fourth cell: the first of these cells, where in the cell the cloud's foot
/// is, and its size.
const CLOUDS: [(usize, Point, f32); 2] = [(1, (20.0, 88.0), 1.0), (3, (34.0, 94.0), 0.7)];

/// Clouds where no leap reaches. The origin is the left end of the first cell on the ground that animals sit on.
pub(super) fn clouds(theme: &Theme, layout: &Layout, cells: usize) -> Figure {
    let mut pencil = Pencil::rightward(layout.unit, 1.0);
    let color = sky(theme).towards(Color::hex(0xff_ffff), 4, 8);
    let puffs = [
        ((-11.0, 4.0), (12.0, 4.0)),
        ((10.0, 4.5), (14.0, 4.5)),
        ((-2.0, 8.0), (10.0, 7.0)),
        ((9.0, 7.0), (7.0, 5.0)),
    ];
    for (first, middle, size) in CLOUDS {
        // None beside the right bank, where it would look cut off.
        for cell in (first..cells - 1).step_by(4) {
            let (ahead, up) = layout.within(cell, middle);
            let placed = puffs.map(|((right, higher), (across, down))| {
                let place = (ahead + right * size, up + higher * size);
                (place, (across * size, down * size))
            });
            pencil.spots(&placed, color);
        }
    }
    pencil.figure()
}

/// Small lily pads with flowers, nearer than those for animals. The origin is that of [`clouds`].
pub(super) fn lilies(theme: &Theme, layout: &Layout, cells: usize) -> Figure {
    let leaf = leaf(theme);
    let rim = leaf.towards(theme.color(Role::Line), 3, 8);
    let petal = theme.color(Role::Shore);
    let shade = petal.towards(theme.color(Role::Wood), 2, 8);
    let petals = [
        ("-8.5,5 -5,0.8 0,0.4 -2,3.4", shade),
        ("8.5,5 5,0.8 0,0.4 2,3.4", shade),
        ("0,8.5 -3.6,4 0,0.6 3.6,4", petal),
    ];
    let mut pencil = Pencil::rightward(layout.unit, 1.0);
    for cell in (1..cells - 1).step_by(3) {
        let (ahead, up) = layout.within(cell, (52.0, -23.0));
        pencil.spot((ahead, up - 1.0), (13.0, 3.8), rim);
        pencil.spot((ahead, up), (13.0, 3.6), leaf);
        for (outline, color) in petals {
            let outline: Vec<Point> =
                points(outline).into_iter().map(|(x, y)| (ahead + x, up + y)).collect();
            pencil.area(&outline, color);
        }
    }
    pencil.figure()
}
