//! A file that is being written under another name, and those that killed processes have left.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::NamedTempFile;

use super::{BUFFER, TargetError, folder, system};

const UNFINISHED: &str = ".puzzlereel-tmp";

/// A file that has not got its name yet. Dropped, it is removed.
pub struct Unfinished {
    /// `None` only while it is being finished.
    writer: Option<BufWriter<NamedTempFile>>,
    under_way: UnderWay,
    path: PathBuf,
}

impl Unfinished {
    /// Begins a file for `path`; missing folders are made.
    pub(super) fn new(path: PathBuf) -> Result<Self, TargetError> {
        let folder = folder(&path);
        let missing: Vec<PathBuf> =
            folder.ancestors().take_while(|folder| !folder.exists()).map(Path::to_owned).collect();
        fs::create_dir_all(folder).map_err(system("make the folder", folder))?;
        let prefix = prefix(&path);
        remove_leftovers(folder, &prefix);
        let mut builder = tempfile::Builder::new();
        builder.prefix(&prefix).suffix(UNFINISHED);
        share(&mut builder, &path);
        // Whoever interrupts the program from here on finds the file in the list.
        let mut list = list();
        let file = locked(&builder, folder).map_err(|error| plain(&error, folder))?;
        let under_way = UnderWay { temporary: file.path().to_owned(), made: missing };
        list.push(under_way.clone());
        drop(list);
        let writer = Some(BufWriter::with_capacity(BUFFER, file));
        Ok(Self { writer, under_way, path })
    }

    /// The name it will have.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Gives the file its name.
    pub(super) fn finish(mut self) -> Result<(), TargetError> {
        let Some(writer) = self.writer.take() else { return Ok(()) };
        let file = writer.into_inner().map_err(std::io::IntoInnerError::into_error);
        let file = file.map_err(system("write", &self.path))?;
        // Nobody may take the name away between the last look and the renaming.
        let list = list();
        let renamed = file.persist(&self.path);
        drop(list);
        // The folders are needed now.
        let file = renamed.map_err(|error| system("write", &self.path)(error.error))?;
        drop(file);
        self.under_way.made.clear();
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
        list().retain(|other| other.temporary != self.under_way.temporary);
        self.under_way.remove();
    }
}

/// What is to go when a file is not finished: it, and the folders that were made for it.
#[derive(Debug, Clone)]
struct UnderWay {
    temporary: PathBuf,
    /// The innermost first.
    made: Vec<PathBuf>,
}

impl UnderWay {
    /// Removes what is there; folders only if nothing else has come into them.
    fn remove(&self) {
        let _ = fs::remove_file(&self.temporary);
        for folder in &self.made {
            let _ = fs::remove_dir(folder);
        }
    }
}

/// All files under way in this process.
static LIST: Mutex<Vec<UnderWay>> = Mutex::new(Vec::new());

fn list() -> MutexGuard<'static, Vec<UnderWay>> {
    LIST.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes the unfinished files and ends the process; for whoever catches an interrupt.
pub fn abandon(exit: i32) -> ! {
    // Never unlocked again: nobody begins or finishes a file any more.
    let list = list();
    list.iter().for_each(UnderWay::remove);
    std::process::exit(exit)
}

/// A new file that is locked, so that no other run takes it for a leftover.
///
/// Another run may find it before it is locked, and remove it: then there is a next one.
fn locked(builder: &tempfile::Builder<'_, '_>, folder: &Path) -> io::Result<NamedTempFile> {
    loop {
        let file = builder.tempfile_in(folder)?;
        match file.as_file().try_lock() {
            // Without locks, as on some network drives, leftovers stay where they are.
            Ok(()) | Err(TryLockError::Error(_)) if file.path().exists() => return Ok(file),
            _ => {}
        }
    }
}

/// The error without the temporary name, which means nothing to anybody.
fn plain(error: &io::Error, folder: &Path) -> TargetError {
    let bare =
        error.raw_os_error().map_or_else(|| error.kind().into(), io::Error::from_raw_os_error);
    system("write into", folder)(bare)
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
            // Locked until it is gone: whoever has just made it must not lock it in between.
            if let Ok(file) = File::open(&path)
                && file.try_lock().is_ok()
            {
                let _ = fs::remove_file(path);
            }
        }
    }
}
