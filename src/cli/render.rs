//! `render`: solves a puzzle and writes the film.

use std::cell::RefCell;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};

use super::film::FilmArgs;
use super::font::Fonts;
use super::frogs::{self, FrogsArgs};
use super::interrupt;
use super::output::OutputArgs;
use super::pancakes::{self, PancakesArgs};
use super::progress::ProgressLine;
use super::report::Failure;
use super::river::{self, RiverArgs};
use crate::batch::{self, Made};
use crate::catalog::{Request, RiverRequest};
use crate::encode::Summary;
use crate::stage::{self, Role};

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
Colours: {COLOURS}\n
Examples:
  puzzlereel render frogs 5 8
  puzzlereel render frogs 3 3 --scale 2 --duration 8s -o frogs.gif
  puzzlereel render frogs --from FF_TFT --color frog=gold --plays 1", SOLVERS = frogs::SOLVERS, COLOURS = colors(&stage::frogs::ROLES)))]
    Frogs {
        #[command(flatten)]
        frogs: FrogsArgs,
        #[command(flatten)]
        film: FilmArgs,
        #[command(flatten)]
        output: OutputArgs,
    },
    /// Pancakes: sort a stack by size, flipping some of it from the top
    #[command(after_help = format!("{SOLVERS}\n
Colours: {COLOURS}\n
Examples:
  puzzlereel render pancakes 3 1 2
  puzzlereel render pancakes --random 8 --seed 3 -o pancakes.gif
  puzzlereel render pancakes --burnt 3 -1 2", SOLVERS = pancakes::SOLVERS, COLOURS = colors(&stage::pancakes::ROLES)))]
    Pancakes {
        #[command(flatten)]
        pancakes: PancakesArgs,
        #[command(flatten)]
        film: FilmArgs,
        #[command(flatten)]
        output: OutputArgs,
    },
    /// River crossings: everybody to the right bank in a small boat
    #[command(after_help = format!("{RIVERS}\n
Colours: {COLOURS}\n
Examples:
  puzzlereel render river
  puzzlereel render river fox-duck-corn
  puzzlereel render river missionaries 5 --boat 3 --scale 1.5
  puzzlereel render river market.toml
  puzzlereel render river torch 1 2 5 10 --no-caption -o bridge.gif",
        RIVERS = river::about(), COLOURS = colors(&stage::river::ROLES)))]
    River {
        #[command(flatten)]
        river: RiverArgs,
        /// Leave out the text below the picture
        #[arg(long)]
        no_caption: bool,
        #[command(flatten)]
        film: FilmArgs,
        #[command(flatten)]
        output: OutputArgs,
    },
}

impl Render {
    pub(super) fn run(self) -> Result<(), Failure> {
        let fonts = &mut Fonts::default();
        match self.puzzle {
            Puzzle::Frogs { frogs, film, output } => {
                render(&film.request(frogs.request()?, fonts)?, &output)
            }
            Puzzle::Pancakes { pancakes, film, output } => {
                render(&film.request(pancakes.request()?, fonts)?, &output)
            }
            Puzzle::River { river, no_caption, film, output } => {
                if river.tell()? {
                    return Ok(());
                }
                let river = river.drawn(film.font(fonts)?).request()?;
                let request = RiverRequest { captions: !no_caption, ..river };
                render(&film.request(request, fonts)?, &output)
            }
        }
    }
}

/// What `--color` can colour.
pub(super) fn colors(roles: &[(&str, Role)]) -> String {
    roles.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
}

fn render(request: &Request, args: &OutputArgs) -> Result<(), Failure> {
    let begun = Instant::now();
    let format = args.format()?;
    // Gone when the search is over.
    let progress_line = RefCell::new(Some(ProgressLine::new(args.quiet)));
    let open = || {
        progress_line.take();
        interrupt::tidy_up();
        args.target(request, format)
    };
    let mut watcher = |progress| match &mut *progress_line.borrow_mut() {
        Some(line) => line.tell(progress),
        None => ControlFlow::Continue(()),
    };
    let made = batch::make(request, format, open, None, &mut watcher);
    progress_line.take();
    let made = made?;
    if args.quiet {
        return Ok(());
    }
    let line = line(&made, begun.elapsed());
    match made.path {
        Some(_) => writeln!(io::stdout(), "{line}")?,
        // The film itself is there.
        None => writeln!(io::stderr(), "{line}")?,
    }
    Ok(())
}

/// What is told of a film.
pub(super) fn line(made: &Made, took: Duration) -> String {
    let Made { path, moves, summary } = made;
    let name = path.as_ref().map(|path| path.display().to_string());
    let name = name.as_deref().unwrap_or("standard output");
    let Summary { frames, width, height, bytes, .. } = summary;
    let took = took.as_secs_f64() * 1e3;
    format!(
        "{name}: {moves} moves, {frames} frames, {width}×{height} pixels, {bytes} bytes, {took:.0} ms"
    )
}
