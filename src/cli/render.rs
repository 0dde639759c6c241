//! `render`: solves a puzzle and writes the film.

use std::io::{self, Write};
use std::time::Instant;

use clap::{Args, Subcommand};

use super::film::FilmArgs;
use super::frogs::{self, FrogsArgs};
use super::interrupt;
use super::pancakes::{self, PancakesArgs};
use super::progress::ProgressLine;
use super::report::Failure;
use super::river::{self, RiverArgs};
use crate::catalog::{self, Request, RiverRequest};
use crate::encode::{EncodeError, Summary, encode};
use crate::film::Film;

/// Solve a puzzle and write the film of its solution.
#[derive(Args)]
pub(super) struct Render {
    #[command(subcommand)]
    puzzle: Puzzle,
}

#[derive(Subcommand)]
enum Puzzle {
    /// Frogs and toads: exchange the two by slides and jumps
    #[command(after_help = format!("{SOLVERS}\n
{COLORS}\n
Examples:
  puzzlereel render frogs 5 8
  puzzlereel render frogs 3 3 --scale 2 --duration 8s -o frogs.gif
  puzzlereel render frogs --from FF_TFT --color frog=gold --plays 1", SOLVERS = frogs::SOLVERS, COLORS = frogs::COLORS))]
    Frogs {
        #[command(flatten)]
        frogs: FrogsArgs,
        #[command(flatten)]
        film: FilmArgs,
    },
    /// Pancakes: sort a stack by size, flipping some of it from the top
    #[command(after_help = format!("{SOLVERS}\n
{COLORS}\n
Examples:
  puzzlereel render pancakes 3 1 2
  puzzlereel render pancakes --random 8 --seed 3 -o pancakes.gif
  puzzlereel render pancakes --burnt 3 -1 2", SOLVERS = pancakes::SOLVERS, COLORS = pancakes::COLORS))]
    Pancakes {
        #[command(flatten)]
        pancakes: PancakesArgs,
        #[command(flatten)]
        film: FilmArgs,
    },
    /// River crossings: everybody to the right bank in a small boat
    #[command(after_help = format!("{RIVERS}\n
{COLORS}\n
Examples:
  puzzlereel render river
  puzzlereel render river fox-duck-corn
  puzzlereel render river missionaries 5 --boat 3 --scale 1.5
  puzzlereel render river torch 1 2 5 10 --no-caption -o bridge.gif",
        RIVERS = river::about(), COLORS = river::colors()))]
    River {
        #[command(flatten)]
        river: RiverArgs,
        /// Leave out the text below the picture
        #[arg(long)]
        no_caption: bool,
        #[command(flatten)]
        film: FilmArgs,
    },
}

impl Render {
    pub(super) fn run(self) -> Result<(), Failure> {
        match self.puzzle {
            Puzzle::Frogs { frogs, film } => render(&film.request(frogs.request()?)?, &film),
            Puzzle::Pancakes { pancakes, film } => {
                render(&film.request(pancakes.request()?)?, &film)
            }
            Puzzle::River { river, no_caption, film } => {
                if river.list()? {
                    return Ok(());
                }
                let request = RiverRequest { captions: !no_caption, ..river.request()? };
                render(&film.request(request)?, &film)
            }
        }
    }
}

fn render(request: &Request, args: &FilmArgs) -> Result<(), Failure> {
    let begun = Instant::now();
    let format = args.format()?;
    let mut progress_line = ProgressLine::new(args.quiet);
    let story = catalog::story(request, format, &mut |progress| progress_line.tell(progress))?;
    drop(progress_line);
    let film = Film::new(story.as_ref(), &request.pace)?;

    interrupt::tidy_up();
    let mut target = args.target(request, format)?;
    let name = target.path().map(|path| path.display().to_string());
    let written = encode(&film, format, &request.options(), target.writer());
    let summary = written.map_err(|error| match error {
        EncodeError::Write(error) => target.failed(error).into(),
        other => Failure::from(other),
    })?;
    target.finish()?;

    if args.quiet {
        return Ok(());
    }
    let took = begun.elapsed().as_secs_f64() * 1e3;
    let line = line(name.as_deref().unwrap_or("standard output"), story.len(), &summary, took);
    match name {
        Some(_) => writeln!(io::stdout(), "{line}")?,
        // The film itself is there.
        None => writeln!(io::stderr(), "{line}")?,
    }
    Ok(())
}

fn line(name: &str, moves: u64, summary: &Summary, took: f64) -> String {
    let Summary { frames, width, height, bytes, .. } = summary;
    format!(
        "{name}: {moves} moves, {frames} frames, {width}×{height} pixels, {bytes} bytes, {took:.0} ms"
    )
}
