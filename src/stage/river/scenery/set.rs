//! The set of a stage as it is built, and what the styles build alike.

use super::super::art;
use super::super::layout::Layout;
use crate::puzzle::river::{Bank, River};
use crate::scene::{Actor, ActorId, Figure, Outline, Pose, Shape};
use crate::stage::{Role, Theme};

pub(super) const GROUND: i16 = 0;
pub(super) const EDGE: i16 = 1;
pub(super) const BRIDGE: i16 = 2;

/// A stage set as it is built.
pub(super) struct Set<'a> {
    pub(super) theme: &'a Theme,
    pub(super) layout: &'a Layout,
    pub(super) actors: Vec<Actor>,
}

impl<'a> Set<'a> {
    pub(super) fn new(theme: &'a Theme, layout: &'a Layout) -> Self {
        Self { theme, layout, actors: Vec::new() }
    }

    /// Adds an actor, numbered by its turn.
    pub(super) fn add(&mut self, layer: i16, figure: &Figure, pose: Pose) {
        let id = ActorId(self.actors.len() as u64);
        self.actors.push(Actor::new(id, layer, figure, pose));
    }
}

pub(super) fn rectangle(theme: &Theme, role: Role, width: i32, height: i32) -> Shape {
    let outline = Outline::rect(0.0, 0.0, width as f32, height as f32);
    Shape::fill(outline, theme.color(role))
}

/// Land under both banks, in strips a tile high.
pub(super) fn lay_land(set: &mut Set<'_>) {
    let Set { theme, layout, .. } = *set;
    let land = Figure::new(vec![rectangle(theme, Role::Land, layout.bank_width(), layout.tile)]);
    for row in 0..layout.tiles_down() {
        for bank in [Bank::Left, Bank::Right] {
            let top = layout.margin + row * layout.tile;
            set.add(GROUND, &land, Pose::at(layout.bank_left(bank), top));
        }
    }
}

/// Both shores in pieces so many tiles high: `piece` draws those of the left bank or, mirrored, those
/// of the right.
pub(super) fn lay_shores(set: &mut Set<'_>, high: i32, piece: impl Fn(bool) -> Figure) {
    let layout = set.layout;
    let [left, right] = [false, true].map(piece);
    let water = layout.water_left();
    for row in 0..layout.tiles_down() / high {
        let top = layout.margin + high * row * layout.tile;
        set.add(EDGE, &left, Pose::at(water - layout.shore(), top));
        set.add(EDGE, &right, Pose::at(water + layout.water_width(), top));
    }
}

/// Water as far as it goes, in strips two tiles wide, with a mark on some of them: those whose row and
/// column `marked` picks.
pub(super) fn lay_water(set: &mut Set<'_>, mark: Shape, marked: impl Fn(i32, i32) -> bool) {
    let Set { theme, layout, .. } = *set;
    let (tile, width) = (layout.tile, 2 * layout.tile);
    let calm = rectangle(theme, Role::Water, width, tile);
    let rippled = Figure::new(vec![calm.clone(), mark]);
    let calm = Figure::new(vec![calm]);
    for row in 0..layout.tiles_down() {
        for column in 0..layout.water {
            let figure = if marked(row, column) { &rippled } else { &calm };
            let left = layout.water_left() + column * width;
            set.add(GROUND, figure, Pose::at(left, layout.margin + row * tile));
        }
    }
}

/// A crow over the water by the right bank, where there is no room ashore.
pub(super) fn crow_over_water(river: &River, set: &mut Set<'_>) {
    let layout = set.layout;
    if let Some(crow) = art::outsider(river, set.theme, 2 * layout.tile) {
        let left = layout.water_left() + layout.water_width() - 9 * layout.tile / 4;
        set.add(BRIDGE, &crow, Pose::at(left, layout.margin + layout.tile / 4));
    }
}

/// A ripple on a strip of water, drawn with a line so many parts of a tile wide.
pub(super) fn ripple(set: &Set<'_>, line: f32) -> Shape {
    let t = set.layout.tile as f32;
    let ripple = Outline::new()
        .move_to(0.25 * t, 0.6 * t)
        .quad_to((0.62 * t, 0.2 * t), (t, 0.5 * t))
        .quad_to((1.38 * t, 0.8 * t), (1.75 * t, 0.4 * t));
    Shape::stroke(ripple, set.theme.color(Role::Wave), line * t)
}
