//! Depth-first search with a set of visited positions and backtracking.
//!
//! It visits positions in the order of the usual recursive program. The path is a list, so its length
//! is limited by memory and not by the stack. Positions are marked when they are entered.

use super::meter::Meter;
use super::observer::Observer;
use super::outcome::End;
use super::visited::Visited;
use crate::puzzle::Puzzle;

/// A position on the path and what is still to be tried from it.
struct Node<M> {
    /// The position's number in the visited set.
    state: u32,
    /// The move that led here; the start has none.
    by: Option<M>,
    /// Where its moves begin in the shared list, and how many have been tried.
    moves: usize,
    tried: usize,
}

pub(super) fn solve<P: Puzzle>(
    puzzle: &P,
    start: &P::State,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<P::State, P::Move>,
) -> End<P::Move> {
    let lower_bound = puzzle.lower_bound(start);
    let mut visited = Visited::new();
    // The moves of all positions on the path, one after another, to save allocations.
    let mut moves: Vec<P::Move> = Vec::new();
    let mut path: Vec<Node<P::Move>> = Vec::new();

    let mut entering = Some((start.clone(), None));
    loop {
        if let Some((state, by)) = entering.take() {
            let from = path.last().map(|node| node.state);
            let (number, new) = visited.insert(state);
            if new {
                observer.enters(number, from.zip(by), visited.get(number));
                meter.stats.visited += 1;
                path.push(Node { state: number, by, moves: moves.len(), tried: 0 });
                let state = visited.get(number);
                if puzzle.is_goal(state) {
                    break;
                }
                puzzle.moves(state, &mut moves);
            } else if let Some(by) = from.zip(by) {
                observer.meets(number, by, false);
            }
        }
        meter.stats.open = path.len() as u64;
        let Some(node) = path.last_mut() else { return End::Exhausted };
        let listed = moves.capacity() * size_of::<P::Move>();
        let bytes = || visited.bytes().saturating_add(listed as u64);
        if let Some(why) = meter.check(lower_bound, bytes) {
            return End::Stopped { why, lower_bound };
        }
        if let Some(&mv) = moves.get(node.moves + node.tried) {
            node.tried += 1;
            let mut next = visited.get(node.state).clone();
            puzzle.apply(&mut next, mv);
            entering = Some((next, Some(mv)));
        } else {
            observer.leaves(node.state);
            moves.truncate(node.moves);
            path.pop();
            meter.stats.backtracks += 1;
        }
    }
    End::Found { moves: path.iter().filter_map(|node| node.by).collect(), lower_bound }
}
