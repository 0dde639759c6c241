//! One palette for a whole film, chosen before the first byte is written.

mod merge;
mod tally;

use rustc_hash::FxHashMap;

use crate::paint::{Raster, Rgba};
use crate::scene::Color;
use merge::{Shade, merge};
pub(super) use tally::Tally;

/// A palette and the place in it of every colour of the film.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Palette {
    colors: Vec<Color>,
    places: FxHashMap<Rgba, u8>,
}

impl Palette {
    /// The palette for all colours of a film. As long as they are at most `most`, each has its own
    /// place; otherwise shades that look alike are merged, while the `inks` stay exact.
    pub(super) fn plan(tally: &Tally, inks: impl Iterator<Item = Color>, most: usize) -> Self {
        let mut shades = tally.shades(&inks.collect());
        merge(&mut shades, most);
        shades.sort_by_key(|shade| std::cmp::Reverse(shade.pixels));
        let mut palette = Self::new(&shades);
        let order = tally.order(&palette);
        palette.arrange(&order);
        palette
    }

    fn new(shades: &[Shade]) -> Self {
        let place = |(place, shade): (usize, &Shade)| {
            let members = shade.members.clone();
            members.into_iter().map(move |member| (member, place as u8))
        };
        let places = shades.iter().enumerate().flat_map(place).collect();
        Self { colors: shades.iter().map(|shade| shade.color).collect(), places }
    }

    /// Puts the colours into another order, given as their places now.
    fn arrange(&mut self, order: &[u8]) {
        let mut places = [0; 256];
        for (&old, new) in order.iter().zip(0..=u8::MAX) {
            places[usize::from(old)] = new;
        }
        self.colors = order.iter().map(|&old| self.colors[usize::from(old)]).collect();
        for place in self.places.values_mut() {
            *place = places[usize::from(*place)];
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
        let place = self.places.get(&[color.r, color.g, color.b, u8::MAX])?;
        Some(self.colors[usize::from(*place)])
    }

    /// The number of colours.
    pub(super) fn len(&self) -> usize {
        self.colors.len()
    }

    /// Red, green and blue of each colour.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.colors.iter().flat_map(|color| [color.r, color.g, color.b]).collect()
    }

    fn place(&self, color: Rgba) -> u8 {
        self.places.get(&color).copied().unwrap_or_default()
    }

    /// The places of a picture's pixels, all of whose colours were planned.
    pub(super) fn places(&self, raster: &Raster) -> Vec<u8> {
        let mut places = Vec::with_capacity(raster.pixels.len());
        for run in raster.pixels.chunk_by(|a, b| a == b) {
            let place = self.place(run[0]);
            places.resize(places.len() + run.len(), place);
        }
        places
    }
}
