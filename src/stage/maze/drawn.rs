//! A garden maze: hedges on a sandy path, and a mouse that is after the cheese.

use super::layout::Layout;
use crate::scene::{Color, Figure, Outline, Shape};
use crate::stage::space::{Space, bar};
use crate::stage::{Role, Theme};

/// The colours of hedges: shade, front, top, light.
fn leaves(theme: &Theme) -> [Color; 4] {
    let [leaf, dark, pale] = [Role::Leaf, Role::Line, Role::Inside].map(|role| theme.color(role));
    [leaf.towards(dark, 1, 2), leaf.towards(dark, 1, 4), leaf, leaf.towards(pale, 1, 4)]
}

/// A cell of the path, its origin in the upper left corner. Below a hedge it lies in the shade.
pub(super) fn path(theme: &Theme, layout: &Layout, is_below: bool) -> Figure {
    let pitch = layout.grid.pitch;
    let sand = theme.color(Role::Shore);
    let mut shapes = vec![bar([0, 0, pitch, pitch], sand)];
    if is_below {
        let shade = sand.towards(theme.color(Role::Line), 1, 6);
        shapes.push(bar([0, 0, pitch, (pitch / 6).max(1)], shade));
    }
    Figure::new(shapes)
}

/// A piece of hedge, its origin in the upper left corner. Its front is seen where a path is below.
pub(super) fn hedge(theme: &Theme, layout: &Layout, has_front: bool, turn: usize) -> Figure {
    let pitch = layout.grid.pitch;
    let [shade, front, top, light] = leaves(theme);
    let mut shapes = vec![bar([0, 0, pitch, pitch], top)];
    let space = Space::new(pitch as f32 / 28.0);
    // Tufts, in one of two orders: hedges are not wallpaper.
    let tufts = [[(7.0, 6.0), (19.0, 9.0), (10.0, 15.0)], [(20.0, 5.0), (8.0, 9.0), (18.0, 15.0)]];
    if pitch >= 12 {
        for (x, y) in tufts[turn % 2] {
            shapes.push(Shape::fill(space.ellipse(x, y + 1.4, 4.4, 3.0), front));
            shapes.push(Shape::fill(space.ellipse(x, y, 4.4, 3.0), light));
        }
    }
    if has_front {
        let high = (pitch * 2 / 7).max(1);
        let foot = (pitch / 14).max(1);
        shapes.push(bar([0, pitch - high, pitch, pitch], front));
        shapes.push(bar([0, pitch - foot, pitch, pitch], shade));
    }
    Figure::new(shapes)
}

/// A mouse that looks to the right, its origin halfway along the lower side of its cell.
pub(super) fn mouse(theme: &Theme, layout: &Layout) -> Figure {
    let space = Space::new(layout.grid.pitch as f32 / 28.0);
    let [dark, fur, pale, rose] = mouse_colors(theme);
    let line = 1.2 * space.unit;
    let fill = Shape::fill;
    let outlined = |outline: Outline, color: Color| {
        [Shape::stroke(outline.clone(), dark, 2.0 * line), fill(outline, color)]
    };
    let tail = Outline::new().move_to(space.at(-8.0, -6.0).0, space.at(-8.0, -6.0).1).cubic_to(
        space.at(-13.0, -5.0),
        space.at(-12.0, -13.0),
        space.at(-9.0, -15.0),
    );
    let body = Outline::new()
        .move_to(space.at(-9.5, -4.0).0, space.at(-9.5, -4.0).1)
        .cubic_to(space.at(-10.0, -15.0), space.at(3.0, -18.0), space.at(8.0, -10.5))
        .cubic_to(space.at(10.0, -9.0), space.at(12.5, -7.0), space.at(12.0, -5.5))
        .cubic_to(space.at(11.5, -4.0), space.at(7.0, -3.4), space.at(4.0, -3.4))
        .line_to(space.at(-8.0, -3.4).0, space.at(-8.0, -3.4).1)
        .close();
    let mut shapes = vec![Shape::stroke(tail.clone(), dark, 2.4 * space.unit)];
    shapes.push(Shape::stroke(tail, rose, 1.2 * space.unit));
    shapes.extend(outlined(body, fur));
    shapes.push(fill(space.ellipse(-2.0, -5.2, 5.0, 1.6), pale));
    shapes.extend(outlined(space.ellipse(1.2, -15.0, 3.8, 4.0), fur));
    shapes.push(fill(space.ellipse(1.4, -14.8, 2.3, 2.5), rose));
    shapes.push(fill(space.ellipse(6.6, -9.2, 1.3, 1.5), dark));
    shapes.push(fill(space.ellipse(12.2, -5.8, 1.4, 1.3), rose));
    Figure::new(shapes)
}

/// Dark lines, fur, the belly, and ears.
fn mouse_colors(theme: &Theme) -> [Color; 4] {
    let dark = theme.color(Role::Line);
    let fur = theme.color(Role::Remark).towards(theme.color(Role::Mark), 1, 2);
    [dark, fur, fur.towards(theme.color(Role::Mark), 1, 2), Color::hex(0xe8_a0a0)]
}

/// A wedge of cheese in the cell of the goal, its origin halfway along the lower side.
pub(super) fn cheese(theme: &Theme, layout: &Layout) -> Figure {
    let space = Space::new(layout.grid.pitch as f32 / 28.0);
    let [dark, face, rind] =
        [Role::Line, Role::Smallest, Role::Largest].map(|role| theme.color(role));
    let top =
        Outline::polygon(&[space.at(-10.0, -12.0), space.at(6.0, -20.0), space.at(10.5, -12.0)]);
    let side = Outline::polygon(&[
        space.at(-10.0, -12.0),
        space.at(10.5, -12.0),
        space.at(10.5, -4.0),
        space.at(-10.0, -4.0),
    ]);
    let width = 2.4 * space.unit;
    Figure::new(vec![
        Shape::stroke(top.clone(), dark, width),
        Shape::stroke(side.clone(), dark, width),
        Shape::fill(top, face.towards(theme.color(Role::Inside), 3, 5)),
        Shape::fill(side, face),
        Shape::fill(space.ellipse(-4.5, -8.0, 2.2, 2.0), rind),
        Shape::fill(space.ellipse(2.5, -6.6, 1.6, 1.5), rind),
        Shape::fill(space.ellipse(6.8, -9.4, 1.8, 1.6), rind),
    ])
}
