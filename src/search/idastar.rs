//! Iterative deepening A*: depth-first search up to a cost, again and again with the next higher one.
//!
//! It keeps one path and the moves still to be tried along it, so memory is no matter. It does not
//! know a position again, except one that is on the path already.

use super::End;
use super::meter::Meter;
use super::{Puzzle, Stop};
use crate::puzzle::Promising;

/// A position on the path.
struct Step<P: Puzzle> {
    state: P::State,
    /// The move that led here; the start has none.
    by: Option<P::Move>,
    /// The path's cost up to here, and what lies ahead at least.
    cost: u64,
    ahead: u64,
    /// Where its moves begin in the common list.
    first: usize,
}

/// One path, and for all positions on it the moves still to be tried, the next of them last.
struct Search<'a, P: Puzzle> {
    puzzle: &'a P,
    path: Vec<Step<P>>,
    /// Their costs are those of the moves alone.
    tries: Vec<Promising<P::Move>>,
    /// The moves of one position; kept to be filled again.
    moves: Vec<P::Move>,
    /// The bound on the start: no path costs less.
    least: u64,
    /// What a path and all that lies ahead of it may cost in this round.
    limit: u64,
    /// The least that was beyond it.
    beyond: Option<u64>,
}

pub(super) fn solve<P: Puzzle>(puzzle: &P, meter: &mut Meter<'_>) -> End<P::Move> {
    let least = puzzle.at_least(&puzzle.start());
    let mut search = Search {
        puzzle,
        path: Vec::new(),
        tries: Vec::new(),
        moves: Vec::new(),
        least,
        limit: least,
        beyond: None,
    };
    loop {
        let at_least = search.limit;
        let ended = search.round(meter);
        meter.stats.open = search.tries.len() as u64;
        match ended {
            Ok(true) => {
                let moves = search.path.iter().filter_map(|step| step.by).collect();
                return End::Found { moves, at_least };
            }
            Ok(false) => match search.beyond.take() {
                Some(beyond) => search.limit = beyond,
                None => return End::Exhausted,
            },
            Err(why) => return End::Stopped { why, at_least },
        }
    }
}

impl<P: Puzzle> Search<'_, P> {
    /// Searches all that the limit allows. At a goal it leaves the path as it is.
    fn round(&mut self, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        self.path.clear();
        self.tries.clear();
        let (state, ahead) = (self.puzzle.start(), self.least);
        self.path.push(Step { state, by: None, cost: 0, ahead, first: 0 });
        if self.enter(meter)? {
            return Ok(true);
        }
        while let Some(step) = self.path.last() {
            if self.tries.len() == step.first {
                self.path.pop();
                meter.stats.backtracks += 1;
                continue;
            }
            let Some(Promising { mv, cost, ahead }) = self.tries.pop() else { break };
            let cost = step.cost.saturating_add(cost);
            let mut state = step.state.clone();
            self.puzzle.apply(&mut state, mv);
            if self.comes_back(&state, cost, ahead) {
                continue;
            }
            self.path.push(Step { state, by: Some(mv), cost, ahead, first: self.tries.len() });
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
        let Some(step) = self.path.last() else { return Ok(false) };
        if step.ahead == 0 && self.puzzle.is_goal(&step.state) {
            return Ok(true);
        }
        let (most, first) = (self.limit - step.cost, self.tries.len());
        let Step { state, ahead, .. } = step;
        let (moves, tries) = (&mut self.moves, &mut self.tries);
        let beyond = self.puzzle.moves_within(state, *ahead, most, moves, tries);
        // The first is to be tried first.
        tries[first..].reverse();
        if let Some(beyond) = beyond.map(|beyond| step.cost.saturating_add(beyond)) {
            self.beyond = Some(self.beyond.map_or(beyond, |least| least.min(beyond)));
        }
        Ok(false)
    }

    /// Whether a position is on the path already.
    ///
    /// Going round has brought it no nearer, so it has cost what the limit allows beyond the least:
    /// only so much of the path's end need be looked at.
    fn comes_back(&self, state: &P::State, cost: u64, ahead: u64) -> bool {
        let slack = self.limit - self.least;
        let recent = self.path.iter().rev().take_while(|step| cost - step.cost <= slack);
        recent.filter(|step| step.ahead == ahead).any(|step| step.state == *state)
    }
}
