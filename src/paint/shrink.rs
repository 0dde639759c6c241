//! Smaller copies of a picture.

use super::raster::{Raster, Rgba};

/// Weights of source pixels are in parts of this.
const ONE: u64 = 1 << 12;

/// The source pixels of a row or a column that one pixel covers, and how much of each.
struct Cover {
    first: usize,
    weights: Vec<u32>,
}

impl Raster {
    /// The picture in a smaller size. Each pixel is the mean of all that it covers, so that edges which meet have no
    /// seam between them.
    ///
    /// # Examples
    ///
    /// ```
    /// use puzzlereel::paint::Raster;
    /// use puzzlereel::scene::Color;
    ///
    /// let mut halves = Raster::filled(4, 2, Color::hex(0));
    /// halves.pixels[0..2].fill([200, 100, 0, 255]);
    /// let small = halves.shrunk(2, 1);
    /// assert_eq!(small.pixels, [[100, 50, 0, 255], [0, 0, 0, 255]]);
    /// ```
    #[must_use]
    pub fn shrunk(&self, width: usize, height: usize) -> Self {
        let (columns, rows) = (covers(self.width, width), covers(self.height, height));
        let narrow: Vec<Vec<Rgba>> = (0..self.height)
            .map(|y| columns.iter().map(|cover| mean(cover, |x| self.row(y)[x])).collect())
            .collect();
        let pixels = rows.iter().flat_map(|cover| {
            let narrow = &narrow;
            (0..width).map(move |x| mean(cover, |y| narrow[y][x]))
        });
        Self { width, height, pixels: pixels.collect() }
    }
}

/// What each of `small` pixels covers of `large` ones.
fn covers(large: usize, small: usize) -> Vec<Cover> {
    let (large, small) = (large as u64, small.max(1) as u64);
    // In units in which a source pixel has `small`, and one of the smaller picture `large`.
    (0..small)
        .map(|at| {
            let (begin, end) = (at * large, (at + 1) * large);
            let sources = begin / small..end.div_ceil(small);
            let part = |source: u64| {
                let covered = end.min((source + 1) * small) - begin.max(source * small);
                (covered * ONE / large) as u32
            };
            let mut weights: Vec<u32> = sources.clone().map(part).collect();
            // Roundings go where they are seen least.
            let rest = ONE as u32 - weights.iter().sum::<u32>();
            if let Some(largest) = weights.iter_mut().max() {
                *largest += rest;
            }
            Cover { first: sources.start as usize, weights }
        })
        .collect()
}

/// The weighted mean of what a pixel covers.
fn mean(cover: &Cover, source: impl Fn(usize) -> Rgba) -> Rgba {
    let mut sums = [ONE as u32 / 2; 4];
    for (at, weight) in (cover.first..).zip(&cover.weights) {
        for (sum, channel) in sums.iter_mut().zip(source(at)) {
            *sum += u32::from(channel) * weight;
        }
    }
    sums.map(|sum| (sum / ONE as u32) as u8)
}
