//! Where the films of a list may go: into one folder and no further, wherever names and links lead.

use std::fs;
use std::path::{Path, PathBuf};

use super::naming::resolved;
use super::report::Failure;
use crate::files::without_new_folders_left;

/// A folder that films must stay in.
pub(super) struct Confinement {
    folder: PathBuf,
    /// The same without links.
    real: PathBuf,
}

impl Confinement {
    /// The folder may not exist yet.
    pub(super) fn to(folder: &Path) -> Self {
        Self { folder: folder.to_owned(), real: resolved(folder) }
    }

    /// Refuses a file outside of the folder, and whatever is not a plain file: a link could lead out, and
    /// a device could be anything.
    pub(super) fn check(&self, file: &Path) -> Result<(), Failure> {
        let file = &without_new_folders_left(file);
        let parent = file.parent().unwrap_or(Path::new(""));
        let why = match fs::symlink_metadata(file) {
            _ if self.leaves(parent) => format!("outside of {}", self.shown()),
            Ok(there) if there.is_symlink() => "a link".to_owned(),
            Ok(there) if !there.is_file() => "not a plain file".to_owned(),
            _ => return Ok(()),
        };
        let message = format!("{} is {why}, where a list may not write", file.display());
        Err(Failure::misuse(message)
            .with_hint("--anywhere lets a list that you trust write anywhere"))
    }

    fn leaves(&self, parent: &Path) -> bool {
        // What a link to nowhere leads to cannot be resolved.
        let is_broken = |folder: &Path| folder.is_symlink() && !folder.exists();
        parent.ancestors().any(is_broken) || !resolved(parent).starts_with(&self.real)
    }

    fn shown(&self) -> String {
        if self.folder.as_os_str().is_empty() {
            "the current folder".to_owned()
        } else {
            self.folder.display().to_string()
        }
    }
}
