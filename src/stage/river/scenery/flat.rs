//! Land and water as flat signs.

use super::set::{BRIDGE, Set, crow_over_water, lay_land, lay_shores, lay_water, rectangle};
use crate::puzzle::river::River;
use crate::scene::{Figure, Outline, Pose, Shape};
use crate::stage::{Role, Theme};

pub(super) fn build(river: &River, set: &mut Set<'_>) {
    lay_land(set);
    let (theme, tile, shore) = (set.theme, set.layout.tile, set.layout.shore());
    lay_shores(set, 1, |mirrored| edge(theme, tile, shore, mirrored));
    water(set);
    if set.layout.bridge {
        planks(set);
    }
    crow_over_water(river, set);
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

fn water(set: &mut Set<'_>) {
    let t = set.layout.tile as f32;
    let wave = Outline::rounded(0.1 * t, 0.4 * t, 1.8 * t, 0.2 * t, 0.1 * t);
    let wave = Shape::fill(wave, set.theme.color(Role::Wave));
    // Every other row has waves, in every fourth place, like bricks.
    lay_water(set, wave, |row, column| row % 2 == 1 && (column + row) % 4 == 2);
}

/// A bridge from shore to shore.
fn planks(set: &mut Set<'_>) {
    let Set { theme, layout, .. } = *set;
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
