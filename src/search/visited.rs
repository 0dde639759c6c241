//! The visited set, and the parent of each position.

use std::hash::{BuildHasher, Hash};
use std::ops::ControlFlow;

use rustc_hash::FxBuildHasher;

/// Numbers have 32 bits. Some are left for positions inserted before the next check of the memory.
const MOST: usize = u32::MAX as usize - (1 << 24);

/// The memory that `len` numbered things occupy: `bytes`, or everything if no numbers are left.
pub(super) fn filled(len: usize, bytes: usize) -> u64 {
    if len < MOST { bytes as u64 } else { u64::MAX }
}

/// Positions, numbered from 0 in the order in which they were inserted.
///
/// A hash table with linear probing. Large searches are bound by memory latency, so slots are small
/// and hold enough of the hash to rule out almost all wrong positions, and
/// [`insert_all`](Self::insert_all) overlaps many accesses.
pub(super) struct Visited<S> {
    states: Vec<S>,
    slots: Vec<Slot>,
    /// The number of bits of a hash that choose the slot.
    bits: u32,
}

/// The hash and the first slot of each position in [`Visited::insert_all`]. The buffer is reused.
#[derive(Default)]
pub(super) struct Lookups(Vec<(u64, Slot)>);

/// The lower half of a position's hash in the high bits, its number in the low; all ones if free.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Slot(u64);

impl Slot {
    const FREE: Self = Self(u64::MAX);

    fn new(hash: u64, number: usize) -> Self {
        Self(hash << 32 | number as u64)
    }

    /// Whether it may hold a position with this hash.
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

    /// A hash whose highest bits choose the slot and whose lower half is stored in it.
    #[inline]
    fn hash(state: &S) -> u64 {
        FxBuildHasher.hash_one(state).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    #[inline]
    fn first_slot(&self, hash: u64) -> usize {
        (hash >> (u64::BITS - self.bits)) as usize
    }

    /// The position's number, and whether it is new.
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

    /// The position's number, if it has been inserted.
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

    /// Inserts positions in order. `visit` is called for each with its number, whether it is new, and its
    /// companion, until it breaks.
    ///
    /// Most positions are known and in their first slot. The first slots of all positions are read
    /// before anything depends on them, so that the accesses overlap.
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

    /// The memory in use, without what positions allocate themselves.
    pub(super) fn bytes(&self) -> u64 {
        let slots = self.slots.len() * size_of::<Slot>();
        filled(self.len(), slots + self.states.capacity() * size_of::<S>())
    }
}

/// The parent of each position and the move that led from it. The start is number 0.
pub(super) struct Parents<M> {
    parents: Vec<u32>,
    moves: Vec<M>,
}

impl<M: Copy> Parents<M> {
    pub(super) fn new() -> Self {
        Self { parents: Vec::new(), moves: Vec::new() }
    }

    /// Records the parent of the next number.
    #[inline]
    pub(super) fn push(&mut self, parent: u32, mv: M) {
        self.parents.push(parent);
        self.moves.push(mv);
    }

    /// Records a better parent of a number other than 0.
    pub(super) fn replace(&mut self, number: u32, parent: u32, mv: M) {
        let index = number as usize - 1;
        (self.parents[index], self.moves[index]) = (parent, mv);
    }

    /// The number of positions, including the start.
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
