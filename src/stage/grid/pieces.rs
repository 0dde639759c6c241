//! How pieces on a board move.

use crate::scene::{ActorId, Cue, Motion, Pose, Travel};
use crate::stage::{Times, cheer};
use crate::story::Beat;

/// A piece goes straight to another place, gently begun and gently ended; a step to the next cell takes half the
/// time of a move. Without times it is there at once.
pub(in crate::stage) fn slide(
    id: ActorId,
    from: Pose,
    to: Pose,
    steps: u32,
    times: Option<Times>,
) -> Beat {
    let Some(times) = times else {
        return Beat { cues: vec![Cue::Moves(id, to)], ..Beat::default() };
    };
    let travel = Travel { from, to, motion: Motion::Drift };
    // Farther cells take a little longer.
    let time = times.act * (3 + steps) / 8;
    Beat { cues: vec![Cue::Travels(id, travel)], time, ..Beat::default() }
}

/// All pieces hop, those at the upper left first, so many pixels high.
pub(in crate::stage) fn hops(
    mut pieces: Vec<(ActorId, Pose)>,
    height: i32,
    times: Times,
) -> Vec<Beat> {
    pieces.sort_by_key(|(_, pose)| (pose.x + pose.y, pose.x));
    let Pose { y: height, .. } = Pose::at(0, height);
    cheer::wave(&pieces, Motion::Skip { height }, times.act)
}
