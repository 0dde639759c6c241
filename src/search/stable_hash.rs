//! Numbers that scatter positions evenly and are the same on every machine.

use std::hash::{Hash, Hasher};

/// A number of a position. Whatever chooses by it chooses the same everywhere: the tables' own hashes
/// may differ from one machine or version to the next.
pub(super) fn stable_hash(state: &impl Hash) -> u64 {
    let mut number = StableHasher(0);
    state.hash(&mut number);
    // The highest bits are the best mixed.
    number.0 ^ number.0 >> 32
}

struct StableHasher(u64);

impl StableHasher {
    fn add(&mut self, word: u64) {
        // The odd number nearest to 2^64 over the golden ratio.
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for StableHasher {
    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            self.add(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.add(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.add(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    fn write_u128(&mut self, number: u128) {
        self.add(number as u64);
        self.add((number >> 64) as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
