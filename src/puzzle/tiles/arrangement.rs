//! Arrangements as text: the tiles row by row.

use std::fmt;
use std::str::FromStr;

use super::size::{MAX_CELLS, MIN_SIDE, Size};
use crate::puzzle::is_between;
use crate::puzzle::random::shuffle;

/// The numbers of the tiles, row by row, and 0 for the gap: each number from 0 on once.
///
/// `8 6 7 / 2 5 4 / 3 _ 1` says how long its rows are; `8 6 7 2 5 4 3 _ 1` leaves that open.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Arrangement {
    pieces: Vec<u8>,
    size: Option<Size>,
}

/// Why a text is not an arrangement.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ArrangementError {
    /// Too few pieces, or too many.
    #[error(
        "an arrangement has {} to {MAX_CELLS} tiles, the gap included; this one has {count}", MIN_SIDE * MIN_SIDE
    )]
    Count {
        /// How many there are.
        count: usize,
    },
    /// Not a number of a tile.
    #[error("{text:?} is not a tile; write a number from 1 to {most}, or 0, _ or . for the gap")]
    NotATile {
        /// The text.
        text: String,
        /// The highest number there is.
        most: usize,
    },
    /// The same number again.
    #[error("{} is there twice, and {} is not there", name(*.piece), name(*.missing))]
    Twice {
        /// The number.
        piece: u8,
        /// One that is missing.
        missing: u8,
    },
    /// Rows of different lengths.
    #[error(
        "row {row} has {count} tiles and row 1 has {columns}, the gap included; rows are equally long"
    )]
    Ragged {
        /// The number of the row, counted from 1.
        row: usize,
        /// How many tiles it has.
        count: usize,
        /// How many the first row has.
        columns: usize,
    },
    /// Only one column.
    #[error("an arrangement has at least {MIN_SIDE} columns")]
    Narrow,
}

/// A piece in a sentence.
fn name(piece: u8) -> String {
    if piece == 0 { "the gap".to_owned() } else { format!("tile {piece}") }
}

impl Arrangement {
    /// The tiles in order and the gap last.
    #[must_use]
    pub fn gap_last(size: Size) -> Self {
        let mut pieces = Self::gap_first(size).pieces;
        pieces.rotate_left(1);
        Self { pieces, size: Some(size) }
    }

    /// The gap first and then the tiles in order.
    #[must_use]
    pub fn gap_first(size: Size) -> Self {
        Self { pieces: (0..size.cells() as u8).collect(), size: Some(size) }
    }

    /// All pieces of an arrangement shuffled by `seed`: the same in every version and on every machine. The result may
    /// not be one that leads there.
    pub(super) fn shuffled(mut self, seed: u64) -> Self {
        let mut state = seed;
        shuffle(&mut self.pieces, &mut state);
        self
    }

    /// With the two lowest tiles exchanged.
    pub(super) fn exchanged(mut self) -> Self {
        for piece in &mut self.pieces {
            *piece = [0, 2, 1].get(usize::from(*piece)).copied().unwrap_or(*piece);
        }
        self
    }

    /// The pieces, row by row.
    #[must_use]
    pub fn pieces(&self) -> &[u8] {
        &self.pieces
    }

    /// The size of the board: as its rows say, or else a square of so many pieces.
    #[must_use]
    pub fn size(&self) -> Option<Size> {
        self.size.or_else(|| Size::square(self.pieces.len()))
    }

    /// Whether it can be on a board of that size.
    #[must_use]
    pub fn fits(&self, size: Size) -> bool {
        self.size.is_none_or(|own| own == size) && self.pieces.len() == size.cells()
    }
}

/// Where the numbers of a row end.
fn ends_row(sign: char) -> bool {
    "/;\n])}".contains(sign)
}

/// The pieces of a row as they are written. Boards of one-digit numbers may be written without spaces.
fn row(text: &str) -> Vec<String> {
    let words = text.split(|sign| is_between(sign) || sign == '|').filter(|word| !word.is_empty());
    let is_compact = |word: &str| {
        word.len() > 2 && word.bytes().all(|byte| byte.is_ascii_digit() || b"_.".contains(&byte))
    };
    let pieces = words.flat_map(|word| match word {
        word if is_compact(word) => word.chars().map(String::from).collect(),
        word => vec![word.to_owned()],
    });
    pieces.collect()
}

impl FromStr for Arrangement {
    type Err = ArrangementError;

    fn from_str(text: &str) -> Result<Self, ArrangementError> {
        let rows = text.split(ends_row).map(row).filter(|row| !row.is_empty());
        let rows: Vec<Vec<String>> = rows.collect();
        let count = rows.iter().map(Vec::len).sum::<usize>();
        if !((MIN_SIDE * MIN_SIDE) as usize..=MAX_CELLS as usize).contains(&count) {
            return Err(ArrangementError::Count { count });
        }
        let columns = rows[0].len();
        if let Some((at, other)) = rows.iter().enumerate().find(|(_, row)| row.len() != columns) {
            return Err(ArrangementError::Ragged { row: at + 1, count: other.len(), columns });
        }
        let pieces = pieces(&rows.concat())?;
        if rows.len() == 1 {
            return Ok(Self { pieces, size: None });
        }
        let size = Size::new(columns as u64, rows.len() as u64);
        Ok(Self { pieces, size: Some(size.map_err(|_| ArrangementError::Narrow)?) })
    }
}

/// The numbers of pieces, each of which is there once.
fn pieces(words: &[String]) -> Result<Vec<u8>, ArrangementError> {
    let most = words.len() - 1;
    let read = |word: &String| {
        let number = match word.as_str() {
            "_" | "." => Some(0),
            text if text.bytes().all(|byte| byte.is_ascii_digit()) => text.parse().ok(),
            _ => None,
        };
        let number = number.filter(|&number: &u8| usize::from(number) <= most);
        number.ok_or_else(|| ArrangementError::NotATile { text: word.clone(), most })
    };
    let pieces = words.iter().map(read).collect::<Result<Vec<u8>, _>>()?;
    let again = pieces.iter().enumerate().find(|(at, piece)| pieces[..*at].contains(piece));
    let missing = (0..=most as u8).find(|piece| !pieces.contains(piece));
    match (again, missing) {
        (Some((_, &piece)), Some(missing)) => Err(ArrangementError::Twice { piece, missing }),
        _ => Ok(pieces),
    }
}

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&written(&self.pieces, self.size))
    }
}

/// Pieces as text, with a slash between rows if it is known how long they are.
pub(super) fn written(pieces: &[u8], size: Option<Size>) -> String {
    let piece = |piece: &u8| if *piece == 0 { "_".to_owned() } else { piece.to_string() };
    let row = |row: &[u8]| row.iter().map(piece).collect::<Vec<_>>().join(" ");
    let columns = size.map_or(pieces.len(), |size| size.columns().into());
    pieces.chunks(columns).map(row).collect::<Vec<_>>().join(" / ")
}

/// Where the tiles are to be in the end.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub enum Target {
    /// In order, and the gap last.
    #[default]
    GapLast,
    /// The gap first, and then the tiles in order.
    GapFirst,
    /// As an arrangement says.
    Arranged(Arrangement),
}

impl Target {
    const WORDS: [(&str, Self); 2] = [("gap-last", Self::GapLast), ("gap-first", Self::GapFirst)];

    /// The arrangement on a board of that size.
    #[must_use]
    pub fn on(&self, size: Size) -> Arrangement {
        match self {
            Self::GapLast => Arrangement::gap_last(size),
            Self::GapFirst => Arrangement::gap_first(size),
            Self::Arranged(arrangement) => arrangement.clone(),
        }
    }

    /// The arrangement, if it is given by its tiles.
    #[must_use]
    pub fn arranged(&self) -> Option<&Arrangement> {
        match self {
            Self::Arranged(arrangement) => Some(arrangement),
            _ => None,
        }
    }
}

impl FromStr for Target {
    type Err = ArrangementError;

    fn from_str(text: &str) -> Result<Self, ArrangementError> {
        match Self::WORDS.into_iter().find(|(word, _)| *word == text) {
            Some((_, target)) => Ok(target),
            None => text.parse().map(Self::Arranged),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Arranged(arrangement) => arrangement.fmt(f),
            other => f.write_str(
                Self::WORDS.iter().find(|(_, it)| it == other).map_or("", |(word, _)| word),
            ),
        }
    }
}
