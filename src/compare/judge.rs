//! Comes to a verdict on two animations.

use std::io::{BufRead, Seek, SeekFrom};

use super::error::CompareError;
use super::options::{Limits, Options};
use super::pairing::{Input, Pairing, Step};
use super::picture::Picture;
use super::verdict::{Difference, Totals, Verdict};

/// Compares two inputs from where they stand. Should their numbers of frames differ, they are read
/// a second time, to find out which frame is missing or extra.
pub(super) fn judge<E: BufRead + Seek, A: BufRead + Seek>(
    mut expected: Input<E>,
    mut actual: Input<A>,
    options: &Options,
) -> Result<Verdict, CompareError> {
    let starts = (position(&mut expected)?, position(&mut actual)?);
    let mut tally = Tally::default();
    let mut pairing = Pairing::open(expected.by_ref(), actual.by_ref(), options)?;
    while let Some(step) = pairing.step()? {
        tally.add(step, &pairing, options.limits);
    }
    tally.forget_times_of_stills();
    let mut verdict = tally.verdict(&pairing, options.limits);
    drop(pairing);
    if let Some(run) = tally.possible_run(&verdict) {
        rewind(&mut expected, starts.0)?;
        rewind(&mut actual, starts.1)?;
        // With no difference before the shorter one ends, there is nothing to read again for.
        if tally.first().is_none() || run.explains(expected, actual, options)? {
            run.settle(&mut verdict);
        }
    }
    Ok(verdict)
}

fn position<R: BufRead + Seek>(input: &mut Input<R>) -> Result<u64, CompareError> {
    let at = input.reader.stream_position();
    at.map_err(|error| CompareError::Io(error).in_input(&input.name))
}

fn rewind<R: BufRead + Seek>(input: &mut Input<R>, start: u64) -> Result<(), CompareError> {
    let sought = input.reader.seek(SeekFrom::Start(start));
    let failed = |error| CompareError::Io(error).in_input(&input.name);
    sought.map(drop).map_err(failed)
}

/// What has been found so far, frame by frame.
#[derive(Default)]
struct Tally {
    expected_frames: u64,
    actual_frames: u64,
    totals: Totals,
    pixel: Option<Difference>,
    duration: Option<Difference>,
}

impl Tally {
    fn add<E: BufRead + Seek, A: BufRead + Seek>(
        &mut self,
        step: Step,
        pairing: &Pairing<E, A>,
        limits: Limits,
    ) {
        let frame = step.frame;
        self.expected_frames += u64::from(step.expected.is_some());
        self.actual_frames += u64::from(step.actual.is_some());
        if step.differs {
            self.totals.pixels += step.pixels;
            self.totals.frames += 1;
            if self.pixel.is_none() {
                self.pixel = pairing.first_pixel().map(|(x, y, expected, actual)| {
                    Difference::Pixel { frame, x, y, expected, actual }
                });
            }
        }
        if let (Some(expected), Some(actual)) = (step.expected, step.actual)
            && expected != actual
            && !limits.ignore_times
        {
            self.totals.durations += 1;
            self.duration.get_or_insert(Difference::Duration { frame, expected, actual });
        }
    }

    /// One frame alone is a still picture: its time and its plays mean nothing.
    fn forget_times_of_stills(&mut self) {
        if self.expected_frames.min(self.actual_frames) == 1 {
            self.duration = None;
            self.totals.durations = 0;
        }
    }

    /// The first frame in both that differs in any way.
    fn first(&self) -> Option<u64> {
        let differences = [self.pixel, self.duration].into_iter().flatten();
        differences.filter_map(|difference| difference.frame()).min()
    }

    fn verdict<E: BufRead + Seek, A: BufRead + Seek>(
        &self,
        pairing: &Pairing<E, A>,
        limits: Limits,
    ) -> Verdict {
        let size = |picture: &Picture| (picture.width(), picture.height());
        let sizes = (size(pairing.expected().picture()), size(pairing.actual().picture()));
        let plays = (pairing.expected().plays(), pairing.actual().plays());
        let canvas = (sizes.0 != sizes.1)
            .then_some(Difference::Canvas { expected: sizes.0, actual: sizes.1 });
        let frames = (self.expected_frames != self.actual_frames).then_some(Difference::Frames {
            expected: self.expected_frames,
            actual: self.actual_frames,
            run: None,
        });
        let films = self.expected_frames.min(self.actual_frames) > 1;
        let plays = (films && !limits.ignore_plays && plays.0 != plays.1)
            .then_some(Difference::Plays { expected: plays.0, actual: plays.1 });
        // A frame is seen before its time is up, so of one frame the pixels come first.
        let in_time = match (self.pixel, self.duration) {
            (
                Some(Difference::Pixel { frame: seen, .. }),
                Some(Difference::Duration { frame: timed, .. }),
            ) if timed < seen => [self.duration, self.pixel],
            _ => [self.pixel, self.duration],
        };
        let differences = [canvas, frames, plays].into_iter().chain(in_time);
        Verdict {
            differences: differences.flatten().collect(),
            totals: self.totals,
            expected_frames: self.expected_frames,
            actual_frames: self.actual_frames,
            exact: limits == Limits::default(),
        }
    }

    /// The frames that would have to be missing or extra for all the others to be the same.
    fn possible_run(&self, verdict: &Verdict) -> Option<Run> {
        let in_both = self.expected_frames.min(self.actual_frames);
        let length = self.expected_frames.abs_diff(self.actual_frames);
        let same_canvas = !matches!(verdict.first(), Some(Difference::Canvas { .. }));
        (length > 0 && same_canvas).then_some(Run {
            first: self.first().unwrap_or(in_both + 1),
            length,
            timed: in_both > 1,
            missing: self.actual_frames < self.expected_frames,
        })
    }
}

/// Frames in a row that only one of the two animations has.
struct Run {
    first: u64,
    length: u64,
    /// Whether times are compared.
    timed: bool,
    missing: bool,
}

impl Run {
    /// Whether the two are the same without these frames.
    fn explains<E: BufRead + Seek, A: BufRead + Seek>(
        &self,
        expected: Input<E>,
        actual: Input<A>,
        options: &Options,
    ) -> Result<bool, CompareError> {
        let mut pairing = Pairing::open(expected, actual, options)?;
        for next in 1.. {
            if next == self.first {
                pairing.skip(self.missing, self.length)?;
            }
            let Some(step) = pairing.step()? else {
                break;
            };
            let timely = !self.timed || options.limits.ignore_times || step.expected == step.actual;
            let paired = step.expected.is_some() == step.actual.is_some();
            if !timely || !paired || step.differs {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Names these frames, and takes back what was said of the frames after them, which had been
    /// compared with their neighbours.
    fn settle(&self, verdict: &mut Verdict) {
        verdict.totals = Totals::default();
        verdict.differences.retain_mut(|difference| match difference {
            Difference::Frames { run, .. } => {
                *run = Some((self.first, self.first + self.length - 1));
                true
            }
            Difference::Pixel { .. } | Difference::Duration { .. } => false,
            Difference::Canvas { .. } | Difference::Plays { .. } => true,
        });
    }
}
