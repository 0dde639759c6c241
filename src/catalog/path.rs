//! The user's own path: a file of positions or moves, and what there is to say of it.

use std::collections::HashMap;

use super::error::RequestError;
use super::load::Loader;
use super::puzzle::{PuzzleOf, PuzzleRequest};
use super::solver::SolverOptions;
use super::value::{Named, PathText};
use crate::path::{LARGEST, Path, PathError, read_to_mistake};
use crate::puzzle::{Puzzle, replay, state_text};
use crate::search::{Proof, Solution, Watcher};

/// What there is to say of a path, all of whose moves are legal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PathReport {
    /// How the text was read: `cells counted from 1`.
    pub layout: String,
    /// How many moves there are.
    pub moves: u64,
    /// What they are called, in a regular plural.
    pub unit: &'static str,
    /// How many lines are neither positions nor moves.
    pub skipped: u64,
    /// The last position, in one line of text.
    pub last: String,
    /// Whether that is the goal.
    pub is_solved: bool,
    /// The first position that is seen again: how many moves were made before, both times.
    pub repeated: Option<(usize, usize)>,
    /// What the moves cost, and what the cheapest solution that is known does.
    pub cost: u64,
    /// What the cheapest solution that is known costs, if it is known that no other costs less.
    pub least: Option<u64>,
    /// What costs are counted in, in a regular plural.
    pub cost_unit: &'static str,
}

impl Loader<'_> {
    pub(super) fn path(&mut self, file: &mut Named<PathText>) -> Result<(), RequestError> {
        const HINT: &str = "--path takes a text file of at most 64 MB, or - for standard input";
        file.content = Some(self.text(&file.path, LARGEST, HINT)?.as_str().into());
        Ok(())
    }
}

/// The path of a file that was loaded, up to the first step that is impossible, and what is wrong with that.
fn to_mistake<P: Puzzle>(
    puzzle: &P,
    file: &Named<PathText>,
) -> Result<(Path<P::Move>, Option<PathError>), RequestError> {
    if !cfg!(feature = "paths") {
        let message = "--path is not in this build";
        return Err(RequestError::puzzle_with_hint(message, "build it with the feature `paths`"));
    }
    let text = file.content.as_ref().map_or("", PathText::text);
    Ok(read_to_mistake(puzzle, text)?)
}

/// The moves of a path as a solution, and what is wrong after them, which is an error unless it is to be shown.
pub(super) fn played<P: Puzzle>(
    puzzle: &P,
    file: &Named<PathText>,
    show_mistake: bool,
) -> Result<(Solution<P::Move>, Option<String>), RequestError> {
    let (path, wrong) = to_mistake(puzzle, file)?;
    let mistake = match wrong {
        Some(wrong) if !show_mistake => return Err(wrong.into()),
        wrong => wrong.map(|wrong| wrong.sentence()),
    };
    let mut own = Solution::played(puzzle, &puzzle.start(), path.moves);
    own.solver = "path";
    own.proof = Proof::LowerBound(puzzle.start_lower_bound());
    Ok((own, mistake))
}

/// What there is to say of a path.
pub(super) fn report<R: PuzzleRequest>(
    request: &R,
    file: &Named<PathText>,
    watcher: &mut Watcher<'_>,
) -> Result<PathReport, RequestError> {
    let puzzle = request.puzzle()?;
    let (Path { moves, layout, skipped }, wrong) = to_mistake(&puzzle, file)?;
    if let Some(wrong) = wrong {
        return Err(wrong.into());
    }
    let best = request.solve(&puzzle, &SolverOptions::default(), watcher).ok();
    let best = best.filter(|best| best.proof == Proof::Optimal);
    let own = Solution::played(&puzzle, &puzzle.start(), moves.clone());
    let mut seen = HashMap::new();
    let (mut repeated, mut last) = (None, puzzle.start());
    for (number, state) in replay(&puzzle, moves).enumerate() {
        last = state.clone();
        let before = *seen.entry(state).or_insert(number);
        if before < number && repeated.is_none() {
            repeated = Some((before, number));
        }
    }
    Ok(PathReport {
        layout,
        moves: own.len,
        unit: PuzzleOf::<R>::MOVES,
        skipped: skipped as u64,
        last: state_text(&puzzle, &last),
        is_solved: puzzle.is_goal(&last),
        repeated,
        cost: own.cost,
        least: best.map(|best| best.cost),
        cost_unit: puzzle.cost_unit(),
    })
}
