//! Where the pancakes of a block are while it is lifted and turned over.

use super::layout::{FACE, Layout};
use crate::scene::{FULL, Pose, SUBPIXELS};

/// The topmost pancakes of a stack, which turn over as one: around a level line through their middle, the
/// upper side towards the eye and down.
#[derive(Debug, Clone, Copy)]
pub(super) struct Block {
    layout: Layout,
    count: i32,
}

/// How far a block has come.
#[derive(Debug, Clone, Copy)]
pub(super) struct Phase {
    /// How much higher its middle is than in the stack, in pixels.
    raised: i32,
    /// How much is seen of its thickness, in 1/256.
    thickness: i32,
    /// How high its faces are seen, in 1/256 of their width.
    face: i32,
}

impl Phase {
    /// In the stack: faces are seen from a little above.
    fn flat() -> Self {
        Self { raised: 0, thickness: FULL, face: Layout::bow(FULL as f32) as i32 }
    }

    /// In the stack again: what was the upper face is not seen any more.
    fn over() -> Self {
        Self { face: 0, ..Self::flat() }
    }
}

impl Block {
    pub(super) fn new(layout: Layout, count: usize) -> Self {
        Self { layout, count: count as i32 }
    }

    /// From the stack to where the faces are turned to the eye.
    pub(super) fn rising(self) -> [Phase; 2] {
        [Phase::flat(), self.upright()]
    }

    /// And from there to the stack. It begins a little later than the other ends: it turns fastest there,
    /// and should not seem to wait.
    pub(super) fn falling(self) -> [Phase; 2] {
        let later = Phase { thickness: FULL / 5, face: FACE * 4 / 5, ..self.upright() };
        [later, Phase::over()]
    }

    /// When its faces are turned to the eye and hide all else.
    fn upright(self) -> Phase {
        Phase { raised: self.layout.lift, thickness: 0, face: FACE }
    }

    /// Where the lower side of a pancake is that is `half` wide, at `index` from the top.
    pub(super) fn side(self, index: usize, half: i32, phase: Phase) -> Pose {
        let width = self.width(half, phase.thickness, FULL);
        Pose { width, height: phase.thickness, ..self.level(index + 1, phase) }
    }

    /// Where one of its faces is.
    pub(super) fn face(self, level: usize, half: i32, phase: Phase) -> Pose {
        let width = self.width(half, phase.face, FACE);
        Pose { width, height: phase.face, ..self.level(level, phase) }
    }

    /// Edges are round: a face is as wide as the pancake only when it is turned to the eye, and what is
    /// seen of the side, only when that is.
    fn width(self, half: i32, part: i32, whole: i32) -> i32 {
        let flat = FULL * (half - self.layout.thick / 4) / half;
        flat + (FULL - flat) * part / whole
    }

    /// Where the upper side of the pancake at `index` is, the middle of it.
    pub(super) fn level(self, index: usize, Phase { raised, thickness, .. }: Phase) -> Pose {
        let Self { layout, count } = self;
        let half_thick = layout.thick * (SUBPIXELS / 2);
        let middle = (layout.level(0) - raised) * SUBPIXELS + count * half_thick;
        let from_middle = (2 * index as i32 - count) * half_thick;
        Pose { y: middle + from_middle * thickness / FULL, ..Pose::at(layout.middle(), 0) }
    }
}
