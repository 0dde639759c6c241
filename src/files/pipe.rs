//! Pipes with a name: opened without waiting for the program at the other end, which may never come.

use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// Opens a file, a device or a pipe for reading. A pipe that no program writes to is refused.
///
/// # Errors
///
/// When it cannot be opened.
pub fn open_input(path: &Path) -> io::Result<Box<dyn Read>> {
    let mut file = system::open(OpenOptions::new().read(true), path)?;
    if !system::is_pipe(&file)? {
        return Ok(Box::new(file));
    }
    // Without a writer there is nothing to read; with one that has not written yet, reading would wait.
    let mut first = [0];
    let is_there = system::patiently(|| match file.read(&mut first) {
        Ok(0) => Ok(None),
        Ok(_) => Ok(Some(true)),
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => Ok(Some(false)),
        Err(error) => Err(error),
    })?;
    let has_first = is_there.ok_or_else(|| io::Error::other("no program writes to this pipe"))?;
    system::wait_from_now_on(&file)?;
    let first = if has_first { first.to_vec() } else { Vec::new() };
    Ok(Box::new(io::Cursor::new(first).chain(file)))
}

/// Opens a device or a pipe for writing. A pipe that no program reads from is refused.
pub(super) fn open_output(path: &Path) -> io::Result<File> {
    let file = system::patiently(|| match system::open(OpenOptions::new().write(true), path) {
        Err(error) if system::is_unread(&error, path) => Ok(None),
        opened => opened.map(Some),
    })?;
    let file = file.ok_or_else(|| io::Error::other("no program reads from this pipe"))?;
    system::wait_from_now_on(&file)?;
    Ok(file)
}

/// What pipes with a name are on Unix.
#[cfg(unix)]
mod system {
    use std::fs::{File, OpenOptions, metadata};
    use std::io;
    use std::os::unix::fs::{FileTypeExt, OpenOptionsExt};
    use std::path::Path;
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
    use rustix::io::Errno;

    /// How long the other end may take to come: it was perhaps started at the same time.
    const PATIENCE: Duration = Duration::from_secs(1);
    const PAUSE: Duration = Duration::from_millis(5);

    pub(super) fn open(options: &mut OpenOptions, path: &Path) -> io::Result<File> {
        options.custom_flags(OFlags::NONBLOCK.bits().cast_signed()).open(path)
    }

    pub(super) fn is_pipe(file: &File) -> io::Result<bool> {
        Ok(file.metadata()?.file_type().is_fifo())
    }

    /// Whether opening failed since no program reads from a pipe.
    pub(super) fn is_unread(error: &io::Error, path: &Path) -> bool {
        let is_pipe = || metadata(path).is_ok_and(|there| there.file_type().is_fifo());
        Errno::from_io_error(error) == Some(Errno::NXIO) && is_pipe()
    }

    /// Tries until something comes of it; `None` if nothing does in time.
    pub(super) fn patiently<T>(
        mut attempt: impl FnMut() -> io::Result<Option<T>>,
    ) -> io::Result<Option<T>> {
        let begun = Instant::now();
        loop {
            let done = attempt()?;
            if done.is_some() || begun.elapsed() > PATIENCE {
                return Ok(done);
            }
            sleep(PAUSE);
        }
    }

    /// Lets reads and writes wait for the other end.
    pub(super) fn wait_from_now_on(file: &File) -> io::Result<()> {
        let flags = fcntl_getfl(file)?;
        Ok(fcntl_setfl(file, flags.difference(OFlags::NONBLOCK))?)
    }
}

/// Elsewhere they are opened like files.
#[cfg(not(unix))]
mod system {
    use std::fs::{File, OpenOptions};
    use std::io;
    use std::path::Path;

    pub(super) fn open(options: &mut OpenOptions, path: &Path) -> io::Result<File> {
        options.open(path)
    }

    pub(super) fn is_pipe(_: &File) -> io::Result<bool> {
        Ok(false)
    }

    pub(super) fn is_unread(_: &io::Error, _: &Path) -> bool {
        false
    }

    pub(super) fn patiently<T>(
        mut attempt: impl FnMut() -> io::Result<Option<T>>,
    ) -> io::Result<Option<T>> {
        attempt()
    }

    pub(super) fn wait_from_now_on(_: &File) -> io::Result<()> {
        Ok(())
    }
}
