//! Bytes of which some may be coded in two ways.

use super::symbols::LONGEST_MATCH;

/// Bytes in units, each of which is either coded as it is or, where there is another way, in that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stream {
    /// The bytes as they are.
    own: Vec<u8>,
    /// The other way; the same where there is none.
    other: Vec<u8>,
    /// Whether the byte belongs to one unit with the byte before; empty: none does.
    joined: Vec<bool>,
}

/// The bits of a set of ways: as it is, and the other.
const OWN: u8 = 1;
const OTHER: u8 = 2;

/// The bytes that are compared at a time.
const WORD: usize = size_of::<u64>();

impl Stream {
    /// An empty one with room for so many bytes.
    #[must_use]
    pub fn with_capacity(bytes: usize) -> Self {
        Self {
            own: Vec::with_capacity(bytes),
            other: Vec::with_capacity(bytes),
            joined: Vec::new(),
        }
    }

    /// Adds a unit of one byte, which may also be coded as `other`.
    pub fn push(&mut self, own: u8, other: u8) {
        self.own.push(own);
        self.other.push(other);
        if !self.joined.is_empty() {
            self.joined.push(false);
        }
    }

    /// Adds a unit of bytes that are all coded in the same of two ways.
    pub fn push_unit<const N: usize>(&mut self, own: [u8; N], other: [u8; N]) {
        self.joined.resize(self.own.len(), false);
        self.own.extend(own);
        self.other.extend(other);
        self.joined.extend((0..N).map(|number| number > 0));
    }

    /// The number of bytes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.own.len()
    }

    /// Whether there are no bytes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.own.is_empty()
    }

    /// The bytes as they are.
    #[must_use]
    pub fn own(&self) -> &[u8] {
        &self.own
    }

    /// Whether a byte can be coded in two ways.
    pub(super) fn is_free(&self, at: usize) -> bool {
        self.own[at] != self.other[at]
    }

    fn is_joined(&self, at: usize) -> bool {
        self.joined.get(at).is_some_and(|&joined| joined)
    }

    /// The ways in which a byte has this value.
    fn ways(&self, at: usize, value: u8) -> u8 {
        u8::from(self.own[at] == value) * OWN + u8::from(self.other[at] == value) * OTHER
    }

    /// The ways that are open at a place after `chosen` bytes.
    fn open(&self, chosen: &[u8], at: usize) -> u8 {
        let mut first = at;
        let mut open = OWN | OTHER;
        while self.is_joined(first) {
            first -= 1;
            open &= self.ways(first, chosen[first]);
        }
        open
    }

    /// The values that a byte can have after `chosen` bytes, twice the same if there is one.
    pub(super) fn values(&self, chosen: &[u8], at: usize) -> [u8; 2] {
        match self.open(chosen, at) {
            OWN => [self.own[at]; 2],
            OTHER => [self.other[at]; 2],
            _ => [self.own[at], self.other[at]],
        }
    }

    /// Whether a byte of a unit of its own can have a value.
    pub(super) fn admits(&self, at: usize, value: u8) -> bool {
        self.ways(at, value) != 0
    }

    /// How many bytes from a place on, at most `most`, can have a value.
    pub(super) fn run_length(&self, at: usize, value: u8, most: usize) -> usize {
        let range = at..at + most;
        matching(&[value; LONGEST_MATCH][..most], &self.own[range.clone()], &self.other[range])
    }

    /// For how many bytes, at most `most`, what is `chosen` from `distance` before on can come again.
    pub(super) fn match_length(
        &self,
        chosen: &[u8],
        at: usize,
        distance: usize,
        most: usize,
    ) -> usize {
        if !self.joined.is_empty() {
            return self.match_length_of_units(chosen, at, distance, most);
        }
        if distance == 1 {
            return self.run_length(at, chosen[at - 1], most);
        }
        let first = at - distance;
        let apart = most.min(distance);
        let mut length = matching(
            &chosen[first..first + apart],
            &self.own[at..at + apart],
            &self.other[at..at + apart],
        );
        if length == apart && distance < most {
            // The bytes that come again are among those that are matched.
            let again = chosen[first..at].iter().cycle().take(most).skip(distance);
            let own_or_other = self.own[at + distance..].iter().zip(&self.other[at + distance..]);
            length += again
                .zip(own_or_other)
                .take_while(|(value, (own, other))| value == own || value == other)
                .count();
        }
        length
    }

    fn match_length_of_units(
        &self,
        chosen: &[u8],
        at: usize,
        distance: usize,
        most: usize,
    ) -> usize {
        let mut open = self.open(chosen, at);
        let again = chosen[at - distance..at].iter().cycle().take(most);
        let matching = again.zip(at..).take_while(|&(&value, at)| {
            if !self.joined[at] {
                open = OWN | OTHER;
            }
            open &= self.ways(at, value);
            open != 0
        });
        matching.count()
    }
}

/// How many bytes from the start on are as in one or in the other of two slices.
fn matching(bytes: &[u8], own: &[u8], other: &[u8]) -> usize {
    let words = |bytes: &'_ [u8]| bytes.as_chunks::<WORD>().0.len();
    let count = words(bytes);
    for word in 0..count {
        let read = |bytes: &[u8]| u64::from_le_bytes(bytes.as_chunks().0[word]);
        let bytes = read(bytes);
        let differing = nonzero(bytes ^ read(own)) & nonzero(bytes ^ read(other));
        if differing != 0 {
            return word * WORD + differing.trailing_zeros() as usize / 8;
        }
    }
    let rest = count * WORD..bytes.len();
    let differs = |&at: &usize| bytes[at] != own[at] && bytes[at] != other[at];
    rest.clone().find(differs).unwrap_or(rest.end)
}

/// The highest bit of each byte that is not zero.
fn nonzero(bytes: u64) -> u64 {
    const LOW: u64 = u64::from_le_bytes([0x7f; WORD]);
    (((bytes & LOW) + LOW) | bytes) & !LOW
}
