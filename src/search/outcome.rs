//! Solvers by name, solutions and why there are none.

use crate::puzzle::{ClosedForm, Puzzle};

/// A way to look for a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Solver {
    /// Depth-first search with a set of visited positions: the first solution found, not the shortest.
    Dfs,
    /// Breadth-first search with a set of visited positions: the fewest moves.
    Bfs,
    /// Breadth-first search without that set, as it is first taught: it looks at a position again for
    /// each way that leads there. For comparison only.
    BfsTree,
    /// A*: the least cost, led by the puzzle's lower bound.
    AStar,
    /// Iterative deepening A*: the least cost in next to no memory.
    IdaStar,
    /// Beam search: a solution that costs little, soon, where others would not end. It is the least
    /// where it is as low as the puzzle's lower bound.
    Beam,
    /// The puzzle's own closed form, without any search.
    ClosedForm,
}

impl Solver {
    /// All that search: what every puzzle has.
    pub const SEARCHES: [Self; 6] =
        [Self::Dfs, Self::Bfs, Self::BfsTree, Self::AStar, Self::IdaStar, Self::Beam];

    /// The name on the command line. A closed form has one of its own: [`ClosedForm::name`].
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Dfs => "dfs",
            Self::Bfs => "bfs",
            Self::BfsTree => "bfs-tree",
            Self::AStar => "astar",
            Self::IdaStar => "idastar",
            Self::Beam => "beam",
            Self::ClosedForm => "closed-form",
        }
    }
}

/// What is proved about the cost of a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Proof {
    /// No solution costs less.
    Optimal,
    /// No solution costs less than this.
    LowerBound(u64),
}

/// What a search did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Stats {
    /// How many positions it visited, the start among them. `dfs`, `bfs` and `astar` count each
    /// position once; `bfs-tree` and `idastar`, which do not know it again, each time.
    pub visited: u64,
    /// How often it had to take a move back. Only depth-first searches do.
    pub backtracks: u64,
    /// Positions it knew of and had not gone on from when it ended; for `bfs-tree`, paths.
    pub open: u64,
}

/// A way from the start of a puzzle, or from where the search began, to a goal.
///
/// It keeps the moves, not the positions: a film shows what moves, and
/// [`replay`](crate::puzzle::replay) makes the positions again.
#[derive(Debug, Clone)]
pub struct Solution<M> {
    /// The number of moves.
    pub len: u64,
    /// The sum of the moves' costs.
    pub cost: u64,
    /// What is known of the cost of others.
    pub proof: Proof,
    /// What the search did; `None` where there was none.
    pub stats: Option<Stats>,
    /// The method's name, as on the command line.
    pub solver: &'static str,
    /// `None`: as the puzzle's closed form gives them.
    listed: Option<Vec<M>>,
}

impl<M: Copy> Solution<M> {
    /// The moves in order, as often as wanted. Those of a closed form are worked out on the way, so
    /// that a solution of a billion moves needs no memory.
    ///
    /// `puzzle` must be the one that was solved.
    pub fn moves<'a, P: Puzzle<Move = M>>(
        &'a self,
        puzzle: &'a P,
    ) -> Box<dyn Iterator<Item = M> + 'a> {
        match &self.listed {
            Some(moves) => Box::new(moves.iter().copied()),
            None => puzzle.closed_form().map_or_else(
                || Box::new(std::iter::empty()) as Box<dyn Iterator<Item = M>>,
                |closed_form| closed_form.moves,
            ),
        }
    }

    /// The proven lower bound on the cost of any solution; equal to the cost of an optimal one.
    #[must_use]
    pub fn lower_bound(&self) -> u64 {
        match self.proof {
            Proof::Optimal => self.cost,
            Proof::LowerBound(bound) => bound,
        }
    }
}

/// Why there is no solution to show.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unsolved {
    /// All that can be reached was searched, and no goal is there.
    #[error("no solution: the goal is not among the positions that can be reached, {} in all", .stats.visited)]
    Impossible {
        /// What the search did.
        stats: Stats,
        /// The solver's name.
        solver: &'static str,
    },
    /// The search was ended before it found anything.
    #[error(
        "{solver} gave up after {} positions, {why}: at least {lower_bound} needed, {} {} still open",
        .stats.visited, .stats.open, opens(.solver, .stats.open)
    )]
    GaveUp {
        /// What the search did.
        stats: Stats,
        /// The solver's name.
        solver: &'static str,
        /// What ended it.
        why: Stop,
        /// A proven lower bound on the cost of any solution.
        lower_bound: u64,
    },
    /// The puzzle has no closed form for this start.
    #[error("there is no closed-form solution from this start")]
    NoClosedForm,
}

/// What a search leaves open.
fn opens(solver: &str, open: u64) -> &'static str {
    match (solver == Solver::BfsTree.name(), open == 1) {
        (true, true) => "path",
        (true, false) => "paths",
        (false, true) => "position",
        (false, false) => "positions",
    }
}

/// What ended a search too early.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Stop {
    /// It has visited as many positions as it may.
    #[error("which is its budget")]
    Positions,
    /// It keeps as many bytes as it may.
    #[error("which fill the {} MiB it may keep", .0.div_ceil(1 << 20))]
    Memory(u64),
    /// Its watcher ended it.
    #[error("when it was interrupted")]
    Interrupted,
}

impl Unsolved {
    /// What the search did; `None` where there was none.
    #[must_use]
    pub fn stats(&self) -> Option<Stats> {
        match self {
            Self::Impossible { stats, .. } | Self::GaveUp { stats, .. } => Some(*stats),
            Self::NoClosedForm => None,
        }
    }

    /// The method's name, as on the command line.
    #[must_use]
    pub fn solver(&self) -> &'static str {
        match self {
            Self::Impossible { solver, .. } | Self::GaveUp { solver, .. } => solver,
            Self::NoClosedForm => Solver::ClosedForm.name(),
        }
    }

    /// The proven lower bound on the cost of any solution, where there is one.
    #[must_use]
    pub fn lower_bound(&self) -> Option<u64> {
        match self {
            Self::GaveUp { lower_bound, .. } => Some(*lower_bound),
            _ => None,
        }
    }
}

/// How a search ended.
pub(super) enum End<M> {
    /// At a goal, by these moves; no solution costs less than `lower_bound`.
    Found { moves: Vec<M>, lower_bound: u64 },
    /// Nowhere: there is nothing more to search.
    Exhausted,
    /// Too early; no solution costs less than `lower_bound`.
    Stopped { why: Stop, lower_bound: u64 },
}

/// What is told of a search by the way it ended.
pub(super) fn ended<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    end: End<P::Move>,
    stats: Stats,
    solver: &'static str,
) -> Result<Solution<P::Move>, Unsolved> {
    match end {
        End::Found { moves, lower_bound } => {
            let mut state = start.clone();
            let mut cost = 0;
            for &mv in &moves {
                cost += puzzle.cost(&state, mv);
                puzzle.apply(&mut state, mv);
            }
            Ok(Solution {
                len: moves.len() as u64,
                cost,
                proof: proof(cost, lower_bound.max(puzzle.lower_bound(start))),
                stats: Some(stats),
                solver,
                listed: Some(moves),
            })
        }
        End::Exhausted => Err(Unsolved::Impossible { stats: Stats { open: 0, ..stats }, solver }),
        End::Stopped { why, lower_bound } => {
            let lower_bound = lower_bound.max(puzzle.lower_bound(start));
            Err(Unsolved::GaveUp { stats, solver, why, lower_bound })
        }
    }
}

/// Closed forms are for puzzles whose moves cost 1 each.
pub(super) fn closed_form<P: Puzzle>(puzzle: &P) -> Result<Solution<P::Move>, Unsolved> {
    let ClosedForm { name, len, .. } = puzzle.closed_form().ok_or(Unsolved::NoClosedForm)?;
    let proof = proof(len, puzzle.start_lower_bound());
    Ok(Solution { len, cost: len, proof, stats: None, solver: name, listed: None })
}

/// What is proved about a solution that costs `cost` where none costs less than `bound`.
fn proof(cost: u64, bound: u64) -> Proof {
    if bound >= cost { Proof::Optimal } else { Proof::LowerBound(bound) }
}
