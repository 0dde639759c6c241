//! A search as it went: the tree of the positions that it came to, and what it did, event by event.

use rustc_hash::FxHashMap;

use super::meter::{Limits, Watcher};
use super::observer::Observer;
use super::outcome::{Solution, Solver, Unsolved};
use crate::puzzle::Puzzle;

/// How much of a search tree is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TraceLimits {
    /// The most nodes, those of the solution aside.
    pub nodes: usize,
    /// The most moves from the start to a node; `None`: as many as there are.
    pub depth: Option<u32>,
}

/// A node of a search tree.
#[derive(Debug, Clone)]
pub struct TraceNode<P: Puzzle> {
    /// Its position.
    pub state: P::State,
    /// The node that it was reached from, and the move; `None` for the root. Parents come before their children.
    pub from: Option<(u32, P::Move)>,
    /// How many moves it is away from the root in the tree.
    pub depth: u32,
    /// What these moves cost.
    pub cost: u64,
    /// The [lower bound](Puzzle::lower_bound) on what is left.
    pub bound: u64,
    /// If the search had come to the position before: the node where it did. It then went no further here.
    pub repeats: Option<u32>,
}

/// What a search did. Numbers are those of nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// A round began, with this limit on the cost, or on the width of a beam.
    Round(u64),
    /// It came to a position, and will search on from there.
    Enter(u32),
    /// It came to a position where it had been, and turned back.
    Meet(u32),
    /// It came to a position at a lower cost than before, and will search on from here instead.
    Replace {
        /// Where it had been.
        old: u32,
        /// Where it came to.
        new: u32,
    },
    /// It listed the moves of a position.
    Expand(u32),
    /// It took back the move that led to a position.
    Leave(u32),
}

/// A search as it went.
#[derive(Debug, Clone)]
pub struct Trace<P: Puzzle> {
    /// How it ended.
    pub outcome: Result<Solution<P::Move>, Unsolved>,
    /// The tree, the root first.
    pub nodes: Vec<TraceNode<P>>,
    /// What it did, in order.
    pub events: Vec<Event>,
    /// The nodes of the solution, from the root to the goal; none if there is no solution.
    pub solution: Vec<u32>,
    /// How many times it came to positions that have no node, since there were too many.
    pub left_out: u64,
}

/// Solves `puzzle` from `start` and keeps what the search did. It is the same search as that of
/// [`solve_from`](super::solve_from), with the same counts.
///
/// # Examples
///
/// ```
/// use puzzlereel::puzzle::{Puzzle, frogs::Frogs};
/// use puzzlereel::search::{Event, Limits, Solver, TraceLimits, traced, unwatched};
///
/// let frogs = Frogs::new(2, 2)?;
/// let all = TraceLimits { nodes: 1000, depth: None };
/// let trace = traced(&frogs, &frogs.start(), Solver::Dfs, Limits::default(), all, &mut unwatched);
/// let entered = trace.events.iter().filter(|event| matches!(event, Event::Enter(_))).count();
/// let stats = trace.outcome?.stats.expect("it searched");
/// assert_eq!(entered as u64, stats.visited);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn traced<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    solver: Solver,
    limits: Limits,
    trace: TraceLimits,
    watcher: &mut Watcher<'_>,
) -> Trace<P> {
    let mut recorder = Recorder {
        puzzle,
        limits: trace,
        nodes: Vec::new(),
        children: Vec::new(),
        known: FxHashMap::default(),
        events: Vec::new(),
        left_out: 0,
    };
    let outcome = super::solve_observed(puzzle, start, solver, limits, watcher, &mut recorder);
    let solution = match &outcome {
        Ok(solution) => recorder.solved(start, solution.moves(puzzle)),
        Err(_) => Vec::new(),
    };
    let Recorder { nodes, events, left_out, .. } = recorder;
    Trace { outcome, nodes, events, solution, left_out }
}

/// Keeps what a search does.
struct Recorder<'a, P: Puzzle> {
    puzzle: &'a P,
    limits: TraceLimits,
    nodes: Vec<TraceNode<P>>,
    /// The children of each node.
    children: Vec<Vec<u32>>,
    /// The nodes by the search's own numbers.
    known: FxHashMap<u32, u32>,
    events: Vec<Event>,
    left_out: u64,
}

impl<P: Puzzle> Recorder<'_, P> {
    /// The node that a move leads to. There is none if it would be too much.
    fn node(&mut self, from: Option<(u32, P::Move)>, state: &P::State) -> Option<u32> {
        let known = match from {
            Some((parent, mv)) => self.child(parent, mv),
            None => (!self.nodes.is_empty()).then_some(0),
        };
        let parent = from.map(|(parent, _)| &self.nodes[parent as usize]);
        let depth = parent.map_or(0, |parent| parent.depth + 1);
        let is_deep = self.limits.depth.is_some_and(|most| depth > most);
        if known.is_some() || self.nodes.len() >= self.limits.nodes.max(1) || is_deep {
            return known;
        }
        Some(self.add(from, state.clone()))
    }

    fn add(&mut self, from: Option<(u32, P::Move)>, state: P::State) -> u32 {
        let number = self.nodes.len() as u32;
        let (mut depth, mut cost) = (0, 0);
        if let Some((parent, mv)) = from {
            let before = &self.nodes[parent as usize];
            (depth, cost) = (before.depth + 1, before.cost + self.puzzle.cost(&before.state, mv));
            self.children[parent as usize].push(number);
        }
        let bound = self.puzzle.lower_bound(&state);
        self.nodes.push(TraceNode { state, from, depth, cost, bound, repeats: None });
        self.children.push(Vec::new());
        number
    }

    /// The node that a move from another leads to.
    fn child(&self, parent: u32, mv: P::Move) -> Option<u32> {
        let mut children = self.children[parent as usize].iter().copied();
        children.find(|&child| self.nodes[child as usize].from == Some((parent, mv)))
    }

    /// The nodes of a solution. Those that were left out are added.
    fn solved(&mut self, start: &P::State, moves: impl Iterator<Item = P::Move>) -> Vec<u32> {
        let root = if self.nodes.is_empty() { self.add(None, start.clone()) } else { 0 };
        let mut way = vec![root];
        let mut last = root;
        for mv in moves {
            last = self.child(last, mv).unwrap_or_else(|| {
                let mut state = self.nodes[last as usize].state.clone();
                self.puzzle.apply(&mut state, mv);
                let added = self.add(Some((last, mv)), state);
                self.events.push(Event::Enter(added));
                self.left_out = self.left_out.saturating_sub(1);
                added
            });
            way.push(last);
        }
        way
    }
}

impl<P: Puzzle> Observer<P::State, P::Move> for Recorder<'_, P> {
    fn begins_round(&mut self, limit: u64) {
        self.known.clear();
        self.events.push(Event::Round(limit));
    }

    fn enters(&mut self, number: u32, by: Option<(u32, P::Move)>, state: &P::State) {
        let from = by.map(|(from, mv)| self.known.get(&from).map(|&node| (node, mv)));
        let node = match from {
            // What leads here was left out.
            Some(None) => None,
            Some(from) => self.node(from, state),
            None => self.node(None, state),
        };
        match node {
            Some(node) => {
                self.known.insert(number, node);
                self.events.push(Event::Enter(node));
            }
            None => self.left_out += 1,
        }
    }

    fn meets(&mut self, number: u32, (from, mv): (u32, P::Move), is_cheaper: bool) {
        let nodes = [number, from].map(|number| self.known.get(&number).copied());
        let [Some(old), Some(parent)] = nodes else { return };
        // To go back the way it came would be the first thing to try everywhere.
        if self.nodes[parent as usize].from.is_some_and(|(before, _)| before == old) {
            return;
        }
        let state = self.nodes[old as usize].state.clone();
        let Some(new) = self.node(Some((parent, mv)), &state) else { return };
        self.events.push(if is_cheaper {
            self.known.insert(number, new);
            Event::Replace { old, new }
        } else {
            self.nodes[new as usize].repeats = Some(old);
            Event::Meet(new)
        });
    }

    fn expands(&mut self, number: u32) {
        self.events.extend(self.known.get(&number).copied().map(Event::Expand));
    }

    fn leaves(&mut self, number: u32) {
        self.events.extend(self.known.get(&number).copied().map(Event::Leave));
    }
}
