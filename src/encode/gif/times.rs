//! Times in the format's unit, 1/100 s.

use std::time::Duration;

/// Turns times into ticks of 1/100 s. Each frame's time is taken from the time since the start, so that
/// rounding never adds up.
#[derive(Debug, Default)]
pub(super) struct Told {
    elapsed: Duration,
    ticks: u64,
}

impl Told {
    pub(super) fn ticks(&mut self, time: Duration) -> u64 {
        const TICK: u128 = 10_000_000;
        self.elapsed += time;
        let now = (self.elapsed.as_nanos() + TICK / 2) / TICK;
        let now = u64::try_from(now).unwrap_or(u64::MAX);
        let ticks = now - self.ticks;
        self.ticks = now;
        ticks
    }
}

/// Takes what one frame can hold off `ticks`, but leaves no rest that viewers would play slowly.
pub(super) fn first_part(ticks: &mut u64) -> u16 {
    const SHORTEST: u64 = 2;
    const LONGEST: u64 = u16::MAX as u64;
    let part = match *ticks {
        all if all <= LONGEST => all,
        nearly if nearly < LONGEST + SHORTEST => nearly - SHORTEST,
        _ => LONGEST,
    };
    *ticks -= part;
    part as u16
}
