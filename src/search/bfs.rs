//! Breadth-first search with a set of visited positions, marked when they are generated.

use super::End;
use super::meter::Meter;
use super::seen::{Lineage, Seen};
use crate::puzzle::Puzzle;

pub(super) fn solve<P: Puzzle>(puzzle: &P, meter: &mut Meter<'_>) -> End<P::Move> {
    let mut seen = Seen::new();
    let mut lineage = Lineage::new();
    let mut moves = Vec::new();
    let start = puzzle.start();
    meter.stats.visited = 1;
    if puzzle.is_goal(&start) {
        return End::Found { moves, at_least: 0 };
    }
    seen.insert(start);
    // Positions are seen in the order in which they are to be gone on from: the set is the queue.
    let (mut depth, mut level_ends) = (0, 1);
    for number in 0.. {
        if number as usize == seen.len() {
            return End::Exhausted;
        }
        if number as usize == level_ends {
            (depth, level_ends) = (depth + 1, seen.len());
        }
        // Nothing this near is a goal: goals are known when they are generated.
        let at_least = (depth + 1) * puzzle.least_cost();
        meter.stats.open = seen.len() as u64 - u64::from(number);
        if let Some(why) = meter.check(at_least, || seen.bytes().saturating_add(lineage.bytes())) {
            return End::Stopped { why, at_least };
        }
        let state = seen.get(number).clone();
        moves.clear();
        puzzle.moves(&state, &mut moves);
        for &mv in &moves {
            let mut next = state.clone();
            puzzle.apply(&mut next, mv);
            let (reached, new) = seen.insert(next);
            if new {
                lineage.push(number, mv);
                if puzzle.is_goal(seen.get(reached)) {
                    meter.stats.visited = seen.len() as u64;
                    return End::Found { moves: lineage.path(reached), at_least };
                }
            }
        }
        meter.stats.visited = seen.len() as u64;
    }
    End::Exhausted
}
