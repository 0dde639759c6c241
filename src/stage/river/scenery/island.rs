//! The island, where there is one: grass with sand around it, and shallow water around that.

use super::plants::{bush, tuft};
use super::set::{BRIDGE, EDGE, Set};
use crate::scene::{Figure, Outline, Pose, Shape};
use crate::stage::{Role, Style};

pub(super) fn build(set: &mut Set<'_>) {
    let Set { theme, layout, .. } = *set;
    let Some((pose, (width, height))) = layout.island() else { return };
    let t = layout.tile as f32;
    let (w, h) = (width as f32, height as f32);
    // So many tiles wider than the land on all sides.
    let ring = |by: f32| {
        let by = by * t;
        Outline::rounded(-by, -by, w + 2.0 * by, h + 2.0 * by, 2.0 * t + by)
    };
    let fill = |by, role| Shape::fill(ring(by), theme.color(role));
    let shapes = match theme.style {
        Style::Flat => vec![fill(0.5, Role::Shore), fill(0.0, Role::Land)],
        Style::Drawn => {
            vec![fill(1.1, Role::Wave), fill(0.8, Role::Shore), fill(0.0, Role::Land)]
        }
        Style::Printed => {
            let line = Shape::stroke(ring(0.25), theme.color(Role::Line), 0.1 * t);
            vec![fill(0.25, Role::Land), line]
        }
    };
    set.add(EDGE, &Figure::new(shapes), pose);
    if theme.style == Style::Drawn {
        plants(set, pose, (width, height));
    }
}

/// Plants on the island, out of the way.
fn plants(set: &mut Set<'_>, pose: Pose, (width, height): (i32, i32)) {
    let Set { theme, layout, .. } = *set;
    let tile = layout.tile;
    let (left, top) = (pose.x / crate::scene::SUBPIXELS, pose.y / crate::scene::SUBPIXELS);
    let (bush, tuft) = (bush(theme, tile), tuft(theme, tile));
    set.add(BRIDGE, &bush, Pose::at(left + 5 * tile / 4, top + tile));
    set.add(BRIDGE, &bush, Pose::at(left + width - 7 * tile / 4, top + 3 * tile / 4));
    for along in (2 * tile..width - tile).step_by(4 * tile as usize) {
        set.add(BRIDGE, &tuft, Pose::at(left + along, top + height));
    }
}
