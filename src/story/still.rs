//! One picture.

use super::{Beat, Story};
use crate::scene::Scene;

/// A story in which nothing happens.
pub struct Still {
    /// Its picture.
    pub scene: Scene,
    /// What is seen, as a clause without capital and full stop.
    pub clause: String,
}

impl Story for Still {
    fn opening(&self) -> Scene {
        self.scene.clone()
    }

    fn len(&self) -> u64 {
        0
    }

    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_> {
        Box::new(std::iter::empty())
    }

    fn clauses(&self) -> Box<dyn Iterator<Item = String> + '_> {
        Box::new(std::iter::once(self.clause.clone()))
    }
}

/// What is seen in the picture of a position, as a clause.
#[must_use]
pub fn position(number: u64, moves: u64) -> String {
    match number {
        0 => "the start".to_owned(),
        _ if number == moves => format!("the position after the last of {moves} moves"),
        _ => format!("the position after {number} of {moves} moves"),
    }
}
