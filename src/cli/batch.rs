//! `batch`: many films at once.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;

use clap::Args;

use super::font::Fonts;
use super::interrupt;
use super::list::{self, Listed};
use super::naming::{Naming, check_distinct};
use super::report::Failure;
use super::series::Series;
use super::tally::Tally;
use super::units::count;
use crate::batch::{self, Job, Shard};
use crate::files::Target;

/// The most threads: more only wait for each other.
const MOST_THREADS: u64 = 1024;

/// Make many films, on all cores. Those that are there already are skipped.
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
    series: Option<Series>,

    /// Where to write: a folder, or a pattern of file names like 'films/{puzzle}_{index}.gif' [default: output/]
    #[arg(short, long, visible_alias = "out", value_name = "FOLDER|PATTERN", global = true)]
    output: Option<PathBuf>,

    /// Make films again that are up to date, and replace files that this program did not make
    #[arg(long, global = true)]
    force: bool,

    /// How many films to make at once [default: as many as there are cores]
    #[arg(short, long, value_name = "N", global = true, allow_hyphen_values = true)]
    jobs: Option<String>,

    /// Make only part K of N equal parts, so that N machines share the work
    #[arg(long, value_name = "K/N", global = true, allow_hyphen_values = true)]
    shard: Option<String>,

    /// Write what has become of each film, as JSON
    #[arg(long, value_name = "FILE", global = true)]
    report: Option<PathBuf>,

    /// Print nothing but errors
    #[arg(short, long, global = true)]
    quiet: bool,
}

impl Batch {
    pub(super) fn run(self) -> Result<(), Failure> {
        let threads = self.threads()?;
        let shard = match &self.shard {
            Some(shard) => {
                shard.parse().map_err(|error| Failure::misuse(error).about("--shard"))?
            }
            None => Shard::WHOLE,
        };
        let all = self.all_jobs()?;
        check_distinct(&all, self.report.as_deref())?;
        let numbered = all.into_iter().enumerate().filter(|(index, _)| shard.takes(*index));
        let (numbers, jobs): (Vec<usize>, Vec<Job>) =
            numbered.map(|(index, job)| (index + 1, job)).unzip();

        interrupt::tidy_up();
        // A report that cannot be written is better known before the work.
        let report = self.report.as_ref().map(|file| Target::file(file, self.force)).transpose()?;
        let mut tally = Tally::new(&jobs, &numbers, self.quiet);
        batch::run(&jobs, threads, self.force, |done| tally.take(done));
        tally.finish(shard, report, self.quiet)
    }

    /// The films of all shards, in order.
    fn all_jobs(&self) -> Result<Vec<Job>, Failure> {
        let films = match (&self.list, &self.series) {
            (Some(list), None) => list::read(list, self.output.as_deref())?,
            (None, Some(series)) => {
                vec![Listed {
                    requests: series.requests(&mut Fonts::default())?,
                    output: self.output.clone(),
                }]
            }
            (Some(list), Some(_)) => {
                let message = format!("{} and a puzzle cannot both be made", list.display());
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

    fn threads(&self) -> Result<NonZeroUsize, Failure> {
        let Some(jobs) = &self.jobs else {
            return Ok(thread::available_parallelism().unwrap_or(NonZeroUsize::MIN));
        };
        let jobs = count(jobs, "films at once")?;
        let threads = NonZeroUsize::new(jobs as usize).filter(|_| jobs <= MOST_THREADS);
        threads
            .ok_or_else(|| Failure::misuse(format!("--jobs {jobs}: it can be 1 to {MOST_THREADS}")))
    }
}
