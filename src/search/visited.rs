//! The positions a search has seen, each once and with a number, and how it came to them.

use std::hash::{BuildHasher, Hash};
use std::ops::ControlFlow;

use rustc_hash::FxBuildHasher;

/// Numbers have 32 bits. Some room is left for positions met before the next look at what is kept.
const MOST: usize = u32::MAX as usize - (1 << 24);

/// What `len` numbered things occupy that fill `bytes`: with no numbers left, all there is.
pub(super) fn filled(len: usize, bytes: usize) -> u64 {
    if len < MOST { bytes as u64 } else { u64::MAX }
}

/// Positions numbered from 0 in the order in which they were first seen.
///
/// A hash table with linear probing. Large searches spend their time waiting for memory, so a slot is
/// small and holds enough of a hash to seldom look at a wrong position, and
/// [`insert_all`](Self::insert_all) waits for many positions at once.
pub(super) struct Visited<S> {
    states: Vec<S>,
    slots: Vec<Slot>,
    /// How many bits of a hash choose a slot.
    bits: u32,
}

/// What [`Visited::insert_all`] has found out about each position; kept to be filled again.
#[derive(Default)]
pub(super) struct Lookups(Vec<(u64, Slot)>);

/// Part of a position's hash above, its number below; all bits set in a free slot.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Slot(u64);

impl Slot {
    const FREE: Self = Self(u64::MAX);

    fn new(hash: u64, number: usize) -> Self {
        Self(hash << 32 | number as u64)
    }

    /// Whether a position with this hash may be meant.
    fn may_be(self, hash: u64) -> bool {
        self.0 >> 32 == hash & u64::from(u32::MAX)
    }

    fn number(self) -> usize {
        self.0 as u32 as usize
    }
}

impl<S: Eq + Hash> Visited<S> {
    pub(super) fn new() -> Self {
        const BITS: u32 = 6;
        Self { states: Vec::new(), slots: vec![Slot::FREE; 1 << BITS], bits: BITS }
    }

    /// A hash whose highest bits choose a slot and whose lower half is kept in it.
    #[inline]
    fn hash(state: &S) -> u64 {
        FxBuildHasher.hash_one(state).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    #[inline]
    fn first_slot(&self, hash: u64) -> usize {
        (hash >> (u64::BITS - self.bits)) as usize
    }

    /// The position's number, and whether it is seen for the first time.
    #[inline]
    pub(super) fn insert(&mut self, state: S) -> (u32, bool) {
        let hash = Self::hash(&state);
        self.insert_hashed(state, hash)
    }

    #[inline]
    fn insert_hashed(&mut self, state: S, hash: u64) -> (u32, bool) {
        let mut at = self.first_slot(hash);
        loop {
            let slot = self.slots[at];
            if slot == Slot::FREE {
                break;
            }
            if slot.may_be(hash) && self.states[slot.number()] == state {
                return (slot.number() as u32, false);
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
        let number = self.states.len();
        self.slots[at] = Slot::new(hash, number);
        self.states.push(state);
        if self.states.len() * 2 > self.slots.len() {
            self.grow();
        }
        (number as u32, true)
    }

    #[cold]
    fn grow(&mut self) {
        self.bits += 1;
        self.slots = Vec::new();
        self.slots.resize(1 << self.bits, Slot::FREE);
        for number in 0..self.states.len() {
            let hash = Self::hash(&self.states[number]);
            let mut at = self.first_slot(hash);
            while self.slots[at] != Slot::FREE {
                at = (at + 1) & (self.slots.len() - 1);
            }
            self.slots[at] = Slot::new(hash, number);
        }
    }

    /// The position's number, if it was seen.
    pub(super) fn find(&self, state: &S) -> Option<u32> {
        let hash = Self::hash(state);
        let mut at = self.first_slot(hash);
        loop {
            let slot = self.slots[at];
            if slot == Slot::FREE {
                return None;
            }
            if slot.may_be(hash) && self.states[slot.number()] == *state {
                return Some(slot.number() as u32);
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
    }

    /// Inserts positions in their order, and hands the number of each to `visit`, with whether it is
    /// seen for the first time and what came with it, until that breaks.
    ///
    /// Most are known and found where they are looked for first. So that is done for all of them
    /// before anything depends on it, and their waits for memory overlap.
    pub(super) fn insert_all<T>(
        &mut self,
        states: &mut Vec<(S, T)>,
        lookups: &mut Lookups,
        mut visit: impl FnMut(&Self, u32, bool, T) -> ControlFlow<()>,
    ) {
        let Lookups(lookups) = lookups;
        lookups.clear();
        lookups.extend(states.iter().map(|(state, _)| {
            let hash = Self::hash(state);
            (hash, self.slots[self.first_slot(hash)])
        }));
        for ((state, _), (hash, slot)) in states.iter().zip(lookups.iter_mut()) {
            let found = slot.may_be(*hash) && self.states.get(slot.number()) == Some(state);
            *slot = if found { *slot } else { Slot::FREE };
        }
        for ((state, with), &(hash, slot)) in states.drain(..).zip(lookups.iter()) {
            let (number, new) = if slot == Slot::FREE {
                self.insert_hashed(state, hash)
            } else {
                (slot.number() as u32, false)
            };
            if visit(self, number, new, with).is_break() {
                break;
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
        let slots = self.slots.len() * size_of::<Slot>();
        filled(self.len(), slots + self.states.capacity() * size_of::<S>())
    }
}

/// By which move from which other each numbered position was reached; the start is number 0.
pub(super) struct Parents<M> {
    parents: Vec<u32>,
    moves: Vec<M>,
}

impl<M: Copy> Parents<M> {
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
