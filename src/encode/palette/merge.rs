//! Shades that look alike become one.

use std::collections::btree_map::{BTreeMap, Entry};

use crate::paint::Rgba;
use crate::scene::Color;

/// Colours that will look the same, and how many pixels have them.
#[derive(Debug, Clone)]
pub(super) struct Shade {
    pub(super) color: Color,
    pub(super) pixels: u64,
    /// An ink: it keeps its exact colour.
    pub(super) exact: bool,
    /// The colours of the film that it stands for.
    pub(super) members: Vec<Rgba>,
}

/// Of more shades than this, those that cannot be told apart are merged before any are compared.
const CROWD: usize = 2048;

/// Thins out a crowd of shades: those that agree in all but their lowest bits become one, first in
/// all but two of eight, then three. Inks stay by themselves.
fn thin(shades: &mut Vec<Shade>) {
    for lowest in [2, 3] {
        if shades.len() <= CROWD {
            return;
        }
        let mut cells: BTreeMap<([u8; 3], Option<Color>), Shade> = BTreeMap::new();
        for shade in std::mem::take(shades) {
            let Color { r, g, b } = shade.color;
            let ink = shade.exact.then_some(shade.color);
            match cells.entry(([r, g, b].map(|channel| channel >> lowest), ink)) {
                Entry::Vacant(cell) => drop(cell.insert(shade)),
                Entry::Occupied(cell) => cell.into_mut().absorb(shade),
            }
        }
        shades.extend(cells.into_values());
    }
}

/// Merges the two shades whose difference is seen least until there are at most `most` of them.
///
/// This is the pairwise nearest neighbour method of Equitz (1989), with exact colours kept apart.
pub(super) fn merge(shades: &mut Vec<Shade>, most: usize) {
    if shades.len() <= most {
        return;
    }
    thin(shades);
    merge_nearest(shades, most);
}

fn merge_nearest(shades: &mut Vec<Shade>, most: usize) {
    let nearest = |shades: &[Shade], from: usize| {
        let costs = (0..shades.len()).filter(|&to| to != from);
        costs.map(|to| (cost(&shades[from], &shades[to]), to)).min().unwrap_or((u64::MAX, from))
    };
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

/// Gives each colour of the film to the shade that is nearest to it. Merging has not compared all of them, which is
/// seen in the soft shades of a photograph.
pub(super) fn settle(shades: &mut [Shade]) {
    let members: Vec<Rgba> = shades.iter_mut().flat_map(|it| it.members.drain(..)).collect();
    for member in members {
        let [r, g, b, _] = member;
        let nearest = shades.iter_mut().min_by_key(|it| apart(it.color, Color::rgb(r, g, b)));
        if let Some(shade) = nearest {
            shade.members.push(member);
        }
    }
}

/// How different two colours look.
fn apart(a: Color, b: Color) -> u64 {
    let distance = |a: u8, b: u8| u64::from(a.abs_diff(b)).pow(2);
    2 * distance(a.r, b.r) + 4 * distance(a.g, b.g) + 3 * distance(a.b, b.b)
}

/// How much is lost when two shades become one: more for frequent and for distant colours.
fn cost(a: &Shade, b: &Shade) -> u64 {
    // Merging two exact colours loses what was asked for: only when nothing else is left.
    let spoilt = if a.exact && b.exact { u64::MAX / 2 } else { 0 };
    let apart = apart(a.color, b.color);
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
