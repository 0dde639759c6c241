//! Random mazes: all cells are joined, by exactly one way each.

use super::plan::{MAX_SIDE, Plan};
use crate::puzzle::random::below;

/// The least side: a wall on both sides, and three cells between.
const MIN_SIDE: usize = 5;

/// There is no random maze of this size.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "a random maze has an odd number of columns and rows, {MIN_SIDE} to {} each, not {columns}x{rows}",
    MAX_SIDE - 1
)]
pub struct RandomError {
    columns: usize,
    rows: usize,
}

impl Plan {
    /// A maze from the upper left to the lower right corner; the same seed is the same maze everywhere. There is
    /// exactly one way between any two cells, but that of `braid` in 100 dead ends (at most all) are opened, each
    /// to a cell beside it that is not reached from there yet: then there are loops.
    ///
    /// It is dug by a depth-first search that takes a random way (Wilson and others call it the recursive backtracker).
    ///
    /// # Errors
    ///
    /// When a side is even, too small or too large.
    pub fn random(columns: usize, rows: usize, seed: u64, braid: u8) -> Result<Self, RandomError> {
        let is_side = |side: usize| side % 2 == 1 && (MIN_SIDE..MAX_SIDE).contains(&side);
        if !is_side(columns) || !is_side(rows) {
            return Err(RandomError { columns, rows });
        }
        let mut walls = vec![true; columns * rows];
        let first = columns + 1;
        walls[first] = false;
        let (mut state, mut way) = (seed, vec![first]);
        while let Some(&cell) = way.last() {
            let (column, row) = (cell % columns, cell / columns);
            let all = [
                (row > 1).then(|| cell.wrapping_sub(2 * columns)),
                (column > 1).then(|| cell - 2),
                (column + 2 < columns).then_some(cell + 2),
                (row + 2 < rows).then_some(cell + 2 * columns),
            ];
            let closed: Vec<usize> =
                all.into_iter().flatten().filter(|&next| walls[next]).collect();
            if closed.is_empty() {
                way.pop();
                continue;
            }
            let next = closed[below(closed.len(), &mut state)];
            walls[next] = false;
            walls[usize::midpoint(cell, next)] = false;
            way.push(next);
        }
        for row in (1..rows).step_by(2) {
            for column in (1..columns).step_by(2) {
                open(&mut walls, columns, row * columns + column, braid, &mut state);
            }
        }
        Ok(Self::new(columns, walls, first, columns * (rows - 1) - 2))
    }
}

/// Opens a cell to one more of those beside it, with a chance of `braid` in 100, if it is a dead end.
fn open(walls: &mut [bool], columns: usize, cell: usize, braid: u8, state: &mut u64) {
    let [column, row] = [cell % columns, cell / columns];
    let rows = walls.len() / columns;
    let around = [cell - columns, cell - 1, cell + 1, cell + columns];
    if around.into_iter().filter(|&beside| walls[beside]).count() < 3
        || below(100, state) >= braid.into()
    {
        return;
    }
    let is_inner = [row > 1, column > 1, column + 2 < columns, row + 2 < rows];
    let inner = around.into_iter().zip(is_inner).filter(|(_, is_inner)| *is_inner);
    let closed: Vec<usize> =
        inner.map(|(beside, _)| beside).filter(|&beside| walls[beside]).collect();
    if !closed.is_empty() {
        walls[closed[below(closed.len(), state)]] = false;
    }
}
