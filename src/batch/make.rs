//! One film: from a request to a file.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use crate::catalog::{Request, RequestError};
use crate::encode::{EncodeError, Format, Options, Summary, encode};
use crate::files::{Target, TargetError};
use crate::film::Film;
use crate::search::Watcher;

/// A film that has been made.
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
    /// The request leads to no story.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// The film cannot be written there.
    #[error(transparent)]
    Target(#[from] TargetError),
    /// The film cannot be encoded.
    #[error(transparent)]
    Encode(EncodeError),
}

/// Solves what `request` asks for and writes the film of it. `watcher` is told how far the search
/// is. `open` opens the target, and is not called before there is a film to write. `threads` code it,
/// by default as many as there are cores.
///
/// # Errors
///
/// [`MakeError`], the first thing that goes wrong. A file that was there is still there then.
pub fn make(
    request: &Request,
    format: Format,
    open: impl FnOnce() -> Result<Target, TargetError>,
    threads: Option<NonZeroUsize>,
    watcher: &mut Watcher<'_>,
) -> Result<Made, MakeError> {
    let story = request.story(format, watcher)?;
    let film = Film::new(story.as_ref(), &request.pace()).map_err(RequestError::from)?;
    let options = Options { threads, ..request.options() };
    let mut target = open()?;
    let path = target.path().map(Path::to_owned);
    let written = encode(&film, format, &options, target.writer());
    let summary = written.map_err(|error| match error {
        EncodeError::Write(error) => target.failed(error).into(),
        other => MakeError::Encode(other),
    })?;
    target.finish()?;
    Ok(Made { path, moves: story.len(), summary })
}
