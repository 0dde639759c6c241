//! `render`: solves a puzzle and writes the film.

use std::cell::RefCell;
use std::time::{Duration, Instant};

use clap::{Args, Command};

use super::help::{details, examples, parts};
use super::interrupt;
use super::output::OutputArgs;
use super::progress::ProgressLine;
use super::puzzle::{PuzzleArgs, PuzzleVerb};
use super::report::{Failure, note};
use super::show::ShowArgs;
use super::terminal::{say, tell};
use crate::batch::{self, Made};
use crate::catalog::{Entry, Request};
use crate::encode::Summary;
use crate::puzzle::counted;

/// Solve a puzzle and write the film of its solution.
#[derive(Args)]
pub(super) struct Render {
    #[command(subcommand)]
    puzzle: PuzzleArgs<RenderArgs>,
}

#[derive(Debug, Clone, Args)]
struct RenderArgs {
    #[command(flatten)]
    show: ShowArgs,
    #[command(flatten)]
    output: OutputArgs,
}

impl PuzzleVerb for RenderArgs {
    fn adapt(command: Command, entry: &Entry) -> Command {
        let examples = examples("render", entry, entry.info.examples);
        let (details, parts) = (details(entry), parts(entry));
        ShowArgs::adapt(command, entry).after_help(format!("{details}\n\n{parts}\n\n{examples}"))
    }
}

impl Render {
    pub(super) fn run(self) -> Result<(), Failure> {
        if self.puzzle.verb.show.tell(&self.puzzle)? {
            return Ok(());
        }
        render(&self.puzzle.request()?, &self.puzzle.verb.output)
    }
}

fn render(request: &Request, args: &OutputArgs) -> Result<(), Failure> {
    let begun = Instant::now();
    let format = args.format()?;
    args.check(request)?;
    let progress_line = RefCell::new(ProgressLine::new(args.quiet));
    let open = || {
        progress_line.borrow_mut().begin_film();
        interrupt::tidy_up();
        args.target(request, format)
    };
    let mut watcher = |progress| progress_line.borrow_mut().tell(progress);
    let on_move = |done, moves| progress_line.borrow().tell_move(done, moves);
    let made = batch::make(request, format, open, None, &mut watcher, on_move);
    drop(progress_line);
    let made = made?;
    if args.quiet {
        return Ok(());
    }
    if let Some(reading) = request.puzzle.other_reading() {
        note(format_args!("the start is solved already: {reading}"));
    }
    if let Some(reader) = &made.reader {
        let file = made.path.as_ref().map_or("-".into(), |path| path.display().to_string());
        note(format_args!("the file does not say what is in it; read it with {reader} {file}"));
    }
    if request.film.looks_pale(format) {
        note(
            "video halves the resolution of colour, so sharp edges look pale at this size; --scale 2 keeps them, and --size 16:9 has the shape of a slide",
        );
    }
    let line = line(&made, begun.elapsed());
    match made.path {
        Some(_) => say(line)?,
        // The film itself is there.
        None => tell(line),
    }
    Ok(())
}

/// The line printed for a film.
pub(super) fn line(made: &Made, took: Duration) -> String {
    let Made { path, moves, summary, .. } = made;
    let name = path.as_ref().map(|path| path.display().to_string());
    let name = name.as_deref().unwrap_or("standard output");
    let Summary { frames, width, height, bytes, .. } = summary;
    let took = took.as_secs_f64() * 1e3;
    let frames =
        frames.map(|frames| format!(", {}", counted(frames, "frames"))).unwrap_or_default();
    let (moves, bytes) = (counted(*moves, "moves"), counted(*bytes, "bytes"));
    format!("{name}: {moves}{frames}, {width}×{height} pixels, {bytes}, {took:.0} ms")
}
