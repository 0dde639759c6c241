//! How far a search is, on a terminal, when it takes more than a moment.

use std::ops::ControlFlow;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::search::Progress;

/// Shorter searches need no progress line.
const PATIENCE: Duration = Duration::from_secs(1);

/// A line on standard error that is updated while a search runs, and cleared when dropped.
pub(super) struct ProgressLine(ProgressBar);

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
            let Progress { visited, lower_bound } = progress;
            if lower_bound > 0 {
                bar.set_message(format!(", at least {lower_bound} moves needed"));
            }
            bar.set_position(visited);
        }
        ControlFlow::Continue(())
    }
}
