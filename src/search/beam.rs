//! Beam search: level by level as breadth-first search does, but only the most promising positions of
//! a level are gone on from.
//!
//! Of two positions that one goes first through which a solution may cost less, by the puzzle's lower
//! bound; then the one that is the more promising, as the puzzle sees it. Moves that tie_break less are not made before
//! there is room for them.
//!
//! A beam that ends at no goal is tried again, twice as wide, unless it had left nothing out.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::meter::Meter;
use super::outcome::{End, Stop};
use super::stable_hash::stable_hash;
use super::visited::{Parents, Visited};
use crate::puzzle::{Candidate, Puzzle};

/// How many positions of a level are gone on from, unless somebody says otherwise: as many as take
/// tenths of a second on a stack of a hundred pancakes.
pub(super) const WIDTH: usize = 1000;

/// The moves to a goal, and what they cost.
pub(super) struct Path<M> {
    pub(super) moves: Vec<M>,
    pub(super) cost: u64,
}

/// A position to go on from.
struct Node {
    /// Its number among those seen.
    number: u32,
    /// The cost of the way to it, and what it needs at least.
    cost: u64,
    bound: u64,
    /// Moves that need at most this have been made; `None` before the first.
    done: Option<u64>,
}

/// A move that may be made.
struct Choice<M> {
    /// The position's place in the level.
    from: usize,
    candidate: Candidate<M>,
    /// How promising the position is that it leads to, and a number to choose among equals.
    rank: Reverse<(u64, u64)>,
}

struct Search<'a, P: Puzzle> {
    puzzle: &'a P,
    width: usize,
    visited: Visited<P::State>,
    parents: Parents<P::Move>,
    level: Vec<Node>,
    next: Vec<Node>,
    choices: Vec<Choice<P::Move>>,
    moves: Vec<P::Move>,
    found: Vec<Candidate<P::Move>>,
    /// The goal that was reached at the least cost.
    best: Option<(u32, u64)>,
    /// Whether anything was left out for want of room.
    narrow: bool,
}

pub(super) fn solve<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    meter: &mut Meter<'_>,
) -> End<P::Move> {
    let lower_bound = puzzle.lower_bound(start);
    match reach(puzzle, start, WIDTH, lower_bound, meter) {
        Ok(Some(Path { moves, .. })) => End::Found { moves, lower_bound },
        Ok(None) => End::Exhausted,
        Err(why) => End::Stopped { why, lower_bound },
    }
}

/// A way to a goal, if there is one. No solution costs less than `lower_bound`, as whoever watches is
/// told.
pub(super) fn reach<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    width: usize,
    lower_bound: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<Path<P::Move>>, Stop> {
    let mut width = width;
    loop {
        let mut search = Search::new(puzzle, width);
        let stopped = search.run(start, lower_bound, meter).err();
        meter.stats.open = search.level.len() as u64;
        match (search.best, stopped) {
            (_, Some(Stop::Interrupted)) => return Err(Stop::Interrupted),
            (Some((goal, cost)), _) => {
                return Ok(Some(Path { moves: search.parents.path(goal), cost }));
            }
            (None, Some(stop)) => return Err(stop),
            (None, None) if search.narrow => width *= 2,
            (None, None) => return Ok(None),
        }
    }
}

impl<'a, P: Puzzle> Search<'a, P> {
    fn new(puzzle: &'a P, width: usize) -> Self {
        Self {
            puzzle,
            width,
            visited: Visited::new(),
            parents: Parents::new(),
            level: Vec::new(),
            next: Vec::new(),
            choices: Vec::new(),
            moves: Vec::new(),
            found: Vec::new(),
            best: None,
            narrow: false,
        }
    }

    /// Goes on until there is no position left through which a solution may cost less than the best.
    fn run(
        &mut self,
        start: &P::State,
        lower_bound: u64,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let bound = self.puzzle.lower_bound(start);
        if bound == 0 && self.puzzle.is_goal(start) {
            self.best = Some((0, 0));
        } else {
            self.level.push(Node { number: 0, cost: 0, bound, done: None });
        }
        self.visited.insert(start.clone());
        while !self.level.is_empty() {
            self.look(lower_bound, meter)?;
            self.go_on();
            meter.stats.visited += self.level.len() as u64;
            std::mem::swap(&mut self.level, &mut self.next);
            self.next.clear();
        }
        Ok(())
    }

    /// Lets the meter look before a level's positions are visited.
    fn look(&mut self, lower_bound: u64, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let choices = self.choices.capacity() * size_of::<Choice<P::Move>>();
        let bytes = self.visited.bytes().saturating_add(self.parents.bytes() + choices as u64);
        if let Some(stop) = meter.check(lower_bound, || bytes) {
            return Err(stop);
        }
        if self.level.len() as u64 > meter.room() {
            self.level.truncate(meter.room() as usize);
            self.narrow = true;
        }
        Ok(())
    }

    /// Fills the next level: first with what may lead to the cheapest solutions.
    fn go_on(&mut self) {
        let mut most = self.level.iter().map(|node| node.cost.saturating_add(node.bound)).min();
        while let Some(limit) = most {
            if self.best.is_some_and(|(_, cost)| limit >= cost) {
                return;
            }
            most = self.choose(limit);
            if self.keep().is_break() {
                self.narrow = true;
                return;
            }
        }
    }

    /// Lists the moves through which a solution may cost `limit` and that were not listed before.
    /// Returns the least that others need.
    fn choose(&mut self, limit: u64) -> Option<u64> {
        let mut beyond: Option<u64> = None;
        for (from, node) in self.level.iter_mut().enumerate() {
            let whole = node.cost.saturating_add(node.bound);
            if whole > limit {
                beyond = Some(beyond.map_or(whole, |least| least.min(whole)));
                continue;
            }
            let (state, most) = (self.visited.get(node.number), limit - node.cost);
            let Self { puzzle, moves, found, .. } = self;
            moves.clear();
            found.clear();
            let others = puzzle.moves_within(state, node.bound, most, moves, found);
            if let Some(others) = others.map(|others| node.cost.saturating_add(others)) {
                beyond = Some(beyond.map_or(others, |least| least.min(others)));
            }
            for &candidate in &*found {
                let needs = candidate.cost.saturating_add(candidate.bound);
                if node.done.is_some_and(|done| needs <= done) {
                    continue;
                }
                let mut next = state.clone();
                puzzle.apply(&mut next, candidate.mv);
                let rank = Reverse((puzzle.tie_break(&next), stable_hash(&next)));
                self.choices.push(Choice { from, candidate, rank });
            }
            node.done = Some(most);
        }
        beyond
    }

    /// Makes the best of the moves listed while there is room in the next level.
    fn keep(&mut self) -> ControlFlow<()> {
        let mut choices = std::mem::take(&mut self.choices);
        choices.sort_unstable_by_key(|choice| {
            let Candidate { cost, bound, .. } = choice.candidate;
            (self.level[choice.from].cost.saturating_add(cost).saturating_add(bound), choice.rank)
        });
        let mut full = ControlFlow::Continue(());
        for Choice { from, candidate: Candidate { mv, cost, bound }, .. } in choices.drain(..) {
            if self.next.len() == self.width {
                full = ControlFlow::Break(());
                break;
            }
            let parent = &self.level[from];
            let cost = parent.cost.saturating_add(cost);
            let mut state = self.visited.get(parent.number).clone();
            self.puzzle.apply(&mut state, mv);
            let is_goal = bound == 0 && self.puzzle.is_goal(&state);
            let (number, true) = self.visited.insert(state) else { continue };
            self.parents.push(parent.number, mv);
            if !is_goal {
                self.next.push(Node { number, cost, bound, done: None });
            } else if self.best.is_none_or(|(_, least)| cost < least) {
                self.best = Some((number, cost));
            }
        }
        choices.clear();
        self.choices = choices;
        full
    }
}
