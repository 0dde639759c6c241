//! Many films, each made by one of several threads.

use std::fs::{File, Metadata};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use super::make::{Made, MakeError, make};
use super::pool::Pool;
use crate::catalog::Request;
use crate::encode::{Format, signature};
use crate::files::{Kind, Target, remove_leftovers};

/// A film to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    /// What it shows.
    pub request: Request,
    /// Which kind of file it is.
    pub format: Format,
    /// Where it goes.
    pub target: PathBuf,
}

/// The outcome of a job.
#[derive(Debug)]
pub enum Outcome {
    /// The film was written.
    Made(Made),
    /// The file already holds this film.
    UpToDate {
        /// The size of its file.
        bytes: u64,
    },
    /// The film could not be made.
    Failed(MakeError),
}

/// A finished job, successful or not.
#[derive(Debug)]
pub struct Done {
    /// Its place in the list of jobs, from 0.
    pub index: usize,
    /// Its outcome.
    pub outcome: Outcome,
    /// How long it took.
    pub took: Duration,
}

impl Job {
    /// The size of the target's file, if that is the whole film that this job would make: its
    /// comment names the same version and request.
    #[must_use]
    pub fn up_to_date(&self) -> Option<u64> {
        // To open a pipe would block.
        let bytes = self.target.metadata().ok().filter(Metadata::is_file)?.len();
        let file = File::open(&self.target).ok()?;
        let signature = signature(file)?;
        let same = signature.intact && signature.comment == self.request.options().comment;
        same.then_some(bytes)
    }

    fn run(&self, force: bool, pool: &Pool) -> Outcome {
        remove_leftovers(&self.target);
        if let (Some(bytes), false) = (self.up_to_date(), force) {
            return Outcome::UpToDate { bytes };
        }
        let open = || Target::file(&self.target, Kind::Film, force);
        // One thread per film: the other cores have their own films.
        let threads = Some(NonZeroUsize::MIN);
        let made = pool
            .share(|watcher| make(&self.request, self.format, open, threads, watcher, |_, _| {}));
        made.map_or_else(Outcome::Failed, Outcome::Made)
    }
}

/// Makes the films of all jobs with at most `threads` threads, and calls `on_done` on the calling
/// thread as each is done. A film that fails does not stop the others, but once `on_done` has asked for
/// an end, no other film is begun. Searches share the memory of `pool`. `force` also makes films that are up to date, and replaces files of
/// other programs.
pub fn run(
    jobs: &[Job],
    threads: NonZeroUsize,
    pool: &Pool,
    force: bool,
    mut on_done: impl FnMut(Done) -> ControlFlow<()>,
) {
    let next = AtomicUsize::new(0);
    let mut on_done = |done| {
        if on_done(done).is_break() {
            next.store(jobs.len(), Ordering::Relaxed);
        }
    };
    // Does the next job; `None` when none is left.
    let step = || {
        let index = next.fetch_add(1, Ordering::Relaxed);
        let job = jobs.get(index)?;
        let begun = Instant::now();
        let outcome = job.run(force, pool);
        Some(Done { index, outcome, took: begun.elapsed() })
    };
    thread::scope(|scope| {
        let (sender, done) = mpsc::channel();
        for _ in 0..threads.get().min(jobs.len()) {
            let sender = sender.clone();
            let work = move || std::iter::from_fn(step).try_for_each(|done| sender.send(done).ok());
            // If no more threads can be started, fewer do the work.
            if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        drop(sender);
        done.into_iter().for_each(&mut on_done);
    });
    // Whatever is left if no thread could be started.
    std::iter::from_fn(step).for_each(on_done);
}
