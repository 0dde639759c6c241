//! Land and water as a picture: grass, sand and reeds around calm water.

use super::super::art;
use super::super::cast::{BOAT, NUMBERS};
use super::plants::{bush, lily, reeds, tree, tuft};
use super::set::{BRIDGE, EDGE, Set, lay_land, lay_shores, lay_water, rectangle, ripple};
use crate::puzzle::river::{Bank, River};
use crate::scene::{Figure, Outline, Pose, Shape};
use crate::stage::space::bar;
use crate::stage::{Role, Theme};

/// Before everything else.
const FRAME: i16 = 20;

pub(super) fn build(river: &River, set: &mut Set<'_>) {
    lay_land(set);
    water(set);
    let (theme, tile, shore) = (set.theme, set.layout.tile, set.layout.shore());
    lay_shores(set, 2, |mirrored| edge(theme, tile, shore, mirrored));
    plants(set);
    water_plants(set);
    if set.layout.bridge {
        bridge(set);
    }
    crow(river, set);
    if set.theme.night {
        stars(set);
    }
    corners(set);
}

/// Stars in calm water.
fn stars(set: &mut Set<'_>) {
    let Set { theme, layout, .. } = *set;
    let (tile, t) = (layout.tile, layout.tile as f32);
    let (far, near) = (0.16 * t, 0.04 * t);
    let corners = [
        (0.0, -far),
        (near, -near),
        (far, 0.0),
        (near, near),
        (0.0, far),
        (-near, near),
        (-far, 0.0),
        (-near, -near),
    ];
    let light = theme.color(Role::Wave).towards(theme.color(Role::Mark), 1, 2);
    let star = Figure::new(vec![Shape::fill(Outline::polygon(&corners), light)]);
    for row in (0..layout.tiles_down()).filter(|row| row % 3 != 1) {
        // Here and there, as it seems.
        for column in (0..2 * layout.water).filter(|column| (7 * row + 5 * column) % 23 == 3) {
            let (x, y) = (layout.water_left() + column * tile, layout.margin + row * tile);
            set.add(EDGE, &star, Pose::at(x + tile / 2, y + tile / 2));
        }
    }
}

fn water(set: &mut Set<'_>) {
    let ripple = ripple(set, 0.15);
    // Every third row has ripples, in every fourth place, like bricks.
    lay_water(set, ripple, |row, column| row % 3 == 1 && (column + 2 * (row / 3)) % 4 == 1);
}

/// Grass that ends in sand, and sand that ends in shallow water, in waves two tiles long.
fn edge(theme: &Theme, tile: i32, width: i32, mirrored: bool) -> Figure {
    let (t, w) = (tile as f32, width as f32);
    let x = |x: f32| if mirrored { w - x } else { x };
    // From the land to a line that swings out and back, without a corner where the next begins.
    let strip = |near: f32, far: f32, role| {
        let outline = Outline::new()
            .move_to(x(0.0), 0.0)
            .line_to(x(near * w), 0.0)
            .cubic_to((x(near * w), 0.36 * t), (x(far * w), 0.64 * t), (x(far * w), t))
            .cubic_to((x(far * w), 1.36 * t), (x(near * w), 1.64 * t), (x(near * w), 2.0 * t))
            .line_to(x(0.0), 2.0 * t)
            .close();
        Shape::fill(outline, theme.color(role))
    };
    Figure::new(vec![
        rectangle(theme, Role::Water, width, 2 * tile),
        strip(0.86, 0.95, Role::Wave),
        strip(0.72, 0.84, Role::Shore),
        strip(0.22, 0.32, Role::Land),
    ])
}

/// Plants, out of the way: above and below the places, and at the water's edge.
fn plants(set: &mut Set<'_>) {
    let Set { theme, layout, .. } = *set;
    let tile = layout.tile;
    let (top, bottom) = (layout.margin, layout.margin + layout.tiles_down() * tile);
    let (left, right) = (layout.margin, layout.margin + layout.width());
    let (tree, bush, tuft) = (tree(theme, tile), bush(theme, tile), tuft(theme, tile));
    // From the picture's edge on, as often as there is room for both.
    for from in (0..=layout.bank_width() - 9 * tile).step_by(12 * tile as usize) {
        for x in [left + from + 3 * tile, right - from - 5 * tile] {
            set.add(EDGE, &tree, Pose::at(x, top + 7 * tile / 2));
        }
        for x in [left + from + 13 * tile / 2, right - from - 2 * tile] {
            set.add(EDGE, &bush, Pose::at(x, top + 7 * tile / 2));
        }
    }
    for bank in [Bank::Left, Bank::Right] {
        for (number, along) in (tile..layout.bank_width()).step_by(3 * tile as usize).enumerate() {
            let up = if number % 2 == 0 { tile / 2 } else { tile };
            set.add(EDGE, &tuft, Pose::at(layout.bank_left(bank) + along, bottom - up));
        }
    }
}

/// What grows in the water: at its edge, where no boat goes.
fn water_plants(set: &mut Set<'_>) {
    let Set { theme, layout, .. } = *set;
    let tile = layout.tile;
    let (top, bottom) = (layout.margin, layout.margin + layout.tiles_down() * tile);
    // Above where the boat goes by below an island.
    let bottom = bottom - layout.lane() * tile;
    let (left, right) = (layout.water_left(), layout.water_left() + layout.water_width());
    let (reeds, lily) = (reeds(theme, tile), lily(theme, tile));
    set.add(BRIDGE, &reeds, Pose::at(left + tile / 2, top + 4 * tile));
    // Nearer than the boat.
    set.add(NUMBERS, &reeds, Pose::at(right - tile / 2, bottom - tile / 2));
    for (x, y) in [
        (left + 3 * tile, top + 3 * tile),
        (left + 5 * tile, top + 2 * tile),
        (right - 3 * tile, bottom - 2 * tile),
    ] {
        set.add(EDGE, &lily, Pose::at(x, y));
    }
}

/// A crow that waits for what is left alone on the right bank.
fn crow(river: &River, set: &mut Set<'_>) {
    let layout = set.layout;
    if let Some(crow) = art::outsider(river, set.theme, 2 * layout.tile) {
        let left = layout.bank_left(Bank::Right) + layout.tile;
        set.add(BRIDGE, &crow, Pose::at(left, layout.margin + 3 * layout.tile / 2));
    }
}

/// A bridge from shore to shore, with a rope on both sides.
fn bridge(set: &mut Set<'_>) {
    let Set { theme, layout, .. } = *set;
    let tile = layout.tile;
    let (t, line) = (tile as f32, (tile / 8).max(1));
    let wood = theme.color(Role::Wood);
    let dark = wood.towards(theme.color(Role::Line), 3, 8);
    let light = wood.towards(theme.color(Role::Shore), 1, 3);
    let shade = theme.color(Role::Water).towards(theme.color(Role::Line), 1, 8);
    let deck = vec![
        bar([0, 0, tile, 2 * tile], dark),
        bar([0, 0, tile - line, 2 * tile], light),
        bar([0, 2 * tile - tile / 4, tile, 2 * tile - tile / 4 + tile / 2], dark),
    ];
    let shaded = bar([0, 2 * tile, tile, 2 * tile + 3 * tile / 4], shade);
    let over_water = Figure::new(std::iter::once(shaded).chain(deck.clone()).collect());
    let over_land = Figure::new(deck);
    let rope = |top: f32| {
        let sag =
            Outline::new().move_to(0.0, top).quad_to((1.5 * t, top + 0.5 * t), (3.0 * t, top));
        Shape::stroke(sag, dark, 0.14 * t)
    };
    let post = Outline::rounded(-0.15 * t, -1.1 * t, 0.3 * t, 1.5 * t, 0.1 * t);
    let post = Shape::fill(post, dark);
    let rail = Figure::new(vec![rope(-0.9 * t), post.clone()]);
    let last = Figure::new(vec![post]);
    let (left, top) = (layout.water_left() - layout.shore(), layout.bridge_top());
    let across = (layout.water_width() + 2 * layout.shore()) / tile;
    for column in 0..across {
        let x = left + column * tile;
        let wet = (layout.water_left()..layout.water_left() + layout.water_width()).contains(&x);
        set.add(BRIDGE, if wet { &over_water } else { &over_land }, Pose::at(x, top));
    }
    let rails = across / 3;
    let begin = left + (across - 3 * rails) * tile / 2;
    for (layer, y) in [(BRIDGE, top + tile / 4), (BOAT, top + 2 * tile)] {
        for number in 0..rails {
            set.add(layer, &rail, Pose::at(begin + 3 * number * tile, y));
        }
        set.add(layer, &last, Pose::at(begin + 3 * rails * tile, y));
    }
}

/// The picture's corners, rounded by what lies around it.
fn corners(set: &mut Set<'_>) {
    let Set { theme, layout, .. } = *set;
    let radius = layout.tile as f32;
    let bend = radius * (1.0 - Outline::QUARTER);
    let (right, bottom) =
        (layout.margin + layout.width(), layout.margin + layout.tiles_down() * layout.tile);
    for (x, across) in [(layout.margin, 1.0), (right, -1.0)] {
        for (y, down) in [(layout.margin, 1.0), (bottom, -1.0)] {
            let at = |x: f32, y: f32| (x * across, y * down);
            let outline = Outline::new()
                .move_to(0.0, 0.0)
                .line_to(at(radius, 0.0).0, 0.0)
                .cubic_to(at(bend, 0.0), at(0.0, bend), at(0.0, radius))
                .close();
            let corner = Figure::new(vec![Shape::fill(outline, theme.color(Role::Background))]);
            set.add(FRAME, &corner, Pose::at(x, y));
        }
    }
}
