//! How far a search is, on a terminal, when it takes more than a moment.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use crate::search::Progress;

/// Searches shorter than this are nobody's concern.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the line is written anew.
const PAUSE: Duration = Duration::from_millis(100);

/// A line on standard error that is written again and again and removed in the end.
pub(super) struct ProgressLine {
    begun: Instant,
    /// When to write next; `None` when nobody would see it.
    due: Option<Instant>,
    written: bool,
}

impl ProgressLine {
    /// Nothing to see yet, and never anything when standard error is no terminal or `quiet` is set.
    pub(super) fn new(quiet: bool) -> Self {
        let begun = Instant::now();
        let seen = !quiet && io::stderr().is_terminal();
        Self { begun, due: seen.then(|| begun + PATIENCE), written: false }
    }

    /// To be called with what a search tells.
    pub(super) fn tell(&mut self, progress: Progress) -> ControlFlow<()> {
        let now = Instant::now();
        if self.due.is_some_and(|due| now >= due) {
            let seconds = (now - self.begun).as_secs_f64();
            let Progress { visited, lower_bound } = progress;
            let needed = if lower_bound > 0 {
                format!(", at least {lower_bound} needed")
            } else {
                String::new()
            };
            let line = format!("{visited} positions in {seconds:.1} s{needed}");
            // A terminal that does not take it is no reason to stop.
            let _ = write!(io::stderr(), "\r{line}\x1b[K");
            self.due = Some(now + PAUSE);
            self.written = true;
        }
        ControlFlow::Continue(())
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        if self.written {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
