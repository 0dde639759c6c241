//! Phrases to codes, and codes to bytes.

use super::dictionary::Phrase;

/// Stands for a clear code among phrases.
pub(super) const CLEAR: Phrase = Phrase::MAX;

/// The longest code in bits.
const LONGEST: u32 = 12;

/// How phrases are numbered: symbols by indices into the palette, entries after them and after the two
/// codes that name no phrase.
pub(super) struct Numbering<'a> {
    /// The palette's index of each symbol.
    pub(super) indices: &'a [u8],
    /// The bits that hold any index: the minimum code size of the format.
    pub(super) bits: u32,
}

/// The width of codes, as the decoder knows it.
struct Width {
    bits: u32,
    /// The codes that have a meaning; a decoder is one behind.
    meant: u32,
}

impl Width {
    fn new(bits: u32) -> Self {
        Self { bits, meant: (1 << bits) + 1 }
    }

    /// The width of the next code.
    fn next(&mut self) -> u32 {
        // The first code after a clear code makes no entry, and the width is that of the number of
        // the entry that the decoder is about to make.
        let width = (u32::BITS - self.meant.leading_zeros()).clamp(self.bits + 1, LONGEST);
        self.meant += 1;
        width
    }
}

impl Numbering<'_> {
    /// How many bits phrases take, the codes at both ends among them.
    pub(super) fn length(&self, phrases: &[Phrase]) -> u64 {
        let mut width = Width::new(self.bits);
        let mut length = u64::from(self.bits + 1);
        for &phrase in phrases {
            length += u64::from(width.next());
            if phrase == CLEAR {
                width = Width::new(self.bits);
            }
        }
        length + u64::from(width.next())
    }

    /// The picture data of a frame: the minimum code size, then the codes.
    pub(super) fn data(&self, phrases: &[Phrase]) -> Vec<u8> {
        let (clear, end) = (1 << self.bits, (1 << self.bits) + 1);
        let mut width = Width::new(self.bits);
        let mut bits = Bits { data: vec![self.bits as u8], pending: 0, count: 0 };
        bits.push(clear, self.bits + 1);
        for &phrase in phrases {
            let code = match self.indices.get(usize::from(phrase)) {
                _ if phrase == CLEAR => clear,
                Some(&index) => u32::from(index),
                None => u32::from(phrase) - self.indices.len() as u32 + end + 1,
            };
            bits.push(code, width.next());
            if phrase == CLEAR {
                width = Width::new(self.bits);
            }
        }
        bits.push(end, width.next());
        bits.finish()
    }
}

/// Bytes being filled from the lowest bit up.
struct Bits {
    data: Vec<u8>,
    pending: u32,
    count: u32,
}

impl Bits {
    fn push(&mut self, code: u32, width: u32) {
        self.pending |= code << self.count;
        self.count += width;
        while self.count >= u8::BITS {
            self.data.push(self.pending as u8);
            self.pending >>= u8::BITS;
            self.count -= u8::BITS;
        }
    }

    fn finish(mut self) -> Vec<u8> {
        if self.count > 0 {
            self.data.push(self.pending as u8);
        }
        self.data
    }
}
