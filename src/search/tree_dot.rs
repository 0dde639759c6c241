//! A search tree as a text in the DOT language of Graphviz.

use std::fmt::Write;

use super::dot::{head, quoted};
use super::trace::Trace;
use crate::puzzle::{Puzzle, state_text};

/// What the marks mean, as comments of the file.
const LEGEND: &str = "\
// Thick: the solution. Grey: the search had been at this position before, and went no further.
";

/// The tree of a search as a graph of this name in DOT. A node that says how many are left out stands for the rest.
///
/// # Examples
///
/// ```
/// use puzzlereel::puzzle::{Puzzle, frogs::Frogs};
/// use puzzlereel::search::{Limits, Solver, TraceLimits, search_tree_dot, traced, unwatched};
///
/// let frogs = Frogs::new(1, 1)?;
/// let all = TraceLimits { nodes: 1000, depth: None };
/// let trace = traced(&frogs, &frogs.start(), Solver::Bfs, Limits::default(), all, &mut unwatched);
/// let dot = search_tree_dot(&frogs, &trace, "frogs 1 1");
/// assert!(dot.contains(r#"0 [label=">_<",penwidth=3]"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn search_tree_dot<P: Puzzle>(puzzle: &P, trace: &Trace<P>, name: &str) -> String {
    let mut is_best = vec![false; trace.nodes.len()];
    for &node in &trace.solution {
        is_best[node as usize] = true;
    }
    let mut dot = format!("{LEGEND}{}", head(name));
    for (number, node) in trace.nodes.iter().enumerate() {
        let bold = if is_best[number] { ",penwidth=3" } else { "" };
        let looks = if node.repeats.is_some() {
            ",fillcolor=gray85,style=\"rounded,filled,dashed\""
        } else {
            bold
        };
        let label = quoted(&state_text(puzzle, &node.state));
        // A string takes everything.
        let _ = writeln!(dot, "{number} [label={label}{looks}]");
        if let Some((from, _)) = node.from {
            let bold = if is_best[number] { " [penwidth=3]" } else { "" };
            let _ = writeln!(dot, "{from} -> {number}{bold}");
        }
    }
    if trace.left_out > 0 {
        let _ =
            writeln!(dot, "more [label=\"… {} more\",shape=plaintext,style=\"\"]", trace.left_out);
    }
    dot.push_str("}\n");
    dot
}
