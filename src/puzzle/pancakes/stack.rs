//! A stack as it is requested: any numbers, or shuffled ones.

use super::flip::Flip;
use crate::puzzle::random::{shuffle, split_mix};

/// The most pancakes a stack may have.
pub const MAX_PANCAKES: usize = 128;

/// A stack of pancakes from the top: equal numbers are equal pancakes, larger ones are larger.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Stack {
    /// What each pancake is called, without its sign if that stands for its burnt side.
    sizes: Vec<i128>,
    /// The different sizes, the least first.
    kinds: Vec<i128>,
    /// Of each pancake, whether its burnt side is up; `None` if no pancake has one.
    burnt_up: Option<Vec<bool>>,
}

/// How a position is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Notation {
    /// `3 1 2`: the numbers from the top, negative where the burnt side is up.
    #[default]
    Numbers,
    /// `[2, 0, 1]    history of flips: List(3, 2)`: ranks counted from 0, and all flips so far.
    History,
}

/// Why a stack cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StackError {
    /// None, or too many.
    #[error("a stack has 1 to {MAX_PANCAKES} pancakes, this one has {count}")]
    Count {
        /// How many there would be.
        count: u64,
    },
    /// Not a number, or one that is too large.
    #[error("{text:?} is not a whole number from {} to {}", i64::MIN, i64::MAX)]
    Number {
        /// The text.
        text: String,
    },
    /// Zero has no sign to say which side is up.
    #[error("a burnt pancake cannot be number 0: its sign says which side is up")]
    BurntZero,
}

impl Stack {
    /// A stack of these pancakes, the first on top. With `burnt` set, negative numbers have their
    /// burnt side up, and the goal has all burnt sides below.
    ///
    /// # Errors
    ///
    /// When there are none or more than [`MAX_PANCAKES`], or one has the number 0 and a burnt side.
    ///
    /// # Examples
    ///
    /// ```
    /// use puzzlereel::puzzle::Puzzle;
    /// use puzzlereel::puzzle::pancakes::{Nibbles, Pancakes, Stack};
    ///
    /// let pancakes = Pancakes::<Nibbles>::new(&Stack::new(&[3, 1, 2], false)?).expect("few enough");
    /// assert_eq!(pancakes.lower_bound(&pancakes.start()), 2);
    /// # Ok::<(), puzzlereel::puzzle::pancakes::StackError>(())
    /// ```
    pub fn new(numbers: &[i64], burnt: bool) -> Result<Self, StackError> {
        check_count(numbers.len() as u64)?;
        if burnt && numbers.contains(&0) {
            return Err(StackError::BurntZero);
        }
        let size = |&number: &i64| if burnt { number.unsigned_abs().into() } else { number.into() };
        let sizes: Vec<i128> = numbers.iter().map(size).collect();
        let mut kinds = sizes.clone();
        kinds.sort_unstable();
        kinds.dedup();
        let burnt_up = burnt.then(|| numbers.iter().map(|number| *number < 0).collect());
        Ok(Self { sizes, kinds, burnt_up })
    }

    /// Reads the numbers of a stack, the first on top.
    ///
    /// # Errors
    ///
    /// When a text is not a number that fits in 64 bits, or there are no numbers or too many.
    pub fn numbers<T: AsRef<str>>(texts: &[T]) -> Result<Vec<i64>, StackError> {
        check_count(texts.len() as u64)?;
        let number = |text: &T| {
            let text = text.as_ref();
            text.parse().map_err(|_| StackError::Number { text: text.to_owned() })
        };
        texts.iter().map(number).collect()
    }

    /// The numbers 1 to `count`, shuffled by `seed`: the same stack in every version and on every machine.
    ///
    /// A `SplitMix64` generator (Steele, Lea and Flood, 2014) starts at `seed`. From the last place to
    /// the second, the number there changes places with that at place ⌊*r* *p* / 2⁶⁴⌋, where *r* is the
    /// next output and *p* how many places are left, counted from 1 (places from 0). With `burnt` set,
    /// each pancake from the top then takes one more output, and its burnt side is up if that is odd.
    ///
    /// # Errors
    ///
    /// When `count` is 0 or more than [`MAX_PANCAKES`].
    pub fn random(count: u64, seed: u64, burnt: bool) -> Result<Self, StackError> {
        check_count(count)?;
        let mut state = seed;
        let mut numbers: Vec<i64> = (1..=count as i64).collect();
        shuffle(&mut numbers, &mut state);
        if burnt {
            for number in &mut numbers {
                if split_mix(&mut state) & 1 == 1 {
                    *number = -*number;
                }
            }
        }
        Self::new(&numbers, burnt)
    }

    /// The number of pancakes, at least 1.
    #[expect(clippy::len_without_is_empty, reason = "a stack is never empty")]
    #[must_use]
    pub fn len(&self) -> usize {
        self.sizes.len()
    }

    /// Whether pancakes have a burnt side.
    #[must_use]
    pub fn is_burnt(&self) -> bool {
        self.burnt_up.is_some()
    }

    /// The number of different sizes.
    #[must_use]
    pub fn kinds(&self) -> usize {
        self.kinds.len()
    }

    /// The rank of each pancake from the top: how many sizes are smaller than its.
    #[must_use]
    pub fn ranks(&self) -> Vec<u8> {
        // A size is among the sizes.
        let rank = |size| self.kinds.binary_search(size).unwrap_or_default() as u8;
        self.sizes.iter().map(rank).collect()
    }

    /// The code of each pancake from the top: its rank or, if it has a burnt side, twice its rank
    /// and 1 if that is up.
    pub(super) fn codes(&self) -> Vec<u8> {
        let ranks = self.ranks();
        match &self.burnt_up {
            None => ranks,
            Some(up) => ranks.iter().zip(up).map(|(rank, &up)| 2 * rank + u8::from(up)).collect(),
        }
    }

    /// The codes of the sorted stack.
    pub(super) fn sorted_codes(&self) -> Vec<u8> {
        let side = u8::from(self.is_burnt());
        let mut codes: Vec<u8> = self.codes().iter().map(|code| code & !side).collect();
        codes.sort_unstable();
        codes
    }

    /// What a pancake is called: its number, negative if it is burnt and `burnt_up` is set.
    #[must_use]
    pub fn name(&self, rank: u8, burnt_up: bool) -> String {
        let size = self.kinds[usize::from(rank)];
        if burnt_up { format!("-{size}") } else { size.to_string() }
    }

    /// The numbers of a position, given by its pancakes' codes from the top: `3 -1 2`.
    #[must_use]
    pub fn to_text(&self, codes: impl Iterator<Item = u8>) -> String {
        let name = |code| {
            let (rank, burnt_up) = self.split(code);
            self.name(rank, burnt_up)
        };
        codes.map(name).collect::<Vec<_>>().join(" ")
    }

    /// The rank that a code stands for, and whether the burnt side is up.
    pub(super) fn split(&self, code: u8) -> (u8, bool) {
        if self.is_burnt() { (code / 2, code % 2 == 1) } else { (code, false) }
    }

    /// Appends a position, given by its pancakes' codes, without a line break. `flips` are all flips made
    /// so far, in order.
    pub fn write(
        &self,
        codes: impl Iterator<Item = u8>,
        flips: &[Flip],
        notation: Notation,
        text: &mut Vec<u8>,
    ) {
        match notation {
            Notation::Numbers => text.extend(self.to_text(codes).bytes()),
            Notation::History => {
                let sign = |up| if up { "-" } else { "" };
                let pancakes = codes.map(|code| self.split(code));
                let ranks = pancakes.map(|(rank, up)| format!("{}{rank}", sign(up)));
                let ranks = ranks.collect::<Vec<_>>().join(", ");
                let flips: Vec<String> = flips.iter().map(|flip| flip.0.to_string()).collect();
                let line = format!("[{ranks}]    history of flips: List({})", flips.join(", "));
                text.extend(line.bytes());
            }
        }
    }
}

fn check_count(count: u64) -> Result<(), StackError> {
    let allowed = 1..=MAX_PANCAKES as u64;
    if allowed.contains(&count) { Ok(()) } else { Err(StackError::Count { count }) }
}
