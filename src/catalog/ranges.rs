//! Numbers as people ask for many at once: `1..10`, `2,3,5`, `1..3,7`.

use std::ops::RangeInclusive;
use std::str::FromStr;

use super::option::{OptionError, is_whole};

/// How many numbers are written.
pub const NUMBERS: &str = "4, 1..10 with both ends, 2,3,5, or 1..3,7";

/// Ranges of numbers, in the order in which they were asked for. A range has both its ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranges(Vec<RangeInclusive<u64>>);

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
    type Err = OptionError;

    fn from_str(text: &str) -> Result<Self, OptionError> {
        text.split(',').map(|part| range(part, text)).collect::<Result<_, _>>().map(Self)
    }
}

/// Reads a part of `text`: a number, or a range with both its ends.
fn range(part: &str, text: &str) -> Result<RangeInclusive<u64>, OptionError> {
    let error = |message: String| Err(OptionError::new(message));
    let (first, last) = part.split_once("..").unwrap_or((part, part));
    if part.is_empty() {
        return error(format!(
            "{text:?} lacks a number: write a number, a range like 1..10, or a list like 2,3,5"
        ));
    }
    if first.is_empty() || last.is_empty() {
        return error(format!("the range {part:?} has only one end: write both, like 1..10"));
    }
    match (number(first)?, number(last)?) {
        (first, last) if first > last => {
            error(format!("the range {first}..{last} ends before it begins: write {last}..{first}"))
        }
        (first, last) => Ok(first..=last),
    }
}

fn number(text: &str) -> Result<u64, OptionError> {
    if !is_whole(text) {
        return Err(OptionError::new(format!("{text:?} is not a whole number"))
            .with_hint(format!("numbers are written {NUMBERS}")));
    }
    text.parse().map_err(|_| OptionError::too_large(text, u64::MAX))
}
