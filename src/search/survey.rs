//! How many positions there are, how far they are, and how many lead nowhere.

use super::Stop;
use super::meter::{Limits, Meter, Watcher};
use super::seen::Seen;
use crate::puzzle::Puzzle;

/// All positions that can be reached, counted.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Survey {
    /// How many positions are 0, 1, 2 and so on moves from the start, and not nearer.
    pub levels: Vec<u64>,
    /// How many are goals.
    pub goals: u64,
    /// How many are not, and have no move.
    pub dead_ends: u64,
}

impl Survey {
    /// The number of positions.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.levels.iter().sum()
    }
}

/// Visits every position that can be reached, breadth first.
///
/// # Errors
///
/// What ended it too early.
///
/// # Examples
///
/// ```
/// use puzzlereel::puzzle::frogs::Frogs;
/// use puzzlereel::search::{Limits, survey, unwatched};
///
/// let survey = survey(&Frogs::new(3, 3)?, Limits::default(), &mut unwatched)?;
/// assert_eq!((survey.positions(), survey.dead_ends), (72, 13));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn survey<P: Puzzle>(
    puzzle: &P,
    limits: Limits,
    watcher: &mut Watcher<'_>,
) -> Result<Survey, Stop> {
    let meter = &mut Meter::new(limits, watcher);
    let mut seen = Seen::new();
    let mut survey = Survey::default();
    let mut moves = Vec::new();
    seen.insert(puzzle.start());
    let mut level = 0..1;
    while !level.is_empty() {
        for number in level.clone() {
            meter.stats.visited = seen.len() as u64;
            if let Some(stop) = meter.check(0, || seen.bytes()) {
                return Err(stop);
            }
            let state = seen.get(number).clone();
            moves.clear();
            puzzle.moves(&state, &mut moves);
            for &mv in &moves {
                let mut next = state.clone();
                puzzle.apply(&mut next, mv);
                seen.insert(next);
            }
            let goal = puzzle.is_goal(&state);
            survey.goals += u64::from(goal);
            survey.dead_ends += u64::from(!goal && moves.is_empty());
        }
        survey.levels.push(u64::from(level.end - level.start));
        level = level.end..seen.len() as u32;
    }
    Ok(survey)
}
