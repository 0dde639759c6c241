//! `render`: solves a puzzle and writes its film, in one format or several.

use std::cell::RefCell;
use std::io::{BufWriter, Write};
use std::time::{Duration, Instant};

use clap::{Args, Command};

use super::help::{details, examples, parts};
use super::interrupt;
use super::naming::Naming;
use super::output::{Destination, OutputArgs, check_every, check_inputs};
use super::progress::ProgressLine;
use super::puzzle::{PuzzleArgs, PuzzleVerb};
use super::report::{Failure, note};
use super::show::ShowArgs;
use super::stills;
use super::terminal::{readable, say, tell};
use crate::batch::{Job, Made, Maker};
use crate::catalog::{Bytes, Entry, Request};
use crate::encode::{Format, Summary};
use crate::files::{Target, TargetError};
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

    /// Print the moves in sentences, for the alternative text of a page, and do nothing else
    #[arg(long)]
    alt: bool,

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
        let request = self.puzzle.request()?;
        let RenderArgs { alt, output, .. } = &self.puzzle.verb;
        if *alt {
            return sentences(&request);
        }
        let destination = output.destination()?;
        let is_stills = matches!(&destination, Destination::Files(naming) if naming.has_steps());
        if !is_stills {
            check_every(&request)?;
        }
        let shoot = Shoot {
            request: &request,
            args: output,
            line: RefCell::new(ProgressLine::new(output.quiet)),
        };
        match destination {
            Destination::Direct(format) => shoot.direct(format),
            Destination::Files(naming) if is_stills => stills::render(&shoot, &naming),
            Destination::Files(naming) => shoot.films(&naming),
        }
    }
}

/// Prints what happens in each move.
fn sentences(request: &Request) -> Result<(), Failure> {
    let mut line = ProgressLine::new(false);
    let story = request.story(Format::default(), &mut |progress| line.tell(progress))?;
    drop(line);
    let mut out = BufWriter::new(readable());
    for clause in story.clauses() {
        let mut letters = clause.chars();
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        writeln!(out, "{first}{}.", letters.as_str())?;
    }
    Ok(out.flush()?)
}

/// A request on its way to files.
pub(super) struct Shoot<'a> {
    pub(super) request: &'a Request,
    pub(super) args: &'a OutputArgs,
    line: RefCell<ProgressLine>,
}

impl Shoot<'_> {
    /// Solves the request.
    pub(super) fn maker(&self, formats: &[Format]) -> Result<Maker<'_>, Failure> {
        let mut watcher = |progress| self.line.borrow_mut().tell(progress);
        Ok(Maker::new(self.request, formats, None, &mut watcher)?)
    }

    /// Writes the film to standard output or a device.
    fn direct(&self, format: Format) -> Result<(), Failure> {
        let begun = Instant::now();
        let maker = self.maker(&[format])?;
        let made = self.film(&maker, format, || self.args.direct())?;
        self.tell(&line(&made, begun.elapsed()), made.path.is_none())?;
        self.note_other_reading();
        Ok(())
    }

    /// Writes a film to a file for each format.
    fn films(&self, naming: &Naming) -> Result<(), Failure> {
        let mut begun = Instant::now();
        let jobs = naming.jobs(self.request, 1)?;
        check_inputs(self.request, jobs.iter().map(|job| job.target.as_path()))?;
        let formats: Vec<Format> = jobs.iter().map(|job| job.format).collect();
        let maker = self.maker(&formats)?;
        for Job { format, target, .. } in &jobs {
            let made = self.film(&maker, *format, || self.args.target(target))?;
            self.tell(&line(&made, begun.elapsed()), false)?;
            begun = Instant::now();
        }
        self.note_other_reading();
        Ok(())
    }

    fn film(
        &self,
        maker: &Maker<'_>,
        format: Format,
        open: impl Fn() -> Result<Target, TargetError>,
    ) -> Result<Made, Failure> {
        let open = || {
            self.begin();
            open()
        };
        let made = maker.film(format, open, |done, moves| self.progress(done, moves));
        self.line.borrow().clear();
        let made = made?;
        if let (Some((most, options)), false) = (&made.fitted, self.args.quiet) {
            note(fitted(*most, options));
        }
        Ok(made)
    }

    /// Shows how many moves of how many are written.
    pub(super) fn progress(&self, done: u64, moves: u64) {
        self.line.borrow().tell_move(done, moves);
    }

    /// Gets ready for the first file.
    pub(super) fn begin(&self) {
        self.line.borrow_mut().begin_film();
        interrupt::tidy_up();
    }

    /// Says what was written: on standard error if standard output has the film itself.
    pub(super) fn tell(&self, line: &str, is_aside: bool) -> Result<(), Failure> {
        self.line.borrow().clear();
        match (self.args.quiet, is_aside) {
            (true, _) => {}
            (false, true) => tell(line),
            (false, false) => say(line)?,
        }
        Ok(())
    }

    pub(super) fn note_other_reading(&self) {
        let reading = self.request.puzzle.other_reading().filter(|_| !self.args.quiet);
        if let Some(reading) = reading {
            note(format_args!("the start is solved already: {reading}"));
        }
    }
}

/// What is said of a film that was to have at most so many bytes.
fn fitted(most: Bytes, options: &str) -> String {
    match options {
        "" => format!("it has at most {most} as it is"),
        _ => format!("it has at most {most} with {options}"),
    }
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
