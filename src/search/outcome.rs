//! What a search is asked for and what it returns: solvers, solutions, and why there is none.

use std::sync::Arc;

use crate::puzzle::{ClosedForm, Puzzle, at_least, counted};

/// A method of finding a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Solver {
    /// Depth-first search with a set of visited positions: the first solution found, not the shortest.
    Dfs,
    /// Breadth-first search with a set of visited positions: the fewest moves.
    Bfs,
    /// Breadth-first search without that set, as it is first taught: it visits a position once for each
    /// path that leads there. For comparison only.
    BfsTree,
    /// A*: the least cost, guided by the puzzle's lower bound.
    AStar,
    /// Iterative deepening A*: the least cost, in next to no memory.
    IdaStar,
    /// Beam search: a good solution quickly where the other solvers would not finish. It is optimal
    /// if its cost equals the puzzle's lower bound.
    Beam,
    /// The puzzle's closed form: no search at all.
    ClosedForm,
}

impl Solver {
    /// The solvers that search, which work for every puzzle.
    pub const SEARCHES: [Self; 6] =
        [Self::Dfs, Self::Bfs, Self::BfsTree, Self::AStar, Self::IdaStar, Self::Beam];

    /// The name on the command line. Each closed form has its own: [`ClosedForm::name`].
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

    /// What it finds and what it needs, in a few words.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Dfs => {
                "depth-first search: the first solution it comes upon, rarely the shortest"
            }
            Self::Bfs => "breadth-first search: the fewest moves; keeps every position",
            Self::BfsTree => {
                "breadth-first search that forgets where it has been, to show why one should not"
            }
            Self::AStar => "A*: the least cost, guided by a lower bound; keeps every position",
            Self::IdaStar => "iterative deepening A*: the least cost, in next to no memory",
            Self::Beam => "beam search: a good solution soon, with a bound on how good",
            Self::ClosedForm => "the puzzle's closed form: no search at all",
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
    /// The number of positions visited, including the start. `dfs`, `bfs` and `astar` count each
    /// position once; `bfs-tree` and `idastar` do not recognise it and count it each time.
    pub visited: u64,
    /// The number of moves taken back. Only depth-first searches do that.
    pub backtracks: u64,
    /// The number of positions on the frontier when it ended; of paths, for `bfs-tree`.
    pub open: u64,
}

/// A sequence of moves from where the search began to a goal.
///
/// It holds moves, not positions: [`replay`](crate::puzzle::replay) recomputes those.
#[derive(Debug, Clone)]
pub struct Solution<M> {
    /// The number of moves.
    pub len: u64,
    /// The sum of the moves' costs.
    pub cost: u64,
    /// What is proved about its cost.
    pub proof: Proof,
    /// What the search did; `None` for a closed form.
    pub stats: Option<Stats>,
    /// The solver's name, as on the command line.
    pub solver: &'static str,
    /// `None`: those of the puzzle's closed form.
    listed: Option<Arc<Vec<M>>>,
}

impl<M: Copy> Solution<M> {
    /// The moves of a game, from the position where it began; the last need not lead to a goal. Nothing is proved
    /// about their cost.
    ///
    /// Each must be one that [`moves`](Puzzle::moves) or [`losing_moves`](Puzzle::losing_moves) lists.
    #[must_use]
    pub fn played<P: Puzzle<Move = M>>(puzzle: &P, start: &P::State, moves: Vec<M>) -> Self {
        let mut state = start.clone();
        let mut cost = 0;
        for &mv in &moves {
            cost += puzzle.cost(&state, mv);
            puzzle.apply(&mut state, mv);
        }
        Self {
            len: moves.len() as u64,
            cost,
            proof: Proof::LowerBound(0),
            stats: None,
            solver: "played",
            listed: Some(Arc::new(moves)),
        }
    }

    /// The moves of another program, from the puzzle's start on, if each is legal and the last leads to a goal.
    ///
    /// # Errors
    ///
    /// [`NoSolution`]: the first move that is not legal, or that they end before a goal.
    ///
    /// # Examples
    ///
    /// ```
    /// use puzzlereel::puzzle::frogs::{Frogs, Hop};
    /// use puzzlereel::search::{NoSolution, Solution};
    ///
    /// let frogs = Frogs::new(1, 1)?;
    /// let hops = [(0, 1), (2, 0), (1, 2)].map(|(from, to)| Hop { from, to });
    /// assert_eq!(Solution::checked(&frogs, hops.to_vec())?.len, 3);
    /// let short = Solution::checked(&frogs, hops[..2].to_vec());
    /// assert_eq!(short.err(), Some(NoSolution::NotSolved(2)));
    /// let wrong = Solution::checked(&frogs, vec![hops[0], hops[0]]);
    /// assert_eq!(wrong.err(), Some(NoSolution::Illegal(2)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn checked<P: Puzzle<Move = M>>(puzzle: &P, moves: Vec<M>) -> Result<Self, NoSolution>
    where
        M: PartialEq,
    {
        let (start, mut legal) = (puzzle.start(), Vec::new());
        let mut state = start.clone();
        for (number, &mv) in (1..).zip(&moves) {
            legal.clear();
            puzzle.moves(&state, &mut legal);
            if !legal.contains(&mv) {
                return Err(NoSolution::Illegal(number));
            }
            puzzle.apply(&mut state, mv);
        }
        if !puzzle.is_goal(&state) {
            return Err(NoSolution::NotSolved(moves.len() as u64));
        }
        Ok(Self::played(puzzle, &start, moves))
    }

    /// The moves in order. Those of a closed form are computed on the way, so that a solution of a
    /// billion moves needs no memory.
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

    /// The proven lower bound on the cost of any solution: the cost itself if it is optimal.
    #[must_use]
    pub fn lower_bound(&self) -> u64 {
        match self.proof {
            Proof::Optimal => self.cost,
            Proof::LowerBound(bound) => bound,
        }
    }
}

/// Why moves are not a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoSolution {
    /// The rules do not allow the move of this number, counted from 1.
    #[error("move {0} is not legal")]
    Illegal(u64),
    /// After so many moves, which are all, no goal is reached.
    #[error("the goal is not reached after {}", counted(*.0, "moves"))]
    NotSolved(u64),
}

/// Why there is no solution.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unsolved {
    /// Every reachable position was visited, and none is a goal.
    #[error(
        "no solution: all positions that can be reached were searched, {} in all, and none is the goal{}",
        .stats.visited, .obstacle.as_ref().map_or_else(String::new, |it| format!("; {it}"))
    )]
    Impossible {
        /// What is in the way, as a clause, where the puzzle knows: `the time limit of 16 minutes is`.
        obstacle: Option<String>,
        /// What the search did.
        stats: Stats,
        /// The solver's name.
        solver: &'static str,
    },
    /// The puzzle knows that no goal can be reached, so nothing was searched.
    #[error("no solution: {why}")]
    Unsolvable {
        /// Why, as a clause: [`Puzzle::why_unsolvable`].
        why: String,
        /// The solver's name.
        solver: &'static str,
    },
    /// The search ended before it found anything.
    #[error(
        "{solver} gave up after {}, {why}: {}, {} still open",
        counted(.stats.visited, "positions"), at_least(*.lower_bound, .unit), counted(.stats.open, opens(.solver))
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
        /// What that bound is counted in: [`Puzzle::cost_unit`].
        unit: &'static str,
    },
    /// The puzzle has no closed form for this start.
    #[error("there is no closed-form solution from this start")]
    NoClosedForm,
}

/// What the frontier consists of.
fn opens(solver: &str) -> &'static str {
    if solver == Solver::BfsTree.name() { "paths" } else { "positions" }
}

/// What ended a search early.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Stop {
    /// It reached its limit of positions.
    #[error("which is its budget")]
    Positions,
    /// It reached its limit of memory, in bytes.
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
            Self::Unsolvable { .. } | Self::NoClosedForm => None,
        }
    }

    /// The solver's name, as on the command line.
    #[must_use]
    pub fn solver(&self) -> &'static str {
        match self {
            Self::Impossible { solver, .. }
            | Self::Unsolvable { solver, .. }
            | Self::GaveUp { solver, .. } => solver,
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
    /// With a solution; none costs less than `lower_bound`.
    Found { moves: Vec<M>, lower_bound: u64 },
    /// Without one: every reachable position was visited.
    Exhausted,
    /// Early; no solution costs less than `lower_bound`.
    Stopped { why: Stop, lower_bound: u64 },
}

/// What a search from `start` returns.
pub(super) fn ended<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    end: End<P::Move>,
    stats: Stats,
    solver: &'static str,
) -> Result<Solution<P::Move>, Unsolved> {
    match end {
        End::Found { moves, lower_bound } => {
            let played = Solution::played(puzzle, start, moves);
            let proof = proof(played.cost, lower_bound.max(puzzle.lower_bound(start)));
            Ok(Solution { proof, stats: Some(stats), solver, ..played })
        }
        End::Exhausted => {
            let stats = Stats { open: 0, ..stats };
            Err(Unsolved::Impossible { obstacle: None, stats, solver })
        }
        End::Stopped { why, lower_bound } => {
            let lower_bound = lower_bound.max(puzzle.lower_bound(start));
            let unit = puzzle.cost_unit();
            Err(Unsolved::GaveUp { stats, solver, why, lower_bound, unit })
        }
    }
}

/// The solution in closed form.
pub(super) fn closed_form<P: Puzzle>(puzzle: &P) -> Result<Solution<P::Move>, Unsolved> {
    let ClosedForm { name, len, .. } = puzzle.closed_form().ok_or(Unsolved::NoClosedForm)?;
    let proof = proof(len, puzzle.start_lower_bound());
    Ok(Solution { len, cost: len, proof, stats: None, solver: name, listed: None })
}

/// What is proved about a solution of cost `cost` if none costs less than `bound`.
fn proof(cost: u64, bound: u64) -> Proof {
    if bound >= cost { Proof::Optimal } else { Proof::LowerBound(bound) }
}
