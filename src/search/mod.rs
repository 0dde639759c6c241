//! Solvers for any [`Puzzle`]: one file an algorithm, one function to call them.
//!
//! | solver | what it finds | what it keeps |
//! |---|---|---|
//! | [`Dfs`](Solver::Dfs) | a solution | every position visited |
//! | [`Bfs`](Solver::Bfs) | the fewest moves | every position visited |
//! | [`BfsTree`](Solver::BfsTree) | the fewest moves | every *path*: hopeless, and here to show why |
//! | [`AStar`](Solver::AStar) | the least cost | every position visited |
//! | [`IdaStar`](Solver::IdaStar) | the least cost | one path |
//! | [`Beam`](Solver::Beam) | a good solution quickly | the best positions of each level |
//! | [`ClosedForm`](Solver::ClosedForm) | the puzzle's own solution | nothing |
//!
//! Those that find the least cost find the fewest moves of that cost, where
//! [`Puzzle::moves_bound`] tells the two apart.

mod anytime;
mod astar;
mod batch;
mod beam;
mod bfs;
mod bfs_tree;
mod dfs;
mod dot;
mod fewest;
mod goal_distances;
mod idastar;
mod meter;
mod observer;
mod outcome;
mod stable_hash;
mod state_graph;
mod survey;
mod trace;
mod tree_dot;
mod visited;

pub use anytime::{solve_thoroughly, solve_thoroughly_from};
pub use goal_distances::{Distance, GoalDistances};
pub use meter::{Limits, Progress, Watcher, unwatched};
pub use outcome::{NoSolution, Proof, Solution, Solver, Stats, Stop, Unsolved};
pub use state_graph::{Link, Position, Standing, StateGraph};
pub use survey::{Best, BigUint, Count, Counts, Survey, Unsurveyed, survey, survey_from};
pub use trace::{Event, Trace, TraceLimits, TraceNode, traced};
pub use tree_dot::search_tree_dot;

use crate::puzzle::Puzzle;
use meter::Meter;
use observer::{Observer, Unobserved};
use outcome::{End, closed_form, ended};

/// Solves `puzzle` by `solver` within `limits`. `watcher` is called every few thousand positions with
/// the search's progress, and may end it.
///
/// # Errors
///
/// [`Unsolved`] when there is no solution, none this solver can find, or none within the limits.
///
/// # Examples
///
/// ```
/// use puzzlereel::puzzle::frogs::Frogs;
/// use puzzlereel::search::{Limits, Proof, Solver, solve, unwatched};
///
/// let frogs = Frogs::new(3, 3)?;
/// let solution = solve(&frogs, Solver::Bfs, Limits::default(), &mut unwatched)?;
/// assert_eq!((solution.len, solution.proof), (15, Proof::Optimal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve<P: Puzzle>(
    puzzle: &P,
    solver: Solver,
    limits: Limits,
    watcher: &mut Watcher<'_>,
) -> Result<Solution<P::Move>, Unsolved> {
    if solver == Solver::ClosedForm {
        // The start of a huge board is not needed, so it is not made.
        return closed_form(puzzle);
    }
    solve_from(puzzle, &puzzle.start(), solver, limits, watcher)
}

/// Solves `puzzle` from `start`, which may be any position. A closed form solves the puzzle's own
/// start only.
///
/// The solution's moves begin at `start`: replay them with [`replay_from`](crate::puzzle::replay_from).
///
/// # Errors
///
/// [`Unsolved`] when there is no solution, none this solver can find, or none within the limits.
///
/// # Examples
///
/// ```
/// use puzzlereel::puzzle::frogs::{Frogs, Hop};
/// use puzzlereel::puzzle::{Puzzle, replay_from};
/// use puzzlereel::search::{Limits, Solver, solve_from, unwatched};
///
/// let frogs = Frogs::new(3, 3)?;
/// let mut state = frogs.start();
/// frogs.apply(&mut state, Hop { from: 2, to: 3 });
/// let solution = solve_from(&frogs, &state, Solver::Bfs, Limits::default(), &mut unwatched)?;
/// assert_eq!(solution.len, 14);
/// let last = replay_from(&frogs, state, solution.moves(&frogs)).last();
/// assert!(last.is_some_and(|last| frogs.is_goal(&last)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve_from<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    solver: Solver,
    limits: Limits,
    watcher: &mut Watcher<'_>,
) -> Result<Solution<P::Move>, Unsolved> {
    solve_observed(puzzle, start, solver, limits, watcher, &mut Unobserved)
}

/// The same with an observer.
fn solve_observed<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    solver: Solver,
    limits: Limits,
    watcher: &mut Watcher<'_>,
    observer: &mut impl Observer<P::State, P::Move>,
) -> Result<Solution<P::Move>, Unsolved> {
    if solver == Solver::ClosedForm {
        let solved = *start == puzzle.start();
        return if solved { closed_form(puzzle) } else { Err(Unsolved::NoClosedForm) };
    }
    if let Some(why) = puzzle.why_unsolvable(start) {
        return Err(Unsolved::Unsolvable { why, solver: solver.name() });
    }
    let by_cost = matches!(solver, Solver::AStar | Solver::IdaStar | Solver::Beam);
    let (end, stats) = if by_cost && puzzle.moves_bound(start).is_some() {
        fewest::search(puzzle, watcher, |puzzle, watcher| {
            run(puzzle, start, solver, limits, watcher, observer)
        })
    } else {
        run(puzzle, start, solver, limits, watcher, observer)
    };
    ended(puzzle, start, end, stats, solver.name())
}

/// Runs a solver that searches.
fn run<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    solver: Solver,
    limits: Limits,
    watcher: &mut Watcher<'_>,
    observer: &mut impl Observer<P::State, P::Move>,
) -> (End<P::Move>, Stats) {
    let meter = &mut Meter::new(limits, puzzle.cost_unit(), watcher);
    let end = match solver {
        Solver::Dfs => dfs::solve(puzzle, start, meter, observer),
        Solver::Bfs => bfs::solve(puzzle, start, meter, observer),
        Solver::BfsTree => bfs_tree::solve(puzzle, start, meter, observer),
        Solver::AStar => astar::solve(puzzle, start, meter, observer),
        Solver::IdaStar => idastar::solve(puzzle, start, meter, observer),
        Solver::Beam | Solver::ClosedForm => beam::solve(puzzle, start, meter, observer),
    };
    (end, meter.stats)
}
