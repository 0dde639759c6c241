//! A picture in as few symbols as it needs.

use super::Picture;
use super::codes::Numbering;
use super::reading::Symbols;

/// A picture's pixels as symbols, and how symbols are numbered.
pub(super) struct Task {
    width: usize,
    own: Vec<u8>,
    free: Vec<bool>,
    /// The palette's place of each symbol; the last is the transparent one's, if there is one.
    places: Vec<u8>,
    pub(super) transparent: Option<u8>,
    /// The bits that hold all places.
    pub(super) bits: u32,
}

impl Task {
    /// `see_through`: pixels may be transparent, if the picture has free ones and leaves a place of
    /// the palette for it.
    pub(super) fn new(picture: &Picture<'_>, see_through: bool) -> Self {
        let mut used = [false; 256];
        for run in picture.places.chunk_by(|a, b| a == b) {
            used[usize::from(run[0])] = true;
        }
        let is_used = |place: &u8| used[usize::from(*place)];
        let mut places: Vec<u8> = (0..=u8::MAX).filter(is_used).collect();
        let mut symbols = [0; 256];
        for (&place, symbol) in places.iter().zip(0..=u8::MAX) {
            symbols[usize::from(place)] = symbol;
        }
        let wanted = see_through && picture.free.contains(&true);
        let transparent = (0..=u8::MAX).find(|place| !is_used(place)).filter(|_| wanted);
        places.extend(transparent);
        let highest = places.iter().copied().max().unwrap_or(0);
        Self {
            width: picture.width,
            own: picture.places.iter().map(|&place| symbols[usize::from(place)]).collect(),
            free: transparent.map_or_else(Vec::new, |_| picture.free.to_vec()),
            places,
            transparent,
            // The format knows no smaller size than 2.
            bits: (u8::BITS - highest.leading_zeros()).max(2),
        }
    }

    pub(super) fn pixels(&self) -> usize {
        self.own.len()
    }

    pub(super) fn symbol_count(&self) -> usize {
        self.places.len()
    }

    pub(super) fn symbols(&self) -> Symbols<'_> {
        let transparent = (self.places.len() - 1) as u8;
        Symbols { width: self.width, own: &self.own, free: &self.free, transparent }
    }

    pub(super) fn numbering(&self) -> Numbering<'_> {
        Numbering { places: &self.places, bits: self.bits }
    }
}
