//! Positions: the codes of a stack's pancakes, packed small enough to be kept by the million.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};

use super::stack::MAX_PANCAKES;

/// A row of codes from the top of a stack.
pub trait Pile: Clone + Eq + Hash + Debug {
    /// Holds `codes`, if it can.
    fn new(codes: &[u8]) -> Option<Self>;

    /// The code at `index`, counted from 0 at the top.
    fn get(&self, index: usize) -> u8;

    /// The first codes, at least as many as the stack has. `room` is for those that are packed.
    fn codes<'a>(&'a self, room: &'a mut [u8; MAX_PANCAKES]) -> &'a [u8; MAX_PANCAKES];

    /// Turns the first `count` round. With `burnt` set their lowest bits, which say what side is up,
    /// change too.
    fn flip(&mut self, count: usize, burnt: bool);
}

/// Up to 16 codes below 16 in 64 bits, the top one lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Nibbles(u64);

/// The lowest bit of each code.
const SIDES: u64 = 0x1111_1111_1111_1111;
const HIGH: u64 = 0xf0f0_f0f0_f0f0_f0f0;

impl Pile for Nibbles {
    fn new(codes: &[u8]) -> Option<Self> {
        let fits = codes.len() <= 16 && codes.iter().all(|&code| code < 16);
        fits.then(|| Self(codes.iter().rev().fold(0, |word, &code| word << 4 | u64::from(code))))
    }

    #[inline]
    fn get(&self, index: usize) -> u8 {
        (self.0 >> (4 * index) & 15) as u8
    }

    #[inline]
    fn codes<'a>(&'a self, room: &'a mut [u8; MAX_PANCAKES]) -> &'a [u8; MAX_PANCAKES] {
        for (pair, byte) in room.chunks_exact_mut(2).zip(self.0.to_le_bytes()) {
            pair[0] = byte & 15;
            pair[1] = byte >> 4;
        }
        room
    }

    #[inline]
    fn flip(&mut self, count: usize, burnt: bool) {
        let Self(word) = *self;
        // All sixteen turned round; the first `count` are the highest then.
        let turned = word.swap_bytes();
        let turned = (turned & HIGH) >> 4 | (turned & !HIGH) << 4;
        let turned = if burnt { turned ^ SIDES } else { turned };
        let (shift, flipped) = (64 - 4 * count as u32, u64::MAX >> (64 - 4 * count as u32));
        self.0 = word & !flipped | turned >> shift;
    }
}

/// Any codes of as many pancakes as a stack may have. Those past the end are 0.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Bytes {
    codes: [u8; MAX_PANCAKES],
    len: u8,
}

impl Bytes {
    /// As many of `codes` as there is room for.
    pub(super) fn of(codes: &[u8]) -> Self {
        let len = codes.len().min(MAX_PANCAKES);
        let mut bytes = Self { codes: [0; MAX_PANCAKES], len: len as u8 };
        bytes.codes[..len].copy_from_slice(&codes[..len]);
        bytes
    }
}

impl Pile for Bytes {
    fn new(codes: &[u8]) -> Option<Self> {
        (codes.len() <= MAX_PANCAKES).then(|| Self::of(codes))
    }

    #[inline]
    fn get(&self, index: usize) -> u8 {
        self.codes[index]
    }

    #[inline]
    fn codes<'a>(&'a self, _room: &'a mut [u8; MAX_PANCAKES]) -> &'a [u8; MAX_PANCAKES] {
        &self.codes
    }

    #[inline]
    fn flip(&mut self, count: usize, burnt: bool) {
        let flipped = &mut self.codes[..count];
        flipped.reverse();
        if burnt {
            for code in flipped {
                *code ^= 1;
            }
        }
    }
}

impl Hash for Bytes {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.codes[..usize::from(self.len)].hash(state);
    }
}

impl Debug for Bytes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(&self.codes[..usize::from(self.len)]).finish()
    }
}
