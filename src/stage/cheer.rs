//! How those on stage celebrate: a hop goes along them.

use std::time::Duration;

use crate::scene::{ActorId, Cue, Motion, Pose, Travel};
use crate::story::Beat;

/// The hop has gone along all after so many beats: in larger crowds several hop at a time.
const MOST_HOPS: usize = 6;

/// Each of those given hops on the spot, in their order; neighbours in the same pose are one, like a figure and
/// its number. `time` is that of a move.
pub(super) fn wave(all: &[(ActorId, Pose)], motion: Motion, time: Duration) -> Vec<Beat> {
    let hop = |&(id, pose)| Cue::Travels(id, Travel { from: pose, to: pose, motion });
    let figures: Vec<_> = all.chunk_by(|(_, pose), (_, next)| pose == next).collect();
    let together = figures.len().div_ceil(MOST_HOPS).max(1);
    let hops = figures.chunks(together).map(|some| Beat {
        cues: some.iter().copied().flatten().map(hop).collect(),
        time: time * 2 / 5,
        ..Beat::default()
    });
    hops.collect()
}
