//! A board of frogs, toads and gaps, two bits a cell, and its three notations.

use std::fmt;

use smallvec::SmallVec;

use super::hop::Kind;

/// The maximum number of cells: a position takes a quarter of this in bytes, a printed line all of it.
pub const MAX_CELLS: u64 = 1 << 31;

const CELLS_PER_WORD: usize = 32;
const LOW_BITS: u64 = 0x5555_5555_5555_5555;

/// The content of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cell {
    /// Nothing.
    Gap = 0,
    /// A frog.
    Frog = 1,
    /// A toad.
    Toad = 2,
}

impl From<Kind> for Cell {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Frog => Self::Frog,
            Kind::Toad => Self::Toad,
        }
    }
}

/// How a position is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Notation {
    /// `>>_<<`
    #[default]
    Arrows,
    /// `FF_TT`
    Letters,
    /// `[F|F| |T|T]`
    Boxes,
}

/// The cells of a board from left to right.
///
/// Two bits a cell; unused bits at the end hold a value that is not a [`Cell`], so that no gap is found
/// there. Boards of up to 64 cells need no allocation.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    words: SmallVec<[u64; 2]>,
    len: u32,
}

impl Position {
    /// A board of rows of equal cells, from left to right.
    pub(super) fn rows<const N: usize>(rows: [(Cell, usize); N]) -> Self {
        let len: usize = rows.iter().map(|(_, count)| count).sum();
        let words = SmallVec::from_elem(u64::MAX, len.div_ceil(CELLS_PER_WORD));
        let mut position = Self { words, len: len as u32 };
        let mut at = 0;
        for (cell, count) in rows {
            position.fill(at, at + count, cell);
            at += count;
        }
        position
    }

    /// Fills the cells from `from` up to but not including `to`, a word at a time.
    fn fill(&mut self, from: usize, to: usize, cell: Cell) {
        let whole = from.next_multiple_of(CELLS_PER_WORD).min(to);
        let rest = (to / CELLS_PER_WORD * CELLS_PER_WORD).max(whole);
        (from..whole).chain(rest..to).for_each(|index| self.set(index, cell));
        self.words[whole / CELLS_PER_WORD..rest / CELLS_PER_WORD].fill(LOW_BITS * cell as u64);
    }

    /// The number of cells.
    #[expect(clippy::len_without_is_empty, reason = "a board is never empty")]
    #[must_use]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// What is in the cell at `index`, counted from 0 at the left.
    ///
    /// # Panics
    ///
    /// When `index` is past the end of the board.
    #[must_use]
    pub fn get(&self, index: usize) -> Cell {
        match self.words[index / CELLS_PER_WORD] >> (index % CELLS_PER_WORD * 2) & 3 {
            0 => Cell::Gap,
            1 => Cell::Frog,
            _ => Cell::Toad,
        }
    }

    pub(super) fn set(&mut self, index: usize, cell: Cell) {
        let shift = index % CELLS_PER_WORD * 2;
        let word = &mut self.words[index / CELLS_PER_WORD];
        *word = *word & !(3 << shift) | (cell as u64) << shift;
    }

    /// Exchanges the contents of two cells.
    pub(super) fn swap(&mut self, a: usize, b: usize) {
        let (at_a, at_b) = (self.get(a), self.get(b));
        self.set(a, at_b);
        self.set(b, at_a);
    }

    /// The number of cells that hold `cell`.
    #[must_use]
    pub fn count(&self, cell: Cell) -> usize {
        self.words.iter().map(|&word| matches(word, cell).count_ones() as usize).sum()
    }

    /// The number of cells left of `index` with the same content as the one at `index`.
    ///
    /// Animals that cannot pass their own kind keep this number, so it identifies them.
    #[must_use]
    pub fn rank(&self, index: usize) -> usize {
        let cell = self.get(index);
        let (whole, rest) = (index / CELLS_PER_WORD, index % CELLS_PER_WORD * 2);
        let before: u32 =
            self.words[..whole].iter().map(|&word| matches(word, cell).count_ones()).sum();
        let within = matches(self.words[whole], cell) & !(u64::MAX << rest);
        (before + within.count_ones()) as usize
    }

    /// The cells that hold `cell`, from left to right.
    pub(super) fn indices_of(&self, cell: Cell) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(move |(at, &word)| {
            let mut found = matches(word, cell);
            std::iter::from_fn(move || {
                let bit = (found != 0).then(|| found.trailing_zeros() as usize)?;
                found &= found - 1;
                Some(at * CELLS_PER_WORD + bit / 2)
            })
        })
    }

    /// How far this position is ahead of `other`: the cells that all animals together have moved.
    ///
    /// Both must hold the same animals, and this one must not be behind.
    pub(super) fn lead(&self, other: &Self) -> u64 {
        self.progress().saturating_sub(other.progress())
    }

    fn progress(&self) -> u64 {
        let last = self.len() - 1;
        let frogs: u64 = self.indices_of(Cell::Frog).map(|at| at as u64).sum();
        let toads: u64 = self.indices_of(Cell::Toad).map(|at| (last - at) as u64).sum();
        frogs + toads
    }

    /// The pairs of a frog and a toad that still have to pass each other.
    pub(super) fn pairs_to_pass(&self) -> u64 {
        let (mut frogs, mut pairs) = (0, 0);
        for index in 0..self.len() {
            match self.get(index) {
                Cell::Frog => frogs += 1,
                Cell::Toad => pairs += frogs,
                Cell::Gap => {}
            }
        }
        pairs
    }

    /// Appends the position in `notation`, without a line break.
    pub fn write(&self, notation: Notation, text: &mut Vec<u8>) {
        match notation {
            Notation::Arrows => self.write_signs(&ARROWS, text),
            Notation::Letters => self.write_signs(&LETTERS, text),
            Notation::Boxes => {
                text.push(b'[');
                self.write_signs(&BOXES, text);
                text.pop();
                text.push(b']');
            }
        }
    }

    /// Four cells at a time: long solutions spend most of their time in printing.
    fn write_signs<const N: usize>(&self, table: &[[u8; N]; 256], text: &mut Vec<u8>) {
        let end = text.len() + self.len() * N / 4;
        text.reserve(self.len() * N / 4 + CELLS_PER_WORD * N / 4);
        for word in &self.words {
            for byte in word.to_le_bytes() {
                text.extend_from_slice(&table[usize::from(byte)]);
            }
        }
        text.truncate(end);
    }

    /// The position in `notation`.
    #[must_use]
    pub fn to_text(&self, notation: Notation) -> String {
        let mut text = Vec::new();
        self.write(notation, &mut text);
        text.into_iter().map(char::from).collect()
    }
}

/// The low bit of each two-bit field of `word` that holds `cell`.
fn matches(word: u64, cell: Cell) -> u64 {
    let differing = word ^ (LOW_BITS * cell as u64);
    !(differing | differing >> 1) & LOW_BITS
}

/// What four cells look like, `N / 4` bytes each: the sign of gap, frog and toad, then `after`.
const fn table<const N: usize>(signs: [u8; 3], after: u8) -> [[u8; N]; 256] {
    let signs = [signs[0], signs[1], signs[2], b'?'];
    let mut table = [[after; N]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut cell = 0;
        while cell < 4 {
            table[byte][cell * (N / 4)] = signs[byte >> (2 * cell) & 3];
            cell += 1;
        }
        byte += 1;
    }
    table
}

static ARROWS: [[u8; 4]; 256] = table(*b"_><", 0);
static LETTERS: [[u8; 4]; 256] = table(*b"_FT", 0);
static BOXES: [[u8; 8]; 256] = table(*b" FT", b'|');

impl fmt::Display for Position {
    /// In letters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text(Notation::Letters))
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
