//! Deflate's alphabets: how lengths and distances become symbols with extra bits.

/// Literals, the end of a block, and lengths.
pub(super) const LITERALS_AND_LENGTHS: usize = 286;
pub(super) const DISTANCES: usize = 30;
pub(super) const END_OF_BLOCK: usize = 256;
/// The symbol of the shortest length.
const FIRST_LENGTH: usize = 257;

pub(super) const SHORTEST_MATCH: usize = 3;
pub(super) const LONGEST_MATCH: usize = 258;
pub(super) const FARTHEST_MATCH: usize = 1 << 15;

/// A number's symbol, by its index in the alphabet, and what the symbol leaves open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Symbol {
    pub(super) index: usize,
    pub(super) extra_bits: u32,
    pub(super) extra: u32,
}

impl Symbol {
    /// Numbers from 0 in groups of `2 << precision` symbols that need ever more bits.
    fn of(number: usize, precision: u32) -> Self {
        let extra_bits = number.checked_ilog2().unwrap_or(0).saturating_sub(precision);
        let index = (number >> extra_bits) + ((extra_bits as usize) << precision);
        let extra = number & ((1 << extra_bits) - 1);
        Self { index, extra_bits, extra: extra as u32 }
    }

    /// The symbol of a match's length among [`LITERALS_AND_LENGTHS`].
    pub(super) fn of_length(length: usize) -> Self {
        if length == LONGEST_MATCH {
            return Self { index: LITERALS_AND_LENGTHS - 1, extra_bits: 0, extra: 0 };
        }
        let symbol = Self::of(length - SHORTEST_MATCH, 2);
        Self { index: FIRST_LENGTH + symbol.index, ..symbol }
    }

    pub(super) fn of_distance(distance: usize) -> Self {
        Self::of(distance - 1, 1)
    }
}

/// A step of the decoder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token {
    Literal(u8),
    /// The bytes from `distance` before on, again.
    Match {
        length: u16,
        distance: u16,
    },
}

impl Token {
    /// The number of bytes that it stands for.
    pub(super) fn length(self) -> usize {
        match self {
            Self::Literal(_) => 1,
            Self::Match { length, .. } => usize::from(length),
        }
    }
}

/// How often each symbol is used in a block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) literals_and_lengths: [u32; LITERALS_AND_LENGTHS],
    pub(super) distances: [u32; DISTANCES],
    /// The extra bits of all symbols together.
    pub(super) extra_bits: u64,
}

impl Counts {
    /// Those of a block of these tokens, its end among them.
    pub(super) fn of(tokens: &[Token]) -> Self {
        let mut counts = Self {
            literals_and_lengths: [0; LITERALS_AND_LENGTHS],
            distances: [0; DISTANCES],
            extra_bits: 0,
        };
        counts.literals_and_lengths[END_OF_BLOCK] = 1;
        for &token in tokens {
            match token {
                Token::Literal(byte) => counts.literals_and_lengths[usize::from(byte)] += 1,
                Token::Match { length, distance } => {
                    let length = Symbol::of_length(length.into());
                    let distance = Symbol::of_distance(distance.into());
                    counts.literals_and_lengths[length.index] += 1;
                    counts.distances[distance.index] += 1;
                    counts.extra_bits += u64::from(length.extra_bits + distance.extra_bits);
                }
            }
        }
        counts
    }
}
