//! Who goes aboard: all ways to fill the boat.

use super::position::Counts;
use super::{Boat, Model, Position, River};

impl River {
    /// All ways to fill the boat where it is.
    pub(super) fn embark(&self, state: Position, depart: &mut impl FnMut(Counts)) {
        let capacity = Capacity::of(&self.model.boat);
        self.board(self.on(state, state.boat()), 0, Counts::default(), capacity, depart);
    }

    /// Fills the boat from those of `there` whose kind's number is at least `from`.
    fn board(
        &self,
        there: Counts,
        from: usize,
        aboard: Counts,
        capacity: Capacity,
        depart: &mut impl FnMut(Counts),
    ) {
        // A full boat is the most frequent case.
        let open = if capacity.seats == 0 { 0 } else { self.packing.fields.len() };
        for kind in from..open {
            let field = self.packing.fields[kind];
            let present = field.get(there);
            if present == 0 {
                continue;
            }
            let weight = self.weights[kind];
            let count = present.min(capacity.fitting(weight));
            for count in (1..=count).rev() {
                let aboard = Counts(aboard.0 + field.of(count).0);
                self.board(there, kind + 1, aboard, capacity.without(count, weight), depart);
            }
        }
        if aboard.has(self.rowers) || self.has_crew(aboard) {
            depart(aboard);
        }
    }

    /// Whether some can row together.
    fn has_crew(&self, aboard: Counts) -> bool {
        let there =
            |&(kind, needed): &(usize, u64)| self.packing.fields[kind].get(aboard) >= needed;
        self.crews.iter().any(|crew| crew.iter().all(there))
    }
}

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
struct Capacity {
    seats: u64,
    load: u64,
}

impl Capacity {
    /// An empty boat's.
    fn of(boat: &Boat) -> Self {
        Self { seats: boat.seats, load: boat.load.unwrap_or(0) }
    }

    /// How many of this weight still fit.
    fn fitting(self, weight: u64) -> u64 {
        self.load.checked_div(weight).map_or(self.seats, |by_weight| by_weight.min(self.seats))
    }

    /// What is left after `count`, who fit, of this weight.
    fn without(self, count: u64, weight: u64) -> Self {
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
