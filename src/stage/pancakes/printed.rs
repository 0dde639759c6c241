//! Pancakes as outlines, for paper: sizes are widths, burnt sides are dark halves.

use super::flat;
use super::layout::Layout;
use crate::scene::{Color, Figure, Outline, Shape};
use crate::stage::ranks::Ranks;
use crate::stage::{Role, Theme};

/// Few inks.
const SHADES: u32 = 4;

/// A pancake, its origin at the middle of its upper edge. `burnt_up` is `None` if no side is burnt.
pub(super) fn pancake(theme: &Theme, layout: Layout, rank: u8, burnt_up: Option<bool>) -> Figure {
    let Layout { pitch, slit, line, ranks, .. } = layout;
    let (half, height) = (ranks.half(rank) as f32, (pitch - slit) as f32);
    let (line, middle) = (line as f32, height / 2.0);
    let bar = |inset: f32, color| {
        let (width, height) = (2.0 * (half - inset), height - 2.0 * inset);
        Shape::fill(Outline::rounded(inset - half, inset, width, height, middle), color)
    };
    let ink = theme.color(Role::Line);
    let inside = ranks.color(theme, rank, SHADES);
    let mut shapes = vec![bar(0.0, ink), bar(line, inside)];
    if let Some(up) = burnt_up {
        let face = if up { line } else { height - line };
        let dark = flat::face_outline(half - line, middle, face);
        let crust = (height * 0.24).round().max(line + 1.0).min((middle - 0.5).floor());
        let (width, band) = (2.0 * (half - line), height - 2.0 * crust);
        let band = Outline::rounded(line - half, crust, width, band, band / 2.0);
        shapes.push(Shape::fill(dark, theme.color(Role::Flaw)));
        shapes.push(Shape::fill(band, inside));
    }
    Figure::new(shapes)
}

/// Arrows beside those that are flipped, by how many there are, from 1 on.
pub(super) fn arrows(theme: &Theme, layout: Layout) -> Vec<Figure> {
    (1..=layout.pancakes).map(|count| arrow(theme, layout, count)).collect()
}

/// A plate, its origin at the middle of its upper edge, and the line it stands on.
pub(super) fn plate(theme: &Theme, layout: Layout) -> Figure {
    let Layout { ranks: Ranks { wide, .. }, handle, plate, line, .. } = layout;
    let half = (wide + handle / 3) as f32;
    let (rim, foot, edge) = ((plate as f32 * 0.4).round().max(1.0), plate as f32, line as f32);
    let [ink, white] = [Role::Line, Role::Stand].map(|role| theme.color(role));
    let (top, low) = (half * 0.8, half * 0.5);
    let bowl = Outline::polygon(&[(-top, rim), (top, rim), (low, foot), (-low, foot)]);
    let rims = |inset: f32, color: Color| {
        let (width, height) = (2.0 * (half - inset), rim + edge - 2.0 * inset);
        Shape::fill(Outline::rounded(inset - half, inset, width, height, height / 2.0), color)
    };
    let far = (wide + handle) as f32;
    let table = Shape::fill(Outline::rect(-far, foot, 2.0 * far, edge), ink);
    Figure::new(vec![
        Shape::fill(bowl.clone(), white),
        Shape::stroke(bowl, ink, edge),
        rims(0.0, ink),
        rims(edge, white),
        table,
    ])
}

/// An arrow at the left of the topmost `count` pancakes that turns from the last of them over to the first:
/// thin where it begins, like a stroke of a pen. Its origin is at the middle of the stack's upper edge.
fn arrow(theme: &Theme, layout: Layout, count: i32) -> Figure {
    let Layout { pitch, slit, ranks: Ranks { wide, .. }, handle, .. } = layout;
    let [thick, apart, room] = [pitch - slit, (count - 1) * pitch, handle].map(|at| at as f32);
    let middle = apart.midpoint(thick);
    let down = (apart / 2.0).max(thick * 0.42).max(room / 12.0);
    let pen = (room / 15.0).max(1.0).min(down * 0.4);
    let (head, barb) = (pen * 2.8, pen * 1.5);
    let tip = -(wide as f32 + room / 8.0);
    let (from, across) = (tip - head, (down * 1.1).min(room * 0.84 - head - room / 8.0));
    let (top, bottom) = (middle - down, middle + down);
    let color = theme.color(Role::Arrow);
    let within = (across - pen * 0.8, top + pen, bottom - pen * 0.3);
    let half = |outline: Outline, across: f32, [begin, end]: [f32; 2]| {
        let [by, and] = [begin, end].map(|at| middle + (at - middle) * Outline::QUARTER);
        let (round, left) = (from - across * Outline::QUARTER, from - across);
        outline.cubic_to((round, begin), (left, by), (left, middle)).cubic_to(
            (left, and),
            (round, end),
            (from, end),
        )
    };
    let outer = half(Outline::new().move_to(from + pen, bottom), across, [bottom, top]);
    let bow = outer
        .line_to(from + pen / 2.0, top)
        .line_to(from + pen / 2.0, within.1)
        .line_to(from, within.1);
    let bow = half(bow, within.0, [within.1, within.2]).close();
    let centre = top + pen / 2.0;
    let point = [(from, centre - barb), (tip, centre), (from, centre + barb)];
    Figure::new(vec![Shape::fill(bow, color), Shape::fill(Outline::polygon(&point), color)])
}
