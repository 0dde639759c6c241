//! A program that was built without windows.

use std::path::Path;

use crate::catalog::Request;
use crate::cli::report::Failure;
use crate::play::Tell;

/// Says how to get windows, and what there is instead.
pub(in crate::cli) fn ready(otherwise: &str) -> Result<(), Failure> {
    let message = "--window does not apply: this program was built without windows";
    let hint = "`cargo build --release --features window` builds one with windows";
    Err(Failure::misuse(message).with_hint(format!("{hint}; {otherwise}")))
}

/// The same for a film.
pub(in crate::cli) fn film(_: &Request, _: Option<&Path>, _quiet: bool) -> Result<(), Failure> {
    ready(super::FILM)
}

/// The same for a game.
pub(in crate::cli) fn game(_: &Request, _: Option<&Path>, _: Tell) -> Result<(), Failure> {
    ready(super::GAME)
}
