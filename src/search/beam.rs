//! Beam search: level by level like breadth-first search, but only the best positions of a level are
//! expanded.
//!
//! Positions are ranked by cost plus lower bound, then by the puzzle's tie-break, then by a stable hash.
//! Candidates of higher cost are made only if there is room for them.
//!
//! A beam that finds no goal is tried again at twice the width, unless it left nothing out.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::meter::Meter;
use super::observer::Observer;
use super::outcome::{End, Stop};
use super::stable_hash::stable_hash;
use super::visited::{Parents, Visited};
use crate::puzzle::{Candidate, Puzzle};

/// The default width: the number of positions of a level that are expanded. A stack of a hundred
/// pancakes takes tenths of a second.
pub(super) const WIDTH: usize = 1000;

/// The moves to a goal, and what they cost.
pub(super) struct Path<M> {
    pub(super) moves: Vec<M>,
    pub(super) cost: u64,
}

/// A position to expand.
struct Node {
    /// Its number in the visited set.
    number: u32,
    /// The cost of the path to it, and its lower bound.
    cost: u64,
    bound: u64,
    /// Candidates up to this cost have been listed; `None` if none have.
    done: Option<u64>,
}

/// A candidate with its rank.
struct Choice<M> {
    /// The index of its position in the level.
    from: usize,
    candidate: Candidate<M>,
    /// The tie-break of the position that it leads to, and its hash.
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
    candidates: Vec<Candidate<P::Move>>,
    /// The cheapest goal found, and its cost.
    best: Option<(u32, u64)>,
    /// Whether a position was left out for lack of room.
    narrow: bool,
}

pub(super) fn solve<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<P::State, P::Move>,
) -> End<P::Move> {
    let lower_bound = puzzle.lower_bound(start);
    match reach(puzzle, start, WIDTH, lower_bound, meter, observer) {
        Ok(Some(Path { moves, .. })) => End::Found { moves, lower_bound },
        Ok(None) => End::Exhausted,
        Err(why) => End::Stopped { why, lower_bound },
    }
}

/// A path to a goal, if there is one. `lower_bound` is reported to the watcher.
pub(super) fn reach<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    width: usize,
    lower_bound: u64,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<P::State, P::Move>,
) -> Result<Option<Path<P::Move>>, Stop> {
    let mut width = width;
    loop {
        let mut search = Search::new(puzzle, width);
        observer.begins_round(width as u64);
        let stopped = search.run(start, lower_bound, meter, observer).err();
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
            candidates: Vec::new(),
            best: None,
            narrow: false,
        }
    }

    /// Searches until no position is left through which a solution may cost less than the best.
    fn run(
        &mut self,
        start: &P::State,
        lower_bound: u64,
        meter: &mut Meter<'_>,
        observer: &mut impl Observer<P::State, P::Move>,
    ) -> Result<(), Stop> {
        let bound = self.puzzle.lower_bound(start);
        if bound == 0 && self.puzzle.is_goal(start) {
            self.best = Some((0, 0));
        } else {
            self.level.push(Node { number: 0, cost: 0, bound, done: None });
        }
        self.visited.insert(start.clone());
        observer.enters(0, None, start);
        while !self.level.is_empty() {
            self.look(lower_bound, meter)?;
            self.go_on(observer);
            meter.stats.visited += self.level.len() as u64;
            std::mem::swap(&mut self.level, &mut self.next);
            self.next.clear();
        }
        Ok(())
    }

    /// Checks the limits before a level is expanded.
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

    /// Fills the next level, the cheapest candidates first.
    fn go_on(&mut self, observer: &mut impl Observer<P::State, P::Move>) {
        for node in &self.level {
            observer.expands(node.number);
        }
        let mut most = self.level.iter().map(|node| node.cost.saturating_add(node.bound)).min();
        while let Some(limit) = most {
            if self.best.is_some_and(|(_, cost)| limit >= cost) {
                return;
            }
            most = self.choose(limit);
            if self.keep(observer).is_break() {
                self.narrow = true;
                return;
            }
        }
    }

    /// Lists the candidates up to `limit` that have not been listed yet. Returns the least cost of the
    /// others.
    fn choose(&mut self, limit: u64) -> Option<u64> {
        let mut beyond: Option<u64> = None;
        for (from, node) in self.level.iter_mut().enumerate() {
            let total = node.cost.saturating_add(node.bound);
            if total > limit {
                beyond = Some(beyond.map_or(total, |least| least.min(total)));
                continue;
            }
            let (state, most) = (self.visited.get(node.number), limit - node.cost);
            let Self { puzzle, moves, candidates, .. } = self;
            moves.clear();
            candidates.clear();
            let others = puzzle.moves_within(state, node.bound, most, moves, candidates);
            if let Some(others) = others.map(|others| node.cost.saturating_add(others)) {
                beyond = Some(beyond.map_or(others, |least| least.min(others)));
            }
            for &candidate in &*candidates {
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

    /// Makes the best of the listed candidates while there is room in the next level.
    fn keep(&mut self, observer: &mut impl Observer<P::State, P::Move>) -> ControlFlow<()> {
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
            let by = (parent.number, mv);
            let (number, new) = self.visited.insert(state);
            if !new {
                observer.meets(number, by, false);
                continue;
            }
            observer.enters(number, Some(by), self.visited.get(number));
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
