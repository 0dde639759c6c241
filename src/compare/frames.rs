//! What differs, frame by frame, in numbers.

use std::io::{BufRead, Seek};
use std::time::Duration;

use super::area::Area;
use super::error::CompareError;
use super::options::Limits;
use super::pairing::Pairing;

/// What differs in one frame.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct FrameDifference {
    /// Its number, counted from 1.
    pub number: u64,
    /// How many of its pixels differ by more than the tolerance.
    pub pixels: u64,
    /// The same, of a hundred.
    pub percentage: f64,
    /// The largest difference of a channel, 0 to 255.
    pub largest: u8,
    /// The smallest rectangle around all pixels that differ; empty, if none does.
    pub area: Area,
    /// How long the frame is expected to be shown.
    pub expected: Duration,
    /// How long it is shown.
    pub actual: Duration,
}

/// The frames of two animations that differ in pixels or time, one after another. If the canvases
/// are of different sizes, pixels are not compared; frames that only one of the two has are left
/// out. After an error there is nothing more.
#[derive(Debug)]
pub struct FrameDifferences<E: BufRead + Seek, A: BufRead + Seek> {
    pairing: Pairing<E, A>,
    limits: Limits,
    ended: bool,
}

impl<E: BufRead + Seek, A: BufRead + Seek> FrameDifferences<E, A> {
    pub(super) const fn new(pairing: Pairing<E, A>, limits: Limits) -> Self {
        Self { pairing, limits, ended: false }
    }

    fn find_next(&mut self) -> Result<Option<FrameDifference>, CompareError> {
        while let Some(step) = self.pairing.step()? {
            let (Some(expected), Some(actual)) = (step.expected, step.actual) else {
                return Ok(None);
            };
            if step.differs || (expected != actual && !self.limits.ignore_times) {
                self.pairing.look_again()?;
                let (largest, area) = self.pairing.extent();
                let canvas = self.pairing.expected().picture();
                let all = f64::from(canvas.width()) * f64::from(canvas.height());
                return Ok(Some(FrameDifference {
                    number: step.frame,
                    pixels: step.pixels,
                    percentage: step.pixels as f64 * 100.0 / all,
                    largest,
                    area,
                    expected,
                    actual,
                }));
            }
        }
        Ok(None)
    }
}

impl<E: BufRead + Seek, A: BufRead + Seek> Iterator for FrameDifferences<E, A> {
    type Item = Result<FrameDifference, CompareError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let found = self.find_next().transpose();
        self.ended = !matches!(found, Some(Ok(_)));
        found
    }
}
