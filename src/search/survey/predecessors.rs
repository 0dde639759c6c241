//! The predecessors of each position.

use super::super::visited::filled;

/// The end of a chain.
const NONE: u32 = u32::MAX;

/// A chain of predecessors for each position; the links of all chains are in one list.
#[derive(Default)]
pub(super) struct Predecessors {
    /// The last link of each position.
    last: Vec<u32>,
    /// A predecessor, and the link before.
    links: Vec<(u32, u32)>,
}

impl Predecessors {
    /// Records a move between two positions.
    pub(super) fn push(&mut self, from: u32, to: u32) {
        let to = to as usize;
        if to >= self.last.len() {
            self.last.resize(to + 1, NONE);
        }
        self.links.push((from, self.last[to]));
        self.last[to] = self.links.len() as u32 - 1;
    }

    /// How many of `len` positions lead to any of `goals`, including these.
    pub(super) fn count_leading_to(&self, goals: &[u32], len: usize) -> u64 {
        let mut leads = vec![false; len];
        let mut open = goals.to_vec();
        let mut count = 0;
        while let Some(number) = open.pop() {
            if !std::mem::replace(&mut leads[number as usize], true) {
                count += 1;
                open.extend(self.sources(number).filter(|&from| !leads[from as usize]));
            }
        }
        count
    }

    fn sources(&self, to: u32) -> impl Iterator<Item = u32> + '_ {
        let mut link = self.last.get(to as usize).copied().unwrap_or(NONE);
        std::iter::from_fn(move || {
            let (from, before) = *self.links.get(link as usize)?;
            link = before;
            Some(from)
        })
    }

    pub(super) fn bytes(&self) -> u64 {
        let links = self.links.capacity() * size_of::<(u32, u32)>();
        filled(self.links.len(), links + self.last.capacity() * size_of::<u32>())
    }
}
