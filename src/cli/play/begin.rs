//! The beginning of a game.

use crate::catalog::Request;
use crate::cli::progress::watched;
use crate::cli::report::Failure;
use crate::encode::Format;
use crate::play::Game;

/// Begins a game, which may take a moment.
pub(in crate::cli) fn begin(request: &Request, format: Format) -> Result<Box<dyn Game>, Failure> {
    Ok(watched(false, |watcher| request.game(format, watcher))?)
}
