//! A segment of a stream, parsed again and again: what tokens cost is known afterwards only.

use super::codes::Codes;
use super::costs::Costs;
use super::parse::{Parser, SearchLimits};
use super::symbols::{Counts, DISTANCES, LITERALS_AND_LENGTHS, Token};

/// A parsed segment.
#[derive(Debug)]
pub(super) struct Parsed {
    pub(super) tokens: Vec<Token>,
    /// The bytes as they were chosen.
    pub(super) bytes: Vec<u8>,
    counts: Counts,
    pub(super) codes: Codes,
}

/// Parses the bytes from `base` up to `end` and leaves the parser with the best choice: after a first look to
/// learn what tokens cost, so many times; or just once, if that is never.
pub(super) fn parse(
    parser: &mut Parser<'_>,
    (base, end): (usize, usize),
    limits: SearchLimits,
    rounds: usize,
) -> Parsed {
    let mut noise = Noise(1);
    let mut costs = Costs::before(parser.stream(), base, end);
    if rounds > 0 {
        let tokens = parser.parse(base, end, &costs, SearchLimits::FIRST_LOOK);
        costs = Costs::of(&Counts::of(&tokens));
    }
    let mut best = parse_once(parser, (base, end), &costs, limits);
    let mut last = (best.codes.bits, best.counts.clone());
    for _ in 1..rounds {
        let next = parse_once(parser, (base, end), &Costs::of(&last.1), limits);
        let is_settled = next.codes.bits == last.0;
        last = (next.codes.bits, next.counts.clone());
        if next.codes.bits < best.codes.bits {
            best = next;
        }
        if is_settled {
            // Somewhere else there may be something better.
            last.1 = noise.stir(&best.counts);
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
    let codes = Codes::of(&counts);
    Parsed { tokens, bytes: parser.chosen()[base..end].to_vec(), counts, codes }
}

/// Numbers without a pattern, always the same.
struct Noise(u64);

impl Noise {
    fn below(&mut self, end: usize) -> usize {
        // The xorshift of Marsaglia.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 20) % end as u64) as usize
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
