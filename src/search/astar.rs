//! A*: the open position with the least proven cost of a solution through it goes first.
//!
//! Only those moves are made that may belong to a solution of that cost; if a position has others, it
//! goes back among the open ones with what these need (Yoshizumi, Miura and Ishida, *A\* with Partial
//! Expansion for Large Branching Factor Problems*, 2000). So positions that no cheapest solution
//! passes through are mostly never looked up, nor kept.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::hash::Hash;

use super::meter::Meter;
use super::outcome::End;
use super::visited::{Parents, Visited};
use crate::puzzle::Puzzle;

/// What is known of a position that was reached.
#[derive(Debug, Clone, Copy)]
struct Reached {
    /// The cost of the best way known to it.
    cost: u64,
    /// What it needs at least.
    bound: u64,
    /// Moves that need at most this have been made; `None` before the first.
    done: Option<u64>,
}

/// The positions reached, those of them to go on from, and the best ways known.
struct Search<S, M> {
    visited: Visited<S>,
    parents: Parents<M>,
    reached: Vec<Reached>,
    open: Open,
}

/// Positions to go on from, by the least cost of a solution through them; among equals those that
/// are nearer to a goal go first, among these the latest. A position may be in it more than once:
/// what has become stale is known by its cost.
#[derive(Default)]
struct Open(BinaryHeap<(Reverse<(u64, u64)>, u32)>);

impl Open {
    fn push(&mut self, number: u32, cost: u64, bound: u64) {
        self.0.push((Reverse((cost.saturating_add(bound), bound)), number));
    }

    /// The first one's number, its cost so far and what the moves that are not made yet need.
    fn pop(&mut self) -> Option<(u32, u64, u64)> {
        let (Reverse((whole, bound)), number) = self.0.pop()?;
        Some((number, whole - bound, bound))
    }
}

pub(super) fn solve<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    meter: &mut Meter<'_>,
) -> End<P::Move> {
    let mut lower_bound = puzzle.lower_bound(start);
    let mut search = Search::new(start.clone(), lower_bound);
    let (mut moves, mut found) = (Vec::new(), Vec::new());
    while let Some((number, cost, most)) = search.open.pop() {
        let known = search.reached[number as usize];
        if known.cost < cost {
            continue;
        }
        lower_bound = lower_bound.max(cost.saturating_add(most));
        meter.stats.visited = search.visited.len() as u64;
        meter.stats.open = search.open.0.len() as u64 + 1;
        let state = search.visited.get(number).clone();
        if known.bound == 0 && puzzle.is_goal(&state) {
            return End::Found { moves: search.parents.path(number), lower_bound };
        }
        if let Some(why) = meter.check(lower_bound, || search.bytes()) {
            return End::Stopped { why, lower_bound };
        }
        moves.clear();
        found.clear();
        let beyond = puzzle.moves_within(&state, known.bound, most, &mut moves, &mut found);
        search.reached[number as usize].done = Some(most);
        if let Some(beyond) = beyond {
            search.open.push(number, cost, beyond);
        }
        // The last to be put in is the first to come out among equals.
        for candidate in found.iter().rev() {
            if search.visited.len() as u64 >= meter.most() {
                // It ends unless a goal comes first. This position still leads to others.
                search.open.push(number, cost, most);
                break;
            }
            let whole = candidate.cost.saturating_add(candidate.bound);
            if known.done.is_some_and(|done| whole <= done) {
                continue;
            }
            let mut next = state.clone();
            puzzle.apply(&mut next, candidate.mv);
            let cost = cost.saturating_add(candidate.cost);
            search.reach(next, number, candidate.mv, cost, candidate.bound);
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

    /// Notes a way to a position, unless one that costs no more was known.
    fn reach(&mut self, state: S, parent: u32, mv: M, cost: u64, bound: u64) {
        let (number, new) = self.visited.insert(state);
        let reached = Reached { cost, bound, done: None };
        if new {
            self.parents.push(parent, mv);
            self.reached.push(reached);
        } else if cost < self.reached[number as usize].cost {
            self.parents.replace(number, parent, mv);
            self.reached[number as usize] = reached;
        } else {
            return;
        }
        self.open.push(number, cost, bound);
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
