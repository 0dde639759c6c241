//! A request that is solved and written to files.

use std::cell::RefCell;
use std::path::Path;
use std::time::{Duration, Instant};

use super::interrupt;
use super::naming::Naming;
use super::output::OutputArgs;
use super::places::check_inputs;
use super::progress::ProgressLine;
use super::report::{Failure, note};
use super::terminal::{say, tell};
use crate::batch::{Job, Made, Maker};
use crate::catalog::{Bytes, Request};
use crate::encode::{Format, Summary};
use crate::files::{Kind, Target, TargetError};
use crate::puzzle::counted;

/// A request on its way to files.
pub(super) struct Shoot<'a> {
    pub(super) request: &'a Request,
    pub(super) args: &'a OutputArgs,
    line: RefCell<ProgressLine>,
}

impl<'a> Shoot<'a> {
    pub(super) fn new(request: &'a Request, args: &'a OutputArgs) -> Self {
        Self { request, args, line: RefCell::new(ProgressLine::new(args.quiet)) }
    }

    /// Solves the request.
    pub(super) fn maker(&self, formats: &[Format]) -> Result<Maker<'_>, Failure> {
        let mut watcher = |progress| self.line.borrow_mut().tell(progress);
        Ok(Maker::new(self.request, formats, None, &mut watcher)?)
    }

    /// Writes the film to standard output or a device. `make` solves the request for some formats.
    pub(super) fn direct<'m>(
        &self,
        format: Format,
        make: impl FnOnce(&[Format]) -> Result<Maker<'m>, Failure>,
    ) -> Result<(), Failure> {
        let begun = Instant::now();
        let maker = make(&[format])?;
        let made = self.film(&maker, format, || self.args.direct())?;
        self.tell(&line(&made, begun.elapsed()), made.path.is_none())?;
        self.note_other_reading();
        Ok(())
    }

    /// Writes a film to a file for each format.
    pub(super) fn films<'m>(
        &self,
        naming: &Naming,
        make: impl FnOnce(&[Format]) -> Result<Maker<'m>, Failure>,
    ) -> Result<(), Failure> {
        let mut begun = Instant::now();
        let jobs = naming.jobs(self.request, 1)?;
        check_inputs(self.request, jobs.iter().map(|job| job.target.as_path()))?;
        let formats: Vec<Format> = jobs.iter().map(|job| job.format).collect();
        let maker = make(&formats)?;
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
        if !self.args.quiet {
            self.note_film(&made, format);
        }
        Ok(made)
    }

    /// Says what one should know of a film.
    fn note_film(&self, made: &Made, format: Format) {
        if let Some((most, options)) = &made.fitted {
            note(fitted(*most, options));
        }
        if let Some(reader) = &made.reader {
            let file = made.path.as_ref().map_or("-".into(), |path| path.display().to_string());
            note(format_args!("the file does not say what is in it; read it with {reader} {file}"));
        }
        if self.request.film.looks_pale(format) {
            note(
                "video halves the resolution of colour, so sharp edges look pale at this size; --scale 2 keeps them, and --size 16:9 has the shape of a slide",
            );
        }
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

/// Writes the film of a maker to a file that is new or its own. Returns the line printed for it, which counts the
/// time since `begun`.
pub(super) fn written(
    maker: &Maker<'_>,
    format: Format,
    file: &Path,
    begun: Instant,
) -> Result<String, Failure> {
    let film = maker.film(format, || Target::file(file, Kind::Film, false), |_, _| {})?;
    Ok(line(&film, begun.elapsed()))
}

/// The line printed for a film.
pub(super) fn line(made: &Made, took: Duration) -> String {
    let Made { path, moves, unit, summary, .. } = made;
    let name = path.as_ref().map(|path| path.display().to_string());
    let name = name.as_deref().unwrap_or("standard output");
    let Summary { frames, width, height, bytes, .. } = summary;
    let took = took.as_secs_f64() * 1e3;
    let frames =
        frames.map(|frames| format!(" {},", counted(frames, "frames"))).unwrap_or_default();
    let bytes = counted(*bytes, "bytes");
    // A still shows none.
    let moves = if *moves == 0 { String::new() } else { format!(" {},", counted(*moves, unit)) };
    format!("{name}:{moves}{frames} {width}×{height} pixels, {bytes}, {took:.0} ms")
}
