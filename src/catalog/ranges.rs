//! Numbers as people ask for many at once: `1..10`, `2,3,5`, `1..3,7`.

use std::ops::RangeInclusive;
use std::str::FromStr;

/// Ranges of numbers, in the order in which they were asked for. A range has both its ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranges(Vec<RangeInclusive<u64>>);

/// Why a text is not a list of ranges.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RangesError {
    /// There is nothing, or nothing between two commas.
    #[error("{0:?} lacks a number: write a number, a range like 1..10, or a list like 2,3,5")]
    Missing(String),
    /// A range lacks one of its ends.
    #[error("the range {0:?} has only one end: write both, like 1..10")]
    Open(String),
    /// Something is not a number, or larger than 64 bits hold.
    #[error("{0:?} is not a whole number")]
    Number(String),
    /// A range goes down.
    #[error("the range {first}..{last} ends before it begins: write {last}..{first}")]
    Backwards {
        /// Its first number.
        first: u64,
        /// Its last.
        last: u64,
    },
}

impl Ranges {
    /// How many numbers there are.
    #[must_use]
    pub fn count(&self) -> u128 {
        self.0.iter().map(|range| u128::from(range.end() - range.start()) + 1).sum()
    }

    /// All numbers in order.
    pub fn numbers(&self) -> impl Iterator<Item = u64> + Clone + '_ {
        self.0.iter().cloned().flatten()
    }
}

impl FromStr for Ranges {
    type Err = RangesError;

    fn from_str(text: &str) -> Result<Self, RangesError> {
        let range = |part: &str| match part.split_once("..") {
            _ if part.is_empty() => Err(RangesError::Missing(text.to_owned())),
            None => number(part).map(|number| number..=number),
            Some(("", _) | (_, "")) => Err(RangesError::Open(part.to_owned())),
            Some((first, last)) => match (number(first)?, number(last)?) {
                (first, last) if first > last => Err(RangesError::Backwards { first, last }),
                (first, last) => Ok(first..=last),
            },
        };
        text.split(',').map(range).collect::<Result<_, _>>().map(Self)
    }
}

fn number(text: &str) -> Result<u64, RangesError> {
    // The standard library would take +1 as well.
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = if digits { text.parse().ok() } else { None };
    number.ok_or_else(|| RangesError::Number(text.to_owned()))
}
