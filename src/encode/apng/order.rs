//! The order of the palette.
//!
//! Each row begins with the number of its filter, which is 0. If index 0 is what most rows begin and end
//! with, long matches go on from row to row.

use std::cmp::Reverse;

use crate::encode::palette::{MOST_ENTRIES, Palette};
use crate::encode::plan::{Coder, IndexedPatch};

/// How often a row begins as the one before has ended.
pub(super) struct RowEnds {
    /// In pixels of a colour, by its index.
    colored: [u64; MOST_ENTRIES],
    /// In pixels that the screen shows already.
    free: u64,
}

impl Default for RowEnds {
    fn default() -> Self {
        Self { colored: [0; MOST_ENTRIES], free: 0 }
    }
}

impl RowEnds {
    pub(super) fn add(&mut self, other: &Self) {
        for (sum, more) in self.colored.iter_mut().zip(&other.colored) {
            *sum += more;
        }
        self.free += other.free;
    }
}

/// Counts how the rows of changes begin and end.
pub(super) struct RowEndCounter;

impl Coder for RowEndCounter {
    type Coded = RowEnds;

    fn code(&self, patch: &IndexedPatch) -> RowEnds {
        let mut ends = RowEnds::default();
        for start in (patch.width..patch.indices.len()).step_by(patch.width) {
            let [before, after] = [patch.indices[start - 1], patch.indices[start]];
            if let Some(colored) = ends.colored.get_mut(after as usize) {
                *colored += u64::from(before == after);
            }
            let are_free = patch.free.get(start - 1..=start).is_some_and(|both| both == [true; 2]);
            ends.free += u64::from(are_free);
        }
        ends
    }

    fn bytes(_: &RowEnds) -> usize {
        size_of::<RowEnds>()
    }
}

/// The order of a file's palette.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct IndexOrder {
    /// The colour that takes the place of the first one, by its index in the plan.
    first: u32,
    /// The index that stands for transparent pixels, before those of all colours but the first.
    pub(super) transparent: Option<u8>,
}

impl IndexOrder {
    /// The best order for so many colours. The transparent entry is left out where there is no room for
    /// it, or hardly any use: pixels that need not be coded are few if no row begins or ends with them.
    pub(super) fn new(ends: &RowEnds, colors: usize) -> Self {
        let usual = (0..).zip(&ends.colored).min_by_key(|(_, count)| Reverse(**count));
        let (first, in_first) = usual.map_or((0, 0), |(index, &count)| (index, count));
        if ends.free == 0 || colors >= MOST_ENTRIES {
            return Self { first, transparent: None };
        }
        Self { first, transparent: Some(u8::from(ends.free < in_first)) }
    }

    /// A colour's index in the file, from that in the plan.
    pub(super) fn index(self, planned: u32) -> u8 {
        let index = match planned {
            first if first == self.first => 0,
            later if later > self.first => later as u8,
            earlier => earlier as u8 + 1,
        };
        index + u8::from(self.transparent.is_some_and(|transparent| transparent <= index))
    }

    /// Red, green and blue of each entry.
    pub(super) fn table(self, palette: &Palette) -> Vec<u8> {
        let transparent = usize::from(self.transparent.is_some());
        let mut table = vec![[0; 3]; palette.len() + transparent];
        for (color, planned) in palette.colors().iter().zip(0..) {
            table[usize::from(self.index(planned))] = [color.r, color.g, color.b];
        }
        table.into_flattened()
    }
}
