//! A story's pictures, moved by whole pixels.

use crate::scene::{Actor, Cue, Pose, Travel};

/// How far everything is moved.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shift(Pose);

impl Shift {
    /// To the right and down, in pixels.
    pub(crate) fn by(right: i32, down: i32) -> Self {
        Self(Pose::at(right, down))
    }

    pub(crate) fn pose(self, pose: Pose) -> Pose {
        Pose { x: pose.x + self.0.x, y: pose.y + self.0.y, ..pose }
    }

    pub(super) fn actor(self, actor: Actor) -> Actor {
        Actor { pose: self.pose(actor.pose), ..actor }
    }

    pub(super) fn cue(self, cue: Cue) -> Cue {
        match cue {
            Cue::Shows(actor) => Cue::Shows(self.actor(actor)),
            Cue::Moves(id, pose) => Cue::Moves(id, self.pose(pose)),
            Cue::Travels(id, Travel { from, to, motion }) => {
                let travel = Travel { from: self.pose(from), to: self.pose(to), motion };
                Cue::Travels(id, travel)
            }
            Cue::Leaves(_) => cue,
        }
    }
}
