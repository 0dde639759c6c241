//! Which part of a solution a film shows.

use std::fmt::{self, Display};
use std::num::NonZeroU64;
use std::str::FromStr;

use super::option::OptionError;

/// One position of a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum At {
    /// The one after so many moves; 0 is the start.
    Move(u64),
    /// The last one.
    Last,
}

/// Some moves of a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moves {
    /// The number of the first one, from 1.
    pub first: u64,
    /// The number of the last one.
    pub last: u64,
}

/// Of what there is a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Every {
    /// Every so many positions, the first one and the last one included.
    Positions(NonZeroU64),
    /// Every frame of the film.
    Frame,
}

const FRAME: &str = "frame";

impl Default for Every {
    /// Every position.
    fn default() -> Self {
        Self::Positions(NonZeroU64::MIN)
    }
}

impl Display for Every {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Positions(number) => number.fmt(f),
            Self::Frame => f.write_str(FRAME),
        }
    }
}

impl FromStr for Every {
    type Err = OptionError;

    fn from_str(text: &str) -> Result<Self, OptionError> {
        match text.parse() {
            Ok(number) => Ok(Self::Positions(number)),
            Err(_) if text == FRAME => Ok(Self::Frame),
            Err(_) => {
                Err(OptionError::new(format!("{text:?} is not a number from 1 up, nor `{FRAME}`")))
            }
        }
    }
}

const LAST: &str = "last";

impl Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(number) => number.fmt(f),
            Self::Last => f.write_str(LAST),
        }
    }
}

impl FromStr for At {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.parse() {
            Ok(number) => Ok(Self::Move(number)),
            Err(_) if text == LAST => Ok(Self::Last),
            Err(_) => Err(format!("{text:?} is not a number of moves, nor `{LAST}`")),
        }
    }
}

impl Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.first, self.last)
    }
}

impl FromStr for Moves {
    type Err = OptionError;

    /// Reads `3..7`, or `3` for one move.
    fn from_str(text: &str) -> Result<Self, OptionError> {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        match (first.parse(), last.parse()) {
            (Ok(first @ 1..), Ok(last)) if first <= last => Ok(Self { first, last }),
            (Ok(0), _) => Err(OptionError::new("moves are counted from 1")
                .with_hint("--at 0 shows the position before the first move")),
            (Ok(first @ 1_u64..), Ok(last)) => {
                Err(OptionError::new(format!("the first move, {first}, is after the last, {last}")))
            }
            _ => Err(OptionError::new(format!("{text:?} is not a range of moves"))
                .with_hint("3..7 shows the moves from the third to the seventh")),
        }
    }
}
