//! Ways from one pose to another: polynomials, exact at both ends.
//!
//! Only addition, multiplication and division are used, which give the same result on every
//! platform.

use super::geometry::{Pose, SUBPIXELS};

/// How an actor gets from one pose to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Motion {
    /// Straight, gently begun and gently ended.
    Glide,
    /// Straight, gently begun: the first half of something.
    Leave,
    /// Straight, gently ended: the second half of something.
    Arrive,
    /// A leap over the ground: a crouch, a flight, a landing. The pose's origin should be between
    /// the feet, since the figure is squashed and stretched from there.
    Hop {
        /// How high it goes at the most, in 1/16 pixel.
        height: i32,
    },
    /// A flight without a start and a landing: evenly ahead, and up and down on a parabola.
    Arc {
        /// How high it goes at the most, in 1/16 pixel.
        height: i32,
    },
    /// As [`Glide`](Self::Glide), but from whole pixel to whole pixel: large figures stay crisp, and
    /// one drawing of each serves all the way.
    Drift,
    /// As [`Hop`](Self::Hop), but from whole pixel to whole pixel.
    Skip {
        /// How high it goes at the most, in 1/16 pixel.
        height: i32,
    },
    /// As [`Drift`](Self::Drift), with strokes like those of an oar, which stays with what drifts: back in the
    /// water, forward above it.
    Row {
        /// How far each stroke goes against the way, in 1/16 pixel; negative for a way to the left. It is lifted by
        /// half of that.
        reach: i32,
    },
}

impl Motion {
    /// Whether it goes up and down in another way than ahead.
    #[must_use]
    pub fn flies(self) -> bool {
        matches!(self, Self::Hop { .. } | Self::Skip { .. } | Self::Arc { .. } | Self::Row { .. })
    }
}

/// A way: where from, where to, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Travel {
    /// Where it begins.
    pub from: Pose,
    /// Where it ends.
    pub to: Pose,
    /// How it is gone.
    pub motion: Motion,
}

/// The crouch before a hop and the landing after it, as parts of its time.
pub(super) const CROUCH: f64 = 0.16;
pub(super) const LANDING: f64 = 0.2;
/// How many strokes there are in a [`Motion::Row`].
pub(super) const STROKES: u8 = 2;
/// How much a crouching figure is squashed, and how much a flying one is stretched.
pub(super) const SQUASH: f64 = 0.14;
pub(super) const STRETCH: f64 = 0.10;

impl Travel {
    /// The pose after the part `done` of `of` equal steps; exactly `from` at 0 and `to` at the end.
    #[must_use]
    pub fn at(&self, done: u64, of: u64) -> Pose {
        if done == 0 {
            return self.from;
        }
        if done >= of {
            return self.to;
        }
        let time = done as f64 / of as f64;
        match self.motion {
            Motion::Glide => self.straight(smooth(time)),
            Motion::Leave => self.straight(time * time),
            Motion::Arrive => self.straight(time * (2.0 - time)),
            Motion::Hop { height } => self.hop(time, f64::from(height)),
            Motion::Arc { height } => {
                let pose = self.straight(time);
                Pose { y: pose.y - (f64::from(height) * bump(time)).round() as i32, ..pose }
            }
            Motion::Drift => self.straight(smooth(time)).snapped(),
            Motion::Skip { height } => self.hop(time, f64::from(height)).snapped(),
            Motion::Row { reach } => self.row(time, f64::from(reach)).snapped(),
        }
    }

    /// The pose at a part of the way.
    fn straight(&self, part: f64) -> Pose {
        let between = |from: i32, to: i32| from + (f64::from(to - from) * part).round() as i32;
        let Self { from, to, .. } = self;
        Pose {
            x: between(from.x, to.x),
            y: between(from.y, to.y),
            width: between(from.width, to.width),
            height: between(from.height, to.height),
        }
    }

    fn row(&self, time: f64, reach: f64) -> Pose {
        let pose = self.straight(smooth(time));
        let part = (time * f64::from(STROKES)).fract();
        let ahead = if part < 0.5 { -bump(2.0 * part) } else { bump(2.0 * part - 1.0) };
        let up = bump(2.0 * part - 0.5).max(0.0);
        Pose {
            x: pose.x + (reach * ahead).round() as i32,
            y: pose.y - (reach.abs() * 0.5 * up).round() as i32,
            ..pose
        }
    }

    fn hop(&self, time: f64, height: f64) -> Pose {
        let (pose, squash) = if time < CROUCH {
            (self.from, -SQUASH * bump(time / (2.0 * CROUCH)))
        } else if time > 1.0 - LANDING {
            let landing = (time - (1.0 - LANDING)) / LANDING;
            (self.to, -SQUASH * bump(landing))
        } else {
            let flight = (time - CROUCH) / (1.0 - CROUCH - LANDING);
            let mut pose = self.straight(flight);
            pose.y -= (height * bump(flight)).round() as i32;
            // Stretched when it is fast, upright at the top; squashed still when it leaves.
            let leaving = 1.0 - flight * 8.0;
            let squash = if leaving > 0.0 { -SQUASH * leaving } else { 0.0 };
            (pose, squash + STRETCH * (1.0 - bump(flight)) * (1.0 - leaving.max(0.0)).min(1.0))
        };
        pose.stretched(squash)
    }
}

/// From 0 to 1, level at both ends.
fn smooth(time: f64) -> f64 {
    time * time * (3.0 - 2.0 * time)
}

/// A parabola: 0 at 0 and 1, 1 in the middle.
fn bump(time: f64) -> f64 {
    4.0 * time * (1.0 - time)
}

impl Pose {
    /// Taller and narrower by a part, or, when negative, flatter and wider.
    fn stretched(self, part: f64) -> Self {
        let grown = |size: i32, by: f64| (f64::from(size) * (1.0 + by)).round() as i32;
        Self { width: grown(self.width, -part * 0.6), height: grown(self.height, part), ..self }
    }

    /// The pose on the nearest whole pixels: figures with straight edges stay crisp there.
    #[must_use]
    pub fn snapped(self) -> Self {
        let whole = |at: i32| (at + SUBPIXELS / 2).div_euclid(SUBPIXELS) * SUBPIXELS;
        Self { x: whole(self.x), y: whole(self.y), ..self }
    }
}
