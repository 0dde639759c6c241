//! `batch`: many films at once.

use std::fs;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::exit;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use clap::{Args, Command};

use super::interrupt;
use super::naming::{Naming, check_distinct};
use super::puzzle::{PuzzleArgs, PuzzleVerb, examples, read_file};
use super::report::Failure;
use super::tally::{MOST_THREADS, Tally};
use crate::batch::{self, Job, Listed, Shard, read_list};
use crate::catalog::{Entry, Loader, PUZZLES};
use crate::files::{Target, abandon};

/// Make many films, on all cores. Films that are up to date are skipped.
#[derive(Args)]
#[command(arg_required_else_help = true)]
#[command(
    after_help = "A list in TOML has defaults at the top and a table for each film, with any option as a key:
  scale = 2
  [[film]]
  puzzle = \"frogs 5 8\"
  [[film]]
  puzzle = \"pancakes --random 8 --seeds 1..50\"
  color = [\"plate=teal\"]
  output = \"films/{puzzle}_{seed}.gif\"

Exit status: 0 all films are there; 1 some could not be made; 2 misuse; 130 interrupted.

Examples:
  puzzlereel batch frogs 1..10 1..10
  puzzlereel batch pancakes --random 8 --seeds 1..50 -o 'films/{puzzle}_{seed}.gif'
  puzzlereel batch river -o rivers --report rivers.json
  puzzlereel batch films.toml --shard 1/4"
)]
pub(super) struct Batch {
    /// A list of films, in TOML
    #[arg(value_name = "LIST.toml")]
    list: Option<PathBuf>,

    #[command(subcommand)]
    series: Option<PuzzleArgs<()>>,

    /// Where to write: a folder, or a pattern of file names like 'films/{puzzle}_{index}.gif' [default: output/]
    #[arg(short, long, visible_alias = "out", value_name = "FOLDER|PATTERN", global = true)]
    output: Option<PathBuf>,

    /// Remake films that are up to date, and replace files that this program did not make
    #[arg(long, global = true)]
    force: bool,

    /// How many films to make at once [default: as many as there are cores]
    #[arg(short, long, value_name = "N", global = true)]
    jobs: Option<usize>,

    /// Make only part K of N equal parts, so that N machines share the work
    #[arg(long, value_name = "K/N", global = true, default_value_t = Shard::WHOLE, hide_default_value = true)]
    shard: Shard,

    /// Write the outcome for each film, as JSON
    #[arg(long, value_name = "FILE", global = true)]
    report: Option<PathBuf>,

    /// Print nothing but errors
    #[arg(short, long, global = true)]
    quiet: bool,
}

/// Films of one puzzle take the same options as one film.
impl PuzzleVerb for () {
    fn adapt(command: Command, entry: &Entry) -> Command {
        let examples = examples("batch", entry, entry.info.ranges);
        command.after_help(format!(
            "Numbers: 4, 1..10 with both ends, 2,3,5, or 1..3,7.\n\
             Fields for -o: puzzle, name, index, {}.\n\n{examples}",
            entry.info.fields.join(", ")
        ))
    }
}

fn lock(tally: &Mutex<Option<Tally>>) -> MutexGuard<'_, Option<Tally>> {
    tally.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Batch {
    pub(super) fn run(self) -> Result<(), Failure> {
        let threads = self.threads()?;
        let shard = self.shard;
        let all = self.all_jobs()?;
        check_distinct(&all, self.report.as_deref())?;
        let numbered = all.into_iter().enumerate().filter(|(index, _)| shard.takes(*index));
        let (numbers, jobs): (Vec<usize>, Vec<Job>) =
            numbered.map(|(index, job)| (index + 1, job)).unzip();

        // A report that cannot be written must fail before the work, not after it.
        let report = self.report.as_ref().map(|file| Target::file(file, self.force)).transpose()?;
        let jobs: Arc<[Job]> = jobs.into();
        let tally = Tally::new(Arc::clone(&jobs), numbers, shard, report, self.quiet);
        // The thread that takes it out finishes it: this one, or that of an interrupt.
        let tally = Arc::new(Mutex::new(Some(tally)));
        let interrupted = Arc::clone(&tally);
        interrupt::on_signal(move |signal| {
            match lock(&interrupted).take() {
                Some(tally) => tally.interrupt(),
                None => abandon(None),
            }
            exit(128 + signal);
        });
        batch::run(&jobs, threads, self.force, |done| {
            lock(&tally).as_mut().map_or(ControlFlow::Break(()), |tally| tally.take(done))
        });
        let tally = lock(&tally).take();
        match tally {
            Some(tally) => tally.finish(),
            // The process is about to end.
            None => loop {
                thread::park();
            },
        }
    }

    /// The films of all shards, in order.
    fn all_jobs(&self) -> Result<Vec<Job>, Failure> {
        let output = self.output.clone();
        let films = match (&self.list, &self.series) {
            (Some(list), None) => self.listed(list)?,
            (None, Some(series)) => vec![Listed { requests: series.requests(true)?, output }],
            (Some(list), Some(_)) => {
                let message = format!("both {} and a puzzle are given", list.display());
                return Err(Failure::misuse(message).with_hint("the list can name the puzzle"));
            }
            (None, None) => {
                return Err(Failure::misuse("there is nothing to make")
                    .with_hint("batch frogs 1..5 1..5, or batch films.toml"));
            }
        };
        let mut jobs = Vec::new();
        for Listed { requests, output } in films {
            let naming = Naming::new(output.as_deref())?;
            for request in requests {
                jobs.push(naming.job(request, jobs.len() + 1)?);
            }
        }
        Ok(jobs)
    }

    /// The films of a list.
    fn listed(&self, path: &Path) -> Result<Vec<Listed>, Failure> {
        let text = fs::read_to_string(path).map_err(|error| {
            let names: Vec<&str> = PUZZLES.iter().map(|entry| entry.info.name).collect();
            let hint = format!("batch takes {}, or the name of a .toml file", names.join(", "));
            Failure::misuse(error)
                .about(format_args!("cannot read {}", path.display()))
                .with_hint(hint)
        })?;
        let films = read_list(&text, self.output.as_deref(), &mut Loader::new(read_file));
        films.map_err(|error| {
            let hint = error.error.hint();
            let failure = Failure::misuse(format!("{}:{error}", path.display()));
            hint.into_iter().fold(failure, Failure::with_hint)
        })
    }

    fn threads(&self) -> Result<NonZeroUsize, Failure> {
        match self.jobs {
            None => Ok(thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)),
            Some(jobs) => {
                NonZeroUsize::new(jobs).filter(|_| jobs <= MOST_THREADS).ok_or_else(|| {
                    Failure::misuse(format!("--jobs {jobs}: it can be 1 to {MOST_THREADS}"))
                })
            }
        }
    }
}
