//! A pond seen from the bank: water with ripples in a meadow.

use crate::scene::{Color, Figure, Outline, Pose, Shape};
use crate::stage::grid::Grid;
use crate::stage::{Role, Theme};

/// How much of a pitch there is around the cells, for the bank.
pub(super) fn bank(pitch: i32) -> i32 {
    pitch * 2 / 5
}

/// The middle of the pad in a cell: an animal that sits there is in the middle of the cell.
pub(super) fn middle(grid: &Grid, cell: usize) -> Pose {
    let foot = grid.foot(cell);
    let up = Pose::at(0, grid.pitch / 5);
    Pose { y: foot.y - up.y, ..foot }
}

/// Meadow, bank and water. The origin is the corner of the first cell; a unit of the drawings has `unit` pixels.
pub(super) fn ground(theme: &Theme, grid: &Grid, unit: f32) -> Figure {
    let [land, shore, water, wave, dark] =
        [Role::Land, Role::Shore, Role::Water, Role::Wave, Role::Line]
            .map(|role| theme.color(role));
    let whole = |length: f32| (length * unit).round().max(1.0);
    let edge = bank(grid.pitch) as f32;
    let (width, height) = (grid.width() as f32, grid.height() as f32);
    // So far outside the cells, and so much lower.
    let pool = |out: f32, down: f32, color: Color| {
        let round = (edge + out).max(1.0);
        let (width, height) = (width + 2.0 * out, height + 2.0 * out - down);
        Shape::fill(Outline::rounded(-out, down - out, width, height, round), color)
    };
    let inner = edge - whole(16.0);
    let mut shapes = vec![
        pool(edge, 0.0, land),
        pool(inner + whole(5.0), 0.0, shore),
        pool(inner + whole(1.5), 0.0, shore.towards(dark, 1, 5)),
        pool(inner, 0.0, water.towards(dark, 1, 6)),
        pool(inner, whole(4.0), water),
    ];
    let ripple = |x: f32, y: f32, length: f32| {
        let (length, rise) = (length * unit, 2.2 * unit);
        let crest = Outline::new()
            .move_to(x - length, y)
            .quad_to((x - length / 2.0, y - rise), (x, y))
            .quad_to((x + length / 2.0, y + rise), (x + length, y));
        Shape::stroke(crest, wave, 1.4 * unit)
    };
    let pitch = grid.pitch as f32;
    let cells = (0..grid.rows).flat_map(|row| (0..grid.columns).map(move |column| (column, row)));
    let ripples = cells.map(|(column, row)| {
        // In turns left and right, so that they do not stand in columns.
        let side = if (column + row) % 2 == 0 { 0.3 } else { 0.66 };
        ripple((column as f32 + side) * pitch, (row as f32 + 0.16) * pitch, 6.0)
    });
    shapes.extend(ripples);
    Figure::new(shapes)
}
