//! Breadth-first search *without* a set of visited positions: the queue holds paths.
//!
//! This is how the algorithm is first taught, and it is hopeless: a position is visited once for each
//! path that leads to it, including those that go back, so there are *m*^*d* paths of *d* moves with *m*
//! choices each. It is here for that contrast. As in the textbook, a position is compared with the
//! goal when it is taken from the queue, not when it is generated.

use std::collections::VecDeque;

use super::meter::Meter;
use super::observer::Observer;
use super::outcome::End;
use super::visited::Parents;
use crate::puzzle::Puzzle;

pub(super) fn solve<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<P::State, P::Move>,
) -> End<P::Move> {
    let mut parents = Parents::new();
    let mut open = VecDeque::from([start.clone()]);
    let mut moves = Vec::new();
    let (mut depth, mut level_ends) = (0, 1);
    observer.enters(0, None, start);
    for number in 0.. {
        if number as usize == level_ends {
            (depth, level_ends) = (depth + 1, parents.len());
        }
        let lower_bound = depth * puzzle.least_cost();
        let bytes =
            || parents.bytes().saturating_add((open.capacity() * size_of::<P::State>()) as u64);
        if let Some(why) = meter.check(lower_bound, bytes) {
            return End::Stopped { why, lower_bound };
        }
        let Some(state) = open.pop_front() else { return End::Exhausted };
        observer.expands(number);
        meter.stats.visited += 1;
        if puzzle.is_goal(&state) {
            meter.stats.open = open.len() as u64;
            return End::Found { moves: parents.path(number), lower_bound };
        }
        moves.clear();
        puzzle.moves(&state, &mut moves);
        for &mv in &moves {
            let mut next = state.clone();
            puzzle.apply(&mut next, mv);
            observer.enters(parents.len() as u32, Some((number, mv)), &next);
            open.push_back(next);
            parents.push(number, mv);
        }
        meter.stats.open = open.len() as u64;
    }
    End::Exhausted
}
