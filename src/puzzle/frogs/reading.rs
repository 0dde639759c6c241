//! Parses positions, and points at what is wrong.

use std::fmt;
use std::str::FromStr;

use super::position::{Cell, MAX_CELLS, Position};
use crate::puzzle::{is_between, signs_of};

/// Why a text is not a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// Too few or too many cells.
    #[error("a position has 3 to {MAX_CELLS} cells, this one has {cells}")]
    Size {
        /// How many cells the text has.
        cells: usize,
    },
    /// An unknown sign.
    #[error(
        "{sign:?} {place} means nothing: write F or > for a frog, T or < for a toad, _ for a gap"
    )]
    Unknown {
        /// The sign.
        sign: char,
        /// Where it stands.
        place: Place,
    },
    /// Two different signs for the same thing.
    #[error("{sign:?} {place} is a second sign for {what}s, after {first:?}: use one of the two")]
    Mixed {
        /// The sign.
        sign: char,
        /// The one used before.
        first: char,
        /// What both mean: `frog`.
        what: &'static str,
        /// Where it stands.
        place: Place,
    },
    /// Another program's signs, and nothing tells which are the frogs and which the toads.
    #[error(
        "{} may be the frogs and {} the toads, or the other way round: write F for a frog, T for a toad", .signs[0], .signs[1]
    )]
    Ambiguous {
        /// The two signs.
        signs: [char; 2],
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
        // Control characters would misplace the marks, or worse.
        let plain = |sign: char| if sign.is_control() { '\u{fffd}' } else { sign };
        let shown: String = self.text.chars().map(plain).skip(skipped).take(2 * AROUND).collect();
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
    /// The place of the error, if it has one.
    #[must_use]
    pub fn place(&self) -> Option<&Place> {
        match self {
            Self::Size { .. } | Self::Ambiguous { .. } => None,
            Self::Unknown { place, .. }
            | Self::Mixed { place, .. }
            | Self::Missing { place, .. }
            | Self::Boxes { place } => Some(place),
        }
    }
}

impl FromStr for Position {
    type Err = PositionError;

    /// Reads all three notations; a gap may also be a space or a full stop. Other programs' signs are read where
    /// it is clear which is which: those on the left are the frogs of `R R . G G` and `['b', 'b', '-', 'w']`.
    fn from_str(text: &str) -> Result<Self, PositionError> {
        if let Some(foreign) = Foreign::of(text) {
            return foreign.position();
        }
        let signs = signs(text)?;
        if signs.len() < 3 || signs.len() as u64 > MAX_CELLS {
            return Err(PositionError::Size { cells: signs.len() });
        }
        let mut position = Self::rows([(Cell::Gap, signs.len())]);
        let mut used: [Option<char>; 3] = [None; 3];
        for (index, &(at, sign)) in signs.iter().enumerate() {
            let place = || Place::new(text, at, 1);
            let cell = match sign {
                sign if FROGS.contains(sign) => Cell::Frog,
                sign if TOADS.contains(sign) => Cell::Toad,
                '_' | ' ' | '.' => Cell::Gap,
                _ => return Err(PositionError::Unknown { sign, place: place() }),
            };
            let first = *used[cell as usize].get_or_insert(sign);
            if first != sign {
                let what = cell.singular();
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

/// The signs of frogs and toads.
const FROGS: &str = "Ff>";
const TOADS: &str = "Tt<";
/// The signs that other programs have for a gap.
const GAPS: &str = "_. -0*·";

/// A position in the signs of another program: two that are not ours, and one for a gap.
struct Foreign {
    signs: Vec<char>,
    /// In the order in which they come.
    animals: [char; 2],
}

impl Foreign {
    fn of(text: &str) -> Option<Self> {
        let text: String = signs_of(text).collect();
        let words: Vec<&str> = text.split(is_between).filter(|word| !word.is_empty()).collect();
        let is_listed = words.len() > 2 && words.iter().all(|word| word.chars().count() == 1);
        let signs: Vec<char> = if is_listed { words.concat() } else { text }.chars().collect();
        let mut animals = Vec::new();
        for &sign in signs.iter().filter(|&&sign| !GAPS.contains(sign)) {
            let is_ours = FROGS.contains(sign) || TOADS.contains(sign);
            if is_ours || sign == '|' || is_between(sign) {
                return None;
            }
            if !animals.contains(&sign) {
                animals.push(sign);
            }
        }
        let mut gaps: Vec<char> =
            signs.iter().copied().filter(|&sign| GAPS.contains(sign)).collect();
        gaps.dedup();
        let is_clear = gaps.len() == 1 && signs.len() as u64 <= MAX_CELLS;
        Some(Self { signs, animals: animals.try_into().ok()? }).filter(|_| is_clear)
    }

    fn position(&self) -> Result<Position, PositionError> {
        let Self { signs, animals: [first, second] } = self;
        let last = signs.iter().rposition(|sign| sign == first);
        let is_start = last < signs.iter().position(|sign| sign == second);
        if !is_start {
            return Err(PositionError::Ambiguous { signs: self.animals });
        }
        let mut position = Position::rows([(Cell::Gap, signs.len())]);
        for (index, sign) in signs.iter().enumerate() {
            if sign == first {
                position.set(index, Cell::Frog);
            } else if sign == second {
                position.set(index, Cell::Toad);
            }
        }
        Ok(position)
    }
}

impl Cell {
    pub(super) fn singular(self) -> &'static str {
        match self {
            Self::Gap => "gap",
            Self::Frog => "frog",
            Self::Toad => "toad",
        }
    }
}

/// The signs of the cells without boxes, each with its index in characters.
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
