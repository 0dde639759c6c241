//! How pixels become bytes: as indices into a palette, or as red, green and blue.

use super::order::{IndexOrder, RowEnds};
use crate::encode::deflate::Stream;
use crate::encode::palette::{MOST_ENTRIES, Palette};
use crate::encode::plan::IndexedPatch;
use crate::scene::Color;

/// The form of a file's pixels.
pub(super) enum PixelForm {
    /// Indices of so many bits.
    Indexed { depth: u8, order: IndexOrder },
    /// The colours by their indices in the plan, and the one that stands for transparent pixels.
    Rgb { colors: Vec<Color>, key: Option<Color> },
}

impl PixelForm {
    /// The form that takes least for a palette.
    pub(super) fn new(palette: &Palette, ends: &RowEnds, animated: bool) -> Self {
        if palette.len() > MOST_ENTRIES {
            let colors = palette.colors().to_vec();
            // The first colour that is not in the film, best of all black: the number of a row's filter is 0
            // too.
            let unused =
                (0..1 << 24).map(Color::hex).find(|&color| palette.color_of(color).is_none());
            return Self::Rgb { colors, key: unused.filter(|_| animated) };
        }
        let order = IndexOrder::new(ends, palette.len());
        // ffmpeg shows wrong colours in partial frames of fewer bits.
        let depth = if animated { 8 } else { depth(palette.len()) };
        Self::Indexed { depth, order }
    }

    /// The bits of a channel, and the number of the form.
    pub(super) fn header(&self) -> [u8; 2] {
        match *self {
            Self::Indexed { depth, .. } => [depth, 3],
            Self::Rgb { .. } => [8, 2],
        }
    }

    /// What describes the palette, if there is one.
    pub(super) fn palette(&self, palette: &Palette) -> Option<Vec<u8>> {
        match self {
            Self::Indexed { order, .. } => Some(order.table(palette)),
            Self::Rgb { .. } => None,
        }
    }

    /// What describes transparent pixels, if there are any.
    pub(super) fn transparency(&self) -> Option<Vec<u8>> {
        match self {
            Self::Indexed { order, .. } => order.transparent.map(|transparent| {
                // How opaque each entry is, up to the last one that is not.
                let mut opacities = vec![u8::MAX; transparent.into()];
                opacities.push(0);
                opacities
            }),
            // Each channel has 16 bits here.
            Self::Rgb { key, .. } => key.map(|Color { r, g, b }| vec![0, r, 0, g, 0, b]),
        }
    }

    /// The bytes from one row to the next.
    pub(super) fn stride(&self, width: usize) -> usize {
        match self {
            Self::Indexed { depth, .. } => 1 + width.div_ceil(usize::from(8 / depth)),
            Self::Rgb { .. } => 1 + 3 * width,
        }
    }

    /// The rows of a change, each after the number of its filter, which is none.
    pub(super) fn rows(&self, patch: &IndexedPatch) -> Stream {
        let mut rows = Stream::with_capacity(self.stride(patch.width) * patch.height());
        let mut free = patch.free.iter().copied();
        for row in patch.indices.chunks_exact(patch.width) {
            rows.push(0, 0);
            let pixels = row.iter().map(|&index| (index, free.next().unwrap_or_default()));
            match self {
                Self::Indexed { depth: 8, order } => pixels.for_each(|(index, is_free)| {
                    let own = order.index(index);
                    rows.push(own, order.transparent.filter(|_| is_free).unwrap_or(own));
                }),
                Self::Indexed { depth, order } => {
                    let row: Vec<u8> = row.iter().map(|&index| order.index(index)).collect();
                    packed(&row, *depth).for_each(|byte| rows.push(byte, byte));
                }
                Self::Rgb { colors, key } => pixels.for_each(|(index, is_free)| {
                    let own = colors[index as usize];
                    let other = key.filter(|_| is_free).unwrap_or(own);
                    rows.push_unit([own.r, own.g, own.b], [other.r, other.g, other.b]);
                }),
            }
        }
        rows
    }
}

/// The fewest bits of a pixel that can have so many colours.
fn depth(colors: usize) -> u8 {
    match colors {
        0..=2 => 1,
        3..=4 => 2,
        5..=16 => 4,
        _ => 8,
    }
}

/// Several pixels a byte, the first one in the highest bits.
fn packed(row: &[u8], depth: u8) -> impl Iterator<Item = u8> {
    row.chunks(usize::from(8 / depth)).map(move |pixels| {
        let shifts = (1..).map(|count| 8 - depth * count);
        pixels.iter().zip(shifts).fold(0, |byte, (pixel, shift)| byte | pixel << shift)
    })
}
