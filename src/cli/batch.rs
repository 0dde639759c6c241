//! `batch`: many films at once.

use std::fs;
use std::io;
use std::num::{NonZeroU64, NonZeroUsize};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::exit;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use clap::{Args, Command};

use super::confinement::Confinement;
use super::help::{details, examples, parts, patterns};
use super::instances::Instances;
use super::interrupt;
use super::naming::{Naming, distinct};
use super::output::FormatArgs;
use super::puzzle::{PuzzleArgs, PuzzleVerb, file_name, read_file, read_path};
use super::report::{Failure, note};
use super::tally::{MOST_THREADS, Tally};
use crate::batch::{self, Job, Listed, Maxima, Pool, Shard, read_list};
use crate::catalog::{Bytes, Entry, Loader, PUZZLES, SAVE, STDIN, decode, place};
use crate::encode::NamedFormat;
use crate::files::{Kind, Target, abandon};

/// The largest list, in bytes: forty for each of the films that a batch can have.
const LARGEST_LIST: usize = 4_000_000;

/// Make many films, on all cores. Films that are up to date are skipped.
#[derive(Args)]
#[command(arg_required_else_help = true)]
// In the help of a puzzle these come after its own options.
#[command(next_display_order = 500)]
#[command(
    after_help = "A list in TOML has defaults at the top and a table for each film, with any option as a key:
  scale = 2
  [[film]]
  puzzle = \"frogs 5 8\"
  [[film]]
  puzzle = \"pancakes --random 8 --seeds 1..50\"
  color = [\"plate=teal\"]
  output = \"films/{puzzle}_{seed}.gif\"
It has at most 4 MB, and names at most 100,000 films. An output in it is a path in the folder of -o, or in
that of the list.

Exit status: 0 all films are there; 1 some could not be made; 2 misuse; 130 interrupted.

Examples:
  puzzlereel batch frogs 1..10 1..10
  puzzlereel batch pancakes --random 8 --seeds 1..50 -o 'films/{puzzle}_{seed}.gif'
  puzzlereel batch pancakes --list stacks.txt
  puzzlereel batch river -o rivers --report rivers.json
  puzzlereel batch films.toml --shard 1/4"
)]
pub(super) struct Batch {
    /// A list of films, in TOML, or - to read it from standard input
    #[arg(value_name = "LIST.toml")]
    list: Option<PathBuf>,

    #[command(subcommand)]
    series: Option<PuzzleArgs<Instances>>,

    /// Where to write: a folder, or a pattern of file names like 'films/{puzzle}_{index}.gif' [default: output/]
    #[arg(short, long, visible_alias = "out", value_name = "FOLDER|PATTERN", global = true)]
    output: Option<PathBuf>,

    #[command(flatten)]
    formats: FormatArgs,

    /// Let a list write outside of its folder, and follow links
    #[arg(long)]
    anywhere: bool,

    /// The most memory that the films of a list may use at once, like 512MB; 2GiB by default
    #[arg(long, value_name = "SIZE")]
    memory: Option<Bytes>,

    /// The most positions that each search of a list may visit; 100000000 by default
    #[arg(long, value_name = "POSITIONS")]
    budget: Option<NonZeroU64>,

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
impl PuzzleVerb for Instances {
    fn adapt(command: Command, entry: &Entry) -> Command {
        let examples = examples("batch", entry, entry.info.ranges);
        let list = format!("A --list has lines like `{}`.", entry.info.line);
        let notes = [list, patterns(entry), details(entry), parts(entry), examples];
        command.after_help(notes.join("\n\n"))
    }
}

fn lock(tally: &Mutex<Option<Tally>>) -> MutexGuard<'_, Option<Tally>> {
    tally.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Batch {
    pub(super) fn run(self) -> Result<(), Failure> {
        let threads = self.threads()?;
        let shard = self.shard;
        let (all, repeated) = distinct(self.all_jobs()?, self.report.as_deref())?;
        if let (false, Some(repeated)) = (self.quiet, repeated) {
            note(repeated);
        }
        let pool = self.pool(&all);
        let numbered = all.into_iter().enumerate().filter(|(index, _)| shard.takes(*index));
        let (numbers, jobs): (Vec<usize>, Vec<Job>) =
            numbered.map(|(index, job)| (index + 1, job)).unzip();

        self.check_report()?;
        // A report that cannot be written must fail before the work, not after it.
        let report = self.report.as_deref();
        let report = report.map(|file| Target::file(file, Kind::Report, self.force)).transpose()?;
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
        batch::run(&jobs, threads, &pool, self.force, |done| {
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

    /// The memory for all searches at once. Each film of a series has the limit of the command line; those
    /// of a list have its maximum.
    fn pool(&self, jobs: &[Job]) -> Pool {
        let series = jobs.iter().map(|job| job.request.solver.memory.0).max();
        Pool::new(series.filter(|_| self.list.is_none()).unwrap_or(self.maxima().memory()))
    }

    /// The films of all shards, in order.
    fn all_jobs(&self) -> Result<Vec<Job>, Failure> {
        let output = self.output.clone();
        let is_own_output = false;
        let films = match (&self.list, &self.series) {
            (Some(list), None) => self.listed(list)?,
            (None, Some(series)) => {
                self.check_series()?;
                let requests = series.series()?;
                let (formats, left_out) = (Vec::new(), Vec::new());
                vec![Listed { requests, output, is_own_output, formats, left_out }]
            }
            (Some(list), Some(_)) => {
                let message = format!("both {} and a puzzle are given", list.display());
                return Err(Failure::misuse(message).with_hint("the list can name the puzzle"));
            }
            (None, None) => {
                return Err(Failure::misuse("there is nothing to make")
                    .with_hint("batch frogs 1..5 1..5, or batch films.toml"));
            }
        };
        let (mut jobs, mut films_so_far) = (Vec::new(), 0);
        for Listed { requests, output, is_own_output, formats, left_out } in films {
            if !self.quiet {
                left_out.iter().for_each(note);
            }
            let (naming, confinement) = self.places(output.as_deref(), is_own_output, &formats)?;
            for request in requests {
                films_so_far += 1;
                for job in naming.jobs(&request, films_so_far)? {
                    if let Some(confinement) = &confinement {
                        let checked = confinement.check(&job.target);
                        checked.map_err(|refused| refused.about(&job.request))?;
                    }
                    jobs.push(job);
                }
            }
        }
        Ok(jobs)
    }

    /// Where films go, and the folder that they must not leave. `is_own` if a list says where.
    fn places(
        &self,
        output: Option<&Path>,
        is_own: bool,
        formats: &[NamedFormat],
    ) -> Result<(Naming, Option<Confinement>), Failure> {
        // Those of the command line replace the list's.
        let asked = &self.formats.format;
        let formats = if asked.is_empty() { formats } else { asked };
        let (naming, folder) = if let (Some(output), true) = (output, is_own) {
            let folder = self.folder()?;
            (Naming::in_folder(&folder, output, formats)?, Some(folder))
        } else {
            let naming = Naming::new(output, formats)?;
            let folder = naming.folder();
            (naming, folder)
        };
        let folder = folder.filter(|_| self.list.is_some() && !self.anywhere);
        Ok((naming, folder.as_deref().map(Confinement::to)))
    }

    /// The folder in which the paths of a list begin: that of `-o`, or else the list's own.
    fn folder(&self) -> Result<PathBuf, Failure> {
        let list = self.list.as_deref().and_then(Path::parent).unwrap_or(Path::new(""));
        match &self.output {
            None => Ok(list.to_owned()),
            Some(output) => {
                let file = || output.parent().unwrap_or(Path::new("")).to_owned();
                Ok(Naming::new(Some(output), &self.formats.format)?.folder().unwrap_or_else(file))
            }
        }
    }

    /// The films of a list.
    fn listed(&self, path: &Path) -> Result<Vec<Listed>, Failure> {
        let shown = place(&path.to_string_lossy()).to_owned();
        let unreadable = |error: Failure| error.about(format_args!("cannot read {shown}"));
        let bytes = read_path(path, LARGEST_LIST).map_err(|error| {
            let names: Vec<&str> = PUZZLES.iter().map(|entry| entry.info.name).collect();
            let hint = format!("batch takes {}, or the name of a .toml file", names.join(", "));
            unreadable(error.into()).with_hint(hint)
        })?;
        if bytes.len() > LARGEST_LIST {
            return Err(unreadable(Failure::misuse(format!(
                "it has more than {LARGEST_LIST} bytes"
            )))
            .with_hint("make several lists of it"));
        }
        let text =
            decode(bytes).map_err(|error| unreadable(Failure::misuse(error)).with_hint(SAVE))?;
        let maxima = self.maxima();
        let anywhere = self.anywhere;
        let loader = Loader::new(move |path, limit| {
            // A list must not wait for what may never come.
            let is_plain = path != STDIN && fs::metadata(path).is_ok_and(|there| there.is_file());
            if anywhere || is_plain || !Path::new(path).exists() && path != STDIN {
                return read_file(path, limit);
            }
            let what = "a list reads plain files only, unless --anywhere is given";
            Err(io::Error::new(io::ErrorKind::InvalidInput, what))
        });
        let mut loader = loader.with_names(file_name);
        let films = read_list(&text, self.output.as_deref(), &maxima, &mut loader);
        films.map_err(|error| {
            let hint = error.hint();
            let failure = Failure::misuse(format!("{shown}:{error}"));
            hint.into_iter().fold(failure, Failure::with_hint)
        })
    }

    /// Refuses a report in place of the list.
    fn check_report(&self) -> Result<(), Failure> {
        let real = |path: &Option<PathBuf>| path.as_ref()?.canonicalize().ok();
        match (real(&self.report), real(&self.list)) {
            (Some(report), Some(list)) if report == list => {
                Err(Failure::misuse("--report names the list").with_hint("name another file"))
            }
            _ => Ok(()),
        }
    }

    /// Refuses what is for lists only.
    fn check_series(&self) -> Result<(), Failure> {
        let given = [
            ("--anywhere", self.anywhere, "leave it out: -o decides where"),
            ("--memory", self.memory.is_some(), "write it after the puzzle"),
            ("--budget", self.budget.is_some(), "write it after the puzzle"),
        ];
        match given.into_iter().find(|(_, is_given, _)| *is_given) {
            Some((option, _, hint)) => {
                Err(Failure::misuse(format!("{option} before a puzzle is for lists"))
                    .with_hint(hint))
            }
            None => Ok(()),
        }
    }

    /// What the command line allows the searches of a list.
    fn maxima(&self) -> Maxima {
        Maxima {
            memory: self.memory.map(|Bytes(memory)| memory),
            budget: self.budget.map(NonZeroU64::get),
        }
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
