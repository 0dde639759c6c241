//! Many films, each made by one of several threads.

use std::fs::{self, File};
use std::io::BufReader;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use super::make::{Made, MakeError, make};
use crate::catalog::Request;
use crate::encode::{Format, signature};
use crate::files::Target;
use crate::search::unwatched;

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

/// What has become of a job.
#[derive(Debug)]
pub enum Outcome {
    /// The film is there now.
    Made(Made),
    /// The same film was there already.
    UpToDate {
        /// The size of its file.
        bytes: u64,
    },
    /// The film could not be made.
    Failed(MakeError),
}

/// A job that is done, well or not.
#[derive(Debug)]
pub struct Done {
    /// Its place in the list of jobs, from 0.
    pub index: usize,
    /// What has become of it.
    pub outcome: Outcome,
    /// How long it took.
    pub took: Duration,
}

impl Job {
    /// The size of the target's file, if that is the whole film that this job would make: its
    /// comment names the same version and request.
    #[must_use]
    pub fn up_to_date(&self) -> Option<u64> {
        let bytes = file_size(&self.target)?;
        let file = File::open(&self.target).ok()?;
        let signature = signature(BufReader::with_capacity(1 << 16, file))?;
        let same = signature.complete && signature.comment == self.request.options().comment;
        same.then_some(bytes)
    }

    fn run(&self, force: bool) -> Outcome {
        if let (Some(bytes), false) = (self.up_to_date(), force) {
            return Outcome::UpToDate { bytes };
        }
        let open = || Target::file(&self.target, force);
        // Each film on one core: the others have films of their own.
        make(&self.request, self.format, open, Some(NonZeroUsize::MIN), &mut unwatched)
            .map_or_else(Outcome::Failed, Outcome::Made)
    }
}

/// The size of what is a file and not a pipe, which would be waited for.
fn file_size(path: &Path) -> Option<u64> {
    fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|there| there.len())
}

/// Makes the films of all jobs with at most `threads` threads, and calls `told` on this one as
/// each is done, in the order in which that happens. A film that fails never stops the others. What
/// is up to date is made again only with `force`, which also replaces files of others.
pub fn run(jobs: &[Job], threads: NonZeroUsize, force: bool, mut told: impl FnMut(Done)) {
    let next = AtomicUsize::new(0);
    // The next job, done; `None` when there is no other.
    let step = || {
        let index = next.fetch_add(1, Ordering::Relaxed);
        let job = jobs.get(index)?;
        let begun = Instant::now();
        let outcome = job.run(force);
        Some(Done { index, outcome, took: begun.elapsed() })
    };
    thread::scope(|scope| {
        let (sender, done) = mpsc::channel();
        for _ in 0..threads.get().min(jobs.len()) {
            let sender = sender.clone();
            let work = move || std::iter::from_fn(step).try_for_each(|done| sender.send(done));
            // Where no more threads are to be had, fewer do the same.
            if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        drop(sender);
        done.into_iter().for_each(&mut told);
    });
    // Not a single thread was to be had, or all of them have left something.
    std::iter::from_fn(step).for_each(told);
}
