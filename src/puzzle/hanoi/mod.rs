//! The Tower of Hanoi: move a tower of discs to another peg, one disc at a time, never a larger disc
//! onto a smaller one.
//!
//! The puzzle with three pegs is Édouard Lucas's (1883); with four, *The Reve's Puzzle*, it is Henry
//! Dudeney's (1907). Here discs may start and end on any pegs.

mod bound;
mod frame_stewart;
mod layouts;
mod placement;
mod position;
mod rules;

pub use placement::{Placement, PlacementError};
pub use position::{MAX_DISCS, MAX_PEGS, MIN_PEGS, Position, Transfer, letter};
pub use rules::{Hanoi, HanoiError};
