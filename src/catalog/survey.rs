//! Surveys of the puzzles that requests ask for.

use super::{PuzzleRequest, RequestError};
use crate::puzzle::pancakes::{Bytes, Nibbles, Pancakes};
use crate::search::{Survey, Watcher, survey};

impl PuzzleRequest {
    /// Visits every position that can be reached, within the limits of the request's solver.
    ///
    /// # Errors
    ///
    /// [`RequestError`] when there is no such puzzle, or it has more positions than the limits allow.
    pub fn survey(&self, watcher: &mut Watcher<'_>) -> Result<Survey, RequestError> {
        let done = match self {
            Self::Frogs(frogs) => survey(&frogs.puzzle()?, frogs.solver.limits, watcher),
            Self::Pancakes(pancakes) => {
                let (stack, limits) = (pancakes.stack()?, pancakes.solver.limits);
                match Pancakes::<Nibbles>::new(&stack) {
                    Some(small) => survey(&small, limits, watcher),
                    None => survey(&Pancakes::<Bytes>::large(&stack), limits, watcher),
                }
            }
            Self::River(river) => survey(&river.puzzle()?, river.solver.limits, watcher),
        };
        Ok(done?)
    }
}
