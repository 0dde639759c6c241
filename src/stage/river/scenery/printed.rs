//! Land and water for paper: lines, and a grey so light that it costs no ink.

use super::set::{BRIDGE, Set, crow_over_water, lay_shores, lay_water, rectangle, ripple};
use crate::puzzle::river::River;
use crate::scene::{Figure, Outline, Pose, Shape};
use crate::stage::Role;
use crate::stage::space::bar;

pub(super) fn build(river: &River, set: &mut Set<'_>) {
    water(set);
    shores(set);
    if set.layout.bridge {
        bridge(set);
    }
    crow_over_water(river, set);
    frame(set);
}

fn water(set: &mut Set<'_>) {
    let ripple = ripple(set, 0.1);
    // Every other row has ripples, in every fourth place, like bricks.
    lay_water(set, ripple, |row, column| row % 2 == 1 && (column + row) % 4 == 2);
}

/// A line between land and water.
fn shores(set: &mut Set<'_>) {
    let Set { theme, layout, .. } = *set;
    let (tile, shore) = (layout.tile, layout.shore());
    let (t, w) = (tile as f32, shore as f32);
    let piece = |mirrored: bool| {
        let x = |part: f32| if mirrored { w * (1.0 - part) } else { w * part };
        let line =
            |outline: Outline| {
                outline
                    .cubic_to((x(0.3), 0.18 * t), (x(0.62), 0.32 * t), (x(0.62), 0.5 * t))
                    .cubic_to((x(0.62), 0.68 * t), (x(0.3), 0.82 * t), (x(0.3), t))
            };
        let land = line(Outline::new().move_to(x(0.0), 0.0).line_to(x(0.3), 0.0));
        let land = land.line_to(x(0.0), t).close();
        let edge = line(Outline::new().move_to(x(0.3), 0.0));
        Figure::new(vec![
            rectangle(theme, Role::Water, shore, tile),
            Shape::fill(land, theme.color(Role::Land)),
            Shape::stroke(edge, theme.color(Role::Line), 0.1 * t),
        ])
    };
    lay_shores(set, 1, piece);
}

/// A bridge from shore to shore.
fn bridge(set: &mut Set<'_>) {
    let Set { theme, layout, .. } = *set;
    let tile = layout.tile;
    let line = (tile / 10).max(1);
    let [ink, paper] = [Role::Line, Role::Background].map(|role| theme.color(role));
    let plank = Figure::new(vec![
        bar([0, 0, tile, 2 * tile], ink),
        bar([0, line, tile - line, 2 * tile - line], paper),
    ]);
    let end = Figure::new(vec![bar([-line, 0, 0, 2 * tile], ink)]);
    let left = layout.water_left() - layout.shore();
    for column in 0..(layout.water_width() + 2 * layout.shore()) / tile {
        set.add(BRIDGE, &plank, Pose::at(left + column * tile, layout.bridge_top()));
    }
    set.add(BRIDGE, &end, Pose::at(left, layout.bridge_top()));
}

/// A line around the picture, of four bars.
fn frame(set: &mut Set<'_>) {
    let Set { theme, layout, .. } = *set;
    let line = (layout.tile / 10).max(1);
    let (width, height) = (layout.width(), layout.tiles_down() * layout.tile);
    let (left, top) = (layout.margin, layout.margin);
    let across = Figure::new(vec![rectangle(theme, Role::Line, width, line)]);
    let down = Figure::new(vec![rectangle(theme, Role::Line, line, height)]);
    set.add(BRIDGE, &across, Pose::at(left, top));
    set.add(BRIDGE, &across, Pose::at(left, top + height - line));
    set.add(BRIDGE, &down, Pose::at(left, top));
    set.add(BRIDGE, &down, Pose::at(left + width - line, top));
}
