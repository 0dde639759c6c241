//! Plays two animations side by side and keeps track of which pixels differ.

use std::io::{BufRead, Seek};
use std::time::Duration;

use super::area::Area;
use super::budget::{Budget, Room, Work, pixels};
use super::decode::Animation;
use super::difference_map::DifferenceMap;
use super::error::CompareError;
use super::options::Options;
use super::picture::Picture;

/// One of the two inputs, and what errors call it.
#[derive(Debug)]
pub(super) struct Input<R> {
    pub(super) name: String,
    pub(super) reader: R,
    /// Bytes that the reader has in memory.
    pub(super) held: u64,
}

impl<R: BufRead + Seek> Input<R> {
    /// The same input, to be read and then rewound.
    pub(super) fn by_ref(&mut self) -> Input<&mut R> {
        Input { name: self.name.clone(), reader: &mut self.reader, held: self.held }
    }
}

/// Two animations in step.
#[derive(Debug)]
pub(super) struct Pairing<E: BufRead + Seek, A: BufRead + Seek> {
    expected: Player<E>,
    actual: Player<A>,
    /// `None` when the canvases differ in size: then no pixel has a counterpart.
    map: Option<DifferenceMap>,
    tolerance: u8,
    /// How many pixels of a frame may differ.
    allowed: u64,
    frame: u64,
    /// Whether the canvases must be compared whole, what changed last not being all that did.
    stale: bool,
    /// The memory that is left.
    room: Room,
    work: Work,
}

/// What one step of a [`Pairing`] found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The number of the frame, counted from 1.
    pub(super) frame: u64,
    /// How long it is expected to be shown; `None` if it is not expected at all.
    pub(super) expected: Option<Duration>,
    /// How long it is shown; `None` if it is not there.
    pub(super) actual: Option<Duration>,
    /// How many of its pixels differ; 0 when the canvases differ in size or one is not there.
    pub(super) pixels: u64,
    /// Whether more of them differ than may.
    pub(super) differs: bool,
}

impl<E: BufRead + Seek, A: BufRead + Seek> Pairing<E, A> {
    /// Opens both.
    pub(super) fn open(
        expected: Input<E>,
        actual: Input<A>,
        options: &Options,
    ) -> Result<Self, CompareError> {
        let budget = options.budget;
        let room = Room::new(budget).beside(expected.held).beside(actual.held);
        let expected = Player::open(expected, budget, room)?;
        let size = expected.picture().size();
        let all = pixels(size);
        // The map has a byte for each pixel.
        let room = room.beside(expected.animation.held()).beside(all);
        let actual = Player::open(actual, budget, room)?;
        let room = room.beside(actual.animation.held());
        let map = (size == actual.picture().size()).then(|| DifferenceMap::new(expected.picture()));
        let allowed = options.limits.max_pixels.of(all);
        Ok(Self {
            expected,
            actual,
            map,
            tolerance: options.limits.tolerance,
            allowed,
            frame: 0,
            stale: false,
            room,
            work: Work::new(budget),
        })
    }

    pub(super) const fn expected(&self) -> &Animation<E> {
        &self.expected.animation
    }

    pub(super) const fn actual(&self) -> &Animation<A> {
        &self.actual.animation
    }

    /// Skips `count` frames of one of the two.
    pub(super) fn skip(&mut self, of_expected: bool, count: u64) -> Result<(), CompareError> {
        self.stale = true;
        (0..count).try_for_each(|_| {
            if of_expected { self.expected.advance() } else { self.actual.advance() }.map(drop)
        })
    }

    /// The next frame of both, as long as one of them has one.
    pub(super) fn step(&mut self) -> Result<Option<Step>, CompareError> {
        let expected = self.expected.advance()?;
        let actual = self.actual.advance()?;
        if expected.is_none() && actual.is_none() {
            return Ok(None);
        }
        self.frame += 1;
        let mut pixels = 0;
        if let (Some(map), Some((_, there)), Some((_, here))) = (&mut self.map, expected, actual) {
            let (one, other) = (self.expected.picture(), self.actual.picture());
            if std::mem::take(&mut self.stale) {
                map.update(one, other, one.area(), self.tolerance);
            }
            // Elsewhere the two are as they were. Areas that overlap are merely looked at twice.
            for area in there.into_iter().chain(here) {
                map.update(one, other, area, self.tolerance);
            }
            pixels = map.count;
        }
        Ok(Some(Step {
            frame: self.frame,
            expected: expected.map(|(duration, _)| duration),
            actual: actual.map(|(duration, _)| duration),
            pixels,
            differs: pixels > self.allowed,
        }))
    }

    /// The memory that is left.
    pub(super) const fn room(&self) -> Room {
        self.room
    }

    /// Looks at all of both canvases again, if so much work is left.
    pub(super) fn look_again(&mut self) -> Result<(), CompareError> {
        let pixels = pixels(self.expected.picture().size()) + pixels(self.actual.picture().size());
        self.work.draw(self.frame, pixels)
    }

    /// The largest difference of a channel, and the smallest rectangle around all pixels that differ.
    pub(super) fn extent(&self) -> (u8, Area) {
        let (expected, actual) = (self.expected.picture(), self.actual.picture());
        let map = self.map.as_ref();
        map.map_or((0, Area::default()), |map| map.extent(expected, actual))
    }

    /// The first pixel that differs, from the top and then from the left, and its two colours.
    pub(super) fn first_pixel(&self) -> Option<(u32, u32, [u8; 4], [u8; 4])> {
        let (x, y) = self.map.as_ref()?.first()?;
        let expected = self.expected.picture().pixel(x, y)?;
        let actual = self.actual.picture().pixel(x, y)?;
        Some((x, y, expected, actual))
    }
}

/// An animation whose errors name it.
#[derive(Debug)]
struct Player<R: BufRead + Seek> {
    name: String,
    animation: Animation<R>,
}

impl<R: BufRead + Seek> Player<R> {
    fn open(input: Input<R>, budget: Budget, room: Room) -> Result<Self, CompareError> {
        let Input { name, reader, .. } = input;
        match Animation::open_in(reader, budget, room) {
            Ok(animation) => Ok(Self { name, animation }),
            Err(error) => Err(error.in_input(&name)),
        }
    }

    const fn picture(&self) -> &Picture {
        self.animation.picture()
    }

    /// How long the next frame is shown, and what it changed.
    fn advance(&mut self) -> Result<Option<(Duration, [Area; 2])>, CompareError> {
        match self.animation.next_frame() {
            Ok(frame) => Ok(frame.map(|frame| (frame.duration, frame.changed))),
            Err(error) => Err(error.in_input(&self.name)),
        }
    }
}
