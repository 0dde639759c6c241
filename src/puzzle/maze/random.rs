//! Random mazes.

use super::plan::{MAX_SIDE, Plan};
use crate::puzzle::random::below;

/// The least side: a wall on both sides, and three cells between.
pub const MIN_SIDE: usize = 5;

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
    /// A maze from the upper left to the lower right corner; the same seed is the same maze everywhere.
    ///
    /// A depth-first search digs it, choosing its way at random (the recursive backtracker): there is exactly one
    /// way between any two cells. Then `braid` percent of the dead ends are opened, which makes loops.
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
            let closed: Vec<usize> =
                rooms_beside(cell, columns, rows).filter(|&next| walls[next]).collect();
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
                open(&mut walls, (columns, rows), row * columns + column, braid, &mut state);
            }
        }
        Ok(Self::new(columns, walls, first, columns * (rows - 1) - 2))
    }
}

/// The rooms beside a room: above, to the left, to the right, below. A wall is between it and each of them.
fn rooms_beside(room: usize, columns: usize, rows: usize) -> impl Iterator<Item = usize> {
    let (column, row) = (room % columns, room / columns);
    let all = [
        (row > 1).then(|| room - 2 * columns),
        (column > 1).then(|| room - 2),
        (column + 2 < columns).then_some(room + 2),
        (row + 2 < rows).then_some(room + 2 * columns),
    ];
    all.into_iter().flatten()
}

/// Opens a room to one more of those beside it, with a chance of `braid` percent, if it is a dead end.
fn open(
    walls: &mut [bool],
    (columns, rows): (usize, usize),
    room: usize,
    braid: u8,
    state: &mut u64,
) {
    let doors: Vec<usize> =
        rooms_beside(room, columns, rows).map(|beside| usize::midpoint(room, beside)).collect();
    let closed: Vec<usize> = doors.iter().copied().filter(|&door| walls[door]).collect();
    let is_dead_end = doors.len() - closed.len() <= 1;
    if is_dead_end && below(100, state) < braid.into() && !closed.is_empty() {
        walls[closed[below(closed.len(), state)]] = false;
    }
}
