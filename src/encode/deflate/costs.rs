//! What tokens cost: the bits of ideal codes, as fractions, in integers that are the same everywhere.

use super::stream::Stream;
use super::symbols::{
    Counts, DISTANCES, LITERALS_AND_LENGTHS, LONGEST_MATCH, SHORTEST_MATCH, Symbol,
};

/// So many bits of a cost are behind the point.
const FRACTION_BITS: u32 = 8;
/// What a bit costs.
pub(super) const BIT: u32 = 1 << FRACTION_BITS;

/// What is supposed of matches before there are any: the bits of their two symbols.
const FIRST_LENGTH_BITS: u32 = 5;
const FIRST_DISTANCE_BITS: u32 = 4;

/// The cost of every token.
#[derive(Debug, Clone)]
pub(super) struct Costs {
    pub(super) literals: [u32; 256],
    /// Of matches by their lengths, with extra bits.
    pub(super) lengths: [u32; LONGEST_MATCH + 1],
    /// Of matches by their distances' symbols, with extra bits.
    distances: [u32; DISTANCES],
}

impl Costs {
    /// Those in a block with these counts.
    pub(super) fn of(counts: &Counts) -> Self {
        Self::new(&ideal(&counts.literals_and_lengths), &ideal(&counts.distances))
    }

    /// Those before the first parse, when nothing is known but which bytes there are.
    pub(super) fn before(stream: &Stream, from: usize, to: usize) -> Self {
        let mut counts = Counts::of(&[]);
        for at in (from..to).filter(|&at| !stream.is_free(at)) {
            counts.literals_and_lengths[usize::from(stream.own()[at])] += 1;
        }
        let mut symbols = ideal(&counts.literals_and_lengths);
        symbols[256..].fill(FIRST_LENGTH_BITS * BIT);
        Self::new(&symbols, &[FIRST_DISTANCE_BITS * BIT; DISTANCES])
    }

    fn new(symbols: &[u32], distances: &[u32]) -> Self {
        let mut costs =
            Self { literals: [0; 256], lengths: [0; LONGEST_MATCH + 1], distances: [0; DISTANCES] };
        costs.literals.copy_from_slice(&symbols[..256]);
        for length in SHORTEST_MATCH..=LONGEST_MATCH {
            let Symbol { index, extra_bits, .. } = Symbol::of_length(length);
            costs.lengths[length] = symbols[index] + extra_bits * BIT;
        }
        let extra_bits = (0..).map(|symbol: u32| (symbol / 2).saturating_sub(1));
        for ((cost, distance), bits) in costs.distances.iter_mut().zip(distances).zip(extra_bits) {
            *cost = distance + bits * BIT;
        }
        costs
    }

    pub(super) fn distance(&self, distance: usize) -> u32 {
        self.distances[Symbol::of_distance(distance).index]
    }
}

/// The costs of symbols that occur so often. Those that do not occur are dear, but not impossible.
fn ideal(counts: &[u32]) -> [u32; LITERALS_AND_LENGTHS] {
    let total = log2(counts.iter().sum::<u32>().max(1));
    let mut costs = [0; LITERALS_AND_LENGTHS];
    for (cost, &count) in costs.iter_mut().zip(counts) {
        *cost = if count == 0 { total + BIT } else { total - log2(count) };
    }
    costs
}

/// The logarithms of small numbers.
const LOGARITHMS: [u16; 2048] = {
    let mut logarithms = [0; 2048];
    let mut number = 1;
    while number < logarithms.len() {
        logarithms[number] = logarithm(number as u32) as u16;
        number += 1;
    }
    logarithms
};

/// The logarithm of a number from 1 up, as the cost of so many bits.
pub(super) fn log2(number: u32) -> u32 {
    LOGARITHMS.get(number as usize).map_or_else(|| logarithm(number), |&log| log.into())
}

const fn logarithm(number: u32) -> u32 {
    let whole = number.ilog2();
    // From 1 up to 2, with 31 bits behind the point.
    let mut mantissa = (number as u64) << (31 - whole);
    let mut log = whole;
    let mut bits = 0;
    while bits < FRACTION_BITS {
        mantissa = (mantissa * mantissa) >> 31;
        let bit = mantissa >> 32;
        mantissa >>= bit;
        log = log << 1 | bit as u32;
        bits += 1;
    }
    log
}
