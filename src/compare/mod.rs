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

mod decode;
mod differing;
mod error;
mod folders;
mod judge;
mod pairing;
mod panels;
mod picture;
mod verdict;

use std::fs::File;
use std::io::{BufRead, BufReader, Seek};
use std::path::Path;

pub use decode::{Animation, Frame, Plays, SourceFormat};
pub use differing::{DifferingFrame, DifferingFrames};
pub use error::CompareError;
pub use folders::{Outcome, Pair, folders};
pub use panels::panels;
pub use picture::{Area, Picture};
pub use verdict::{Difference, Limits, Totals, Verdict};

use pairing::Input;

/// How two animations are compared. The default: exactly, canvases of up to [`CEILING`] bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// What still counts as the same.
    pub limits: Limits,
    /// The most memory a canvas may take, in bytes, at four a pixel. A file that claims more is
    /// refused before any of it is taken. In all, a comparison holds a few times as much for each
    /// file: the canvas, a frame's patch while it is drawn, what is below a frame that is to be
    /// undone, and one byte for each pixel.
    pub ceiling: u64,
}

/// The memory a canvas may take unless told otherwise: 512 MiB, which is 134 million pixels.
pub const CEILING: u64 = 512 << 20;

impl Default for Options {
    fn default() -> Self {
        Self { limits: Limits::default(), ceiling: CEILING }
    }
}

/// Compares two files exactly.
///
/// # Errors
///
/// [`CompareError::Input`], which names the file that cannot be read.
pub fn files(
    expected: impl AsRef<Path>,
    actual: impl AsRef<Path>,
) -> Result<Verdict, CompareError> {
    files_within(expected, actual, &Options::default())
}

/// Compares two files as `options` say.
///
/// # Errors
///
/// [`CompareError::Input`], which names the file that cannot be read.
pub fn files_within(
    expected: impl AsRef<Path>,
    actual: impl AsRef<Path>,
    options: &Options,
) -> Result<Verdict, CompareError> {
    judge::judge(opened(expected)?, opened(actual)?, options)
}

/// Compares two files exactly and, if a frame looks different, writes the [`panels`] of the first
/// such frame as a PNG file. Nothing is written, and nothing removed, if none does.
///
/// # Errors
///
/// [`CompareError::Input`], which names the file that cannot be read, or [`CompareError::Write`].
pub fn files_or_picture(
    expected: impl AsRef<Path>,
    actual: impl AsRef<Path>,
    picture: impl AsRef<Path>,
) -> Result<Verdict, CompareError> {
    let (expected, actual) = (expected.as_ref(), actual.as_ref());
    let options = Options::default();
    let verdict = files_within(expected, actual, &options)?;
    if !verdict.is_same()
        && let Some(frame) = differing_files(expected, actual, &options)?.next()
    {
        frame?.panels.save_png(picture)?;
    }
    Ok(verdict)
}

/// The frames of two files that look different, drawn as panels; the first is the first to differ.
///
/// # Errors
///
/// [`CompareError::Input`], which names the file that cannot be opened.
pub fn differing_files(
    expected: impl AsRef<Path>,
    actual: impl AsRef<Path>,
    options: &Options,
) -> Result<DifferingFrames<BufReader<File>, BufReader<File>>, CompareError> {
    DifferingFrames::open(opened(expected)?, opened(actual)?, options)
}

/// Compares what two readers hold, from where they stand, as `options` say.
///
/// # Errors
///
/// [`CompareError::Input`], which says whether `expected` or `actual` cannot be read.
pub fn readers<E: BufRead + Seek, A: BufRead + Seek>(
    expected: E,
    actual: A,
    options: &Options,
) -> Result<Verdict, CompareError> {
    let (expected, actual) = named(expected, actual);
    judge::judge(expected, actual, options)
}

/// As [`differing_files`], of what two readers hold.
///
/// # Errors
///
/// [`CompareError::Input`], which says whether `expected` or `actual` cannot be opened.
pub fn differing_readers<E: BufRead + Seek, A: BufRead + Seek>(
    expected: E,
    actual: A,
    options: &Options,
) -> Result<DifferingFrames<E, A>, CompareError> {
    let (expected, actual) = named(expected, actual);
    DifferingFrames::open(expected, actual, options)
}

fn named<E, A>(expected: E, actual: A) -> (Input<E>, Input<A>) {
    let expected = Input { name: "expected".to_owned(), reader: expected };
    let actual = Input { name: "actual".to_owned(), reader: actual };
    (expected, actual)
}

fn opened(path: impl AsRef<Path>) -> Result<Input<BufReader<File>>, CompareError> {
    let name = path.as_ref().display().to_string();
    match File::open(path) {
        Ok(file) => Ok(Input { name, reader: BufReader::new(file) }),
        Err(error) => Err(CompareError::Io(error).in_input(&name)),
    }
}
