//! Why a file cannot be written.

use std::io;
use std::path::{Path, PathBuf};

use super::origin::Kind;

/// Why a target cannot be written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TargetError {
    /// The file exists, and another program made it.
    #[error("{} already exists, and this program did not make it", .0.display())]
    Foreign(PathBuf),
    /// A name has a character that Windows cannot hold in one.
    #[error("{}: file names on Windows cannot have {sign:?}", .path.display())]
    Name {
        /// The file.
        path: PathBuf,
        /// The first such character.
        sign: char,
    },
    /// The file exists, and this program made it as another kind of file.
    #[error("{} already exists, and it is {there}, not {wanted}", .path.display())]
    OtherKind {
        /// The file.
        path: PathBuf,
        /// What it is.
        there: Kind,
        /// What was to be written.
        wanted: Kind,
    },
    /// Symbolic links that point to each other.
    #[error("{}: too many levels of symbolic links", .0.display())]
    Circle(PathBuf),
    /// The file exists and is read-only.
    #[error("{} already exists, and it is read-only", .0.display())]
    ReadOnly(PathBuf),
    /// The file exists and cannot be read, so its maker is unknown.
    #[error("{} already exists, and it cannot be read to find out which program made it", .0.display())]
    Unreadable(PathBuf),
    /// Standard output is a terminal.
    #[error("standard output is a terminal, which cannot show a GIF")]
    Terminal,
    /// The operating system refuses.
    #[error("cannot {what} {}", .path.display())]
    System {
        /// What failed.
        what: &'static str,
        /// The file or folder.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}

impl TargetError {
    /// Wraps what the system says when `what` fails for `path`.
    pub(super) fn system(what: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::System { what, path, source }
    }
}
