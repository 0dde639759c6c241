//! Which disc is on which peg, three bits a disc, and the moves that this allows.

/// The most discs: as many as Lucas's legend has.
pub const MAX_DISCS: u64 = 64;
/// The fewest pegs.
pub const MIN_PEGS: u64 = 3;
/// The most pegs: as many as three bits tell apart.
pub const MAX_PEGS: u64 = 8;

/// The letter of a peg: `A` is the leftmost.
#[must_use]
pub fn letter(peg: u8) -> char {
    char::from(b'A' + peg)
}

/// A move: a disc goes from a peg to another.
///
/// Discs are counted from 0, the smallest, and pegs from 0, the leftmost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Transfer {
    /// The disc.
    pub disc: u8,
    /// The peg that it leaves.
    pub from: u8,
    /// The peg that it goes to.
    pub to: u8,
}

/// A legal position. Bit *d* of word *k* is bit *k* of the number of the peg that disc *d* is on, so that
/// all discs of a peg are found at once. Bits of discs that do not exist are 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position([u64; 3]);

impl Position {
    /// Discs on these pegs, the smallest first.
    pub(super) fn new(pegs: impl IntoIterator<Item = u8>) -> Self {
        let mut position = Self([0; 3]);
        for (disc, peg) in pegs.into_iter().enumerate() {
            position.put(disc as u8, peg);
        }
        position
    }

    /// All discs on one peg.
    pub(super) fn tower(discs: u8, peg: u8) -> Self {
        Self::new((0..discs).map(|_| peg))
    }

    /// The peg that a disc is on.
    #[must_use]
    pub fn peg(self, disc: u8) -> u8 {
        let Self([ones, twos, fours]) = self;
        let bit = |word: u64| (word >> disc & 1) as u8;
        bit(ones) | bit(twos) << 1 | bit(fours) << 2
    }

    /// Puts a disc on a peg, whatever is there.
    pub(super) fn put(&mut self, disc: u8, peg: u8) {
        for (bit, word) in self.0.iter_mut().enumerate() {
            *word = *word & !(1 << disc) | u64::from(peg >> bit & 1) << disc;
        }
    }

    /// Those of the first `discs` discs that are on a peg, as bits.
    #[must_use]
    pub fn on(self, peg: u8, discs: u8) -> u64 {
        let all = u64::MAX >> (64 - u32::from(discs));
        let same = |(bit, word): (usize, u64)| if peg >> bit & 1 == 1 { word } else { !word };
        self.0.into_iter().enumerate().map(same).fold(all, |found, same| found & same)
    }

    /// The legal moves of the first `discs` discs, as if there were no others: by the pegs that are
    /// left, from the left, then by those that are gone to.
    pub(super) fn transfers(self, discs: u8, pegs: u8) -> impl Iterator<Item = Transfer> {
        // An empty peg counts as one with a disc that is larger than any.
        let mut tops = [0; MAX_PEGS as usize];
        for (peg, top) in (0..pegs).zip(&mut tops) {
            *top = self.on(peg, discs).trailing_zeros() as u8;
        }
        let from = (0..pegs).flat_map(move |from| (0..pegs).map(move |to| (from, to)));
        from.filter_map(move |(from, to)| {
            let disc = tops[usize::from(from)];
            (disc < tops[usize::from(to)]).then_some(Transfer { disc, from, to })
        })
    }

    /// The position of `discs` discs from `first` on, as if there were no others.
    pub(super) fn part(self, first: u8, discs: u8) -> Self {
        let mask = u64::MAX >> (64 - u32::from(discs));
        Self(self.0.map(|word| word >> first & mask))
    }

    /// The number of a position of `discs` discs: below 4^`discs` with up to four pegs, else below
    /// 8^`discs`.
    pub(super) fn index(self, discs: u8) -> usize {
        let Self([ones, twos, fours]) = self;
        (ones | twos << discs | fours << (2 * discs)) as usize
    }
}
