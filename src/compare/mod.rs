//! Compares pictures and animations, names what differs first, and draws the picture of it.
//!
//! It opens GIF, PNG, APNG and WebP by their content, plays both as streams of composed frames, and
//! compares what a browser would show: two files of different formats may well be the same. A
//! [`Source`] may have come through a pipe, and [`Folders`] are compared with the folders in them. It knows nothing
//! of puzzles, and other projects can use it in their tests:
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
mod budget;
mod decode;
mod difference_map;
mod differing;
mod error;
mod files;
mod folders;
mod frames;
mod judge;
mod options;
mod pairing;
mod panels;
mod picture;
mod source;
mod verdict;
mod walk;

pub use area::Area;
pub use budget::Budget;
pub use decode::{Animation, Frame, Plays, SourceFormat};
pub use differing::{DifferingFrame, DifferingFrames};
pub use error::CompareError;
pub use files::{
    differing_files, differing_readers, differing_sources, files, files_or_picture, files_within,
    frame_differences, readers, sources,
};
pub use folders::{Folders, Outcome, Pair, folders};
pub use frames::{FrameDifference, FrameDifferences};
pub use options::{Limits, Options, PixelLimit, PixelLimitError};
pub use panels::{difference, panels};
pub use picture::Picture;
pub use source::{Source, SourceReader};
pub use verdict::{Difference, Totals, Verdict};
pub use walk::{Reason, Skipped};
