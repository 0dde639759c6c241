//! What is compared: two files, or two folders.

use std::io;
use std::path::Path;

use crate::catalog::STDIN;
use crate::cli::report::Failure;
use crate::compare::{self, Budget, Folders, Options, Outcome, Pair, Skipped, Source};
use crate::files::{Kind, kind, open_input};

/// Two files, or the files of two folders.
pub(super) enum Inputs {
    Files([Source; 2]),
    Folders(Folders),
}

impl Inputs {
    /// Reads standard input and pipes, and lists folders.
    pub(super) fn open(expected: &Path, actual: &Path, budget: &Budget) -> Result<Self, Failure> {
        match [expected, actual].map(|path| path.is_dir() && !is_stdin(path)) {
            [true, true] => Ok(Self::Folders(Folders::list(expected, actual, is_report)?)),
            [false, false] if is_stdin(expected) && is_stdin(actual) => {
                Err(Failure::misuse("standard input can be read only once")
                    .with_hint("name a file for one of the two"))
            }
            [false, false] => Ok(Self::Files([source(expected, budget)?, source(actual, budget)?])),
            [folder_first, _] => {
                let (folder, file) =
                    if folder_first { (expected, actual) } else { (actual, expected) };
                if !is_stdin(file) && !file.exists() {
                    let message = format!("{}: no such file or folder", file.display());
                    return Err(Failure::misuse(message));
                }
                let (folder, file) = (folder.display(), file.display());
                let message =
                    format!("cannot compare a folder with a file: {folder} is one, {file} is not");
                Err(Failure::misuse(message).with_hint("name two files, or two folders"))
            }
        }
    }

    /// The files that are compared.
    pub(super) fn files(&self) -> Box<dyn Iterator<Item = &Path> + '_> {
        match self {
            Self::Files(sources) => Box::new(sources.iter().filter_map(Source::path)),
            Self::Folders(folders) => Box::new(folders.files()),
        }
    }

    /// What is not compared.
    pub(super) fn skipped(&self) -> Vec<Skipped> {
        match self {
            Self::Files(_) => Vec::new(),
            Self::Folders(folders) => folders.skipped().cloned().collect(),
        }
    }

    /// Compares each pair when it is asked for.
    pub(super) fn compare(self, options: &Options) -> Box<dyn Iterator<Item = Pair>> {
        match self {
            Self::Folders(folders) => Box::new(folders.compare(options)),
            Self::Files([expected, actual]) => {
                let verdict = compare::sources(&expected, &actual, options);
                let outcome = verdict.map_or_else(Outcome::Failed, Outcome::Compared);
                let file_name = actual.path().and_then(Path::file_name);
                let name = file_name.map(|name| name.display().to_string());
                let name = name.unwrap_or_else(|| actual.name().to_owned());
                let (expected, actual) = (Some(expected), Some(actual));
                Box::new(std::iter::once(Pair { name, expected, actual, outcome }))
            }
        }
    }
}

pub(super) fn is_stdin(path: &Path) -> bool {
    path == Path::new(STDIN)
}

fn source(path: &Path, budget: &Budget) -> Result<Source, Failure> {
    if is_stdin(path) {
        return Ok(Source::read("standard input", io::stdin().lock(), budget)?);
    }
    if path.metadata().is_ok_and(|there| !there.is_file() && !there.is_dir()) {
        let pipe =
            open_input(path).map_err(|error| Failure::misuse(error).about(path.display()))?;
        return Ok(Source::read(path.display().to_string(), pipe, budget)?);
    }
    Ok(Source::new(path)?)
}

/// Whether an earlier comparison wrote this file.
pub(super) fn is_report(path: &Path) -> bool {
    use Kind::{Difference, Page, Results};
    matches!(kind(path), Ok(Some(Difference | Page | Results)))
}
