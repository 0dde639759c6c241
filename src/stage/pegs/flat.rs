//! Holes as flat squares and pegs as discs: for screens, and as circles for paper.

use super::layout::{Layout, PRINTED_EDGE};
use crate::scene::{Color, Figure, Outline, Shape};
use crate::stage::space::bar;
use crate::stage::{Role, Style, Theme};

/// A disc in a line, its middle so many pixels below the origin.
fn disc(layout: &Layout, y: i32, [line, fill]: [Color; 2]) -> Vec<Shape> {
    let circle = |radius: i32, color| {
        Shape::fill(Outline::ellipse(0.0, y as f32, radius as f32, radius as f32), color)
    };
    let radius = layout.radius;
    vec![circle(radius, line), circle(radius - layout.line.min(radius - 1), fill)]
}

/// An empty hole, its origin in the middle.
pub(super) fn hole(theme: &Theme, layout: &Layout) -> Figure {
    let [ink, ground] = [Role::Line, Role::Ground].map(|role| theme.color(role));
    if theme.style == Style::Printed {
        return Figure::new(disc(layout, 0, [ink, ground]));
    }
    let (pitch, line) = (layout.pitch, layout.line);
    let (start, end) = (-(pitch / 2), pitch - pitch / 2);
    Figure::new(vec![
        bar([start, start, end, end], ink),
        bar([start + line, start + line, end - line, end - line], ground),
    ])
}

/// A peg, its origin in the middle of its lower end. The middle of an odd square is half a pixel off its origin.
pub(super) fn peg(theme: &Theme, layout: &Layout) -> Figure {
    let ink = theme.color(Role::Line);
    let is_print = theme.style == Style::Printed;
    let color = if is_print { ink } else { theme.color(Role::Seventh) };
    let off = if is_print { 0.0 } else { (layout.pitch % 2) as f32 / 2.0 };
    let disc = disc(layout, -layout.radius, [ink, color]);
    Figure::new(disc.iter().map(|shape| shape.shifted(off, off)).collect())
}

/// The edge of the board, on paper.
pub(super) fn edge(theme: &Theme, layout: &Layout) -> Figure {
    let line = layout.line as f32;
    Shape::stroke(layout.edge(PRINTED_EDGE, -line), theme.color(Role::Line), line).into()
}
