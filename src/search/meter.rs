//! Limits of a search, and reports of its progress.

use std::ops::ControlFlow;

use super::outcome::{Stats, Stop};

/// The resources that a search may use before it gives up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Limits {
    /// The maximum number of positions, counted as in [`Stats::visited`]; at least 1.
    pub positions: u64,
    /// The maximum memory in bytes. Approximate: the sizes of the tables are checked every few thousand
    /// positions, so the last doubling of a table may exceed it. At most [`MAX_MEMORY`](Self::MAX_MEMORY)
    /// is used.
    pub memory: u64,
}

impl Limits {
    /// A hundred million positions and 2 GiB.
    pub const DEFAULT: Self = Self { positions: 100_000_000, memory: 2 << 30 };

    /// An eighth of what the processor can address: 512 MiB on 32 bits. While a table doubles, the old one is
    /// still there, and no allocation can have more than half of the addresses.
    pub const MAX_MEMORY: u64 = usize::MAX as u64 / 8 + 1;
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// The progress of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The number of positions visited so far.
    pub visited: u64,
    /// The lower bound on the cost of any solution that is proved so far.
    pub lower_bound: u64,
    /// What that bound is counted in: [`Puzzle::cost_unit`](crate::puzzle::Puzzle::cost_unit).
    pub unit: &'static str,
    /// The bytes in use, as [`Limits::memory`] counts them.
    pub bytes: u64,
}

/// A callback that a search calls every few thousand positions, and that may end it.
pub type Watcher<'a> = dyn FnMut(Progress) -> ControlFlow<()> + 'a;

/// A watcher that ignores progress and never ends a search.
pub fn unwatched(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The number of positions between two checks of memory and calls of the watcher.
pub(super) const INTERVAL: u64 = 1 << 13;

/// Counts what a search does and says when it must end.
pub(super) struct Meter<'a> {
    pub(super) stats: Stats,
    limits: Limits,
    /// The current limit of positions, never above that of `limits`.
    until: u64,
    /// The number of positions at which the next check is due.
    due: u64,
    /// What costs are counted in.
    unit: &'static str,
    watcher: &'a mut Watcher<'a>,
}

impl<'a> Meter<'a> {
    pub(super) fn new<'w: 'a>(
        limits: Limits,
        unit: &'static str,
        watcher: &'a mut Watcher<'w>,
    ) -> Self {
        let limits = Limits { memory: limits.memory.min(Limits::MAX_MEMORY), ..limits };
        let due = INTERVAL.min(limits.positions);
        Self { stats: Stats::default(), limits, until: limits.positions, due, unit, watcher }
    }

    /// The number of positions that may be visited in all.
    pub(super) fn max_positions(&self) -> u64 {
        self.until
    }

    /// The number of positions that may still be visited.
    pub(super) fn room(&self) -> u64 {
        self.until.saturating_sub(self.stats.visited)
    }

    /// Sets the current limit to `positions` more, within the limits of the search.
    pub(super) fn allow(&mut self, positions: u64) {
        self.until = self.stats.visited.saturating_add(positions).min(self.limits.positions);
        self.due = self.due.min(self.until);
    }

    /// Whether the search must end before it visits another position. `lower_bound` is what is proved,
    /// `bytes` the memory in use.
    #[inline]
    pub(super) fn check(&mut self, lower_bound: u64, bytes: impl FnOnce() -> u64) -> Option<Stop> {
        if self.stats.visited < self.due { None } else { self.look(lower_bound, bytes()) }
    }

    #[cold]
    fn look(&mut self, lower_bound: u64, bytes: u64) -> Option<Stop> {
        let Stats { visited, .. } = self.stats;
        if visited >= self.until {
            return Some(Stop::Positions);
        }
        self.due = (visited + INTERVAL).min(self.until);
        self.report(lower_bound, bytes)
    }

    /// Checks the memory and calls the watcher, whatever the number of positions.
    pub(super) fn report(&mut self, lower_bound: u64, bytes: u64) -> Option<Stop> {
        if bytes >= self.limits.memory {
            return Some(Stop::Memory(self.limits.memory));
        }
        let Stats { visited, .. } = self.stats;
        let unit = self.unit;
        let verdict = (self.watcher)(Progress { visited, lower_bound, unit, bytes });
        verdict.is_break().then_some(Stop::Interrupted)
    }
}
