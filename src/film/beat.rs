//! A beat with its place on the clock, and the frames that show it.

use std::time::Duration;

use super::clock::Clock;
use crate::scene::Cue;
use crate::story::Beat;

/// A beat of a film, and when it is seen.
///
/// Frames are the tween of a beat: each shows the travelling actors where
/// [`Travel::at`](crate::scene::Travel::at) puts them, evenly spaced in time. A vector format can leave
/// that to its player: a travel takes [`travel_time`](Self::travel_time) from its [`start`](Self::start) on, and everything
/// else happens at its start.
#[derive(Debug, Clone, PartialEq)]
pub struct TimedBeat {
    /// What changes.
    pub beat: Beat,
    /// How long it is until the next beat begins or the film ends.
    pub time: Duration,
    clock: Clock,
    /// Its frames are these, counted from the end of the opening.
    first: u64,
    frames: u64,
}

/// One picture of a film, as what changes against the picture before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// The changes; none of them takes time any more.
    pub cues: Vec<Cue>,
    /// How long the picture is shown.
    pub time: Duration,
}

impl TimedBeat {
    /// `first` is the number of frames between the opening and the beat.
    pub(super) fn new(beat: Beat, clock: Clock, first: u64) -> Self {
        let frames = clock.frames(&beat);
        let time = clock.between(first, first + frames);
        Self { beat, time, clock, first, frames }
    }

    /// When it begins, counted from the beginning of the film. Worked out when asked for: a film of a
    /// million frames need not.
    #[must_use]
    pub fn start(&self) -> Duration {
        self.clock.opening() + self.clock.between(0, self.first)
    }

    /// How many frames of the film's rate it lasts.
    #[must_use]
    pub fn frame_count(&self) -> u64 {
        self.frames
    }

    /// How long travels take: they arrive when the last of the beat's frames begins. Zero in a film
    /// that steps from beat to beat.
    #[must_use]
    pub fn travel_time(&self) -> Duration {
        self.clock.between(self.first, self.first + self.frames - 1)
    }

    /// The frames that show it. A beat in which nothing travels is one frame, however long.
    pub fn into_frames(mut self) -> impl Iterator<Item = Frame> {
        let travels = self.beat.cues.iter().any(|cue| matches!(cue, Cue::Travels(..)));
        let count = if travels { self.frames } else { 1 };
        (0..count).map(move |number| {
            if count == 1 {
                return Frame { cues: std::mem::take(&mut self.beat.cues), time: self.time };
            }
            self.tween(number)
        })
    }

    /// The first frame shows the beat's other changes, and travelling actors where they start.
    fn tween(&self, number: u64) -> Frame {
        let cues = self.beat.cues.iter().filter_map(|cue| match cue {
            Cue::Travels(id, travel) => Some(Cue::Moves(*id, travel.at(number, self.frames - 1))),
            other => (number == 0).then(|| other.clone()),
        });
        let now = self.first + number;
        Frame { cues: cues.collect(), time: self.clock.between(now, now + 1) }
    }
}
