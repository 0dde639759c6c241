//! Scenery without seams.
//!
//! Where tiles meet within a pixel of the screen, each is seen in a part of it, and what is below shines through.
//! Areas with straight edges between whole pixels are drawn without smoothing, and meet. Of others that stand one
//! below the other, one figure is made: within an outline there are no seams.

use rustc_hash::{FxHashMap, FxHashSet};

use super::overlap::overlapping;
use crate::encode::vector::{POINTS, is_crisp};
use crate::scene::{Actor, ActorId, FULL, Figure, Outline, SUBPIXELS, Scene, Shape, Verb};

/// The scene in which columns of a tile are one actor each, but for those actors that ever `change`.
pub(crate) fn joined(scene: Scene, change: &FxHashSet<ActorId>) -> Scene {
    let mut columns: FxHashMap<(i16, i32, Figure), Vec<Actor>> = FxHashMap::default();
    let mut actors = Vec::new();
    for actor in scene.actors {
        let is_full = [actor.pose.width, actor.pose.height] == [FULL; 2];
        if is_full && !change.contains(&actor.id) && height(&actor.figure).is_some() {
            let column = (actor.layer, actor.pose.x, actor.figure.clone());
            columns.entry(column).or_default().push(actor);
        } else {
            actors.push(actor);
        }
    }
    for (_, mut column) in columns {
        column.sort_by_key(|actor| actor.pose.y);
        let meet = |above: &Actor, below: &Actor| {
            Some(below.pose.y - above.pose.y) == height(&above.figure).map(|high| high * SUBPIXELS)
        };
        for tiles in column.chunk_by(meet) {
            let figure = stacked(&tiles[0].figure, tiles.len());
            actors.push(Actor { figure, ..tiles[0].clone() });
        }
    }
    actors.sort_by_key(|actor| (actor.layer, actor.id));
    Scene { actors, ..scene }
}

/// How high a tile is, in pixels; `None` for figures that have no straight edge at the top and the bottom, or
/// need not be joined.
fn height(figure: &Figure) -> Option<i32> {
    let areas = figure.shapes().iter().map(|shape| match shape {
        Shape::Fill { outline, .. } => Some(outline),
        Shape::Stroke { .. } => None,
    });
    let areas: Vec<&Outline> = areas.collect::<Option<_>>()?;
    let ends = |outline: &Outline| {
        let down = || outline.verbs().iter().flat_map(Verb::points).map(|(_, y)| y);
        Some((down().min()?, down().max()?))
    };
    let (top, bottom) = ends(areas.first()?)?;
    let is_whole = [top, bottom].iter().all(|end| end % POINTS == 0) && bottom > top;
    let is_tile = areas.iter().all(|area| ends(area) == Some((top, bottom)));
    let bends = areas.iter().any(|area| !is_crisp(area));
    (is_whole && is_tile && bends).then_some((bottom - top) / POINTS)
}

/// So many tiles, one below the other.
fn stacked(tile: &Figure, count: usize) -> Figure {
    let high = height(tile).unwrap_or_default();
    let shapes = tile.shapes().iter().map(|shape| {
        let Shape::Fill { color, rule, opacity, .. } = *shape else { return shape.clone() };
        let copies = (0..count).map(|number| shape.shifted(0.0, (number as i32 * high) as f32));
        let outlines = copies.filter_map(|copy| match copy {
            Shape::Fill { outline, .. } => Some(outline),
            Shape::Stroke { .. } => None,
        });
        let outline = outlines.fold(Outline::new(), |all, outline| all.and(&outline));
        Shape::Fill { outline, color, rule, opacity }
    });
    overlapping(&Figure::new(shapes.collect()))
}
