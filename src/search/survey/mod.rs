//! Statistics of a puzzle's whole state graph: distances, dead ends, lost positions, solutions.

mod counts;
mod predecessors;
mod solutions;

pub use counts::{Count, Counts};
pub use num_bigint::BigUint;

use std::ops::ControlFlow;

use super::batch::Batch;
use super::meter::{Limits, Meter, Watcher};
use super::outcome::Stop;
use super::visited::Visited;
use crate::puzzle::{Puzzle, counted};
use predecessors::Predecessors;

/// Statistics of all reachable positions.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Survey {
    /// The number of positions at each distance from the start, in moves.
    pub levels: Vec<u64>,
    /// The number of goals.
    pub goals: u64,
    /// The number of positions that are not goals and have no move.
    pub dead_ends: u64,
    /// The number of positions from which a goal can be reached, including goals.
    pub winnable: u64,
    /// The number of lost positions to which a losing move leads. They do not count as reachable.
    pub lost: u64,
    /// The optimal solutions; `None` if there is no solution.
    pub best: Option<Best>,
}

/// The solutions of least cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Best {
    /// Their cost.
    pub cost: u64,
    /// The number of moves of the shortest of them. It is the cost if every move costs 1.
    pub moves: u64,
    /// How many there are, of any length. Solutions are different if any of their moves are.
    pub solutions: BigUint,
}

/// Why there is no survey.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("gave up after {}, {why}: {open} more known", counted(*.visited, "positions"))]
pub struct Unsurveyed {
    /// The number of positions expanded.
    pub visited: u64,
    /// The number of positions on the frontier.
    pub open: u64,
    /// What ended it.
    pub why: Stop,
}

impl Survey {
    /// The number of reachable positions, including the start.
    #[must_use]
    pub fn reachable(&self) -> u64 {
        self.levels.iter().sum()
    }

    /// The distance of the farthest position, in moves.
    #[must_use]
    pub fn farthest(&self) -> u64 {
        self.levels.len().saturating_sub(1) as u64
    }
}

/// Visits every reachable position, breadth first, and counts the optimal solutions.
///
/// Goals are expanded too, if they have moves. `limits` are those of a search.
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

/// [`survey`] from any position.
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
    let meter = &mut Meter::new(limits, puzzle.cost_unit(), watcher);
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

/// The state graph as far as it is explored.
struct StateGraph<'a, P: Puzzle> {
    puzzle: &'a P,
    visited: Visited<P::State>,
    lost: Visited<P::State>,
    /// `None` if moves are reversible: then predecessors are successors.
    predecessors: Option<Predecessors>,
    levels: Vec<u64>,
    goals: Vec<u32>,
    dead_ends: u64,
    /// Whether any move costs more than 1.
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

    /// Visits every position, level by level.
    fn explore(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        /// The growth in bytes after which the memory is checked.
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
                let numbers = Batch::<P>::next(level.start, until.min(level.end.into()) as usize);
                level.start = numbers.end;
                meter.stats.visited += numbers.len() as u64;
                for number in numbers {
                    let leads_on = self.expand(&mut batch, number);
                    self.classify(number, leads_on);
                }
                let predecessors = &mut self.predecessors;
                batch.insert(&mut self.visited, |_, number, _, (from, _)| {
                    if let Some(predecessors) = predecessors {
                        predecessors.push(from, number);
                    }
                    ControlFlow::Continue(())
                });
                // Positions with very many moves can fill the memory between two regular checks.
                let kept = self.bytes();
                if kept > looked + LOOK {
                    looked = kept;
                    if let Some(stop) = meter.report(0, kept) {
                        return Err(stop);
                    }
                }
            }
            level = level.end..self.visited.len() as u32;
        }
        Ok(())
    }

    /// Adds the successors of a position to `batch`. Returns whether there are any.
    fn expand(&mut self, batch: &mut Batch<P>, number: u32) -> bool {
        let moves = batch.expand(self.puzzle, &self.visited, number);
        let state = self.visited.get(number);
        self.costs_differ |= moves.iter().any(|&mv| self.puzzle.cost(state, mv) != 1);
        !moves.is_empty()
    }

    /// Counts a position by its kind, and collects the lost positions next to it.
    fn classify(&mut self, number: u32, leads_on: bool) {
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
            // Every move can be undone.
            None => self.visited.len() as u64,
        }
    }
}
