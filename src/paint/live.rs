//! A scene as it changes, in which the actors in a rectangle are found without a scan of all.

use rustc_hash::FxHashMap;

use super::raster::Raster;
use super::sprite::{SpriteId, Sprites};
use crate::scene::{Actor, ActorId, Color, Cue, Figure, Pose, Rect, Scene, Travel};

/// Actors are looked up in squares of this many pixels.
const SQUARE: i32 = 64;

/// An actor with its sprite.
struct Placed {
    order: Order,
    figure: Figure,
    sprite: SpriteId,
    /// The whole pixel that the figure's origin is in.
    x: i32,
    y: i32,
    /// The pixels that the sprite covers.
    rect: Rect,
}

/// By layer, then by number: the lowest is painted first. One integer, since boards with many actors
/// are sorted for each frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Order(u128);

impl Order {
    fn new(layer: i16, id: ActorId) -> Self {
        Self(u128::from(layer.abs_diff(i16::MIN)) << u64::BITS | u128::from(id.0))
    }

    fn id(self) -> ActorId {
        ActorId(self.0 as u64)
    }
}

/// A change of one actor, ready to be made.
pub(super) struct Plan {
    id: ActorId,
    slot: u32,
    becomes: Option<Placed>,
}

impl Plan {
    /// Whose change it is.
    pub(super) fn id(&self) -> ActorId {
        self.id
    }

    /// Makes the change in what is seen in a part of the picture, the lowest first.
    pub(super) fn update(&self, seen: &mut Vec<Seen>, part: Rect) {
        if let Some(place) = seen.iter().position(|seen| seen.order.id() == self.id) {
            seen.remove(place);
        }
        let becomes = self.becomes.as_ref();
        if let Some(new) = becomes.filter(|new| !new.rect.intersection(part).is_empty()) {
            let place = seen.partition_point(|seen| seen.order < new.order);
            seen.insert(place, new.seen_from(part));
        }
    }
}

/// A sprite in a part of the picture, its figure's origin seen from the part's corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Seen {
    order: Order,
    pub(super) sprite: SpriteId,
    pub(super) x: i32,
    pub(super) y: i32,
}

/// The scene now.
pub(super) struct LiveScene {
    backdrop: Color,
    canvas: Rect,
    /// Where in `placed` each actor is.
    slots: FxHashMap<ActorId, u32>,
    placed: Vec<Option<Placed>>,
    /// For each square of the canvas, row by row, the slots of the actors that reach into it.
    squares: Vec<Vec<u32>>,
    squares_across: usize,
}

impl LiveScene {
    pub(super) fn new(scene: &Scene, sprites: &mut Sprites) -> Self {
        let canvas = scene.size.rect();
        let squares_across = canvas.width().div_ceil(SQUARE as usize);
        let squares = vec![Vec::new(); squares_across * canvas.height().div_ceil(SQUARE as usize)];
        let mut live = Self {
            backdrop: scene.backdrop,
            canvas,
            slots: FxHashMap::default(),
            placed: Vec::new(),
            squares,
            squares_across,
        };
        for actor in &scene.actors {
            let plan = live.plan(&Cue::Shows(actor.clone()), &[], sprites);
            live.take(plan);
        }
        live
    }

    /// What a change would do after others that are planned, without doing it.
    pub(super) fn plan(&mut self, cue: &Cue, planned: &[Plan], sprites: &mut Sprites) -> Plan {
        match cue {
            Cue::Shows(Actor { id, layer, figure, pose }) => {
                let becomes = Placed::new(Order::new(*layer, *id), figure.clone(), *pose, sprites);
                Plan { id: *id, slot: self.slot(*id), becomes: Some(becomes) }
            }
            Cue::Moves(id, pose) | Cue::Travels(id, Travel { to: pose, .. }) => {
                let slot = self.slot(*id);
                let earlier = planned.iter().rev().find(|plan| plan.id == *id);
                let now = earlier.map_or_else(|| self.placed(slot), |plan| plan.becomes.as_ref());
                let becomes = now
                    .map(|placed| Placed::new(placed.order, placed.figure.clone(), *pose, sprites));
                Plan { id: *id, slot, becomes }
            }
            Cue::Leaves(id) => Plan { id: *id, slot: self.slot(*id), becomes: None },
        }
    }

    /// The pixels that a change would touch: where the actor is, and where it would be.
    pub(super) fn reach(&self, plan: &Plan) -> Rect {
        let rect = |placed: Option<&Placed>| placed.map(|placed| placed.rect).unwrap_or_default();
        rect(self.placed(plan.slot)).union(rect(plan.becomes.as_ref())).intersection(self.canvas)
    }

    /// Makes a change.
    pub(super) fn take(&mut self, Plan { slot, becomes, .. }: Plan) {
        if let Some(gone) = self.placed[slot as usize].take() {
            for square in self.squares(gone.rect) {
                let slots = &mut self.squares[square];
                if let Some(place) = slots.iter().position(|&other| other == slot) {
                    slots.swap_remove(place);
                }
            }
        }
        if let Some(placed) = &becomes {
            for square in self.squares(placed.rect) {
                self.squares[square].push(slot);
            }
        }
        self.placed[slot as usize] = becomes;
    }

    /// An actor's slot, a new one if need be.
    fn slot(&mut self, id: ActorId) -> u32 {
        *self.slots.entry(id).or_insert_with(|| {
            self.placed.push(None);
            self.placed.len() as u32 - 1
        })
    }

    fn placed(&self, slot: u32) -> Option<&Placed> {
        self.placed[slot as usize].as_ref()
    }

    /// The numbers of the squares that a rectangle reaches into.
    fn squares(&self, rect: Rect) -> impl Iterator<Item = usize> + use<> {
        let rect = rect.intersection(self.canvas);
        let across = self.squares_across;
        let range = |from: i32, to: i32| {
            let inside = if rect.is_empty() { 0..0 } else { from / SQUARE..(to - 1) / SQUARE + 1 };
            inside.map(|square| square as usize)
        };
        let columns = range(rect.left, rect.right);
        range(rect.top, rect.bottom)
            .flat_map(move |row| columns.clone().map(move |column| row * across + column))
    }

    /// Appends what is seen in `part` of the picture, the lowest first.
    pub(super) fn seen(&self, part: Rect, seen: &mut Vec<Seen>) {
        let first = seen.len();
        for square in self.squares(part) {
            for placed in self.squares[square].iter().filter_map(|&slot| self.placed(slot)) {
                let common = placed.rect.intersection(part);
                // An actor that reaches into several squares is found in each, and counts in the first.
                if !common.is_empty() && self.first_square(common) == square {
                    seen.push(placed.seen_from(part));
                }
            }
        }
        seen[first..].sort_unstable_by_key(|seen| seen.order);
    }

    /// The number of the square that the corner of a rectangle on the canvas is in.
    fn first_square(&self, rect: Rect) -> usize {
        (rect.top / SQUARE) as usize * self.squares_across + (rect.left / SQUARE) as usize
    }

    /// Paints a part of the picture.
    pub(super) fn paint(&self, part: Rect, sprites: &mut Sprites) -> Raster {
        let mut seen = Vec::new();
        self.seen(part, &mut seen);
        sprites.draw_all(seen.iter().map(|seen| seen.sprite));
        self.paint_seen(part.shifted(-part.left, -part.top), &seen, sprites)
    }

    /// Paints the pixels of `rect`, seen from the corner of a part of the picture in which
    /// [`seen`](Self::seen) has found what there is.
    pub(super) fn paint_seen(&self, rect: Rect, seen: &[Seen], sprites: &Sprites) -> Raster {
        let mut raster = Raster::filled(rect.width(), rect.height(), self.backdrop);
        for &Seen { sprite, x, y, .. } in seen {
            sprites.lay(sprite, x - rect.left, y - rect.top, &mut raster);
        }
        raster
    }
}

impl Placed {
    fn new(order: Order, figure: Figure, pose: Pose, sprites: &mut Sprites) -> Self {
        let (sprite, x, y) = sprites.of(&figure, pose);
        let rect = sprites.rect(sprite).shifted(x, y);
        Self { order, figure, sprite, x, y, rect }
    }

    /// How it is seen from the corner of a part of the picture.
    fn seen_from(&self, part: Rect) -> Seen {
        let Self { order, sprite, x, y, .. } = *self;
        Seen { order, sprite, x: x - part.left, y: y - part.top }
    }
}
