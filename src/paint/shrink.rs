//! Smaller copies of pictures.

use super::raster::{Raster, Rgba};
use crate::scene::Rect;

/// Weights of source pixels, along a row or a column, are in parts of this.
const ONE: u32 = 1 << 12;

/// The source pixels of a row or a column that one pixel covers, and how much of each.
struct Cover {
    first: usize,
    weights: Vec<u32>,
}

/// A smaller copy of a picture. Each pixel is the mean of all that it covers, so that edges which meet have no seam
/// between them.
///
/// # Examples
///
/// ```
/// use puzzlereel::paint::{Raster, Shrunk};
/// use puzzlereel::scene::Color;
///
/// let mut picture = Raster::filled(4, 2, Color::hex(0));
/// picture.pixels[0..2].fill([200, 100, 0, 255]);
/// let small = Shrunk::new(&picture, 2, 1);
/// assert_eq!(small.raster().pixels, [[100, 50, 0, 255], [0, 0, 0, 255]]);
/// ```
pub struct Shrunk {
    columns: Vec<Cover>,
    rows: Vec<Cover>,
    raster: Raster,
}

impl Shrunk {
    /// A copy in a size that is not larger than that of the picture.
    #[must_use]
    pub fn new(picture: &Raster, width: usize, height: usize) -> Self {
        let (columns, rows) = (covers(picture.width, width), covers(picture.height, height));
        let raster = Raster { width, height, pixels: vec![Rgba::default(); width * height] };
        let mut shrunk = Self { columns, rows, raster };
        let (right, bottom) = (picture.width as i32, picture.height as i32);
        shrunk.update(picture, Rect { left: 0, top: 0, right, bottom });
        shrunk
    }

    /// Copies a part of the picture again.
    pub fn update(&mut self, picture: &Raster, part: Rect) {
        let across = touched(&self.columns, part.left, part.right);
        for y in touched(&self.rows, part.top, part.bottom) {
            for (x, pixel) in across.clone().zip(&mut self.raster.row_mut(y)[across.clone()]) {
                *pixel = mean(picture, &self.columns[x], &self.rows[y]);
            }
        }
    }

    /// The copy.
    #[must_use]
    pub fn raster(&self) -> &Raster {
        &self.raster
    }
}

/// The pixels that cover any of the source pixels from `begin` to before `end`.
fn touched(covers: &[Cover], begin: i32, end: i32) -> std::ops::Range<usize> {
    let (begin, end) = (begin.max(0) as usize, end.max(0) as usize);
    let first = covers.partition_point(|cover| cover.first + cover.weights.len() <= begin);
    let last = covers.partition_point(|cover| cover.first < end);
    first..last.max(first)
}

/// What each of `small` pixels covers of `large` ones.
fn covers(large: usize, small: usize) -> Vec<Cover> {
    let (large, small) = (large as u64, small as u64);
    // In units of which a source pixel has `small`, and one of the copy `large`.
    let cover = |at: u64| {
        let (begin, end) = (at * large, (at + 1) * large);
        let sources = begin / small..end.div_ceil(small);
        let weight = |source: u64| {
            let covered = end.min((source + 1) * small) - begin.max(source * small);
            (covered * u64::from(ONE) / large) as u32
        };
        let mut weights: Vec<u32> = sources.clone().map(weight).collect();
        // What rounding has left goes where it matters least.
        let rest = ONE - weights.iter().sum::<u32>();
        if let Some(largest) = weights.iter_mut().max() {
            *largest += rest;
        }
        Cover { first: sources.start as usize, weights }
    };
    (0..small).map(cover).collect()
}

/// The weighted mean of what a pixel covers.
fn mean(picture: &Raster, column: &Cover, row: &Cover) -> Rgba {
    // All weights together are 2²⁴, so that the sums fit.
    let mut sums = [ONE * ONE / 2; 4];
    for (y, down) in (row.first..).zip(&row.weights) {
        let pixels = &picture.row(y)[column.first..];
        for (pixel, across) in pixels.iter().zip(&column.weights) {
            let weight = down * across;
            for (sum, channel) in sums.iter_mut().zip(pixel) {
                *sum += u32::from(*channel) * weight;
            }
        }
    }
    sums.map(|sum| (sum / (ONE * ONE)) as u8)
}
