//! The distance of every position to the nearest goal: exact hints for puzzles that are small enough to be
//! visited whole.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::meter::{Limits, Meter, Watcher};
use super::outcome::Stop;
use super::survey::Unsurveyed;
use super::visited::{Visited, filled};
use crate::puzzle::Puzzle;

/// How far a position is from the nearest goal. The nearer comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Distance {
    /// The least cost of the moves to a goal.
    pub cost: u64,
    /// The fewest moves of that cost.
    pub moves: u64,
}

impl Distance {
    /// The distance of a position that is one move farther away.
    #[must_use]
    pub fn plus(self, cost: u64) -> Self {
        Self { cost: self.cost.saturating_add(cost), moves: self.moves + 1 }
    }
}

/// Every position that can be reached without leaving a goal, numbered from 0 in the order of breadth-first
/// search, and how far it is from the nearest goal.
///
/// # Examples
///
/// ```
/// use puzzlereel::puzzle::{Puzzle, frogs::Frogs};
/// use puzzlereel::search::{GoalDistances, Limits, unwatched};
///
/// let frogs = Frogs::new(3, 3)?;
/// let distances = GoalDistances::new(&frogs, &frogs.start(), Limits::default(), &mut unwatched)?;
/// assert_eq!((distances.len(), distances.winnable()), (72, 30));
/// assert_eq!(distances.of(0).map(|start| start.moves), Some(15));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct GoalDistances<P: Puzzle> {
    positions: Visited<P::State>,
    distances: Vec<Option<Distance>>,
}

impl<P: Puzzle> GoalDistances<P> {
    /// Visits every position that can be reached from `start`.
    ///
    /// # Errors
    ///
    /// [`Unsurveyed`] when there are more than the limits allow.
    pub fn new(
        puzzle: &P,
        start: &P::State,
        limits: Limits,
        watcher: &mut Watcher<'_>,
    ) -> Result<Self, Unsurveyed> {
        Ok(Self::measured(Graph::explored(puzzle, start, limits, watcher, false)?))
    }

    /// The distances in a graph.
    pub(super) fn measured(mut graph: Graph<P::State>) -> Self {
        let distances = graph.distances();
        Self { positions: graph.positions, distances }
    }

    /// The number of positions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.distances.len()
    }

    /// Whether there is no position: never, as the start is one.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.distances.is_empty()
    }

    /// The position of a number. It panics if there is none.
    #[must_use]
    pub fn position(&self, number: u32) -> &P::State {
        self.positions.get(number)
    }

    /// The number of a position, if it can be reached.
    #[must_use]
    pub fn number(&self, position: &P::State) -> Option<u32> {
        self.positions.find(position)
    }

    /// How far the position of a number is from a goal; `None` if no goal can be reached from there, or there is no
    /// such position.
    #[must_use]
    pub fn of(&self, number: u32) -> Option<Distance> {
        self.distances.get(number as usize).copied().flatten()
    }

    /// The number of positions from which a goal can be reached, including goals.
    #[must_use]
    pub fn winnable(&self) -> u64 {
        self.distances.iter().flatten().count() as u64
    }
}

/// A move between two positions.
#[derive(Clone, Copy)]
struct Edge {
    from: u32,
    to: u32,
    cost: u64,
}

/// Where a move leads, and what it costs.
pub(super) type MoveTo = (u32, u64);

/// All positions and the moves between them.
pub(super) struct Graph<S> {
    positions: Visited<S>,
    edges: Vec<Edge>,
    goals: Vec<u32>,
}

impl<S: Clone + Eq + std::hash::Hash> Graph<S> {
    /// Visits every position that can be reached from `start`, also those that are only reached through a goal if
    /// `past_goals` is set.
    pub(super) fn explored<P: Puzzle<State = S>>(
        puzzle: &P,
        start: &S,
        limits: Limits,
        watcher: &mut Watcher<'_>,
        past_goals: bool,
    ) -> Result<Self, Unsurveyed> {
        let meter = &mut Meter::new(limits, puzzle.cost_unit(), watcher);
        let mut graph = Self { positions: Visited::new(), edges: Vec::new(), goals: Vec::new() };
        graph.positions.insert(start.clone());
        graph.explore(puzzle, meter, past_goals).map_err(|why| {
            let visited = meter.stats.visited;
            Unsurveyed { visited, open: graph.positions.len() as u64 - visited, why }
        })?;
        Ok(graph)
    }

    /// The moves from each position, in the order of the puzzle.
    pub(super) fn moves(&self) -> Vec<Vec<MoveTo>> {
        let mut moves = vec![Vec::new(); self.positions.len()];
        for edge in &self.edges {
            moves[edge.from as usize].push((edge.to, edge.cost));
        }
        moves
    }

    fn explore<P: Puzzle<State = S>>(
        &mut self,
        puzzle: &P,
        meter: &mut Meter<'_>,
        past_goals: bool,
    ) -> Result<(), Stop> {
        let (mut number, mut moves) = (0, Vec::new());
        while (number as usize) < self.positions.len() {
            if let Some(stop) = meter.check(0, || self.bytes()) {
                return Err(stop);
            }
            meter.stats.visited += 1;
            let state = self.positions.get(number).clone();
            let is_goal = puzzle.is_goal(&state);
            self.goals.extend(is_goal.then_some(number));
            if past_goals || !is_goal {
                puzzle.moves(&state, &mut moves);
            }
            for mv in moves.drain(..) {
                let mut next = state.clone();
                puzzle.apply(&mut next, mv);
                let (to, _) = self.positions.insert(next);
                self.edges.push(Edge { from: number, to, cost: puzzle.cost(&state, mv) });
            }
            number += 1;
        }
        Ok(())
    }

    fn bytes(&self) -> u64 {
        // They are sorted later, which needs no more memory.
        let edges = filled(self.edges.len(), self.edges.capacity() * size_of::<Edge>());
        self.positions.bytes().saturating_add(edges)
    }

    /// Dijkstra's algorithm, backwards from all goals.
    fn distances(&mut self) -> Vec<Option<Distance>> {
        self.edges.sort_unstable_by_key(|edge| edge.to);
        let mut distances = vec![None; self.positions.len()];
        let mut open = BinaryHeap::new();
        for &goal in &self.goals {
            distances[goal as usize] = Some(Distance::default());
            open.push(Reverse((Distance::default(), goal)));
        }
        while let Some(Reverse((distance, number))) = open.pop() {
            if distances[number as usize] != Some(distance) {
                continue;
            }
            let first = self.edges.partition_point(|edge| edge.to < number);
            let arriving = self.edges[first..].iter().take_while(|edge| edge.to == number);
            for edge in arriving {
                let through = distance.plus(edge.cost);
                let known = &mut distances[edge.from as usize];
                if known.is_none_or(|known| through < known) {
                    *known = Some(through);
                    open.push(Reverse((through, edge.from)));
                }
            }
        }
        distances
    }
}
