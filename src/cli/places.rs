//! Folders and names of files, and what is refused about them.

use std::path::{Path, PathBuf};

use super::report::Failure;
use crate::catalog::{Every, Request};

/// Where films go by default.
pub(super) const FOLDER: &str = "output";

/// Refuses to choose among positions where there is no picture for each.
pub(super) fn check_every(request: &Request) -> Result<(), Failure> {
    let every = request.film.every;
    if every == Every::default() || request.film.sheet {
        return Ok(());
    }
    let message = format!("--every {every} is for pictures of positions, a file for each");
    Err(Failure::misuse(message).with_hint("-o 'steps/{step:02}.png' writes them"))
}

/// Refuses to write files that `request` reads.
pub(super) fn check_inputs<'a>(
    request: &Request,
    outputs: impl IntoIterator<Item = &'a Path>,
) -> Result<(), Failure> {
    let inputs: Vec<PathBuf> =
        request.paths().filter_map(|path| Path::new(path).canonicalize().ok()).collect();
    let is_input =
        |output: &&Path| output.canonicalize().is_ok_and(|output| inputs.contains(&output));
    let found = if inputs.is_empty() { None } else { outputs.into_iter().find(is_input) };
    found.map_or(Ok(()), |output| Err(input(output)))
}

/// A file is read, and was to be written.
pub(super) fn input(file: &Path) -> Failure {
    let message = format!("{} is read here, so it cannot be written", file.display());
    Failure::misuse(message).with_hint("write to another file")
}

/// Whether the name of a file has one of these extensions.
pub(super) fn has_ending(file: &Path, endings: &[&str]) -> bool {
    file.extension().is_some_and(|it| endings.iter().any(|ending| it.eq_ignore_ascii_case(ending)))
}

/// Whether `-o` means standard output, under one of its names.
pub(super) fn is_stdout(output: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]
        .iter()
        .any(|name| output == Path::new(name))
}

/// Whether `-o` names a folder, existing or new.
pub(super) fn is_folder(output: &Path) -> bool {
    ends_in_slash(output) || output.is_dir()
}

/// Whether a path is written as a folder's.
pub(super) fn ends_in_slash(path: &Path) -> bool {
    path.as_os_str().to_string_lossy().ends_with(std::path::is_separator)
}
