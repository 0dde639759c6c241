//! A move: a flip of the top of the stack.

/// A move: the topmost pancakes, this many of them, are turned over together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Flip(pub u8);

impl Flip {
    /// What messages call them.
    pub(super) const PLURAL: &'static str = "flips";

    /// The flips that a stack of `len` pancakes has, the fewest pancakes first. Turning over one
    /// alone matters only if it has a burnt side.
    pub(super) fn all(len: usize, burnt: bool) -> impl Iterator<Item = Self> {
        let fewest = if burnt { 1 } else { 2 };
        (fewest..=len as u8).map(Self)
    }

    /// What happens to a stack of `len` pancakes, in words.
    pub(super) fn words(self, len: usize) -> String {
        match usize::from(self.0) {
            1 => "flip the top pancake".to_owned(),
            count if count == len => "flip the whole stack".to_owned(),
            count => format!("flip the top {count} pancakes"),
        }
    }
}
