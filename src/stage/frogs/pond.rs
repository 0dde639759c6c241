//! A pond: frogs and toads sit on lily pads and leap from one to the next.

use super::super::cheer::wave;
use super::super::{Role, Room, Scale, Theme};
use super::animals::{Animals, Hopper};
use super::cast::{Cast, Hoppers};
use super::layout::Layout;
use super::{bank, scenery};
use crate::puzzle::frogs::{Frogs, Hop, Position};
use crate::scene::{Actor, ActorId, Color, Cue, Figure, Pose, Scene};
use crate::story::Beat;

const WATER: i16 = 0;
const PADS: i16 = 1;
const SHADOWS: i16 = 2;
const ANIMALS: i16 = 3;

/// The pond and all that is in it.
#[derive(Debug, Clone)]
pub(super) struct Pond {
    cast: Cast,
    layout: Layout,
    backdrop: Color,
    /// What is behind a cell.
    behind: Figure,
    banks: [Figure; 2],
    /// Above and below all that animals do.
    apart: [Figure; 2],
    animals: Animals,
}

impl Pond {
    pub(super) fn new(puzzle: &Frogs, theme: &Theme, scale: Scale) -> Self {
        let layout = Layout::new(theme, scale);
        let cast = Cast::new(puzzle);
        Self {
            cast,
            layout,
            backdrop: theme.color(Role::Background),
            behind: scenery::cell(theme, &layout),
            banks: [-1.0, 1.0].map(|outward| bank::bank(theme, &layout, outward)),
            apart: [
                scenery::clouds(theme, &layout, cast.cells),
                scenery::lilies(theme, &layout, cast.cells),
            ],
            animals: Animals::new(theme, scale),
        }
    }

    pub(super) fn cast(&self) -> &Cast {
        &self.cast
    }

    /// Every animal has a shadow: its number follows those of the animals.
    fn shadow_of(&self, animal: ActorId) -> ActorId {
        ActorId(animal.0 + self.cast.animals() as u64)
    }

    fn water_id(&self, cell: usize) -> ActorId {
        ActorId(self.cast.free() + (self.cast.animals() + cell) as u64)
    }

    /// The picture of a position.
    pub(super) fn scene(&self, state: &Position) -> Scene {
        let Self { layout, cast, .. } = self;
        let cells = (0..cast.cells).flat_map(|cell| {
            let pad = ActorId(cell as u64);
            [
                Actor::new(self.water_id(cell), WATER, &self.behind, layout.left(cell)),
                Actor::new(pad, PADS, &self.animals.pad, layout.middle(cell)),
            ]
        });
        let animals = cast.on(state).flat_map(|(id, kind, cell)| {
            let pose = layout.middle(cell);
            [
                Actor::new(self.shadow_of(id), SHADOWS, &self.animals.shadow, pose),
                Actor::new(id, ANIMALS, self.animals.sitting(kind), pose),
            ]
        });
        let banks = self.banks.iter().enumerate().map(|(end, bank)| {
            let id = self.water_id(cast.cells + end);
            Actor::new(id, WATER, bank, layout.left(end * cast.cells))
        });
        let apart = self.apart.iter().zip(cast.cells + 2..).map(|(figure, number)| {
            Actor::new(self.water_id(number), PADS, figure, layout.left(0))
        });
        let (width, height) = layout.size(cast.cells as u64);
        let actors = banks.chain(cells).chain(apart).chain(animals).collect();
        Scene { actors, ..Scene::new(width as u32, height as u32, self.backdrop) }
    }

    /// A move, and the rest after it unless it is the last.
    pub(super) fn beats(&self, before: &Position, hop: Hop, last: bool, beats: &mut Vec<Beat>) {
        let hoppers = self.cast.hoppers(before, hop);
        let [from, to] = [hop.from, hop.to].map(|cell| self.layout.middle(cell as usize));
        let animal = hoppers.goes;
        let shadow = self.shadow_of(animal);
        let hopper = Hopper { animal, shadow, kind: hop.kind(), from, to, layer: ANIMALS };
        if hop.is_jump() {
            let mut leap = self.animals.leap(hopper, hop.distance());
            leap[0].cues.splice(0..0, self.exchange(&hoppers, hop));
            beats.extend(leap);
        } else {
            beats.push(self.animals.slide(hopper));
        }
        if !last {
            beats.push(Beat { time: self.animals.times.rest, ..Beat::default() });
        }
    }

    /// A hop goes along the row.
    pub(super) fn cheer(&self, state: &Position) -> Vec<Beat> {
        let mut animals: Vec<(usize, ActorId)> =
            self.cast.on(state).map(|(id, _, cell)| (cell, id)).collect();
        animals.sort_unstable();
        let hopping: Vec<(ActorId, Pose)> =
            animals.into_iter().map(|(cell, id)| (id, self.layout.middle(cell))).collect();
        wave(&hopping, self.animals.joy(), self.animals.times.act)
    }

    /// Where words can stand.
    pub(super) fn sky(&self) -> Room {
        self.layout.sky(self.cast.cells as u64)
    }

    /// Animals of a kind exchange names before one moves, which is not visible: then the one that leaps
    /// is the one that is named. It is shown later.
    fn exchange(&self, hoppers: &Hoppers, hop: Hop) -> Vec<Cue> {
        let mut cues = Vec::new();
        for &(stays, cell) in &hoppers.stay {
            let between = self.layout.middle(cell);
            cues.push(Cue::Moves(stays, between));
            cues.push(Cue::Moves(self.shadow_of(stays), between));
        }
        if !cues.is_empty() {
            let from = self.layout.middle(hop.from as usize);
            cues.push(Cue::Moves(self.shadow_of(hoppers.goes), from));
        }
        cues
    }
}
