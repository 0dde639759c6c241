//! How many positions there are, how far they are, and how many lead nowhere.

use std::ops::ControlFlow;

use super::Stop;
use super::meter::{Limits, Meter, Watcher};
use super::seen::Seen;
use super::wave::Wave;
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
    let (mut seen, mut wave) = (Seen::new(), Wave::new());
    let mut survey = Survey::default();
    seen.insert(puzzle.start());
    let mut level = 0..1;
    while !level.is_empty() {
        survey.levels.push(u64::from(level.end - level.start));
        while !level.is_empty() {
            meter.stats.visited = seen.len() as u64;
            if let Some(stop) = meter.check(0, || seen.bytes()) {
                return Err(stop);
            }
            let few = Wave::<P>::next(level.start, level.end as usize);
            level.start = few.end;
            for number in few {
                let leads_on = wave.expand(puzzle, &seen, number);
                let goal = puzzle.is_goal(seen.get(number));
                survey.goals += u64::from(goal);
                survey.dead_ends += u64::from(!goal && !leads_on);
            }
            wave.land(&mut seen, |_, _, _| ControlFlow::Continue(()));
        }
        level = level.end..seen.len() as u32;
    }
    Ok(survey)
}
