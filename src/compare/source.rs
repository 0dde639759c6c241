//! What is compared: a file, or what came through a pipe.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::budget::Budget;
use super::decode::{Animation, BEGINNING, SourceFormat};
use super::error::CompareError;
use super::pairing::Input;

/// What part of the memory the content of a pipe may take: it is copied and moved while it grows, and there
/// may be two.
const PIPE_SHARE: u64 = 8;

/// A file, or the bytes that came through a pipe: it can be read as often as necessary.
#[derive(Clone, Debug)]
pub struct Source {
    name: String,
    place: Place,
}

#[derive(Clone, Debug)]
enum Place {
    File(PathBuf),
    Memory(Arc<[u8]>),
}

impl Source {
    /// The file at `path`, which need not be there until it is read. A pipe or a device is refused: it may
    /// never give anything, nor end. Open it, and [`read`](Self::read) what it gives.
    ///
    /// # Errors
    ///
    /// [`CompareError::Input`] with [`CompareError::NoFile`].
    pub fn new(path: impl AsRef<Path>) -> Result<Self, CompareError> {
        let path = path.as_ref();
        let name = path.display().to_string();
        if path.metadata().is_ok_and(|there| !there.is_file() && !there.is_dir()) {
            return Err(CompareError::NoFile.in_input(&name));
        }
        Ok(Self { name, place: Place::File(path.to_owned()) })
    }

    /// What `reader` gives until its end, if it begins like a picture: other pipes may never end. Errors call it
    /// `name`.
    ///
    /// # Errors
    ///
    /// [`CompareError::Input`], when reading fails, there is no picture, or more than an eighth of the
    /// memory allowed.
    pub fn read(
        name: impl Into<String>,
        reader: impl Read,
        budget: &Budget,
    ) -> Result<Self, CompareError> {
        let name = name.into();
        match read_picture(reader, budget.memory / PIPE_SHARE) {
            Ok(bytes) => Ok(Self { name, place: Place::Memory(bytes.into()) }),
            Err(error) => Err(error.in_input(&name)),
        }
    }

    /// What errors call it: a path, or the name given.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The path, unless it came through a pipe.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        match &self.place {
            Place::File(path) => Some(path),
            Place::Memory(_) => None,
        }
    }

    /// Its content, from the beginning.
    ///
    /// # Errors
    ///
    /// [`CompareError::Input`], which names it, when it cannot be opened.
    pub fn open(&self) -> Result<SourceReader, CompareError> {
        match &self.place {
            Place::Memory(bytes) => Ok(SourceReader(Content::Memory(Cursor::new(bytes.clone())))),
            Place::File(path) => match File::open(path) {
                Ok(file) => Ok(SourceReader(Content::File(BufReader::new(file)))),
                Err(error) => Err(CompareError::Io(error).in_input(&self.name)),
            },
        }
    }

    /// How many frames it has, all of them decoded to find out that they can be.
    ///
    /// # Errors
    ///
    /// [`CompareError::Input`], which names it, when it cannot be read.
    pub fn count_frames(&self, budget: &Budget) -> Result<u64, CompareError> {
        let count = || {
            let mut animation = Animation::open(self.open()?, budget)?;
            let mut frames = 0;
            while animation.next_frame()?.is_some() {
                frames += 1;
            }
            Ok(frames)
        };
        count().map_err(|error| match error {
            CompareError::Input { .. } => error,
            other => other.in_input(&self.name),
        })
    }

    pub(super) fn input(&self) -> Result<Input<SourceReader>, CompareError> {
        let held = match &self.place {
            Place::File(_) => 0,
            Place::Memory(bytes) => bytes.len() as u64,
        };
        Ok(Input { name: self.name.clone(), reader: self.open()?, held })
    }
}

/// Reads to the end what begins like a picture.
fn read_picture(mut reader: impl Read, limit: u64) -> Result<Vec<u8>, CompareError> {
    let mut bytes = Vec::new();
    reader.by_ref().take(BEGINNING).read_to_end(&mut bytes)?;
    SourceFormat::of_beginning(&bytes)?;
    reader.take((limit + 1).saturating_sub(BEGINNING)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit { Err(CompareError::LongPipe { limit }) } else { Ok(bytes) }
}

/// Reads a [`Source`].
#[derive(Debug)]
pub struct SourceReader(Content);

#[derive(Debug)]
enum Content {
    File(BufReader<File>),
    Memory(Cursor<Arc<[u8]>>),
}

impl Read for SourceReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match &mut self.0 {
            Content::File(file) => file.read(buffer),
            Content::Memory(bytes) => bytes.read(buffer),
        }
    }
}

impl BufRead for SourceReader {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        match &mut self.0 {
            Content::File(file) => file.fill_buf(),
            Content::Memory(bytes) => bytes.fill_buf(),
        }
    }

    fn consume(&mut self, amount: usize) {
        match &mut self.0 {
            Content::File(file) => file.consume(amount),
            Content::Memory(bytes) => bytes.consume(amount),
        }
    }
}

impl Seek for SourceReader {
    fn seek(&mut self, position: SeekFrom) -> io::Result<u64> {
        match &mut self.0 {
            Content::File(file) => file.seek(position),
            Content::Memory(bytes) => bytes.seek(position),
        }
    }

    fn stream_position(&mut self) -> io::Result<u64> {
        match &mut self.0 {
            Content::File(file) => file.stream_position(),
            Content::Memory(bytes) => bytes.stream_position(),
        }
    }
}
