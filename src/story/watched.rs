//! A story that says how far each walk through it is.

use super::{Beat, Story};
use crate::scene::Scene;

/// A story that calls a function with the number of each move, from 1, as its first beat is asked for.
pub struct Watched<'a, F> {
    /// The story.
    pub story: &'a dyn Story,
    /// What is called.
    pub on_move: F,
}

impl<F: Fn(u64)> Story for Watched<'_, F> {
    fn opening(&self) -> Scene {
        self.story.opening()
    }

    fn len(&self) -> u64 {
        self.story.len()
    }

    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_> {
        Box::new(self.story.beats().inspect(|beat| {
            if let Some(number) = beat.begins {
                (self.on_move)(number);
            }
        }))
    }

    fn clauses(&self) -> Box<dyn Iterator<Item = String> + '_> {
        self.story.clauses()
    }
}
