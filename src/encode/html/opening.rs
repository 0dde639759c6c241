//! The first scene of a page: what changes, and scenery without seams.
//!
//! Where tiles meet within a pixel of the screen, each is seen in a part of it, and what is below shines through.
//! Areas with straight edges between whole pixels are drawn without smoothing, and meet. Of others that stand one
//! below the other, one figure is made: within an outline there are no seams.

use rustc_hash::{FxHashMap, FxHashSet};

use super::overlap::overlapping;
use crate::encode::vector::{POINTS, is_crisp};
use crate::scene::{
    Actor, ActorId, Color, FULL, Figure, Outline, SUBPIXELS, Scene, Shape, Size, Verb,
};

/// The first scene of a page.
pub(crate) struct Opening {
    scene: Scene,
    change: FxHashSet<ActorId>,
}

impl Opening {
    /// A scene, and those of its actors that ever change.
    pub(crate) fn new(scene: Scene, change: FxHashSet<ActorId>) -> Self {
        Self { scene: joined(scene, &change), change }
    }

    /// The actors, the lowest first.
    pub(crate) fn actors(&self) -> &[Actor] {
        &self.scene.actors
    }

    pub(crate) fn size(&self) -> Size {
        self.scene.size
    }

    pub(crate) fn backdrop(&self) -> Color {
        self.scene.backdrop
    }

    /// Whether an actor is no scenery.
    pub(crate) fn changes(&self, actor: &Actor) -> bool {
        self.change.contains(&actor.id)
    }
}

/// The scene in which columns of a tile are one actor each, but for those actors that ever `change`.
fn joined(scene: Scene, change: &FxHashSet<ActorId>) -> Scene {
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

/// How high a tile is, in pixels; `None` for figures that have no straight edge at the top and the bottom.
fn height(figure: &Figure) -> Option<i32> {
    let areas = figure.shapes().iter().map(|shape| match shape {
        Shape::Fill { outline, .. } => Some(outline),
        Shape::Stroke { .. } | Shape::Bitmap { .. } => None,
    });
    let areas: Vec<&Outline> = areas.collect::<Option<_>>()?;
    let ends = |outline: &Outline| {
        let down = || outline.verbs().iter().flat_map(Verb::points).map(|(_, y)| y);
        Some((down().min()?, down().max()?))
    };
    let (top, bottom) = ends(areas.first()?)?;
    let is_whole = [top, bottom].iter().all(|end| end % POINTS == 0) && bottom > top;
    let is_tile = areas.iter().all(|area| ends(area) == Some((top, bottom)));
    (is_whole && is_tile).then_some((bottom - top) / POINTS)
}

/// Whether a figure is drawn without smoothing.
fn is_whole(figure: &Figure) -> bool {
    figure.shapes().iter().all(|shape| match shape {
        Shape::Fill { outline, .. } => is_crisp(outline),
        Shape::Stroke { .. } | Shape::Bitmap { .. } => false,
    })
}

/// So many tiles, one below the other.
fn stacked(tile: &Figure, count: usize) -> Figure {
    let high = height(tile).unwrap_or_default();
    let shapes = tile.shapes().iter().map(|shape| {
        let Shape::Fill { color, rule, opacity, .. } = *shape else { return shape.clone() };
        let copies = (0..count).map(|number| shape.shifted(0.0, (number as i32 * high) as f32));
        let outlines = copies.filter_map(|copy| match copy {
            Shape::Fill { outline, .. } => Some(outline),
            Shape::Stroke { .. } | Shape::Bitmap { .. } => None,
        });
        let outline = outlines.fold(Outline::new(), |all, outline| all.and(&outline));
        Shape::Fill { outline, color, rule, opacity }
    });
    let figure = Figure::new(shapes.collect());
    if is_whole(&figure) { figure } else { overlapping(&figure) }
}
