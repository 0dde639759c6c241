//! Lengths of a drawn stack.

use crate::puzzle::pancakes::Stack;
use crate::scene::{FULL, Pose};
use crate::stage::pancakes::ranks::{Labels, ranks};
use crate::stage::ranks::Ranks;
use crate::stage::{Moment, Room, Scale, Theme};

/// The table is seen from a little above: circles are this much less high than wide.
const TILT: f32 = 0.055;

/// How high a face is at the most while its pancake turns over, in 1/256 of its width: more would be
/// truer, but need much more room.
pub(super) const FACE: i32 = FULL * 3 / 5;

/// Lengths in whole pixels.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) margin: i32,
    /// The width of edges.
    pub(super) line: i32,
    /// How thick a pancake is: they lie on each other.
    pub(super) thick: i32,
    pub(super) ranks: Ranks,
    pub(super) labels: Labels,
    /// Half the width of the plate, and how far its foot is below its rim.
    pub(super) plate: i32,
    pub(super) foot: i32,
    /// The room on both sides of the widest pancake: for the spatula's handle and the butter.
    pub(super) side: i32,
    /// From the upper edge to the highest stack.
    pub(super) above: i32,
    /// Of the table in front of the plate's foot, and of the table's edge below that.
    pub(super) front: i32,
    pub(super) edge: i32,
    /// How high pancakes are lifted to be turned over.
    pub(super) lift: i32,
    /// Half the width of the butter and of the saucer it waits on, and how deep that is.
    pub(super) butter: i32,
    pub(super) saucer: i32,
    pub(super) saucer_foot: i32,
    pub(super) pancakes: i32,
}

impl Layout {
    pub(super) fn new(stack: &Stack, theme: &Theme, scale: Scale) -> Self {
        let pancakes = stack.len() as i32;
        let length = |length| scale.pixels(length, 1);
        // High stacks have thinner pancakes, so that they fit a screen.
        let thick = scale.pixels((480.0 / pancakes as f32).clamp(9.0, 36.0), 3);
        // One pancake, or equal ones, are of a middle size.
        let least = if stack.kinds() == 1 { 90.0 } else { 46.0 };
        let narrow = (scale.pixels(least, 4), thick * 3 / 2);
        let labels = Labels::new(stack, thick as f32, 0.4);
        let ranks = ranks(stack, scale, labels, narrow, (108.0, 20.0));
        let margin = length(theme.margin);
        let room = length(104.0) - pancakes * thick;
        let lift = scale.pixels(18.0, 2);
        // Turning faces reach higher than the thin blocks that they belong to.
        let least = if stack.is_burnt() { 1 } else { 2 };
        let turning = lift + ranks.wide * FACE / FULL - thick * least / 2;
        Self {
            margin,
            line: length(theme.line),
            thick,
            ranks,
            labels,
            plate: ranks.wide + length(30.0),
            foot: scale.pixels(15.0, 2),
            side: scale.pixels(104.0, 8),
            above: margin + (length(38.0) + room.max(0)).max(turning),
            front: scale.pixels(20.0, 2),
            edge: scale.pixels(9.0, 1),
            lift,
            butter: scale.pixels(16.0, 2),
            saucer: scale.pixels(25.0, 3),
            saucer_foot: scale.pixels(6.0, 1),
            pancakes,
        }
    }

    pub(super) fn size(&self) -> (i32, i32) {
        (2 * self.middle(), self.table() + self.foot + self.front + self.edge)
    }

    /// How far the nearest point of a circle is below its centre, and the farthest above it.
    pub(super) fn bow(half: f32) -> f32 {
        half * TILT
    }

    /// Where the middle of the stack is.
    pub(super) fn middle(&self) -> i32 {
        self.margin + self.side + self.ranks.wide
    }

    /// The height of the plate's rim, which the lowest pancake lies on, and where the table begins.
    pub(super) fn table(&self) -> i32 {
        self.level(self.pancakes)
    }

    /// The height of the upper side of the pancake at `index`, counted from 0 at the top.
    pub(super) fn level(&self, index: i32) -> i32 {
        self.above + index * self.thick
    }

    /// Where a pancake lies that `index` others lie on.
    pub(super) fn place(&self, index: usize) -> Pose {
        Pose::at(self.middle(), self.level(index as i32 + 1))
    }

    /// Where the spatula's blade is on the pancake at `index`.
    pub(super) fn slot(&self, index: usize) -> Pose {
        Pose::at(self.middle(), self.level(index as i32))
    }

    /// Where the spatula waits beyond the right edge to come there.
    pub(super) fn beyond(&self, index: usize) -> Pose {
        let away = 2 * self.ranks.wide + self.side + self.margin;
        Pose::at(self.middle() + away, self.level(index as i32))
    }

    /// Where the middle of the saucer's rim is: it stands on the table as the plate does, halfway
    /// between that and the picture's edge.
    pub(super) fn saucer(&self) -> Pose {
        let free = self.middle() - self.plate;
        Pose::at(free / 2, self.table() + self.foot - self.saucer_foot)
    }

    /// Where words can stand: over the stack, or beside the butter on it.
    pub(super) fn room_for_words(&self, moment: Moment) -> Room {
        let half = self.middle() - self.margin;
        match moment {
            Moment::Start => Room {
                middle: (
                    self.middle(),
                    (self.margin + self.level(0) - Self::bow(self.ranks.wide as f32) as i32) / 2,
                ),
                width: 2 * half,
            },
            Moment::Solved => {
                let gap = 2 * self.butter;
                let middle = self.margin + (half - gap) / 2;
                Room { middle: (middle, self.level(0) - self.butter), width: half - gap }
            }
        }
    }

    /// Where butter is in the end.
    pub(super) fn top(&self) -> Pose {
        Pose::at(self.middle(), self.level(0))
    }
}
