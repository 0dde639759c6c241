//! A picture in as few symbols as it needs.

use super::codes::Numbering;
use super::picture::Picture;
use super::reading::Symbols;

/// A picture's pixels as symbols, and how symbols are numbered.
pub(super) struct Task {
    width: usize,
    own: Vec<u8>,
    free: Vec<bool>,
    /// The palette's index of each symbol; the last is the transparent one's, if there is one.
    indices: Vec<u8>,
    pub(super) transparent: Option<u8>,
    /// The bits that hold all indices.
    pub(super) bits: u32,
}

/// Which symbols a picture is coded with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Palette {
    /// Those of all pixels.
    Plain,
    /// Those of all pixels, and the transparent one.
    Transparent,
    /// Those of the pixels that are not free, and the transparent one for all others.
    Changed,
}

impl Task {
    /// The picture with these symbols; the transparent one is left out when no pixel is free or all
    /// entries of the palette are used.
    pub(super) fn new(picture: &Picture<'_>, palette: Palette) -> Self {
        let mut used = [false; 256];
        if palette == Palette::Changed {
            let pixels = picture.indices.iter().zip(picture.free);
            let changed = pixels.filter(|(_, free)| !**free);
            changed.for_each(|(index, _)| used[usize::from(*index)] = true);
        } else {
            for run in picture.indices.chunk_by(|a, b| a == b) {
                used[usize::from(run[0])] = true;
            }
        }
        let is_used = |index: &u8| used[usize::from(*index)];
        let mut indices: Vec<u8> = (0..=u8::MAX).filter(is_used).collect();
        let mut symbols = [0; 256];
        let wanted = palette != Palette::Plain && picture.free.contains(&true);
        let transparent =
            (0..=u8::MAX).take(picture.entries).find(|index| !is_used(index)).filter(|_| wanted);
        // What has no symbol is transparent.
        symbols.fill(indices.len() as u8);
        for (&index, symbol) in indices.iter().zip(0..=u8::MAX) {
            symbols[usize::from(index)] = symbol;
        }
        indices.extend(transparent);
        let highest = indices.iter().copied().max().unwrap_or(0);
        Self {
            width: picture.width,
            own: picture.indices.iter().map(|&index| symbols[usize::from(index)]).collect(),
            free: transparent.map_or_else(Vec::new, |_| picture.free.to_vec()),
            indices,
            transparent,
            // The format knows no smaller size than 2.
            bits: (u8::BITS - highest.leading_zeros()).max(2),
        }
    }

    pub(super) fn pixels(&self) -> usize {
        self.own.len()
    }

    pub(super) fn symbol_count(&self) -> usize {
        self.indices.len()
    }

    pub(super) fn symbols(&self) -> Symbols<'_> {
        let transparent = (self.indices.len() - 1) as u8;
        Symbols { width: self.width, own: &self.own, free: &self.free, transparent }
    }

    pub(super) fn numbering(&self) -> Numbering<'_> {
        Numbering { indices: &self.indices, bits: self.bits }
    }
}
