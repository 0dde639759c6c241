//! The times of a film's frames, in ticks that share the film's length without losing any of it.

use std::time::Duration;

use super::pace::{HOLD_LAST, Pace, PaceError, Tempo};
use crate::story::{Beat, Story};

/// The shortest time a frame can be shown: browsers play a GIF whose frames are shorter at a tenth
/// of its speed.
pub const SHORTEST_FRAME: Duration = Duration::from_millis(20);
/// The longest: what the 16 bits of a GIF frame's delay hold, in 1/100 s.
pub const LONGEST_FRAME: Duration = Duration::from_millis(655_350);

/// How long the first frame of a film that moves is shown: long enough to see what there is.
const HOLD_FIRST: Duration = Duration::from_millis(800);

/// A film's times: the opening, then ticks of equal length, of which the last is a hold again.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Clock {
    tempo: Tempo,
    /// How much faster than they say beats are, when they move.
    speed: f64,
    /// After the opening.
    ticks: u64,
    first: Duration,
    /// Of all ticks but the last together.
    middle: Duration,
    last: Duration,
}

impl Clock {
    pub(super) fn new(story: &dyn Story, pace: &Pace) -> Result<Self, PaceError> {
        // Beyond these nothing can be shown anyway, and sums below stay far from overflowing.
        let step = if let Tempo::Step(delay) = pace.tempo { Some(delay) } else { None };
        let given = [step, pace.hold_first, pace.hold_last].into_iter().flatten();
        if let Some(long) = given.into_iter().find(|time| *time > LONGEST_FRAME) {
            return Err(PaceError::TooLong(long));
        }
        let mut clock = Self {
            tempo: pace.tempo,
            speed: 1.0,
            ticks: story.len(),
            first: Duration::ZERO,
            middle: Duration::ZERO,
            last: pace
                .hold_last
                .unwrap_or_else(|| pace.whole.map_or(HOLD_LAST, |whole| HOLD_LAST.min(whole / 4))),
        };
        match pace.tempo {
            Tempo::Step(delay) => clock.set_steps(delay, pace)?,
            Tempo::Smooth { speed, .. } => clock.set_smooth(speed.get(), story, pace)?,
        }
        clock.checked()
    }

    fn set_steps(&mut self, delay: Duration, pace: &Pace) -> Result<(), PaceError> {
        let Some(whole) = pace.whole else {
            self.first = pace.hold_first.unwrap_or(delay);
            self.middle = from_nanos(delay.as_nanos().saturating_mul(self.middle_ticks().into()));
            return Ok(());
        };
        // The opening is one of the equal frames, unless it is held.
        let sharing = self.middle_ticks() + u64::from(pace.hold_first.is_none());
        let rest = self.rest_of(whole, pace.hold_first.unwrap_or_default(), sharing)?;
        let share = from_nanos(rest.as_nanos() / u128::from(sharing.max(1)));
        self.first = pace.hold_first.unwrap_or(share);
        self.middle = if pace.hold_first.is_none() { rest.saturating_sub(share) } else { rest };
        Ok(())
    }

    fn set_smooth(&mut self, speed: f64, story: &dyn Story, pace: &Pace) -> Result<(), PaceError> {
        let hold = pace.whole.map_or(HOLD_FIRST, |whole| HOLD_FIRST.min(whole / 8));
        self.first = pace.hold_first.unwrap_or(hold);
        self.speed = speed;
        if let Some(whole) = pace.whole {
            let rest = self.rest_of(whole, self.first, story.len())?;
            let natural: Duration = story.beats().map(|beat| beat.time).sum();
            self.speed = natural.as_secs_f64() / rest.as_secs_f64().max(1e-9);
            self.middle = rest;
        }
        self.ticks = story.beats().map(|beat| self.ticks(&beat)).sum();
        if let (None, Tempo::Smooth { fps, .. }) = (pace.whole, pace.tempo) {
            self.middle = from_seconds(self.middle_ticks() as f64 / fps.get());
        }
        Ok(())
    }

    /// What the holds leave of the whole film to `sharing` others.
    fn rest_of(
        &mut self,
        whole: Duration,
        first: Duration,
        sharing: u64,
    ) -> Result<Duration, PaceError> {
        if self.ticks == 0 {
            (self.first, self.last) = (whole, whole);
            return Ok(Duration::ZERO);
        }
        let held = self.last + first;
        let rest = whole.checked_sub(held).filter(|rest| sharing > 0 || rest.is_zero());
        rest.ok_or(PaceError::Unequal { whole, held })
    }

    /// The clock, if all frames can be shown.
    fn checked(self) -> Result<Self, PaceError> {
        let tick = self.middle.checked_div(self.middle_ticks().try_into().unwrap_or(u32::MAX));
        let shown = [self.first(), tick.unwrap_or(self.last), self.last];
        match (shown.iter().min(), shown.iter().max()) {
            (Some(&short), _) if short < SHORTEST_FRAME => Err(PaceError::TooShort(short)),
            (_, Some(&long)) if long > LONGEST_FRAME => Err(PaceError::TooLong(long)),
            _ => Ok(self),
        }
    }

    /// How many ticks a beat takes.
    pub(super) fn ticks(&self, beat: &Beat) -> u64 {
        match self.tempo {
            Tempo::Step(_) => 1,
            Tempo::Smooth { fps, .. } => {
                let frames = beat.time.as_secs_f64() / self.speed * fps.get();
                (frames.round() as u64).max(1)
            }
        }
    }

    fn middle_ticks(&self) -> u64 {
        self.ticks.saturating_sub(1)
    }

    /// How long the opening is shown. A lone picture is the first and the last.
    pub(super) fn first(&self) -> Duration {
        if self.ticks == 0 { self.first.max(self.last) } else { self.first }
    }

    /// The time from tick `from` to tick `to`, counted from the end of the opening. Each end is taken
    /// as a share of the whole, so that nothing is lost to rounding.
    pub(super) fn between(&self, from: u64, to: u64) -> Duration {
        self.until(to).saturating_sub(self.until(from))
    }

    fn until(&self, tick: u64) -> Duration {
        if tick > self.middle_ticks() {
            return self.middle + self.last;
        }
        let shared = self.middle.as_nanos() * u128::from(tick);
        from_nanos(shared / u128::from(self.middle_ticks().max(1)))
    }

    pub(super) fn total(&self) -> Duration {
        let rest = if self.ticks == 0 { Duration::ZERO } else { self.middle + self.last };
        self.first() + rest
    }
}

fn from_seconds(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX / 2)
}

/// Times here are far below the 584 years that this holds.
fn from_nanos(nanos: u128) -> Duration {
    Duration::from_nanos(u64::try_from(nanos).unwrap_or(u64::MAX))
}
