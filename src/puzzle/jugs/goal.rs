//! What is to be measured, and amounts as text.

use std::fmt;
use std::str::FromStr;

use super::position::Amounts;
use crate::puzzle::is_between;

/// Amounts as text: a number for each jug, such as `4,4,0`, or `_` for any.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct AmountList(Vec<Option<u64>>);

/// The text is not a list of amounts.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{word:?} is not an amount; write whole numbers like 4,4,0, with _ for any amount")]
pub struct AmountListError {
    /// The part that is neither a number nor `_`.
    pub word: String,
}

impl AmountList {
    /// The amounts; `None` is any.
    #[must_use]
    pub fn amounts(&self) -> &[Option<u64>] {
        &self.0
    }
}

impl FromStr for AmountList {
    type Err = AmountListError;

    fn from_str(text: &str) -> Result<Self, AmountListError> {
        let amount = |word: &str| {
            // The standard library would take +4 as well.
            let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
            match word.parse() {
                Ok(number) if is_number => Ok(Some(number)),
                _ if word == "_" => Ok(None),
                _ => Err(AmountListError { word: word.to_owned() }),
            }
        };
        let words = text.split(is_between).filter(|word| !word.is_empty());
        let amounts: Vec<_> = words.map(amount).collect::<Result<_, _>>()?;
        if amounts.is_empty() {
            return Err(AmountListError { word: text.to_owned() });
        }
        Ok(Self(amounts))
    }
}

impl fmt::Display for AmountList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, amount) in self.0.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { "," })?;
            match amount {
                Some(amount) => write!(f, "{amount}")?,
                None => f.write_str("_")?,
            }
        }
        Ok(())
    }
}

/// What is to be measured.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Goal {
    /// This amount, in any jug.
    Any(u16),
    /// These amounts, one for each jug; any will do where there is `None`.
    Each(Vec<Option<u16>>),
}

impl Goal {
    /// Whether the goal is reached.
    pub(super) fn is_met(&self, amounts: &Amounts, jugs: usize) -> bool {
        match self {
            Self::Any(goal) => amounts[..jugs].contains(goal),
            Self::Each(goals) => {
                goals.iter().zip(amounts).all(|(goal, amount)| goal.is_none_or(|it| it == *amount))
            }
        }
    }

    /// The amounts that it names.
    pub(super) fn named(&self) -> Vec<u16> {
        match self {
            Self::Any(goal) => vec![*goal],
            Self::Each(goals) => goals.iter().flatten().copied().collect(),
        }
    }
}
