//! Compares the pictures of two folders, matched by file name.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

use super::error::CompareError;
use super::files::files_within;
use super::options::Options;
use super::verdict::Verdict;

/// What became of one file name in the comparison of two folders.
#[derive(Debug)]
pub struct Pair {
    /// The file name, without folder.
    pub name: OsString,
    /// What was found.
    pub outcome: Outcome,
}

/// What was found about a file name in two folders.
#[derive(Debug)]
pub enum Outcome {
    /// Both folders have it, and both files could be read.
    Compared(Verdict),
    /// Only the expected folder has it.
    Missing,
    /// Only the actual folder has it.
    Extra,
    /// A file, named in the error, could not be read.
    Failed(CompareError),
}

impl Outcome {
    /// Whether both files are there, can be read and are the same.
    #[must_use]
    pub const fn is_same(&self) -> bool {
        match self {
            Self::Compared(verdict) => verdict.is_same(),
            Self::Missing | Self::Extra | Self::Failed(_) => false,
        }
    }
}

/// Compares the files of two folders, matched by name and sorted by it, each pair when it is asked
/// for.
///
/// Folders inside, and files whose name begins with a dot, are left out; every other file is
/// expected to be a picture. Two folders with no file at all give nothing, which is for the caller
/// to judge.
///
/// # Errors
///
/// [`CompareError::Folder`] when one of the two cannot be listed. A file that cannot be read is an
/// [`Outcome`], so that the rest is compared all the same.
pub fn folders(
    expected: &Path,
    actual: &Path,
    options: &Options,
) -> Result<impl ExactSizeIterator<Item = Pair> + use<>, CompareError> {
    let mut names: BTreeMap<OsString, (Option<PathBuf>, Option<PathBuf>)> = BTreeMap::new();
    for (name, path) in files_in(expected)? {
        names.entry(name).or_default().0 = Some(path);
    }
    for (name, path) in files_in(actual)? {
        names.entry(name).or_default().1 = Some(path);
    }
    let options = *options;
    Ok(names.into_iter().map(move |(name, paths)| {
        let outcome = match paths {
            (Some(expected), Some(actual)) => files_within(expected, actual, &options)
                .map_or_else(Outcome::Failed, Outcome::Compared),
            (_, None) => Outcome::Missing,
            (None, _) => Outcome::Extra,
        };
        Pair { name, outcome }
    }))
}

/// The files of a folder that count, in no order.
fn files_in(folder: &Path) -> Result<Vec<(OsString, PathBuf)>, CompareError> {
    let list = || -> io::Result<_> {
        let mut files = Vec::new();
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            let (name, path) = (entry.file_name(), entry.path());
            let hidden = name.as_encoded_bytes().starts_with(b".");
            // A pipe would wait for ever. A link to nowhere stays, to be reported when it is opened.
            let unreadable = path.metadata().is_ok_and(|found| !found.is_file());
            if !hidden && !unreadable {
                files.push((name, path));
            }
        }
        Ok(files)
    };
    list().map_err(|source| CompareError::Folder { path: folder.to_owned(), source })
}
