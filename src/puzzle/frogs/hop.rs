//! A move: an animal hops to a gap.

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
/// Cells are counted from 0 at the left. One cell apart is a slide, two a jump.
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
        self.from.abs_diff(self.to) == 2
    }
}
