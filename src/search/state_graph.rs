//! The state graph as a text in the DOT language of Graphviz, <https://graphviz.org/doc/info/lang.html>.

use std::collections::hash_map::Entry;
use std::fmt::Write;

use rustc_hash::FxHashMap;

use super::goal_distances::GoalDistances;
use crate::puzzle::{Puzzle, state_text};

/// What the marks mean, as comments of the file.
const LEGEND: &str = "\
// Thick: the start, and every best solution. Two outlines: solved. Grey: the goal can no longer be reached;
// dashed: there is no move either. Red: lost, and why.
";

/// Every position that can be reached without leaving a goal, and every move between them, as a graph of this name
/// in DOT.
///
/// Moves that can be undone are lines, others are arrows; best solutions are thick arrows. Losing moves lead to
/// positions that are lost, with the reason.
///
/// # Examples
///
/// ```
/// use puzzlereel::puzzle::{Puzzle, frogs::Frogs};
/// use puzzlereel::search::{GoalDistances, Limits, state_graph_dot, unwatched};
///
/// let frogs = Frogs::new(1, 1)?;
/// let distances = GoalDistances::new(&frogs, &frogs.start(), Limits::default(), &mut unwatched)?;
/// let dot = state_graph_dot(&frogs, &distances, "frogs 1 1");
/// assert!(dot.contains(r#"0 [label=">_<",penwidth=3]"#));
/// assert!(dot.contains("0 -> 1 [penwidth=3]"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn state_graph_dot<P: Puzzle>(puzzle: &P, distances: &GoalDistances<P>, name: &str) -> String {
    let moves: Vec<_> =
        (0..distances.len() as u32).map(|number| moves_from(puzzle, distances, number)).collect();
    let is_best = best(distances, &moves);
    let graph = StateGraph { puzzle, distances, moves, is_best };
    let mut dot = format!(
        "{LEGEND}digraph {} {{\n\
         node [shape=box,style=\"rounded,filled\",fillcolor=white,fontname=monospace]\n",
        quoted(name)
    );
    let mut lost = FxHashMap::default();
    for number in 0..distances.len() as u32 {
        graph.write_position(number, &mut dot);
        graph.write_losses(number, &mut lost, &mut dot);
    }
    dot.push_str("}\n");
    dot
}

/// Where a move leads, and what it costs.
type MoveTo = (u32, u64);

struct StateGraph<'a, P: Puzzle> {
    puzzle: &'a P,
    distances: &'a GoalDistances<P>,
    /// The moves from each position.
    moves: Vec<Vec<MoveTo>>,
    /// Whether a position is one of a best solution.
    is_best: Vec<bool>,
}

impl<P: Puzzle> StateGraph<'_, P> {
    /// A position, and the moves from it.
    fn write_position(&self, number: u32, dot: &mut String) {
        let state = self.distances.position(number);
        let moves = &self.moves[number as usize];
        let is_goal = self.puzzle.is_goal(state);
        let mut node = format!("{number} [label={}", quoted(&state_text(self.puzzle, state)));
        if number == 0 || self.is_best[number as usize] {
            node.push_str(",penwidth=3");
        }
        match (is_goal, self.distances.of(number), moves.is_empty()) {
            (true, ..) => node.push_str(",peripheries=2,fillcolor=palegreen"),
            (_, None, true) => node.push_str(",fillcolor=gray85,style=\"rounded,filled,dashed\""),
            (_, None, false) => node.push_str(",fillcolor=gray85"),
            (_, Some(_), _) => {}
        }
        node.push_str("]\n");
        dot.push_str(&node);
        for &(to, cost) in moves {
            self.write_move(number, to, cost, dot);
        }
    }

    /// A move. One that can be undone is written once, from the position found first.
    fn write_move(&self, from: u32, to: u32, cost: u64, dot: &mut String) {
        let is_two_way = self.moves[to as usize].contains(&(from, cost));
        if is_two_way && to < from {
            return;
        }
        let looks = if self.is_best[from as usize] && is_nearer(self.distances, from, to, cost) {
            " [penwidth=3]"
        } else if is_two_way
            && self.is_best[to as usize]
            && is_nearer(self.distances, to, from, cost)
        {
            " [penwidth=3,dir=back]"
        } else if is_two_way {
            " [dir=none]"
        } else {
            ""
        };
        // A string takes everything.
        let _ = writeln!(dot, "{from} -> {to}{looks}");
    }

    /// The losing moves of a position, and where they lead. `lost` has the positions that were written already.
    fn write_losses(
        &self,
        number: u32,
        lost: &mut FxHashMap<(P::State, Vec<String>), usize>,
        dot: &mut String,
    ) {
        let state = self.distances.position(number);
        let mut moves = Vec::new();
        self.puzzle.losing_moves(state, &mut moves);
        for mv in moves {
            let mut after = state.clone();
            self.puzzle.apply(&mut after, mv);
            let count = lost.len();
            let place = match lost.entry((after, self.puzzle.why_lost(state, mv))) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(new) => {
                    let (after, why) = new.key();
                    let label =
                        quoted(&[&[state_text(self.puzzle, after)], &why[..]].concat().join("\n"));
                    let looks = "style=filled,fillcolor=mistyrose,color=red";
                    // A string takes everything.
                    let _ = writeln!(dot, "lost{count} [label={label},{looks}]");
                    *new.insert(count)
                }
            };
            let _ = writeln!(dot, "{number} -> lost{place} [color=red]");
        }
    }
}

/// The moves from a position to those that are known: not to such as are only reached through a goal.
fn moves_from<P: Puzzle>(puzzle: &P, distances: &GoalDistances<P>, number: u32) -> Vec<MoveTo> {
    let state = distances.position(number);
    let mut moves = Vec::new();
    puzzle.moves(state, &mut moves);
    let after = |mv| {
        let mut after = state.clone();
        puzzle.apply(&mut after, mv);
        Some((distances.number(&after)?, puzzle.cost(state, mv)))
    };
    moves.into_iter().filter_map(after).collect()
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

/// A text as DOT has it.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
