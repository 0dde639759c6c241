//! The picture of a difference: what was expected, where it differs, and what there is.

use super::area::Area;
use super::difference_map::pixels_differ;
use super::error::CompareError;
use super::picture::{CHANNELS, Picture};

/// Width in pixels of the line between two panels.
const SEPARATOR: u32 = 2;
/// Opaque grey, seen against black and white alike.
const LINE: [u8; 4] = [0x80, 0x80, 0x80, 0xFF];
/// Opaque magenta: no other colour of the middle panel has any colour at all.
const DIFFERS: [u8; 4] = [0xFF, 0x00, 0xFF, 0xFF];

/// Draws two pictures and their difference as one: expected, difference, actual, with a thin grey
/// line between each two.
///
/// The panels stand side by side, or one below the other where a panel is more than twice as wide
/// as high: the pictures of a long board would become too wide to look at. In the middle, pixels
/// with a channel that differs by more than `tolerance` are magenta, and all others a dark grey
/// copy of the expected picture, no brighter than a quarter, so that one sees where they are. The
/// pictures may be of different sizes; they meet at the top left, the middle panel is as large as
/// both together, and what only one of them has is magenta.
///
/// # Errors
///
/// [`CompareError::TooLarge`] when the result would not fit in memory.
pub fn panels(
    expected: &Picture,
    actual: &Picture,
    tolerance: u8,
) -> Result<Picture, CompareError> {
    let layout = Layout::of(expected, actual)?;
    let mut panels = Picture::transparent(layout.width, layout.height, u64::MAX)?;
    let [left, centre, right] = layout.places;
    copy(expected, &mut panels, left);
    copy(actual, &mut panels, right);
    draw_difference(expected, actual, tolerance, &mut panels, centre);
    for line in layout.lines {
        for row in 0..line.height {
            let pixels = panels.row_mut(line, row).chunks_exact_mut(CHANNELS);
            pixels.for_each(|pixel| pixel.copy_from_slice(&LINE));
        }
    }
    Ok(panels)
}

/// Width and height of a canvas that holds either picture.
fn size_of_both(expected: &Picture, actual: &Picture) -> (u32, u32) {
    (expected.width().max(actual.width()), expected.height().max(actual.height()))
}

/// The middle of the [`panels`] alone.
///
/// # Errors
///
/// [`CompareError::TooLarge`] when it would not fit in memory.
pub fn difference(
    expected: &Picture,
    actual: &Picture,
    tolerance: u8,
) -> Result<Picture, CompareError> {
    let (width, height) = size_of_both(expected, actual);
    let mut difference = Picture::transparent(width, height, u64::MAX)?;
    let place = difference.area();
    draw_difference(expected, actual, tolerance, &mut difference, place);
    Ok(difference)
}

fn draw_difference(
    expected: &Picture,
    actual: &Picture,
    tolerance: u8,
    target: &mut Picture,
    place: Area,
) {
    for row in 0..place.height {
        let pixels = target.row_mut(place, row).chunks_exact_mut(CHANNELS);
        for (x, pixel) in (0..place.width).zip(pixels) {
            let (one, other) = (expected.pixel(x, row), actual.pixel(x, row));
            pixel.copy_from_slice(&compared(one, other, tolerance));
        }
    }
}

/// Where the three panels and the two lines between them go.
pub(super) struct Layout {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) places: [Area; 3],
    lines: [Area; 2],
}

impl Layout {
    /// The layout of two pictures and their difference.
    pub(super) fn of(expected: &Picture, actual: &Picture) -> Result<Self, CompareError> {
        Self::new([expected.size(), size_of_both(expected, actual), actual.size()])
    }

    /// The layout of panels of these widths and heights, the middle one the largest.
    fn new(sizes: [(u32, u32); 3]) -> Result<Self, CompareError> {
        let (width, height) = sizes[1];
        let stacked = width / 2 > height || (width / 2 == height && width % 2 == 1);
        let lengths = sizes.map(|(width, height)| u64::from(if stacked { height } else { width }));
        let line = u64::from(SEPARATOR);
        let length: u64 = lengths.iter().sum::<u64>() + 2 * line;
        let across = if stacked { width } else { height };
        let Ok(length) = u32::try_from(length) else {
            return Err(too_long(length, across, stacked));
        };
        // They fit, now that their sum does.
        let second = lengths[0] + line;
        let third = second + lengths[1] + line;
        let starts = [0, second, third].map(|at| u32::try_from(at).unwrap_or(length));
        let place = |index: usize| {
            let ((width, height), at) = (sizes[index], starts[index]);
            let (x, y) = if stacked { (0, at) } else { (at, 0) };
            Area { x, y, width, height }
        };
        let line_before = |at: u32| Area {
            x: if stacked { 0 } else { at - SEPARATOR },
            y: if stacked { at - SEPARATOR } else { 0 },
            width: if stacked { across } else { SEPARATOR },
            height: if stacked { SEPARATOR } else { across },
        };
        Ok(Self {
            width: if stacked { across } else { length },
            height: if stacked { length } else { across },
            places: [place(0), place(1), place(2)],
            lines: [line_before(starts[1]), line_before(starts[2])],
        })
    }
}

fn too_long(length: u64, across: u32, stacked: bool) -> CompareError {
    let across = u64::from(across);
    let (width, height) = if stacked { (across, length) } else { (length, across) };
    CompareError::TooLarge {
        width,
        height,
        needed: length.saturating_mul(across).saturating_mul(CHANNELS as u64),
        limit: isize::MAX as u64,
    }
}

fn copy(picture: &Picture, panels: &mut Picture, place: Area) {
    for row in 0..place.height {
        let source = picture.row(picture.area(), row);
        panels.row_mut(place, row).copy_from_slice(source);
    }
}

/// A pixel of the middle panel.
fn compared(expected: Option<[u8; 4]>, actual: Option<[u8; 4]>, tolerance: u8) -> [u8; 4] {
    match (expected, actual) {
        (None, None) => [0; 4],
        (Some(one), Some(other)) if !pixels_differ(&one, &other, tolerance) => dimmed(one),
        _ => DIFFERS,
    }
}

/// A quarter of the brightness (Rec. 601 luma, over black) and no colour.
fn dimmed([red, green, blue, alpha]: [u8; 4]) -> [u8; 4] {
    let luma = 299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue);
    let grey = luma * u32::from(alpha) / (4 * 255 * 1000);
    let grey = u8::try_from(grey).unwrap_or(u8::MAX);
    [grey, grey, grey, u8::MAX]
}
