//! Compares what two files, or two readers, hold.

use std::fs::File;
use std::io::{BufRead, BufReader, Seek};
use std::path::Path;

use super::differing::DifferingFrames;
use super::error::CompareError;
use super::judge::judge;
use super::options::Options;
use super::pairing::Input;
use super::verdict::Verdict;

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
    judge(opened(expected)?, opened(actual)?, options)
}

/// Compares two files exactly and, if a frame looks different, writes the [`panels`](super::panels()) of the first
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
    judge(expected, actual, options)
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
