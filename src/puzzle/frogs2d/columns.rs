//! The solution of a square board in closed form.
//!
//! Each column, and the middle row, is a board of *n* frogs and *n* toads with the gap in the middle, which takes
//! *n*(*n* + 2) moves and leaves the gap where it was. So play the middle row, and each column as soon as the gap is in
//! it: on a board of side 2*n* + 1, that makes 2*n* + 2 such games, 2*n*(*n* + 1)(*n* + 2) moves. Those 12 of side 3 are the fewest, by breadth-first search;
//! on side 5, A* finds 47 where these are 48, and proves that there are no fewer.

use crate::puzzle::Puzzle;
use crate::puzzle::frogs::Frogs;

/// The cells that the animals go from and to, each with its column and row.
pub(super) fn hops(side: u8) -> Vec<[(u8, u8); 2]> {
    let half = side / 2;
    let line = line(half.into());
    let mut played = vec![false; side.into()];
    let mut hops = Vec::new();
    let mut play = |column: u8, hops: &mut Vec<_>| {
        if !std::mem::replace(&mut played[usize::from(column)], true) {
            hops.extend(line.iter().map(|ends| ends.map(|row| (column, row))));
        }
    };
    play(half, &mut hops);
    for &[from, to] in &line {
        hops.push([from, to].map(|column| (column, half)));
        play(from, &mut hops);
    }
    hops
}

/// The hops of a single line.
fn line(animals: u64) -> Vec<[u8; 2]> {
    let Ok(frogs) = Frogs::new(animals, animals) else { return Vec::new() };
    let Some(form) = frogs.closed_form() else { return Vec::new() };
    form.moves.map(|hop| [hop.from, hop.to].map(|cell| cell as u8)).collect()
}
