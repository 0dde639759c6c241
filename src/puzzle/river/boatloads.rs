//! Who goes aboard: all ways to fill the boat.

use super::capacity::Capacity;
use super::position::Counts;
use super::{Position, River};

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
