//! Sliding tiles: bring numbered tiles into order by sliding them into the gap.
//!
//! The puzzle with fifteen tiles is Noyes Chapman's (1874 or so); with eight, it is the textbooks' example of
//! heuristic search. Here boards have any sides, and the tiles may start and end anywhere.

mod arrangement;
mod layouts;
mod patterns;
mod position;
mod rules;
mod size;

pub use arrangement::{Arrangement, ArrangementError, Target};
pub use position::{Position, Slide};
pub use rules::{Tiles, TilesError};
pub use size::{MAX_CELLS, MIN_SIDE, Size, SizeError};
