//! The pond without its animals: water, lily pads and the banks with their reeds.

use super::super::{Role, Theme};
use super::layout::Layout;
use super::pencil::{Pencil, Point};
use crate::scene::{Color, Figure, Outline, Shape};

/// The water of one cell; its pattern goes on in the next. The origin is the cell's left end on the
/// ground that animals sit on.
pub(super) fn water(theme: &Theme, layout: &Layout) -> Figure {
    let pitch = layout.pitch as f32;
    let mut shapes = surface(theme, layout, 0.0, pitch);
    let wave = theme.color(Role::Wave);
    let unit = layout.unit;
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
    ripple(-14.0, 18.5, 6.0);
    Figure::new(shapes)
}

/// Plain water from `left` to `right`, with the light on its far edge.
fn surface(theme: &Theme, layout: &Layout, left: f32, right: f32) -> Vec<Shape> {
    let (top, bottom) = (-layout.far as f32, layout.near as f32);
    let edge = layout.whole(2.0) as f32;
    let strip = |from: f32, to: f32, color| {
        Shape::fill(Outline::rect(left, from, right - left, to - from), color)
    };
    vec![
        strip(top, bottom, theme.color(Role::Water)),
        strip(top, top + edge, theme.color(Role::Wave)),
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

/// Where a reed stands, how high it is, how far its tip leans, and whether it has a seed head.
const REEDS: [(f32, f32, f32, bool); 6] = [
    (5.0, 44.0, -3.0, false),
    (9.0, 66.0, 1.0, true),
    (14.0, 52.0, 5.0, false),
    (19.0, 54.0, 2.0, true),
    (24.0, 38.0, 5.0, false),
    (15.0, 40.0, -5.0, false),
];

/// The bank at an end of the pond. The origin is its inner end on the ground that animals sit on;
/// `outward` is -1 at the left and 1 at the right.
pub(super) fn bank(theme: &Theme, layout: &Layout, outward: f32) -> Figure {
    let unit = layout.unit;
    let (land, shore) = (theme.color(Role::Land), theme.color(Role::Shore));
    let width = layout.bank as f32;
    let (left, right) = if outward < 0.0 { (-width / 2.0, 0.0) } else { (0.0, width / 2.0) };
    let mut shapes = surface(theme, layout, left.floor(), right.ceil());
    let units = width / unit;
    let pencil = if outward < 0.0 { Pencil::leftward } else { Pencil::rightward };
    let mut reeds = pencil(unit, (1.4 * unit).max(1.0));
    for (place, height, lean, seeds) in REEDS {
        reed(&mut reeds, theme, (units - place, height), lean, seeds);
    }
    shapes.extend(reeds.shapes());
    shapes.push(Shape::fill(mound(layout, outward, 5.0), shore));
    shapes.push(Shape::fill(mound(layout, outward, 0.0), land));
    Figure::new(shapes)
}

/// A mound, its foot `more` units nearer to the water, its outer corners round.
fn mound(layout: &Layout, outward: f32, more: f32) -> Outline {
    let (unit, width, bottom) = (layout.unit, layout.bank as f32, layout.near as f32);
    let at = |inward: f32, up: f32| (outward * (width - inward * unit), -up * unit);
    let round = 9.0;
    let foot = bottom / -unit;
    let [start, corner, side] = [at(round, foot), at(0.0, foot), at(0.0, foot + round)];
    let top = at(0.0, 13.0);
    Outline::new()
        .move_to(start.0, start.1)
        .quad_to(corner, side)
        .line_to(top.0, top.1)
        .cubic_to(at(8.0, 18.5 + more / 5.0), at(20.0, 17.0 + more / 5.0), at(27.0 + more, 6.0))
        .cubic_to(at(31.0 + more, -1.0), at(32.0 + more, -10.0), at(38.0 + more, foot))
        .close()
}

fn reed(pencil: &mut Pencil, theme: &Theme, (ahead, height): Point, lean: f32, seeds: bool) {
    let green = theme.color(Role::Land).towards(theme.color(Role::Line), 3, 8);
    let (foot, middle) = (8.0, height * 0.6);
    if seeds {
        pencil
            .stroke(&[(ahead, foot), (ahead - lean / 4.0, middle), (ahead - lean, height)], green);
        pencil.spot((ahead - lean, height - 9.0), (2.4, 6.5), theme.color(Role::Wood));
    } else {
        let blade = [
            (ahead - 1.6, foot),
            (ahead - 1.4 - lean / 4.0, middle),
            (ahead - lean, height),
            (ahead + 1.4 - lean / 4.0, middle),
            (ahead + 1.6, foot),
        ];
        pencil.area(&blade, green);
    }
}
