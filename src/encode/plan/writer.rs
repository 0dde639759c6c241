//! The second walk: changes become coded frames with places and times.
//!
//! Frames wait in a window until there are enough new changes to keep all cores busy. What was coded
//! is kept for its repeats, up to a ceiling; beyond it, changes are coded again as they come.

use std::time::Duration;

use super::coder::{Coder, Placement};
use super::patch::IndexedPatch;
use super::ticks::Ticks;
use crate::encode::cores::on_all_cores;
use crate::encode::error::EncodeError;
use crate::encode::options::Options;
use crate::encode::palette::Palette;
use crate::paint::delta::{Change, ChangeId, DeltaFrame};

/// The most pixels that wait to be coded, at five bytes each. A single change may have more.
const WAITING_PIXELS: usize = 2 << 20;
/// The most frames that wait.
const WAITING_FRAMES: usize = 1 << 12;

/// What is known of a change that has a number.
enum Known {
    /// Nothing: it has not been indexed, or there was no room to keep it.
    Nothing,
    /// It cannot be seen in the palette's colours.
    Invisible,
    /// It is shown.
    Visible(Shown),
}

/// What a frame shows, and how many columns and rows it is from the corner of the change.
#[derive(Debug, Clone, Copy)]
struct Shown {
    source: Source,
    left: u32,
    top: u32,
}

/// Where a frame's coded change is found.
#[derive(Debug, Clone, Copy)]
enum Source {
    /// It is the patch of this number, which waits to be coded.
    Waiting(usize),
    /// It is the one of this number that is kept.
    Kept(usize),
    /// It is the one that did not fit.
    Unkept,
}

/// A frame whose change may not be coded yet.
struct Frame {
    source: Source,
    left: u32,
    top: u32,
    time: Duration,
}

/// Codes changes and hands frames to a sink.
pub(super) struct FrameWriter<'a, C: Coder, S> {
    coder: &'a C,
    sink: S,
    palette: &'a Palette,
    options: &'a Options,
    ticks: Ticks,
    /// By the changes' numbers.
    known: Vec<Known>,
    /// The frames that wait for their changes to be coded.
    frames: Vec<Frame>,
    /// The changes that wait to be coded, each with its number, if it has one.
    patches: Vec<(IndexedPatch, Option<ChangeId>)>,
    /// Their pixels.
    waiting_pixels: usize,
    kept: Vec<C::Coded>,
    /// The bytes of all that is kept.
    kept_bytes: usize,
    /// The last frame's change, when there was no room to keep it.
    unkept: Option<C::Coded>,
    written: u64,
    /// The time of a lead that cannot be seen: what it leads to is shown at once.
    ahead: Duration,
}

impl<'a, C, S> FrameWriter<'a, C, S>
where
    C: Coder,
    S: FnMut(&mut C::Coded, Placement) -> Result<(), EncodeError>,
{
    pub(super) fn new(
        coder: &'a C,
        sink: S,
        palette: &'a Palette,
        options: &'a Options,
        ticks: Ticks,
    ) -> Self {
        Self {
            coder,
            sink,
            palette,
            options,
            ticks,
            known: Vec::new(),
            frames: Vec::new(),
            patches: Vec::new(),
            waiting_pixels: 0,
            kept: Vec::new(),
            kept_bytes: 0,
            unkept: None,
            written: 0,
            ahead: Duration::ZERO,
        }
    }

    /// Shows the first picture for `time` at least.
    pub(super) fn open(&mut self, picture: IndexedPatch, time: Duration) {
        let source = self.wait(picture, None);
        self.frames.push(Frame { source, left: 0, top: 0, time });
    }

    /// Shows the next picture.
    pub(super) fn show(&mut self, frame: &DeltaFrame<'_>) -> Result<(), EncodeError> {
        if self.waiting_pixels > WAITING_PIXELS || self.frames.len() >= WAITING_FRAMES {
            self.flush()?;
        }
        let change = frame.change.as_ref();
        let differs = change.and_then(|change| Some((change, self.shown(change)?)));
        if frame.is_lead && differs.is_none() {
            self.ahead = frame.time;
            return Ok(());
        }
        let time = frame.time + std::mem::take(&mut self.ahead);
        if let Some((change, Shown { source, left, top })) = differs {
            let (left, top) = (change.left + left, change.top + top);
            self.frames.push(Frame { source, left, top, time });
        } else if let Some(before) = self.frames.last_mut() {
            before.time += time;
        }
        Ok(())
    }

    /// Writes what has been shown, and returns the number of frames.
    pub(super) fn finish(mut self) -> Result<u64, EncodeError> {
        self.flush()?;
        if let Some(last) = self.frames.pop() {
            self.write(&last, &mut [])?;
        }
        Ok(self.written)
    }

    /// What is shown for a change; `None` when that is nothing.
    fn shown(&mut self, change: &Change<'_>) -> Option<Shown> {
        let number = change.id.map(|id| id.0 as usize);
        match number.and_then(|number| self.known.get(number)) {
            Some(Known::Visible(shown)) => return Some(*shown),
            Some(Known::Invisible) => return None,
            Some(Known::Nothing) | None => {}
        }
        let patch = IndexedPatch::new(&change.patch(), self.palette);
        let shown = patch.map(|(patch, [left, top])| Shown {
            source: self.wait(patch, change.id),
            left,
            top,
        });
        if let Some(number) = number {
            if self.known.len() <= number {
                self.known.resize_with(number + 1, || Known::Nothing);
            }
            self.known[number] = shown.map_or(Known::Invisible, Known::Visible);
        }
        shown
    }

    fn wait(&mut self, patch: IndexedPatch, id: Option<ChangeId>) -> Source {
        self.waiting_pixels += patch.indices.len();
        self.patches.push((patch, id));
        Source::Waiting(self.patches.len() - 1)
    }

    /// Codes what waits, and writes all frames but the last, whose time may still grow.
    fn flush(&mut self) -> Result<(), EncodeError> {
        let (patches, coder) = (std::mem::take(&mut self.patches), self.coder);
        let code = |number: usize| coder.code(&patches[number].0);
        let mut coded = on_all_cores(patches.len(), self.options.threads, code);
        self.waiting_pixels = 0;
        let mut frames = std::mem::take(&mut self.frames);
        let last = frames.pop();
        for frame in frames {
            self.write(&frame, &mut coded)?;
        }
        self.frames.extend(last);
        for (number, (coded, (_, id))) in coded.into_iter().zip(patches).enumerate() {
            self.keep(coded, number, id);
        }
        Ok(())
    }

    /// Keeps a coded change for its repeats, if there is room.
    fn keep(&mut self, coded: C::Coded, number: usize, id: Option<ChangeId>) {
        let last = self.frames.last_mut().map(|frame| &mut frame.source);
        let last = last.filter(|source| matches!(source, Source::Waiting(last) if *last == number));
        let known = id.map(|id| &mut self.known[id.0 as usize]);
        let bytes = C::bytes(&coded);
        if self.kept_bytes + bytes > self.options.memory / 4 || known.is_none() {
            if let Some(source) = last {
                *source = Source::Unkept;
                self.unkept = Some(coded);
            }
            if let Some(known) = known {
                *known = Known::Nothing;
            }
            return;
        }
        let kept = Source::Kept(self.kept.len());
        if let Some(source) = last {
            *source = kept;
        }
        if let Some(Known::Visible(shown)) = known {
            shown.source = kept;
        }
        self.kept.push(coded);
        self.kept_bytes += bytes;
    }

    /// Writes a frame, whose change is one of `coded` if it waited.
    fn write(&mut self, frame: &Frame, coded: &mut [C::Coded]) -> Result<(), EncodeError> {
        let mut ticks = self.ticks.next(frame.time);
        let change = match frame.source {
            Source::Waiting(number) => coded.get_mut(number),
            Source::Kept(number) => self.kept.get_mut(number),
            Source::Unkept => self.unkept.as_mut(),
        };
        let Some(change) = change else { return Ok(()) };
        let Frame { left, top, .. } = *frame;
        // A time longer than one frame can hold: the same change again changes nothing.
        loop {
            let part = self.ticks.first_part(&mut ticks);
            self.written += 1;
            (self.sink)(change, Placement { left, top, ticks: part })?;
            if ticks == 0 {
                return Ok(());
            }
        }
    }
}
