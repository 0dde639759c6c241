//! `batch`: many films, from outside, and what reads their ranges, parts and patterns.

#![cfg(all(feature = "cli", unix))]
#![cfg_attr(
    feature = "cli",
    expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")
)]

#[path = "../support/mod.rs"]
mod support;

#[cfg(test)]
mod failures;
#[cfg(test)]
mod films;
#[cfg(test)]
mod list;
#[cfg(test)]
mod parsers;
#[cfg(test)]
mod resume;
