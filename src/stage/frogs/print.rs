//! A row on paper: frogs in outline that look right and solid toads that look left, or signs that point the
//! same ways.

use super::super::{Role, Scale, Theme};
use super::pencil::Pencil;
use super::row::{Figures, Layout, Row};
use super::{Symbols, frog, toad};
use crate::puzzle::frogs::Frogs;
use crate::scene::{Color, Figure, Outline, Shape};

/// Units of the animals' drawings in a cell, and what is below their feet in pitches.
const UNITS: f32 = 50.5;
const BELOW: f32 = 0.17;
/// The pixels in a unit at which animals have faces.
const FINE: f32 = 0.4;
/// What is above the cells for the arrow, in pitches.
const ABOVE: f32 = 0.6;

pub(in crate::stage) fn layout(theme: &Theme, scale: Scale) -> Layout {
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

pub(super) fn row(puzzle: &Frogs, theme: &Theme, scale: Scale, symbols: Symbols) -> Row {
    let layout = layout(theme, scale);
    let [cell, frog, toad] = figures(theme, scale, symbols);
    let figures = Figures {
        cell,
        frog,
        toad,
        arrows: (1..=puzzle.longest_move())
            .map(|cells| [1.0, -1.0].map(|way| arrow(theme, layout, way * cells as f32)))
            .collect(),
    };
    Row::new(puzzle, layout, theme.color(Role::Background), figures)
}

/// A cell, a frog and a toad, their origins at the upper left corner of the cell.
pub(in crate::stage) fn figures(theme: &Theme, scale: Scale, symbols: Symbols) -> [Figure; 3] {
    let layout = layout(theme, scale);
    let (pitch, line) = (layout.pitch as f32, layout.beyond as f32);
    let around = Outline::rect(0.0, 0.0, pitch + line, pitch + line);
    let inside = Outline::rect(line, line, pitch - line, pitch - line);
    let frame = Shape::fill(around, theme.color(Role::Line));
    let cell = Figure::new(vec![frame, Shape::fill(inside, theme.color(Role::Ground))]);
    let [frog, toad] = animals(theme, layout, scale.length(theme.line).max(1.0), symbols);
    [cell, frog, toad]
}

/// A frog and a toad in a cell, in lines of `thin` pixels.
fn animals(theme: &Theme, layout: Layout, thin: f32, symbols: Symbols) -> [Figure; 2] {
    let [paper, fill, ink] = [Role::First, Role::Second, Role::Line].map(|role| theme.color(role));
    let (pitch, line) = (layout.pitch as f32, layout.beyond as f32);
    let middle = pitch.midpoint(line);
    // What the lines of cell and animal leave.
    let unit = (pitch - line - 2.0 * thin).max(1.0) / UNITS;
    let are_signs = match symbols {
        Symbols::Auto => unit < FINE,
        Symbols::Animals => false,
        Symbols::Arrows => true,
    };
    if are_signs {
        let sign = |ahead, color| sign(middle, ahead * (pitch - line) / 2.0, thin, color, ink);
        return [sign(1.0, paper), sign(-1.0, fill)];
    }
    let ground = (pitch * (1.0 - BELOW)).round();
    let frog = frog::printed(Pencil::rightward(unit, thin), paper, ink);
    let toad = toad::printed(Pencil::leftward(unit, thin), fill, paper, ink);
    [frog, toad].map(|animal| {
        Figure::new(animal.iter().map(|shape| shape.shifted(middle, ground)).collect())
    })
}

/// Stands for an animal: a square with a point, which is `reach` pixels from the middle, less some air.
fn sign(middle: f32, reach: f32, thin: f32, color: Color, ink: Color) -> Figure {
    let thin = if thin < 1.5 { thin } else { thin.round() };
    // The middle of a line of an odd width lies between two pixel edges.
    let is_even = thin.round() as i32 % 2 == 0;
    let crisp = |at: f32| {
        let at = middle + reach * at;
        if is_even { at.round() } else { at.floor() + 0.5 }
    };
    let (high, low) = (crisp(-0.6).min(crisp(0.6)), crisp(-0.6).max(crisp(0.6)));
    let corners = [
        (crisp(-0.6), high),
        (crisp(0.15), high),
        (crisp(0.8), high.midpoint(low)),
        (crisp(0.15), low),
        (crisp(-0.6), low),
    ];
    let outline = Outline::polygon(&corners);
    Figure::new(vec![Shape::fill(outline.clone(), color), Shape::stroke(outline, ink, thin)])
}

/// An arrow that bends over the cells, from the middle of one to that of another so many cells
/// away. It hides nothing.
fn arrow(theme: &Theme, layout: Layout, cells: f32) -> Figure {
    let (pitch, line) = (layout.pitch as f32, layout.beyond as f32);
    let color = theme.color(Role::Arrow);
    // The tip is in the middle of a pixel and the head's back on a whole one: crisp when small.
    let start = pitch.midpoint(line).floor() + 0.5;
    let end = start + cells * pitch;
    let half = (0.13 * pitch).round().max(2.0) + 0.5;
    let (low, high) = (-(0.1 * pitch).round(), -ABOVE * pitch * 1.15);
    let neck = low - (1.6 * half).round();
    let bend = Outline::new().move_to(start, low).cubic_to((start, high), (end, high), (end, neck));
    let head = Outline::polygon(&[(end - half, neck), (end + half, neck), (end, low)]);
    Figure::new(vec![Shape::stroke(bend, color, (0.06 * pitch).max(1.0)), Shape::fill(head, color)])
}
