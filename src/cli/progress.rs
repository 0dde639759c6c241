//! How far a search or a film is, on a terminal, when it takes more than a moment.

use std::ops::ControlFlow;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::puzzle::at_least;
use crate::search::{Progress, Watcher};

/// Shorter searches need no progress line.
const PATIENCE: Duration = Duration::from_secs(1);

/// A line on standard error that is updated while a search runs, and cleared when dropped.
pub(super) struct ProgressLine(ProgressBar);

/// Does what takes a watcher, with a line that tells how far it is, unless `quiet` is set.
pub(super) fn watched<T>(quiet: bool, work: impl FnOnce(&mut Watcher<'_>) -> T) -> T {
    let mut line = ProgressLine::new(quiet);
    work(&mut |progress| line.tell(progress))
}

impl ProgressLine {
    /// Never shown if `quiet` is set or standard error is not a terminal.
    pub(super) fn new(quiet: bool) -> Self {
        let bar = if quiet { ProgressBar::hidden() } else { ProgressBar::no_length() };
        let style = ProgressStyle::with_template("{pos} positions in {elapsed}{msg}");
        Self(bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner())))
    }

    /// Updates the line; to be called with each report of a search.
    pub(super) fn tell(&mut self, progress: Progress) -> ControlFlow<()> {
        let Self(bar) = self;
        if !bar.is_hidden() && bar.elapsed() >= PATIENCE {
            let Progress { visited, lower_bound, unit, .. } = progress;
            if lower_bound > 0 {
                bar.set_message(format!(", {}", at_least(lower_bound, unit)));
            }
            bar.set_position(visited);
        }
        ControlFlow::Continue(())
    }

    /// From now on, the line tells how far a film is.
    pub(super) fn begin_film(&mut self) {
        let template = "{wide_bar} {percent}% of {len} moves";
        if let Ok(style) = ProgressStyle::with_template(template) {
            self.0.set_style(style);
        }
        self.0.reset();
    }

    /// Clears the line, so that others can be printed.
    pub(super) fn clear(&self) {
        self.0.finish_and_clear();
    }

    /// Updates the line; to be called with each move that a film shows.
    pub(super) fn tell_move(&self, done: u64, moves: u64) {
        let Self(bar) = self;
        // On a large board, a look at the clock takes about as long as a move.
        let counts = moves < 1 << 12 || done.is_multiple_of(1 << 8);
        if counts && !bar.is_hidden() && bar.elapsed() >= PATIENCE {
            bar.set_length(moves);
            bar.set_position(done);
        }
    }
}
