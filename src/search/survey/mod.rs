//! How many positions there are, how far they are, how many lead nowhere, and how many solutions.

mod predecessors;
mod solutions;

pub use num_bigint::BigUint;

use std::ops::ControlFlow;

use super::batch::Batch;
use super::meter::{Limits, Meter, Watcher};
use super::outcome::Stop;
use super::visited::Visited;
use crate::puzzle::Puzzle;
use predecessors::Predecessors;

/// All positions that can be reached, counted.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Survey {
    /// How many positions are 0, 1, 2 and so on moves from the start, and not nearer.
    pub levels: Vec<u64>,
    /// How many are goals.
    pub goals: u64,
    /// How many are not, and have no move.
    pub dead_ends: u64,
    /// From how many a goal can still be reached, goals included.
    pub winnable: u64,
    /// How many lost positions are a move away. They are not among the positions that can be reached.
    pub lost: u64,
    /// The best solutions; `None` if there is none.
    pub best: Option<Best>,
}

/// The solutions of the least cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Best {
    /// What each costs.
    pub cost: u64,
    /// The number of moves of the shortest of them. Where every move costs 1, it is the cost.
    pub moves: u64,
    /// How many there are, of any number of moves. Two are different if a move is.
    pub solutions: BigUint,
}

/// Why there is no survey.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("gave up after {visited} positions, {why}: {open} more were known")]
pub struct Unsurveyed {
    /// The number of positions it had gone on from.
    pub visited: u64,
    /// The number of others it had seen.
    pub open: u64,
    /// What ended it.
    pub why: Stop,
}

impl Survey {
    /// The number of positions that can be reached, the start among them.
    #[must_use]
    pub fn reachable(&self) -> u64 {
        self.levels.iter().sum()
    }

    /// How many moves away the farthest position is.
    #[must_use]
    pub fn farthest(&self) -> u64 {
        self.levels.len().saturating_sub(1) as u64
    }
}

/// Visits every position that can be reached, breadth first, and counts the solutions.
///
/// It goes on from goals too, if they have moves. `limits` are those of a search.
///
/// # Errors
///
/// [`Unsurveyed`] when there are more positions than the limits allow.
///
/// # Examples
///
/// ```
/// use puzzlereel::puzzle::frogs::Frogs;
/// use puzzlereel::search::{Limits, survey, unwatched};
///
/// let survey = survey(&Frogs::new(3, 3)?, Limits::default(), &mut unwatched)?;
/// assert_eq!((survey.reachable(), survey.dead_ends, survey.winnable), (72, 13, 30));
/// let best = survey.best.expect("it can be solved");
/// assert_eq!((best.moves, best.solutions), (15, 2_u32.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn survey<P: Puzzle>(
    puzzle: &P,
    limits: Limits,
    watcher: &mut Watcher<'_>,
) -> Result<Survey, Unsurveyed> {
    survey_from(puzzle, &puzzle.start(), limits, watcher)
}

/// The same from any position.
///
/// # Errors
///
/// [`Unsurveyed`] when there are more positions than the limits allow.
pub fn survey_from<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    limits: Limits,
    watcher: &mut Watcher<'_>,
) -> Result<Survey, Unsurveyed> {
    let meter = &mut Meter::new(limits, watcher);
    let mut graph = StateGraph::new(puzzle);
    graph.visited.insert(start.clone());
    let counted = graph.explore(meter).and_then(|()| graph.count_solutions(meter));
    let best = counted.map_err(|why| Unsurveyed {
        visited: meter.stats.visited,
        open: graph.visited.len() as u64 - meter.stats.visited,
        why,
    })?;
    Ok(Survey {
        goals: graph.goals.len() as u64,
        winnable: graph.winnable(),
        lost: graph.lost.len() as u64,
        levels: graph.levels,
        dead_ends: graph.dead_ends,
        best,
    })
}

/// What is known of all positions.
struct StateGraph<'a, P: Puzzle> {
    puzzle: &'a P,
    visited: Visited<P::State>,
    lost: Visited<P::State>,
    /// Where each position can be reached from; `None` if that is where it leads.
    predecessors: Option<Predecessors>,
    levels: Vec<u64>,
    goals: Vec<u32>,
    dead_ends: u64,
    /// Whether some move costs something else than 1.
    costs_differ: bool,
}

impl<'a, P: Puzzle> StateGraph<'a, P> {
    fn new(puzzle: &'a P) -> Self {
        Self {
            puzzle,
            visited: Visited::new(),
            lost: Visited::new(),
            predecessors: (!puzzle.is_reversible()).then(Predecessors::default),
            levels: Vec::new(),
            goals: Vec::new(),
            dead_ends: 0,
            costs_differ: false,
        }
    }

    fn bytes(&self) -> u64 {
        let predecessors = self.predecessors.as_ref().map_or(0, Predecessors::bytes);
        self.visited.bytes().saturating_add(self.lost.bytes()).saturating_add(predecessors)
    }

    /// Sees every position, level by level.
    fn explore(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        /// This many bytes more, and the meter is told.
        const LOOK: u64 = 1 << 22;
        let mut batch = Batch::new();
        let (mut level, mut looked) = (0..1, 0);
        while !level.is_empty() {
            self.levels.push(u64::from(level.end - level.start));
            while !level.is_empty() {
                if let Some(stop) = meter.check(0, || self.bytes()) {
                    return Err(stop);
                }
                let until = u64::from(level.start).saturating_add(meter.room());
                let few = Batch::<P>::next(level.start, until.min(level.end.into()) as usize);
                level.start = few.end;
                meter.stats.visited += few.len() as u64;
                for number in few {
                    let leads_on = self.expand(&mut batch, number);
                    self.note(number, leads_on);
                }
                let predecessors = &mut self.predecessors;
                batch.insert(&mut self.visited, |_, number, _, (from, _)| {
                    if let Some(predecessors) = predecessors {
                        predecessors.push(from, number);
                    }
                    ControlFlow::Continue(())
                });
                // Positions with very many moves fill the memory between two looks of the meter.
                let kept = self.bytes();
                if kept > looked + LOOK {
                    looked = kept;
                    if let Some(stop) = meter.tell(0, kept) {
                        return Err(stop);
                    }
                }
            }
            level = level.end..self.visited.len() as u32;
        }
        Ok(())
    }

    /// Notes in `batch` where a position leads. Says whether it leads anywhere.
    fn expand(&mut self, batch: &mut Batch<P>, number: u32) -> bool {
        let moves = batch.expand(self.puzzle, &self.visited, number);
        let state = self.visited.get(number);
        self.costs_differ |= moves.iter().any(|&mv| self.puzzle.cost(state, mv) != 1);
        !moves.is_empty()
    }

    /// Notes what a position is, and what is lost next to it.
    fn note(&mut self, number: u32, leads_on: bool) {
        let state = self.visited.get(number);
        if self.puzzle.is_goal(state) {
            self.goals.push(number);
        } else if !leads_on {
            self.dead_ends += 1;
        }
        let mut losing = Vec::new();
        self.puzzle.losing_moves(state, &mut losing);
        for mv in losing {
            let mut after = state.clone();
            self.puzzle.apply(&mut after, mv);
            if self.puzzle.is_lost(&after) {
                self.lost.insert(after);
            }
        }
    }

    fn winnable(&self) -> u64 {
        match &self.predecessors {
            Some(predecessors) => predecessors.count_leading_to(&self.goals, self.visited.len()),
            None if self.goals.is_empty() => 0,
            // What can be reached can be left again.
            None => self.visited.len() as u64,
        }
    }
}
