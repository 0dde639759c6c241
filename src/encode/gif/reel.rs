//! The second walk: changes become coded frames with places and times.
//!
//! Frames wait in a window until there are enough new changes to keep all cores busy. What was coded
//! is kept for its repeats, up to a ceiling; beyond it, changes are coded again as they come.

use std::io::Write;
use std::time::Duration;

use gif::{Encoder, Frame};

use super::draft::{Draft, unchanged};
use super::library;
use super::times::{Told, first_part};
use crate::encode::cores::on_all_cores;
use crate::encode::error::EncodeError;
use crate::encode::options::Options;
use crate::encode::palette::Palette;
use crate::paint::Raster;
use crate::paint::delta::{Change, ChangeId, Step};

/// The most pixels that wait to be coded, at two bytes each. A single change may have more.
const WAITING: usize = 4 << 20;
/// The most frames that wait.
const FRAMES: usize = 1 << 12;

/// What is known of a change that has a number.
enum Slot {
    /// It has not been seen in the palette's colours, or there was no room to keep it.
    New,
    /// In the palette's colours nothing changes.
    Nothing,
    /// It is to be shown.
    Shown(Shown),
}

/// What a frame shows, and how many columns and rows it is from the corner of the change.
#[derive(Debug, Clone, Copy)]
struct Shown {
    source: Source,
    left: usize,
    top: usize,
}

/// Where a frame's picture comes from.
#[derive(Debug, Clone, Copy)]
enum Source {
    /// The draft of this number, which waits to be coded.
    Draft(usize),
    /// The frame of this number, which is kept.
    Kept(usize),
    /// The frame that is left over.
    Left,
}

/// A frame whose change may not be coded yet.
struct Shot {
    source: Source,
    left: u16,
    top: u16,
    time: Duration,
}

/// Writes frames.
pub(super) struct Reel<'a, W: Write> {
    encoder: &'a mut Encoder<W>,
    palette: &'a Palette,
    options: &'a Options,
    /// By the changes' numbers.
    slots: Vec<Slot>,
    shots: Vec<Shot>,
    /// The changes that wait to be coded, each with its number, if it has one.
    drafts: Vec<(Draft, Option<ChangeId>)>,
    /// Their pixels.
    waiting: usize,
    kept: Vec<Frame<'static>>,
    /// The bytes of all that is kept.
    kept_bytes: usize,
    /// The last shot's frame, when there was no room to keep it.
    left_over: Option<Frame<'static>>,
    told: Told,
    frames: u64,
}

impl<'a, W: Write> Reel<'a, W> {
    /// Of a film whose first picture is shown for `time` at least.
    pub(super) fn new(
        encoder: &'a mut Encoder<W>,
        palette: &'a Palette,
        options: &'a Options,
        opening: &Raster,
        time: Duration,
    ) -> Self {
        let mut reel = Self {
            encoder,
            palette,
            options,
            slots: Vec::new(),
            shots: Vec::new(),
            drafts: Vec::new(),
            waiting: 0,
            kept: Vec::new(),
            kept_bytes: 0,
            left_over: None,
            told: Told::default(),
            frames: 0,
        };
        let source = reel.wait(Draft::opening(opening, palette), None);
        reel.shots.push(Shot { source, left: 0, top: 0, time });
        reel
    }

    /// Shows the next picture.
    pub(super) fn show(&mut self, step: &Step<'_>) -> Result<(), EncodeError> {
        if self.waiting > WAITING || self.shots.len() >= FRAMES {
            self.develop()?;
        }
        let change = step.change.as_ref();
        let differs = change.and_then(|change| Some((change, self.shown(change)?)));
        if let Some((change, Shown { source, left, top })) = differs {
            let left = (change.left as usize + left) as u16;
            let top = (change.top as usize + top) as u16;
            self.shots.push(Shot { source, left, top, time: step.time });
        } else if let Some(before) = self.shots.last_mut() {
            before.time += step.time;
        }
        Ok(())
    }

    /// Writes what has been shown, and returns the number of frames.
    pub(super) fn finish(mut self) -> Result<u64, EncodeError> {
        self.develop()?;
        if let Some(last) = self.shots.pop() {
            self.write(&last, &mut [])?;
        }
        Ok(self.frames)
    }

    /// What is to be shown for a change; `None` when that is nothing.
    fn shown(&mut self, change: &Change<'_>) -> Option<Shown> {
        let number = change.id.map(|id| id.0 as usize);
        match number.and_then(|number| self.slots.get(number)) {
            Some(Slot::Shown(shown)) => return Some(*shown),
            Some(Slot::Nothing) => return None,
            Some(Slot::New) | None => {}
        }
        let draft = Draft::new(&change.patch(), self.palette);
        let shown = draft.map(|(draft, [left, top])| Shown {
            source: self.wait(draft, change.id),
            left,
            top,
        });
        if let Some(number) = number {
            if self.slots.len() <= number {
                self.slots.resize_with(number + 1, || Slot::New);
            }
            self.slots[number] = shown.map_or(Slot::Nothing, Slot::Shown);
        }
        shown
    }

    fn wait(&mut self, draft: Draft, id: Option<ChangeId>) -> Source {
        self.waiting += draft.pixels();
        self.drafts.push((draft, id));
        Source::Draft(self.drafts.len() - 1)
    }

    /// Codes what waits, and writes all shots but the last, whose time may still grow.
    fn develop(&mut self) -> Result<(), EncodeError> {
        let (drafts, effort) = (std::mem::take(&mut self.drafts), self.options.effort);
        let code = |number: usize| drafts[number].0.code(effort);
        let mut coded = on_all_cores(drafts.len(), self.options.threads, code);
        self.waiting = 0;
        let mut shots = std::mem::take(&mut self.shots);
        let last = shots.pop();
        for shot in shots {
            self.write(&shot, &mut coded)?;
        }
        self.shots.extend(last);
        for (number, (frame, (_, id))) in coded.into_iter().zip(drafts).enumerate() {
            self.keep(frame, number, id);
        }
        Ok(())
    }

    /// Keeps the frame of a draft for its repeats, if there is room.
    fn keep(&mut self, frame: Frame<'static>, draft: usize, id: Option<ChangeId>) {
        let last = self.shots.last_mut().map(|shot| &mut shot.source);
        let last = last.filter(|source| matches!(source, Source::Draft(last) if *last == draft));
        let slot = id.map(|id| &mut self.slots[id.0 as usize]);
        let bytes = frame.buffer.len();
        if self.kept_bytes + bytes > self.options.memory / 4 || slot.is_none() {
            if let Some(source) = last {
                *source = Source::Left;
                self.left_over = Some(frame);
            }
            if let Some(slot) = slot {
                *slot = Slot::New;
            }
            return;
        }
        let kept = Source::Kept(self.kept.len());
        if let Some(source) = last {
            *source = kept;
        }
        if let Some(Slot::Shown(shown)) = slot {
            shown.source = kept;
        }
        self.kept.push(frame);
        self.kept_bytes += bytes;
    }

    /// Writes a frame, which is one of `coded` if it was a draft.
    fn write(&mut self, shot: &Shot, coded: &mut [Frame<'static>]) -> Result<(), EncodeError> {
        let mut ticks = self.told.ticks(shot.time);
        let frame = match shot.source {
            Source::Draft(number) => coded.get_mut(number),
            Source::Kept(number) => self.kept.get_mut(number),
            Source::Left => self.left_over.as_mut(),
        };
        if let Some(frame) = frame {
            (frame.left, frame.top) = (shot.left, shot.top);
            frame.delay = first_part(&mut ticks);
            self.frames += 1;
            self.encoder.write_lzw_pre_encoded_frame(frame).map_err(library)?;
        }
        while ticks > 0 {
            let mut nothing = unchanged();
            nothing.delay = first_part(&mut ticks);
            self.frames += 1;
            self.encoder.write_lzw_pre_encoded_frame(&nothing).map_err(library)?;
        }
        Ok(())
    }
}
