//! A part of a list of jobs, so that several machines share the work.

use std::fmt;
use std::str::FromStr;

use crate::catalog::OptionError;

/// One of several parts of a list. Each job is in exactly one part, always the same one, and the
/// sizes of the parts differ by at most one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    /// From 0.
    part: u64,
    parts: u64,
}

impl Shard {
    /// Everything.
    pub const WHOLE: Self = Self { part: 0, parts: 1 };

    /// Whether the job at this place of the list, from 0, is in this part.
    ///
    /// Jobs are dealt in rounds, one to each part. Each round begins with another part, so that
    /// where the jobs of a grid grow from column to column, no part gets all of the largest.
    #[must_use]
    pub fn takes(self, index: usize) -> bool {
        let (round, place) = (index as u64 / self.parts, index as u64 % self.parts);
        let turned = u128::from(place) + u128::from(round);
        turned % u128::from(self.parts) == u128::from(self.part)
    }
}

impl FromStr for Shard {
    type Err = OptionError;

    fn from_str(text: &str) -> Result<Self, OptionError> {
        let number = |text: &str| {
            text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
        };
        let shard = text.split_once('/').and_then(|(part, parts)| {
            let (part, parts): (u64, u64) = (number(part)?, number(parts)?);
            (1..=parts).contains(&part).then(|| Self { part: part - 1, parts })
        });
        shard.ok_or_else(|| {
            let form = "write K/N, such as 1/4, with K from 1 to N";
            OptionError::new(format!("{text:?} is not a part; {form}"))
        })
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part + 1, self.parts)
    }
}
