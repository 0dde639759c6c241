//! A story told against a clock: which pictures are shown, and for how long.

mod beat;
mod clock;
mod pace;

pub use beat::{Frame, TimedBeat};
pub use clock::Clock;
pub use pace::{
    Factor, FactorError, Fps, FpsError, HOLD_LAST, LONGEST_FILM, LONGEST_FRAME, MOST_FRAMES, Pace,
    PaceError, SHORTEST_FRAME, Tempo,
};

use std::time::Duration;

use crate::scene::Scene;
use crate::story::Story;

/// A story with the time each of its pictures is shown.
#[derive(Clone, Copy)]
pub struct Film<'a> {
    story: &'a dyn Story,
    clock: Clock,
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
        self.clock.opening()
    }

    /// The story it tells.
    #[must_use]
    pub fn story(&self) -> &'a dyn Story {
        self.story
    }

    /// The clock it goes by.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The beats with their times, for formats that animate by themselves.
    ///
    /// # Examples
    ///
    /// ```
    /// use puzzlereel::catalog::{FrogsRequest, Request};
    /// use puzzlereel::encode::Format;
    /// use puzzlereel::film::Film;
    /// use puzzlereel::search::unwatched;
    ///
    /// let request = Request::new(FrogsRequest::new(1, 1));
    /// let story = request.story(Format::default(), &mut unwatched)?;
    /// let film = Film::new(story.as_ref(), &request.pace())?;
    /// let mut now = film.opening_time();
    /// for beat in film.beats() {
    ///     assert_eq!(beat.start(), now);
    ///     now += beat.time;
    /// }
    /// assert_eq!(now, film.duration());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn beats(&self) -> impl Iterator<Item = TimedBeat> + use<'a> {
        let Self { story, clock } = *self;
        story.beats().scan(0, move |frames, beat| {
            let beat = TimedBeat::new(beat, clock, *frames);
            *frames += beat.frame_count();
            Some(beat)
        })
    }

    /// The frames after the first. A beat in which nothing travels is one frame, however long.
    pub fn frames(&self) -> impl Iterator<Item = Frame> + use<'a> {
        self.beats().flat_map(TimedBeat::into_frames)
    }

    /// The picture that is shown at a time, counted from the beginning of the film; the last one after
    /// its end.
    #[must_use]
    pub fn scene_at(&self, time: Duration) -> Scene {
        let mut scene = self.opening();
        for beat in self.beats().take_while(|beat| beat.start() <= time) {
            let mut now = beat.start();
            if now + beat.time <= time {
                beat.beat.cues.into_iter().for_each(|cue| scene.take(cue));
                continue;
            }
            for Frame { cues, time: shown } in beat.into_frames() {
                let is_shown = now <= time;
                cues.into_iter().filter(|_| is_shown).for_each(|cue| scene.take(cue));
                now += shown;
            }
        }
        scene
    }

    /// How long the whole film is.
    #[must_use]
    pub fn duration(&self) -> Duration {
        self.clock.duration()
    }
}
