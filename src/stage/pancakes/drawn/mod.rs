//! A drawn stack: a spatula comes in, and those on it turn over.

mod art;
mod layout;

use std::time::Duration;

use crate::puzzle::pancakes::{Flip, Labelled, Pancake, Stack};
use crate::scene::lettering::LetteringError;
use crate::scene::{Actor, ActorId, Color, Cue, Figure, Motion, Pose, Scene, Travel};
use crate::stage::{Moment, Next, Role, Room, Scale, Theme, Times, Turn};
use crate::story::Beat;
use layout::Layout;

/// The table and what is always in the same place on it.
const TABLE: i16 = -2;
const THINGS: i16 = -1;

/// A stack that is seen turning over.
///
/// A pancake and its number are one figure, so that they turn as one. Upper pancakes are painted over
/// lower ones, since their lower sides are nearer to the eye.
#[derive(Debug, Clone)]
pub(super) struct Drawn {
    layout: Layout,
    background: Color,
    times: Times,
    table: Figure,
    plate: Figure,
    saucer: Figure,
    butter: Figure,
    spatula: Figure,
    /// By rank, with the burnt side below and, of burnt pancakes, with it above.
    pancakes: Vec<[Figure; 2]>,
}

impl Drawn {
    pub(super) fn size(stack: &Stack, theme: &Theme, scale: Scale) -> (i32, i32) {
        Layout::new(stack, theme, scale).size()
    }

    pub(super) fn new(stack: &Stack, theme: &Theme, scale: Scale) -> Result<Self, LetteringError> {
        let layout = Layout::new(stack, theme, scale);
        let sides = |rank| -> Result<[Figure; 2], LetteringError> {
            let number = layout.ranks.number(theme, &stack.name(rank, false))?;
            let side = |burnt_up| {
                let burnt_up = stack.is_burnt().then_some(burnt_up);
                art::pancake(theme, &layout, rank, burnt_up, number.as_ref())
            };
            Ok([side(false), side(true)])
        };
        Ok(Self {
            layout,
            background: theme.color(Role::Background),
            times: theme.times.unwrap_or(Times { act: Duration::ZERO, rest: Duration::ZERO }),
            table: art::table(theme, &layout),
            plate: art::plate(theme, &layout),
            saucer: art::saucer(theme, &layout),
            butter: art::butter(theme, &layout),
            spatula: art::spatula(theme, &layout),
            pancakes: (0..stack.kinds() as u8).map(sides).collect::<Result<_, _>>()?,
        })
    }

    /// Layers are two apart, so that the spatula has one between any two pancakes.
    fn layer(&self, index: usize) -> i16 {
        2 * (self.layout.pancakes as i16 - index as i16)
    }

    fn actor(&self, index: usize, pancake: Pancake, pose: Pose) -> Actor {
        let Pancake { label, rank, burnt_up } = pancake;
        let figure = &self.pancakes[usize::from(rank)][usize::from(burnt_up)];
        Actor::new(ActorId(label.into()), self.layer(index), figure, pose)
    }

    /// Things other than pancakes.
    fn thing(&self, number: u64, layer: i16, figure: &Figure, pose: Pose) -> Actor {
        Actor::new(ActorId(self.layout.pancakes as u64 + number), layer, figure, pose)
    }

    fn butter(&self, pose: Pose) -> Actor {
        self.thing(3, self.layer(0) + 1, &self.butter, pose)
    }

    fn spatula(&self, count: usize, pose: Pose) -> Actor {
        self.thing(4, self.layer(count) + 1, &self.spatula, pose)
    }

    pub(super) fn scene(&self, puzzle: &Labelled, turn: &Turn<'_, Labelled>) -> Scene {
        let (width, height) = self.layout.size();
        let (table, saucer) = (self.layout.table(), self.layout.saucer());
        let butter = if turn.next == Next::Done { self.layout.top() } else { saucer };
        let mut actors = vec![
            self.thing(0, TABLE, &self.table, Pose::at(0, table)),
            self.thing(1, THINGS, &self.plate, Pose::at(self.layout.middle(), table)),
            self.thing(2, THINGS, &self.saucer, saucer),
            self.butter(butter),
        ];
        let pancakes = puzzle.pancakes(turn.state).enumerate();
        actors.extend(
            pancakes.map(|(index, pancake)| self.actor(index, pancake, self.layout.place(index))),
        );
        Scene { actors, ..Scene::new(width as u32, height as u32, self.background) }
    }

    pub(super) fn room_for_words(&self, moment: Moment) -> Room {
        self.layout.room_for_words(moment)
    }

    /// A flip takes a little longer than a move does elsewhere: there is more to see.
    pub(super) fn beats(
        &self,
        puzzle: &Labelled,
        [before, after]: [&Turn<'_, Labelled>; 2],
        beats: &mut Vec<Beat>,
    ) {
        let Next::Move(Flip(count)) = before.next else { return };
        let (count, Times { act, rest }) = (usize::from(count), self.times);
        let mut beat = |percent: u32, cues| {
            beats.push(Beat { cues, time: act * percent / 100, ..Beat::default() });
        };
        let spatula = |from: Pose, to: Pose, motion| {
            let Actor { id, .. } = self.spatula(count, from);
            Cue::Travels(id, Travel { from, to, motion })
        };
        let (beyond, slot) = (self.layout.beyond(count), self.layout.slot(count));
        let comes = spatula(beyond, slot, Motion::Arrive);
        beat(35, vec![Cue::Shows(self.spatula(count, beyond)), comes]);
        let rises = |(index, Pancake { label, .. })| {
            let (from, to) = (self.layout.place(index), self.layout.edge_on(index, count));
            Cue::Travels(ActorId(u64::from(label)), Travel { from, to, motion: Motion::Leave })
        };
        beat(40, puzzle.pancakes(before.state).take(count).enumerate().map(rises).collect());
        let mut cues = vec![spatula(slot, beyond, Motion::Leave)];
        for (index, pancake) in puzzle.pancakes(after.state).take(count).enumerate() {
            let (from, to) = (self.layout.turned(index, count), self.layout.place(index));
            let actor = self.actor(index, pancake, from);
            let travel = Travel { from, to, motion: Motion::Arrive };
            let turns = Cue::Travels(actor.id, travel);
            cues.extend([Cue::Shows(actor), turns]);
        }
        beat(45, cues);
        let Actor { id, .. } = self.spatula(count, beyond);
        beats.push(Beat { cues: vec![Cue::Leaves(id)], time: rest, ..Beat::default() });
        if after.next == Next::Done {
            self.serve(beats);
        }
    }

    /// The butter goes on top of the sorted stack.
    fn serve(&self, beats: &mut Vec<Beat>) {
        let (from, to) = (self.layout.saucer(), self.layout.top());
        let height = (from.y - to.y) / 4 + self.layout.thick * 4;
        let travel = Travel { from, to, motion: Motion::Hop { height } };
        let cues = vec![Cue::Travels(self.butter(from).id, travel)];
        beats.push(Beat { cues, time: self.times.act, ..Beat::default() });
    }
}
