//! A distinct change in the palette's colours, and as a coded frame.

use gif::{DisposalMethod, Frame};

use crate::encode::lzw::{self, Coded, Picture};
use crate::encode::options::Effort;
use crate::encode::palette::Palette;
use crate::paint::Raster;
use crate::paint::delta::Patch;

/// A change in the palette's colours, not yet coded, without regard to where and when it happens.
pub(super) struct Draft {
    width: usize,
    places: Vec<u8>,
    /// For each pixel whether the screen shows it already; empty: for none.
    free: Vec<bool>,
}

impl Draft {
    /// A whole picture.
    pub(super) fn opening(raster: &Raster, palette: &Palette) -> Self {
        Self { width: raster.width, places: palette.places(raster), free: Vec::new() }
    }

    /// A change of a part of the picture, with its leftmost column and topmost row, seen from the
    /// patch's corner. `None` when nothing changes in the palette's colours.
    pub(super) fn new(patch: &Patch, palette: &Palette) -> Option<(Self, [usize; 2])> {
        let width = patch.after.width;
        let (before, after) = (palette.places(&patch.before), palette.places(&patch.after));
        let free: Vec<bool> = before.iter().zip(&after).map(|(a, b)| a == b).collect();
        // Where shades were merged, less may change than was painted.
        let [left, top, right, bottom] = changed(&free, width)?;
        let places = cut(&after, width, [left, top, right, bottom]);
        let free = cut(&free, width, [left, top, right, bottom]);
        Some((Self { width: right - left, places, free }, [left, top]))
    }

    pub(super) fn pixels(&self) -> usize {
        self.places.len()
    }

    pub(super) fn code(&self, effort: Effort) -> Frame<'static> {
        let Self { width, places, free } = self;
        let coded = lzw::code(&Picture { width: *width, places, free }, effort);
        opaque(*width, places.len() / width, coded)
    }
}

/// A frame that changes nothing, for times longer than one frame can hold.
pub(super) fn unchanged() -> Frame<'static> {
    let nothing = Picture { width: 1, places: &[0], free: &[true] };
    opaque(1, 1, lzw::code(&nothing, Effort::Default))
}

/// A frame that stays on the screen, as the oldest viewers understand it.
fn opaque(width: usize, height: usize, coded: Coded) -> Frame<'static> {
    Frame {
        width: width as u16,
        height: height as u16,
        dispose: DisposalMethod::Keep,
        transparent: coded.transparent,
        buffer: coded.data.into(),
        ..Frame::default()
    }
}

/// The smallest rectangle around all pixels that are not free: left, top, right, bottom, the last
/// two just outside.
fn changed(free: &[bool], width: usize) -> Option<[usize; 4]> {
    let rows = free.chunks_exact(width).enumerate();
    let ends = rows.filter_map(|(y, row)| {
        let left = row.iter().position(|&free| !free)?;
        let right = row.iter().rposition(|&free| !free)? + 1;
        Some([left, y, right, y + 1])
    });
    ends.reduce(|a, b| [a[0].min(b[0]), a[1], a[2].max(b[2]), b[3]])
}

fn cut<T: Copy>(pixels: &[T], width: usize, [left, top, right, bottom]: [usize; 4]) -> Vec<T> {
    let rows = pixels.chunks_exact(width).take(bottom).skip(top);
    rows.flat_map(|row| &row[left..right]).copied().collect()
}
