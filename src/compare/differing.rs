//! The pictures of all differences of two animations, frame by frame.

use std::io::{BufRead, Seek};
use std::time::Duration;

use super::area::Area;
use super::budget::{Room, pixels};
use super::error::CompareError;
use super::options::Options;
use super::pairing::{Input, Pairing};
use super::panels::{Layout, panels};
use super::picture::{CHANNELS, Picture};

/// Bytes held for each pixel of the panels: the panels, and the file that is made of them.
const PER_PIXEL: u64 = 2 * CHANNELS as u64;

/// A frame that looks different, as a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DifferingFrame {
    /// Its number, counted from 1.
    pub number: u64,
    /// How long it is to be shown, as expected; as it is, if it was not expected at all.
    pub duration: Duration,
    /// Expected, difference and actual, as [`panels`](super::panels) draws them.
    pub panels: Picture,
    middle: Area,
}

impl DifferingFrame {
    /// The middle panel alone, as [`difference`](super::difference()) draws it.
    #[must_use]
    pub fn difference(&self) -> Picture {
        self.panels.part(self.middle)
    }
}

/// The frames of two animations that look different, one after another, drawn as panels.
///
/// A frame that only one of the two has differs, and is drawn beside an empty canvas; if the
/// canvases are of different sizes, every frame differs. The pictures are all of one size. What
/// cannot be seen, a different duration or play count, makes no picture. After an error there is
/// nothing more.
#[derive(Debug)]
pub struct DifferingFrames<E: BufRead + Seek, A: BufRead + Seek> {
    pairing: Pairing<E, A>,
    options: Options,
    ended: bool,
}

impl<E: BufRead + Seek, A: BufRead + Seek> DifferingFrames<E, A> {
    pub(super) fn open(
        expected: Input<E>,
        actual: Input<A>,
        options: &Options,
    ) -> Result<Self, CompareError> {
        Ok(Self {
            pairing: Pairing::open(expected, actual, options)?,
            options: *options,
            ended: false,
        })
    }

    fn find_next(&mut self) -> Result<Option<DifferingFrame>, CompareError> {
        while let Some(step) = self.pairing.step()? {
            let (expected, actual) = (self.pairing.expected(), self.pairing.actual());
            let (expected, actual) = (expected.picture(), actual.picture());
            let (tolerance, room) = (self.options.limits.tolerance, self.pairing.room());
            let draw =
                |expected: &Picture, actual: &Picture| draw(expected, actual, tolerance, room);
            let (duration, (panels, middle)) = match (step.expected, step.actual) {
                (Some(duration), Some(_)) => {
                    let comparable = expected.area() == actual.area();
                    if comparable && !step.differs {
                        continue;
                    }
                    (duration, draw(expected, actual)?)
                }
                (Some(duration), None) => (duration, draw(expected, &empty(actual)?)?),
                (None, Some(duration)) => (duration, draw(&empty(expected)?, actual)?),
                (None, None) => return Ok(None),
            };
            self.pairing.look_again()?;
            return Ok(Some(DifferingFrame { number: step.frame, duration, panels, middle }));
        }
        Ok(None)
    }
}

impl<E: BufRead + Seek, A: BufRead + Seek> Iterator for DifferingFrames<E, A> {
    type Item = Result<DifferingFrame, CompareError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let found = self.find_next().transpose();
        self.ended = !matches!(found, Some(Ok(_)));
        found
    }
}

/// The panels of two pictures, and where the middle one is.
fn draw(
    expected: &Picture,
    actual: &Picture,
    tolerance: u8,
    room: Room,
) -> Result<(Picture, Area), CompareError> {
    let layout = Layout::of(expected, actual)?;
    // One of the two may be an empty canvas.
    let empty = CHANNELS as u64 * pixels(expected.size()).max(pixels(actual.size()));
    room.beside(empty).take((layout.width, layout.height), PER_PIXEL)?;
    Ok((panels(expected, actual, tolerance)?, layout.places[1]))
}

/// A transparent canvas of the same size.
fn empty(picture: &Picture) -> Result<Picture, CompareError> {
    Picture::transparent(picture.width(), picture.height(), u64::MAX)
}
