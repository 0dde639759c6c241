//! A wooden frame around a board, with light from above.
//!
//! Its four sides are figures of their own that end before the cells begin: nothing that happens in a cell has to do
//! with them.

use super::Grid;
use crate::scene::{Actor, ActorId, Color, Figure, Outline, Pose, Shape};
use crate::stage::space::bar;
use crate::stage::{Role, Theme};

/// Lengths in whole pixels.
#[derive(Debug, Clone, Copy)]
pub(in crate::stage) struct Frame {
    /// How wide the wood is.
    pub(in crate::stage) rim: i32,
    /// What is seen of the bottom between the wood and the cells.
    pub(in crate::stage) inset: i32,
    /// The width of edges.
    pub(in crate::stage) line: i32,
}

/// The colours of wood: edge, shade, face, light.
fn wood(theme: &Theme) -> [Color; 4] {
    let [wood, dark, pale] = [Role::Wood, Role::Line, Role::Inside].map(|role| theme.color(role));
    [wood.towards(dark, 3, 5), wood.towards(dark, 1, 4), wood, wood.towards(pale, 2, 5)]
}

/// The colour of the bottom that the cells lie on, and its shade below the upper side of the frame.
pub(in crate::stage) fn bottom(theme: &Theme) -> [Color; 2] {
    let [wood, dark] = [Role::Wood, Role::Line].map(|role| theme.color(role));
    [wood.towards(dark, 11, 20), wood.towards(dark, 3, 4)]
}

impl Frame {
    /// From the outer edge of the frame to the first cell.
    pub(in crate::stage) fn width(&self) -> i32 {
        self.rim + self.inset
    }

    /// Its sides: above, below, to the left, to the right.
    pub(in crate::stage) fn sides(&self, layer: i16, grid: &Grid, theme: &Theme) -> [Actor; 4] {
        let Grid { left, top, .. } = *grid;
        let wide = self.width();
        let (right, low) = (left + grid.width(), top + grid.height());
        let sides = [
            (self.upper(theme, grid), Pose::at(left - wide, top - wide)),
            (self.lower(theme, grid), Pose::at(left - wide, low)),
            (self.upright(theme, grid, false), Pose::at(left - wide, top)),
            (self.upright(theme, grid, true), Pose::at(right, top)),
        ];
        let mut number = 0;
        sides.map(|(figure, pose)| {
            number += 1;
            Actor::new(ActorId::of(("side", number)), layer, &figure, pose)
        })
    }

    /// The side above the cells, its origin at the outer corner.
    fn upper(&self, theme: &Theme, grid: &Grid) -> Figure {
        let Self { rim, line, .. } = *self;
        let (wide, across) = (self.width(), grid.width());
        let width = 2 * wide + across;
        let [edge, shade, face, light] = wood(theme);
        let [floor, dim] = bottom(theme);
        let round = rim * 3 / 4;
        let glint = line.max(rim / 8);
        let mut shapes = vec![
            arch(0, 0, width, wide, round, edge),
            arch(line, line, width - line, wide, round - line, light),
            arch(line, line + glint, width - line, wide, round - line, face),
            bar([rim - line, rim - line, width - rim + line, wide], edge),
            bar([rim, rim, width - rim, wide], floor),
            bar([rim, rim, width - rim, wide.min(rim + line)], dim),
        ];
        shapes.extend(self.grain(width, rim, line + glint, shade));
        Figure::new(shapes)
    }

    /// The side below them, its origin at the upper corner.
    fn lower(&self, theme: &Theme, grid: &Grid) -> Figure {
        let Self { rim, inset, line } = *self;
        let (wide, across) = (self.width(), grid.width());
        let width = 2 * wide + across;
        let [edge, shade, face, light] = wood(theme);
        let [floor, _] = bottom(theme);
        let round = rim * 3 / 4;
        let deep = line.max(rim / 5);
        let shadow = theme.color(Role::Background).towards(theme.color(Role::Line), 1, 5);
        let mut shapes = vec![
            bowl(0, 0, width, wide + 2 * line, round, shadow),
            bowl(0, 0, width, wide, round, edge),
            bowl(line, 0, width - line, wide - line, round - line, shade),
            bowl(line, 0, width - line, wide - line - deep, round - line, face),
            bar([rim - line, 0, width - rim + line, inset + line], edge),
            bar([rim, 0, width - rim, inset], floor),
            bar([rim, inset + line, width - rim, inset + 2 * line], light),
        ];
        let grain = self.grain(width, rim - deep, 2 * line, shade);
        shapes.extend(grain.iter().map(|shape| shape.shifted(0.0, inset as f32)));
        Figure::new(shapes)
    }

    /// A side beside them, its origin at the upper end.
    fn upright(&self, theme: &Theme, grid: &Grid, is_right: bool) -> Figure {
        let Self { rim, line, .. } = *self;
        let (wide, high) = (self.width(), grid.height());
        let [edge, _, face, _] = wood(theme);
        let [floor, _] = bottom(theme);
        // From the outer edge inwards.
        let stripe = |from: i32, to: i32, color: Color| {
            let [left, right] = if is_right { [wide - to, wide - from] } else { [from, to] };
            bar([left, 0, right, high], color)
        };
        Figure::new(vec![
            stripe(0, rim, edge),
            stripe(line, rim - line, face),
            stripe(rim, wide, floor),
        ])
    }

    /// Two fine lines along the wood, which is so wide from `from` on.
    fn grain(&self, width: i32, wide: i32, from: i32, color: Color) -> Vec<Shape> {
        let Self { rim, line, .. } = *self;
        let free = wide - line - from;
        // Where there is no room they would only be dirt.
        if line < 1 || free < 6 * line {
            return Vec::new();
        }
        let [first, second] = [from + free / 3, from + free * 2 / 3];
        vec![
            bar([rim, first, rim + width * 3 / 8, first + line], color),
            bar([width / 2, second, width - rim * 3 / 2, second + line], color),
        ]
    }
}

/// A bar whose upper corners are round.
fn arch(left: i32, top: i32, right: i32, bottom: i32, round: i32, color: Color) -> Shape {
    let [left, top, right, bottom, round] =
        [left, top, right, bottom, round.clamp(0, bottom - top)].map(|at| at as f32);
    let slack = round * (1.0 - Outline::QUARTER);
    let outline = Outline::new()
        .move_to(left, bottom)
        .line_to(left, top + round)
        .cubic_to((left, top + slack), (left + slack, top), (left + round, top))
        .line_to(right - round, top)
        .cubic_to((right - slack, top), (right, top + slack), (right, top + round))
        .line_to(right, bottom)
        .close();
    Shape::fill(outline, color)
}

/// A bar whose lower corners are round.
fn bowl(left: i32, top: i32, right: i32, bottom: i32, round: i32, color: Color) -> Shape {
    let [left, top, right, bottom, round] =
        [left, top, right, bottom, round.clamp(0, (bottom - top).max(0))].map(|at| at as f32);
    let slack = round * (1.0 - Outline::QUARTER);
    let outline = Outline::new()
        .move_to(left, top)
        .line_to(right, top)
        .line_to(right, bottom - round)
        .cubic_to((right, bottom - slack), (right - slack, bottom), (right - round, bottom))
        .line_to(left + round, bottom)
        .cubic_to((left + slack, bottom), (left, bottom - slack), (left, bottom - round))
        .close();
    Shape::fill(outline, color)
}
