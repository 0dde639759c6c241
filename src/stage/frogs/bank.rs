//! The banks at both ends of the pond, with their reeds.

use super::super::{Role, Theme};
use super::layout::Layout;
use super::pencil::{Pencil, Point};
use super::scenery::{SHORE, sky, water};
use crate::scene::{Figure, Outline, Shape};

/// Where a reed's foot is, from the bank's outer end and up, how high it is, how far its tip leans, and whether it has a seed head.
const REEDS: [(Point, f32, f32, bool); 5] = [
    ((12.0, 20.0), 44.0, -3.0, false),
    ((16.0, 16.0), 66.0, 1.0, true),
    ((21.0, 12.0), 52.0, 5.0, false),
    ((25.0, 9.0), 56.0, 2.0, true),
    ((29.0, 5.0), 40.0, 5.0, false),
];

/// The radius of its outer corners.
const ROUND: f32 = 9.0;

/// The bank at an end of the pond. The origin is its inner end on the ground that animals sit on;
/// `outward` is -1 at the left and 1 at the right.
pub(super) fn bank(theme: &Theme, layout: &Layout, outward: f32) -> Figure {
    let (unit, width) = (layout.unit, layout.bank as f32);
    let (land, shore) = (theme.color(Role::Land), theme.color(Role::Shore));
    let (left, right) = if outward < 0.0 { (-width / 2.0, 0.0) } else { (0.0, width / 2.0) };
    let mut shapes = vec![Shape::fill(heaven(layout, outward), sky(theme))];
    shapes.extend(water(theme, layout, left.floor(), right.ceil()));
    shapes.push(Shape::fill(ground(layout, outward, 4.0), shore));
    shapes.push(Shape::fill(ground(layout, outward, 0.0), land));
    let units = width / unit;
    let pencil = if outward < 0.0 { Pencil::leftward } else { Pencil::rightward };
    let mut reeds = pencil(unit, (1.4 * unit).max(1.0));
    for ((place, foot), height, lean, seeds) in REEDS {
        reed(&mut reeds, theme, (units - place, foot), height, lean, seeds);
    }
    shapes.extend(reeds.shapes());
    Figure::new(shapes)
}

/// The sky above the bank, down to where the ground hides it.
fn heaven(layout: &Layout, outward: f32) -> Outline {
    let (unit, width) = (layout.unit, layout.bank as f32);
    let (top, bottom) = (-layout.sky as f32, -layout.far as f32);
    let side = outward * width;
    Outline::new()
        .move_to(0.0, top)
        .line_to(side - outward * ROUND * unit, top)
        .quad_to((side, top), (side, top + ROUND * unit))
        .line_to(side, bottom)
        .line_to(0.0, bottom)
        .close()
}

/// Land around the end of the water, from the far shore to the near edge, its foot `more` units nearer to the
/// water.
fn ground(layout: &Layout, outward: f32, more: f32) -> Outline {
    let (unit, width, bottom) = (layout.unit, layout.bank as f32, layout.near as f32);
    let at = |inward: f32, up: f32| (outward * (width - inward * unit), -up * unit);
    let (foot, far) = (bottom / -unit, layout.far as f32 / unit);
    let inner = width / unit;
    let [start, corner, side] = [at(ROUND, foot), at(0.0, foot), at(0.0, foot + ROUND)];
    let (top, end, edge) = (at(0.0, far + 15.0), at(inner, far + SHORE), at(inner, far));
    Outline::new()
        .move_to(start.0, start.1)
        .quad_to(corner, side)
        .line_to(top.0, top.1)
        .cubic_to(at(14.0, far + 19.0), at(32.0, far + SHORE + 3.0), end)
        .line_to(edge.0, edge.1)
        .cubic_to(at(30.0 + more, far - 1.0), at(20.0 + more, 20.0), at(22.0 + more, 6.0))
        .cubic_to(at(24.0 + more, -8.0), at(32.0 + more, -16.0), at(36.0 + more, foot))
        .close()
}

fn reed(
    pencil: &mut Pencil,
    theme: &Theme,
    (ahead, foot): Point,
    height: f32,
    lean: f32,
    seeds: bool,
) {
    let green = theme.color(Role::Land).towards(theme.color(Role::Line), 3, 8);
    let (middle, tip) = (foot + height * 0.5, foot + height);
    if seeds {
        pencil.stroke(&[(ahead, foot), (ahead - lean / 4.0, middle), (ahead - lean, tip)], green);
        pencil.spot((ahead - lean, tip - 9.0), (2.4, 6.5), theme.color(Role::Wood));
    } else {
        let blade = [
            (ahead - 1.6, foot),
            (ahead - 1.4 - lean / 4.0, middle),
            (ahead - lean, tip),
            (ahead + 1.4 - lean / 4.0, middle),
            (ahead + 1.6, foot),
        ];
        pencil.area(&blade, green);
    }
}
