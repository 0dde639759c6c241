//! A*: the open position with the least proven cost of a solution through it goes first.

use std::collections::BTreeMap;
use std::hash::Hash;

use super::End;
use super::meter::Meter;
use super::seen::{Lineage, Seen};
use crate::puzzle::Puzzle;

/// The positions reached, those of them to go on from, and the best ways known.
struct Search<S, M> {
    seen: Seen<S>,
    lineage: Lineage<M>,
    /// The cost of the best way known to each.
    costs: Vec<u64>,
    open: Open,
}

/// Positions to go on from, by the least cost of a solution through them; among equals those that
/// are nearer to a goal go first, among these the latest. A position may be in it more than once:
/// what has become stale is known by its cost.
#[derive(Default)]
struct Open {
    /// By cost of a solution, then by what of it lies ahead.
    shelves: BTreeMap<(u64, u64), Vec<u32>>,
    len: usize,
}

impl Open {
    fn push(&mut self, number: u32, cost: u64, ahead: u64) {
        self.shelves.entry((cost.saturating_add(ahead), ahead)).or_default().push(number);
        self.len += 1;
    }

    /// The first one's number, its cost so far and what lies ahead of it at least.
    fn pop(&mut self) -> Option<(u32, u64, u64)> {
        let mut shelf = self.shelves.first_entry()?;
        let (whole, ahead) = *shelf.key();
        let number = shelf.get_mut().pop()?;
        // No shelf stays empty, so that the first one always has somebody.
        if shelf.get().is_empty() {
            shelf.remove();
        }
        self.len -= 1;
        Some((number, whole - ahead, ahead))
    }
}

pub(super) fn solve<P: Puzzle>(puzzle: &P, meter: &mut Meter<'_>) -> End<P::Move> {
    let start = puzzle.start();
    let mut at_least = puzzle.at_least(&start);
    let mut search = Search::new(start, at_least);
    let mut moves = Vec::new();
    while let Some((number, cost, ahead)) = search.open.pop() {
        if search.costs[number as usize] < cost {
            continue;
        }
        at_least = at_least.max(cost.saturating_add(ahead));
        meter.stats.visited = search.seen.len() as u64;
        meter.stats.open = search.open.len as u64 + 1;
        let state = search.seen.get(number).clone();
        if ahead == 0 && puzzle.is_goal(&state) {
            return End::Found { moves: search.lineage.path(number), at_least };
        }
        if let Some(why) = meter.check(at_least, || search.bytes()) {
            return End::Stopped { why, at_least };
        }
        moves.clear();
        puzzle.moves(&state, &mut moves);
        for &mv in &moves {
            let mut next = state.clone();
            puzzle.apply(&mut next, mv);
            let cost = cost.saturating_add(puzzle.cost(&state, mv));
            if let Some(reached) = search.reach(next, number, mv, cost) {
                let ahead = puzzle.at_least_after(&state, ahead, mv);
                search.open.push(reached, cost, ahead);
            }
        }
    }
    meter.stats.visited = search.seen.len() as u64;
    meter.stats.open = 0;
    End::Exhausted
}

impl<S: Eq + Hash, M: Copy> Search<S, M> {
    fn new(start: S, ahead: u64) -> Self {
        let mut seen = Seen::new();
        let (number, _) = seen.insert(start);
        let mut open = Open::default();
        open.push(number, 0, ahead);
        Self { seen, lineage: Lineage::new(), costs: vec![0], open }
    }

    /// Notes a way to a position; `None` if one that costs no more was known.
    fn reach(&mut self, state: S, parent: u32, mv: M, cost: u64) -> Option<u32> {
        let (number, new) = self.seen.insert(state);
        if new {
            self.lineage.push(parent, mv);
            self.costs.push(cost);
        } else if cost < self.costs[number as usize] {
            self.lineage.replace(number, parent, mv);
            self.costs[number as usize] = cost;
        } else {
            return None;
        }
        Some(number)
    }

    fn bytes(&self) -> u64 {
        let costs = self.costs.capacity() * size_of::<u64>();
        let open = self.open.len * size_of::<u32>();
        self.seen.bytes().saturating_add(self.lineage.bytes()).saturating_add((costs + open) as u64)
    }
}
