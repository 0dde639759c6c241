//! How a film's times and places are written.

use std::time::Duration;

use super::timeline::Timeline;
use crate::encode::options::Plays;
use crate::encode::vector::decimal;
use crate::film::Film;
use crate::scene::Pose;

/// Pictures come so much too early at the least.
const MARGIN: Duration = Duration::from_micros(20);

/// What all animations of a film have in common.
pub(super) struct Player {
    /// The length of the film.
    duration: Duration,
    /// The attributes that say how long and how often.
    pub(super) times: String,
    /// Times are parts of the film with so many decimals.
    digits: u32,
    /// The picture's unit in 1/16 pixel.
    pub(super) unit: i32,
}

impl Player {
    pub(super) fn new(film: &Film<'_>, timeline: &Timeline, plays: Plays) -> Self {
        let duration = film.duration();
        let repeats = match plays {
            Plays::Forever => "repeatCount=\"indefinite\"".to_owned(),
            Plays::Times(times) => format!("repeatCount=\"{times}\" fill=\"freeze\""),
        };
        let seconds = decimal(duration.as_secs_f64(), 6);
        // Travels are exact to 1/10 ms. A film that steps may be a little early: its frames are long.
        let unit = Duration::from_micros(if timeline.travels() { 100 } else { 4000 });
        let parts = duration.as_nanos() / unit.as_nanos();
        Self {
            duration,
            times: format!("dur=\"{seconds}s\" {repeats}"),
            digits: parts.checked_ilog10().unwrap_or(0) + 1,
            unit: timeline.unit(),
        }
    }

    /// The whole film in the unit of [`part`](Self::part).
    pub(super) fn whole(&self) -> u64 {
        10_u64.pow(self.digits)
    }

    /// A part of the film as it is written.
    pub(super) fn written(&self, part: u64) -> String {
        if part == self.whole() {
            return "1".to_owned();
        }
        let text = format!("{part:0digits$}", digits = self.digits as usize);
        match text.trim_end_matches('0') {
            "" => "0".to_owned(),
            digits => format!(".{digits}"),
        }
    }

    /// A time as a part of the film, rounded down: a picture must not come after its time, whether players
    /// calculate in single or double precision or know whole milliseconds only.
    pub(super) fn part(&self, time: Duration) -> u64 {
        let time = time.saturating_sub(MARGIN);
        let part = time.as_nanos() * u128::from(self.whole()) / self.duration.as_nanos().max(1);
        part as u64
    }

    /// A place in the picture's unit.
    pub(super) fn place(&self, sixteenths: f64) -> String {
        decimal(sixteenths / f64::from(self.unit), if self.unit == 1 { 0 } else { 2 })
    }

    /// A place as it is written in a list of values.
    pub(super) fn point(&self, pose: Pose) -> String {
        let [x, y] = [pose.x, pose.y].map(|at| self.place(at.into()));
        if y == "0" { x } else { format!("{x},{y}") }
    }
}
