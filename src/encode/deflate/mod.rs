//! Deflate, the coder of PNG: as few bytes as can be found, for pictures in which some pixels may be
//! coded in two ways.
//!
//! A pixel that the screen shows already may be coded as itself or as transparent. Which of the two it
//! is becomes part of the optimal parse: the one that lets a match go on, or else the cheaper literal.

mod bits;
mod block;
mod codes;
mod costs;
mod header;
mod huffman;
mod matches;
mod parse;
mod segment;
mod smooth;
mod stream;
mod symbols;

pub use stream::Stream;

use super::options::Effort;
use bits::BitWriter;
use parse::{Parser, SearchLimits};
use symbols::LONGEST_MATCH;

/// The most bytes that are parsed at a time and have codes of their own.
const SEGMENT: usize = 1 << 17;

/// Codes a stream in the format of zlib. `stride` is the number of bytes from one row to the next.
#[must_use]
pub fn zlib(stream: &Stream, stride: usize, effort: Effort) -> Vec<u8> {
    let mut out = BitWriter::default();
    // Deflate with a window of 32 KiB, at its best; a multiple of 31.
    out.extend(&[0x78, 0xda]);
    let (limits, rounds) = limits(stream.len(), effort);
    let mut parser = Parser::new(stream, stride, SEGMENT.min(stream.len()));
    let mut checksum = simd_adler32::Adler32::new();
    let mut base = 0;
    loop {
        let end = stream.len().min(base + SEGMENT);
        let parsed = segment::parse(&mut parser, (base, end), limits, rounds);
        block::write(&parsed, end == stream.len(), &mut out);
        checksum.write(&parsed.bytes);
        base = end;
        if base == stream.len() {
            break;
        }
    }
    out.align();
    out.extend(&checksum.finish().to_be_bytes());
    out.finish()
}

/// Streams of more bytes than this are searched less, and those of even more are parsed once: slow, with
/// little gain.
const LARGE: usize = 1 << 12;
const HUGE: usize = 1 << 20;

/// How thoroughly so many bytes are searched, and how often they are parsed after the first look.
fn limits(bytes: usize, effort: Effort) -> (SearchLimits, usize) {
    let limits = |depth, nice, leap| SearchLimits { depth, nice, leap };
    match effort {
        Effort::Fast => (limits(2, 8, 160), 0),
        Effort::Default if bytes > HUGE => (limits(2, 8, 160), 0),
        Effort::Default if bytes > LARGE => (limits(8, 24, 160), 1),
        // Small ones cost little, and their headers weigh more.
        Effort::Default => {
            (limits(16, LONGEST_MATCH, LONGEST_MATCH), (28_000 / (bytes + 1)).clamp(2, 9))
        }
        Effort::Max => {
            (limits(64, LONGEST_MATCH, LONGEST_MATCH), (300_000 / (bytes + 1)).clamp(5, 60))
        }
    }
}
