//! Builds the canvas a viewer sees from the patches a file holds.

use crate::compare::area::Area;
use crate::compare::budget::{Work, pixels};
use crate::compare::error::CompareError;
use crate::compare::picture::{CHANNELS, Picture};

/// What happens to a frame's area before the next frame is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Disposal {
    /// It stays.
    Keep,
    /// It becomes transparent.
    Clear,
    /// It becomes what it was before the frame.
    Restore,
}

/// How a patch of RGBA pixels meets what is on the canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blend {
    /// It replaces it, transparency included.
    Replace,
    /// It is laid over it, rounding to the nearest level.
    Over,
    /// It is laid over it with the integers of libwebp, which is what browsers show of a WebP. Where
    /// the frame before has just been cleared, it replaces it.
    Webp,
}

/// A canvas, and how to undo the last thing drawn on it.
#[derive(Debug)]
pub(super) struct Composer {
    picture: Picture,
    last: (Area, Disposal),
    below: Vec<u8>,
    changed: [Area; 2],
    untouched: bool,
    work: Work,
}

impl Composer {
    /// A composer on an empty canvas.
    pub(super) fn new(picture: Picture, work: Work) -> Self {
        Self {
            picture,
            last: (Area::default(), Disposal::Keep),
            below: Vec::new(),
            changed: [Area::default(); 2],
            untouched: true,
            work,
        }
    }

    /// The canvas.
    pub(super) const fn picture(&self) -> &Picture {
        &self.picture
    }

    /// The areas the last frame may have changed.
    pub(super) const fn changed(&self) -> [Area; 2] {
        self.changed
    }

    /// Draws so many pixels of a frame, if that may be.
    pub(super) fn draw(&mut self, number: u64, pixels: u64) -> Result<(), CompareError> {
        self.work.draw(number, pixels)
    }

    /// Undoes the last frame as it asked, and makes ready for frame `number` in `area`.
    ///
    /// # Errors
    ///
    /// [`CompareError::OutsideCanvas`] and [`CompareError::TooLong`].
    pub(super) fn begin(
        &mut self,
        number: u64,
        area: Area,
        disposal: Disposal,
    ) -> Result<(), CompareError> {
        let (width, height) = (self.picture.width(), self.picture.height());
        if !area.lies_inside(width, height) {
            return Err(CompareError::OutsideCanvas { frame: number, area, width, height });
        }
        self.draw(number, pixels(area.size()))?;
        let cleared = self.undo_last();
        if disposal == Disposal::Restore {
            self.below.clear();
            for row in 0..area.height {
                self.below.extend_from_slice(self.picture.row(area, row));
            }
        }
        self.last = (area, disposal);
        // All of the first frame is new.
        self.changed =
            if self.untouched { [self.picture.area(), Area::default()] } else { [cleared, area] };
        self.untouched = false;
        Ok(())
    }

    /// Undoes the last frame and says where.
    fn undo_last(&mut self) -> Area {
        let (area, disposal) = self.last;
        if area.is_empty() {
            return area;
        }
        match disposal {
            Disposal::Keep => return Area::default(),
            Disposal::Clear => {
                for row in 0..area.height {
                    self.picture.row_mut(area, row).fill(0);
                }
            }
            Disposal::Restore => {
                let bytes = area.width as usize * CHANNELS;
                for (row, saved) in (0..area.height).zip(self.below.chunks_exact(bytes)) {
                    self.picture.row_mut(area, row).copy_from_slice(saved);
                }
            }
        }
        area
    }

    /// Draws palette indices, one byte a pixel, as row `row` of the area begun; an entry with alpha 0
    /// in `palette` leaves what is there.
    pub(super) fn draw_indexed_row(&mut self, row: u32, indices: &[u8], palette: &[[u8; 4]; 256]) {
        let (area, _) = self.last;
        let pixels = self.picture.row_mut(area, row).chunks_exact_mut(CHANNELS);
        for (pixel, index) in pixels.zip(indices) {
            let colour = palette[usize::from(*index)];
            if colour[3] != 0 {
                pixel.copy_from_slice(&colour);
            }
        }
    }

    /// Draws RGBA pixels in the area begun.
    pub(super) fn draw_rgba(&mut self, rgba: &[u8], blend: Blend) {
        let (area, _) = self.last;
        if area.is_empty() {
            return;
        }
        let rows = rgba.chunks_exact(area.width as usize * CHANNELS);
        for (row, source) in (0..area.height).zip(rows) {
            let cleared = self.changed[0];
            let target = self.picture.row_mut(area, row);
            match blend {
                Blend::Replace => target.copy_from_slice(source),
                Blend::Over => {
                    let pixels = target.chunks_exact_mut(CHANNELS);
                    for (below, above) in pixels.zip(source.chunks_exact(CHANNELS)) {
                        lay_over(below, above);
                    }
                }
                Blend::Webp => {
                    let pixels = target.chunks_exact_mut(CHANNELS);
                    for ((below, above), x) in
                        pixels.zip(source.chunks_exact(CHANNELS)).zip(area.x..)
                    {
                        if cleared.contains(x, area.y + row) {
                            below.copy_from_slice(above);
                        } else {
                            lay_over_as_libwebp(below, above);
                        }
                    }
                }
            }
        }
    }
}

/// Lays one straight-alpha pixel over another, rounding to the nearest level.
fn lay_over(below: &mut [u8], above: &[u8]) {
    match above[3] {
        0 => return,
        u8::MAX => return below.copy_from_slice(above),
        _ => {}
    }
    let alpha = u32::from(above[3]);
    // In units of 1/255²: the share of each of the two in the result.
    let (upper, lower) = (alpha * 255, u32::from(below[3]) * (255 - alpha));
    let total = upper + lower;
    for (under, over) in below.iter_mut().zip(above).take(3) {
        let sum = u32::from(*over) * upper + u32::from(*under) * lower;
        *under = level((sum + total / 2) / total);
    }
    below[3] = level((total + 127) / 255);
}

/// Lays one straight-alpha pixel over another as `BlendPixelNonPremult` of libwebp does, up to the
/// last level.
fn lay_over_as_libwebp(below: &mut [u8], above: &[u8]) {
    match above[3] {
        0 => return,
        u8::MAX => return below.copy_from_slice(above),
        _ => {}
    }
    let upper = u32::from(above[3]);
    let lower = (u32::from(below[3]) * (256 - upper)) >> 8;
    let scale = (1 << 24) / (upper + lower);
    for (under, over) in below.iter_mut().zip(above).take(3) {
        let sum = u32::from(*over) * upper + u32::from(*under) * lower;
        *under = level((sum * scale) >> 24);
    }
    below[3] = level(upper + lower);
}

/// A channel from a number that is a weighted mean of channels, and so no more than 255.
fn level(mean: u32) -> u8 {
    u8::try_from(mean).unwrap_or(u8::MAX)
}
