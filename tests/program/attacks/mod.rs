//! What files from others try, and what a program that is left alone with them must not do.

#![cfg(all(feature = "cli", unix))]

#[cfg(test)]
mod comments;
#[cfg(test)]
mod endless;
#[cfg(test)]
mod fonts;
#[cfg(test)]
mod huge;
#[cfg(test)]
mod kinds;
#[cfg(test)]
mod limits;
#[cfg(test)]
mod outputs;
#[cfg(test)]
mod pipes;
#[cfg(test)]
mod signs;
#[cfg(test)]
mod writing;

use std::fs;

use crate::support::command::Scratch;

/// A folder with a file in it.
fn with(name: &str, text: impl AsRef<[u8]>) -> Scratch {
    let scratch = Scratch::new();
    fs::write(scratch.path().join(name), text).unwrap();
    scratch
}

/// A list of one film.
fn film(puzzle: &str, keys: &str) -> String {
    format!("[[film]]\npuzzle = '{puzzle}'\n{keys}\n")
}
