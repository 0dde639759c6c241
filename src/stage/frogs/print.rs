//! A row on paper: frogs in outline that look right, solid toads that look left.

use super::super::{Role, Scale, Theme};
use super::pencil::Pencil;
use super::row::{Figures, Layout, Row};
use super::{frog, toad};
use crate::puzzle::frogs::Frogs;
use crate::scene::{Figure, Outline, Shape};

/// Units of the animals' drawings in a cell, and what is below their feet.
const UNITS: f32 = 57.0;
const BELOW: f32 = 10.0;
/// What is above the cells for the arrow, in pitches.
const ABOVE: f32 = 0.6;

pub(super) fn layout(theme: &Theme, scale: Scale) -> Layout {
    let pitch = scale.pixels(theme.pitch, 3);
    Layout {
        margin: scale.pixels(theme.margin, 1),
        pitch,
        above: (pitch as f32 * ABOVE).round() as i32,
        beyond: line(theme, scale, pitch),
    }
}

fn line(theme: &Theme, scale: Scale, pitch: i32) -> i32 {
    scale.pixels(theme.line, 1).min((pitch - 1) / 2)
}

pub(super) fn row(puzzle: &Frogs, theme: &Theme, scale: Scale) -> Row {
    let layout = layout(theme, scale);
    let (pitch, line) = (layout.pitch as f32, layout.beyond as f32);
    let (paper, ink) = (theme.color(Role::First), theme.color(Role::Line));
    let unit = pitch / UNITS;
    let thin = scale.length(theme.line).max(1.0);
    let stand = |figure: Figure| {
        let (x, y) = ((pitch + line) / 2.0, pitch - BELOW * unit);
        Figure::new(figure.shapes().iter().map(|shape| shape.shifted(x, y)).collect())
    };
    let around = Outline::rect(0.0, 0.0, pitch + line, pitch + line);
    let inside = Outline::rect(line, line, pitch - line, pitch - line);
    let frame = Shape::fill(around, ink);
    let frog = frog::printed(Pencil::rightward(unit, thin), paper, ink);
    let fill = theme.color(Role::Second);
    let toad = toad::printed(Pencil::leftward(unit, thin), fill, paper, ink);
    let figures = Figures {
        cell: Figure::new(vec![frame, Shape::fill(inside, theme.color(Role::Ground))]),
        frog: stand(frog),
        toad: stand(toad),
        arrows: [1.0, 2.0].map(|cells| [cells, -cells].map(|cells| arrow(theme, layout, cells))),
    };
    Row::new(puzzle, layout, theme.color(Role::Background), figures)
}

/// An arrow that bends over the cells, from the middle of one to that of another so many cells
/// away. It hides nothing.
fn arrow(theme: &Theme, layout: Layout, cells: f32) -> Figure {
    let (pitch, line) = (layout.pitch as f32, layout.beyond as f32);
    let (start, color) = ((pitch + line) / 2.0, theme.color(Role::Arrow));
    let end = start + cells * pitch;
    let (low, high, half) = (-0.08 * pitch, -ABOVE * pitch * 1.15, 0.13 * pitch);
    let neck = low - 1.6 * half;
    let bend = Outline::new().move_to(start, low).cubic_to((start, high), (end, high), (end, neck));
    let head = Outline::polygon(&[(end - half, neck), (end + half, neck), (end, low)]);
    Figure::new(vec![Shape::stroke(bend, color, (0.06 * pitch).max(1.0)), Shape::fill(head, color)])
}
