//! Solves classic search puzzles and films the solution.

pub mod catalog;
#[cfg(feature = "cli")]
pub mod cli;
pub mod encode;
pub mod film;
pub mod paint;
pub mod puzzle;
pub mod scene;
pub mod search;
pub mod stage;
#[cfg(feature = "cli")]
pub mod target;
