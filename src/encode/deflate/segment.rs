//! A segment of a stream, parsed again and again: what tokens cost is known afterwards only.

use super::block::Codes;
use super::costs::Costs;
use super::parse::{Parser, SearchLimits};
use super::symbols::{Counts, DISTANCES, LITERALS_AND_LENGTHS, Token};

/// A parsed segment.
#[derive(Debug, Clone)]
pub(super) struct Parsed {
    pub(super) tokens: Vec<Token>,
    /// The bytes as they were chosen.
    pub(super) bytes: Vec<u8>,
    counts: Counts,
    bits: u64,
}

/// Parses the bytes from `base` up to `end` and leaves the parser with the best choice: once in a quick way
/// to learn what tokens cost, and then so many times more.
pub(super) fn parse(
    parser: &mut Parser<'_>,
    (base, end): (usize, usize),
    limits: SearchLimits,
    rounds: usize,
) -> Parsed {
    let mut noise = Noise(1);
    let costs = Costs::before(parser.stream(), base, end);
    let mut last = parse_once(parser, (base, end), &costs, SearchLimits::QUICK);
    let mut best = last.clone();
    for _ in 0..rounds {
        let costs = Costs::of(&last.counts);
        let next = parse_once(parser, (base, end), &costs, limits);
        let is_settled = next.bits == last.bits;
        if next.bits < best.bits {
            best = next.clone();
        }
        last = next;
        if is_settled {
            // Somewhere else there may be something better.
            last.counts = noise.stir(&best.counts);
        }
    }
    parser.choose(base, &best.bytes);
    best
}

fn parse_once(
    parser: &mut Parser<'_>,
    (base, end): (usize, usize),
    costs: &Costs,
    limits: SearchLimits,
) -> Parsed {
    let tokens = parser.parse(base, end, costs, limits);
    let counts = Counts::of(&tokens);
    let bits = Codes::of(&counts).bits;
    Parsed { tokens, bytes: parser.chosen()[base..end].to_vec(), counts, bits }
}

/// Numbers without a pattern, always the same.
struct Noise(u64);

impl Noise {
    fn below(&mut self, end: usize) -> usize {
        // The xorshift of Marsaglia.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % end
    }

    /// Gives a third of all symbols the counts of others.
    fn stir(&mut self, counts: &Counts) -> Counts {
        let mut stirred = counts.clone();
        for symbol in 0..LITERALS_AND_LENGTHS {
            if self.below(3) == 0 {
                let other = self.below(LITERALS_AND_LENGTHS);
                stirred.literals_and_lengths[symbol] = counts.literals_and_lengths[other];
            }
        }
        for symbol in 0..DISTANCES {
            if self.below(3) == 0 {
                stirred.distances[symbol] = counts.distances[self.below(DISTANCES)];
            }
        }
        stirred
    }
}
