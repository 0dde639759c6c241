//! A drawn stack: a spatula comes in, and those on it turn over.

mod art;
mod block;
mod cast;
mod flip;
mod layout;

use std::time::Duration;

use crate::puzzle::pancakes::{Flip, Labelled, Stack};
use crate::scene::lettering::LetteringError;
use crate::scene::{Actor, ActorId, Color, Cue, Figure, Motion, Pose, Scene, Travel};
use crate::stage::{Moment, Next, Role, Room, Scale, Theme, Times, Turn};
use crate::story::Beat;
use cast::Cast;
use flip::Flipping;
use layout::Layout;

/// The table and what is always in the same place on it.
const TABLE: i16 = -2;
const THINGS: i16 = -1;

/// A stack that is seen turning over.
///
/// Upper pancakes are painted over lower ones, since their lower sides are nearer to the eye.
#[derive(Debug, Clone)]
pub(super) struct Drawn {
    cast: Cast,
    background: Color,
    times: Times,
    table: Figure,
    plate: Figure,
    saucer: Figure,
    butter: Figure,
}

impl Drawn {
    pub(super) fn size(stack: &Stack, theme: &Theme, scale: Scale) -> (i32, i32) {
        Layout::new(stack, theme, scale).size()
    }

    pub(super) fn new(stack: &Stack, theme: &Theme, scale: Scale) -> Result<Self, LetteringError> {
        let cast = Cast::new(stack, theme, scale)?;
        let layout = &cast.layout;
        Ok(Self {
            background: theme.color(Role::Background),
            times: theme.times.unwrap_or(Times { act: Duration::ZERO, rest: Duration::ZERO }),
            table: art::table(theme, layout),
            plate: art::plate(theme, layout),
            saucer: art::saucer(theme, layout),
            butter: art::butter(theme, layout),
            cast,
        })
    }

    /// The actors that a pancake consists of.
    pub(super) fn pancake_ids(&self, label: u64) -> [ActorId; 2] {
        self.cast.pancake_ids(label)
    }

    fn butter(&self, pose: Pose) -> Actor {
        self.cast.thing(4, self.cast.over() + 1, &self.butter, pose)
    }

    pub(super) fn scene(&self, puzzle: &Labelled, turn: &Turn<'_, Labelled>) -> Scene {
        let Self { cast, .. } = self;
        let (width, height) = cast.layout.size();
        let (table, saucer) = (cast.layout.table(), cast.layout.saucer());
        let butter = if turn.next == Next::Done { cast.layout.top() } else { saucer };
        let mut actors = vec![
            cast.thing(1, TABLE, &self.table, Pose::at(0, table)),
            cast.thing(2, THINGS, &self.plate, Pose::at(cast.layout.middle(), table)),
            cast.thing(3, THINGS, &self.saucer, saucer),
            self.butter(butter),
        ];
        for (index, pancake) in puzzle.pancakes(turn.state).enumerate() {
            let (layer, place) = (cast.layer(index), cast.layout.place(index));
            actors.push(cast.side(layer, pancake, place));
            actors.extend(cast.number(pancake, place));
        }
        Scene { actors, ..Scene::new(width as u32, height as u32, self.background) }
    }

    pub(super) fn room_for_words(&self, moment: Moment) -> Room {
        self.cast.layout.room_for_words(moment)
    }

    /// A flip takes longer than a move does elsewhere: there is more to see.
    pub(super) fn beats(
        &self,
        puzzle: &Labelled,
        turns: [&Turn<'_, Labelled>; 2],
        beats: &mut Vec<Beat>,
    ) {
        let [before, after] = turns;
        let Next::Move(Flip(count)) = before.next else { return };
        let flipped = turns.map(|turn| puzzle.pancakes(turn.state).take(count.into()).collect());
        let Times { act, rest } = self.times;
        for (percent, cues) in Flipping::new(&self.cast, flipped).beats() {
            beats.push(Beat { cues, time: act * percent / 100, ..Beat::default() });
        }
        let gone = Cue::Leaves(self.cast.spatula(0, Pose::default()).id);
        beats.push(Beat { cues: vec![gone], time: rest, ..Beat::default() });
        if after.next == Next::Done {
            self.serve(beats);
        }
    }

    /// The butter goes on top of the sorted stack.
    fn serve(&self, beats: &mut Vec<Beat>) {
        let layout = &self.cast.layout;
        let (from, to) = (layout.saucer(), layout.top());
        let height = (from.y - to.y) / 4 + layout.thick * 4;
        let travel = Travel { from, to, motion: Motion::Hop { height } };
        let cues = vec![Cue::Travels(self.butter(from).id, travel)];
        beats.push(Beat { cues, time: self.times.act, ..Beat::default() });
    }
}
