//! The times that are asked of a film.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The shortest time a frame can be shown: browsers play a GIF whose frames are shorter at a tenth
/// of its speed.
pub const SHORTEST_FRAME: Duration = Duration::from_millis(20);
/// The longest: what the 16 bits of a GIF frame's delay hold, in 1/100 s.
pub const LONGEST_FRAME: Duration = Duration::from_millis(655_350);

/// How long the last frame is shown by default.
pub const HOLD_LAST: Duration = Duration::from_millis(1500);

/// The longest film: a larger number is a slip, or meant to keep a computer busy.
pub const LONGEST_FILM: Duration = Duration::from_hours(100);

/// The most frames of a film: more take hours to make, and no player opens them.
pub const MOST_FRAMES: u64 = 5_000_000;

/// The times that are asked of a film.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pace {
    /// How beats become frames.
    pub tempo: Tempo,
    /// How long the whole film is; it overrules how long beats are.
    pub whole: Option<Duration>,
    /// How long the first frame is shown; by default as long as a step, or 0.8 s in a film that moves.
    pub hold_first: Option<Duration>,
    /// How long the last is; by default [`HOLD_LAST`], but never more than a quarter of a film
    /// whose whole length is given.
    pub hold_last: Option<Duration>,
}

impl Pace {
    /// Whether any of these times alone is longer than a film or a frame can be.
    pub(crate) fn check(&self) -> Result<(), PaceError> {
        if let Some(whole) = self.whole.filter(|whole| *whole > LONGEST_FILM) {
            return Err(PaceError::LongFilm(whole));
        }
        // Beyond these nothing can be shown anyway, and sums stay far from overflowing.
        let step = if let Tempo::Step(delay) = self.tempo { Some(delay) } else { None };
        let given = [step, self.hold_first, self.hold_last].into_iter().flatten();
        let mut long = given.filter(|time| *time > LONGEST_FRAME);
        long.next().map_or(Ok(()), |time| Err(PaceError::TooLong(time)))
    }
}

/// How beats become frames.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tempo {
    /// Each beat is one frame, shown this long.
    Step(Duration),
    /// Each beat takes its own time, and travels are animated.
    Smooth {
        /// Frames a second.
        fps: Fps,
        /// Playback speed, where 1 is as fast as the beats say; holds are not affected.
        speed: Factor,
    },
}

/// Frames a second, 1 to 50, exact to 1/1000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fps(u32);

/// A factor from 0.01 to 100, exact to 1/1000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Factor(u32);

impl Default for Pace {
    /// Smooth, as fast as the story says.
    fn default() -> Self {
        let tempo = Tempo::Smooth { fps: Fps::SMOOTH, speed: Factor::ONE };
        Self { tempo, whole: None, hold_first: None, hold_last: None }
    }
}

/// A frame rate that is not a number or out of range.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FpsError {
    /// Out of reach for viewers.
    #[error("{0} frames a second cannot be shown: browsers play GIFs of more than 50 at 10")]
    TooMany(String),
    /// Not a number, or less than 1.
    #[error("{0} is not a valid frame rate: it must be a number from 1 to 50")]
    NoRate(String),
}

/// A factor that is not a number or out of range.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a valid speed: it must be a number from 0.01 to 100")]
pub struct FactorError(String);

const UNIT: f64 = 1000.0;

impl Fps {
    /// 25 a second: smooth, and a whole number of GIF's 1/100 s.
    pub const SMOOTH: Self = Self(25_000);

    /// The rate.
    #[must_use]
    pub fn get(self) -> f64 {
        f64::from(self.0) / UNIT
    }
}

impl Factor {
    /// As it is.
    pub const ONE: Self = Self(1000);

    /// The factor.
    #[must_use]
    pub fn get(self) -> f64 {
        f64::from(self.0) / UNIT
    }
}

impl FromStr for Fps {
    type Err = FpsError;

    fn from_str(text: &str) -> Result<Self, FpsError> {
        match text.parse::<f64>().map(|rate| (rate * UNIT).round()) {
            Ok(rate) if (1000.0..=50_000.0).contains(&rate) => Ok(Self(rate as u32)),
            Ok(rate) if rate > 50_000.0 => Err(FpsError::TooMany(text.to_owned())),
            _ => Err(FpsError::NoRate(text.to_owned())),
        }
    }
}

impl FromStr for Factor {
    type Err = FactorError;

    fn from_str(text: &str) -> Result<Self, FactorError> {
        match text.parse::<f64>().map(|factor| (factor * UNIT).round()) {
            Ok(factor) if (10.0..=100_000.0).contains(&factor) => Ok(Self(factor as u32)),
            _ => Err(FactorError(text.to_owned())),
        }
    }
}

impl fmt::Display for Fps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.get())
    }
}

impl fmt::Display for Factor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.get())
    }
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
    /// The film would be longer than [`LONGEST_FILM`].
    #[error("the film would last {}, but a film lasts at most {} hours", hours(.0), LONGEST_FILM.as_secs() / 3600)]
    LongFilm(Duration),
    /// The film would have more than [`MOST_FRAMES`].
    #[error("the film would have more than {MOST_FRAMES} frames, which is the most")]
    ManyFrames,
    /// The holds alone are not the film's length.
    #[error("a film whose first and last frame are shown for {} cannot be {} long", millis(.held), millis(.whole))]
    Unequal {
        /// The length asked for.
        whole: Duration,
        /// What all holds add up to.
        held: Duration,
    },
}

/// A long time, rounded.
fn hours(time: &Duration) -> String {
    format!("{:.1} hours", time.as_secs_f64() / 3600.0)
}

/// A time as people type it.
fn millis(time: &Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 1.0 {
        format!("{}ms", time.as_nanos() as f64 / 1e6)
    } else {
        format!("{seconds}s")
    }
}
