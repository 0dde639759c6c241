//! Where every tile is, packed in an integer, and the moves that this allows.

use super::size::Size;

/// A move: a tile slides into the gap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slide {
    /// The tile's number.
    pub tile: u8,
    /// The cell that it leaves, counted from 0, row by row.
    pub from: u8,
    /// The cell of the gap.
    pub to: u8,
}

/// The cell of each piece: of the tiles, and of the gap, which is piece 0. Where in the integer they are is for
/// the rules to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position(pub(super) u128);

/// Up to this many cells, a position is in both halves of the integer, each with the pieces in its own order.
pub(super) const HALF: usize = 16;

/// Where pieces are in a position.
///
/// A field has the cell of a piece. Fields of a group of tiles follow each other, so that a table for the group is
/// looked up by a part of the integer as it is. Small boards have two ways to make groups: one a half.
#[derive(Debug, Clone)]
pub(super) struct Fields {
    /// The bits of a field.
    pub(super) bits: u32,
    /// A one in each field of a piece, by its number.
    ones: Vec<u128>,
    /// Where the first field of a piece begins, by its number.
    shifts: Vec<u32>,
    /// The piece of each field, in the order of the first ones.
    pieces: Vec<u8>,
    /// A one in the first field of each piece.
    all: u128,
}

impl Fields {
    /// Fields of pieces in one order or, if there are at most [`HALF`], two.
    pub(super) fn new(orders: &[Vec<u8>]) -> Self {
        let cells = orders[0].len();
        let bits = if cells <= HALF { 4 } else { 5 };
        let (mut ones, mut shifts) = (vec![0; cells], vec![0; cells]);
        for (order, half) in orders.iter().zip([0, 64]) {
            for (field, &piece) in (0..).zip(order) {
                let shift = half + field * bits;
                ones[usize::from(piece)] |= 1 << shift;
                if half == 0 {
                    shifts[usize::from(piece)] = shift;
                }
            }
        }
        let all = shifts.iter().fold(0, |all, shift| all | 1 << shift);
        Self { bits, ones, shifts, pieces: orders[0].clone(), all }
    }

    /// The position with a piece in each cell.
    pub(super) fn position(&self, pieces: &[u8]) -> Position {
        let place = |(cell, &piece): (u128, &u8)| cell * self.ones[usize::from(piece)];
        Position((0..).zip(pieces).map(place).sum())
    }

    /// The cell of a piece.
    #[inline]
    pub(super) fn cell(&self, Position(word): Position, piece: u8) -> u8 {
        (word >> self.shifts[usize::from(piece)]) as u8 & ((1 << self.bits) - 1)
    }

    /// The piece in a cell.
    #[inline]
    pub(super) fn piece(&self, Position(word): Position, cell: u8) -> u8 {
        // The lowest field that is 0 is the lowest to borrow (Warren, *Hacker's Delight*, 2002, 6–1).
        let field = if self.bits == 4 {
            let ones = self.all as u64;
            let differs = word as u64 ^ (u64::from(cell) * ones);
            (differs.wrapping_sub(ones) & !differs & ones << 3).trailing_zeros() / 4
        } else {
            let differs = word ^ (u128::from(cell) * self.all);
            (differs.wrapping_sub(self.all) & !differs & self.all << 4).trailing_zeros() / 5
        };
        self.pieces[field as usize]
    }

    /// After a slide.
    #[inline]
    pub(super) fn slid(
        &self,
        Position(word): Position,
        Slide { tile, from, to }: Slide,
    ) -> Position {
        let fields = self.ones[usize::from(tile)] | self.ones[0];
        Position(word ^ (u128::from(from ^ to) * fields))
    }

    /// The piece in each cell.
    pub(super) fn pieces(&self, position: Position) -> Vec<u8> {
        let mut pieces = vec![0; self.pieces.len()];
        for &piece in &self.pieces {
            pieces[usize::from(self.cell(position, piece))] = piece;
        }
        pieces
    }
}

/// Whether the steps of the gap between two arrangements of pieces are as odd or even as the exchanges of pieces:
/// a slide is one of each, so one arrangement leads to the other exactly then (Johnson and Story, *Notes on the "15"
/// puzzle*, 1879). Returns both numbers modulo 2: exchanges, then steps.
pub(super) fn parities(size: Size, start: &[u8], goal: &[u8]) -> [u8; 2] {
    let mut homes = vec![0; goal.len()];
    for (cell, &piece) in (0..).zip(goal) {
        homes[usize::from(piece)] = cell;
    }
    let mut homes_at: Vec<u8> = start.iter().map(|&piece| homes[usize::from(piece)]).collect();
    let gap = |pieces: &[u8]| pieces.iter().position(|&piece| piece == 0).unwrap_or(0) as u8;
    let steps = size.distance(gap(start), gap(goal));
    let mut exchanges = 0;
    for cell in 0..homes_at.len() {
        while usize::from(homes_at[cell]) != cell {
            let home = usize::from(homes_at[cell]);
            homes_at.swap(cell, home);
            exchanges ^= 1;
        }
    }
    [exchanges, steps % 2]
}
