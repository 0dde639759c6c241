//! A move: an animal hops to a gap.

/// The most animals that a jump may go over: longer ones leave the picture.
pub const MAX_JUMP: u64 = 4;

/// One of the two kinds of animal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Starts on the left, goes right.
    Frog,
    /// Starts on the right, goes left.
    Toad,
}

impl Kind {
    /// What one of them is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Frog => "frog",
            Self::Toad => "toad",
        }
    }

    /// The other kind.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Frog => Self::Toad,
            Self::Toad => Self::Frog,
        }
    }
}

/// A move: the animal at `from` goes to the gap at `to`.
///
/// Cells are counted from 0 at the left. One cell apart is a slide, more are a jump.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hop {
    /// The cell the animal leaves.
    pub from: u32,
    /// The gap it goes to.
    pub to: u32,
}

impl Hop {
    /// Who moves: only frogs go right.
    #[must_use]
    pub fn kind(self) -> Kind {
        if self.from < self.to { Kind::Frog } else { Kind::Toad }
    }

    /// Whether it passes over another animal.
    #[must_use]
    pub fn is_jump(self) -> bool {
        self.distance() > 1
    }

    /// How many cells it goes.
    #[must_use]
    pub fn distance(self) -> u32 {
        self.from.abs_diff(self.to)
    }

    /// The cells that it passes over, from left to right.
    #[must_use]
    pub fn over(self) -> std::ops::Range<usize> {
        self.from.min(self.to) as usize + 1..self.from.max(self.to) as usize
    }
}
