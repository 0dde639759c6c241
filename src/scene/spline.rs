//! Ways as keys and splines, for players that move things by themselves.
//!
//! All motions are polynomials of degree 3 at the most, between keys chosen so that a cubic Bézier spline
//! whose control points are a third and two thirds of the time apart is exactly that polynomial.

use super::geometry::Pose;
use super::motion::{CROUCH, LANDING, Motion, SQUASH, STRETCH, STROKES, Travel};

/// How a value gets from the key before to a key.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Ease {
    /// Evenly. Also where the value stays the same.
    Linear,
    /// Gently begun and gently ended.
    Smooth,
    /// Gently begun: the first half of a parabola.
    Leave,
    /// Gently ended: the second half of a parabola.
    Arrive,
    /// Along a cubic curve: its control points' values at a third and two thirds of the time, as parts of
    /// the way.
    Cubic(f64, f64),
}

impl Ease {
    /// The values of the control points at a third and at two thirds of the time, as parts of the way.
    #[must_use]
    pub fn controls(self) -> [f64; 2] {
        match self {
            Self::Linear => [1.0 / 3.0, 2.0 / 3.0],
            Self::Smooth => [0.0, 1.0],
            Self::Leave => [0.0, 1.0 / 3.0],
            Self::Arrive => [2.0 / 3.0, 1.0],
            Self::Cubic(first, second) => [first, second],
        }
    }
}

/// A value that is reached at a part of a way's time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Key<T> {
    /// When, from 0 to 1. Two keys at the same time are a jump.
    pub time: f64,
    /// What is reached.
    pub value: T,
    /// How.
    pub ease: Ease,
}

/// A way as three values that change each for itself. It begins at the travel's `from`; after the last
/// key of a value that stays as it is.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Keys {
    /// To the right, in 1/16 pixel.
    pub x: Vec<Key<f64>>,
    /// Down, in 1/16 pixel.
    pub y: Vec<Key<f64>>,
    /// Width and height, in 1/256 of what is drawn.
    pub size: Vec<Key<[f64; 2]>>,
}

impl Travel {
    /// The way as keys. Those of motions from whole pixel to whole pixel lead straight between the pixels.
    #[must_use]
    pub fn keys(&self) -> Keys {
        match self.motion {
            Motion::Glide | Motion::Drift => self.straight_keys(Ease::Smooth),
            Motion::Leave => self.straight_keys(Ease::Leave),
            Motion::Arrive => self.straight_keys(Ease::Arrive),
            Motion::Arc { height } => {
                let y = self.flight(f64::from(height), 0.0, 1.0);
                Keys { y, ..self.straight_keys(Ease::Linear) }
            }
            Motion::Hop { height } | Motion::Skip { height } => self.hop_keys(f64::from(height)),
            Motion::Row { reach } => self.row_keys(f64::from(reach)),
        }
    }

    fn straight_keys(&self, ease: Ease) -> Keys {
        let Self { from, to, .. } = *self;
        let grows = (from.width, from.height) != (to.width, to.height);
        let size = Key { time: 1.0, value: size(to), ease };
        Keys {
            x: way(from.x, to.x, 1.0, ease),
            y: way(from.y, to.y, 1.0, ease),
            size: if grows { vec![size] } else { Vec::new() },
        }
    }

    fn hop_keys(&self, height: f64) -> Keys {
        let Self { from, to, .. } = *self;
        let (leaves, lands) = (CROUCH, 1.0 - LANDING);
        let mut x = way(from.x, to.x, lands, Ease::Linear);
        if !x.is_empty() {
            x.insert(0, still(leaves, f64::from(from.x)));
        }
        Keys { x, y: self.flight(height, leaves, lands), size: self.squash_keys() }
    }

    /// Four keys a stroke: each turn of the oar, and each time it is where it would be without strokes.
    fn row_keys(&self, reach: f64) -> Keys {
        // Values and slopes at a stroke's start and after each quarter: ahead before and after it, and up.
        const AHEAD: [(f64, f64); 5] =
            [(0.0, -8.0), (-1.0, 0.0), (0.0, 8.0), (1.0, 0.0), (0.0, -8.0)];
        const UP: [(f64, f64); 5] = [(0.0, 0.0), (0.0, 8.0), (1.0, 0.0), (0.0, -8.0), (0.0, 0.0)];
        let strokes = f64::from(STROKES);
        let mut keys = self.straight_keys(Ease::Smooth);
        keys.x.clear();
        keys.y.clear();
        for (stroke, quarter) in (0..STROKES).flat_map(|stroke| (0..4).map(move |it| (stroke, it)))
        {
            let time = |quarter: usize| (f64::from(stroke) + quarter as f64 / 4.0) / strokes;
            let key =
                |[from, to]: [i32; 2], reach: f64, table: &[(f64, f64); 5], slopes: [f64; 2]| {
                    let (from, way) = (f64::from(from), f64::from(to - from));
                    let ends = [0, 1].map(|end| {
                        let at = time(quarter + end);
                        let value = from
                            + way * at * at * (3.0 - 2.0 * at)
                            + reach * table[quarter + end].0;
                        (value, way * 6.0 * at * (1.0 - at) + reach * slopes[end] * strokes)
                    });
                    cubic(time(quarter + 1), 0.25 / strokes, ends)
                };
            let Self { from, to, .. } = *self;
            keys.x.push(key(
                [from.x, to.x],
                reach,
                &AHEAD,
                [0, 1].map(|end| AHEAD[quarter + end].1),
            ));
            // The oar is lifted in the second and in the third quarter, with a jerk.
            let is_lifted = quarter == 1 || quarter == 2;
            let slopes = [0, 1].map(|end| if is_lifted { UP[quarter + end].1 } else { 0.0 });
            keys.y.push(key([from.y, to.y], -reach.abs() / 2.0, &UP, slopes));
        }
        keys
    }

    /// Up and down on a parabola between two parts of the time.
    fn flight(&self, height: f64, leaves: f64, lands: f64) -> Vec<Key<f64>> {
        let (from, to) = (f64::from(self.from.y), f64::from(self.to.y));
        // y(f) = from + (to - from) f - 4 height f (1 - f).
        let at = |part: f64| from + (to - from) * part - 4.0 * height * part * (1.0 - part);
        let mut keys = Vec::new();
        if leaves > 0.0 {
            keys.push(still(leaves, from));
        }
        let top = (4.0 * height - (to - from)) / (8.0 * height);
        let mut reach = |part: f64, ease| {
            keys.push(Key { time: leaves + (lands - leaves) * part, value: at(part), ease });
        };
        if top > 0.0 && top < 1.0 {
            reach(top, Ease::Arrive);
            reach(1.0, Ease::Leave);
        } else if height.abs() < 0.5 {
            reach(1.0, Ease::Linear);
        } else {
            // The part of a parabola on one side of its top: its slopes at both ends.
            let slope = |part: f64| (to - from) - 4.0 * height * (1.0 - 2.0 * part);
            let whole = to - from;
            reach(1.0, Ease::Cubic(slope(0.0) / whole / 3.0, 1.0 - slope(1.0) / whole / 3.0));
        }
        keys
    }

    /// Squashed in the crouch, stretched in the flight, squashed in the landing.
    fn squash_keys(&self) -> Vec<Key<[f64; 2]>> {
        /// The part of a flight in which the figure is still being stretched.
        const STRETCHING: f64 = 1.0 / 8.0;
        let flight = 1.0 - CROUCH - LANDING;
        let at = |flown: f64| CROUCH + flight * flown;
        let stretched = |flown: f64| STRETCH * (1.0 - 2.0 * flown) * (1.0 - 2.0 * flown);
        // Taller by -SQUASH + 8 SQUASH f + 8 STRETCH f (1 - 2f)², whose slopes at both ends are:
        let rise = SQUASH + stretched(STRETCHING);
        let first = (SQUASH + STRETCH) / rise;
        let last = (SQUASH + STRETCH * (0.75 * 0.75 - 0.5 * 0.75)) / rise;
        let stretching = Ease::Cubic(first / 3.0, 1.0 - last / 3.0);
        let keys = [
            (CROUCH, -SQUASH, Ease::Arrive),
            (at(STRETCHING), stretched(STRETCHING), stretching),
            (at(0.5), 0.0, Ease::Arrive),
            (at(1.0), stretched(1.0), Ease::Leave),
            (at(1.0), 0.0, Ease::Linear),
            (1.0 - LANDING / 2.0, -SQUASH, Ease::Arrive),
            (1.0, 0.0, Ease::Leave),
        ];
        let taller = |(time, part, ease): (f64, f64, Ease)| {
            let flown = ((time - CROUCH) / flight).clamp(0.0, 1.0);
            let [width, height] = [0, 1].map(|side| {
                let (from, to) = (size(self.from)[side], size(self.to)[side]);
                from + (to - from) * flown
            });
            Key { time, value: [width * (1.0 - part * 0.6), height * (1.0 + part)], ease }
        };
        keys.into_iter().map(taller).collect()
    }
}

/// Along a cubic polynomial that lasts so long up to a time, with these values and slopes at its ends.
fn cubic(time: f64, lasts: f64, [(from, first), (to, last)]: [(f64, f64); 2]) -> Key<f64> {
    let way = to - from;
    let controls = || Ease::Cubic(first * lasts / 3.0 / way, 1.0 - last * lasts / 3.0 / way);
    let ease = if way.abs() < 1e-6 { Ease::Linear } else { controls() };
    Key { time, value: to, ease }
}

/// To a value, if it is another.
fn way(from: i32, to: i32, time: f64, ease: Ease) -> Vec<Key<f64>> {
    let key = Key { time, value: f64::from(to), ease };
    if from == to { Vec::new() } else { vec![key] }
}

/// Until a time, the value stays.
fn still<T>(time: f64, value: T) -> Key<T> {
    Key { time, value, ease: Ease::Linear }
}

fn size(pose: Pose) -> [f64; 2] {
    [pose.width, pose.height].map(f64::from)
}
