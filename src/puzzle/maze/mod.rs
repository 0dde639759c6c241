//! Mazes: from A to B through a plan of walls, a step at a time.
//!
//! Plans are read in the text form of courses: `#` is a wall, `A` the start, `B` the goal, and a space is free.

mod layouts;
mod plan;
mod random;
mod rules;

pub use plan::{MAX_SIDE, Plan, PlanError};
pub use random::{MIN_SIDE, RandomError};
pub use rules::{Maze, Step};
