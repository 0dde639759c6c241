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
    /// A maze in which there is exactly one way between any two cells, from the upper left to the lower right corner;
    /// the same seed is the same maze everywhere.
    ///
    /// It is dug by a depth-first search that takes a random way (Wilson and others call it the recursive backtracker).
    ///
    /// # Errors
    ///
    /// When a side is even, too small or too large.
    pub fn random(columns: usize, rows: usize, seed: u64) -> Result<Self, RandomError> {
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
        Ok(Self::new(columns, walls, first, columns * (rows - 1) - 2))
    }
}
