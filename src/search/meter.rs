//! What a search may use up, and who is told how far it is.

use std::ops::ControlFlow;

use super::outcome::{Stats, Stop};

/// How much a search may use up before it gives up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Limits {
    /// The most positions it visits, counted as in [`Stats::visited`]; at least 1.
    pub positions: u64,
    /// The most bytes it keeps. An estimate: the sizes of its tables, looked at every few thousand
    /// positions, so that the last doubling of a table may exceed it.
    pub memory: u64,
}

impl Limits {
    /// Unless somebody says otherwise: a hundred million positions and 2 GiB.
    pub const DEFAULT: Self = Self { positions: 100_000_000, memory: 2 << 30 };
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// How far a search is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// How many positions it has visited.
    pub visited: u64,
    /// No solution costs less than this, as far as is proved now.
    pub lower_bound: u64,
}

/// Who is told now and then how far a search is, every few thousand positions, and may end it.
pub type Watcher<'a> = dyn FnMut(Progress) -> ControlFlow<()> + 'a;

/// Watches nothing and lets every search go on.
pub fn unwatched(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// How many positions are visited between two looks at watcher and memory.
pub(super) const INTERVAL: u64 = 1 << 13;

/// Counts what a search does and ends it where it must.
pub(super) struct Meter<'a> {
    pub(super) stats: Stats,
    limits: Limits,
    /// Where it ends for now, its limits notwithstanding.
    until: u64,
    /// The number of visited positions at which to look again.
    due: u64,
    watcher: &'a mut Watcher<'a>,
}

impl<'a> Meter<'a> {
    pub(super) fn new<'w: 'a>(limits: Limits, watcher: &'a mut Watcher<'w>) -> Self {
        let due = INTERVAL.min(limits.positions);
        Self { stats: Stats::default(), limits, until: limits.positions, due, watcher }
    }

    /// How many positions it may visit in all.
    pub(super) fn most(&self) -> u64 {
        self.until
    }

    /// How many positions it may still visit.
    pub(super) fn room(&self) -> u64 {
        self.until.saturating_sub(self.stats.visited)
    }

    /// Lets it visit so many more for now, as far as its limits allow.
    pub(super) fn allow(&mut self, positions: u64) {
        self.until = self.stats.visited.saturating_add(positions).min(self.limits.positions);
        self.due = self.due.min(self.until);
    }

    /// Says whether the search must end before it visits another position. `lower_bound` is proved,
    /// `bytes` tells what is kept.
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
        self.tell(lower_bound, bytes)
    }

    /// Tells the watcher, and says whether the search must end though it visits no other position.
    pub(super) fn tell(&mut self, lower_bound: u64, bytes: u64) -> Option<Stop> {
        if bytes >= self.limits.memory {
            return Some(Stop::Memory(self.limits.memory));
        }
        let Stats { visited, .. } = self.stats;
        let told = (self.watcher)(Progress { visited, lower_bound });
        told.is_break().then_some(Stop::Interrupted)
    }
}
