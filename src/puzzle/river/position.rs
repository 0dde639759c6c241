//! Positions and crossings, packed into a number: a few bits count each kind.

use super::bank::{BOAT, Bank};
use super::error::RiverError;
use super::model::{Kind, Model};

/// The number of each kind in one place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub(super) struct Counts(pub(super) u64);

impl Counts {
    /// Whether any kind in `mask` is there.
    pub(super) fn has(self, mask: u64) -> bool {
        self.0 & mask != 0
    }
}

/// A position: from the lowest bits up, the boat's bank, the counts on the right bank, those on the
/// island if there is one, and the minutes gone if they are limited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position(u64);

impl Position {
    /// Where the boat is.
    #[must_use]
    pub fn boat(self) -> Bank {
        Bank::of(self.0)
    }
}

/// A move: the bank it leads to in the lowest bits, and above it the counts of those aboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Crossing(u64);

impl Crossing {
    pub(super) fn new(aboard: Counts, to: Bank) -> Self {
        Self(aboard.0 | to as u64)
    }

    /// Where it goes.
    #[must_use]
    pub fn to(self) -> Bank {
        Bank::of(self.0)
    }

    pub(super) fn aboard(self) -> Counts {
        Counts(self.0 & !BOAT)
    }
}

/// The bits that count a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Field {
    shift: u32,
    /// The bits, in place.
    pub(super) mask: u64,
}

impl Field {
    /// The count of this kind.
    pub(super) fn get(self, counts: Counts) -> u64 {
        (counts.0 & self.mask) >> self.shift
    }

    /// `count` of this kind and nothing else.
    pub(super) fn of(self, count: u64) -> Counts {
        Counts(count << self.shift)
    }
}

/// How the positions of a river are packed.
#[derive(Debug, Clone)]
pub(super) struct Packing {
    /// One for each kind.
    pub(super) fields: Vec<Field>,
    /// The bits of all counts.
    counts: u64,
    /// The same for the island, after the shift; 0 without an island.
    island_counts: u64,
    /// The distance in bits between the counts on the right bank and those on the island.
    island_shift: u32,
    /// For each bank, the factor by which counts aboard change the position.
    shares: [u64; 3],
    /// The lowest bit of the minutes, if they are limited.
    clock: Option<u32>,
}

impl Packing {
    /// The fields that a model needs.
    pub(super) fn new(model: &Model) -> Result<Self, RiverError> {
        let bits = |count: u64| u64::BITS - count.leading_zeros();
        let boat = BOAT.count_ones();
        let counts: u32 = model.kinds.iter().map(|kind| bits(kind.count)).sum();
        let places = if model.island.is_some() { 2 } else { 1 };
        let above = boat + places * counts;
        let needed = above + model.limit.map_or(0, bits);
        if needed > u64::BITS {
            return Err(RiverError::TooLarge { needed });
        }
        let mut shift = boat;
        let field = |kind: &Kind| {
            let bits = bits(kind.count);
            let field = Field { shift, mask: ((1 << bits) - 1) << shift };
            shift += bits;
            field
        };
        let fields: Vec<Field> = model.kinds.iter().map(field).collect();
        let mask = fields.iter().fold(0, |all, field| all | field.mask);
        let island = model.island.is_some();
        Ok(Self {
            fields,
            counts: mask,
            island_counts: if island { mask } else { 0 },
            island_shift: if island { counts } else { 0 },
            shares: [0, 1, if island { 1 << counts } else { 0 }],
            clock: model.limit.map(|_| above),
        })
    }

    /// The position with these counts and no time gone.
    pub(super) fn position(&self, right: Counts, island: Counts, boat: Bank) -> Position {
        Position(right.0 | island.0 << self.island_shift | boat as u64)
    }

    pub(super) fn right(&self, state: Position) -> Counts {
        Counts(state.0 & self.counts)
    }

    pub(super) fn island(&self, state: Position) -> Counts {
        Counts(state.0 >> self.island_shift & self.island_counts)
    }

    /// The minutes gone, if they are limited.
    pub(super) fn clock(&self, state: Position) -> Option<u64> {
        self.clock.map(|shift| state.0 >> shift)
    }

    /// The position after a crossing. `minutes` matter only if they are limited.
    pub(super) fn after(&self, state: Position, crossing: Crossing, minutes: u64) -> Position {
        let aboard = crossing.aboard().0;
        if self.is_plain() {
            // With two banks only the counts on the right change.
            return match crossing.to() {
                Bank::Right => Position(state.0 + aboard + 1),
                Bank::Left | Bank::Island => Position(state.0 - aboard - 1),
            };
        }
        let share = |bank: Bank| aboard * self.shares[bank as usize];
        let rest = state.0 - share(state.boat()) - state.boat() as u64;
        let time = self.clock.map_or(0, |shift| minutes << shift);
        Position(rest + share(crossing.to()) + crossing.to() as u64 + time)
    }

    /// Whether there are only two banks and no time limit.
    fn is_plain(&self) -> bool {
        self.island_counts == 0 && self.clock.is_none()
    }
}
