//! A file written under a temporary name, and the leftovers of killed processes.

use std::collections::BTreeSet;
use std::fs::{self, File, TryLockError};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::{NamedTempFile, TempPath};

use super::error::TargetError;

/// How temporary names end.
const UNFINISHED: &str = ".puzzlereel-tmp";
/// Large enough that writing takes few calls.
pub(super) const BUFFER: usize = 1 << 16;

/// A file under its temporary name. Dropping it removes the file.
pub struct Unfinished {
    /// `None` once it is finished.
    writer: Option<(BufWriter<File>, TempPath)>,
    under_way: UnderWay,
    path: PathBuf,
}

impl Unfinished {
    /// Begins a file for `path`; creates missing folders.
    pub(super) fn new(path: PathBuf) -> Result<Self, TargetError> {
        let folder = folder(&path);
        let missing: Vec<PathBuf> =
            folder.ancestors().take_while(|folder| !folder.exists()).map(Path::to_owned).collect();
        fs::create_dir_all(folder).map_err(TargetError::system("make the folder", folder))?;
        remove_leftovers(&path);
        let prefix = prefix(&path);
        let mut builder = tempfile::Builder::new();
        builder.prefix(&prefix).suffix(UNFINISHED);
        share(&mut builder, &path);
        // Locked, so that an interrupt does not come between creating the file and listing it.
        let mut list = list();
        list.check(&path)?;
        let file = locked(&builder, &unlimited(folder)).map_err(|error| plain(&error, folder))?;
        let (target, temporary) = (path.clone(), file.path().to_owned());
        let under_way = UnderWay { target, temporary, made: missing };
        list.files.push(under_way.clone());
        drop(list);
        // The library's writer would name the temporary file in every error.
        let (file, temporary) = file.into_parts();
        let writer = Some((BufWriter::with_capacity(BUFFER, file), temporary));
        Ok(Self { writer, under_way, path })
    }

    /// The path it will have.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Gives the file its name.
    pub(super) fn finish(mut self) -> Result<(), TargetError> {
        let Some((writer, temporary)) = self.writer.take() else { return Ok(()) };
        let file = writer.into_inner().map_err(std::io::IntoInnerError::into_error);
        let file = file.map_err(TargetError::system("write", &self.path))?;
        // Before the rename, so that the name never belongs to data that a power failure loses.
        file.sync_all().map_err(TargetError::system("write", &self.path))?;
        // Locked, so that an interrupt does not remove the file while it is being renamed.
        let list = list();
        list.check(&self.path)?;
        let place = temporary.with_file_name(self.path.file_name().unwrap_or_default());
        let renamed = temporary.persist(place);
        drop(list);
        renamed.map_err(|error| TargetError::system("write", &self.path)(error.error))?;
        drop(file);
        sync_folder(folder(&self.path));
        // The folders stay.
        self.under_way.made.clear();
        Ok(())
    }
}

impl Write for Unfinished {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.as_mut().map_or(Ok(0), |(writer, _)| writer.write(bytes))
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.writer.as_mut().map_or(Ok(()), |(writer, _)| writer.write_all(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.as_mut().map_or(Ok(()), |(writer, _)| writer.flush())
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        // Not flushed: a write that failed must not be tried again.
        if let Some((writer, temporary)) = self.writer.take() {
            let (file, _unwritten) = writer.into_parts();
            drop((file, temporary));
        }
        list().files.retain(|other| other.temporary != self.under_way.temporary);
        self.under_way.remove();
    }
}

/// What to remove if a file is not finished: the file, and the folders created for it.
#[derive(Debug, Clone)]
struct UnderWay {
    target: PathBuf,
    temporary: PathBuf,
    /// The innermost first.
    made: Vec<PathBuf>,
}

impl UnderWay {
    /// Removes the file, and folders that are empty.
    fn remove(&self) {
        let _ = fs::remove_file(&self.temporary);
        for folder in &self.made {
            let _ = fs::remove_dir(folder);
        }
    }
}

/// The unfinished files of this process.
struct List {
    files: Vec<UnderWay>,
    /// Whether all of them but `kept` have been abandoned.
    abandoned: bool,
    kept: Option<PathBuf>,
}

impl List {
    /// Whether a file may still be begun or finished.
    fn check(&self, path: &Path) -> Result<(), TargetError> {
        if self.abandoned && self.kept.as_deref() != Some(path) {
            return Err(TargetError::system("write", path)(io::ErrorKind::Interrupted.into()));
        }
        Ok(())
    }
}

static LIST: Mutex<List> = Mutex::new(List { files: Vec::new(), abandoned: false, kept: None });

fn list() -> MutexGuard<'static, List> {
    LIST.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes all unfinished files, but for the one of `kept`. From then on, no other can be begun or
/// finished: the process is about to end.
pub fn abandon(kept: Option<&Path>) {
    let mut list = list();
    (list.abandoned, list.kept) = (true, kept.map(Path::to_owned));
    let abandoned = list.files.iter().filter(|file| Some(file.target.as_path()) != kept);
    abandoned.for_each(UnderWay::remove);
}

/// Creates a file and locks it, so that no other run takes it for a leftover.
///
/// Another run may remove it before it is locked; then another one is created.
fn locked(builder: &tempfile::Builder<'_, '_>, folder: &Path) -> io::Result<NamedTempFile> {
    loop {
        let file = builder.tempfile_in(folder)?;
        match file.as_file().try_lock() {
            // File systems without locks keep their leftovers.
            Ok(()) | Err(TryLockError::Error(_)) if file.path().exists() => return Ok(file),
            _ => {}
        }
    }
}

/// The error without the temporary name, which means nothing to the user.
fn plain(error: &io::Error, folder: &Path) -> TargetError {
    let bare =
        error.raw_os_error().map_or_else(|| error.kind().into(), io::Error::from_raw_os_error);
    TargetError::system("write into", folder)(bare)
}

/// The folder of a file.
pub(super) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// The folder in the form in which Windows takes paths of more than 260 characters, which the standard library
/// uses by itself and the one for temporary files does not.
fn unlimited(folder: &Path) -> PathBuf {
    let whole = if cfg!(windows) { folder.canonicalize().ok() } else { None };
    whole.unwrap_or_else(|| folder.to_owned())
}

/// How the temporary names for `path` begin; long names are cut.
fn prefix(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let end = name.floor_char_boundary(100);
    format!(".{}.", &name[..end])
}

/// Gives the file the permissions of the one it replaces, or else those of any new file.
#[cfg(unix)]
fn share(builder: &mut tempfile::Builder<'_, '_>, path: &Path) {
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt;

    let there = fs::metadata(path).map(|metadata| metadata.permissions());
    builder.permissions(there.unwrap_or_else(|_| Permissions::from_mode(0o666)));
}

#[cfg(not(unix))]
fn share(_builder: &mut tempfile::Builder<'_, '_>, _path: &Path) {}

/// Makes sure that a new name survives a power failure, where folders can be synced. Failures are
/// ignored: the file itself is complete.
fn sync_folder(folder: &Path) {
    if cfg!(unix) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

/// Removes what killed processes have left in a file's folder: once in a process, and failures are
/// ignored.
pub fn remove_leftovers(path: &Path) {
    static SWEPT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    let folder = folder(path);
    if !SWEPT.lock().unwrap_or_else(PoisonError::into_inner).insert(folder.to_owned()) {
        return;
    }
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        // What is called so and is a pipe or a link was not left by a run.
        let is_file = || entry.file_type().is_ok_and(|kind| kind.is_file());
        if name.starts_with('.') && name.ends_with(UNFINISHED) && is_file() {
            let path = entry.path();
            // Locked until removed, so that the run that just created it cannot lock it in between.
            if let Ok(file) = File::open(&path)
                && file.try_lock().is_ok()
            {
                let _ = fs::remove_file(path);
            }
        }
    }
}
