//! One film: from a request to a file.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use crate::catalog::{Request, RequestError};
use crate::encode::{EncodeError, Format, Options, Summary, encode};
use crate::files::{Target, TargetError};
use crate::film::Film;
use crate::search::Watcher;
use crate::story::Watched;

/// A film that has been made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// Where it is; `None` for standard output.
    pub path: Option<PathBuf>,
    /// How many moves it shows.
    pub moves: u64,
    /// What was written.
    pub summary: Summary,
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
    let story = request.story(format, watcher)?;
    let moves = story.len();
    let watched = Watched { story: story.as_ref(), on_move: |done| on_move(done, moves) };
    let film = Film::new(&watched, &request.pace()).map_err(RequestError::from)?;
    let options = Options { threads, ..request.options() };
    let mut target = open()?;
    let path = target.path().map(Path::to_owned);
    let written = encode(&film, format, &options, target.writer());
    let summary = written.map_err(|error| match error {
        EncodeError::Write(error) => target.failed(error).into(),
        other => MakeError::Encode(other),
    })?;
    target.finish()?;
    Ok(Made { path, moves, summary, reader: format.reader(&film) })
}
