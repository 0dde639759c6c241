//! The second walk: coded changes become frames with places and times.

use std::cell::RefCell;
use std::io::Write;
use std::time::Duration;

use gif::Encoder;

use super::change::{Change, unchanged};
use super::library;
use super::times::{Told, first_part};
use crate::encode::EncodeError;
use crate::film::Film;
use crate::paint::delta::{Darkroom, Step};

/// Writes coded frames with their times.
pub(super) struct Reel<'a, W: Write> {
    encoder: &'a mut Encoder<W>,
    /// What is shown: the opening, then the changes by their numbers.
    shown: Vec<Change>,
    /// Which of them is shown now.
    now: usize,
    /// Its time, which may still grow.
    time: Duration,
    told: Told,
    frames: u64,
}

impl<'a, W: Write> Reel<'a, W> {
    /// Of a film's first picture and, after it, its distinct changes.
    pub(super) fn new(encoder: &'a mut Encoder<W>, shown: Vec<Change>) -> Self {
        let (time, told) = (Duration::ZERO, Told::default());
        Self { encoder, shown, now: 0, time, told, frames: 0 }
    }

    /// Frames written so far.
    pub(super) fn frames(&self) -> u64 {
        self.frames
    }

    /// Writes all frames.
    pub(super) fn write(
        &mut self,
        film: &Film<'_>,
        darkroom: &mut Darkroom,
    ) -> Result<(), EncodeError> {
        // Both closures write to the reel, one after the other.
        let reel = RefCell::new(&mut *self);
        darkroom.walk(
            film,
            |_, time| {
                reel.borrow_mut().time = time;
                Ok(())
            },
            |_, step| reel.borrow_mut().step(&step),
        )?;
        self.show()
    }

    fn step(&mut self, step: &Step) -> Result<(), EncodeError> {
        let number = step.patch.0 as usize + 1;
        if self.shown[number].frame.is_some() {
            self.show()?;
            self.now = number;
            let Change { frame, left, top } = &mut self.shown[number];
            if let Some(frame) = frame {
                frame.left = (step.left as usize + *left) as u16;
                frame.top = (step.top as usize + *top) as u16;
            }
        }
        self.time += step.time;
        Ok(())
    }

    /// Writes the frame that is shown now.
    fn show(&mut self) -> Result<(), EncodeError> {
        let mut ticks = self.told.ticks(std::mem::take(&mut self.time));
        if let Some(frame) = &mut self.shown[self.now].frame {
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
