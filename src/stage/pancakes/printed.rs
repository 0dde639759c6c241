//! Pancakes as outlines, for paper: sizes are widths, burnt sides are dark halves.

use super::layout::Layout;
use super::{flat, skin};
use crate::scene::{Color, Figure, Outline, Shape};
use crate::stage::{Role, Theme};

/// Few inks.
const SHADES: u32 = 3;

/// A pancake, its origin at the middle of its upper edge. `burnt_up` is `None` if no side is burnt.
pub(super) fn pancake(theme: &Theme, layout: Layout, rank: u8, burnt_up: Option<bool>) -> Figure {
    let Layout { pitch, slit, line, kinds, .. } = layout;
    let (half, height) = (layout.half(rank.into()) as f32, (pitch - slit) as f32);
    let (line, middle) = (line as f32, height / 2.0);
    let bar = |inset: f32, color| {
        let (width, height) = (2.0 * (half - inset), height - 2.0 * inset);
        Shape::fill(Outline::rounded(inset - half, inset, width, height, middle), color)
    };
    let ink = theme.color(Role::Line);
    let mut shapes = vec![bar(0.0, ink), bar(line, skin(theme, rank, kinds, SHADES))];
    if let Some(up) = burnt_up {
        shapes.extend(burnt(theme, (half - line, middle), line, (height * 0.25).round(), up));
    }
    Figure::new(shapes)
}

/// The dark side of a pancake, `thick` pixels of it.
fn burnt(
    theme: &Theme,
    (half, middle): (f32, f32),
    line: f32,
    thick: f32,
    up: bool,
) -> Option<Shape> {
    let face = if up { line } else { 2.0 * middle - line };
    let inner = if up { thick.max(line + 1.0) } else { 2.0 * middle - thick.max(line + 1.0) };
    let round = (middle - face).abs();
    if round <= 0.0 {
        return None;
    }
    // Where a level line meets the round ends, as if they were parabolas.
    let part = (inner - middle).abs().min(round) / round;
    let (corner, end) = (half - round, half - round * part * part);
    let by = half - round * 0.3;
    let outline = Outline::new()
        .move_to(-end, inner)
        .quad_to((-by, face), (-corner, face))
        .line_to(corner, face)
        .quad_to((by, face), (end, inner))
        .close();
    Some(Shape::fill(outline, theme.color(Role::Flaw)))
}

/// A plate on a table, a spatula, and brackets around those that are flipped, by how many there
/// are, from 1 on.
pub(super) fn around(theme: &Theme, layout: Layout) -> (Figure, Figure, Vec<Figure>) {
    let brackets = (1..=layout.pancakes).map(|count| bracket(theme, layout, count));
    let spatula = flat::spatula(theme, layout, theme.color(Role::Ground));
    (plate(theme, layout), spatula, brackets.collect())
}

/// A plate, its origin at the middle of its upper edge, and the line it stands on.
fn plate(theme: &Theme, layout: Layout) -> Figure {
    let Layout { wide, handle, plate, line, .. } = layout;
    let half = (wide + handle / 3) as f32;
    let (rim, foot, edge) = ((plate as f32 * 0.4).round().max(1.0), plate as f32, line as f32);
    let [ink, white] = [Role::Line, Role::Stand].map(|role| theme.color(role));
    let bowl = |inset: f32, color: Color| {
        let (top, low) = (half * 0.88 - inset, half * 0.5 - inset);
        let outline = Outline::polygon(&[(-top, rim), (top, rim), (low, foot), (-low, foot)]);
        Shape::fill(outline, color)
    };
    let rims = |inset: f32, color: Color| {
        let (width, height) = (2.0 * (half - inset), rim + edge - 2.0 * inset);
        Shape::fill(Outline::rounded(inset - half, inset, width, height, height / 2.0), color)
    };
    let far = (wide + handle) as f32;
    let table = Shape::fill(Outline::rect(-far, foot, 2.0 * far, edge), ink);
    Figure::new(vec![
        bowl(0.0, ink),
        bowl(edge * 1.5, white),
        rims(0.0, ink),
        rims(edge, white),
        table,
    ])
}

/// A bracket at the left of the topmost `count` pancakes whose ends point at the first and the last
/// of them: they change places. Its origin is at the middle of the stack's upper edge.
fn bracket(theme: &Theme, layout: Layout, count: i32) -> Figure {
    let Layout { pitch, slit, wide, handle, line, .. } = layout;
    let height = pitch - slit;
    let thick = (line * 3 / 2).max(1);
    let (first, last) = (height / 4, (count - 1) * pitch + height - height / 4 - thick);
    let (tip, head) = (-(wide + handle / 8), (pitch / 6).clamp(1, handle / 6));
    let (base, left) = (tip - 2 * head, -(wide + handle * 3 / 5));
    let color = theme.color(Role::Arrow);
    let bar = |left: i32, top: i32, right: i32, bottom: i32| {
        let (width, height) = ((right - left) as f32, (bottom - top) as f32);
        Shape::fill(Outline::rect(left as f32, top as f32, width, height), color)
    };
    let arrow = |top: i32| {
        let (centre, head) = (top as f32 + thick as f32 / 2.0, head as f32 + thick as f32 / 2.0);
        let corners = [(0.0, -head), ((tip - base) as f32, 0.0), (0.0, head)];
        let corners = corners.map(|(x, y)| (base as f32 + x, centre + y));
        Shape::fill(Outline::polygon(&corners), color)
    };
    Figure::new(vec![
        bar(left, first, left + thick, last + thick),
        bar(left, first, base, first + thick),
        bar(left, last, base, last + thick),
        arrow(first),
        arrow(last),
    ])
}
