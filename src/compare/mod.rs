//! Compares pictures and animations, names what differs first, and draws the picture of it.
//!
//! It opens GIF, PNG, APNG and WebP by their content, plays both as streams of composed frames, and
//! compares what a viewer would see: two files of different formats may well be the same. It knows
//! nothing of puzzles, and other projects can use it in their tests:
//!
//! ```no_run
//! # fn main() -> Result<(), puzzlereel::compare::CompareError> {
//! use puzzlereel::compare;
//!
//! let verdict = compare::files_or_picture(
//!     "tests/golden/film.gif",
//!     "target/film.gif",
//!     "target/film.difference.png",
//! )?;
//! assert!(verdict.is_same(), "{verdict}; see target/film.difference.png");
//! # Ok(())
//! # }
//! ```
//!
//! A failure then reads: `frame 3 (of 54): pixel (12, 40) is #ADFF2F, expected #556B2F; 812 pixels
//! differ in 2 frames`.

mod area;
mod decode;
mod differing;
mod error;
mod files;
mod folders;
mod judge;
mod options;
mod pairing;
mod panels;
mod picture;
mod verdict;

pub use area::Area;
pub use decode::{Animation, Frame, Plays, SourceFormat};
pub use differing::{DifferingFrame, DifferingFrames};
pub use error::CompareError;
pub use files::{
    differing_files, differing_readers, files, files_or_picture, files_within, readers,
};
pub use folders::{Outcome, Pair, folders};
pub use options::{CEILING, Limits, Options};
pub use panels::panels;
pub use picture::Picture;
pub use verdict::{Difference, Totals, Verdict};
