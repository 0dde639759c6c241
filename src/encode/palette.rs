//! One palette for a whole film, chosen before the first byte is written.

use rustc_hash::FxHashMap;

use crate::paint::{Raster, Rgba};
use crate::scene::Color;

/// A palette and the place in it of every colour of the film.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Palette {
    colors: Vec<Color>,
    places: FxHashMap<Rgba, u8>,
}

/// Colours that will look the same, and how many pixels have them.
#[derive(Debug, Clone)]
struct Shade {
    color: Color,
    pixels: u64,
    /// An ink: it keeps its exact colour.
    exact: bool,
    /// The colours of the film that it stands for.
    members: Vec<Rgba>,
}

impl Palette {
    /// The palette for all colours of `pictures`, each given with how often it is shown. As long as
    /// they are at most `most`, each has its own place; otherwise shades that look alike are
    /// merged, while the `inks` stay exact.
    pub(super) fn plan(
        pictures: &[(&Raster, u64)],
        inks: impl Iterator<Item = Color>,
        most: usize,
    ) -> Self {
        let mut shades = shades(pictures, inks);
        merge(&mut shades, most);
        shades.sort_by_key(|shade| std::cmp::Reverse(shade.pixels));
        let mut palette = Self::new(&shades);
        let order = order(&palette, pictures);
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

    /// The places of a picture's pixels, all of whose colours were planned.
    pub(super) fn places(&self, raster: &Raster) -> Vec<u8> {
        let mut places = Vec::with_capacity(raster.pixels.len());
        for run in raster.pixels.chunk_by(|a, b| a == b) {
            let place = self.places.get(&run[0]).copied().unwrap_or_default();
            places.resize(places.len() + run.len(), place);
        }
        places
    }
}

/// The colours of pictures, in an order that does not depend on any table's.
fn shades(pictures: &[(&Raster, u64)], inks: impl Iterator<Item = Color>) -> Vec<Shade> {
    let mut pixels: FxHashMap<Rgba, u64> = FxHashMap::default();
    for (raster, _) in pictures {
        // Flat pictures: count runs, not pixels.
        for run in raster.pixels.chunk_by(|a, b| a == b) {
            *pixels.entry(run[0]).or_default() += run.len() as u64;
        }
    }
    let inks: Vec<Color> = inks.collect();
    let shade = |(rgba, pixels): (Rgba, u64)| {
        let color = Color::rgb(rgba[0], rgba[1], rgba[2]);
        Shade { color, pixels, exact: inks.contains(&color), members: vec![rgba] }
    };
    let mut shades: Vec<Shade> = pixels.into_iter().map(shade).collect();
    shades.sort_by_key(|shade| shade.color);
    shades
}

/// The order of colours in which pictures that are often shown use low places only: these are
/// coded in fewer bits. The palette comes in the order of pixels.
fn order(palette: &Palette, pictures: &[(&Raster, u64)]) -> Vec<u8> {
    let mut wanting: Vec<(u64, Vec<u8>)> = pictures
        .iter()
        .map(|(raster, shown)| {
            let mut places = palette.places(raster);
            places.sort_unstable();
            places.dedup();
            (*shown, places)
        })
        .collect();
    let mut order: Vec<u8> = Vec::with_capacity(palette.len());
    // Again and again the picture that is served best by the next places: the most showings for
    // each colour that it wants.
    loop {
        wanting.retain(|(_, places)| !places.is_empty());
        let worth = |(shown, places): &(u64, Vec<u8>)| (*shown << 16) / places.len() as u64;
        let Some(best) = wanting.iter().rev().max_by_key(|picture| worth(picture)) else { break };
        order.extend(&best.1);
        for (_, places) in &mut wanting {
            places.retain(|place| !order.contains(place));
        }
    }
    let rest = (0..palette.len()).map(|place| place as u8);
    let rest: Vec<u8> = rest.filter(|place| !order.contains(place)).collect();
    order.extend(rest);
    order
}

/// Merges the two shades whose difference is seen least until there are at most `most` of them.
///
/// This is the pairwise nearest neighbour method of Equitz (1989), with exact colours kept apart.
fn merge(shades: &mut Vec<Shade>, most: usize) {
    let nearest = |shades: &[Shade], from: usize| {
        let costs = (0..shades.len()).filter(|&to| to != from);
        costs.map(|to| (cost(&shades[from], &shades[to]), to)).min().unwrap_or((u64::MAX, from))
    };
    if shades.len() <= most {
        return;
    }
    let mut neighbours: Vec<(u64, usize)> =
        (0..shades.len()).map(|from| nearest(shades, from)).collect();
    while shades.len() > most {
        let cheapest = neighbours.iter().enumerate().min_by_key(|(_, neighbour)| neighbour.0);
        let Some((from, &(_, to))) = cheapest else { return };
        let (keep, drop) = (from.min(to), from.max(to));
        let dropped = shades.swap_remove(drop);
        neighbours.swap_remove(drop);
        shades[keep].absorb(dropped);
        let moved = shades.len();
        for from in 0..shades.len() {
            let to = neighbours[from].1;
            if from == keep || from == drop || to == keep || to == drop || to == moved {
                neighbours[from] = nearest(shades, from);
            } else {
                let changed = cost(&shades[from], &shades[keep]);
                neighbours[from] = neighbours[from].min((changed, keep));
            }
        }
    }
}

/// How much is lost when two shades become one: more for frequent and for distant colours.
fn cost(a: &Shade, b: &Shade) -> u64 {
    // Merging two exact colours loses what somebody asked for: only when nothing else is left.
    let spoilt = if a.exact && b.exact { u64::MAX / 2 } else { 0 };
    let distance = |a: u8, b: u8| u64::from(a.abs_diff(b)).pow(2);
    let (a_color, b_color) = (a.color, b.color);
    let apart = 2 * distance(a_color.r, b_color.r)
        + 4 * distance(a_color.g, b_color.g)
        + 3 * distance(a_color.b, b_color.b);
    let weight = match (a.exact, b.exact) {
        (true, false) => b.pixels,
        (false, true) => a.pixels,
        _ => (a.pixels.saturating_mul(b.pixels) / (a.pixels + b.pixels)).max(1),
    };
    spoilt.saturating_add(apart.saturating_mul(weight.min(1 << 40)))
}

impl Shade {
    fn absorb(&mut self, other: Self) {
        if other.exact && !self.exact {
            self.color = other.color;
        } else if !self.exact {
            let [a, b] = [self.pixels, other.pixels];
            let mean = |x: u8, y: u8| {
                let sum = u64::from(x) * a + u64::from(y) * b;
                ((2 * sum + a + b) / (2 * (a + b))) as u8
            };
            self.color = Color::rgb(
                mean(self.color.r, other.color.r),
                mean(self.color.g, other.color.g),
                mean(self.color.b, other.color.b),
            );
        }
        self.exact |= other.exact;
        self.pixels += other.pixels;
        self.members.extend(other.members);
    }
}
