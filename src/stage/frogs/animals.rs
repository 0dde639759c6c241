//! Drawn animals on lily pads, and how they move.

use std::time::Duration;

use super::super::{Scale, Theme, Times};
use super::layout::Layout;
use super::pencil::Pencil;
use super::{frog, scenery, toad};
use crate::puzzle::frogs::Kind;
use crate::scene::{Actor, ActorId, Cue, FULL, Figure, Motion, Pose, Travel};
use crate::story::Beat;

/// The layer of those in the air: above all animals that sit.
const AIR: i16 = 40;

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

/// Both kinds and what is below them.
#[derive(Debug, Clone)]
pub(in crate::stage) struct Animals {
    layout: Layout,
    pub(in crate::stage) times: Times,
    pub(in crate::stage) pad: Figure,
    pub(in crate::stage) shadow: Figure,
    frog: Figures,
    toad: Figures,
}

/// One that moves: the names of it and its shadow, its way, and the layer that it sits on.
#[derive(Debug, Clone, Copy)]
pub(in crate::stage) struct Hopper {
    pub(in crate::stage) animal: ActorId,
    pub(in crate::stage) shadow: ActorId,
    pub(in crate::stage) kind: Kind,
    pub(in crate::stage) from: Pose,
    pub(in crate::stage) to: Pose,
    pub(in crate::stage) layer: i16,
}

impl Animals {
    pub(in crate::stage) fn new(theme: &Theme, scale: Scale) -> Self {
        let layout = Layout::new(theme, scale);
        let line = scale.length(theme.line * 0.9).max(1.0);
        let (frog, toad) =
            (|| Pencil::rightward(layout.unit, line), || Pencil::leftward(layout.unit, line));
        let none = Times { act: Duration::ZERO, rest: Duration::ZERO };
        Self {
            times: theme.times.unwrap_or(none),
            pad: scenery::pad(theme, &layout),
            shadow: scenery::shadow(theme, &layout),
            frog: Figures {
                sitting: frog::drawn(frog(), theme, &frog::SITTING),
                leaping: frog::drawn(frog(), theme, &frog::LEAPING),
            },
            toad: Figures {
                sitting: toad::sitting(toad(), theme),
                leaping: toad::leaping(toad(), theme),
            },
            layout,
        }
    }

    /// Pixels from one pad to the next, and in a unit of the drawings.
    pub(in crate::stage) fn pitch(&self) -> (i32, f32) {
        (self.layout.pitch, self.layout.unit)
    }

    fn figures(&self, kind: Kind) -> &Figures {
        match kind {
            Kind::Frog => &self.frog,
            Kind::Toad => &self.toad,
        }
    }

    /// An animal that sits.
    pub(in crate::stage) fn sitting(&self, kind: Kind) -> &Figure {
        &self.figures(kind).sitting
    }

    /// How animals hop for joy.
    pub(in crate::stage) fn joy(&self) -> Motion {
        Motion::Hop { height: self.layout.rise(9.0) }
    }

    /// A low hop to the next pad.
    pub(in crate::stage) fn slide(&self, hopper: Hopper) -> Beat {
        let Hopper { animal, shadow, from, to, .. } = hopper;
        let travel =
            |id, height| Cue::Travels(id, Travel { from, to, motion: Motion::Hop { height } });
        let cues = vec![travel(animal, self.layout.rise(9.0)), travel(shadow, 0)];
        Beat { cues, time: self.times.act, ..Beat::default() }
    }

    /// A leap over so many cells: down, over those between, down again and up.
    pub(in crate::stage) fn leap(&self, hopper: Hopper, cells: u32) -> [Beat; 3] {
        let Hopper { animal, shadow, kind, from, to, layer } = hopper;
        let Figures { sitting, leaping } = self.figures(kind);
        let shows =
            |figure: &Figure, layer, pose| Cue::Shows(Actor::new(animal, layer, figure, pose));
        let crouched = |pose: Pose| Pose { height: CROUCHED.0, width: CROUCHED.1, ..pose };
        let glide = |from, to| Cue::Travels(animal, Travel { from, to, motion: Motion::Glide });
        let air = self.flight(from, to, cells);

        let crouch = vec![shows(sitting, AIR, from), glide(from, crouched(from))];
        let flight = vec![
            shows(leaping, AIR, air.from),
            Cue::Travels(animal, air),
            Cue::Travels(shadow, on_ground(air, hopper)),
        ];
        let landing = vec![
            shows(sitting, layer, crouched(to)),
            Cue::Moves(shadow, to),
            glide(crouched(to), to),
        ];
        let whole = CROUCHES + FLIES + LANDS;
        let beat =
            |(cues, part)| Beat { cues, time: self.times.act * part / whole, ..Beat::default() };
        [(crouch, CROUCHES), (flight, FLIES), (landing, LANDS)].map(beat)
    }

    /// How high a leap over so many cells begins and ends in the air.
    fn lift(&self, cells: u32) -> i32 {
        // The parabola's height after a part p of the way is 4p(1 - p).
        self.top(cells) * 4 * (TAKE_OFF - 1) / (TAKE_OFF * TAKE_OFF)
    }

    /// Long leaps are a little higher, and all stay in the picture.
    fn top(&self, cells: u32) -> i32 {
        self.layout.rise(50.0 + 6.0 * (cells - 2) as f32)
    }

    /// The way through the air: a parabola from pad to pad without its first and last piece.
    fn flight(&self, from: Pose, to: Pose, cells: u32) -> Travel {
        let (top, lift) = (self.top(cells), self.lift(cells));
        let [off, down] = [to.x - from.x, to.y - from.y].map(|way| way / TAKE_OFF);
        Travel {
            from: Pose { x: from.x + off, y: from.y + down - lift, ..from },
            to: Pose { x: to.x - off, y: to.y - down - lift, ..to },
            motion: Motion::Arc { height: top - lift },
        }
    }
}

/// The way of the shadow of who flies, smaller than that of who sits.
fn on_ground(air: Travel, Hopper { from, to, .. }: Hopper) -> Travel {
    let size = FULL * 5 / 8;
    let down = (to.y - from.y) / TAKE_OFF;
    let below = |pose: Pose, y| Pose { y, width: size, height: size, ..pose };
    Travel {
        from: below(air.from, from.y + down),
        to: below(air.to, to.y - down),
        motion: Motion::Arc { height: 0 },
    }
}
