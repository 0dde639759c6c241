//! A story told against a clock: which pictures are shown, and for how long.

use std::time::Duration;

use crate::scene::{Cue, Scene};
use crate::stage::Story;

/// The shortest time a frame can be shown: browsers play a GIF whose frames are shorter at a tenth
/// of its speed.
pub const SHORTEST_FRAME: Duration = Duration::from_millis(20);
/// The longest: what the 16 bits of a GIF frame's delay hold, in 1/100 s.
pub const LONGEST_FRAME: Duration = Duration::from_millis(655_350);

/// How long the last frame is shown unless somebody says otherwise.
pub const HOLD_LAST: Duration = Duration::from_millis(1500);

/// What somebody wants of a film's times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pace {
    /// How long the frames are shown.
    pub speed: Speed,
    /// How long the first is; by default as long as the others.
    pub hold_first: Option<Duration>,
    /// How long the last is; by default [`HOLD_LAST`], but never more than a quarter of a film
    /// whose whole length is given.
    pub hold_last: Option<Duration>,
}

/// How long the frames are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Speed {
    /// Each frame this long.
    Delay(Duration),
    /// The whole film this long.
    Whole(Duration),
}

/// Why a film cannot have such times.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PaceError {
    /// Frames would be too short for viewers.
    #[error("a frame would be shown for {}, but browsers play frames shorter than 20ms at 100ms each", millis(.0))]
    TooShort(Duration),
    /// A frame would be too long for the format.
    #[error("a frame would be shown for {}, but no frame can be longer than 655.35s", millis(.0))]
    TooLong(Duration),
    /// The holds alone are not the film's length.
    #[error("a film of {} in {frames} frames cannot be {} long", millis(.held), millis(.whole))]
    Unequal {
        /// The length asked for.
        whole: Duration,
        /// What all holds add up to.
        held: Duration,
        /// The number of frames.
        frames: u64,
    },
}

/// A time as people type it.
fn millis(time: &Duration) -> String {
    format!("{}ms", time.as_nanos() as f64 / 1e6)
}

/// The times of a film's frames.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Clock {
    frames: u64,
    first: Duration,
    /// Of all frames between the first and the last together.
    between: Duration,
    last: Duration,
}

impl Clock {
    fn new(frames: u64, pace: &Pace) -> Result<Self, PaceError> {
        let clock = match pace.speed {
            Speed::Delay(delay) => Self::with_delay(frames, delay, pace),
            Speed::Whole(whole) => Self::with_whole(frames, whole, pace)?,
        };
        let each = if clock.inner() > 0 { clock.share(1, clock.inner()) } else { clock.last };
        let shown = [each, clock.first, clock.last];
        match (shown.iter().min(), shown.iter().max()) {
            (Some(&short), _) if short < SHORTEST_FRAME => Err(PaceError::TooShort(short)),
            (_, Some(&long)) if long > LONGEST_FRAME => Err(PaceError::TooLong(long)),
            _ => Ok(clock),
        }
    }

    fn with_delay(frames: u64, delay: Duration, pace: &Pace) -> Self {
        let first = pace.hold_first.unwrap_or(delay);
        let last = pace.hold_last.unwrap_or(HOLD_LAST);
        let inner = frames.saturating_sub(2);
        let nanos = delay.as_nanos().saturating_mul(u128::from(inner));
        let between = if inner == 0 { Duration::ZERO } else { from_nanos(nanos) };
        // A lone frame is the first and the last.
        let last = if frames == 1 { first.max(last) } else { last };
        Self { frames, first, between, last }
    }

    fn with_whole(frames: u64, whole: Duration, pace: &Pace) -> Result<Self, PaceError> {
        if frames == 1 {
            return Ok(Self { frames, first: whole, between: Duration::ZERO, last: whole });
        }
        let last = pace.hold_last.unwrap_or(HOLD_LAST.min(whole / 4));
        let held = last + pace.hold_first.unwrap_or_default();
        let inner = frames - 2;
        let sharing = inner + u64::from(pace.hold_first.is_none());
        let rest = whole.checked_sub(held);
        let rest = rest.filter(|rest| sharing > 0 || rest.is_zero());
        let rest = rest.ok_or(PaceError::Unequal { whole, held, frames })?;
        let share = from_nanos(rest.as_nanos() / u128::from(sharing.max(1)));
        let first = pace.hold_first.unwrap_or(share);
        let between =
            rest.saturating_sub(if pace.hold_first.is_none() { first } else { Duration::ZERO });
        Ok(Self { frames, first, between, last })
    }

    /// The number of frames between the first and the last.
    fn inner(self) -> u64 {
        self.frames.saturating_sub(2)
    }

    /// What `count` of the `of` frames between have of their time. Taken as a share of the whole,
    /// so that nothing is lost to rounding.
    fn share(self, count: u64, of: u64) -> Duration {
        from_nanos(self.between.as_nanos() * u128::from(count) / u128::from(of.max(1)))
    }

    /// How long the frame at `index` is shown, counted from 0.
    fn time(self, index: u64) -> Duration {
        if index + 1 == self.frames {
            self.last
        } else if index == 0 {
            self.first
        } else {
            self.share(index, self.inner()).abs_diff(self.share(index - 1, self.inner()))
        }
    }

    fn total(self) -> Duration {
        if self.frames == 1 { self.last } else { self.first + self.between + self.last }
    }
}

/// Times here are far below the 584 years that this holds.
fn from_nanos(nanos: u128) -> Duration {
    Duration::from_nanos(u64::try_from(nanos).unwrap_or(u64::MAX))
}

/// A story with the time each of its pictures is shown.
#[derive(Clone, Copy)]
pub struct Film<'a> {
    story: &'a dyn Story,
    clock: Clock,
}

/// One picture of a film, as what changes against the picture before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// The changes.
    pub cues: Vec<Cue>,
    /// How long the picture is shown.
    pub time: Duration,
}

impl<'a> Film<'a> {
    /// Sets a story's pace.
    ///
    /// # Errors
    ///
    /// When a frame would be shorter or longer than viewers and formats can do, or when the times
    /// asked for contradict each other.
    pub fn new(story: &'a dyn Story, pace: &Pace) -> Result<Self, PaceError> {
        Ok(Self { story, clock: Clock::new(story.len() + 1, pace)? })
    }

    /// The number of frames, at least 1.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.clock.frames
    }

    /// Never: a film has at least one frame.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The first picture.
    #[must_use]
    pub fn opening(&self) -> Scene {
        self.story.opening()
    }

    /// How long the first picture is shown.
    #[must_use]
    pub fn opening_time(&self) -> Duration {
        self.clock.time(0)
    }

    /// The frames after the first.
    pub fn frames(&self) -> impl Iterator<Item = Frame> + use<'a> {
        let Self { story, clock } = *self;
        let timed = story.beats().zip(1..);
        timed.map(move |(beat, index)| Frame { cues: beat.cues, time: clock.time(index) })
    }

    /// How long the whole film is.
    #[must_use]
    pub fn duration(&self) -> Duration {
        self.clock.total()
    }
}
