//! Mazes as squares and letters: for screens and for paper.

use super::layout::Layout;
use crate::scene::lettering::Lettering;
use crate::scene::{Color, Figure, Outline, Shape};
use crate::stage::space::bar;
use crate::stage::{Role, Theme};

/// A free cell in a colour, its origin in the upper left corner, with thin lines between it and the next.
pub(super) fn floor(theme: &Theme, layout: &Layout, color: Color) -> Figure {
    let (pitch, line) = (layout.grid.pitch, layout.line);
    let edge = color.towards(theme.color(Role::Line), 1, 6);
    Figure::new(vec![
        bar([0, 0, pitch, pitch], edge),
        bar([0, 0, pitch - line, pitch - line], color),
    ])
}

/// A wall, its origin in the upper left corner.
pub(super) fn wall(theme: &Theme, layout: &Layout) -> Figure {
    let pitch = layout.grid.pitch;
    let color = theme.color(Role::Line).towards(theme.color(Role::Stand), 1, 4);
    bar([0, 0, pitch, pitch], color).into()
}

/// A letter on a plate of a colour, which is seen whatever marks its cell; its origin in the cell's upper left corner.
pub(super) fn letter(theme: &Theme, layout: &Layout, letter: &Lettering, ground: Color) -> Figure {
    let (pitch, edge) = (layout.grid.pitch, layout.grid.pitch / 8);
    let plate = |edge, color| bar([edge, edge, pitch - edge, pitch - edge], color);
    let rim = ground.towards(theme.color(Role::Line), 1, 2);
    let plates = [plate(edge, rim), plate(edge + layout.line, ground)];
    let pitch = pitch as f32;
    let at = ((pitch - letter.width) / 2.0, f32::midpoint(pitch, letter.cap_height).round());
    Figure::new(plates.into_iter().chain(letter.shapes_at(at)).collect())
}

/// Who walks: a disc, its origin halfway along the lower side of its cell.
pub(super) fn walker(theme: &Theme, layout: &Layout) -> Figure {
    let pitch = layout.grid.pitch;
    let radius = (pitch as f32 * 0.34).round();
    let (x, y) = ((pitch % 2) as f32 / 2.0, -pitch as f32 / 2.0);
    let disc = |radius: f32, color| Shape::fill(Outline::ellipse(x, y, radius, radius), color);
    let inside = radius - layout.line as f32;
    Figure::new(vec![
        disc(radius, theme.color(Role::Line)),
        disc(inside, theme.color(Role::Seventh)),
    ])
}
