//! A board of frogs, toads and gaps, two bits a cell, and the three ways people write one down.

use std::fmt;
use std::str::FromStr;

use smallvec::SmallVec;

use super::{Kind, MAX_CELLS};

const CELLS_PER_WORD: usize = 32;
const LOW_BITS: u64 = 0x5555_5555_5555_5555;

/// What is in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cell {
    /// Nothing: somewhere to go.
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
/// Two bits a cell; the unused ones at the end hold a value that is no [`Cell`], so that looking
/// for gaps never finds one there. Boards of up to 64 cells need no allocation.
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
            (at..at + count).for_each(|index| position.set(index, cell));
            at += count;
        }
        position
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

    fn set(&mut self, index: usize, cell: Cell) {
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

    /// The gaps from left to right.
    pub(super) fn gaps(&self) -> impl Iterator<Item = usize> + '_ {
        self.indices_of(Cell::Gap)
    }

    /// How many cells hold `cell`.
    #[must_use]
    pub fn count(&self, cell: Cell) -> usize {
        self.words.iter().map(|&word| matches(word, cell).count_ones() as usize).sum()
    }

    /// How many of the cells left of `index` hold the same as the one at `index`.
    ///
    /// Animals of a kind that cannot pass each other keep this number, so it serves as a name.
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
    fn indices_of(&self, cell: Cell) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(move |(at, &word)| {
            let mut found = matches(word, cell);
            std::iter::from_fn(move || {
                let bit = (found != 0).then(|| found.trailing_zeros() as usize)?;
                found &= found - 1;
                Some(at * CELLS_PER_WORD + bit / 2)
            })
        })
    }

    /// How far this position is ahead of `other`, in cells gone by all animals together.
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

    /// Appends the position in `notation`, without a line's end.
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

    /// Four cells at a time: a long solution is mostly the work of printing it.
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

/// Why a text is no position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// Nothing, or more than a board can have.
    #[error("a position has 3 to {MAX_CELLS} cells, this one has {cells}")]
    Size {
        /// How many cells the text has.
        cells: usize,
    },
    /// A sign that means nothing here.
    #[error(
        "{sign:?} {place} means nothing: write F or > for a frog, T or < for a toad, _ for a gap"
    )]
    Unknown {
        /// The sign.
        sign: char,
        /// Where it stands.
        place: Place,
    },
    /// A second sign for something that already has one.
    #[error("{sign:?} {place} is a second sign for {what}, after {first:?}: use one of the two")]
    Mixed {
        /// The sign.
        sign: char,
        /// The one used before.
        first: char,
        /// What both mean.
        what: &'static str,
        /// Where it stands.
        place: Place,
    },
    /// Frogs, toads or gaps are missing altogether.
    #[error("there is no {what} {place}: a position needs at least one frog, one toad and one gap")]
    Missing {
        /// What is missing.
        what: &'static str,
        /// Where it was looked for: the whole text.
        place: Place,
    },
    /// Boxes that do not close, or hold more or less than one sign.
    #[error("the boxes are broken {place}: write them like [F|F| |T|T]")]
    Boxes {
        /// Where they are.
        place: Place,
    },
}

/// A place in a text, for a message: printed with the text and a mark under the place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    text: String,
    from: usize,
    len: usize,
}

impl Place {
    /// The `len` characters of `text` that start at its character `from`, counted from 0.
    fn new(text: &str, from: usize, len: usize) -> Self {
        Self { text: text.to_owned(), from, len }
    }

    /// The text on one line and marks under the place on the next; long texts are cut.
    #[must_use]
    pub fn pointer(&self) -> String {
        const AROUND: usize = 30;
        let skipped = self.from.saturating_sub(AROUND);
        let shown: String = self.text.chars().skip(skipped).take(2 * AROUND).collect();
        let marks = "^".repeat(self.len.clamp(1, 2 * AROUND));
        format!("{shown}\n{}{marks}", " ".repeat(self.from - skipped))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.len > 1 {
            write!(f, "in {:?}", self.text)
        } else {
            write!(f, "at character {}", self.from + 1)
        }
    }
}

impl PositionError {
    /// Where in the text the trouble is, if it is in one place.
    #[must_use]
    pub fn place(&self) -> Option<&Place> {
        match self {
            Self::Size { .. } => None,
            Self::Unknown { place, .. }
            | Self::Mixed { place, .. }
            | Self::Missing { place, .. }
            | Self::Boxes { place } => Some(place),
        }
    }
}

impl FromStr for Position {
    type Err = PositionError;

    /// Reads all three notations. A gap may also be a space or a full stop.
    fn from_str(text: &str) -> Result<Self, PositionError> {
        let signs = signs(text)?;
        if signs.len() < 3 || signs.len() as u64 > MAX_CELLS {
            return Err(PositionError::Size { cells: signs.len() });
        }
        let mut position = Self::rows([(Cell::Gap, signs.len())]);
        let mut used: [Option<char>; 3] = [None; 3];
        for (index, &(at, sign)) in signs.iter().enumerate() {
            let place = || Place::new(text, at, 1);
            let cell = match sign {
                'F' | 'f' | '>' => Cell::Frog,
                'T' | 't' | '<' => Cell::Toad,
                '_' | ' ' | '.' => Cell::Gap,
                _ => return Err(PositionError::Unknown { sign, place: place() }),
            };
            let first = *used[cell as usize].get_or_insert(sign);
            if first != sign {
                let what = cell.plural();
                return Err(PositionError::Mixed { sign, first, what, place: place() });
            }
            position.set(index, cell);
        }
        for cell in [Cell::Frog, Cell::Toad, Cell::Gap] {
            if used[cell as usize].is_none() {
                let place = Place::new(text, 0, text.chars().count());
                return Err(PositionError::Missing { what: cell.singular(), place });
            }
        }
        Ok(position)
    }
}

impl Cell {
    fn singular(self) -> &'static str {
        match self {
            Self::Gap => "gap",
            Self::Frog => "frog",
            Self::Toad => "toad",
        }
    }

    fn plural(self) -> &'static str {
        match self {
            Self::Gap => "gaps",
            Self::Frog => "frogs",
            Self::Toad => "toads",
        }
    }
}

/// The signs of the cells, each with its place in characters; boxes are taken off.
fn signs(text: &str) -> Result<Vec<(usize, char)>, PositionError> {
    let signs: Vec<_> = text.chars().enumerate().collect();
    let boxed = |&(_, sign): &(usize, char)| matches!(sign, '[' | '|' | ']');
    if !signs.iter().any(boxed) {
        return Ok(signs);
    }
    let closing = signs.len() - 1;
    for &(at, sign) in &signs {
        let expected = match at {
            0 => sign == '[',
            _ if at == closing => at % 2 == 0 && sign == ']',
            _ if at % 2 == 0 => sign == '|',
            _ => !boxed(&(at, sign)),
        };
        if !expected {
            return Err(PositionError::Boxes { place: Place::new(text, at, 1) });
        }
    }
    Ok(signs.into_iter().filter(|sign| !boxed(sign)).collect())
}
