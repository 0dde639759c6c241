//! `--window`: a film or a game in a window of its own.

#[cfg(not(feature = "window"))]
mod missing;
#[cfg(feature = "window")]
mod open;

use clap::Args;

#[cfg(not(feature = "window"))]
pub(super) use missing::{film, game, ready};
#[cfg(feature = "window")]
pub(super) use open::{film, game, ready};

/// What there is instead of a window for a film.
pub(super) const FILM: &str = "without --window the film is written to a file";
/// What there is instead of a window for a game.
pub(super) const GAME: &str =
    "--text plays in the terminal, and without --window a page is written";

/// Whether a window is asked for.
#[derive(Debug, Clone, Args)]
pub(super) struct WindowArgs {
    /// Open a window for it
    #[arg(long, hide = cfg!(not(feature = "window")))]
    pub(super) window: bool,
}
