//! An animation of any known format, played frame by frame.

use std::io::{BufRead, Seek};
use std::time::Duration;

use super::compose::Composer;
use super::format::{SourceFormat, recognise};
use super::gif::GifFrames;
use super::plays::Plays;
use super::png::PngFrames;
use super::webp::WebpFrames;
use crate::compare::area::Area;
use crate::compare::budget::{Budget, Room, Work};
use crate::compare::error::CompareError;
use crate::compare::picture::Picture;

/// One frame of an [`Animation`], as a viewer sees it.
#[derive(Debug)]
#[non_exhaustive]
pub struct Frame<'a> {
    /// Its number, counted from 1.
    pub number: u64,
    /// The whole canvas, everything before this frame included.
    pub picture: &'a Picture,
    /// How long it is shown, to the nanosecond; zero for a still picture.
    pub duration: Duration,
    /// Where the canvas may differ from the frame before: what was cleared, and what was drawn.
    pub changed: [Area; 2],
}

/// An animation, or a still picture as an animation of one frame, played as a stream.
///
/// It holds one canvas, one frame's patch and, for a frame that is to be undone, what was below it.
/// Frames are composed as their formats say (disposal, blending, transparency); the canvas starts
/// transparent, and clearing makes it transparent again, whatever background colour the file names,
/// as browsers do. Colours are taken as they are written: colour profiles and gamma are ignored, and of
/// 16-bit channels the high byte counts. Frames of a GIF are clipped at the edges of the canvas; in
/// the other formats a frame that is not inside is an error. What follows the end of the animation,
/// by its format's own count, is not looked at.
#[derive(Debug)]
pub struct Animation<R: BufRead + Seek> {
    source: Source<R>,
    composer: Composer,
    shown: u64,
    ended: bool,
}

#[derive(Debug)]
enum Source<R: BufRead + Seek> {
    Gif(Box<GifFrames<R>>),
    Png(Box<PngFrames<R>>),
    Webp(Box<WebpFrames<R>>),
}

impl<R: BufRead + Seek> Animation<R> {
    /// Opens what `reader` holds from its present position, refusing a canvas that the budget has no
    /// memory for before taking any.
    ///
    /// # Errors
    ///
    /// [`CompareError`] when the content is of no known format, broken, too early at its end or too
    /// large.
    pub fn open(reader: R, budget: &Budget) -> Result<Self, CompareError> {
        Self::open_in(reader, *budget, Room::new(*budget))
    }

    /// The same, in what other things have left of the memory.
    pub(in crate::compare) fn open_in(
        mut reader: R,
        budget: Budget,
        room: Room,
    ) -> Result<Self, CompareError> {
        let ((width, height), source) = match recognise(&mut reader)? {
            SourceFormat::Gif => {
                let frames = GifFrames::open(reader, room)?;
                (frames.size(), Source::Gif(Box::new(frames)))
            }
            SourceFormat::Png => {
                let frames = PngFrames::open(reader, room)?;
                (frames.size(), Source::Png(Box::new(frames)))
            }
            SourceFormat::Webp => {
                let frames = WebpFrames::open(reader, room)?;
                (frames.size(), Source::Webp(Box::new(frames)))
            }
        };
        let canvas = Picture::transparent(width, height, u64::MAX)?;
        let composer = Composer::new(canvas, Work::new(budget));
        Ok(Self { source, composer, shown: 0, ended: false })
    }

    /// The format of the content.
    #[must_use]
    pub const fn format(&self) -> SourceFormat {
        match self.source {
            Source::Gif(_) => SourceFormat::Gif,
            Source::Png(_) => SourceFormat::Png,
            Source::Webp(_) => SourceFormat::Webp,
        }
    }

    /// How many bytes it may hold, the canvas among them.
    pub(in crate::compare) const fn held(&self) -> u64 {
        match &self.source {
            Source::Gif(frames) => frames.held(),
            Source::Png(frames) => frames.held(),
            Source::Webp(frames) => frames.held(),
        }
    }

    /// How often the animation is shown, by what has been read of it: in a GIF this may stand after
    /// the last frame. One frame alone is a still picture, whatever the file says.
    #[must_use]
    pub fn plays(&self) -> Plays {
        if self.ended && self.shown == 1 {
            return Plays::Times(1);
        }
        match &self.source {
            Source::Gif(frames) => frames.plays(),
            Source::Png(frames) => frames.plays(),
            Source::Webp(frames) => frames.plays(),
        }
    }

    /// The canvas as it is after the last frame read; transparent before the first.
    #[must_use]
    pub const fn picture(&self) -> &Picture {
        self.composer.picture()
    }

    /// The next frame; `None` after the last, once the file has been read to its proper end.
    ///
    /// # Errors
    ///
    /// [`CompareError`] when the file is broken, ends early or holds no frame at all; after an error
    /// the animation has ended.
    pub fn next_frame(&mut self) -> Result<Option<Frame<'_>>, CompareError> {
        if self.ended {
            return Ok(None);
        }
        let number = self.shown + 1;
        // An error leaves the decoders in no state to go on from.
        self.ended = true;
        let drawn = match &mut self.source {
            Source::Gif(frames) => frames.draw_next(&mut self.composer, number),
            Source::Png(frames) => frames.draw_next(&mut self.composer, number),
            Source::Webp(frames) => frames.draw_next(&mut self.composer, number),
        }?;
        let Some(duration) = drawn else {
            return match self.shown {
                0 => Err(CompareError::NoFrames),
                _ => Ok(None),
            };
        };
        self.ended = false;
        self.shown = number;
        Ok(Some(Frame {
            number,
            picture: self.composer.picture(),
            duration,
            changed: self.composer.changed(),
        }))
    }
}
