//! A hash of positions that is the same on every machine.
//!
//! What is chosen by it is chosen the same everywhere. The hashes of the tables are quicker but differ
//! between 32 and 64 bits, and may change with the next version of their crate.

use std::hash::{Hash, Hasher};

/// The hash of a position.
pub(super) fn stable_hash(state: &impl Hash) -> u64 {
    let mut hasher = StableHasher(0);
    state.hash(&mut hasher);
    // The highest bits are the best mixed.
    hasher.0 ^ hasher.0 >> 32
}

struct StableHasher(u64);

impl Hasher for StableHasher {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            // The odd number nearest to 2^64 over the golden ratio.
            let mixed = self.0.rotate_left(23) ^ u64::from_le_bytes(word);
            self.0 = mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
    }

    /// The lengths of lists, among others.
    fn write_usize(&mut self, number: usize) {
        self.write(&(number as u64).to_le_bytes());
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
