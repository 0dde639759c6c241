//! Compares what two files, or two readers, hold.

use std::io::{BufRead, Seek};
use std::path::Path;

use super::differing::DifferingFrames;
use super::error::CompareError;
use super::frames::FrameDifferences;
use super::judge::judge;
use super::options::Options;
use super::pairing::{Input, Pairing};
use super::source::{Source, SourceReader};
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
    sources(&Source::new(expected)?, &Source::new(actual)?, options)
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
    let (expected, actual) = (Source::new(expected)?, Source::new(actual)?);
    let options = Options::default();
    let verdict = sources(&expected, &actual, &options)?;
    if !verdict.is_same()
        && let Some(frame) = differing_sources(&expected, &actual, &options)?.next()
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
) -> Result<DifferingFrames<SourceReader, SourceReader>, CompareError> {
    differing_sources(&Source::new(expected)?, &Source::new(actual)?, options)
}

/// Compares two sources as `options` say.
///
/// # Errors
///
/// [`CompareError::Input`], which names the source that cannot be read.
pub fn sources(
    expected: &Source,
    actual: &Source,
    options: &Options,
) -> Result<Verdict, CompareError> {
    judge(expected.input()?, actual.input()?, options)
}

/// As [`differing_files`], of two sources.
///
/// # Errors
///
/// [`CompareError::Input`], which names the source that cannot be opened.
pub fn differing_sources(
    expected: &Source,
    actual: &Source,
    options: &Options,
) -> Result<DifferingFrames<SourceReader, SourceReader>, CompareError> {
    DifferingFrames::open(expected.input()?, actual.input()?, options)
}

/// What differs in each frame that is in both sources and differs.
///
/// # Errors
///
/// [`CompareError::Input`], which names the source that cannot be opened.
pub fn frame_differences(
    expected: &Source,
    actual: &Source,
    options: &Options,
) -> Result<FrameDifferences<SourceReader, SourceReader>, CompareError> {
    let pairing = Pairing::open(expected.input()?, actual.input()?, options)?;
    Ok(FrameDifferences::new(pairing, options.limits))
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
    let expected = Input { name: "expected".to_owned(), reader: expected, held: 0 };
    let actual = Input { name: "actual".to_owned(), reader: actual, held: 0 };
    (expected, actual)
}
