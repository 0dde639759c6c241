//! Where a file goes, so that it is there whole or not at all.
//!
//! A file is written under another name beside its target and renamed when it is complete. The
//! other name says whose it is; while it is being written it is locked, so a leftover of a killed
//! process can be told from the file of a living one, and the next run removes it.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::NamedTempFile;

use crate::catalog::MARK;
use crate::encode::comment;

const UNFINISHED: &str = ".puzzlereel-tmp";

/// Why a target cannot be written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TargetError {
    /// There is a file that somebody else made.
    #[error("{} is there already, and this program did not make it", .0.display())]
    Foreign(PathBuf),
    /// There is a file that may not be written.
    #[error("{} is there already, and it is read-only", .0.display())]
    ReadOnly(PathBuf),
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

/// A file that has not got its name yet. Dropped, it is removed.
pub struct Unfinished {
    /// `None` only while it is being finished.
    writer: Option<BufWriter<NamedTempFile>>,
    temporary: PathBuf,
    path: PathBuf,
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
        let path = resolved(path);
        match fs::metadata(&path) {
            Ok(metadata) if !metadata.is_file() => {
                let device = File::options().write(true).open(&path);
                let device = device.map_err(system("write", &path))?;
                return Ok(Self::Direct(BufWriter::with_capacity(BUFFER, device), path));
            }
            Ok(metadata) if !force => {
                if !is_ours(&path) {
                    return Err(TargetError::Foreign(path));
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
            Self::Replace(unfinished) => Some(&unfinished.path),
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

/// Large enough that writing takes few calls.
const BUFFER: usize = 1 << 16;

impl Unfinished {
    fn new(path: PathBuf) -> Result<Self, TargetError> {
        let folder = folder(&path);
        fs::create_dir_all(folder).map_err(system("make the folder", folder))?;
        let prefix = prefix(&path);
        remove_leftovers(folder, &prefix);
        let mut builder = tempfile::Builder::new();
        builder.prefix(&prefix).suffix(UNFINISHED);
        share(&mut builder, &path);
        // Whoever interrupts the program from here on finds the file in the list.
        let mut interrupted = interrupted();
        let file = builder.tempfile_in(folder).map_err(system("write into", folder))?;
        let temporary = file.path().to_owned();
        interrupted.push(temporary.clone());
        drop(interrupted);
        // Without locks, as on some network drives, leftovers stay where they are.
        let _ = file.as_file().try_lock();
        let writer = Some(BufWriter::with_capacity(BUFFER, file));
        Ok(Self { writer, temporary, path })
    }

    fn finish(mut self) -> Result<(), TargetError> {
        let Some(writer) = self.writer.take() else { return Ok(()) };
        let file = writer.into_inner().map_err(std::io::IntoInnerError::into_error);
        let file = file.map_err(system("write", &self.path))?;
        // Nobody may take the name away between the last look and the renaming.
        let interrupted = interrupted();
        let renamed = file.persist(&self.path);
        drop(interrupted);
        let file = renamed.map_err(|error| system("write", &self.path)(error.error))?;
        drop(file);
        Ok(())
    }
}

impl Write for Unfinished {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.as_mut().map_or(Ok(0), |writer| writer.write(bytes))
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.writer.as_mut().map_or(Ok(()), |writer| writer.write_all(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.as_mut().map_or(Ok(()), Write::flush)
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        // A buffer that failed once must not be written again when it is dropped.
        if let Some(writer) = self.writer.take() {
            let (file, _unwritten) = writer.into_parts();
            drop(file);
        }
        interrupted().retain(|path| *path != self.temporary);
    }
}

/// The files under way: what to remove when the program is interrupted.
static UNDER_WAY: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn interrupted() -> MutexGuard<'static, Vec<PathBuf>> {
    UNDER_WAY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes the unfinished files and ends the process; for whoever catches an interrupt.
pub fn abandon(exit: i32) -> ! {
    for path in interrupted().iter() {
        let _ = fs::remove_file(path);
    }
    std::process::exit(exit)
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
fn resolved(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    // More links than this are a circle, which the file system will complain of.
    for _ in 0..40 {
        match fs::read_link(&path) {
            Ok(next) => path = folder(&path).join(next),
            Err(_) => break,
        }
    }
    path
}

/// What the names of unfinished files for `path` begin with; long names are cut.
fn prefix(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let end = name.floor_char_boundary(100);
    format!(".{}.", &name[..end])
}

/// The finished file may be used by whoever may use the one that is there, otherwise by whoever may
/// use other files that the process makes.
#[cfg(unix)]
fn share(builder: &mut tempfile::Builder<'_, '_>, path: &Path) {
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt;

    let there = fs::metadata(path).map(|metadata| metadata.permissions());
    builder.permissions(there.unwrap_or_else(|_| Permissions::from_mode(0o666)));
}

#[cfg(not(unix))]
fn share(_builder: &mut tempfile::Builder<'_, '_>, _path: &Path) {}

/// Removes what killed processes have left for this target. Failing to is no reason to fail.
fn remove_leftovers(folder: &Path, prefix: &str) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(prefix) && name.ends_with(UNFINISHED) {
            let path = entry.path();
            let abandoned = File::open(&path).is_ok_and(|file| file.try_lock().is_ok());
            if abandoned {
                let _ = fs::remove_file(path);
            }
        }
    }
}

/// Whether this program made a file: each kind it writes says so at its beginning.
fn is_ours(path: &Path) -> bool {
    let open = || File::open(path).map(BufReader::new);
    let Ok(mut file) = open() else { return false };
    let Ok(beginning) = file.fill_buf() else { return false };
    let begins = |text: &str| beginning.starts_with(text.as_bytes());
    if begins(&format!("<!-- {MARK}")) || begins(&format!("{{\"made_by\":\"{MARK}")) {
        return true;
    }
    let said = if beginning.starts_with(b"\x89PNG") {
        open().ok().and_then(software)
    } else {
        open().ok().and_then(comment)
    };
    said.is_some_and(|said| said.starts_with(MARK))
}

/// What a PNG file's EXIF data say of the program that made it, if it was this one.
fn software(file: impl BufRead + io::Seek) -> Option<String> {
    let reader = png::Decoder::new(file).read_info().ok()?;
    let exif = String::from_utf8_lossy(reader.info().exif_metadata.as_ref()?).into_owned();
    exif.find(MARK).map(|at| exif[at..].to_owned())
}
