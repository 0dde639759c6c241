//! What grows beside a river. Each plant's origin is where it stands.

use crate::scene::{Color, Figure, Outline, Shape};
use crate::stage::space::Space;
use crate::stage::{Role, Theme};

/// A blade that grows from `root` to a point.
fn blade(space: Space, root: f32, tip: (f32, f32), width: f32) -> Outline {
    let at = |x: f32, y: f32| space.at(x, y);
    let (left, right) = (at(root - width / 2.0, 0.0), at(root + width / 2.0, 0.0));
    let (end, bend) = (at(tip.0, tip.1), tip.1 * 0.6);
    Outline::new()
        .move_to(left.0, left.1)
        .quad_to(at(root - width / 2.0, bend), end)
        .quad_to(at(root + width / 2.0, bend), right)
        .close()
}

fn shade(color: Color, theme: &Theme, part: u32) -> Color {
    color.towards(theme.color(Role::Line), part, 8)
}

/// A tree with a round crown, three tiles and a half high.
pub(super) fn tree(theme: &Theme, tile: i32) -> Figure {
    let space = Space::new(tile as f32);
    let leaf = theme.color(Role::Leaf);
    let light = leaf.towards(theme.color(Role::Land), 2, 5);
    let fill = |outline, color| Shape::fill(outline, color);
    Figure::new(vec![
        fill(space.ellipse(0.0, -0.1, 0.9, 0.2), shade(theme.color(Role::Land), theme, 1)),
        fill(space.rounded(-0.2, -1.5, 0.4, 1.45, 0.15), shade(theme.color(Role::Wood), theme, 1)),
        fill(space.ellipse(-0.65, -1.75, 0.75, 0.7), leaf),
        fill(space.ellipse(0.65, -1.75, 0.75, 0.7), leaf),
        fill(space.ellipse(0.0, -2.3, 1.05, 1.05), leaf),
        fill(space.ellipse(-0.3, -2.65, 0.55, 0.45), light),
    ])
}

/// A bush, a tile high.
pub(super) fn bush(theme: &Theme, tile: i32) -> Figure {
    let space = Space::new(tile as f32);
    let leaf = theme.color(Role::Leaf);
    let light = leaf.towards(theme.color(Role::Land), 2, 5);
    let fill = |outline, color| Shape::fill(outline, color);
    Figure::new(vec![
        fill(space.ellipse(0.0, -0.08, 1.1, 0.16), shade(theme.color(Role::Land), theme, 1)),
        fill(space.ellipse(-0.5, -0.45, 0.55, 0.42), leaf),
        fill(space.ellipse(0.5, -0.42, 0.5, 0.4), leaf),
        fill(space.ellipse(0.0, -0.65, 0.6, 0.58), leaf),
        fill(space.ellipse(-0.15, -0.85, 0.3, 0.24), light),
    ])
}

/// A few blades of grass.
pub(super) fn tuft(theme: &Theme, tile: i32) -> Figure {
    let space = Space::new(tile as f32);
    let leaf = theme.color(Role::Leaf).towards(theme.color(Role::Land), 1, 3);
    let blades = [(-0.12, (-0.4, -0.45)), (0.0, (0.02, -0.65)), (0.12, (0.4, -0.5))];
    let blade = |(root, tip)| Shape::fill(blade(space, root, tip, 0.22), leaf);
    Figure::new(blades.map(blade).to_vec())
}

/// Reeds and two bulrushes, three tiles high.
pub(super) fn reeds(theme: &Theme, tile: i32) -> Figure {
    let space = Space::new(tile as f32);
    let leaf = theme.color(Role::Leaf);
    let light = leaf.towards(theme.color(Role::Land), 1, 3);
    let brown = shade(theme.color(Role::Wood), theme, 2);
    let mut shapes = vec![Shape::fill(space.ellipse(0.0, 0.0, 0.9, 0.18), theme.color(Role::Wave))];
    let stalk = |root: f32, top: f32| {
        [
            Shape::fill(space.rounded(root - 0.05, top, 0.1, -top, 0.05), leaf),
            Shape::fill(space.rounded(root - 0.14, top + 0.25, 0.28, 0.8, 0.14), brown),
        ]
    };
    shapes.extend(stalk(-0.22, -2.8));
    shapes.extend(stalk(0.28, -2.3));
    let blades = [
        (-0.45, (-0.95, -1.7), light),
        (-0.1, (0.05, -2.1), leaf),
        (0.1, (-0.5, -1.5), light),
        (0.45, (0.9, -1.9), leaf),
        (0.3, (0.55, -1.3), light),
    ];
    let blade = |(root, tip, color)| Shape::fill(blade(space, root, tip, 0.26), color);
    shapes.extend(blades.map(blade));
    Figure::new(shapes)
}

/// The leaf of a water lily.
pub(super) fn lily(theme: &Theme, tile: i32) -> Figure {
    let space = Space::new(tile as f32);
    let leaf = theme.color(Role::Leaf).towards(theme.color(Role::Land), 1, 3);
    let t = tile as f32;
    let notch = Outline::polygon(&[(0.0, 0.0), (0.75 * t, -0.28 * t), (0.75 * t, -0.02 * t)]);
    Figure::new(vec![
        Shape::fill(space.ellipse(0.0, 0.06, 0.66, 0.3), shade(theme.color(Role::Water), theme, 1)),
        Shape::fill(space.ellipse(0.0, 0.0, 0.62, 0.28), leaf),
        Shape::fill(notch, theme.color(Role::Water)),
    ])
}
