//! A hash of contents that is the same in every version and on every machine.

use std::hash::Hasher;

/// The 64-bit Fowler–Noll–Vo hash 1a.
pub(crate) fn fnv1a(bytes: &[u8]) -> u64 {
    let mut hasher = Fnv1a::default();
    hasher.write(bytes);
    hasher.finish()
}

/// The same, for anything that can be hashed.
pub(super) struct Fnv1a(u64);

impl Default for Fnv1a {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for Fnv1a {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// As many bytes on every machine.
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }
}
