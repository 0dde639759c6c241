//! What is seen of a move where things move: a jug is lifted, carried, tilted or filled, and set down again.

use std::ops::RangeInclusive;
use std::time::Duration;

use super::cast::{Cast, Fall, Hold, Moment, Tilted};
use super::glass::brim;
use crate::puzzle::jugs::{Amounts, Move};
use crate::scene::{Color, Cue, Motion, Scene};
use crate::stage::Times;
use crate::story::Beat;

/// The turning of a jug is seen in steps.
const STEPS: RangeInclusive<i32> = 4..=11;

/// A moment, how long it takes to get there, and how.
type Shot = (Moment, u32, Motion);

/// Straight, at the same speed all the way.
const EVENLY: Motion = Motion::Arc { height: 0 };

/// A jug that is held over another or over the drain, or under the tap.
struct Deed<'a> {
    cast: &'a Cast,
    jug: usize,
    before: Moment,
    after: Moment,
    shots: Vec<Shot>,
}

impl Cast {
    /// The beats of a move that leads from some amounts to others.
    pub(super) fn act(
        &self,
        mv: Move,
        [before, after]: [&Amounts; 2],
        times: Times,
        beats: &mut Vec<Beat>,
    ) {
        let (jug, into) = match mv {
            Move::Fill(jug) | Move::Empty(jug) => (jug, None),
            Move::Pour { from, to } => (from, Some(usize::from(to))),
        };
        let [before, after] = [before, after].map(|amounts| self.standing(amounts));
        let mut deed = Deed { cast: self, jug: usize::from(jug), before, after, shots: Vec::new() };
        if let Move::Fill(_) = mv {
            deed.fill();
        } else {
            deed.pour(into);
        }
        let shots = std::mem::take(&mut deed.shots);
        let picture = |moment: &Moment| {
            let actors = self.actors(moment);
            Scene { actors, ..Scene::new(1, 1, Color::hex(0)) }
        };
        let mut seen = picture(&before);
        for (moment, percent, motion) in shots {
            let next = picture(&moment);
            let time: Duration = times.act * percent / 100;
            let mut beat = Beat::between(&seen, &next, time);
            for cue in &mut beat.cues {
                if let Cue::Travels(_, travel) = cue {
                    travel.motion = motion;
                }
            }
            beats.push(beat);
            seen = next;
        }
    }
}

impl Deed<'_> {
    fn shot(&mut self, moment: Moment, percent: u32, motion: Motion) {
        self.shots.push((moment, percent, motion));
    }

    /// Where the jug stands, and where it is when it is lifted.
    fn places(&self) -> [(i32, i32); 2] {
        let layout = &self.cast.layout;
        let (x, y) = (layout.middle(self.jug), layout.table());
        [(x, y), (x, y - layout.rim)]
    }

    /// The jug is lifted and carried to where its foot is at a place.
    fn carry(&mut self, there: (i32, i32)) {
        let [_, lifted] = self.places();
        for ((x, y), percent) in [(lifted, 20), (there, 60)] {
            let held = Some((self.jug, Hold::Upright(x, y)));
            self.shot(Moment { held, ..self.before }, percent, Motion::Drift);
        }
    }

    /// The jug is carried back and set down.
    fn bring_back(&mut self) {
        let [_, (x, y)] = self.places();
        let held = Some((self.jug, Hold::Upright(x, y)));
        self.shot(Moment { held, ..self.after }, 60, Motion::Drift);
        self.shot(self.after, 20, Motion::Drift);
    }

    /// The jug is filled at the tap.
    fn fill(&mut self) {
        let layout = &self.cast.layout;
        let (x, y, spout) = (layout.station(), layout.table(), layout.spout());
        let (from, to) = (self.before.levels[self.jug], self.after.levels[self.jug]);
        let bottom = layout.bottom();
        let share = 60 + 140 * (to - from) / layout.tallest().max(1);
        self.carry((x, y));
        let under = Moment { held: Some((self.jug, Hold::Upright(x, y))), ..self.before };
        let falls = |level: i32| Some(Fall { x, top: spout, bottom: bottom - level });
        let opened = Moment { stream: Some(Fall { x, top: spout, bottom: spout }), ..under };
        self.shot(opened, 8, EVENLY);
        self.shot(Moment { stream: falls(from), ..under }, 22, EVENLY);
        let full = Moment { levels: self.after.levels, ..under };
        self.shot(Moment { stream: falls(to), ..full }, share as u32, EVENLY);
        // The last of the water falls.
        let closed = Fall { x, top: bottom - to, bottom: bottom - to };
        self.shot(Moment { stream: Some(closed), ..full }, 15, EVENLY);
        self.shot(Moment { shown: self.after.shown, ..full }, 8, EVENLY);
        self.bring_back();
    }

    /// The jug is emptied into another, or into the drain.
    fn pour(&mut self, into: Option<usize>) {
        let cast = self.cast;
        let layout = &cast.layout;
        let jug = self.jug;
        let right = into.is_some_and(|into| into > jug);
        let (x, y) = layout.lip(jug, into, right);
        let side = if right { 1 } else { -1 };
        let upright = (x - side * layout.width / 2, y + layout.depth(jug) + layout.base);
        let (from, to) = (self.before.levels[jug], self.after.levels[jug]);
        let rise = into.map_or(0, |into| self.after.levels[into] - self.before.levels[into]);
        let area = |level: i32| (level * layout.width) as f32;
        let [first, last] = [from, to].map(|level| brim(layout, jug, area(level)));
        let tilted = |turn, area, pours| {
            Some((jug, Hold::Tilted(Tilted { lip: (x, y), right, turn, area, pours })))
        };
        self.carry(upright);
        for turn in turns(first) {
            self.shot(Moment { held: tilted(turn, area(from), false), ..self.before }, 13, EVENLY);
        }
        let steps =
            ((from - to) * 24 / layout.tallest().max(1)).clamp(*STEPS.start(), *STEPS.end());
        let part = |whole: i32, step: i32| whole * step / steps;
        for step in 0..=steps {
            let mut levels = self.before.levels;
            levels[jug] -= part(from - to, step);
            let left = area(from) - area(from - to) * step as f32 / steps as f32;
            let mut bottom = layout.table() - layout.top / 4;
            if let Some(into) = into {
                levels[into] += part(rise, step);
                bottom = layout.bottom() - levels[into];
            }
            let turn = if step == steps { last } else { brim(layout, jug, left) };
            let pours = step < steps;
            let top = y + layout.drop;
            let stream = pours.then_some(Fall { x: x + side * layout.arc, top, bottom });
            let moment = Moment { levels, held: tilted(turn, left, pours), stream, ..self.before };
            self.shot(moment, 14, EVENLY);
        }
        for turn in turns(last).into_iter().rev() {
            self.shot(Moment { held: tilted(turn, area(to), false), ..self.after }, 11, EVENLY);
        }
        let (x, y) = upright;
        self.shot(Moment { held: Some((jug, Hold::Upright(x, y))), ..self.after }, 8, EVENLY);
        self.bring_back();
    }
}

/// Angles between upright and another, as cosines and sines: more for a wide one.
fn turns((cosine, sine): (f32, f32)) -> Vec<(f32, f32)> {
    let count = 1 + (sine * 4.0).round() as i32;
    let turn = |step: i32| {
        let part = step as f32 / count as f32;
        let (x, y) = (1.0 - part + part * cosine, part * sine);
        let length = (x * x + y * y).sqrt();
        (x / length, y / length)
    };
    (1..count).map(turn).collect()
}
