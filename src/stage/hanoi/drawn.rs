//! Wooden discs, pegs and a board on a table, with light from above.

use super::layout::Layout;
use crate::scene::lettering::Lettering;
use crate::scene::{Color, Figure, Outline, Shape};
use crate::stage::{Role, Theme};

/// Different colours of discs at the most.
const SHADES: u32 = 8;

fn bar(left: i32, top: i32, right: i32, bottom: i32, round: i32, color: Color) -> Shape {
    let [width, height] = [right - left, bottom - top].map(|side| side as f32);
    Shape::fill(Outline::rounded(left as f32, top as f32, width, height, round as f32), color)
}

/// A disc, its origin in the middle of its lower side.
pub(super) fn disc(theme: &Theme, layout: &Layout, disc: u8, number: Option<&Lettering>) -> Figure {
    let Layout { thick, line, .. } = *layout;
    let half = layout.ranks.half(disc);
    let [dark, pale] = [Role::Line, Role::Inside].map(|role| theme.color(role));
    // Pale enough for numbers.
    let face = layout.ranks.color(theme, disc, SHADES).towards(pale, 1, 5);
    let (round, inner) = (thick * 2 / 5, half - line);
    let (shade, light) = ((thick / 6).max(1), (thick / 8).max(1));
    let mut shapes = vec![
        bar(-half, -thick, half, 0, round, face.towards(dark, 1, 2)),
        bar(-inner, line - thick, inner, -line, round - line, face.towards(dark, 1, 5)),
        bar(-inner, line - thick, inner, -line - shade, round - line, face),
    ];
    // A glint, where there is room for one.
    let (left, top) = (inner - round / 2, line + light - thick);
    if thick > 4 * (line + light) {
        shapes.push(bar(-left, top, left, top + light, light, face.towards(pale, 3, 5)));
    }
    if let Some(number) = number {
        shapes.extend(number.shapes_at(layout.centre(number, 0)));
    }
    Figure::new(shapes)
}

/// The colours of the wood: its edge, its face, where light falls and where none does.
fn wood(theme: &Theme) -> [Color; 4] {
    let [wood, dark, pale] = [Role::Wood, Role::Line, Role::Inside].map(|role| theme.color(role));
    [wood.towards(dark, 1, 2), wood, wood.towards(pale, 2, 5), wood.towards(dark, 1, 5)]
}

/// A peg and the part of the board below it, its origin where both meet.
pub(super) fn post(theme: &Theme, layout: &Layout) -> Figure {
    let Layout { column, peg, line, .. } = *layout;
    let [edge, face, light, shade] = wood(theme);
    let (top, inner) = (-layout.height(), peg - line.min(peg - 1));
    let mut shapes = vec![bar(-peg, top, peg, peg, peg, edge)];
    if inner > 1 {
        let third = (inner * 2 / 3).max(1);
        shapes.extend([
            bar(-inner, top + line, inner, peg, inner, shade),
            bar(-inner, top + line, inner - third / 2, peg, inner, face),
            bar(-inner + third / 2, top + line + third, third - inner + third / 2, 0, third, light),
        ]);
    }
    shapes.extend(board(theme, layout, -column / 2, column / 2));
    Figure::new(shapes)
}

/// The board and its shadow, from left to right.
fn board(theme: &Theme, layout: &Layout, left: i32, right: i32) -> [Shape; 5] {
    let Layout { base, line, .. } = *layout;
    let [edge, face, light, shade] = wood(theme);
    let deep = (base / 4).max(1);
    let shadow = table_colors(theme)[0].towards(theme.color(Role::Line), 1, 4);
    [
        bar(left, base, right, base + 2 * line, 0, shadow),
        bar(left, 0, right, base, 0, edge),
        bar(left, line, right, base - line, 0, face),
        bar(left, line, right, line + deep.min(line * 2), 0, light),
        bar(left, base - line - deep, right, base - line, 0, shade),
    ]
}

/// An end of the board, its origin at the upper corner.
pub(super) fn end(theme: &Theme, layout: &Layout) -> Figure {
    let edge = wood(theme)[0];
    Figure::new(vec![bar(0, 0, layout.line, layout.base, 0, edge)])
}

/// The table's top and its front.
fn table_colors(theme: &Theme) -> [Color; 2] {
    let cloth = theme.color(Role::Stand);
    [cloth.towards(theme.color(Role::Background), 1, 2), cloth]
}

/// A table as wide as the picture, its origin at the left of its far edge.
pub(super) fn table(theme: &Theme, layout: &Layout) -> Figure {
    let (width, _) = layout.size();
    let [top, front] = table_colors(theme);
    let level = layout.behind() + layout.front;
    Figure::new(vec![
        bar(0, 0, width, level, 0, top),
        bar(0, level, width, level + layout.edge, 0, front),
    ])
}
