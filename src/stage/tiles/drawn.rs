//! Tiles of enamel in a wooden frame, with light from above.

use super::artwork;
use super::layout::Layout;
use crate::scene::lettering::Lettering;
use crate::scene::{Bitmap, Color, Figure, Outline, Shape};
use crate::stage::grid::bottom;
use crate::stage::space::bar;
use crate::stage::{Role, Theme};

/// A rectangle with round corners: its left, upper, right and lower edge.
fn plate([left, top, right, bottom]: [i32; 4], round: i32, color: Color) -> Shape {
    let [x, y, width, height] = [left, top, right - left, bottom - top].map(|at| at as f32);
    Shape::fill(Outline::rounded(x, y, width, height, round.max(0) as f32), color)
}

/// What is seen of the bottom where no tile is, its origin in the upper left corner.
pub(super) fn cell(theme: &Theme, layout: &Layout) -> Figure {
    let pitch = layout.grid.pitch;
    Figure::new(vec![bar([0, 0, pitch, pitch], bottom(theme)[0])])
}

/// A tile, its origin halfway along the lower side of its cell.
pub(super) fn tile(
    theme: &Theme,
    layout: &Layout,
    face: Color,
    number: Option<&[Lettering; 2]>,
) -> Figure {
    let (pitch, line) = (layout.grid.pitch, layout.frame.line);
    let [wood, dark, pale] = [Role::Wood, Role::Line, Role::Inside].map(|role| theme.color(role));
    let shade = wood.towards(dark, 2, 5);
    let (left, right) = (-(pitch / 2), pitch - pitch / 2);
    // The side of the tile below its face, and the rim around the face.
    let (deep, edge) = ((pitch / 14).max(1), (pitch / 28).max(1));
    let round = pitch / 6;
    let (top, low) = (-pitch + line, -line);
    let (x, y) = (left + line, right - line);
    let mut shapes = vec![
        plate([x, top, y, low], round, face.towards(shade, 3, 4)),
        plate([x, top, y, low - deep], round, face.towards(pale, 3, 4)),
        plate([x, top + edge, y, low - deep], round, face.towards(shade, 1, 4)),
        plate([x + edge, top + edge, y - edge, low - deep - edge], round - edge, face),
    ];
    if let Some([light, number]) = number {
        let middle = (top + low - deep) as f32 / 2.0;
        let at = (-number.width / 2.0, (middle + number.cap_height / 2.0).round());
        shapes.extend(light.shapes_at((at.0, at.1 + line as f32)));
        shapes.extend(number.shapes_at(at));
    }
    Figure::new(shapes)
}

/// A tile that shows a part of a picture, and where in it a plate can be: its upper left corner. It is thinner and
/// its corners are less round than those of others, so that more of the picture is seen.
pub(super) fn part(theme: &Theme, layout: &Layout, part: &Bitmap) -> (Vec<Shape>, [i32; 2]) {
    let (pitch, line) = (layout.grid.pitch, layout.frame.line);
    let [wood, dark, pale] = [Role::Wood, Role::Line, Role::Inside].map(|role| theme.color(role));
    let (left, right) = (-(pitch / 2), pitch - pitch / 2);
    let deep = (pitch / 24).max(1);
    let round = pitch / 12;
    let (top, low) = (-pitch + line, -line);
    let (x, y) = (left + line, right - line);
    let [width, height, round_within] = [y - x, low - deep - top - line, round].map(|it| it as f32);
    let face = Outline::rounded(x as f32, (top + line) as f32, width, height, round_within);
    let shapes = vec![
        plate([x, top, y, low], round, wood.towards(dark, 2, 5)),
        plate([x, top, y, low - deep], round, wood.towards(pale, 3, 4)),
        artwork::window(&layout.grid, part, face),
    ];
    let gap = (pitch / 16).max(1);
    (shapes, [x + gap, top + line + gap])
}
