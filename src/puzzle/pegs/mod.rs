//! Peg solitaire: a peg jumps over a neighbour into an empty hole, the neighbour is taken, and one peg is to be left.
//!
//! The game was played at the court of Louis XIV; the cross of 33 holes is the English board, that of 37 the European
//! one. Its theory is in Beasley, *The Ins and Outs of Peg Solitaire*, 1985, whose names of holes are used here.

mod bergholt;
mod board;
mod layouts;
mod position;
mod rules;

pub use board::{Board, BoardError, MAX_HOLES, MAX_ROWS, MIN_ROWS};
pub use position::{Hole, HoleError, Jump, MAX_SIDE, Position, Target};
pub use rules::{Pegs, PegsError};
