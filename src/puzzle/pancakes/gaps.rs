//! Pairs of neighbours that do not belong together, and what flips make of them.

use super::stack::MAX_PANCAKES;

/// A code is a rank or, of burnt pancakes, twice the rank and 1 if the burnt side is up. Returns 1 if
/// the upper one does not belong on the lower one, otherwise 0.
#[inline]
pub(super) fn gap(upper: u16, lower: u16, burnt: bool) -> u64 {
    if burnt {
        // The burnt side up, it should be the other way round; one side each is never right.
        let step =
            if upper & 1 == 0 { lower.wrapping_sub(upper) } else { upper.wrapping_sub(lower) };
        u64::from(step & !2 != 0)
    } else {
        u64::from(upper.abs_diff(lower) > 1)
    }
}

/// A stack with its plate, for counting gaps.
#[derive(Clone, Copy)]
pub(super) struct Gaps<'a> {
    /// From the top; what is beyond `len` does not matter.
    pub(super) codes: &'a [u8; MAX_PANCAKES],
    pub(super) len: usize,
    /// What the plate counts as: one more than the largest pancake, its good side up.
    pub(super) plate: u16,
    pub(super) burnt: bool,
}

impl Gaps<'_> {
    /// The code at an index; the plate's is the last.
    #[inline]
    fn at(self, index: usize) -> u16 {
        if index < self.len { u16::from(self.codes[index]) } else { self.plate }
    }

    /// The code of a pancake that was turned over.
    #[inline]
    fn turned(self, code: u16) -> u16 {
        code ^ u16::from(self.burnt)
    }

    #[inline]
    fn is_gap(self, upper: u16, lower: u16) -> bool {
        gap(upper, lower, self.burnt) != 0
    }

    /// The number of gaps.
    pub(super) fn count(self) -> u64 {
        (0..self.len).map(|index| gap(self.at(index), self.at(index + 1), self.burnt)).sum()
    }

    /// A lower bound on the flips: one for each gap, and one if no flip lessens their number.
    pub(super) fn bound(self) -> u64 {
        let count = self.count();
        count + u64::from(count > 0 && self.closing().next().is_none())
    }

    /// How many pancakes have a gap above and below: those on top have one above.
    pub(super) fn alone(self) -> u64 {
        let mut above = true;
        let alone = (0..self.len).filter(|&index| {
            let below = self.is_gap(self.at(index), self.at(index + 1));
            std::mem::replace(&mut above, below) && below
        });
        alone.count() as u64
    }

    /// By how much flipping one pancake more than the index changes the number of gaps.
    #[inline]
    pub(super) fn changes(self) -> [i8; MAX_PANCAKES] {
        let mut changes = [0; MAX_PANCAKES];
        let (burnt, top) = (self.burnt, self.turned(u16::from(self.codes[0])));
        let change = |last: u8, under: u16| {
            gap(top, under, burnt) as i8 - gap(u16::from(last), under, burnt) as i8
        };
        for (change_here, pair) in changes.iter_mut().zip(self.codes[..self.len].windows(2)) {
            *change_here = change(pair[0], u16::from(pair[1]));
        }
        changes[self.len - 1] = change(self.codes[self.len - 1], self.plate);
        changes
    }

    /// The indices, as bits, of pancakes that `upper` belongs on, if they were turned over first where
    /// `turned` is set.
    #[inline]
    fn fits_on(self, upper: u16, turned: bool) -> u128 {
        let (code, turn) = (upper as u8, u8::from(turned && self.burnt));
        if self.burnt {
            // In 8 bits the largest seem to belong on the smallest.
            let rises = code & 1 == 0;
            let step = |other: u8| if rises { other - code } else { code - other };
            let exact = |other: u8| if rises { other >= code } else { other <= code };
            self.indices(|other| {
                let other = other ^ turn;
                exact(other) && step(other) & !2 == 0
            })
        } else {
            self.indices(|other| other.wrapping_sub(code).wrapping_add(1) <= 2)
        }
    }

    /// The indices, as bits, of pancakes for whose codes something holds.
    #[inline]
    fn indices(self, holds: impl Fn(u8) -> bool) -> u128 {
        // As many as are compared at once.
        const SOME: usize = 32;
        let mut indices = 0;
        let (parts, _) = self.codes.as_chunks::<SOME>();
        for (number, part) in parts.iter().enumerate().take(self.len.div_ceil(SOME)) {
            let ones = part.map(|code| u8::from(holds(code)));
            let (words, _) = ones.as_chunks();
            let bits = words.iter().rev().fold(0, |bits, &word| bits << 8 | gathered(word));
            indices |= u128::from(bits) << (SOME * number);
        }
        indices & below(self.len)
    }

    /// The flips that lessen the number of gaps, by how many pancakes they turn, the fewest first.
    #[inline]
    pub(super) fn closing(self) -> impl Iterator<Item = usize> {
        let top = self.turned(self.at(0));
        let fitting = Bits(self.fits_on(top, false) & !1);
        let plate = (!self.is_gap(top, self.plate)).then_some(self.len);
        let closes = move |&index: &usize| self.is_gap(self.at(index - 1), self.at(index));
        fitting.chain(plate).filter(closes)
    }

    /// Whether no flip lessens the number of gaps once the topmost `count` pancakes are turned.
    #[inline]
    pub(super) fn is_locked_after(self, count: usize) -> bool {
        // The next to come down from the top has been turned twice then.
        let last = self.at(count - 1);
        let lying = self.fits_on(last, false);
        let turned = if self.burnt { self.fits_on(last, true) } else { lying };
        let above =
            |index| if index == count { self.turned(self.at(0)) } else { self.at(index - 1) };
        // What is below those turned lies as it did.
        let mut lying = Bits(lying & !below(count));
        if lying.any(|index| self.is_gap(above(index), self.at(index))) {
            return false;
        }
        if !self.is_gap(last, self.plate) && self.is_gap(above(self.len), self.plate) {
            return false;
        }
        // Of those turned, each has above it what was below it, turned.
        let mut turned = Bits(turned & below(count - 1));
        !turned
            .any(|index| self.is_gap(self.turned(self.at(index + 1)), self.turned(self.at(index))))
    }
}

/// Eight bytes, each 0 or 1, as the bits of one.
#[inline]
fn gathered(ones: [u8; 8]) -> u64 {
    // The product has them next to each other in its highest byte.
    u64::from_le_bytes(ones).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Bits for all indices below one.
#[inline]
fn below(index: usize) -> u128 {
    1_u128.checked_shl(index as u32).map_or(u128::MAX, |bit| bit - 1)
}

/// The numbers of a word's bits that are set, the least first.
struct Bits(u128);

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let Self(bits) = *self;
        self.0 &= bits.wrapping_sub(1);
        (bits != 0).then(|| bits.trailing_zeros() as usize)
    }
}
