//! Frogs and toads in two dimensions: frogs go right or down, toads left or up, one slides into the gap or jumps over
//! one of the other kind.
//!
//! The square board is Lucas's, *Récréations mathématiques*, 1883; the other one, two squares with a common corner, is
//! sold as English Sixteen or Fore and Aft. Both are in Ball, *Mathematical Recreations and Essays*.

mod board;
mod columns;
mod layouts;
mod rules;

pub use board::{Board, BoardError, MAX_SIDE, MIN_SIDE, Place};
pub use rules::{Frogs2d, Hop, Position};
