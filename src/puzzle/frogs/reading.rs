//! Parses positions, and points at what is wrong.

use std::fmt;
use std::str::FromStr;

use super::position::{Cell, MAX_CELLS, Position};

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
