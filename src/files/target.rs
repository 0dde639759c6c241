//! The target of a film: a file, a device or standard output.

use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Component, Path, PathBuf, Prefix};

use super::error::TargetError;
use super::origin::{Kind, Origin, origin};
use super::pipe::open_output;
use super::unfinished::{BUFFER, Unfinished, folder};

/// Where a film is written.
pub enum Target {
    /// Standard output.
    Stdout(BufWriter<io::Stdout>),
    /// A device or a pipe, which cannot be replaced.
    Direct(BufWriter<File>, PathBuf),
    /// A file that gets its name when it is complete.
    Replace(Unfinished),
}

impl Target {
    /// Standard output, unless it is a terminal.
    ///
    /// # Errors
    ///
    /// [`TargetError::Terminal`].
    pub fn stdout() -> Result<Self, TargetError> {
        if io::stdout().is_terminal() {
            return Err(TargetError::Terminal);
        }
        Ok(Self::Stdout(BufWriter::with_capacity(BUFFER, io::stdout())))
    }

    /// A file at `path`; creates missing folders. An existing file is not touched until
    /// [`finish`](Self::finish). Unless `force` is set, this program must have made it, as the same kind.
    ///
    /// # Errors
    ///
    /// [`TargetError`]: nothing has changed, except that folders may have been created.
    pub fn file(path: &Path, kind: Kind, force: bool) -> Result<Self, TargetError> {
        // Before links are followed: a link like /dev/stdout may point to a pipe, which has no path.
        if is_device(path) || path.is_dir() {
            let device = open_output(path).map_err(TargetError::system("write", path))?;
            return Ok(Self::Direct(BufWriter::with_capacity(BUFFER, device), path.to_owned()));
        }
        if let Some(sign) = unholdable(path) {
            return Err(TargetError::Name { path: path.to_owned(), sign });
        }
        let path = follow(&without_new_folders_left(path))?;
        match fs::metadata(&path) {
            Ok(metadata) if !force => {
                match origin(&path) {
                    Ok(Origin::Ours(there)) if there != kind => {
                        return Err(TargetError::OtherKind { path, there, wanted: kind });
                    }
                    Ok(Origin::Ours(_) | Origin::Empty) => {}
                    Ok(Origin::Foreign) => return Err(TargetError::Foreign(path)),
                    Err(_) => return Err(TargetError::Unreadable(path)),
                }
                if metadata.permissions().readonly() {
                    return Err(TargetError::ReadOnly(path));
                }
            }
            _ => {}
        }
        Unfinished::new(path).map(Self::Replace)
    }

    /// The writer.
    pub fn writer(&mut self) -> &mut dyn Write {
        match self {
            Self::Stdout(out) => out,
            Self::Direct(out, _) => out,
            Self::Replace(unfinished) => unfinished,
        }
    }

    /// The path of the file; `None` for standard output.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::Stdout(_) => None,
            Self::Direct(_, path) => Some(path),
            Self::Replace(unfinished) => Some(unfinished.path()),
        }
    }

    /// The error for a failure of [`writer`](Self::writer).
    #[must_use]
    pub fn failed(&self, error: io::Error) -> TargetError {
        TargetError::system("write", self.path().unwrap_or(Path::new("standard output")))(error)
    }

    /// Flushes everything and gives a file its name.
    ///
    /// # Errors
    ///
    /// [`TargetError`]: an existing file is still there.
    pub fn finish(self) -> Result<(), TargetError> {
        match self {
            Self::Stdout(mut out) => {
                out.flush().map_err(TargetError::system("write", Path::new("standard output")))
            }
            Self::Direct(mut out, path) => out.flush().map_err(TargetError::system("write", &path)),
            Self::Replace(unfinished) => unfinished.finish(),
        }
    }
}

/// Whether a path leads to a device or a pipe, which is written directly. Windows has devices in every folder,
/// such as NUL, and knows itself which names are theirs.
#[must_use]
pub fn is_device(path: &Path) -> bool {
    let whole = std::path::absolute(path).unwrap_or_default();
    let prefix = whole.components().next();
    matches!(prefix, Some(Component::Prefix(prefix)) if matches!(prefix.kind(), Prefix::DeviceNS(_)))
        || fs::metadata(path).is_ok_and(|there| !there.is_file() && !there.is_dir())
}

/// The first character of a path's names that this system cannot hold in one, if it is Windows.
fn unholdable(path: &Path) -> Option<char> {
    let names = path.components().filter_map(|part| match part {
        Component::Normal(name) if cfg!(windows) => Some(name.to_string_lossy()),
        _ => None,
    });
    let is_unholdable = |sign: &char| sign.is_ascii_control() || "<>:\"|?*".contains(*sign);
    names.into_iter().find_map(|name| name.chars().find(is_unholdable))
}

/// A path that does not enter a folder which does not exist, only to leave it again: as films are written.
#[must_use]
pub fn without_new_folders_left(path: &Path) -> PathBuf {
    let mut there = PathBuf::new();
    for part in path.components() {
        let is_new = || !there.as_os_str().is_empty() && fs::symlink_metadata(&there).is_err();
        if part == Component::ParentDir && is_new() {
            there.pop();
        } else {
            there.push(part);
        }
    }
    there
}

/// Follows symbolic links, also to files that are not there: their target is replaced, the links stay.
///
/// # Errors
///
/// [`TargetError::Circle`].
pub fn follow(path: &Path) -> Result<PathBuf, TargetError> {
    let mut resolved = path.to_owned();
    // As many as Linux follows.
    for _ in 0..40 {
        match fs::read_link(&resolved) {
            Ok(next) => resolved = folder(&resolved).join(next),
            Err(_) => return Ok(resolved),
        }
    }
    Err(TargetError::Circle(path.to_owned()))
}
