//! Tiles as flat squares with thin edges: for screens, and as outlines for paper.

use super::artwork;
use super::layout::Layout;
use crate::scene::lettering::Lettering;
use crate::scene::{Actor, ActorId, Bitmap, Color, Figure, Outline, Pose, Shape};
use crate::stage::grid::Grid;
use crate::stage::space::bar;
use crate::stage::{Role, Theme};

/// A square with an edge: from its left and upper end.
fn square(theme: &Theme, layout: &Layout, [left, top]: [i32; 2], color: Color) -> Figure {
    let Layout { grid: Grid { pitch, .. }, line, .. } = *layout;
    let (right, low) = (left + pitch, top + pitch);
    Figure::new(vec![
        bar([left, top, right, low], theme.color(Role::Line)),
        bar([left + line, top + line, right - line, low - line], color),
    ])
}

/// A cell, its origin in the upper left corner.
pub(super) fn cell(theme: &Theme, layout: &Layout) -> Figure {
    square(theme, layout, [0, 0], theme.color(Role::Ground))
}

/// A tile, its origin halfway along the lower side of its cell.
pub(super) fn tile(
    theme: &Theme,
    layout: &Layout,
    face: Color,
    number: Option<&Lettering>,
) -> Figure {
    let pitch = layout.grid.pitch;
    let square = square(theme, layout, [-(pitch / 2), -pitch], face);
    let Some(number) = number else { return square };
    // The middle of an odd square is half a pixel beside its foot.
    let beside = (pitch % 2) as f32 / 2.0 - number.width / 2.0;
    let base = (number.cap_height - pitch as f32) / 2.0;
    let number = number.shapes_at((beside, base.round()));
    Figure::new(square.shapes().iter().cloned().chain(number).collect())
}

/// A tile that shows a part of a picture, and where in it a plate can be: its upper left corner.
pub(super) fn part(theme: &Theme, layout: &Layout, part: &Bitmap) -> (Vec<Shape>, [i32; 2]) {
    let Layout { grid: Grid { pitch, .. }, line, .. } = *layout;
    let (left, top) = (-(pitch / 2), -pitch);
    let [x, y, side] = [left + line, top + line, pitch - 2 * line].map(|at| at as f32);
    let edge = bar([left, top, left + pitch, 0], theme.color(Role::Line));
    let picture = artwork::window(&layout.grid, part, Outline::rect(x, y, side, side));
    let gap = (pitch / 24).max(1);
    (vec![edge, picture], [left + line + gap, top + line + gap])
}

/// The border around all cells.
pub(super) fn border(theme: &Theme, layout: &Layout, layer: i16) -> Actor {
    let Layout { grid, frame, .. } = layout;
    let color = theme.color(Role::Line);
    let wide = frame.width();
    let figure = bar([-wide, -wide, grid.width() + wide, grid.height() + wide], color).into();
    Actor { id: ActorId::of("border"), layer, figure, pose: Pose::at(grid.left, grid.top) }
}
