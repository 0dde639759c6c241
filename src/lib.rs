//! Solves classic search puzzles and films the solution.

pub mod compare;
