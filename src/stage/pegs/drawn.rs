//! Glass marbles on a wooden board, with light from the upper left.

use super::layout::Layout;
use crate::scene::{Color, Figure, Outline, Shape};
use crate::stage::{Role, Theme};

/// The colours of the wood: edge, shade, face, light.
fn wood(theme: &Theme) -> [Color; 4] {
    let [wood, dark, pale] = [Role::Wood, Role::Line, Role::Inside].map(|role| theme.color(role));
    // Paler than frames are: marbles are dark.
    let face = wood.towards(pale, 1, 3);
    [wood.towards(dark, 3, 5), wood.towards(dark, 1, 8), face, wood.towards(pale, 2, 3)]
}

fn disc(x: f32, y: f32, radius: f32, color: Color) -> Shape {
    Shape::fill(Outline::ellipse(x, y, radius, radius), color)
}

/// The board with its groove, its origin in the middle.
pub(super) fn board(theme: &Theme, layout: &Layout) -> Figure {
    let line = layout.line as f32;
    let [edge, shade, face, light] = wood(theme);
    let floor = shade.towards(edge, 1, 3);
    let shadow = theme.color(Role::Background).towards(theme.color(Role::Line), 1, 5);
    let deep = (layout.pitch as f32 / 9.0).round().max(1.0);
    let fill = |outline: Outline, color| Shape::fill(outline, color);
    let below = |outline: Outline, down: f32, color| fill(outline, color).shifted(0.0, down);
    let mut shapes = vec![
        below(layout.rim(-line), deep + line, shadow),
        below(layout.rim(-deep), deep, edge),
        below(layout.rim(-deep - line), deep - line, shade),
        fill(layout.rim(-deep), edge),
        fill(layout.rim(-deep - line), light),
        below(layout.rim(-deep - 2.0 * line), line, face),
        below(layout.groove(0.43, line), line, light),
        fill(layout.groove(0.43, 0.0), edge),
        below(layout.groove(0.43, -line), line, floor),
        below(layout.groove(-0.43, line), -line, shade),
        fill(layout.groove(-0.43, line), light),
        below(layout.groove(-0.43, 0.0), line, face),
    ];
    shapes.extend(grain(layout, shade.towards(face, 1, 2)));
    Figure::new(shapes)
}

/// Fine lines along the wood, inside the groove.
fn grain(layout: &Layout, color: Color) -> Vec<Shape> {
    let (top, low) = layout.span();
    let apart = layout.pitch as f32 * 0.5;
    // Where there is no room they would only be dirt.
    let count = if layout.pitch < 24 { 0 } else { ((low - top) / apart) as i32 };
    let lines = (0..count).filter_map(|number| {
        let y = top + apart * (number as f32 + 0.5);
        let half = layout.half(y)?;
        // Lines of different lengths, with bows.
        let from = -half * (0.55 + 0.1 * ((number * 3) % 5) as f32);
        let to = half * (0.55 + 0.1 * ((number * 2) % 5) as f32);
        let bow = apart * (0.2 + 0.05 * (number % 3) as f32);
        let wide = layout.line as f32;
        let middle = from.midpoint(to);
        let outline = Outline::new()
            .move_to(from, y)
            .quad_to((middle, y - bow), (to, y))
            .quad_to((middle, y - bow + 2.0 * wide), (from, y))
            .close();
        Some(Shape::fill(outline, color))
    });
    lines.collect()
}

/// A hole: a dimple in the wood, its origin in the middle.
pub(super) fn hole(theme: &Theme, layout: &Layout) -> Figure {
    let [edge, shade, _, light] = wood(theme);
    let line = layout.line as f32;
    let radius = (layout.radius as f32 * 0.78).round();
    Figure::new(vec![
        disc(0.0, line, radius, light),
        disc(0.0, 0.0, radius, edge),
        disc(0.0, radius * 0.22, radius * 0.78, shade.towards(edge, 1, 2)),
    ])
}

/// The shadow of a marble, its origin where the marble has the middle of its lower end.
pub(super) fn shadow(theme: &Theme, layout: &Layout) -> Figure {
    let [edge, shade, ..] = wood(theme);
    let radius = layout.radius as f32;
    let outline = Outline::ellipse(radius * 0.16, -radius * 0.5, radius * 0.96, radius * 0.66);
    Shape::fill(outline, shade.towards(edge, 2, 5)).into()
}

/// A marble, its origin in the middle of its lower end; with its shadow if it lies.
pub(super) fn marble(theme: &Theme, layout: &Layout, lies: bool) -> Figure {
    let [glass, line, pale, amber] =
        [Role::Seventh, Role::Line, Role::Inside, Role::Smallest].map(|role| theme.color(role));
    let radius = layout.radius as f32;
    let at = |x: f32, y: f32| (x * radius, (y - 1.0) * radius);
    let oval = |x: f32, y: f32, across: f32, down: f32, color| {
        let (x, y) = at(x, y);
        Shape::fill(Outline::ellipse(x, y, across * radius, down * radius), color)
    };
    let glow = glass.towards(pale, 1, 3);
    let mut shapes = Vec::new();
    if lies {
        shapes.extend(shadow(theme, layout).shapes().iter().cloned());
    }
    shapes.extend([
        oval(0.0, 0.0, 1.0, 1.0, glass.towards(line, 1, 2)),
        oval(0.0, 0.0, 0.92, 0.92, glass),
        // The light that the glass gathers on the far side.
        oval(0.18, 0.3, 0.62, 0.52, glass.towards(glow, 3, 5)),
    ]);
    if layout.radius >= 6 {
        // A swirl, as in marbles that children play with.
        let leaf = Outline::new()
            .move_to(at(-0.42, 0.5).0, at(-0.42, 0.5).1)
            .quad_to(at(-0.35, -0.2), at(0.46, -0.34))
            .quad_to(at(0.3, 0.42), at(-0.42, 0.5))
            .close();
        shapes.push(Shape::fill(leaf, amber));
        shapes.push(oval(0.36, 0.56, 0.2, 0.13, glow));
    }
    shapes.push(oval(-0.36, -0.44, 0.27, 0.2, pale.towards(theme.color(Role::Mark), 1, 2)));
    Figure::new(shapes)
}
