//! A pond: frogs and toads sit on lily pads and leap from one to the next.

use std::time::Duration;

use super::super::cheer::wave;
use super::super::{Role, Room, Scale, Theme, Times};
use super::cast::{Cast, Hoppers};
use super::layout::Layout;
use super::pencil::Pencil;
use super::{bank, frog, scenery, toad};
use crate::puzzle::frogs::{Frogs, Hop, Kind, Position};
use crate::scene::{Actor, ActorId, Color, Cue, FULL, Figure, Motion, Pose, Scene, Travel};
use crate::story::Beat;

const WATER: i16 = 0;
const PADS: i16 = 1;
const SHADOWS: i16 = 2;
const ANIMALS: i16 = 3;
/// Above all animals that sit.
const AIR: i16 = 4;

/// How long an animal crouches before a leap, flies, and lands, in parts of the whole.
const CROUCHES: u32 = 3;
const FLIES: u32 = 10;
const LANDS: u32 = 3;
/// How low an animal crouches that is about to leap or has just landed, in 1/256 of its height, and
/// how wide it is then.
const CROUCHED: (i32, i32) = (218, 272);
/// The first and the last tenth of the way are not seen in the air: that is where an animal takes
/// off and lands.
const TAKE_OFF: i32 = 10;

/// An animal's two looks.
#[derive(Debug, Clone)]
struct Figures {
    sitting: Figure,
    leaping: Figure,
}

/// The pond and all that is in it.
#[derive(Debug, Clone)]
pub(super) struct Pond {
    cast: Cast,
    layout: Layout,
    times: Times,
    backdrop: Color,
    /// What is behind a cell.
    behind: Figure,
    pad: Figure,
    banks: [Figure; 2],
    /// Above and below all that animals do.
    apart: [Figure; 2],
    shadow: Figure,
    frog: Figures,
    toad: Figures,
}

impl Pond {
    pub(super) fn new(puzzle: &Frogs, theme: &Theme, scale: Scale) -> Self {
        let layout = Layout::new(theme, scale);
        let line = scale.length(theme.line * 0.9).max(1.0);
        let (frog, toad) =
            (|| Pencil::rightward(layout.unit, line), || Pencil::leftward(layout.unit, line));
        let none = Times { act: Duration::ZERO, rest: Duration::ZERO };
        let cast = Cast::new(puzzle);
        Self {
            cast,
            layout,
            times: theme.times.unwrap_or(none),
            backdrop: theme.color(Role::Background),
            behind: scenery::cell(theme, &layout),
            pad: scenery::pad(theme, &layout),
            banks: [-1.0, 1.0].map(|outward| bank::bank(theme, &layout, outward)),
            apart: [
                scenery::clouds(theme, &layout, cast.cells),
                scenery::lilies(theme, &layout, cast.cells),
            ],
            shadow: scenery::shadow(theme, &layout),
            frog: Figures {
                sitting: frog::drawn(frog(), theme, &frog::SITTING),
                leaping: frog::drawn(frog(), theme, &frog::LEAPING),
            },
            toad: Figures {
                sitting: toad::sitting(toad(), theme),
                leaping: toad::leaping(toad(), theme),
            },
        }
    }

    pub(super) fn cast(&self) -> &Cast {
        &self.cast
    }

    fn figures(&self, kind: Kind) -> &Figures {
        match kind {
            Kind::Frog => &self.frog,
            Kind::Toad => &self.toad,
        }
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
                Actor::new(pad, PADS, &self.pad, layout.middle(cell)),
            ]
        });
        let animals = cast.on(state).flat_map(|(id, kind, cell)| {
            let pose = layout.middle(cell);
            [
                Actor::new(self.shadow_of(id), SHADOWS, &self.shadow, pose),
                Actor::new(id, ANIMALS, &self.figures(kind).sitting, pose),
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
        if hop.is_jump() {
            self.leap(before, hop, beats);
        } else {
            beats.push(self.slide(before, hop));
        }
        if !last {
            beats.push(Beat { time: self.times.rest, ..Beat::default() });
        }
    }

    /// A hop goes along the row.
    pub(super) fn cheer(&self, state: &Position) -> Vec<Beat> {
        let mut animals: Vec<(usize, ActorId)> =
            self.cast.on(state).map(|(id, _, cell)| (cell, id)).collect();
        animals.sort_unstable();
        let hopping: Vec<(ActorId, Pose)> =
            animals.into_iter().map(|(cell, id)| (id, self.layout.middle(cell))).collect();
        wave(&hopping, Motion::Hop { height: self.layout.rise(9.0) }, self.times.act)
    }

    /// Where words can stand.
    pub(super) fn sky(&self) -> Room {
        self.layout.sky(self.cast.cells as u64)
    }

    /// A low hop to the next pad.
    fn slide(&self, before: &Position, hop: Hop) -> Beat {
        let Hoppers { goes, .. } = self.cast.hoppers(before, hop);
        let [from, to] = [hop.from, hop.to].map(|cell| self.layout.middle(cell as usize));
        let travel =
            |id, height| Cue::Travels(id, Travel { from, to, motion: Motion::Hop { height } });
        let cues = vec![travel(goes, self.layout.rise(9.0)), travel(self.shadow_of(goes), 0)];
        Beat { cues, time: self.times.act, ..Beat::default() }
    }

    /// A leap over the animal between: down, over, down again and up.
    fn leap(&self, before: &Position, hop: Hop, beats: &mut Vec<Beat>) {
        let hoppers = self.cast.hoppers(before, hop);
        let goes = hoppers.goes;
        let [from, to] = [hop.from, hop.to].map(|cell| self.layout.middle(cell as usize));
        let Figures { sitting, leaping } = self.figures(hop.kind());
        let shows =
            |figure: &Figure, layer, pose| Cue::Shows(Actor::new(goes, layer, figure, pose));
        let shadow = self.shadow_of(goes);
        let crouched = |pose: Pose| Pose { height: CROUCHED.0, width: CROUCHED.1, ..pose };
        let glide = |from, to| Cue::Travels(goes, Travel { from, to, motion: Motion::Glide });
        let air = self.flight(from, to, hop.distance());

        let mut crouch = self.exchange(&hoppers, hop);
        crouch.extend([shows(sitting, AIR, from), glide(from, crouched(from))]);
        let flight = vec![
            shows(leaping, AIR, air.from),
            Cue::Travels(goes, air),
            Cue::Travels(shadow, on_ground(air, from.y)),
        ];
        let landing = vec![
            shows(sitting, ANIMALS, crouched(to)),
            Cue::Moves(shadow, to),
            glide(crouched(to), to),
        ];
        let parts = [(crouch, CROUCHES), (flight, FLIES), (landing, LANDS)];
        let whole = CROUCHES + FLIES + LANDS;
        let beat =
            |(cues, part)| Beat { cues, time: self.times.act * part / whole, ..Beat::default() };
        beats.extend(parts.map(beat));
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

    /// The way through the air: a parabola from pad to pad without its first and last piece.
    fn flight(&self, from: Pose, to: Pose, cells: u32) -> Travel {
        // Long leaps are a little higher, and all stay in the picture.
        let top = self.layout.rise(50.0 + 6.0 * (cells - 2) as f32);
        let off = (to.x - from.x) / TAKE_OFF;
        // The parabola's height after a part p of the way is 4p(1 - p).
        let lift = top * 4 * (TAKE_OFF - 1) / (TAKE_OFF * TAKE_OFF);
        Travel {
            from: Pose { x: from.x + off, y: from.y - lift, ..from },
            to: Pose { x: to.x - off, y: to.y - lift, ..to },
            motion: Motion::Arc { height: top - lift },
        }
    }
}

/// The way of the shadow of who flies, smaller than that of who sits.
fn on_ground(air: Travel, ground: i32) -> Travel {
    let size = FULL * 5 / 8;
    let below = |pose: Pose| Pose { y: ground, width: size, height: size, ..pose };
    Travel { from: below(air.from), to: below(air.to), motion: Motion::Arc { height: 0 } }
}
