//! The match finder: where bytes have come before.

use super::symbols::{FARTHEST_MATCH, LONGEST_MATCH};

/// Matches are found by this many bytes.
pub(super) const KEY: usize = 3;

/// An end of a chain.
const NONE: u32 = u32::MAX;

/// A place with its key, and the entry of the one before with the same hash.
#[derive(Debug, Clone, Copy)]
struct Entry {
    at: u32,
    next: u32,
}

/// Hash chains. As the choice of bytes changes, places are entered again with other keys; what they
/// have turned into must be looked at.
#[derive(Debug)]
pub(super) struct MatchFinder {
    heads: Vec<u32>,
    entries: Vec<Entry>,
    /// The hash with which each place from `base` on was entered last.
    hashes: Vec<u32>,
    base: usize,
    shift: u32,
}

impl MatchFinder {
    /// For segments of at most so many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let bits = bytes.max(1).ilog2().clamp(8, 15);
        Self {
            heads: vec![NONE; 1 << bits],
            entries: Vec::new(),
            hashes: Vec::new(),
            base: 0,
            shift: u32::BITS - bits,
        }
    }

    /// Forgets all but what is chosen before the segment that begins at `base`.
    pub(super) fn restart(&mut self, chosen: &[u8], base: usize, end: usize) {
        self.heads.fill(NONE);
        self.entries.clear();
        self.base = base.saturating_sub(FARTHEST_MATCH);
        self.hashes.clear();
        self.hashes.resize(end - self.base, NONE);
        self.enter(chosen, self.base, base);
    }

    /// Enters the places whose last byte is in a range; all bytes up to its end are chosen.
    pub(super) fn enter(&mut self, chosen: &[u8], from: usize, to: usize) {
        for at in from.saturating_sub(KEY - 1).max(self.base)..(to + 1).saturating_sub(KEY) {
            if is_in_run(chosen, at) {
                continue;
            }
            self.enter_place(
                at,
                self.hash(Key::Bytes([chosen[at], chosen[at + 1], chosen[at + 2]])),
            );
            if chosen[at] == chosen[at + 1] && chosen[at + 1] != chosen[at + 2] {
                self.enter_run(chosen, at);
            }
        }
    }

    /// Enters the places inside a run, of which two bytes are left at `end`, back to where that was done
    /// before.
    fn enter_run(&mut self, chosen: &[u8], end: usize) {
        for left in KEY..LONGEST_MATCH.min(end - self.base) {
            let at = end + 2 - left;
            let is_new = is_in_run(chosen, at)
                && self.enter_place(at, self.hash(Key::Run(chosen[at], left)));
            if !is_new {
                return;
            }
        }
    }

    /// Whether the place has not been entered with this hash.
    fn enter_place(&mut self, at: usize, hash: u32) -> bool {
        let entered = &mut self.hashes[at - self.base];
        let is_new = *entered != hash;
        if is_new {
            *entered = hash;
            let head = &mut self.heads[hash as usize];
            self.entries.push(Entry { at: at as u32, next: *head });
            *head = self.entries.len() as u32 - 1;
        }
        is_new
    }

    /// Places where this key may have been, the last one first.
    pub(super) fn places(&self, key: Key) -> impl Iterator<Item = usize> + '_ {
        let mut next = self.heads[self.hash(key) as usize];
        std::iter::from_fn(move || {
            let entry = self.entries.get(next as usize)?;
            next = entry.next;
            Some(entry.at as usize)
        })
    }

    fn hash(&self, key: Key) -> u32 {
        let number = match key {
            Key::Bytes([a, b, c]) => u32::from(a) << 16 | u32::from(b) << 8 | u32::from(c),
            Key::Run(byte, left) => 1 << 24 | u32::from(byte) << 16 | left as u32,
        };
        number.wrapping_mul(0x9e37_79b1) >> self.shift
    }
}

/// By what places are found.
#[derive(Debug, Clone, Copy)]
pub(super) enum Key {
    /// The bytes that are there.
    Bytes([u8; KEY]),
    /// Inside a run, its byte and how many of them are left.
    Run(u8, usize),
}

/// Whether a place is inside a run, where none is entered: the same key would be found again and again.
pub(super) fn is_in_run(bytes: &[u8], at: usize) -> bool {
    at > 0 && bytes[at - 1..at + KEY].windows(2).all(|pair| pair[0] == pair[1])
}
