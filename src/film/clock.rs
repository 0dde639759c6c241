//! The times of a film's frames, which share its length without losing any of it.

use std::time::Duration;

use super::pace::{
    Fps, HOLD_LAST, LONGEST_FILM, LONGEST_FRAME, MOST_FRAMES, Pace, PaceError, SHORTEST_FRAME,
    Tempo,
};
use crate::story::{Beat, Story};

/// How long the first frame of a film that moves is shown: long enough to see what there is.
const HOLD_FIRST: Duration = Duration::from_millis(800);

/// A film's times: the opening, then frames of equal length, of which the last is held.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Clock {
    tempo: Tempo,
    /// The playback speed of films that move.
    speed: f64,
    /// How many there are after the opening.
    frames: u64,
    first: Duration,
    /// Of all frames but the opening and the last together.
    middle: Duration,
    last: Duration,
}

impl Clock {
    pub(super) fn new(story: &dyn Story, pace: &Pace) -> Result<Self, PaceError> {
        pace.check()?;
        // Each move is a frame at least: of many, not even the sums below are worked out.
        if story.len() > MOST_FRAMES {
            return Err(PaceError::ManyFrames);
        }
        let mut clock = Self {
            tempo: pace.tempo,
            speed: 1.0,
            frames: if story.is_empty() { 0 } else { story.prologue() + story.len() },
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
            self.middle = from_nanos(delay.as_nanos().saturating_mul(self.middle_frames().into()));
            return Ok(());
        };
        // The opening is one of the equal frames, unless it is held.
        let sharing = self.middle_frames() + u64::from(pace.hold_first.is_none());
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
        self.frames = 0;
        for beat in story.beats() {
            self.frames = self.frames.saturating_add(self.frames(&beat));
            if self.frames > MOST_FRAMES {
                return Err(PaceError::ManyFrames);
            }
        }
        if let (None, Tempo::Smooth { fps, .. }) = (pace.whole, pace.tempo) {
            self.middle = from_seconds(self.middle_frames() as f64 / fps.get());
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
        if self.frames == 0 {
            (self.first, self.last) = (whole, whole);
            return Ok(Duration::ZERO);
        }
        let held = self.last + first;
        let rest = whole.checked_sub(held).filter(|rest| sharing > 0 || rest.is_zero());
        rest.ok_or(PaceError::Unequal { whole, held })
    }

    /// The clock, if all frames can be shown.
    fn checked(self) -> Result<Self, PaceError> {
        let share = self.middle.checked_div(self.middle_frames().try_into().unwrap_or(u32::MAX));
        let shown = [self.opening(), share.unwrap_or(self.last), self.last];
        match (shown.iter().min(), shown.iter().max()) {
            (Some(&short), _) if short < SHORTEST_FRAME => Err(PaceError::TooShort(short)),
            (_, Some(&long)) if long > LONGEST_FRAME => Err(PaceError::TooLong(long)),
            _ if self.duration() > LONGEST_FILM => Err(PaceError::LongFilm(self.duration())),
            _ => Ok(self),
        }
    }

    /// How many frames a beat lasts, at least one.
    #[must_use]
    pub fn frames(&self, beat: &Beat) -> u64 {
        match self.tempo {
            Tempo::Step(_) => 1,
            Tempo::Smooth { fps, .. } => {
                let frames = beat.time.as_secs_f64() / self.speed * fps.get();
                (frames.round() as u64).max(1)
            }
        }
    }

    /// The rate of a film that moves; `None` if it steps from picture to picture.
    #[must_use]
    pub fn fps(&self) -> Option<Fps> {
        match self.tempo {
            Tempo::Step(_) => None,
            Tempo::Smooth { fps, .. } => Some(fps),
        }
    }

    /// How long each frame between the opening and the last one is shown; zero if there is none.
    #[must_use]
    pub fn step(&self) -> Duration {
        self.until(1.min(self.middle_frames()))
    }

    fn middle_frames(&self) -> u64 {
        self.frames.saturating_sub(1)
    }

    /// How long the opening is shown. A lone picture is the first and the last.
    #[must_use]
    pub fn opening(&self) -> Duration {
        if self.frames == 0 { self.first.max(self.last) } else { self.first }
    }

    /// How long the last picture is shown, where it is not the opening.
    #[must_use]
    pub fn closing(&self) -> Duration {
        self.last
    }

    /// The time from frame `from` to frame `to`, counted from the end of the opening. Each end is taken
    /// as a share of the whole, so that nothing is lost to rounding.
    #[must_use]
    pub fn between(&self, from: u64, to: u64) -> Duration {
        self.until(to).saturating_sub(self.until(from))
    }

    fn until(&self, frame: u64) -> Duration {
        if frame > self.middle_frames() {
            return self.middle + self.last;
        }
        let shared = self.middle.as_nanos() * u128::from(frame);
        from_nanos(shared / u128::from(self.middle_frames().max(1)))
    }

    /// How long the whole film is.
    #[must_use]
    pub fn duration(&self) -> Duration {
        let rest = if self.frames == 0 { Duration::ZERO } else { self.middle + self.last };
        self.opening() + rest
    }
}

fn from_seconds(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX / 2)
}

/// Times here are far below the 584 years that this holds.
fn from_nanos(nanos: u128) -> Duration {
    Duration::from_nanos(u64::try_from(nanos).unwrap_or(u64::MAX))
}
