//! What a boat holds: seats, weights and crews.

use super::model::{Boat, Model};

/// A crew as the number of each kind that it needs.
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

/// The capacity that is left in a boat.
#[derive(Debug, Clone, Copy)]
pub(super) struct Capacity {
    pub(super) seats: u64,
    pub(super) load: u64,
}

impl Capacity {
    /// That of an empty boat.
    pub(super) fn of(boat: &Boat) -> Self {
        Self { seats: boat.seats, load: boat.load.unwrap_or(0) }
    }

    /// The number of passengers of this weight that still fit.
    pub(super) fn fitting(self, weight: u64) -> u64 {
        self.load.checked_div(weight).map_or(self.seats, |by_weight| by_weight.min(self.seats))
    }

    /// What `count` passengers of this weight leave; they must fit.
    pub(super) fn without(self, count: u64, weight: u64) -> Self {
        Self { seats: self.seats - count, load: self.load - count * weight }
    }
}

/// The weight of one of each kind; 0 if weight does not count.
pub(super) fn weights(model: &Model) -> Vec<u64> {
    let weighed = model.boat.load.is_some();
    model.kinds.iter().map(|kind| if weighed { kind.weight } else { 0 }).collect()
}

/// The maximum number aboard.
pub(super) fn most_aboard(model: &Model) -> u64 {
    let capacity = Capacity::of(&model.boat);
    weights(model).into_iter().map(|weight| capacity.fitting(weight)).max().unwrap_or(0)
}
