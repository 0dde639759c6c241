//! A* with partial expansion.
//!
//! An expanded position makes only the moves whose candidates are within the current cost; if it has
//! others, it returns to the open list with the least cost of these (Yoshizumi, Miura and Ishida, *A\*
//! with Partial Expansion for Large Branching Factor Problems*, 2000). Most positions off the optimal
//! solutions are never generated.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::hash::Hash;

use super::meter::Meter;
use super::observer::Observer;
use super::outcome::End;
use super::visited::{Parents, Visited};
use crate::puzzle::Puzzle;

/// What is known of a position.
#[derive(Debug, Clone, Copy)]
struct Reached {
    /// The cost of the best known path to it.
    cost: u64,
    /// Its lower bound.
    bound: u64,
    /// Candidates up to this cost have been expanded; `None` if none have.
    done: Option<u64>,
}

/// The visited positions, the open list, and the best known paths.
struct Search<S, M> {
    visited: Visited<S>,
    parents: Parents<M>,
    reached: Vec<Reached>,
    open: Open,
}

/// The open list: by the least cost of a solution through a position, then by its lower bound, then the
/// latest first. A position may be listed more than once: stale entries are recognised by their cost.
#[derive(Default)]
struct Open(BinaryHeap<(Reverse<(u64, u64)>, u32)>);

impl Open {
    fn push(&mut self, number: u32, cost: u64, bound: u64) {
        self.0.push((Reverse((cost.saturating_add(bound), bound)), number));
    }

    /// The first position's number, the cost of the path to it, and the bound on what is left to expand.
    fn pop(&mut self) -> Option<(u32, u64, u64)> {
        let (Reverse((total, bound)), number) = self.0.pop()?;
        Some((number, total - bound, bound))
    }
}

pub(super) fn solve<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<P::State, P::Move>,
) -> End<P::Move> {
    let mut lower_bound = puzzle.lower_bound(start);
    let mut search = Search::new(start.clone(), lower_bound);
    let (mut moves, mut candidates) = (Vec::new(), Vec::new());
    observer.enters(0, None, start);
    while let Some((number, cost, limit)) = search.open.pop() {
        let known = search.reached[number as usize];
        if known.cost < cost {
            continue;
        }
        lower_bound = lower_bound.max(cost.saturating_add(limit));
        meter.stats.visited = search.visited.len() as u64;
        meter.stats.open = search.open.0.len() as u64 + 1;
        let state = search.visited.get(number).clone();
        observer.expands(number);
        if known.bound == 0 && puzzle.is_goal(&state) {
            return End::Found { moves: search.parents.path(number), lower_bound };
        }
        if let Some(why) = meter.check(lower_bound, || search.bytes()) {
            return End::Stopped { why, lower_bound };
        }
        moves.clear();
        candidates.clear();
        let beyond = puzzle.moves_within(&state, known.bound, limit, &mut moves, &mut candidates);
        search.reached[number as usize].done = Some(limit);
        if let Some(beyond) = beyond {
            search.open.push(number, cost, beyond);
        }
        // Among equals the last in is the first out.
        for candidate in candidates.iter().rev() {
            if search.visited.len() as u64 >= meter.max_positions() {
                // Nothing more is expanded, but an open goal may still come first. This position is
                // not fully expanded, so it stays open.
                search.open.push(number, cost, limit);
                break;
            }
            let total = candidate.cost.saturating_add(candidate.bound);
            if known.done.is_some_and(|done| total <= done) {
                continue;
            }
            let mut next = state.clone();
            puzzle.apply(&mut next, candidate.mv);
            let cost = cost.saturating_add(candidate.cost);
            search.reach(next, (number, candidate.mv), cost, candidate.bound, observer);
        }
    }
    meter.stats.visited = search.visited.len() as u64;
    End::Exhausted
}

impl<S: Eq + Hash, M: Copy> Search<S, M> {
    fn new(start: S, bound: u64) -> Self {
        let mut visited = Visited::new();
        let (number, _) = visited.insert(start);
        let mut open = Open::default();
        open.push(number, 0, bound);
        let reached = vec![Reached { cost: 0, bound, done: None }];
        Self { visited, parents: Parents::new(), reached, open }
    }

    /// Records a path to a position unless one as cheap is known.
    fn reach(
        &mut self,
        state: S,
        (parent, mv): (u32, M),
        cost: u64,
        bound: u64,
        observer: &mut impl Observer<S, M>,
    ) {
        let (number, new) = self.visited.insert(state);
        let reached = Reached { cost, bound, done: None };
        let is_cheaper = !new && cost < self.reached[number as usize].cost;
        if new {
            observer.enters(number, Some((parent, mv)), self.visited.get(number));
            self.parents.push(parent, mv);
            self.reached.push(reached);
        } else {
            observer.meets(number, (parent, mv), is_cheaper);
        }
        if is_cheaper {
            self.parents.replace(number, parent, mv);
            self.reached[number as usize] = reached;
        }
        if new || is_cheaper {
            self.open.push(number, cost, bound);
        }
    }

    fn bytes(&self) -> u64 {
        let reached = self.reached.capacity() * size_of::<Reached>();
        let open = self.open.0.capacity() * size_of::<(u64, u64, u64)>();
        self.visited
            .bytes()
            .saturating_add(self.parents.bytes())
            .saturating_add((reached + open) as u64)
    }
}
