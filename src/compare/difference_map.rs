//! Which pixels of two pictures differ.

use super::area::Area;
use super::picture::{CHANNELS, Picture};

/// Which pixels of two canvases of one size differ. It is kept from frame to frame, so that only
/// what changed must be looked at: a long film of a wide board changes a little at a time.
#[derive(Debug)]
pub(super) struct DifferenceMap {
    width: usize,
    marks: Vec<bool>,
    pub(super) count: u64,
}

impl DifferenceMap {
    pub(super) fn new(canvas: &Picture) -> Self {
        Self {
            width: canvas.width() as usize,
            marks: vec![false; canvas.rgba().len() / CHANNELS],
            count: 0,
        }
    }

    /// Looks again at what is in `area`.
    pub(super) fn update(
        &mut self,
        expected: &Picture,
        actual: &Picture,
        area: Area,
        tolerance: u8,
    ) {
        for row in 0..area.height {
            let (expected, actual) = (expected.row(area, row), actual.row(area, row));
            let at = (area.y + row) as usize * self.width + area.x as usize;
            let marks = &mut self.marks[at..at + area.width as usize];
            if expected == actual {
                if self.count > 0 {
                    self.count -= marks.iter().map(|mark| u64::from(*mark)).sum::<u64>();
                    marks.fill(false);
                }
                continue;
            }
            let pixels = expected.chunks_exact(CHANNELS);
            for ((mark, one), other) in
                marks.iter_mut().zip(pixels).zip(actual.chunks_exact(CHANNELS))
            {
                let differs = pixels_differ(one, other, tolerance);
                self.count = self.count + u64::from(differs) - u64::from(*mark);
                *mark = differs;
            }
        }
    }

    /// The first pixel that differs, from the top and then from the left.
    pub(super) fn first(&self) -> Option<(u32, u32)> {
        let at = self.marks.iter().position(|mark| *mark)?;
        let (x, y) = (at % self.width, at / self.width);
        Some((u32::try_from(x).ok()?, u32::try_from(y).ok()?))
    }

    /// The largest difference of a channel among the pixels that differ, and the smallest rectangle
    /// around them.
    pub(super) fn extent(&self, expected: &Picture, actual: &Picture) -> (u8, Area) {
        let mut largest = 0;
        let (mut left, mut right, mut top, mut bottom) = (u32::MAX, 0, u32::MAX, 0);
        for (y, marks) in (0..).zip(self.marks.chunks_exact(self.width)) {
            for (x, _) in (0..).zip(marks).filter(|(_, mark)| **mark) {
                (left, right) = (left.min(x), right.max(x + 1));
                (top, bottom) = (top.min(y), y + 1);
                if let (Some(one), Some(other)) = (expected.pixel(x, y), actual.pixel(x, y)) {
                    let channels = one.iter().zip(other).map(|(a, b)| a.abs_diff(b));
                    largest = channels.fold(largest, u8::max);
                }
            }
        }
        if self.count == 0 {
            return (0, Area::default());
        }
        (largest, Area { x: left, y: top, width: right - left, height: bottom - top })
    }
}

/// Whether a channel of two RGBA pixels differs by more than `tolerance`. What cannot be seen is
/// the same: of two fully transparent pixels the colours are not looked at.
pub(super) fn pixels_differ(one: &[u8], other: &[u8], tolerance: u8) -> bool {
    let visible = one[3] != 0 || other[3] != 0;
    let channels = one.iter().zip(other);
    visible && channels.into_iter().any(|(a, b)| a.abs_diff(*b) > tolerance)
}
