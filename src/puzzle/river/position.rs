//! Positions and crossings, a number for each: a few bits count how many of a kind there are.

use super::{Kind, RiverError};

/// A bank of the river.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bank {
    /// Where all start.
    Left,
    /// Where all want to be.
    Right,
}

impl Bank {
    /// The one over the water.
    #[must_use]
    pub fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// How many of each kind there are somewhere, a few bits for each kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub(super) struct Counts(pub(super) u64);

impl Counts {
    /// Whether any of the kinds in `mask` is there.
    pub(super) fn has(self, mask: u64) -> bool {
        self.0 & mask != 0
    }
}

/// Who is where: the boat's bank in bit 0, and above it how many of each kind are on the right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position(u64);

impl Position {
    pub(super) fn new(right: Counts, boat: Bank) -> Self {
        Self(right.0 | boat as u64)
    }

    /// Where the boat is.
    #[must_use]
    pub fn boat(self) -> Bank {
        if self.0 & 1 == 0 { Bank::Left } else { Bank::Right }
    }

    pub(super) fn right(self) -> Counts {
        Counts(self.0 & !1)
    }

    /// After a crossing, which must start from here.
    pub(super) fn after(self, crossing: Crossing) -> Self {
        let (right, aboard) = (self.right(), crossing.aboard());
        match crossing.to() {
            Bank::Right => Self::new(Counts(right.0 + aboard.0), Bank::Right),
            Bank::Left => Self::new(Counts(right.0 - aboard.0), Bank::Left),
        }
    }
}

/// A move: where the boat goes in bit 0, and above it how many of each kind are aboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Crossing(u64);

impl Crossing {
    pub(super) fn new(aboard: Counts, to: Bank) -> Self {
        Self(aboard.0 | to as u64)
    }

    /// The bank it goes to.
    #[must_use]
    pub fn to(self) -> Bank {
        if self.0 & 1 == 0 { Bank::Left } else { Bank::Right }
    }

    pub(super) fn aboard(self) -> Counts {
        Counts(self.0 & !1)
    }
}

/// Where in the number the count of a kind is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Field {
    shift: u32,
    /// The bits where they are in the number.
    pub(super) mask: u64,
}

impl Field {
    /// Fields for all kinds, above the bit for the boat.
    pub(super) fn pack(kinds: &[Kind]) -> Result<Vec<Self>, RiverError> {
        let bits = |kind: &Kind| u64::BITS - kind.count.leading_zeros();
        let needed = 1 + kinds.iter().map(bits).sum::<u32>();
        if needed > u64::BITS {
            return Err(RiverError::TooLarge { needed });
        }
        let mut shift = 1;
        let field = |kind| {
            let mask = ((1 << bits(kind)) - 1) << shift;
            let field = Self { shift, mask };
            shift += bits(kind);
            field
        };
        Ok(kinds.iter().map(field).collect())
    }

    /// The count of this kind.
    pub(super) fn get(self, counts: Counts) -> u64 {
        (counts.0 & self.mask) >> self.shift
    }

    /// So many of this kind and nobody else.
    pub(super) fn of(self, count: u64) -> Counts {
        Counts(count << self.shift)
    }
}
