//! A story told against a clock: which pictures are shown, and for how long.

mod clock;
mod pace;

pub use clock::{LONGEST_FRAME, SHORTEST_FRAME};
pub use pace::{Factor, FactorError, Fps, FpsError, HOLD_LAST, Pace, PaceError, Tempo};

use std::time::Duration;

use crate::scene::{Cue, Scene};
use crate::story::{Beat, Story};
use clock::Clock;

/// A story with the time each of its pictures is shown.
#[derive(Clone, Copy)]
pub struct Film<'a> {
    story: &'a dyn Story,
    clock: Clock,
}

/// One picture of a film, as what changes against the picture before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// The changes; none of them takes time any more.
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
        Ok(Self { story, clock: Clock::new(story, pace)? })
    }

    /// The first picture.
    #[must_use]
    pub fn opening(&self) -> Scene {
        self.story.opening()
    }

    /// How long the first picture is shown.
    #[must_use]
    pub fn opening_time(&self) -> Duration {
        self.clock.first()
    }

    /// The frames after the first. A beat in which nobody travels is one frame, however long.
    pub fn frames(&self) -> impl Iterator<Item = Frame> + use<'a> {
        let Self { story, clock } = *self;
        let mut begun = 0;
        story.beats().flat_map(move |beat| {
            let ticks = clock.ticks(&beat);
            let frames = Shots { beat: Some(beat), clock, begun, ticks, taken: 0 };
            begun += ticks;
            frames
        })
    }

    /// How long the whole film is.
    #[must_use]
    pub fn duration(&self) -> Duration {
        self.clock.total()
    }
}

/// The frames of one beat.
struct Shots {
    /// `None` when there is nothing more to show.
    beat: Option<Beat>,
    clock: Clock,
    /// The ticks before the beat, those in it, and those that have been shown.
    begun: u64,
    ticks: u64,
    taken: u64,
}

impl Iterator for Shots {
    type Item = Frame;

    fn next(&mut self) -> Option<Frame> {
        let beat = self.beat.take()?;
        let travels = beat.cues.iter().any(|cue| matches!(cue, Cue::Travels(..)));
        if self.ticks == 1 || !travels {
            let time = self.clock.between(self.begun, self.begun + self.ticks);
            return Some(Frame { cues: beat.cues, time });
        }
        let now = self.begun + self.taken;
        let time = self.clock.between(now, now + 1);
        // The first picture shows the beat's other changes, and everybody where they set out from.
        let (step, steps) = (self.taken, self.ticks - 1);
        let cues = beat.cues.iter().filter_map(|cue| match cue {
            Cue::Travels(id, travel) => Some(Cue::Moves(*id, travel.at(step, steps))),
            other => (step == 0).then(|| other.clone()),
        });
        let frame = Frame { cues: cues.collect(), time };
        self.taken += 1;
        if self.taken < self.ticks {
            self.beat = Some(beat);
        }
        Some(frame)
    }
}
