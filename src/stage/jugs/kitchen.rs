//! What the jugs stand on and before: tiles, a table, coasters and plates, a tap and a sink.

use super::glass::is_dark;
use super::layout::Layout;
use crate::scene::{Actor, ActorId, Color, Figure, Outline, Pose, Shape};
use crate::stage::space::bar;
use crate::stage::{Role, Style, Theme};

const TILES: i16 = -9;
const TABLE: i16 = -8;
const SINK: i16 = -7;
const PLATES: i16 = -6;
/// Water falls before a tap, and behind its spout.
const TAP: i16 = 40;

/// The actors of a tap and a sink.
pub(super) fn station_ids() -> [ActorId; 2] {
    ["tap", "drain"].map(ActorId::of)
}

/// All of it.
pub(super) fn scenery(theme: &Theme, layout: &Layout) -> Vec<Actor> {
    let mut actors = Vec::new();
    if theme.style == Style::Drawn {
        actors.extend(tiles(theme, layout));
        let coaster = coaster(theme, layout);
        actors.extend((0..layout.jugs()).map(|jug| {
            let pose = Pose::at(layout.middle(jug), layout.table());
            Actor::new(ActorId::of(("coaster", jug)), PLATES, &coaster, pose)
        }));
    }
    actors.extend(planks(theme, layout));
    if theme.style != Style::Printed {
        let plate = plate(theme, layout);
        actors.extend((0..layout.jugs()).map(|jug| {
            let pose = Pose::at(layout.middle(jug), label_height(layout));
            Actor::new(ActorId::of(("plate", jug)), PLATES, &plate, pose)
        }));
    }
    if layout.tap {
        let [tap_id, sink_id] = station_ids();
        let pose = |y| Pose::at(layout.station(), y);
        actors.push(Actor::new(sink_id, SINK, &sink(theme, layout), pose(layout.edge())));
        actors.push(Actor::new(tap_id, TAP, &tap(theme, layout), pose(layout.spout())));
    }
    actors
}

/// Where the middle of a label is.
pub(super) fn label_height(layout: &Layout) -> i32 {
    layout.edge() + layout.front / 2
}

fn rounded([left, top, right, bottom]: [i32; 4], radius: i32, color: Color) -> Shape {
    let (width, height) = ((right - left) as f32, (bottom - top) as f32);
    Shape::fill(Outline::rounded(left as f32, top as f32, width, height, radius as f32), color)
}

/// Cells so wide next to each other, one of which begins at `first`: the number, the left edge and the width of
/// each, cut at the edges of a picture.
fn cells(first: i32, side: i32, width: i32) -> impl Iterator<Item = (i32, i32, i32)> + Clone {
    let columns = -(first / side + 1)..=(width - first) / side;
    columns.filter_map(move |column| {
        let left = first + column * side;
        let (from, to) = (left.max(0), (left + side).min(width));
        (from < to).then_some((column, from, to - from))
    })
}

/// The tiles of a wall.
struct Tiles {
    side: i32,
    gap: i32,
    face: Color,
    paint: Color,
}

impl Tiles {
    fn new(theme: &Theme, layout: &Layout) -> Self {
        let [back, stand, water] =
            [Role::Background, Role::Stand, Role::Water].map(|role| theme.color(role));
        let face = back.towards(stand, if is_dark(theme) { 3 } else { 6 }, 20);
        let gap = (layout.line / 2).max(1);
        Self { side: (layout.pitch / 4).max(2), gap, face, paint: face.towards(water, 4, 5) }
    }

    /// A tile, or what is seen of it.
    fn plain(&self, width: i32) -> Shape {
        let Self { side, gap, face, .. } = *self;
        rounded([gap.min(width - 1), gap, width, side], side / 10, face)
    }

    /// A tile with four petals around its middle.
    fn flower(&self) -> Figure {
        let (middle, petal) = ((self.side + self.gap) as f32 / 2.0, self.side as f32 / 9.0);
        let petals = [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)];
        let petals = petals.map(|(x, y): (f32, f32)| {
            let (across, down) = if y == 0.0 { (1.25, 0.75) } else { (0.75, 1.25) };
            let (x, y) = (middle + 1.45 * petal * x, middle + 1.45 * petal * y);
            Shape::fill(Outline::ellipse(x, y, across * petal, down * petal), self.paint)
        });
        Figure::new(std::iter::once(self.plain(self.side)).chain(petals).collect())
    }

    /// A low tile of the uppermost row, or what is seen of it.
    fn border(&self, width: i32) -> Figure {
        let Self { side, gap, face, paint } = *self;
        bar([gap.min(width - 1), gap, width, side / 3], face.towards(paint, 5, 8)).into()
    }
}

/// A tiled wall, with a border above.
fn tiles(theme: &Theme, layout: &Layout) -> Vec<Actor> {
    let tiles = Tiles::new(theme, layout);
    let (side, flower) = (tiles.side, tiles.flower());
    let (width, _) = layout.size();
    let foot = layout.table() - layout.top / 2;
    let rows = (layout.tallest() + layout.rim) / side;
    let mut actors = Vec::new();
    for (row, (column, left, wide)) in
        (0..=rows).flat_map(|row| cells(width / 2, side, width).map(move |cell| (row, cell)))
    {
        let is_flower = wide == side && (column + 2 * row).rem_euclid(4) == 0;
        let (top, figure) = match row {
            row if row == rows => (foot - row * side - side / 3, tiles.border(wide)),
            row if is_flower => (foot - (row + 1) * side, flower.clone()),
            row => (foot - (row + 1) * side, tiles.plain(wide).into()),
        };
        let id = ActorId::of(("tile", row, column));
        actors.push(Actor { id, layer: TILES, figure, pose: Pose::at(left, top) });
    }
    actors
}

/// A plank of a table, or what is seen of it, its origin at the left of its front's upper edge.
fn plank(theme: &Theme, layout: &Layout, width: i32) -> Figure {
    let Layout { top, front, line, .. } = *layout;
    let [wood, dark, pale] = [Role::Wood, Role::Line, Role::Inside].map(|role| theme.color(role));
    let low = front + line;
    let shapes = match theme.style {
        Style::Flat => vec![bar([0, 0, width, low], wood)],
        Style::Printed => vec![bar([0, 0, width, line], dark)],
        Style::Drawn => {
            let seam = (width - line).max(0);
            vec![
                bar([0, -top, width, 0], wood.towards(pale, 2, 5)),
                bar([0, -top, width, line - top], wood.towards(pale, 3, 5)),
                bar([0, 0, width, low], wood),
                bar([0, 0, width, line + 1], wood.towards(dark, 1, 4)),
                bar([seam, -top, width, 0], wood.towards(pale, 1, 5)),
                bar([seam, line + 1, width, low], wood.towards(dark, 1, 5)),
            ]
        }
    };
    Figure::new(shapes)
}

/// A table as wide as the picture.
fn planks(theme: &Theme, layout: &Layout) -> Vec<Actor> {
    let (width, _) = layout.size();
    let first = layout.station() - layout.pitch / 2;
    let planks = cells(first, layout.pitch, width).map(|(column, left, wide)| {
        let (id, figure) = (ActorId::of(("plank", column)), plank(theme, layout, wide));
        Actor { id, layer: TABLE, figure, pose: Pose::at(left, layout.edge()) }
    });
    planks.collect()
}

/// What a jug stands on, its origin in the middle.
fn coaster(theme: &Theme, layout: &Layout) -> Figure {
    let across = (layout.width / 2 + layout.wall + layout.flare) as f32;
    let down = layout.top as f32 / 4.0;
    let [wood, dark] = [Role::Wood, Role::Line].map(|role| theme.color(role));
    let [below, above] = [wood.towards(dark, 2, 5), wood.towards(dark, 1, 8)];
    let thick = layout.line as f32;
    Figure::new(vec![
        Shape::fill(Outline::ellipse(0.0, thick, across, down), below),
        Shape::fill(Outline::ellipse(0.0, 0.0, across, down), above),
    ])
}

/// The plate of a label, its origin in its middle.
fn plate(theme: &Theme, layout: &Layout) -> Figure {
    let (across, down) = ((layout.width + layout.pitch) / 4, layout.front / 3);
    let [line, pale, wood] = [Role::Line, Role::Inside, Role::Wood].map(|role| theme.color(role));
    let part = |grown: i32, color: Color| {
        let (across, down) = (across + grown, down + grown);
        rounded([-across, -down, across, down], down / 2, color)
    };
    Figure::new(vec![part(layout.line, wood.towards(line, 1, 2)), part(0, pale)])
}

/// The edge and the face of metal and porcelain.
fn metal(theme: &Theme) -> [Color; 2] {
    let [stand, line] = [Role::Stand, Role::Line].map(|role| theme.color(role));
    match theme.style {
        Style::Printed => [line, theme.color(Role::Background)],
        Style::Flat => [line, stand],
        Style::Drawn => [stand.towards(line, 1, 2), stand.towards(line, 1, 8)],
    }
}

/// A tap, its origin in the middle of the end that water comes from.
fn tap(theme: &Theme, layout: &Layout) -> Figure {
    let [edge, face] = metal(theme);
    let [red, pale] = [Role::Arrow, Role::Mark].map(|role| theme.color(role));
    let Layout { tube: half, line, .. } = *layout;
    let (left, foot) = (2 * half - layout.pitch / 2, layout.edge() - layout.top - layout.spout());
    let high = -4 * half;
    // A riser, a bend with a spout, and a foot.
    let parts = [
        [left - half, high, left + half, foot],
        [left - half, high, half, high + 2 * half],
        [-half, high, half, 0],
        [left - half * 3 / 2, foot - half, left + half * 3 / 2, foot],
        [-half * 5 / 4, -half, half * 5 / 4, 0],
    ];
    let corner = |part: usize| if part < 3 { half } else { half / 4 };
    let grown = |[left, top, right, bottom]: [i32; 4]| {
        [left - line, top - line, right + line, bottom + line]
    };
    let mut shapes: Vec<Shape> = (0..)
        .zip(parts)
        .map(|(part, place)| rounded(grown(place), corner(part) + line, edge))
        .collect();
    shapes.extend((0..).zip(parts).map(|(part, place)| rounded(place, corner(part), face)));
    if theme.style == Style::Drawn {
        let glint = face.towards(pale, 3, 5);
        let (thin, bend) = ((half / 3).max(1), high + half / 2);
        shapes.push(rounded(
            [left - half / 2, bend + half, left - half / 2 + thin, foot - half - thin],
            thin,
            glint,
        ));
        shapes.push(rounded([left + half / 2, bend, 0, bend + thin], thin, glint));
    }
    let middle = left / 2;
    let stem = [middle - half / 3, high - half, middle + half / 3, high];
    let handle = [middle - 2 * half, high - 2 * half, middle + 2 * half, high - half];
    for (part, radius, color) in [(stem, 0, face), (handle, half / 2, red)] {
        shapes.extend([rounded(grown(part), radius + line, edge), rounded(part, radius, color)]);
    }
    Figure::new(shapes)
}

/// The drain: the front of a sink, its origin in the middle of its upper edge, where the table's front begins.
fn sink(theme: &Theme, layout: &Layout) -> Figure {
    let [edge, face] = metal(theme);
    let Layout { line, front, top, pitch, .. } = *layout;
    let half = pitch / 2 - (pitch / 16).max(1);
    let deep = front * 3 / 4;
    let [stand, pale, dark] = [Role::Stand, Role::Mark, Role::Line].map(|role| theme.color(role));
    if theme.style != Style::Drawn {
        return Figure::new(vec![
            rounded([-half, 0, half, deep], deep / 2, edge),
            bar([-half, 0, half, deep / 2], edge),
            rounded([line - half, line, half - line, deep - line], deep / 2 - line, face),
            bar([line - half, line, half - line, deep / 2], face),
        ]);
    }
    let face = stand.towards(pale, 2, 3);
    let inner = half - 3 * line;
    Figure::new(vec![
        rounded([-half, -top, half, deep], 3 * line, edge),
        rounded([line - half, line - top, half - line, deep - line], 2 * line, face),
        // The basin as it is seen from above, with its drain.
        rounded([-inner, 3 * line - top, inner, -line], 2 * line, stand.towards(dark, 1, 6)),
        rounded([-inner, 3 * line - top, inner, 4 * line - top], line, stand.towards(dark, 2, 5)),
        bar([line - half, line, half - line, 2 * line], face.towards(stand, 1, 2)),
    ])
}
