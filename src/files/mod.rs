//! Where a file goes, so that it is there whole or not at all.
//!
//! A file is written under another name beside its target and renamed when it is complete. The
//! other name says whose it is; while it is being written it is locked, so a leftover of a killed
//! process can be told from the file of a living one, and the next run removes it.

mod origin;
mod unfinished;

use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use origin::is_ours;
pub use unfinished::{Unfinished, abandon};

/// Large enough that writing takes few calls.
const BUFFER: usize = 1 << 16;

/// Why a target cannot be written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TargetError {
    /// There is a file that somebody else made.
    #[error("{} is there already, and this program did not make it", .0.display())]
    Foreign(PathBuf),
    /// Symbolic links that lead back to each other.
    #[error("{} leads from link to link without end", .0.display())]
    Circle(PathBuf),
    /// There is a file that may not be written.
    #[error("{} is there already, and it is read-only", .0.display())]
    ReadOnly(PathBuf),
    /// There is a file that may not be read, so that nobody can tell who made it.
    #[error("{} is there already, and it cannot be read to see who made it", .0.display())]
    Unreadable(PathBuf),
    /// A picture would go to a screen of text.
    #[error("standard output is a terminal, which cannot show a GIF")]
    Terminal,
    /// The file system refuses.
    #[error("cannot {what} {}", .path.display())]
    System {
        /// What was tried.
        what: &'static str,
        /// With which file or folder.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
}

/// A file to be written, or what stands for one.
pub enum Target {
    /// Standard output.
    Stdout(BufWriter<io::Stdout>),
    /// A device or a pipe: it takes what it is given.
    Direct(BufWriter<File>, PathBuf),
    /// A file, under its name only when it is complete.
    Replace(Unfinished),
}

impl Target {
    /// Standard output, unless somebody would have to look at the bytes.
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

    /// A file at `path`; missing folders are made. A file that is there stays as it is until
    /// [`finish`](Self::finish). Unless `force` is set, it must be one that this program made.
    ///
    /// # Errors
    ///
    /// [`TargetError`]: nothing has been changed then, except that folders may have been made.
    pub fn file(path: &Path, force: bool) -> Result<Self, TargetError> {
        // Before links are followed: those of open files, like /dev/stdout, lead nowhere else.
        if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
            let device = File::options().write(true).open(path).map_err(system("write", path))?;
            return Ok(Self::Direct(BufWriter::with_capacity(BUFFER, device), path.to_owned()));
        }
        let path = resolved(path)?;
        match fs::metadata(&path) {
            Ok(metadata) if !force => {
                match is_ours(&path) {
                    Ok(true) => {}
                    Ok(false) => return Err(TargetError::Foreign(path)),
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

    /// Where to write.
    pub fn writer(&mut self) -> &mut dyn Write {
        match self {
            Self::Stdout(out) => out,
            Self::Direct(out, _) => out,
            Self::Replace(unfinished) => unfinished,
        }
    }

    /// Its name, for people.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::Stdout(_) => None,
            Self::Direct(_, path) => Some(path),
            Self::Replace(unfinished) => Some(unfinished.path()),
        }
    }

    /// What to say when [`writer`](Self::writer) did not take something.
    #[must_use]
    pub fn failed(&self, error: io::Error) -> TargetError {
        system("write", self.path().unwrap_or(Path::new("standard output")))(error)
    }

    /// Makes sure that everything is written, and gives a file its name.
    ///
    /// # Errors
    ///
    /// [`TargetError`]: a file that was there is still there then.
    pub fn finish(self) -> Result<(), TargetError> {
        match self {
            Self::Stdout(mut out) => {
                out.flush().map_err(system("write", Path::new("standard output")))
            }
            Self::Direct(mut out, path) => out.flush().map_err(system("write", &path)),
            Self::Replace(unfinished) => unfinished.finish(),
        }
    }
}

fn system(what: &'static str, path: &Path) -> impl FnOnce(io::Error) -> TargetError {
    let path = path.to_owned();
    move |source| TargetError::System { what, path, source }
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// Follows symbolic links: what they point to is replaced, not they.
fn resolved(path: &Path) -> Result<PathBuf, TargetError> {
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
