//! One palette for a whole film, chosen before the first byte is written.

mod merge;
mod tally;

use rustc_hash::FxHashMap;

use crate::paint::{Raster, Rgba};
use crate::scene::Color;
use merge::{Shade, merge, settle};
pub(super) use tally::Tally;

/// The most entries of a palette in a file. One with more is a list of all colours.
pub(super) const MOST_ENTRIES: usize = 256;

/// A palette and the index in it of every colour of the film.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Palette {
    colors: Vec<Color>,
    indices: FxHashMap<Rgba, u32>,
    /// Whether a single change has all colours.
    exhausted: bool,
}

impl Palette {
    /// The palette for all colours of a film. As long as they are at most `most`, each has its own
    /// entry; otherwise shades that look alike are merged, while the `inks` stay exact.
    /// A film of drawings has few shades, that of a photograph thousands.
    pub(super) fn plan(
        tally: &Tally,
        inks: impl Iterator<Item = Color>,
        most: usize,
        is_photo: bool,
    ) -> Self {
        let mut shades = tally.shades(&inks.collect());
        let all = shades.len();
        merge(&mut shades, most);
        if is_photo && shades.len() < all {
            settle(&mut shades);
        }
        shades.sort_by_key(|shade| std::cmp::Reverse(shade.pixels));
        let mut palette = Self::new(&shades);
        palette.exhausted = tally.needs_all(palette.len(), |color| palette.index(color));
        if palette.len() <= MOST_ENTRIES {
            let order = tally.order(palette.len(), |color| palette.index(color));
            palette.arrange(&order);
        }
        palette
    }

    fn new(shades: &[Shade]) -> Self {
        let index = |(index, shade): (usize, &Shade)| {
            let members = shade.members.clone();
            members.into_iter().map(move |member| (member, index as u32))
        };
        let indices = shades.iter().enumerate().flat_map(index).collect();
        Self { colors: shades.iter().map(|shade| shade.color).collect(), indices, exhausted: false }
    }

    /// Puts the colours into another order, given as their indices now.
    fn arrange(&mut self, order: &[u32]) {
        let mut indices = [0; MOST_ENTRIES];
        for (&old, new) in order.iter().zip(0..) {
            indices[old as usize] = new;
        }
        self.colors = order.iter().map(|&old| self.colors[old as usize]).collect();
        for index in self.indices.values_mut() {
            *index = indices[*index as usize];
        }
    }

    /// The colours in their order.
    #[must_use]
    pub fn colors(&self) -> &[Color] {
        &self.colors
    }

    /// What a colour of the film became; `None` for colours that are not in the film.
    #[must_use]
    pub fn color_of(&self, color: Color) -> Option<Color> {
        let index = self.indices.get(&[color.r, color.g, color.b, u8::MAX])?;
        Some(self.colors[*index as usize])
    }

    /// Whether a change has all colours, so that none can stand for transparent pixels.
    pub(super) fn is_exhausted(&self) -> bool {
        self.exhausted
    }

    /// The number of colours.
    pub(super) fn len(&self) -> usize {
        self.colors.len()
    }

    /// Red, green and blue of each colour.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.colors.iter().flat_map(|color| [color.r, color.g, color.b]).collect()
    }

    fn index(&self, color: Rgba) -> u32 {
        self.indices.get(&color).copied().unwrap_or_default()
    }

    /// The indices of a picture's pixels, all of whose colours were planned.
    pub(super) fn indices(&self, raster: &Raster) -> Vec<u32> {
        let mut indices = Vec::with_capacity(raster.pixels.len());
        for run in raster.pixels.chunk_by(|a, b| a == b) {
            let index = self.index(run[0]);
            indices.resize(indices.len() + run.len(), index);
        }
        indices
    }
}
