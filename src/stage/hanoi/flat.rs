//! Discs, pegs and board as flat bars with thin edges: for screens, and as outlines for paper.

use super::layout::Layout;
use crate::scene::lettering::Lettering;
use crate::scene::{Color, Figure, Outline, Shape};
use crate::stage::space::bar as rect;
use crate::stage::{Role, Style, Theme};

/// Different colours of discs at the most: more could not be told apart, and make larger files.
const SHADES: u32 = 12;

/// A bar around x = 0, with corners that are so round.
fn bar(half: i32, top: i32, bottom: i32, round: i32, color: Color) -> Shape {
    let [half, top, bottom, round] = [half, top, bottom, round].map(|length| length as f32);
    Shape::fill(Outline::rounded(-half, top, 2.0 * half, bottom - top, round), color)
}

/// A disc, its origin in the middle of its lower side. On paper its edge is also that of what it lies
/// on.
pub(super) fn disc(theme: &Theme, layout: &Layout, disc: u8, number: Option<&Lettering>) -> Figure {
    let Layout { thick, line, .. } = *layout;
    let printed = theme.style == Style::Printed;
    let (half, shared, round) = (layout.ranks.half(disc), i32::from(printed) * line, thick / 4);
    let mut shapes = vec![
        bar(half, -thick, shared, round, theme.color(Role::Line)),
        bar(
            half - line,
            line - thick,
            shared - line,
            round - line,
            layout.ranks.color(theme, disc, SHADES),
        ),
    ];
    if let Some(number) = number {
        shapes.extend(number.shapes_at(layout.centre(number, shared)));
    }
    Figure::new(shapes)
}

/// A peg and the part of the board below it, its origin where both meet.
pub(super) fn post(theme: &Theme, layout: &Layout) -> Figure {
    let Layout { column, peg, base, line, .. } = *layout;
    let (height, half) = (layout.height(), column / 2);
    let [ink, wood] = [Role::Line, Role::Wood].map(|role| theme.color(role));
    let inset = if theme.style == Style::Printed { line } else { 0 };
    Figure::new(vec![
        bar(peg, -height, line, peg / 2, ink),
        bar(peg - inset, inset - height, line, peg / 2 - inset, wood),
        bar(half, 0, base, 0, ink),
        bar(half, inset, base - inset, 0, wood),
    ])
}

/// An end of the board, its origin at the upper corner.
pub(super) fn end(theme: &Theme, layout: &Layout) -> Figure {
    let Layout { line, base, .. } = *layout;
    let role = if theme.style == Style::Printed { Role::Line } else { Role::Wood };
    Figure::new(vec![rect([0, 0, line, base], theme.color(role))])
}
