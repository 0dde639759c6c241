//! From a request to files: its film, or pictures of its positions.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use super::stills::{Every, Stills};
use crate::catalog::{Answer, Request, RequestError};
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
    /// What was written.
    pub summary: Summary,
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

/// A request that has been solved, of which several files can be made.
pub struct Maker<'a> {
    request: &'a Request,
    answer: Box<dyn Answer>,
    threads: Option<NonZeroUsize>,
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
        Ok(Self { request, answer, threads })
    }

    /// Writes the film.
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
        let story = self.answer.story(&self.request.film, format)?;
        let moves = story.len();
        let watched = Watched { story: story.as_ref(), on_move: |done| on_move(done, moves) };
        self.write(self.request, &watched, format, open)
    }

    /// The pictures of its positions, or of its frames.
    ///
    /// # Errors
    ///
    /// When there is no such part of the solution.
    pub fn stills(&self, format: Format, every: Every) -> Result<Stills<'_>, RequestError> {
        Stills::new(self, self.request, self.answer.as_ref(), format, every)
    }

    /// Writes one story.
    pub(super) fn write(
        &self,
        request: &Request,
        story: &dyn Story,
        format: Format,
        open: impl FnOnce() -> Result<Target, TargetError>,
    ) -> Result<Made, MakeError> {
        let moves = story.len();
        let film = Film::new(story, &request.pace()).map_err(RequestError::from)?;
        let options = Options { threads: self.threads, ..request.options() };
        let mut target = open()?;
        let path = target.path().map(Path::to_owned);
        let written = encode(&film, format, &options, target.writer());
        let summary = written.map_err(|error| match error {
            EncodeError::Write(error) => target.failed(error).into(),
            other => MakeError::Encode(other),
        })?;
        target.finish()?;
        Ok(Made { path, moves, summary })
    }
}
