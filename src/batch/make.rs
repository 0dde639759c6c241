//! From a request to files: its film, or pictures of its positions.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use crate::catalog::{Bytes, Filmed, Request, RequestError};
use crate::encode::{EncodeError, Format, Options, Summary, encode};
use crate::files::{Target, TargetError};
use crate::film::Film;
use crate::search::Watcher;
use crate::story::{Story, Watched};

/// A file that has been made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// Where it is; `None` for standard output.
    pub path: Option<PathBuf>,
    /// How many moves it shows.
    pub moves: u64,
    /// What these are called, in a regular plural: a film of a search has steps.
    pub unit: &'static str,
    /// What was written.
    pub summary: Summary,
    /// If the film was to have at most so many bytes: that, and the options of a command line in which it has.
    pub fitted: Option<(Bytes, String)>,
    /// How to [read](Format::reader) it, where it does not say that itself.
    pub reader: Option<String>,
}

/// Why a film was not made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MakeError {
    /// The request has no story.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// The target cannot be written.
    #[error(transparent)]
    Target(#[from] TargetError),
    /// The film cannot be encoded.
    #[error(transparent)]
    Encode(EncodeError),
    /// The film is too large whatever is tried.
    #[error(
        "the smallest {format} that could be made has {least} bytes, more than --max-size {most}"
    )]
    TooLarge {
        /// How many bytes it has.
        least: u64,
        /// How many it may have.
        most: Bytes,
        /// Its format.
        format: Format,
    },
}

/// Solves `request` and writes its film. `watcher` receives the progress of the search, and `on_move` that
/// of each walk through the story: how many moves of how many. `open` opens the target; it is called once
/// the film can be written. `threads` encode it, by default one per core.
///
/// # Errors
///
/// [`MakeError`], the first failure. An existing file is then still there.
pub fn make(
    request: &Request,
    format: Format,
    open: impl FnOnce() -> Result<Target, TargetError>,
    threads: Option<NonZeroUsize>,
    watcher: &mut Watcher<'_>,
    on_move: impl Fn(u64, u64),
) -> Result<Made, MakeError> {
    Maker::new(request, &[format], threads, watcher)?.film(format, open, on_move)
}

/// What the moves of most films are called.
const MOVES: &str = "moves";

/// A request that has been solved, of which several files can be made.
pub struct Maker<'a> {
    pub(super) request: &'a Request,
    pub(super) answer: Box<dyn Filmed + 'a>,
    pub(super) threads: Option<NonZeroUsize>,
    /// What its files say of themselves.
    pub(super) comment: String,
    /// What the moves of its films are called.
    unit: &'static str,
}

impl<'a> Maker<'a> {
    /// Solves a request whose film is to be written in all of `formats`.
    ///
    /// # Errors
    ///
    /// [`RequestError`]: what one of the formats cannot hold is known before the search.
    pub fn new(
        request: &'a Request,
        formats: &[Format],
        threads: Option<NonZeroUsize>,
        watcher: &mut Watcher<'_>,
    ) -> Result<Self, RequestError> {
        formats.iter().try_for_each(|&format| request.check_film(format))?;
        let answer = request.puzzle.answer(&request.solver, watcher)?;
        let Options { comment, .. } = request.options();
        Ok(Self { request, answer, threads, comment, unit: MOVES })
    }

    /// A game that was played, by the choices [made](crate::play::Game::made). Its files say that they were played,
    /// so that they are not taken for the film of the solution.
    ///
    /// # Errors
    ///
    /// [`RequestError`]: there are no such choices, or one of the formats cannot hold the film.
    pub fn played(
        request: &'a Request,
        made: &[usize],
        formats: &[Format],
    ) -> Result<Self, RequestError> {
        formats.iter().try_for_each(|&format| request.check_film(format))?;
        let answer = request.puzzle.played(made)?;
        let comment = request.comment("play");
        Ok(Self { request, answer, threads: None, comment, unit: MOVES })
    }

    /// Something else of a puzzle that is filmed. `comment` is what its files say of themselves.
    ///
    /// # Errors
    ///
    /// [`RequestError`]: one of the formats cannot hold the film.
    pub fn filmed(
        request: &'a Request,
        filmed: &'a dyn Filmed,
        comment: String,
        formats: &[Format],
    ) -> Result<Self, RequestError> {
        // How large it is has nothing to do with the film of the solution.
        formats.iter().try_for_each(|&format| request.check_format(format))?;
        let answer = Box::new(filmed);
        Ok(Self { request, answer, threads: None, comment, unit: "steps" })
    }

    /// What is seen in a film of a format.
    ///
    /// # Errors
    ///
    /// [`RequestError`]: there is no solution, or it cannot be filmed like that.
    pub fn story(&self, format: Format) -> Result<Box<dyn Story>, RequestError> {
        self.answer.story(&self.request.film, format)
    }

    /// Writes the film, in the options in which it is as small as asked for.
    ///
    /// # Errors
    ///
    /// [`MakeError`], the first failure. An existing file is then still there.
    pub fn film(
        &self,
        format: Format,
        open: impl FnOnce() -> Result<Target, TargetError>,
        on_move: impl Fn(u64, u64),
    ) -> Result<Made, MakeError> {
        let request = match self.request.film.max_size {
            None => self.request.clone(),
            Some(most) => self.fitted(format, most)?,
        };
        let story = self.answer.story(&request.film, format)?;
        let moves = story.len();
        let watched = Watched { story: story.as_ref(), on_move: |done| on_move(done, moves) };
        let made = write(&watched, &request, &self.options(&request), format, open)?;
        let changed = request.film.changed_from(&self.request.film);
        let fitted = self.request.film.max_size.map(|most| (most, changed));
        Ok(Made { fitted, unit: self.unit, ..made })
    }
}

/// Writes one story at the pace of a request.
pub(super) fn write(
    story: &dyn Story,
    request: &Request,
    options: &Options,
    format: Format,
    open: impl FnOnce() -> Result<Target, TargetError>,
) -> Result<Made, MakeError> {
    let moves = story.len();
    let film = Film::new(story, &request.pace()).map_err(RequestError::from)?;
    let mut target = open()?;
    let path = target.path().map(Path::to_owned);
    let written = encode(&film, format, options, target.writer());
    let summary = written.map_err(|error| match error {
        EncodeError::Write(error) => target.failed(error).into(),
        other => MakeError::Encode(other),
    })?;
    target.finish()?;
    Ok(Made { path, moves, unit: MOVES, summary, fitted: None, reader: format.reader(&film) })
}
