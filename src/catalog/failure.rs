//! How a puzzle goes wrong: the moves to a position without a way on, and what is wrong there.

use super::error::RequestError;
use crate::puzzle::Puzzle;
use crate::search::{GoalDistances, Limits, Watcher};
use crate::story::clause::{capitalised, few};

/// Moves that lead to a failure, and why it is one, as a sentence without full stop.
pub(super) struct Failure<M> {
    pub(super) moves: Vec<M>,
    pub(super) why: String,
}

/// How a puzzle goes wrong. One that has a solution: the first move that loses, or else the nearest dead end. One
/// that has none: the farthest position, and what is wrong with every move from there.
pub(super) fn failure<P: Puzzle>(
    puzzle: &P,
    limits: Limits,
    watcher: &mut Watcher<'_>,
) -> Result<Failure<P::Move>, RequestError> {
    if !cfg!(feature = "graphs") {
        let message = "--fail is not in this build";
        return Err(RequestError::puzzle_with_hint(message, "build it with the feature `graphs`"));
    }
    let distances = GoalDistances::new(puzzle, &puzzle.start(), limits, watcher)?;
    if distances.of(0).is_none() {
        return Ok(farthest(puzzle, &distances));
    }
    first_loss(puzzle, &distances).or_else(|| nearest_dead_end(puzzle, &distances)).ok_or_else(
        || {
            let message =
                "--fail shows how a puzzle goes wrong, and nothing can go wrong in this one";
            RequestError::puzzle_with_hint(message, "leave it out to see the solution")
        },
    )
}

/// The first move that loses.
fn first_loss<P: Puzzle>(puzzle: &P, distances: &GoalDistances<P>) -> Option<Failure<P::Move>> {
    let mut losing = Vec::new();
    let found = (0..distances.len() as u32).find(|&number| {
        let state = distances.position(number);
        if !puzzle.is_goal(state) {
            puzzle.losing_moves(state, &mut losing);
        }
        !losing.is_empty()
    })?;
    let state = distances.position(found);
    // Of several, one in which only one thing goes wrong.
    let mv = losing.into_iter().min_by_key(|&mv| puzzle.why_lost(state, mv).len())?;
    let why = puzzle.why_lost(state, mv).join("; ");
    let mut moves = path(puzzle, distances, found);
    moves.push(mv);
    Some(Failure { moves, why: capitalised(&why) })
}

fn nearest_dead_end<P: Puzzle>(
    puzzle: &P,
    distances: &GoalDistances<P>,
) -> Option<Failure<P::Move>> {
    let mut moves = Vec::new();
    let found = (0..distances.len() as u32).find(|&number| {
        moves.clear();
        let state = distances.position(number);
        puzzle.moves(state, &mut moves);
        moves.is_empty() && !puzzle.is_goal(state)
    })?;
    let why = "A dead end: no move is left".to_owned();
    Some(Failure { moves: path(puzzle, distances, found), why })
}

/// The position that is farthest away.
fn farthest<P: Puzzle>(puzzle: &P, distances: &GoalDistances<P>) -> Failure<P::Move> {
    let last = distances.len() as u32 - 1;
    let state = distances.position(last);
    let mut losing = Vec::new();
    puzzle.losing_moves(state, &mut losing);
    let mut reasons: Vec<String> =
        losing.into_iter().flat_map(|mv| puzzle.why_lost(state, mv)).collect();
    reasons.sort_unstable();
    reasons.dedup();
    let (shown, more) = few(&reasons);
    let more = (more > 0).then(|| format!("{more} more reasons"));
    let reasons: Vec<String> = shown.iter().cloned().chain(more).collect();
    let mut moves = Vec::new();
    puzzle.moves(state, &mut moves);
    let every = match (moves.is_empty(), reasons.is_empty()) {
        (true, true) => "no move is left here",
        (true, false) => "every move from here loses",
        (false, true) => "every move from here goes back",
        (false, false) => "every move from here goes back or loses",
    };
    let mut why = format!("There is no solution: {every}");
    if !reasons.is_empty() {
        why = format!("{why} ({})", reasons.join("; "));
    }
    Failure { moves: path(puzzle, distances, last), why }
}

/// The fewest moves to a position.
fn path<P: Puzzle>(puzzle: &P, distances: &GoalDistances<P>, to: u32) -> Vec<P::Move> {
    let mut before: Vec<Option<(u32, P::Move)>> = vec![None; distances.len()];
    for from in 0..to {
        let state = distances.position(from);
        let mut moves = Vec::new();
        if puzzle.is_goal(state) {
            continue;
        }
        puzzle.moves(state, &mut moves);
        for mv in moves {
            let mut next = state.clone();
            puzzle.apply(&mut next, mv);
            if let Some(number) = distances.number(&next).filter(|&number| number > 0) {
                before[number as usize].get_or_insert((from, mv));
            }
        }
    }
    let steps = std::iter::successors(before[to as usize], |&(from, _)| before[from as usize]);
    let mut moves: Vec<P::Move> = steps.map(|(_, mv)| mv).collect();
    moves.reverse();
    moves
}
