//! The lower bound: the minutes, or the number, of the crossings if nothing were forbidden.

use super::position::Counts;
use super::transfer::Transfer;
use super::{Bank, Position, River};

impl River {
    /// The lower bound of `state`, in minutes or in crossings: admissible and consistent.
    pub(super) fn bound(&self, state: Position, minutes: bool) -> u64 {
        if let [transfer] = self.transfers.as_slice() {
            return self.transfer(transfer, state, minutes);
        }
        let most = |bank: Option<Bank>| {
            let transfers = self
                .transfers
                .iter()
                .filter(|transfer| bank.is_none_or(|bank| transfer.bank == bank));
            transfers.map(|transfer| self.transfer(transfer, state, minutes)).max().unwrap_or(0)
        };
        match self.model.island {
            // No crossing touches both banks.
            Some(island) if !island.direct => most(Some(Bank::Left)) + most(Some(Bank::Right)),
            _ => most(None),
        }
    }

    /// The cost of a transfer if the fastest rowers bring every boat back: those who wait, and the fastest
    /// again for each return, in boatloads from the slowest on.
    fn transfer(&self, transfer: &Transfer, state: Position, in_minutes: bool) -> u64 {
        let there = self.on(state, transfer.bank);
        let there = if transfer.leaving { there } else { Counts(self.all.0 - there.0) };
        let there = Counts(there.0 & transfer.mask);
        let waiting: u64 = self.packing.fields.iter().map(|field| field.get(there)).sum();
        if waiting == 0 {
            return 0;
        }
        let ready = (state.boat() == transfer.bank) == transfer.leaving;
        let most = self.most_aboard.max(1);
        let (returns, again) = if transfer.everyone {
            let returns = if ready { self.returns(waiting) } else { 1 + self.returns(waiting + 1) };
            (returns, returns)
        } else {
            (waiting.div_ceil(most) - u64::from(ready), 0)
        };
        if !in_minutes {
            return returns + (waiting + again).div_ceil(most);
        }
        // Each boatload needs a rower, so none is faster than the fastest rower.
        let minutes = |kind| self.minutes(kind).max(self.cheapest);
        let fields = &self.packing.fields;
        let kinds = self.slowest.iter().map(|&kind| (fields[kind].get(there), minutes(kind)));
        let (mut queued, mut loads, mut cost) = (0_u64, 0_u64, returns * self.cheapest);
        for (count, minutes) in kinds.chain([(again, self.cheapest)]) {
            // Each boatload costs as much as its slowest, who boards first.
            queued += count;
            let before = std::mem::replace(&mut loads, queued.div_ceil(most));
            cost += (loads - before) * minutes;
        }
        cost
    }

    /// The least number of returns if `waiting` are at the bank with the boat: the first boatload is full,
    /// and each later one includes the rower who brought the boat back.
    fn returns(&self, waiting: u64) -> u64 {
        match self.most_aboard {
            0 | 1 => 0,
            most => waiting.saturating_sub(most).div_ceil(most - 1),
        }
    }
}
