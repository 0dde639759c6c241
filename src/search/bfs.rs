//! Breadth-first search with a set of visited positions, marked when they are generated.

use std::ops::ControlFlow;

use super::batch::Batch;
use super::meter::Meter;
use super::visited::{Parents, Visited};
use super::{End, Stop};
use crate::puzzle::Puzzle;

pub(super) fn solve<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    meter: &mut Meter<'_>,
) -> End<P::Move> {
    let (mut visited, mut parents, mut batch) = (Visited::new(), Parents::new(), Batch::new());
    meter.stats.visited = 1;
    if puzzle.is_goal(start) {
        return End::Found { moves: Vec::new(), lower_bound: 0 };
    }
    visited.insert(start.clone());
    // Positions are seen in the order in which they are to be gone on from: the set is the queue.
    let mut level = 0..1;
    let (mut depth, most) = (0, meter.most());
    while !level.is_empty() {
        // Nothing this near is a goal: goals are known when they are generated.
        depth += 1;
        let lower_bound = depth * puzzle.least_cost();
        while !level.is_empty() {
            meter.stats.open = visited.len() as u64 - u64::from(level.start);
            if let Some(why) =
                meter.check(lower_bound, || visited.bytes().saturating_add(parents.bytes()))
            {
                return End::Stopped { why, lower_bound };
            }
            let few = Batch::<P>::next(level.start, level.end as usize);
            level.start = few.end;
            for number in few {
                batch.expand(puzzle, &visited, number);
            }
            let mut goal = None;
            batch.insert(&mut visited, |state, number, new, (parent, mv)| {
                if !new {
                    return ControlFlow::Continue(());
                }
                parents.push(parent, mv);
                if puzzle.is_goal(state) {
                    goal = Some(number);
                    return ControlFlow::Break(());
                }
                if u64::from(number) + 1 < most {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            meter.stats.visited = visited.len() as u64;
            if let Some(goal) = goal {
                return End::Found { moves: parents.path(goal), lower_bound };
            }
            if meter.room() == 0 {
                // Some positions of this level may not have been met.
                meter.stats.open = visited.len() as u64 - u64::from(level.start);
                return End::Stopped { why: Stop::Positions, lower_bound };
            }
        }
        level = level.end..visited.len() as u32;
    }
    End::Exhausted
}
