//! The colours of a film, counted on the first walk through it.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use super::merge::Shade;
use crate::paint::delta::Patch;
use crate::paint::{Raster, Rgba};
use crate::scene::Color;

/// Which colours there are, how many pixels have them, and which of them are seen together.
#[derive(Default)]
pub(in crate::encode) struct Tally {
    pixels: FxHashMap<Rgba, u64>,
    pictures: Vec<Picture>,
}

/// The colours of a picture.
struct Picture {
    /// How often it is shown.
    shown: u64,
    /// All of them.
    all: Box<[Rgba]>,
    /// Those of pixels that were not there before.
    colors: Box<[Rgba]>,
}

impl Tally {
    /// Counts the first picture, which is shown once.
    pub(in crate::encode) fn open(&mut self, raster: &Raster) {
        self.count(raster);
        let all = distinct(raster.pixels.iter().copied());
        self.pictures.push(Picture { shown: 1, colors: all.clone(), all });
    }

    /// Counts a change that is shown once, for now. Its number is that of the changes before it.
    pub(in crate::encode) fn add(&mut self, patch: &Patch) {
        self.count(&patch.after);
        let all = distinct(patch.after.pixels.iter().copied());
        let pairs = patch.before.pixels.iter().zip(&patch.after.pixels);
        let colors =
            distinct(pairs.filter(|(before, after)| before != after).map(|(_, &after)| after));
        self.pictures.push(Picture { shown: 1, all, colors });
    }

    /// Counts pixels only.
    pub(in crate::encode) fn count(&mut self, raster: &Raster) {
        // Flat pictures: count runs, not pixels.
        for run in raster.pixels.chunk_by(|a, b| a == b) {
            *self.pixels.entry(run[0]).or_default() += run.len() as u64;
        }
    }

    /// The change of this number is shown once more.
    pub(in crate::encode) fn show_again(&mut self, number: usize) {
        // The first picture is that of no change.
        self.pictures[number + 1].shown += 1;
    }

    /// The colours, in an order that does not depend on any table's.
    pub(super) fn shades(&self, inks: &BTreeSet<Color>) -> Vec<Shade> {
        let shade = |(&rgba, &pixels): (&Rgba, &u64)| {
            let color = Color::rgb(rgba[0], rgba[1], rgba[2]);
            Shade { color, pixels, exact: inks.contains(&color), members: vec![rgba] }
        };
        let mut shades: Vec<Shade> = self.pixels.iter().map(shade).collect();
        shades.sort_by_key(|shade| shade.color);
        shades
    }

    /// Whether a change has all of `count` colours, those of pixels that stay the same among them.
    pub(super) fn needs_all(&self, count: usize, index: impl Fn(Rgba) -> u32) -> bool {
        // The first picture is that of no change.
        let mut changes = self.pictures.iter().skip(1).filter(|change| change.all.len() >= count);
        changes.any(|change| {
            let mut used = vec![false; count];
            change.all.iter().for_each(|&color| used[index(color) as usize] = true);
            used.iter().filter(|&&used| used).count() == count
        })
    }

    /// The order of colours in which pictures that are often shown use low indices only: these are
    /// coded in fewer bits. There are `count` colours, whose indices now are in the order of pixels.
    pub(super) fn order(&self, count: usize, index: impl Fn(Rgba) -> u32) -> Vec<u32> {
        let wanting = |picture: &Picture| {
            let mut indices: Vec<u32> = picture.colors.iter().map(|&color| index(color)).collect();
            indices.sort_unstable();
            indices.dedup();
            (picture.shown, indices)
        };
        let mut wanting: Vec<(u64, Vec<u32>)> = self.pictures.iter().map(wanting).collect();
        let mut order: Vec<u32> = Vec::with_capacity(count);
        let mut ordered = vec![false; count];
        // Again and again the picture that is served best by the next indices: the most showings for
        // each colour that it wants.
        loop {
            wanting.retain(|(_, indices)| !indices.is_empty());
            let worth = |(shown, indices): &(u64, Vec<u32>)| (*shown << 16) / indices.len() as u64;
            let Some(best) = wanting.iter().rev().max_by_key(|picture| worth(picture)) else {
                break;
            };
            order.extend(&best.1);
            best.1.iter().for_each(|&index| ordered[index as usize] = true);
            for (_, indices) in &mut wanting {
                indices.retain(|&index| !ordered[index as usize]);
            }
        }
        let all = (0..count).map(|index| index as u32);
        order.extend(all.filter(|&index| !ordered[index as usize]));
        order
    }
}

fn distinct(colors: impl Iterator<Item = Rgba>) -> Box<[Rgba]> {
    let mut distinct: Vec<Rgba> = Vec::new();
    for color in colors {
        // Neighbours are often alike.
        if distinct.last() != Some(&color) {
            distinct.push(color);
        }
    }
    distinct.sort_unstable();
    distinct.dedup();
    distinct.into_boxed_slice()
}
