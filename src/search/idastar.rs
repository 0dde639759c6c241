//! Iterative deepening A*: depth-first search within a cost limit, repeated with the next higher limit.
//!
//! It stores one path and the untried moves along it, so it needs next to no memory. It recognises a
//! position only if it is on the path already.

use super::meter::Meter;
use super::observer::Observer;
use super::outcome::{End, Stop};
use crate::puzzle::{Candidate, Puzzle};

/// A position on the path.
struct Node<P: Puzzle> {
    state: P::State,
    /// How many positions were visited before it.
    number: u32,
    /// The move that led here; the start has none.
    by: Option<P::Move>,
    /// The cost of the path up to here, and the lower bound.
    cost: u64,
    bound: u64,
    /// Where its moves begin in the shared list.
    first: usize,
}

/// One path, and the untried moves of all its positions, the next one last.
pub(super) struct Search<'a, P: Puzzle> {
    puzzle: &'a P,
    start: &'a P::State,
    path: Vec<Node<P>>,
    /// Their costs do not include the path.
    tries: Vec<Candidate<P::Move>>,
    /// A buffer for the moves of one position.
    moves: Vec<P::Move>,
    /// The lower bound of the start.
    least: u64,
    /// The cost limit of this round. No solution costs less.
    limit: u64,
    /// The least cost above the limit.
    beyond: Option<u64>,
    /// Whether the round was stopped before it visited the last position of the path.
    stopped: bool,
}

/// How a round ended.
pub(super) enum Round {
    /// With a solution.
    Found,
    /// Without one; the limit has been raised.
    Nothing,
    /// Without one, and nothing costs more than the limit.
    Exhausted,
}

pub(super) fn solve<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<P::State, P::Move>,
) -> End<P::Move> {
    let mut search = Search::new(puzzle, start);
    loop {
        observer.begins_round(search.limit);
        match search.round(meter, observer) {
            Ok(Round::Found) => return search.found(),
            Ok(Round::Nothing) => {}
            Ok(Round::Exhausted) => return End::Exhausted,
            Err(why) => return End::Stopped { why, lower_bound: search.limit },
        }
    }
}

impl<'a, P: Puzzle> Search<'a, P> {
    pub(super) fn new(puzzle: &'a P, start: &'a P::State) -> Self {
        let least = puzzle.lower_bound(start);
        Self {
            puzzle,
            start,
            path: Vec::new(),
            tries: Vec::new(),
            moves: Vec::new(),
            least,
            limit: least,
            beyond: None,
            stopped: false,
        }
    }

    /// No solution costs less than this.
    pub(super) fn lower_bound(&self) -> u64 {
        self.limit
    }

    /// The solution at which a round ended.
    pub(super) fn found(&self) -> End<P::Move> {
        let moves = self.path.iter().filter_map(|node| node.by).collect();
        End::Found { moves, lower_bound: self.limit }
    }

    /// Searches everything within the limit, then raises it. A round that was stopped goes on.
    pub(super) fn round(
        &mut self,
        meter: &mut Meter<'_>,
        observer: &mut impl Observer<P::State, P::Move>,
    ) -> Result<Round, Stop> {
        let found = self.search(meter, observer);
        self.stopped = found.is_err();
        meter.stats.open = self.tries.len() as u64;
        if found? {
            return Ok(Round::Found);
        }
        let Some(beyond) = self.beyond.take() else { return Ok(Round::Exhausted) };
        self.limit = beyond;
        Ok(Round::Nothing)
    }

    /// Whether there is a goal within the limit. If so, the path leads to it.
    fn search(
        &mut self,
        meter: &mut Meter<'_>,
        observer: &mut impl Observer<P::State, P::Move>,
    ) -> Result<bool, Stop> {
        if !self.stopped {
            self.path.clear();
            self.tries.clear();
            let (state, bound) = (self.start.clone(), self.least);
            self.path.push(Node { state, number: 0, by: None, cost: 0, bound, first: 0 });
        }
        if self.enter(meter, observer)? {
            return Ok(true);
        }
        while let Some(node) = self.path.last() {
            if self.tries.len() == node.first {
                observer.leaves(node.number);
                self.path.pop();
                meter.stats.backtracks += 1;
                continue;
            }
            let Some(Candidate { mv, cost, bound }) = self.tries.pop() else { break };
            let cost = node.cost.saturating_add(cost);
            let mut state = node.state.clone();
            self.puzzle.apply(&mut state, mv);
            let from = node.number;
            if let Some(there) = self.comes_back(&state, cost, bound) {
                observer.meets(there, (from, mv), false);
                continue;
            }
            let (by, first) = (Some(mv), self.tries.len());
            self.path.push(Node { state, number: 0, by, cost, bound, first });
            if self.enter(meter, observer)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Visits the last position of the path: returns whether it is a goal, and lists its candidates.
    fn enter(
        &mut self,
        meter: &mut Meter<'_>,
        observer: &mut impl Observer<P::State, P::Move>,
    ) -> Result<bool, Stop> {
        if let Some(why) = meter.check(self.limit, || 0) {
            return Err(why);
        }
        let number = meter.stats.visited as u32;
        meter.stats.visited += 1;
        let Some((node, before)) = self.path.split_last_mut() else { return Ok(false) };
        node.number = number;
        observer.enters(number, before.last().map(|from| from.number).zip(node.by), &node.state);
        if node.bound == 0 && self.puzzle.is_goal(&node.state) {
            return Ok(true);
        }
        let (most, first) = (self.limit - node.cost, self.tries.len());
        let Node { state, bound, .. } = node;
        let (moves, tries) = (&mut self.moves, &mut self.tries);
        let beyond = self.puzzle.moves_within(state, *bound, most, moves, tries);
        // The first is tried first.
        tries[first..].reverse();
        if let Some(beyond) = beyond.map(|beyond| node.cost.saturating_add(beyond)) {
            self.beyond = Some(self.beyond.map_or(beyond, |least| least.min(beyond)));
        }
        Ok(false)
    }

    /// The number of a position that is on the path already.
    ///
    /// A loop costs something and leaves the bound as it was, so only the end of the path needs to be
    /// checked: as much of it as the limit exceeds the bound of the start.
    fn comes_back(&self, state: &P::State, cost: u64, bound: u64) -> Option<u32> {
        let slack = self.limit - self.least;
        let recent = self.path.iter().rev().take_while(|node| cost - node.cost <= slack);
        let mut same = recent.filter(|node| node.bound == bound && node.state == *state);
        same.next().map(|node| node.number)
    }
}
