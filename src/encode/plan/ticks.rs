//! Times in a format's unit.

use std::time::Duration;

use crate::encode::exporter::Limits;

/// Turns times into ticks. Each frame's time is taken from the time since the start, so that rounding
/// never adds up.
pub(super) struct Ticks {
    limits: Limits,
    elapsed: Duration,
    /// The ticks until now.
    now: u64,
}

impl Ticks {
    pub(super) fn new(limits: Limits) -> Self {
        Self { limits, elapsed: Duration::ZERO, now: 0 }
    }

    /// The ticks of the next frame's time.
    pub(super) fn next(&mut self, time: Duration) -> u64 {
        self.elapsed += time;
        let now = self.in_ticks(self.elapsed + self.limits.tick / 2);
        let ticks = now - self.now;
        self.now = now;
        ticks
    }

    /// Takes what one frame can hold off `ticks`, but leaves no rest that viewers would play slowly.
    pub(super) fn first_part(&self, ticks: &mut u64) -> u16 {
        let [shortest, longest] =
            [self.limits.shortest, self.limits.longest].map(|time| self.in_ticks(time));
        let part = match *ticks {
            all if all <= longest => all,
            nearly if nearly < longest + shortest => nearly - shortest,
            _ => longest,
        };
        *ticks -= part;
        part as u16
    }

    fn in_ticks(&self, time: Duration) -> u64 {
        u64::try_from(time.as_nanos() / self.limits.tick.as_nanos()).unwrap_or(u64::MAX)
    }
}
