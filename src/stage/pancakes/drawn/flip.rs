//! A flip as one gesture: the spatula slides under some pancakes, lifts them, turns over with them, sets
//! them down, and comes away from above.

use super::block::{Block, Phase};
use super::cast::Cast;
use crate::puzzle::pancakes::Pancake;
use crate::scene::{Actor, Cue, Motion, Pose, Travel};

/// The topmost pancakes of a stack, to be flipped.
pub(super) struct Flipping<'a> {
    cast: &'a Cast,
    block: Block,
    /// From the top, before the flip and after it.
    before: Vec<Pancake>,
    after: Vec<Pancake>,
}

impl<'a> Flipping<'a> {
    pub(super) fn new(cast: &'a Cast, [before, after]: [Vec<Pancake>; 2]) -> Self {
        Self { cast, block: Block::new(cast.layout, before.len()), before, after }
    }

    /// What happens, and how long it takes, in percent of a move's time.
    pub(super) fn beats(&self) -> [(u32, Vec<Cue>); 4] {
        [(32, self.comes()), (36, self.rises()), (36, self.falls()), (32, self.goes())]
    }

    /// The spatula slides under. Numbers are gone before they would be seen from above.
    fn comes(&self) -> Vec<Cue> {
        let Self { cast, .. } = self;
        let count = self.before.len();
        let [from, to] = [cast.layout.beyond(count), cast.layout.slot(count)];
        let mut cues = vec![Cue::Shows(cast.spatula(cast.layer(count) + 1, from))];
        cues.push(self.spatula(from, to, Motion::Arrive));
        for (index, &pancake) in self.before.iter().enumerate() {
            let [number, gone] = self.number(index, pancake);
            let leaves = |(from, gone): (_, Actor)| travels(&from, gone.pose, Motion::Leave);
            cues.extend(number.zip(gone).map(leaves));
        }
        cues
    }

    /// It comes away from above, and the numbers are there again.
    fn goes(&self) -> Vec<Cue> {
        let Self { cast, .. } = self;
        let [from, to] = [cast.layout.slot(0), cast.layout.beyond(0)];
        let mut cues = vec![Cue::Shows(cast.spatula(cast.over(), from))];
        cues.push(self.spatula(from, to, Motion::Leave));
        for (index, &pancake) in self.after.iter().enumerate() {
            cues.push(Cue::Shows(cast.side(cast.layer(index), pancake, cast.layout.place(index))));
            let [number, gone] = self.number(index, pancake);
            let comes = |(to, from): (Actor, _)| travels(&from, to.pose, Motion::Arrive);
            cues.extend(number.zip(gone).map(comes));
            cues.extend(cast.face_ids(pancake).map(Cue::Leaves));
        }
        cues
    }

    /// The number of a pancake in the stack, and so small that it is not seen.
    fn number(&self, index: usize, pancake: Pancake) -> [Option<Actor>; 2] {
        let place = self.cast.layout.place(index);
        let gone = Pose { width: 0, height: 0, ..place };
        [place, gone].map(|pose| self.cast.number(pancake, pose))
    }

    fn spatula(&self, from: Pose, to: Pose, motion: Motion) -> Cue {
        Cue::Travels(self.cast.spatula(0, from).id, Travel { from, to, motion })
    }

    /// Until the upper faces are turned to the eye.
    fn rises(&self) -> Vec<Cue> {
        let Self { cast, block, .. } = *self;
        let [from, to] = block.rising();
        let (count, motion) = (self.before.len(), Motion::Leave);
        let [now, then] = [from, to].map(|phase| block.level(count, phase));
        let spatula = [now, then].map(|pose| [cast.spatula(cast.over(), pose)]);
        let mut cues = Vec::from_iter(enters(spatula, motion));
        for (index, &pancake) in self.before.iter().enumerate() {
            let half = cast.layout.ranks.half(pancake.rank);
            let [now, then] = [from, to].map(|phase| block.side(index, half, phase));
            let side = |pose| cast.side(cast.turning(index), pancake, pose);
            cues.extend(enters([[side(now)], [side(then)]], motion));
            let faces = |phase| self.faces(pancake, index, [index, index + 1], phase);
            cues.extend(enters([from, to].map(faces), motion));
        }
        cues
    }

    /// Until those faces are below. Pancakes are still painted in the order they had.
    fn falls(&self) -> Vec<Cue> {
        let Self { cast, block, .. } = *self;
        let [from, to] = block.falling();
        let motion = Motion::Arrive;
        let mut cues = vec![self.spatula(block.level(0, from), block.level(0, to), motion)];
        let turned = self.before.iter().zip(self.after.iter().enumerate().rev());
        for (old, (&pancake, (index, &over))) in turned.enumerate() {
            let half = cast.layout.ranks.half(pancake.rank);
            let [now, then] = [from, to].map(|phase| block.side(index, half, phase));
            let side = |pose| cast.side(cast.turning(old), over, pose);
            cues.extend(enters([[side(now)], [side(then)]], motion));
            let faces = |phase| self.faces(pancake, old, [index + 1, index], phase);
            let [from, to] = [from, to].map(faces);
            cues.extend(from.iter().zip(to).map(|(from, to)| travels(from, to.pose, motion)));
        }
        cues
    }

    /// The face of a pancake that is seen, at one level, and the rim of the other, at another.
    fn faces(
        &self,
        pancake: Pancake,
        index: usize,
        levels: [usize; 2],
        phase: Phase,
    ) -> [Actor; 2] {
        let half = self.cast.layout.ranks.half(pancake.rank);
        let poses = levels.map(|level| self.block.face(level, half, phase));
        self.cast.faces(self.cast.turning(index), pancake, poses)
    }
}

/// An actor goes on to another pose.
fn travels(actor: &Actor, to: Pose, motion: Motion) -> Cue {
    Cue::Travels(actor.id, Travel { from: actor.pose, to, motion })
}

/// Actors are there, and go on to where others of theirs are.
fn enters<const COUNT: usize>(
    [from, to]: [[Actor; COUNT]; 2],
    motion: Motion,
) -> impl IntoIterator<Item = Cue> {
    from.into_iter().zip(to).flat_map(move |(from, to)| {
        let cue = travels(&from, to.pose, motion);
        [Cue::Shows(from), cue]
    })
}
