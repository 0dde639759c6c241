//! A distinct change as a coded frame.

use gif::{DisposalMethod, Frame};

use crate::encode::Effort;
use crate::encode::lzw::{self, Coded, Picture};
use crate::encode::palette::Palette;
use crate::paint::Raster;
use crate::paint::delta::Patch;

/// A change, coded without regard to where and when it happens.
pub(super) struct Change {
    /// `None`: in the palette's colours nothing changes.
    pub(super) frame: Option<Frame<'static>>,
    /// The frame's leftmost column and topmost row, seen from the patch's corner.
    pub(super) left: usize,
    /// See `left`.
    pub(super) top: usize,
}

impl Change {
    /// A whole picture.
    pub(super) fn opening(raster: &Raster, palette: &Palette, effort: Effort) -> Self {
        let places = palette.places(raster);
        let picture = Picture { width: raster.width, places: &places, free: &[] };
        let frame = opaque(raster.width, raster.height, lzw::code(&picture, effort));
        Self { frame: Some(frame), left: 0, top: 0 }
    }

    /// A change of a part of the picture.
    pub(super) fn new(patch: &Patch, palette: &Palette, effort: Effort) -> Self {
        let width = patch.after.width;
        let (before, after) = (palette.places(&patch.before), palette.places(&patch.after));
        let free: Vec<bool> = before.iter().zip(&after).map(|(a, b)| a == b).collect();
        // Where shades were merged, less may change than was painted.
        let Some([left, top, right, bottom]) = changed(&free, width) else {
            return Self { frame: None, left: 0, top: 0 };
        };
        let places = cut(&after, width, [left, top, right, bottom]);
        let free = cut(&free, width, [left, top, right, bottom]);
        let picture = Picture { width: right - left, places: &places, free: &free };
        let frame = opaque(right - left, bottom - top, lzw::code(&picture, effort));
        Self { frame: Some(frame), left, top }
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
