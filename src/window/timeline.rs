//! A film that can be seen at any time, forwards and backwards.

use std::time::Duration;

use super::playback::show;
use crate::film::{Film, TimedBeat};
use crate::scene::Scene;

/// The most moves of a film in a window: all of them are in memory.
pub const MOST_SHOWN: u64 = 200_000;

/// The scene is known before each beat whose number is a multiple of this.
const KNOWN: usize = 256;

/// A film has too many moves for a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a window shows films of at most {MOST_SHOWN} moves, and this one has {0}")]
pub struct TooManyMoves(pub u64);

/// The beats of a film and the times of its positions.
#[derive(Debug, Clone)]
pub(super) struct Timeline {
    beats: Vec<TimedBeat>,
    known: Vec<Scene>,
    /// When each move begins, and when it is over and its position is seen.
    moves: Vec<(Duration, Duration)>,
    duration: Duration,
}

impl Timeline {
    pub(super) fn new(film: &Film<'_>) -> Result<Self, TooManyMoves> {
        let count = film.story().len();
        if count > MOST_SHOWN {
            return Err(TooManyMoves(count));
        }
        let mut scene = film.opening();
        let (mut beats, mut known, mut moves) = (Vec::new(), vec![scene.clone()], Vec::new());
        for beat in film.beats() {
            let over = beat.start() + beat.travel_time();
            match moves.last_mut() {
                Some((_, end)) if beat.beat.begins.is_none() => *end = over,
                _ => moves.push((beat.start(), over)),
            }
            beat.beat.cues.iter().cloned().for_each(|cue| scene.take(cue));
            beats.push(beat);
            if beats.len() % KNOWN == 0 {
                known.push(scene.clone());
            }
        }
        Ok(Self { beats, known, moves, duration: film.duration() })
    }

    pub(super) fn moves(&self) -> u64 {
        self.moves.len() as u64
    }

    pub(super) fn duration(&self) -> Duration {
        self.duration
    }

    /// How many moves have begun at a time.
    pub(super) fn begun(&self, time: Duration) -> u64 {
        self.moves.partition_point(|(begin, _)| *begin <= time) as u64
    }

    /// When a move begins, counted from 1.
    pub(super) fn begin(&self, number: u64) -> Duration {
        self.one(number).map_or(Duration::ZERO, |(begin, _)| begin)
    }

    /// When it is over; of move 0, when the film begins.
    pub(super) fn end(&self, number: u64) -> Duration {
        self.one(number).map_or(Duration::ZERO, |(_, end)| end)
    }

    fn one(&self, number: u64) -> Option<(Duration, Duration)> {
        self.moves.get(number.checked_sub(1)? as usize).copied()
    }

    /// How long the picture of a time stays as it is; zero while something moves.
    pub(super) fn stays(&self, time: Duration) -> Duration {
        let next = self.next(time);
        let moves = next
            .checked_sub(1)
            .map(|at| &self.beats[at])
            .is_some_and(|beat| time < beat.start() + beat.travel_time());
        if moves {
            return Duration::ZERO;
        }
        let change = self.beats.get(next).map_or(self.duration, TimedBeat::start);
        change.saturating_sub(time)
    }

    /// The first beat that has not begun.
    fn next(&self, time: Duration) -> usize {
        self.beats.partition_point(|beat| beat.start() <= time)
    }

    pub(super) fn scene_at(&self, time: Duration) -> Scene {
        let next = self.next(time);
        let known = next.saturating_sub(1) / KNOWN;
        let mut scene = self.known[known].clone();
        for beat in &self.beats[known * KNOWN..next] {
            let (over, whole) = (time.saturating_sub(beat.start()), beat.travel_time());
            show(&mut scene, &beat.beat.cues, over, whole);
        }
        scene
    }
}
