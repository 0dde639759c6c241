//! Lower bounds on the moves that a position needs: additive pattern databases.
//!
//! The tiles are split into groups. How many moves of its own tiles a group needs is worked out for every way that
//! it can lie, as if the other tiles were blank, and is looked up in a table. A move is a move of one group, so
//! the sum over all groups is never too high (Korf and Felner, *Disjoint pattern database heuristics*, 2002).
//!
//! Small boards are split in two ways, once along the rows and once along the columns, and the higher sum counts.
//!
//! A table is for a group alone, wherever the gap is: the least of what it would be for each place. Where the tiles
//! of a group fence the gap in, that can differ by 3 from one way of lying to the next. Then the higher number is
//! lowered to 1 more, so that no move lowers a bound by more than 1.

use std::sync::Arc;

use super::position::{HALF, Position};
use super::size::Size;

/// The bits of a table's index: a table is worked out in a twentieth of a second.
const BITS: u32 = 20;

/// The most groups: six of four on a board of 25 cells.
const GROUPS: usize = 6;

/// The cells in the order in which the tiles that belong there are put into groups: row by row and, on small boards,
/// column by column.
pub(super) fn orders(size: Size) -> Vec<Vec<u8>> {
    let rows: Vec<u8> = (0..size.cells() as u8).collect();
    if size.cells() > HALF {
        return vec![rows];
    }
    let mut columns = rows.clone();
    columns.sort_by_key(|&cell| size.place(cell));
    vec![rows, columns]
}

/// Tiles that are looked up together.
#[derive(Debug, Clone)]
struct Group {
    /// Where their fields begin.
    shift: u32,
    mask: u32,
    /// How many of their moves each way to lie needs.
    moves: Arc<[u8]>,
}

impl Group {
    #[inline]
    fn moves(&self, Position(word): Position) -> u8 {
        self.moves[((word >> self.shift) as u32 & self.mask) as usize]
    }
}

/// The tables of all groups.
#[derive(Debug, Clone)]
pub(super) struct Patterns {
    ways: Vec<Vec<Group>>,
    /// The group of each piece, for each way.
    members: Vec<[u8; 2]>,
}

/// The moves that each group needs, and their sum, for each way to make groups.
#[derive(Debug, Clone, Copy)]
pub(super) struct Needs {
    moves: [[u8; GROUPS]; 2],
    sums: [u16; 2],
}

impl Needs {
    #[inline]
    pub(super) fn bound(&self) -> u64 {
        self.sums[0].max(self.sums[1]).into()
    }
}

impl Patterns {
    /// Tables for tiles in these orders, the gap being last, whose goal is to be in the cells of the same orders.
    pub(super) fn new(size: Size, bits: u32, orders: &[Vec<u8>], goals: &[Vec<u8>]) -> Self {
        let mut members = vec![[0; 2]; size.cells()];
        let is_mirrored = matches!(goals, [rows, columns] if size.columns() == size.rows()
            && rows.iter().zip(columns).all(|(&cell, &other)| size.mirrored(cell) == other));
        let mut ways: Vec<Vec<Group>> = Vec::new();
        for (way, (order, cells)) in orders.iter().zip(goals).enumerate() {
            let (tiles, gap) = (order.len() - 1, cells[order.len() - 1]);
            let count = tiles.div_ceil((BITS / bits) as usize);
            let mut groups = Vec::new();
            for group in 0..count {
                let (first, end) = (group * tiles / count, (group + 1) * tiles / count);
                for &tile in &order[first..end] {
                    members[usize::from(tile)][way] = group as u8;
                }
                let moves = match ways.first() {
                    Some(rows) if is_mirrored => mirrored(size, bits, &rows[group].moves),
                    _ => Table::new(size, bits, &cells[first..end], gap).moves,
                };
                groups.push(Group {
                    shift: 64 * way as u32 + first as u32 * bits,
                    mask: (1 << (bits * (end - first) as u32)) - 1,
                    moves: moves.into(),
                });
            }
            ways.push(groups);
        }
        Self { ways, members }
    }

    /// What the groups of a position need.
    #[inline]
    pub(super) fn needs(&self, position: Position) -> Needs {
        let mut needs = Needs { moves: [[0; GROUPS]; 2], sums: [0; 2] };
        for (way, groups) in self.ways.iter().enumerate() {
            for (moves, group) in needs.moves[way].iter_mut().zip(groups) {
                *moves = group.moves(position);
                needs.sums[way] += u16::from(*moves);
            }
        }
        needs
    }

    /// The bound of a position to which a slide of `tile` leads from one with these needs.
    #[inline]
    pub(super) fn bound_after(&self, needs: &Needs, tile: u8, after: Position) -> u64 {
        let mut bound = 0;
        let members = self.members[usize::from(tile)];
        for (way, groups) in self.ways.iter().enumerate() {
            let group = usize::from(members[way]);
            let others = needs.sums[way] - u16::from(needs.moves[way][group]);
            bound = bound.max(others + u16::from(groups[group].moves(after)));
        }
        bound.into()
    }
}

/// The table of a group for the board with columns for rows.
fn mirrored(size: Size, bits: u32, moves: &[u8]) -> Vec<u8> {
    let cells: Vec<usize> = (0..1 << bits)
        .map(|cell: u8| {
            if usize::from(cell) < size.cells() { size.mirrored(cell).into() } else { cell.into() }
        })
        .collect();
    let mask = cells.len() - 1;
    let mirror = |packed: usize| {
        let (mut rest, mut shift, mut found) = (packed, 0, 0);
        while rest > 0 {
            found |= cells[rest & mask] << shift;
            (rest, shift) = (rest >> bits, shift + bits);
        }
        found
    };
    (0..moves.len()).map(|packed| moves[mirror(packed)]).collect()
}

/// A table that is being worked out.
struct Table {
    size: Size,
    bits: u32,
    tiles: usize,
    /// By the cells of the tiles, packed; 255 where tiles would be on each other.
    moves: Vec<u8>,
    /// The cells that the gap has reached, as bits.
    reached: Vec<u32>,
    /// The ways to lie in which the tiles fence some free cells off.
    fenced: Vec<u32>,
}

/// The cells of a group's tiles, packed, and the cells that the gap can be in, as bits.
type Lying = (u32, u32);

impl Table {
    fn new(size: Size, bits: u32, goal: &[u8], gap: u8) -> Self {
        let (tiles, ways) = (goal.len(), 1 << (bits as usize * goal.len()));
        let (moves, reached) = (vec![u8::MAX; ways], vec![0; ways]);
        let mut table = Self { size, bits, tiles, moves, reached, fenced: Vec::new() };
        let start = goal.iter().rev().fold(0, |packed, &cell| packed << bits | u32::from(cell));
        table.search(start, gap);
        table.level();
        table
    }

    fn cell(&self, packed: u32, tile: usize) -> u8 {
        (packed >> (self.bits * tile as u32)) as u8 & ((1 << self.bits) - 1)
    }

    fn moved(&self, packed: u32, tile: usize, from: u8, to: u8) -> u32 {
        packed ^ u32::from(from ^ to) << (self.bits * tile as u32)
    }

    /// The cells of the tiles, as bits.
    fn taken(&self, packed: u32) -> u32 {
        (0..self.tiles).fold(0, |taken, tile| taken | 1 << self.cell(packed, tile))
    }

    /// The cells that the gap can go to without moving the group.
    fn region(&self, packed: u32, gap: u8) -> u32 {
        let (free, columns) = (!self.taken(packed), u32::from(self.size.columns()));
        let cells = (1 << self.size.cells()) - 1;
        let left =
            (0..self.size.rows()).fold(0, |left, row| left | 1 << (u32::from(row) * columns));
        let mut region: u32 = 1 << gap;
        loop {
            let beside =
                region << columns | region >> columns | region << 1 & !left | (region & !left) >> 1;
            let grown = (region | beside) & free & cells;
            if grown == region {
                return region;
            }
            region = grown;
        }
    }

    /// Breadth-first search backwards from the goal: each move can be taken back.
    fn search(&mut self, start: u32, gap: u8) {
        let region = self.region(start, gap);
        self.reached[start as usize] = region;
        self.moves[start as usize] = 0;
        let (mut level, mut next, mut made): (Vec<Lying>, Vec<Lying>, u8) =
            (vec![(start, region)], Vec::new(), 0);
        while !level.is_empty() {
            made += 1;
            for (packed, region) in level.drain(..) {
                if region | self.taken(packed) != (1 << self.size.cells()) - 1 {
                    self.fenced.push(packed);
                }
                for tile in 0..self.tiles {
                    let from = self.cell(packed, tile);
                    for to in self.size.neighbours(from).filter(|to| region >> to & 1 == 1) {
                        self.reach(self.moved(packed, tile, from, to), from, made, &mut next);
                    }
                }
            }
            std::mem::swap(&mut level, &mut next);
        }
    }

    /// A way to lie, with the gap in a cell, is reached in so many moves.
    fn reach(&mut self, packed: u32, gap: u8, made: u8, next: &mut Vec<Lying>) {
        if self.reached[packed as usize] >> gap & 1 == 1 {
            return;
        }
        let region = self.region(packed, gap);
        self.reached[packed as usize] |= region;
        let moves = &mut self.moves[packed as usize];
        *moves = (*moves).min(made);
        next.push((packed, region));
    }

    /// Lowers numbers that are more than 1 above that of a way to lie which one move of a tile leads to.
    fn level(&mut self) {
        // Elsewhere the gap can go to every free cell, so that each tile beside one has moved there.
        let mut open = std::mem::take(&mut self.fenced);
        while let Some(packed) = open.pop() {
            let (most, taken) = (self.moves[packed as usize] + 1, self.taken(packed));
            for tile in 0..self.tiles {
                let from = self.cell(packed, tile);
                for to in self.size.neighbours(from).filter(|to| taken >> to & 1 == 0) {
                    let beside = self.moved(packed, tile, from, to);
                    if self.moves[beside as usize] > most {
                        self.moves[beside as usize] = most;
                        open.push(beside);
                    }
                }
            }
        }
    }
}
