//! Beats as they are seen: the scene at a time between two positions.

use std::time::Duration;

use crate::scene::{Cue, Scene};
use crate::story::Beat;

/// The beats of a move that is being shown.
#[derive(Debug, Clone)]
pub(super) struct Playback {
    /// The scene before the beat that is being shown.
    scene: Scene,
    /// That beat and those after it, the last first.
    beats: Vec<Beat>,
    /// How long the beat has been shown.
    elapsed: Duration,
}

impl Playback {
    pub(super) fn new(scene: Scene, mut beats: Vec<Beat>) -> Self {
        beats.reverse();
        Self { scene, beats, elapsed: Duration::ZERO }
    }

    /// Lets time pass. Returns whether the beats go on.
    pub(super) fn advance(&mut self, time: Duration) -> bool {
        self.elapsed += time;
        while let Some(beat) = self.beats.pop_if(|beat| beat.time <= self.elapsed) {
            self.elapsed -= beat.time;
            beat.cues.into_iter().for_each(|cue| self.scene.take(cue));
        }
        !self.beats.is_empty()
    }

    pub(super) fn scene(&self) -> Scene {
        let mut scene = self.scene.clone();
        if let Some(beat) = self.beats.last() {
            show(&mut scene, &beat.cues, self.elapsed, beat.time);
        }
        scene
    }
}

/// Makes the changes of a beat, of which so much of the whole time is over. Only travels take time.
pub(super) fn show(scene: &mut Scene, cues: &[Cue], over: Duration, whole: Duration) {
    for cue in cues {
        scene.take(match cue {
            Cue::Travels(id, travel) if over < whole => {
                let steps = |time: Duration| time.as_micros() as u64;
                Cue::Moves(*id, travel.at(steps(over), steps(whole)))
            }
            other => other.clone(),
        });
    }
}
