//! What has become of all pairs: told as they are compared, counted, and the exit status.

use std::io;

use super::inputs::Inputs;
use crate::cli::report::{Failure, chain, way_out};
use crate::cli::terminal::{say, tell};
use crate::compare::{CompareError, Outcome, Pair, Skipped};

/// All pairs, and what is known of them.
pub(super) struct Tally {
    /// Whether there is a line for each difference.
    lines: bool,
    /// Whether two folders are compared.
    folders: bool,
    pairs: Vec<Pair>,
    skipped: Vec<Skipped>,
    /// For each pair, whether its expected file has been replaced.
    updated: Vec<bool>,
}

/// How many pairs there are of each kind.
#[derive(Clone, Copy, Default)]
pub(super) struct Counts {
    pub(super) same: usize,
    pub(super) different: usize,
    pub(super) failed: usize,
}

impl Tally {
    /// Nothing is compared yet. Names what is skipped, unless only errors are to be printed.
    pub(super) fn new(inputs: &Inputs, quiet: bool, lines: bool) -> Self {
        let folders = matches!(inputs, Inputs::Folders(_));
        let skipped = inputs.skipped();
        for Skipped { name, reason } in skipped.iter().filter(|_| !quiet) {
            tell(format_args!("skipped: {name} ({reason})"));
        }
        Self { lines, folders, pairs: Vec::new(), skipped, updated: Vec::new() }
    }

    /// Takes down what has become of a pair.
    pub(super) fn take(&mut self, pair: Pair) -> io::Result<()> {
        if self.folders {
            if !pair.outcome.is_same() {
                self.say(format_args!("{}: {}", pair.name, sentence(&pair.outcome)))?;
            }
        } else if let Outcome::Compared(verdict) = &pair.outcome {
            self.say(verdict)?;
        }
        self.pairs.push(pair);
        self.updated.push(false);
        Ok(())
    }

    /// Prints a line, if lines are wanted.
    pub(super) fn say(&self, line: impl std::fmt::Display) -> io::Result<()> {
        if self.lines { say(line) } else { Ok(()) }
    }

    /// Tells how many pairs of folders there are of each kind.
    pub(super) fn sum_up(&self) -> Result<(), Failure> {
        if self.pairs.is_empty() {
            return Err(Failure::misuse("there is no picture in either folder")
                .with_hint("pictures are GIF, PNG, APNG and WebP files"));
        }
        if self.folders {
            self.say(self.counts())?;
        }
        Ok(())
    }

    pub(super) fn pairs(&self) -> &[Pair] {
        &self.pairs
    }

    pub(super) fn skipped(&self) -> &[Skipped] {
        &self.skipped
    }

    /// Whether a pair's expected file has been replaced.
    pub(super) fn is_updated(&self, index: usize) -> bool {
        self.updated[index]
    }

    /// Takes down that a pair's expected file has been replaced.
    pub(super) fn set_updated(&mut self, index: usize) {
        self.updated[index] = true;
    }

    pub(super) fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for pair in &self.pairs {
            *match &pair.outcome {
                Outcome::Failed(_) => &mut counts.failed,
                outcome if outcome.is_same() => &mut counts.same,
                _ => &mut counts.different,
            } += 1;
        }
        counts
    }

    /// How the program ends: what has been replaced is all right now.
    pub(super) fn result(&self) -> Result<(), Failure> {
        let left = self.pairs.iter().zip(&self.updated).filter(|(_, updated)| !**updated);
        let left: Vec<&Outcome> = left.map(|(pair, _)| &pair.outcome).collect();
        let failed: Vec<&Outcome> =
            left.iter().copied().filter(|outcome| matches!(outcome, Outcome::Failed(_))).collect();
        match failed[..] {
            [Outcome::Failed(error)] if !self.folders => Err(error.into()),
            [] if left.iter().all(|outcome| outcome.is_same()) => Ok(()),
            [] => Err(Failure::no()),
            [_] => Err(Failure::misuse("1 pair of files could not be compared")),
            _ => {
                let message = format!("{} pairs of files could not be compared", failed.len());
                Err(Failure::misuse(message))
            }
        }
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { same, different, failed } = self;
        write!(f, "{same} same, {different} different, {failed} not comparable")
    }
}

/// What was found about a pair, in words.
pub(super) fn sentence(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Compared(verdict) => verdict.to_string(),
        Outcome::Missing => "missing".to_owned(),
        Outcome::Extra => "not expected".to_owned(),
        Outcome::Failed(error) => with_way_out(error),
    }
}

/// An error with its causes, and what can be done about a limit.
pub(super) fn with_way_out(error: &CompareError) -> String {
    match way_out(error) {
        Some(way_out) => format!("{}; {way_out}", chain(error)),
        None => chain(error),
    }
}
