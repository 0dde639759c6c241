//! Surveys: the laws on puzzles made up by chance, the numbers of others, and the command line.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "../support/known.rs"]
mod known;
#[cfg(feature = "cli")]
#[path = "../support/mod.rs"]
mod support;

#[cfg(feature = "cli")]
mod command;
mod facts;
mod laws;
