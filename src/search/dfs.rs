//! Depth-first search with a set of visited positions and backtracking.
//!
//! The recursive program everybody writes first, without its recursion: the path is a list, so its
//! length is limited by memory and not by the stack. Positions are marked when they are entered.

use super::{Solution, Stats, Unsolved, proof, seen};
use crate::puzzle::Puzzle;

const NAME: &str = "dfs";

/// A position on the path and what is still to be tried from it.
struct Step<M> {
    /// The position's number among those seen.
    state: usize,
    /// The move that led here; the start has none.
    by: Option<M>,
    /// Where its moves begin in the common list, and how many have been tried.
    moves: usize,
    tried: usize,
}

pub(super) fn solve<P: Puzzle>(puzzle: &P) -> Result<Solution<P::Move>, Unsolved> {
    let mut visited = seen();
    let mut stats = Stats::default();
    // The moves of all positions on the path, one after another: no allocation for each position.
    let mut moves: Vec<P::Move> = Vec::new();
    let mut path: Vec<Step<P::Move>> = Vec::new();

    let mut entering = Some((puzzle.start(), None));
    loop {
        if let Some((state, by)) = entering.take() {
            let solved = puzzle.is_goal(&state);
            let first = moves.len();
            puzzle.moves(&state, &mut moves);
            let (number, new) = visited.insert_full(state);
            if new {
                path.push(Step { state: number, by, moves: first, tried: 0 });
            } else {
                moves.truncate(first);
            }
            if new && solved {
                break;
            }
        }
        let Some(step) = path.last_mut() else {
            stats.visited = visited.len() as u64;
            return Err(Unsolved::Impossible { stats, solver: NAME });
        };
        if let Some(&mv) = moves.get(step.moves + step.tried) {
            step.tried += 1;
            let mut next = visited[step.state].clone();
            puzzle.apply(&mut next, mv);
            entering = Some((next, Some(mv)));
        } else {
            moves.truncate(step.moves);
            path.pop();
            stats.backtracks += 1;
        }
    }
    stats.visited = visited.len() as u64;
    Ok(finished(puzzle, &path, stats))
}

fn finished<P: Puzzle>(puzzle: &P, path: &[Step<P::Move>], stats: Stats) -> Solution<P::Move> {
    let listed: Vec<P::Move> = path.iter().filter_map(|step| step.by).collect();
    let mut state = puzzle.start();
    let mut cost = 0;
    for &mv in &listed {
        cost += puzzle.cost(&state, mv);
        puzzle.apply(&mut state, mv);
    }
    Solution {
        len: listed.len() as u64,
        cost,
        proof: proof(puzzle, cost),
        stats: Some(stats),
        solver: NAME,
        listed: Some(listed),
    }
}
