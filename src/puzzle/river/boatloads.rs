//! All ways to fill the boat.

use super::capacity::Capacity;
use super::position::Counts;
use super::{Position, River};

impl River {
    /// Calls `depart` with each way to fill the boat where it is.
    pub(super) fn embark(&self, state: Position, depart: &mut impl FnMut(Counts)) {
        let capacity = Capacity::of(&self.model.boat);
        self.board(self.on(state, state.boat()), 0, Counts::default(), capacity, depart);
    }

    /// Fills what is left of the boat with kinds from number `from` on.
    fn board(
        &self,
        there: Counts,
        from: usize,
        aboard: Counts,
        capacity: Capacity,
        depart: &mut impl FnMut(Counts),
    ) {
        // Most boats are full.
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

    /// Whether a crew is aboard.
    fn has_crew(&self, aboard: Counts) -> bool {
        let there =
            |&(kind, needed): &(usize, u64)| self.packing.fields[kind].get(aboard) >= needed;
        self.crews.iter().any(|crew| crew.iter().all(there))
    }
}
