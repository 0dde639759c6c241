//! The constant rate of a video.

use std::fmt;
use std::time::Duration;

use crate::film::Film;

/// So many frames in so many seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rate {
    pub(super) frames: u32,
    pub(super) seconds: u32,
}

/// The rates that editors and players know, the lowest first.
const USUAL: [u32; 5] = [24, 25, 30, 50, 60];

/// Times of films are rounded to nanoseconds.
const EXACT: u128 = 1_000;

const SECOND: u128 = 1_000_000_000;

impl Rate {
    /// The rate of a film. One that moves keeps its own. One that steps has the first of the usual rates in
    /// which all its pictures begin on time, or else the one in which they are least off.
    pub(super) fn of(film: &Film<'_>) -> Self {
        let clock = film.clock();
        if let Some(fps) = clock.fps() {
            let thousandths = (fps.get() * 1000.0).round() as u32;
            let common = common_divisor(thousandths, 1000);
            return Self { frames: thousandths / common, seconds: 1000 / common };
        }
        let off = |rate: &u32| {
            let times = [clock.opening(), clock.step()];
            times.map(|time| off_by(time, u128::from(*rate))).into_iter().max()
        };
        let exact = USUAL.into_iter().find(|rate| off(rate) < Some(EXACT));
        let nearest = || (USUAL[0]..=USUAL[4]).min_by_key(off).unwrap_or(USUAL[0]);
        Self { frames: exact.unwrap_or_else(nearest), seconds: 1 }
    }

    /// The number of the frame that begins nearest to a time.
    pub(super) fn frame_at(self, time: Duration) -> u64 {
        let (frames, unit) = self.frames_in(time);
        ((frames + unit / 2) / unit) as u64
    }

    /// The number of frames that last for a time or a little longer.
    pub(super) fn frames_until(self, time: Duration) -> u64 {
        let (frames, unit) = self.frames_in(time);
        (frames.saturating_sub(EXACT * u128::from(self.frames)).div_ceil(unit) as u64).max(1)
    }

    /// How long so many frames are.
    pub(super) fn time(self, frames: u64) -> Duration {
        let nanos =
            u128::from(frames) * u128::from(self.seconds) * SECOND / u128::from(self.frames);
        Duration::from_nanos(nanos as u64)
    }

    /// The frames in a time, in fractions of one, and how many fractions one has.
    fn frames_in(self, time: Duration) -> (u128, u128) {
        (time.as_nanos() * u128::from(self.frames), u128::from(self.seconds) * SECOND)
    }
}

impl fmt::Display for Rate {
    /// As ffmpeg takes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seconds {
            1 => write!(f, "{}", self.frames),
            seconds => write!(f, "{}/{seconds}", self.frames),
        }
    }
}

/// How many nanoseconds a time is from a whole number of frames.
fn off_by(time: Duration, rate: u128) -> u128 {
    let rest = time.as_nanos() * rate % SECOND;
    rest.min(SECOND - rest) / rate
}

fn common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}
