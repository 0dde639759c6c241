//! A picture that is cut into tiles, and their numbers on plates.

use super::layout::Layout;
use crate::scene::lettering::{LetteringError, Weight};
use crate::scene::{Bitmap, Outline, Shape};
use crate::stage::grid::Grid;
use crate::stage::ranks::Ranks;
use crate::stage::{Role, Style, Theme};

/// A part of the picture has so many pixels across at the most: larger tiles show larger pixels.
const FINEST: i32 = 1024;

/// A picture that tiles show instead of numbers. It covers the board; what is too much at two sides is left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Artwork {
    /// The picture.
    pub bitmap: Bitmap,
    /// Whether each tile has its number in a corner, until all are in order.
    pub numbers: bool,
}

impl Artwork {
    /// What is seen in each cell, row by row, in the end.
    pub(super) fn parts(&self, grid: &Grid) -> Vec<Bitmap> {
        let side = grid.pitch.min(FINEST) as u32;
        let (columns, rows) = (grid.columns as u32, grid.rows as u32);
        let whole = self.bitmap.filling(columns * side, rows * side);
        let row = |row| {
            let whole = &whole;
            (0..columns).map(move |column| whole.part(column * side, row * side, side, side))
        };
        (0..rows).flat_map(row).collect()
    }
}

/// The area of a tile in which a part of the picture is seen. The tile's origin is halfway along the lower side of
/// its cell, and the part fills the cell.
pub(super) fn window(grid: &Grid, part: &Bitmap, outline: Outline) -> Shape {
    let pitch = grid.pitch;
    let left = -(pitch / 2);
    Shape::bitmap(outline, part.clone(), [left, -pitch, left + pitch, 0])
}

/// A number on a plate, which is read on any picture, if it can be read at all. The plate's upper left corner is at
/// `at`.
pub(super) fn plate(
    theme: &Theme,
    layout: &Layout,
    tile: u8,
    at: [i32; 2],
) -> Result<Vec<Shape>, LetteringError> {
    let pitch = layout.grid.pitch as f32;
    let Some(font) = Ranks::font(pitch * 0.17) else { return Ok(Vec::new()) };
    let [ground, dark, ink] = [Role::Inside, Role::Line, Role::Label].map(|role| theme.color(role));
    let number = theme.font.line(&tile.to_string(), font, Weight::Bold, ink)?;
    let line = if theme.style == Style::Drawn { layout.frame.line } else { layout.line } as f32;
    let high = (number.cap_height * 1.7).round() + 2.0 * line;
    let wide = (number.width + number.cap_height * 0.8).round().max(high);
    let [x, y] = at.map(|at| at as f32);
    let round = if theme.style == Style::Drawn { high / 3.0 } else { 0.0 };
    let area = |inset: f32| {
        let (width, height) = (wide - 2.0 * inset, high - 2.0 * inset);
        let round = (round - inset).max(0.0);
        if round > 0.0 {
            return Outline::rounded(x + inset, y + inset, width, height, round);
        }
        Outline::rect(x + inset, y + inset, width, height)
    };
    let (left, base) = (x + (wide - number.width) / 2.0, y + high.midpoint(number.cap_height));
    let mut shapes = vec![Shape::fill(area(0.0), dark), Shape::fill(area(line), ground)];
    shapes.extend(number.shapes_at((left, base.round())));
    Ok(shapes)
}
