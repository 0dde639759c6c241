//! A story in the middle of a larger picture.

use super::shift::Shift;
use super::{Beat, Story};
use crate::scene::{Scene, Size};

/// A story whose pictures have a border in the colour of their background.
pub struct Framed {
    story: Box<dyn Story>,
    size: Size,
    shift: Shift,
}

impl Framed {
    /// Centres a story in pictures of a size. Where the border is odd, its larger half is at the left and
    /// at the top: what stands on the ground of a picture stays there. A picture that is larger than the
    /// size is cut.
    #[must_use]
    pub fn new(story: Box<dyn Story>, size: Size) -> Self {
        let inner = story.opening().size;
        let border = |outer: u32, inner: u32| (outer.saturating_sub(inner).div_ceil(2)) as i32;
        let shift = Shift::by(border(size.width, inner.width), border(size.height, inner.height));
        Self { story, size, shift }
    }
}

impl Story for Framed {
    fn opening(&self) -> Scene {
        let Scene { backdrop, actors, .. } = self.story.opening();
        let actors = actors.into_iter().map(|actor| self.shift.actor(actor)).collect();
        Scene { size: self.size, backdrop, actors }
    }

    fn len(&self) -> u64 {
        self.story.len()
    }

    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_> {
        Box::new(self.story.beats().map(|beat| {
            let cues = beat.cues.into_iter().map(|cue| self.shift.cue(cue)).collect();
            Beat { cues, ..beat }
        }))
    }

    fn clauses(&self) -> Box<dyn Iterator<Item = String> + '_> {
        self.story.clauses()
    }
}
