//! Blocks: tokens in the codes that suit them best.

use super::bits::BitWriter;
use super::segment::Parsed;

/// The most bytes of a stored block.
const LONGEST_STORED: usize = u16::MAX as usize;

/// Writes a block.
pub(super) fn write(block: &Parsed, is_last: bool, out: &mut BitWriter) {
    let Parsed { tokens, bytes, codes, .. } = block;
    let stored = (bytes.len().div_ceil(LONGEST_STORED) * 40 + 8 * bytes.len()) as u64;
    if stored < codes.bits && !bytes.is_empty() {
        return write_stored(bytes, is_last, out);
    }
    out.put(is_last.into(), 1);
    out.put(if codes.header.is_some() { 2 } else { 1 }, 2);
    codes.write(tokens, out);
}

fn write_stored(bytes: &[u8], is_last: bool, out: &mut BitWriter) {
    let mut chunks = bytes.chunks(LONGEST_STORED).peekable();
    while let Some(chunk) = chunks.next() {
        out.put((is_last && chunks.peek().is_none()).into(), 3);
        out.align();
        let length = chunk.len() as u16;
        out.extend(&length.to_le_bytes());
        out.extend(&(!length).to_le_bytes());
        out.extend(chunk);
    }
}
