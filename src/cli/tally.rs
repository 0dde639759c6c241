//! The outcomes of a batch: printed as films are done, summed up, and written to a report.

use std::collections::BTreeSet;
use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;
use serde_json::{Map, Value as Json};

use super::report::Failure;
use super::shoot::line;
use super::terminal::{has_watched_errors, is_watched, say};
use crate::batch::{Done, Job, Made, Outcome, Shard};
use crate::catalog::{Request, made_by};
use crate::encode::Summary;
use crate::files::{Target, abandon};

/// The most threads: more only wait for each other.
pub(super) const MOST_THREADS: usize = 1024;

/// The films of a batch and what is known of them.
pub(super) struct Tally {
    jobs: Arc<[Job]>,
    /// The place of each job in the whole batch, from 1.
    numbers: Vec<usize>,
    shard: Shard,
    report: Option<Target>,
    quiet: bool,
    begun: Instant,
    bar: Option<ProgressBar>,
    /// Whether there is a line for each film.
    lines: bool,
    /// Why a line could not be written.
    unwritten: Option<io::Error>,
    /// Whether there is no room for more films.
    is_full: bool,
    sums: Sums,
    records: Vec<Record>,
}

/// What a batch comes to.
#[derive(Debug, Clone, Copy, Default, Serialize)]
struct Sums {
    made: u64,
    up_to_date: u64,
    failed: u64,
    /// Neither of them, because the batch ended early.
    remaining: u64,
    /// Written.
    bytes: u64,
}

/// One film in the report. The order of the fields is part of the interface.
#[derive(Debug, Serialize)]
struct Record {
    number: usize,
    request: String,
    /// The puzzle and its numbers.
    #[serde(flatten)]
    fields: Map<String, Json>,
    file: String,
    outcome: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(flatten)]
    film: Option<FilmRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bytes: Option<u64>,
    milliseconds: f64,
}

/// What is known of a film that has just been made.
#[derive(Debug, Serialize)]
struct FilmRecord {
    moves: u64,
    frames: Option<u64>,
    width: usize,
    height: usize,
}

/// The whole report. It begins with who made it, so that the program knows its own files.
#[derive(Serialize)]
struct Report<'a> {
    made_by: String,
    shard: String,
    #[serde(flatten)]
    sums: Sums,
    milliseconds: f64,
    films: &'a [Record],
}

impl Tally {
    /// Nothing is done yet. With `quiet`, only failures are printed.
    pub(super) fn new(
        jobs: Arc<[Job]>,
        numbers: Vec<usize>,
        shard: Shard,
        report: Option<Target>,
        quiet: bool,
    ) -> Self {
        // Hidden where standard error is no terminal, or one that cannot rewrite a line.
        let bar = (!quiet && has_watched_errors()).then(|| bar(jobs.len()));
        let bar = bar.filter(|bar| !bar.is_hidden());
        // Lines and a bar on the same screen would tear each other.
        let torn = bar.is_some() && is_watched();
        let sums = Sums { remaining: jobs.len() as u64, ..Sums::default() };
        Self {
            jobs,
            numbers,
            shard,
            report,
            quiet,
            begun: Instant::now(),
            bar,
            lines: !quiet && !torn,
            unwritten: None,
            is_full: false,
            sums,
            records: Vec::new(),
        }
    }

    /// Takes down what has become of a job. A full disk ends the batch.
    pub(super) fn take(&mut self, done: Done) -> ControlFlow<()> {
        let job = &self.jobs[done.index];
        let mut record = Record {
            number: self.numbers[done.index],
            request: job.request.to_string(),
            fields: fields(&job.request),
            file: job.target.display().to_string(),
            outcome: "failed",
            error: None,
            film: None,
            bytes: None,
            milliseconds: milliseconds(done.took),
        };
        match done.outcome {
            Outcome::Made(made) => {
                self.sums.made += 1;
                self.sums.bytes += made.summary.bytes;
                self.say(&line(&made, done.took));
                let Made { moves, summary: Summary { frames, width, height, bytes, .. }, .. } =
                    made;
                record.outcome = "made";
                record.film = Some(FilmRecord { moves, frames, width, height });
                record.bytes = Some(bytes);
            }
            Outcome::UpToDate { bytes } => {
                self.sums.up_to_date += 1;
                self.say(&format!("{}: up to date", record.file));
                record.outcome = "up-to-date";
                record.bytes = Some(bytes);
            }
            Outcome::Failed(error) => {
                let failure = Failure::from(error);
                let is_full = failure.is_full_disk();
                if self.is_full && is_full {
                    // Other threads have found the same.
                    return ControlFlow::Break(());
                }
                self.is_full |= is_full;
                self.sums.failed += 1;
                let failure = failure.about(&record.request);
                self.complain(&failure);
                record.error = Some(failure.message());
            }
        }
        self.sums.remaining -= 1;
        self.records.push(record);
        if let Some(bar) = &self.bar {
            bar.inc(1);
        }
        if self.is_full { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn say(&mut self, line: &str) {
        if self.lines
            && let Err(error) = say(line)
        {
            // A closed pipe does not stop the batch.
            self.lines = false;
            self.unwritten = Some(error).filter(|error| error.kind() != io::ErrorKind::BrokenPipe);
        }
    }

    fn complain(&self, failure: &Failure) {
        match &self.bar {
            Some(bar) => bar.suspend(|| failure.tell()),
            None => failure.tell(),
        }
    }

    /// Tells what the batch comes to, and writes the report if one is wanted.
    pub(super) fn finish(mut self) -> Result<(), Failure> {
        // A report that cannot be written does not hide the sums.
        let report = self.write_report();
        self.sum_up();
        report?;
        match self.unwritten {
            Some(error) => Err(error.into()),
            None if self.is_full => Err(Failure::told()),
            None if self.sums.failed > 0 => Err(Failure::no()),
            None => Ok(()),
        }
    }

    /// The same for a batch that is interrupted: the films under way are abandoned.
    pub(super) fn interrupt(mut self) {
        abandon(self.report.as_ref().and_then(Target::path));
        // Films may have been finished without word of it: they are among the first of which nothing is
        // known, as many as there are threads at most.
        let known: BTreeSet<usize> = self.records.iter().map(|record| record.number).collect();
        let jobs = Arc::clone(&self.jobs);
        let unknown = (0..jobs.len()).filter(|&index| !known.contains(&self.numbers[index]));
        for index in unknown.take(MOST_THREADS).collect::<Vec<_>>() {
            if let Some(bytes) = jobs[index].up_to_date() {
                let outcome = Outcome::UpToDate { bytes };
                let _ = self.take(Done { index, outcome, took: Duration::ZERO });
            }
        }
        if let Err(failure) = self.finish() {
            failure.report();
        }
    }

    fn sum_up(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
        let Sums { made, up_to_date, failed, remaining, bytes } = self.sums;
        let shard = self.shard;
        let part = if shard == Shard::WHOLE { String::new() } else { format!(" of part {shard}") };
        let seconds = self.begun.elapsed().as_secs_f64();
        // Where lines are no longer read, this is not either.
        self.lines |= !self.quiet && is_watched();
        let films = match self.jobs.len() {
            1 => "1 film".to_owned(),
            films => format!("{films} films"),
        };
        self.say(&format!(
            "{films}{part}: {made} made, {up_to_date} up to date, {failed} failed; {bytes} bytes, {seconds:.2} s"
        ));
        if remaining > 0 {
            self.say(&format!("{remaining} not made: run the same command again to continue"));
        }
    }

    fn write_report(&mut self) -> Result<(), Failure> {
        let Some(mut target) = self.report.take() else { return Ok(()) };
        self.records.sort_by_key(|record| record.number);
        let report = Report {
            made_by: made_by(),
            shard: self.shard.to_string(),
            sums: self.sums,
            milliseconds: milliseconds(self.begun.elapsed()),
            films: &self.records,
        };
        let written = serde_json::to_writer(&mut *target.writer(), &report);
        let written = written.map_err(io::Error::from).and_then(|()| writeln!(target.writer()));
        written.map_err(|error| target.failed(error))?;
        Ok(target.finish()?)
    }
}

/// The puzzle and its numbers, as JSON.
pub(super) fn fields(request: &Request) -> Map<String, Json> {
    let fields = request.fields().into_iter();
    fields.map(|(name, value)| (name.to_owned(), value.into())).collect()
}

/// To a thousandth.
fn milliseconds(time: Duration) -> f64 {
    time.as_micros() as f64 / 1e3
}

/// A bar with the time that is left, on standard error.
fn bar(films: usize) -> ProgressBar {
    let target = ProgressDrawTarget::stderr();
    let bar = ProgressBar::with_draw_target(Some(films as u64), target);
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} films, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}
