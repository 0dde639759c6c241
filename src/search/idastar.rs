//! Iterative deepening A*: depth-first search up to a cost, again and again with the next higher one.
//!
//! It keeps one path and the moves still to be tried along it, so memory is no matter. It does not
//! know a position again, except one that is on the path already.

use super::meter::Meter;
use super::outcome::{End, Stop};
use crate::puzzle::{Candidate, Puzzle};

/// A position on the path.
struct Node<P: Puzzle> {
    state: P::State,
    /// The move that led here; the start has none.
    by: Option<P::Move>,
    /// The path's cost up to here, and what lies ahead at least.
    cost: u64,
    bound: u64,
    /// Where its moves begin in the common list.
    first: usize,
}

/// One path, and for all positions on it the moves still to be tried, the next of them last.
pub(super) struct Search<'a, P: Puzzle> {
    puzzle: &'a P,
    start: &'a P::State,
    path: Vec<Node<P>>,
    /// Their costs are those of the moves alone.
    tries: Vec<Candidate<P::Move>>,
    /// The moves of one position; kept to be filled again.
    moves: Vec<P::Move>,
    /// The bound on the start: no path costs less.
    least: u64,
    /// What a path and all that lies ahead of it may cost in this round. No solution costs less.
    limit: u64,
    /// The least that was beyond it.
    beyond: Option<u64>,
    /// Whether a round was stopped before it visited the last position of the path.
    stopped: bool,
}

/// How a round ended.
pub(super) enum Round {
    /// At a goal.
    Found,
    /// Without one. The next round has a higher limit.
    Nothing,
    /// Without one, and nothing was beyond the limit.
    Exhausted,
}

pub(super) fn solve<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    meter: &mut Meter<'_>,
) -> End<P::Move> {
    let mut search = Search::new(puzzle, start);
    search.run(meter)
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

    /// Goes on with the round it is in, from where it was stopped.
    pub(super) fn run(&mut self, meter: &mut Meter<'_>) -> End<P::Move> {
        loop {
            match self.round(meter) {
                Ok(Round::Found) => return self.found(),
                Ok(Round::Nothing) => {}
                Ok(Round::Exhausted) => return End::Exhausted,
                Err(why) => return End::Stopped { why, lower_bound: self.limit },
            }
        }
    }

    /// The goal at which a round ended.
    pub(super) fn found(&self) -> End<P::Move> {
        let moves = self.path.iter().filter_map(|node| node.by).collect();
        End::Found { moves, lower_bound: self.limit }
    }

    /// Searches all that the limit allows.
    pub(super) fn round(&mut self, meter: &mut Meter<'_>) -> Result<Round, Stop> {
        let found = self.search(meter);
        self.stopped = found.is_err();
        meter.stats.open = self.tries.len() as u64;
        if found? {
            return Ok(Round::Found);
        }
        let Some(beyond) = self.beyond.take() else { return Ok(Round::Exhausted) };
        self.limit = beyond;
        Ok(Round::Nothing)
    }

    /// Says whether there is a goal within the limit, and leaves the path that leads there as it is.
    fn search(&mut self, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        if !self.stopped {
            self.path.clear();
            self.tries.clear();
            let (state, bound) = (self.start.clone(), self.least);
            self.path.push(Node { state, by: None, cost: 0, bound, first: 0 });
        }
        if self.enter(meter)? {
            return Ok(true);
        }
        while let Some(node) = self.path.last() {
            if self.tries.len() == node.first {
                self.path.pop();
                meter.stats.backtracks += 1;
                continue;
            }
            let Some(Candidate { mv, cost, bound }) = self.tries.pop() else { break };
            let cost = node.cost.saturating_add(cost);
            let mut state = node.state.clone();
            self.puzzle.apply(&mut state, mv);
            if self.comes_back(&state, cost, bound) {
                continue;
            }
            self.path.push(Node { state, by: Some(mv), cost, bound, first: self.tries.len() });
            if self.enter(meter)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Visits the last position of the path: says whether it is a goal, and lists what to try.
    fn enter(&mut self, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        if let Some(why) = meter.check(self.limit, || 0) {
            return Err(why);
        }
        meter.stats.visited += 1;
        let Some(node) = self.path.last() else { return Ok(false) };
        if node.bound == 0 && self.puzzle.is_goal(&node.state) {
            return Ok(true);
        }
        let (most, first) = (self.limit - node.cost, self.tries.len());
        let Node { state, bound, .. } = node;
        let (moves, tries) = (&mut self.moves, &mut self.tries);
        let beyond = self.puzzle.moves_within(state, *bound, most, moves, tries);
        // The first is to be tried first.
        tries[first..].reverse();
        if let Some(beyond) = beyond.map(|beyond| node.cost.saturating_add(beyond)) {
            self.beyond = Some(self.beyond.map_or(beyond, |least| least.min(beyond)));
        }
        Ok(false)
    }

    /// Whether a position is on the path already.
    ///
    /// Going round has brought it no nearer, so it has cost what the limit allows beyond the least:
    /// only so much of the path's end need be looked at.
    fn comes_back(&self, state: &P::State, cost: u64, bound: u64) -> bool {
        let slack = self.limit - self.least;
        let recent = self.path.iter().rev().take_while(|node| cost - node.cost <= slack);
        recent.filter(|node| node.bound == bound).any(|node| node.state == *state)
    }
}
