//! Bits into bytes, the lowest first.

/// Collects bits.
#[derive(Debug, Default)]
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    /// Bits that do not fill a byte yet.
    pending: u64,
    count: u32,
}

impl BitWriter {
    /// Writes the lowest `count` bits of a number, at most 32; all others must be 0.
    pub(super) fn put(&mut self, bits: u32, count: u32) {
        self.pending |= u64::from(bits) << self.count;
        self.count += count;
        while self.count >= 8 {
            self.bytes.push(self.pending as u8);
            self.pending >>= 8;
            self.count -= 8;
        }
    }

    /// Writes zeros up to the end of a byte.
    pub(super) fn align(&mut self) {
        self.put(0, self.count.wrapping_neg() % 8);
    }

    /// Writes whole bytes, after [`align`](Self::align).
    pub(super) fn extend(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    pub(super) fn finish(mut self) -> Vec<u8> {
        self.align();
        self.bytes
    }
}
