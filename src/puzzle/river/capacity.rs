//! What a boat holds: seats, weights and crews.

use super::model::{Boat, Model};

/// A crew as how many of each kind it needs.
pub(super) fn heads(crew: &[usize]) -> Vec<(usize, u64)> {
    let mut heads: Vec<(usize, u64)> = Vec::new();
    for &kind in crew {
        match heads.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, count)) => *count += 1,
            None => heads.push((kind, 1)),
        }
    }
    heads
}

/// What is left of the boat's room.
#[derive(Debug, Clone, Copy)]
pub(super) struct Capacity {
    pub(super) seats: u64,
    pub(super) load: u64,
}

impl Capacity {
    /// An empty boat's.
    pub(super) fn of(boat: &Boat) -> Self {
        Self { seats: boat.seats, load: boat.load.unwrap_or(0) }
    }

    /// How many of this weight still fit.
    pub(super) fn fitting(self, weight: u64) -> u64 {
        self.load.checked_div(weight).map_or(self.seats, |by_weight| by_weight.min(self.seats))
    }

    /// What is left after `count`, who fit, of this weight.
    pub(super) fn without(self, count: u64, weight: u64) -> Self {
        Self { seats: self.seats - count, load: self.load - count * weight }
    }
}

/// What one of each kind weighs; nothing where that does not count.
pub(super) fn weights(model: &Model) -> Vec<u64> {
    let weighed = model.boat.load.is_some();
    model.kinds.iter().map(|kind| if weighed { kind.weight } else { 0 }).collect()
}

/// No boatload has more heads than this.
pub(super) fn most_aboard(model: &Model) -> u64 {
    let capacity = Capacity::of(&model.boat);
    weights(model).into_iter().map(|weight| capacity.fitting(weight)).max().unwrap_or(0)
}
