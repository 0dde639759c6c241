//! Reads the paths that other programs print: a list of positions or moves, in any of the usual notations.
//!
//! Nothing says how a text is written. It is read in every way that the puzzle [knows](Puzzle::layouts), each line
//! compared with the positions and moves that are possible there, and the way that explains most lines is taken.

mod error;
mod reading;
mod tokens;

pub use error::PathError;

use crate::puzzle::{Layout, Puzzle, Token, state_text};
use reading::{Reading, shown};
use tokens::{Line, lines, spaced};

/// The largest text, in bytes.
pub const LARGEST: usize = 64_000_000;

/// What was read.
#[derive(Debug, Clone)]
pub struct Path<M> {
    /// The moves, from the start.
    pub moves: Vec<M>,
    /// How the text was read: `cells counted from 1`.
    pub layout: String,
    /// How many lines are neither positions nor moves.
    pub skipped: usize,
}

/// Reads the path of a puzzle's positions or moves from the start.
///
/// # Errors
///
/// [`PathError`]: when a step is impossible, or the text can be read in no way or in two.
///
/// # Examples
///
/// ```
/// use puzzlereel::{path, puzzle::frogs::Frogs};
///
/// let frogs = Frogs::new(1, 1)?;
/// let read = path::read(&frogs, "R.G\n1: .RG\n2: GR.\n3: G.R\nsolved!")?;
/// assert_eq!((read.moves.len(), read.skipped), (3, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read<P: Puzzle>(puzzle: &P, text: &str) -> Result<Path<P::Move>, PathError> {
    match read_to_mistake(puzzle, text)? {
        (_, Some(wrong)) => Err(wrong),
        (path, None) => Ok(path),
    }
}

/// As [`read`], but a path with an impossible step is read up to that: also returns the
/// [`Wrong`](PathError::Wrong) step, if there is one.
///
/// # Errors
///
/// [`PathError`]: when the text can be read in no way or in two.
pub fn read_to_mistake<P: Puzzle>(
    puzzle: &P,
    text: &str,
) -> Result<(Path<P::Move>, Option<PathError>), PathError> {
    let lines = lines(text);
    if lines.is_empty() {
        return Err(PathError::Empty);
    }
    let layouts: Vec<Layout<P>> = puzzle.layouts().into_iter().chain(own()).collect();
    let mut readings: Vec<Reading<'_, P>> =
        layouts.iter().map(|layout| Reading::new(puzzle, layout)).collect();
    // The tokens of a line take much more memory than its text: one line has them at a time.
    for (number, text) in &lines {
        let line = Line::new(*number, text);
        readings.iter_mut().filter(|it| !it.is_over()).for_each(|reading| reading.line(&line));
    }
    readings.iter_mut().for_each(Reading::end);
    readings.retain(|reading| reading.known > 0);
    // Of equally good ones, the first.
    let Some(best) = readings.iter().rev().max_by_key(|reading| reading.worth()) else {
        return Err(PathError::Unlike {
            line: shown(&lines[0].1),
            start: state_text(puzzle, &puzzle.start()),
        });
    };
    let other = readings.iter().find(|other| {
        other.worth() == best.worth()
            && other.layout.name != best.layout.name
            && other.moves != best.moves
    });
    if let Some(other) = other {
        let readings = [best, other].map(|reading| reading.layout.name.clone());
        return Err(PathError::Ambiguous { readings });
    }
    let path =
        Path { moves: best.moves.clone(), layout: best.layout.name.clone(), skipped: best.skipped };
    Ok((path, best.wrong.clone()))
}

/// The ways in which this program itself writes.
fn own<P: Puzzle>() -> [Layout<P>; 2] {
    [
        Layout::states("positions", |puzzle, state| {
            vec![Token::Word(spaced(&state_text(puzzle, state)))]
        }),
        Layout::moves("sentences", |puzzle: &P, state, mv| {
            vec![Token::Word(spaced(&puzzle.describe(state, mv)))]
        }),
    ]
}
