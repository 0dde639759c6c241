//! Anytime search: an optimal solution if there is time, otherwise a good one and a lower bound.
//!
//! Iterative deepening A* is fastest while its rounds are short. After that a beam finds a first
//! solution. If its cost equals the lower bound, it is optimal. Otherwise iterative deepening goes on:
//! each round finds a better solution or raises the bound. Rounds take longer and longer, so wider
//! beams are tried in between. Once there is a solution, the search ends when it has not improved
//! anything for a while.

use super::beam::{self, Path, WIDTH};
use super::fewest;
use super::idastar::{self, Round};
use super::meter::{Limits, Meter, Watcher};
use super::observer::Unobserved;
use super::outcome::{End, Solution, Solver, Stats, Stop, Unsolved, ended};
use crate::puzzle::Puzzle;

/// As many positions as iterative deepening visits in a few tenths of a second.
const MOMENT: u64 = 2_000_000;

/// After a round of more positions than this, the next round may take longer than a beam.
const SHORT: u64 = 50_000;

/// A search that has a solution ends after this many positions without a better solution or bound: as
/// many as iterative deepening visits in about three seconds. With a budget of more than ten times as
/// many, it is a tenth of that.
const PATIENCE: u64 = 10_000_000;

/// How much wider a beam is than the one before.
const WIDER: usize = 4;

/// The number of positions that iterative deepening visits while a beam visits one: a beam stores
/// positions and looks at them twice.
const BEAM_PACE: u64 = 8;

/// Solves `puzzle` as well as `limits` allow: optimally, or with a good solution and a proven lower
/// bound. `watcher` is called every few thousand positions, and may end the search.
///
/// # Errors
///
/// [`Unsolved`] when there is no solution, or none was found within the limits.
///
/// # Examples
///
/// ```
/// use puzzlereel::puzzle::pancakes::{Pancakes, Stack};
/// use puzzlereel::search::{Limits, Proof, solve_thoroughly, unwatched};
///
/// let stack = Pancakes::large(&Stack::random(100, 1, false)?);
/// let limits = Limits { positions: 300_000, ..Limits::default() };
/// let solution = solve_thoroughly(&stack, limits, &mut unwatched)?;
/// assert!(matches!(solution.proof, Proof::LowerBound(bound) if bound + 6 >= solution.cost));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve_thoroughly<P: Puzzle>(
    puzzle: &P,
    limits: Limits,
    watcher: &mut Watcher<'_>,
) -> Result<Solution<P::Move>, Unsolved> {
    solve_thoroughly_from(puzzle, &puzzle.start(), limits, watcher)
}

/// [`solve_thoroughly`] from any position, like [`solve_from`](super::solve_from).
///
/// # Errors
///
/// [`Unsolved`] when there is no solution, or none was found within the limits.
pub fn solve_thoroughly_from<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    limits: Limits,
    watcher: &mut Watcher<'_>,
) -> Result<Solution<P::Move>, Unsolved> {
    if let Some(why) = puzzle.why_unsolvable(start) {
        return Err(Unsolved::Unsolvable { why, solver: Solver::IdaStar.name() });
    }
    let (end, (by, stats)) = if puzzle.moves_bound(start).is_some() {
        fewest::search(puzzle, watcher, |puzzle, watcher| run(puzzle, start, limits, watcher))
    } else {
        run(puzzle, start, limits, watcher)
    };
    ended(puzzle, start, end, stats, by.name())
}

fn run<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    limits: Limits,
    watcher: &mut Watcher<'_>,
) -> (End<P::Move>, (Solver, Stats)) {
    let meter = &mut Meter::new(limits, puzzle.cost_unit(), watcher);
    let mut search = Anytime {
        puzzle,
        start,
        deepening: idastar::Search::new(puzzle, start),
        best: None,
        width: WIDTH,
        is_full: false,
        patience: PATIENCE.max(limits.positions / 10),
        idle: 0,
    };
    let (end, by) = search.run(meter);
    (end, (by, meter.stats))
}

struct Anytime<'a, P: Puzzle> {
    puzzle: &'a P,
    start: &'a P::State,
    deepening: idastar::Search<'a, P>,
    /// The best that a beam has found.
    best: Option<Path<P::Move>>,
    /// The width of the next beam.
    width: usize,
    /// Whether a beam has run out of memory, as any wider one would.
    is_full: bool,
    /// How long the search goes on without an improvement, in positions of iterative deepening.
    patience: u64,
    /// How long beams have brought none.
    idle: u64,
}

/// How the search ended, and which solver ended it.
type Outcome<M> = (End<M>, Solver);

impl<P: Puzzle> Anytime<'_, P> {
    fn run(&mut self, meter: &mut Meter<'_>) -> Outcome<P::Move> {
        if let Some(end) = self.begin(meter) {
            return (end, Solver::IdaStar);
        }
        let mut visited = 0;
        loop {
            if let Some(outcome) = self.widen(visited, meter) {
                return outcome;
            }
            let before = meter.stats.visited;
            if self.best.is_some() {
                meter.allow(self.patience.saturating_sub(self.idle));
            }
            let round = self.deepening.round(meter, &mut Unobserved);
            meter.allow(u64::MAX);
            self.idle = 0;
            match round {
                Ok(Round::Found) => return (self.deepening.found(), Solver::IdaStar),
                Ok(Round::Nothing) => visited = meter.stats.visited - before,
                Ok(Round::Exhausted) => return (End::Exhausted, Solver::IdaStar),
                Err(why) => return self.stopped(why),
            }
        }
    }

    /// Iterative deepening alone, while it is fastest. Returns how the search ended, if it did.
    fn begin(&mut self, meter: &mut Meter<'_>) -> Option<End<P::Move>> {
        meter.allow(MOMENT.min(meter.room() / 2));
        let end = loop {
            match self.deepening.round(meter, &mut Unobserved) {
                Ok(Round::Found) => break Some(self.deepening.found()),
                Ok(Round::Nothing) if meter.stats.visited < SHORT => {}
                Ok(Round::Exhausted) => break Some(End::Exhausted),
                Ok(Round::Nothing) | Err(Stop::Positions) => break None,
                Err(why) => {
                    break Some(End::Stopped { why, lower_bound: self.deepening.lower_bound() });
                }
            }
        };
        meter.allow(u64::MAX);
        end
    }

    /// Tries wider and wider beams, at least one, for about as long as iterative deepening took to visit
    /// `visited` positions. Returns how the search ended, if it did.
    fn widen(&mut self, visited: u64, meter: &mut Meter<'_>) -> Option<Outcome<P::Move>> {
        let begun = meter.stats.visited;
        while !self.is_best() && !self.is_full && self.idle < self.patience {
            let before = meter.stats.visited;
            let lower_bound = self.deepening.lower_bound();
            let Self { puzzle, start, width, .. } = *self;
            match beam::reach(puzzle, start, width, lower_bound, meter, &mut Unobserved) {
                Ok(None) => return Some((End::Exhausted, Solver::Beam)),
                Ok(Some(way)) => {
                    let visited = meter.stats.visited - before;
                    self.idle = self.idle.saturating_add(visited.saturating_mul(BEAM_PACE));
                    if self.best.as_ref().is_none_or(|best| way.cost < best.cost) {
                        self.best = Some(way);
                        self.idle = 0;
                    }
                }
                // Iterative deepening needs next to no memory.
                Err(Stop::Memory(_)) if self.best.is_some() => self.is_full = true,
                Err(why) => return Some(self.stopped(why)),
            }
            self.width = self.width.saturating_mul(WIDER);
            let taken = (meter.stats.visited - begun).saturating_mul(BEAM_PACE);
            if taken.saturating_mul(WIDER as u64) > visited {
                break;
            }
        }
        self.is_best().then(|| self.stopped(Stop::Positions))
    }

    /// Whether the best known solution is optimal.
    fn is_best(&self) -> bool {
        self.best.as_ref().is_some_and(|best| best.cost <= self.deepening.lower_bound())
    }

    /// Ends with the best known solution, unless the watcher ended the search.
    fn stopped(&mut self, why: Stop) -> Outcome<P::Move> {
        let lower_bound = self.deepening.lower_bound();
        let best = self.best.take().filter(|_| why != Stop::Interrupted);
        let end = best.map_or(End::Stopped { why, lower_bound }, |Path { moves, .. }| End::Found {
            moves,
            lower_bound,
        });
        (end, Solver::Beam)
    }
}
