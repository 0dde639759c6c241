//! What never changes: land, water, a bridge where there is no boat, and the remark below.

use super::layout::Layout;
use super::{art, has_bridge};
use crate::puzzle::river::{Bank, River};
use crate::scene::lettering::LetteringError;
use crate::scene::{Actor, ActorId, Figure, Outline, Pose, Shape};
use crate::stage::{Role, Theme};

const GROUND: i16 = 0;
const EDGE: i16 = 1;
const BRIDGE: i16 = 2;

/// All of it, numbered from 0. It is made of small figures that repeat, so that what changes in
/// front of them looks the same wherever it happens.
pub(super) fn actors(
    river: &River,
    theme: &Theme,
    layout: &Layout,
) -> Result<Vec<Actor>, LetteringError> {
    let mut set = Set { actors: Vec::new() };
    banks(theme, layout, &mut set);
    water(theme, layout, &mut set);
    if has_bridge(river) {
        planks(theme, layout, &mut set);
    }
    if let Some(crow) = art::outsider(river, 2 * layout.tile) {
        let left = layout.water_left() + layout.water_width() - 9 * layout.tile / 4;
        set.add(BRIDGE, &crow, Pose::at(left, layout.margin + layout.tile / 4));
    }
    for (letters, pose) in layout.remark(theme.color(Role::Remark))? {
        set.add(GROUND, &letters.figure, pose);
    }
    Ok(set.actors)
}

struct Set {
    actors: Vec<Actor>,
}

impl Set {
    fn add(&mut self, layer: i16, figure: &Figure, pose: Pose) {
        let id = ActorId(self.actors.len() as u32);
        self.actors.push(Actor { id, layer, figure: figure.clone(), pose });
    }
}

fn rectangle(theme: &Theme, role: Role, width: i32, height: i32) -> Shape {
    let outline = Outline::rect(0.0, 0.0, width as f32, height as f32);
    Shape::fill(outline, theme.color(role))
}

fn banks(theme: &Theme, layout: &Layout, set: &mut Set) {
    let (tile, width) = (layout.tile, layout.bank_width());
    let land = Figure::new(vec![rectangle(theme, Role::Land, width, tile)]);
    let shore = layout.shore();
    let [left, right] = [false, true].map(|mirrored| edge(theme, tile, shore, mirrored));
    for row in 0..layout.tiles_down() {
        let top = layout.margin + row * tile;
        for bank in [Bank::Left, Bank::Right] {
            set.add(GROUND, &land, Pose::at(layout.bank_left(bank), top));
        }
        let water = layout.water_left();
        set.add(EDGE, &left, Pose::at(water - shore, top));
        set.add(EDGE, &right, Pose::at(water + layout.water_width(), top));
    }
}

/// A piece of the shore: sand with a rounded edge, and water beyond it.
fn edge(theme: &Theme, tile: i32, width: i32, mirrored: bool) -> Figure {
    let (t, w) = (tile as f32, width as f32);
    let x = |x: f32| if mirrored { w - x } else { x };
    let sand = Outline::new()
        .move_to(x(0.0), 0.0)
        .line_to(x(0.5 * w), 0.0)
        .cubic_to((x(0.85 * w), 0.2 * t), (x(0.85 * w), 0.8 * t), (x(0.5 * w), t))
        .line_to(x(0.0), t)
        .close();
    Figure::new(vec![
        rectangle(theme, Role::Water, width, tile),
        Shape::fill(sand, theme.color(Role::Shore)),
    ])
}

fn water(theme: &Theme, layout: &Layout, set: &mut Set) {
    let tile = layout.tile;
    let width = 2 * tile;
    let calm = rectangle(theme, Role::Water, width, tile);
    let t = tile as f32;
    let wave = Outline::rounded(0.1 * t, 0.4 * t, 1.8 * t, 0.2 * t, 0.1 * t);
    let wave = Shape::fill(wave, theme.color(Role::Wave));
    let waving = Figure::new(vec![calm.clone(), wave]);
    let calm = Figure::new(vec![calm]);
    for row in 0..layout.tiles_down() {
        for column in 0..layout.water {
            // Every other row has waves, in every fourth place, like bricks.
            let waves = row % 2 == 1 && (column + row) % 4 == 2;
            let left = layout.water_left() + column * width;
            let pose = Pose::at(left, layout.margin + row * tile);
            set.add(GROUND, if waves { &waving } else { &calm }, pose);
        }
    }
}

/// A bridge from shore to shore.
fn planks(theme: &Theme, layout: &Layout, set: &mut Set) {
    let tile = layout.tile;
    let gap = (tile / 8).max(1);
    let plank = Figure::new(vec![rectangle(theme, Role::Wood, tile - gap, 2 * tile)]);
    let rail = Figure::new(vec![rectangle(theme, Role::Shore, tile, gap)]);
    let top = layout.bridge_top();
    let across = (layout.water_width() + 2 * layout.shore()) / tile;
    for column in 0..across {
        let left = layout.water_left() - layout.shore() + column * tile;
        set.add(BRIDGE, &plank, Pose::at(left, top));
        set.add(BRIDGE, &rail, Pose::at(left, top));
        set.add(BRIDGE, &rail, Pose::at(left, top + 2 * tile - gap));
    }
}
