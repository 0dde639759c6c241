//! Searches over any [`Puzzle`]: one algorithm a file, one way to ask for them.

mod dfs;

use std::hash::Hash;

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

use crate::puzzle::{Puzzle, Shortcut};

/// The positions a search has seen, in the order it saw them, so that each has a number.
type Seen<S> = IndexSet<S, FxBuildHasher>;

/// A way to look for a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// Depth-first search with a set of visited positions: the first solution found, not the shortest.
    Dfs,
    /// The puzzle's own closed form, without any search.
    Shortcut,
}

/// What is proved about the cost of a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Proof {
    /// No solution costs less.
    Optimal,
    /// No solution costs less than this.
    AtLeast(u64),
}

/// What a search did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Stats {
    /// The number of different positions it has entered, the start among them.
    pub visited: u64,
    /// How often it had to take a move back.
    pub backtracks: u64,
}

/// A way from the start of a puzzle to a goal.
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
    /// `None`: as the puzzle's shortcut gives them.
    listed: Option<Vec<M>>,
}

impl<M: Copy> Solution<M> {
    /// The moves in order, as often as wanted. Those of a shortcut are worked out on the way, so
    /// that a solution of a billion moves needs no memory.
    ///
    /// `puzzle` must be the one that was solved.
    pub fn moves<'a, P: Puzzle<Move = M>>(
        &'a self,
        puzzle: &'a P,
    ) -> Box<dyn Iterator<Item = M> + 'a> {
        match &self.listed {
            Some(moves) => Box::new(moves.iter().copied()),
            None => puzzle.shortcut().map_or_else(
                || Box::new(std::iter::empty()) as Box<dyn Iterator<Item = M>>,
                |shortcut| shortcut.moves,
            ),
        }
    }

    /// The proven lower bound on the cost of any solution; equal to the cost of an optimal one.
    #[must_use]
    pub fn lower_bound(&self) -> u64 {
        match self.proof {
            Proof::Optimal => self.cost,
            Proof::AtLeast(bound) => bound,
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
    /// The puzzle has no closed form for this start.
    #[error("there is no closed-form solution from this start")]
    NoShortcut,
}

impl Unsolved {
    /// What the search did; `None` where there was none.
    #[must_use]
    pub fn stats(&self) -> Option<Stats> {
        match self {
            Self::Impossible { stats, .. } => Some(*stats),
            Self::NoShortcut => None,
        }
    }

    /// The method's name, as on the command line.
    #[must_use]
    pub fn solver(&self) -> &'static str {
        match self {
            Self::Impossible { solver, .. } => solver,
            Self::NoShortcut => "shortcut",
        }
    }
}

/// Solves `puzzle` by `strategy`.
///
/// # Errors
///
/// [`Unsolved`] when there is no solution, or none this strategy can find.
pub fn solve<P: Puzzle>(puzzle: &P, strategy: Strategy) -> Result<Solution<P::Move>, Unsolved> {
    match strategy {
        Strategy::Dfs => dfs::solve(puzzle),
        Strategy::Shortcut => puzzle
            .shortcut()
            .map(|shortcut| closed_form(puzzle, &shortcut))
            .ok_or(Unsolved::NoShortcut),
    }
}

/// Closed forms are for puzzles whose moves cost 1 each.
fn closed_form<P: Puzzle>(puzzle: &P, shortcut: &Shortcut<'_, P::Move>) -> Solution<P::Move> {
    Solution {
        len: shortcut.len,
        cost: shortcut.len,
        proof: proof(puzzle, shortcut.len),
        stats: None,
        solver: shortcut.name,
        listed: None,
    }
}

/// What the puzzle's own lower bound proves about a solution that costs `cost`.
fn proof<P: Puzzle>(puzzle: &P, cost: u64) -> Proof {
    match puzzle.at_least(&puzzle.start()) {
        bound if bound >= cost => Proof::Optimal,
        bound => Proof::AtLeast(bound),
    }
}

fn seen<S: Eq + Hash>() -> Seen<S> {
    Seen::with_hasher(FxBuildHasher)
}
