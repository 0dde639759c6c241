//! A distinct change in the palette's colours.

use crate::encode::palette::Palette;
use crate::paint::Raster;
use crate::paint::delta::Patch;

/// A change as indices into the palette, without regard to where and when it happens.
pub(in crate::encode) struct IndexedPatch {
    /// Pixels across.
    pub(in crate::encode) width: usize,
    /// The palette's index of each pixel, row by row.
    pub(in crate::encode) indices: Vec<u32>,
    /// For each pixel whether the screen shows it already; empty: for none.
    pub(in crate::encode) free: Vec<bool>,
}

impl IndexedPatch {
    /// A whole picture.
    pub(super) fn whole(raster: &Raster, palette: &Palette) -> Self {
        Self { width: raster.width, indices: palette.indices(raster), free: Vec::new() }
    }

    /// A change of a part of the picture, with its leftmost column and topmost row, seen from the
    /// patch's corner. `None` when nothing changes in the palette's colours.
    pub(super) fn new(patch: &Patch, palette: &Palette) -> Option<(Self, [u32; 2])> {
        let width = patch.after.width;
        let (before, after) = (palette.indices(&patch.before), palette.indices(&patch.after));
        let free: Vec<bool> = before.iter().zip(&after).map(|(a, b)| a == b).collect();
        // Where shades were merged, less may change than was painted.
        let [left, top, right, bottom] = changed(&free, width)?;
        let indices = cut(&after, width, [left, top, right, bottom]);
        let free = cut(&free, width, [left, top, right, bottom]);
        Some((Self { width: right - left, indices, free }, [left as u32, top as u32]))
    }

    /// Pixels down.
    pub(in crate::encode) fn height(&self) -> usize {
        self.indices.len() / self.width
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
