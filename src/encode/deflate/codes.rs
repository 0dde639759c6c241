//! The codes of a block, chosen to make it short.

use super::bits::BitWriter;
use super::header::Header;
use super::huffman;
use super::smooth::{HEADER_COSTS, smooth};
use super::symbols::{Counts, END_OF_BLOCK, LITERALS_AND_LENGTHS, Symbol, Token};

/// The longest code of a block.
const LIMIT: usize = 15;

/// The codes of a block.
#[derive(Debug, Clone)]
pub(super) struct Codes {
    literals_and_lengths: Vec<u8>,
    distances: Vec<u8>,
    /// `None`: the codes are the fixed ones, of which nothing need be told.
    pub(super) header: Option<Header>,
    /// The bits of the block, all but three.
    pub(super) bits: u64,
}

impl Codes {
    /// The codes in which a block is shortest.
    pub(super) fn of(counts: &Counts) -> Self {
        let smoothed = HEADER_COSTS.map(|costs| {
            let mut smoothed = counts.clone();
            smooth(&mut smoothed.literals_and_lengths, costs);
            smooth(&mut smoothed.distances, costs);
            Self::dynamic(counts, &smoothed)
        });
        let mut best = Self::fixed(counts);
        for codes in smoothed.into_iter().chain([Self::dynamic(counts, counts)]) {
            if codes.bits < best.bits {
                best = codes;
            }
        }
        best
    }

    /// The codes that are best for the `planned` counts.
    fn dynamic(counts: &Counts, planned: &Counts) -> Self {
        let literals_and_lengths = huffman::lengths(&planned.literals_and_lengths, LIMIT);
        let distances = huffman::lengths(&planned.distances, LIMIT);
        let header = Header::new(&literals_and_lengths, &distances);
        Self { literals_and_lengths, distances, header: Some(header), bits: 0 }.measured(counts)
    }

    fn fixed(counts: &Counts) -> Self {
        let length = |symbol| match symbol {
            144..256 => 9,
            256..280 => 7,
            _ => 8,
        };
        let literals_and_lengths = (0..LITERALS_AND_LENGTHS + 2).map(length).collect();
        let distances = vec![5; 32];
        Self { literals_and_lengths, distances, header: None, bits: 0 }.measured(counts)
    }

    fn measured(mut self, counts: &Counts) -> Self {
        let bits = |counts: &[u32], lengths: &[u8]| {
            let bits = counts
                .iter()
                .zip(lengths)
                .map(|(&count, &bits)| u64::from(count) * u64::from(bits));
            bits.sum::<u64>()
        };
        self.bits = bits(&counts.literals_and_lengths, &self.literals_and_lengths)
            + bits(&counts.distances, &self.distances)
            + counts.extra_bits
            + self.header.as_ref().map_or(0, |header| header.bits);
        self
    }

    pub(super) fn write(&self, tokens: &[Token], out: &mut BitWriter) {
        if let Some(header) = &self.header {
            header.write(out);
        }
        let codes =
            [&self.literals_and_lengths, &self.distances].map(|lengths| huffman::codes(lengths));
        let literal_or_length = |out: &mut BitWriter, symbol: usize| {
            out.put(codes[0][symbol].into(), self.literals_and_lengths[symbol].into());
        };
        for &token in tokens {
            match token {
                Token::Literal(byte) => literal_or_length(out, byte.into()),
                Token::Match { length, distance } => {
                    let length = Symbol::of_length(length.into());
                    literal_or_length(out, length.index);
                    out.put(length.extra, length.extra_bits);
                    let distance = Symbol::of_distance(distance.into());
                    let code = codes[1][distance.index].into();
                    out.put(code, self.distances[distance.index].into());
                    out.put(distance.extra, distance.extra_bits);
                }
            }
        }
        literal_or_length(out, END_OF_BLOCK);
    }
}
