//! A part of a story.

use super::{Beat, Story, position};
use crate::scene::Scene;

/// Some moves of a story, or one of its positions.
pub struct Excerpt {
    story: Box<dyn Story>,
    /// How many moves are left out at the beginning.
    before: u64,
    len: u64,
    opening: Scene,
}

impl Excerpt {
    /// The moves of `story` after the first `before`, at most `len` of them; what follows the last move belongs
    /// to it. Without moves it is one picture: the position after `before` moves.
    #[must_use]
    pub fn new(story: Box<dyn Story>, before: u64, len: u64) -> Self {
        let len = len.min(story.len().saturating_sub(before));
        let mut opening = story.opening();
        // Of a part without moves there is one picture, in which the prologue is over.
        if before > 0 || len == 0 {
            let earlier = story.beats().take_while(|beat| !begins_after(beat, before));
            earlier.flat_map(|beat| beat.cues).for_each(|cue| opening.take(cue));
        }
        Self { story, before, len, opening }
    }
}

/// Whether a beat begins a move after the first `moves`.
fn begins_after(beat: &Beat, moves: u64) -> bool {
    beat.begins.is_some_and(|number| number > moves)
}

impl Story for Excerpt {
    fn opening(&self) -> Scene {
        self.opening.clone()
    }

    fn len(&self) -> u64 {
        self.len
    }

    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_> {
        let Self { before, len, .. } = *self;
        if len == 0 {
            return Box::new(std::iter::empty());
        }
        let own =
            self.story.beats().skip_while(move |beat| before > 0 && !begins_after(beat, before));
        let own = own.take_while(move |beat| !begins_after(beat, before + len));
        Box::new(
            own.map(move |beat| Beat { begins: beat.begins.map(|number| number - before), ..beat }),
        )
    }

    fn clauses(&self) -> Box<dyn Iterator<Item = String> + '_> {
        if self.len == 0 {
            return Box::new(std::iter::once(position(self.before, self.story.len())));
        }
        let skipped = usize::try_from(self.before).unwrap_or(usize::MAX);
        let taken = usize::try_from(self.len).unwrap_or(usize::MAX);
        Box::new(self.story.clauses().skip(skipped).take(taken))
    }
}
