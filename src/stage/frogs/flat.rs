//! Coloured squares: a row in which colour tells who is where.

use super::super::{Role, Scale, Theme, arrow};
use super::row::{Figures, Layout, Row};
use crate::puzzle::frogs::Frogs;
use crate::scene::{Figure, Outline, Shape};

pub(in crate::stage) fn layout(theme: &Theme, scale: Scale) -> Layout {
    Layout {
        margin: scale.pixels(theme.margin, 1),
        // Three pixels are the least that leave something between two lines.
        pitch: scale.pixels(theme.pitch, 3),
        above: 0,
        beyond: 0,
    }
}

pub(super) fn row(puzzle: &Frogs, theme: &Theme, scale: Scale) -> Row {
    let layout = layout(theme, scale);
    let pitch = layout.pitch;
    let arrows = (1..=puzzle.longest_move() as i32).map(|cells| {
        let length = cells * pitch;
        [arrow::right(theme, scale, pitch, length), arrow::left(theme, scale, pitch, length)]
    });
    let arrows = arrows.collect();
    let [cell, frog, toad] = figures(theme, scale);
    let figures = Figures { cell, frog, toad, arrows };
    Row::new(puzzle, layout, theme.color(Role::Background), figures)
}

/// A cell, a frog and a toad, their origins at the upper left corner of the cell.
pub(in crate::stage) fn figures(theme: &Theme, scale: Scale) -> [Figure; 3] {
    let pitch = layout(theme, scale).pitch;
    let line = scale.pixels(theme.line, 1).min((pitch - 1) / 2);
    let inside = |role| {
        let side = (pitch - 2 * line) as f32;
        Shape::fill(Outline::rect(line as f32, line as f32, side, side), theme.color(role))
    };
    let around = Outline::rect(0.0, 0.0, pitch as f32, pitch as f32);
    let around = Shape::fill(around, theme.color(Role::Line));
    [vec![around, inside(Role::Ground)], vec![inside(Role::First)], vec![inside(Role::Second)]]
        .map(Figure::new)
}
