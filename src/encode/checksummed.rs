//! A writer that knows how many bytes went through it, and their checksum; and the same for files that
//! are read.

use std::io::{self, Read, Write};

use crc32fast::Hasher;

/// So many bytes are collected before they are summed up and written: frames come in many small pieces.
const BLOCK: usize = 1 << 16;

/// Counts what goes through it, and keeps its CRC-32. What is collected is written by `flush`; unlike a
/// `BufWriter`, it does not try again when dropped after a write that failed.
pub(super) struct Checksummed<'a> {
    out: &'a mut dyn Write,
    pub(super) bytes: u64,
    hasher: Hasher,
    pending: Vec<u8>,
}

impl<'a> Checksummed<'a> {
    pub(super) fn new(out: &'a mut dyn Write) -> Self {
        Self { out, bytes: 0, hasher: Hasher::new(), pending: Vec::with_capacity(BLOCK) }
    }

    /// The checksum of all bytes so far.
    pub(super) fn checksum(&self) -> u32 {
        let mut hasher = self.hasher.clone();
        hasher.update(&self.pending);
        hasher.finalize()
    }

    fn write_pending(&mut self) -> io::Result<()> {
        self.out.write_all(&self.pending)?;
        self.bytes += self.pending.len() as u64;
        self.hasher.update(&self.pending);
        self.pending.clear();
        Ok(())
    }
}

impl Write for Checksummed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.pending.len() + bytes.len() > BLOCK {
            self.write_pending()?;
        }
        self.pending.extend_from_slice(bytes);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.write_pending()?;
        self.out.flush()
    }
}

/// Reads a file to its end: the checksum of all bytes but the last `length`, and those.
pub(super) fn split_end(mut file: impl Read, length: usize) -> io::Result<(u32, Vec<u8>)> {
    let (mut hasher, mut pending) = (Hasher::new(), Vec::new());
    while file.by_ref().take(BLOCK as u64).read_to_end(&mut pending)? > 0 {
        let certain = pending.len().saturating_sub(length);
        hasher.update(&pending[..certain]);
        pending.drain(..certain);
    }
    Ok((hasher.finalize(), pending))
}
