//! What is said of a search: above its picture, and of each event.

use crate::puzzle::{Puzzle, state_text};
use crate::search::{Event, Solver, Trace};
use crate::story::clause::capitalised;

/// The words of a search.
#[derive(Debug, Clone)]
pub(super) struct Words {
    /// The solver, as a title.
    name: String,
    /// What the limit of its rounds is about.
    limit: fn(u64) -> String,
    /// How it ended.
    pub(super) closing: String,
    /// The position of each node.
    positions: Vec<String>,
}

impl Words {
    pub(super) fn new<P: Puzzle>(
        puzzle: &P,
        trace: &Trace<P>,
        solver: Solver,
        closing: String,
    ) -> Self {
        Self {
            name: title(solver),
            limit: if solver == Solver::Beam {
                |width| format!("{width} wide")
            } else {
                |limit| format!("f up to {limit}")
            },
            closing,
            positions: trace.nodes.iter().map(|node| state_text(puzzle, &node.state)).collect(),
        }
    }

    /// The title while a round goes on.
    pub(super) fn title(&self, round: Option<u64>) -> String {
        match round {
            Some(limit) => format!("{}, {}", self.name, (self.limit)(limit)),
            None => self.name.clone(),
        }
    }

    /// What happens in an event, as a clause.
    pub(super) fn clause(&self, event: Event) -> String {
        let position = |node: u32| &self.positions[node as usize];
        match event {
            Event::Round(limit) => format!("a round begins, {}", (self.limit)(limit)),
            Event::Enter(node) => format!("the search comes to {}", position(node)),
            Event::Meet(node) => format!("it has been at {} before", position(node)),
            Event::Replace { new, .. } => {
                format!("it comes to {} at a lower cost than before", position(new))
            }
            Event::Expand(node) => format!("it looks at the moves from {}", position(node)),
            Event::Leave(node) => format!("it goes back from {}", position(node)),
        }
    }
}

/// The name of a solver, as a title.
pub(super) fn title(solver: Solver) -> String {
    capitalised(match solver {
        Solver::BfsTree => "breadth-first search that forgets where it has been",
        other => other.about().split(':').next().unwrap_or_default(),
    })
}

/// Whether a solver goes one way at a time, and back.
pub(super) fn is_depth_first(solver: Solver) -> bool {
    matches!(solver, Solver::Dfs | Solver::IdaStar)
}
