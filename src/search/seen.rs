//! The positions a search has seen, each once and with a number, and how it came to them.

use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::FxBuildHasher;

/// Numbers have 32 bits. Some room is left for positions met before the next look at what is kept.
const MOST: usize = u32::MAX as usize - (1 << 24);

/// What `len` numbered things occupy that fill `bytes`: with no numbers left, all there is.
fn filled(len: usize, bytes: usize) -> u64 {
    if len < MOST { bytes as u64 } else { u64::MAX }
}

/// Positions numbered from 0 in the order in which they were first seen.
///
/// The table holds numbers only, so that it stays small and each position is kept once.
pub(super) struct Seen<S> {
    states: Vec<S>,
    numbers: HashTable<u32>,
}

impl<S: Eq + Hash> Seen<S> {
    pub(super) fn new() -> Self {
        Self { states: Vec::new(), numbers: HashTable::new() }
    }

    /// The position's number, and whether it is seen for the first time.
    #[inline]
    pub(super) fn insert(&mut self, state: S) -> (u32, bool) {
        let hash = |state: &S| FxBuildHasher.hash_one(state);
        let states = &mut self.states;
        let entry = self.numbers.entry(
            hash(&state),
            |&number| states[number as usize] == state,
            |&number| hash(&states[number as usize]),
        );
        match entry {
            Entry::Occupied(known) => (*known.get(), false),
            Entry::Vacant(free) => {
                let number = states.len() as u32;
                free.insert(number);
                states.push(state);
                (number, true)
            }
        }
    }

    /// The position of this number.
    #[inline]
    pub(super) fn get(&self, number: u32) -> &S {
        &self.states[number as usize]
    }

    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    /// What it occupies: positions that keep something outside themselves count as if they did not.
    pub(super) fn bytes(&self) -> u64 {
        // A slot has a number and a byte of its hash, and one in eight stays free.
        let slots = self.numbers.capacity() * (size_of::<u32>() + 1) * 8 / 7;
        filled(self.len(), slots + self.states.capacity() * size_of::<S>())
    }
}

/// By which move from which other each numbered position was reached; the start is number 0.
pub(super) struct Lineage<M> {
    parents: Vec<u32>,
    moves: Vec<M>,
}

impl<M: Copy> Lineage<M> {
    pub(super) fn new() -> Self {
        Self { parents: Vec::new(), moves: Vec::new() }
    }

    /// Notes how the next number was reached.
    #[inline]
    pub(super) fn push(&mut self, parent: u32, mv: M) {
        self.parents.push(parent);
        self.moves.push(mv);
    }

    /// Notes a better way to a number other than the start's.
    pub(super) fn replace(&mut self, number: u32, parent: u32, mv: M) {
        let index = number as usize - 1;
        (self.parents[index], self.moves[index]) = (parent, mv);
    }

    /// How many numbers it knows, the start's among them.
    pub(super) fn len(&self) -> usize {
        self.parents.len() + 1
    }

    /// The moves from the start to a number.
    pub(super) fn path(&self, mut number: u32) -> Vec<M> {
        let mut path = Vec::new();
        while let Some(index) = (number as usize).checked_sub(1) {
            path.push(self.moves[index]);
            number = self.parents[index];
        }
        path.reverse();
        path
    }

    pub(super) fn bytes(&self) -> u64 {
        let moves = self.moves.capacity() * size_of::<M>();
        filled(self.len(), self.parents.capacity() * size_of::<u32>() + moves)
    }
}
