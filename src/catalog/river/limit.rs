//! Whether a time limit is in the way of a solution.

use crate::puzzle::river::{Model, River};
use crate::search::{Limits, Solver, Unsolved, Watcher, solve};

/// Whether a river without a solution has one without its time limit.
pub(super) fn obstacle(river: &River, limit: u64, limits: Limits, watcher: &mut Watcher<'_>) -> String {
    let minutes = |count| format!("{count} minute{}", if count == 1 { "" } else { "s" });
    let model = Model { limit: None, timed: true, ..river.model().clone() };
    let free = River::new(model).map(|free| solve(&free, Solver::AStar, limits, watcher));
    let limit = format!("the time limit of {}", minutes(limit));
    match free {
        Ok(Ok(quickest)) => {
            let needed = minutes(quickest.cost);
            format!("{limit} is in the way: without it, the quickest solution takes {needed}")
        }
        Ok(Err(Unsolved::Impossible { .. })) => format!("without {limit} there is none either"),
        _ => format!("{limit} may be in the way"),
    }
}
