//! Breadth-first search with a set of visited positions, marked when they are generated.
//!
//! The set numbers positions in the order in which they are to be expanded, so it is the queue too.

use std::ops::ControlFlow;

use super::batch::Batch;
use super::meter::Meter;
use super::observer::Observer;
use super::outcome::End;
use super::visited::{Parents, Visited};
use crate::puzzle::Puzzle;

pub(super) fn solve<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<P::State, P::Move>,
) -> End<P::Move> {
    let (mut visited, mut parents, mut batch) = (Visited::new(), Parents::new(), Batch::new());
    meter.stats.visited = 1;
    observer.enters(0, None, start);
    if puzzle.is_goal(start) {
        return End::Found { moves: Vec::new(), lower_bound: 0 };
    }
    visited.insert(start.clone());
    let (mut level, mut lower_bound, most) = (0..1, 0, meter.max_positions());
    while !level.is_empty() {
        // No goal is nearer: goals are recognised when they are generated.
        lower_bound += puzzle.least_cost();
        loop {
            meter.stats.open = visited.len() as u64 - u64::from(level.start);
            let bytes = || visited.bytes().saturating_add(parents.bytes());
            if let Some(why) = meter.check(lower_bound, bytes) {
                return End::Stopped { why, lower_bound };
            }
            if level.is_empty() {
                break;
            }
            let numbers = Batch::<P>::next(level.start, level.end as usize);
            level.start = numbers.end;
            for number in numbers {
                observer.expands(number);
                batch.expand(puzzle, &visited, number);
            }
            let mut goal = None;
            batch.insert(&mut visited, |state, number, new, (parent, mv)| {
                if new {
                    observer.enters(number, Some((parent, mv)), state);
                    parents.push(parent, mv);
                    goal = puzzle.is_goal(state).then_some(number);
                } else {
                    observer.meets(number, (parent, mv), false);
                }
                if goal.is_some() || u64::from(number) + 1 >= most {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            meter.stats.visited = visited.len() as u64;
            if let Some(goal) = goal {
                return End::Found { moves: parents.path(goal), lower_bound };
            }
        }
        level = level.end..visited.len() as u32;
    }
    End::Exhausted
}
