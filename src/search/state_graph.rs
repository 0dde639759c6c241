//! The state graph: every position that can be reached, the lost ones beside them, and the moves between them.

use std::fmt::Write;

use rustc_hash::FxHashMap;

use super::dot::{head, quoted};
use super::goal_distances::{Distance, GoalDistances, Graph, MoveTo};
use super::meter::{Limits, Watcher};
use super::survey::Unsurveyed;
use crate::puzzle::{Puzzle, state_text};

/// What a position is worth to those who want to reach the goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It is a goal.
    Goal,
    /// A goal can be reached.
    Winnable,
    /// There are moves, but none leads to a goal.
    Hopeless,
    /// There is no move.
    DeadEnd,
    /// A losing move led here.
    Lost,
}

/// A position of a [`StateGraph`].
#[derive(Debug, Clone)]
pub struct Position<S> {
    /// The position.
    pub state: S,
    /// What it is worth.
    pub standing: Standing,
    /// Whether it is the start, or part of a best solution.
    pub is_best: bool,
    /// Why it is lost, if it is: one clause for each thing that goes wrong on a way here.
    pub why: Vec<String>,
}

/// A move of a [`StateGraph`], or two that undo each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// The number of the position before.
    pub from: u32,
    /// The number of the position after.
    pub to: u32,
    /// Whether it is part of a best solution.
    pub is_best: bool,
    /// Whether another move of the same cost leads back.
    pub is_two_way: bool,
}

/// Every position that can be reached from the start, which is number 0, and every move.
///
/// Positions are numbered in the order of breadth-first search; those that are lost come after all others.
#[derive(Debug, Clone)]
pub struct StateGraph<P: Puzzle> {
    /// The positions.
    pub positions: Vec<Position<P::State>>,
    /// The moves.
    pub links: Vec<Link>,
    /// How far the start is from a goal; `None` if none can be reached.
    pub distance: Option<Distance>,
}

impl<P: Puzzle> StateGraph<P> {
    /// Visits every position.
    ///
    /// # Errors
    ///
    /// [`Unsurveyed`] when there are more than the limits allow.
    ///
    /// # Examples
    ///
    /// ```
    /// use puzzlereel::puzzle::frogs::Frogs;
    /// use puzzlereel::search::{Limits, Standing, StateGraph, unwatched};
    ///
    /// let graph = StateGraph::new(&Frogs::new(3, 3)?, Limits::default(), &mut unwatched)?;
    /// assert_eq!((graph.positions.len(), graph.count(Standing::DeadEnd)), (72, 13));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(puzzle: &P, limits: Limits, watcher: &mut Watcher<'_>) -> Result<Self, Unsurveyed> {
        let graph = Graph::explored(puzzle, &puzzle.start(), limits, watcher, true)?;
        let moves = graph.moves();
        let distances: GoalDistances<P> = GoalDistances::measured(graph);
        let numbers = 0..distances.len() as u32;
        let is_best = best(&distances, &moves);
        let position = |number: u32| {
            let state = distances.position(number).clone();
            let standing = match (distances.of(number), moves[number as usize].is_empty()) {
                (Some(_), _) if puzzle.is_goal(&state) => Standing::Goal,
                (Some(_), _) => Standing::Winnable,
                (None, false) => Standing::Hopeless,
                (None, true) => Standing::DeadEnd,
            };
            let is_best = number == 0 || is_best[number as usize];
            Position { state, standing, is_best, why: Vec::new() }
        };
        let mut graph = Self {
            positions: numbers.clone().map(position).collect(),
            links: Vec::new(),
            distance: distances.of(0),
        };
        for from in numbers.clone() {
            let link = |&(to, cost): &MoveTo| link(&distances, &moves, &is_best, (from, to), cost);
            graph.links.extend(moves[from as usize].iter().filter_map(link));
        }
        let mut lost = FxHashMap::default();
        for from in numbers {
            graph.add_lost(puzzle, from, &mut lost);
        }
        Ok(graph)
    }

    /// Adds the positions that losing moves lead to. `known` has the numbers of those that are there already.
    fn add_lost(&mut self, puzzle: &P, from: u32, known: &mut FxHashMap<P::State, u32>) {
        let before = self.positions[from as usize].state.clone();
        let mut moves = Vec::new();
        puzzle.losing_moves(&before, &mut moves);
        for mv in moves {
            let mut state = before.clone();
            puzzle.apply(&mut state, mv);
            let to = *known.entry(state).or_insert_with_key(|state| {
                let (state, standing) = (state.clone(), Standing::Lost);
                self.positions.push(Position { state, standing, is_best: false, why: Vec::new() });
                self.positions.len() as u32 - 1
            });
            // Different moves may lose for different reasons.
            let known = &mut self.positions[to as usize].why;
            for why in puzzle.why_lost(&before, mv) {
                if !known.contains(&why) {
                    known.push(why);
                }
            }
            self.links.push(Link { from, to, is_best: false, is_two_way: false });
        }
    }

    /// The number of positions of a standing.
    #[must_use]
    pub fn count(&self, standing: Standing) -> u64 {
        self.positions.iter().filter(|position| position.standing == standing).count() as u64
    }

    /// The graph as a text in the DOT language of Graphviz, <https://graphviz.org/doc/info/lang.html>, under a
    /// name.
    ///
    /// Moves that can be undone are lines, others are arrows; best solutions are thick arrows.
    ///
    /// # Examples
    ///
    /// ```
    /// use puzzlereel::puzzle::frogs::Frogs;
    /// use puzzlereel::search::{Limits, StateGraph, unwatched};
    ///
    /// let frogs = Frogs::new(1, 1)?;
    /// let graph = StateGraph::new(&frogs, Limits::default(), &mut unwatched)?;
    /// let dot = graph.dot(&frogs, "frogs 1 1");
    /// assert!(dot.contains(r#"0 [label=">_<",penwidth=3]"#));
    /// assert!(dot.contains("0 -> 1 [penwidth=3]"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn dot(&self, puzzle: &P, name: &str) -> String {
        let mut dot = format!("{LEGEND}{}", head(name));
        // A string takes everything.
        for (number, position) in self.positions.iter().enumerate() {
            let text = state_text(puzzle, &position.state);
            let label = quoted(&[&[text], &position.why[..]].concat().join("\n"));
            let thick = if position.is_best { ",penwidth=3" } else { "" };
            let looks = match position.standing {
                Standing::Goal => ",peripheries=2,fillcolor=palegreen",
                Standing::Winnable => "",
                Standing::Hopeless => ",fillcolor=gray85",
                Standing::DeadEnd => ",fillcolor=gray85,style=\"rounded,filled,dashed\"",
                Standing::Lost => ",style=filled,fillcolor=mistyrose,color=red",
            };
            let _ = writeln!(dot, "{number} [label={label}{thick}{looks}]");
        }
        for &Link { from, to, is_best, is_two_way } in &self.links {
            let looks = match (self.positions[to as usize].standing, is_best, is_two_way) {
                (Standing::Lost, ..) => " [color=red]",
                (_, true, _) => " [penwidth=3]",
                (_, false, true) => " [dir=none]",
                (_, false, false) => "",
            };
            let _ = writeln!(dot, "{from} -> {to}{looks}");
        }
        dot.push_str("}\n");
        dot
    }
}

/// What the marks mean, as comments of the file.
const LEGEND: &str = "\
// Thick: the start, and every best solution. Two outlines: solved. Grey: the goal can no longer be reached;
// dashed: there is no move either. Red: lost, and why.
";

/// A move as a link. Two that undo each other are one, in the direction of a best solution, or else from the
/// position found first.
fn link<P: Puzzle>(
    distances: &GoalDistances<P>,
    moves: &[Vec<MoveTo>],
    is_best: &[bool],
    (from, to): (u32, u32),
    cost: u64,
) -> Option<Link> {
    let is_two_way = moves[to as usize].contains(&(from, cost));
    if is_two_way && to < from {
        return None;
    }
    let leads_on =
        |from: u32, to: u32| is_best[from as usize] && is_nearer(distances, from, to, cost);
    Some(if is_two_way && leads_on(to, from) {
        Link { from: to, to: from, is_best: true, is_two_way }
    } else {
        Link { from, to, is_best: leads_on(from, to), is_two_way }
    })
}

/// Whether a move of this cost is one of a best solution from there.
fn is_nearer<P: Puzzle>(distances: &GoalDistances<P>, from: u32, to: u32, cost: u64) -> bool {
    let cost_of = |number| distances.of(number).map(|distance| distance.cost);
    cost_of(from).is_some() && cost_of(from) == cost_of(to).map(|rest| rest + cost)
}

/// Which positions are part of a best solution, by number.
fn best<P: Puzzle>(distances: &GoalDistances<P>, moves: &[Vec<MoveTo>]) -> Vec<bool> {
    let mut is_best = vec![false; distances.len()];
    is_best[0] = distances.of(0).is_some();
    let mut open = vec![0];
    while let Some(from) = open.pop() {
        for &(to, cost) in &moves[from as usize] {
            if is_nearer(distances, from, to, cost) && !is_best[to as usize] {
                is_best[to as usize] = true;
                open.push(to);
            }
        }
    }
    is_best
}
