//! Pancakes as outlines, for paper: sizes are widths, burnt sides are dark halves.

use super::flat;
use super::layout::Layout;
use crate::scene::{Color, Figure, Outline, Shape};
use crate::stage::ranks::Ranks;
use crate::stage::space::bar;
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

/// Brackets around those that are flipped, by how many there are, from 1 on.
pub(super) fn brackets(theme: &Theme, layout: Layout) -> Vec<Figure> {
    (1..=layout.pancakes).map(|count| bracket(theme, layout, count)).collect()
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

/// A bracket at the left of the topmost `count` pancakes whose ends point at the first and the last
/// of them: they change places. Its origin is at the middle of the stack's upper edge.
fn bracket(theme: &Theme, layout: Layout, count: i32) -> Figure {
    let Layout { pitch, slit, ranks: Ranks { wide, .. }, handle, line, .. } = layout;
    let height = pitch - slit;
    let thick = (line * 3 / 2).max(1);
    let (first, last) = (height / 4, (count - 1) * pitch + height - height / 4 - thick);
    let (tip, head) = (-(wide + handle / 8), ((last - first) / 2 - 1).min(handle / 12).max(1));
    let (base, left) = (tip - 2 * head, -(wide + handle * 3 / 5));
    let color = theme.color(Role::Arrow);
    let arrow = |top: i32| {
        let (centre, head) = (top as f32 + thick as f32 / 2.0, head as f32 + thick as f32 / 2.0);
        let corners = [(0.0, -head), ((tip - base) as f32, 0.0), (0.0, head)];
        let corners = corners.map(|(x, y)| (base as f32 + x, centre + y));
        Shape::fill(Outline::polygon(&corners), color)
    };
    Figure::new(vec![
        bar([left, first, left + thick, last + thick], color),
        bar([left, first, base, first + thick], color),
        bar([left, last, base, last + thick], color),
        arrow(first),
        arrow(last),
    ])
}
