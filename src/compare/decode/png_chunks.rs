//! The chunks of a PNG that matter to its pixels, as browsers heed them.

use std::io::{self, BufRead, Read, Seek, SeekFrom};
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Longer chunks of metadata are not held in memory.
const LONGEST_HELD: u32 = 1 << 16;

/// How long a palette may be, in bytes.
const PALETTE: RangeInclusive<u32> = 3..=3 * 256;

/// A PNG without the chunks that say nothing about its pixels, for a decoder that would read them:
/// texts, colour profiles, and unknown ones. Of what remains, ancillary chunks with a wrong checksum
/// are left out too, but not those of an animation: a damaged one must not turn it into a still.
/// So is a palette of an impossible length: the picture is refused if it needs one.
/// A `fcTL` without an `acTL` before it is left out: the picture is a still. Where the file ends after
/// the first data and between two chunks, or in one that says nothing of the pixels, the end mark that it lacks is
/// added.
pub(super) struct PngChunks<R> {
    reader: R,
    /// Read, and to be handed out first.
    held: Vec<u8>,
    given: usize,
    /// Bytes of a chunk to hand out after that.
    passing: u64,
    animated: bool,
    in_data: bool,
    /// Whether the end mark was added.
    lacks_end: Arc<AtomicBool>,
}

/// The chunk that a PNG ends with.
const END: &[u8] = b"\0\0\0\0IEND\xae\x42\x60\x82";

impl<R: BufRead> PngChunks<R> {
    /// The chunks of the PNG that begins in `reader`.
    pub(super) fn new(mut reader: R) -> io::Result<Self> {
        let mut held = Vec::new();
        reader.by_ref().take(8).read_to_end(&mut held)?;
        let lacks_end = Arc::new(AtomicBool::new(false));
        let (given, passing, animated, in_data) = (0, 0, false, false);
        Ok(Self { reader, held, given, passing, animated, in_data, lacks_end })
    }

    /// Whether the file has been found to lack its end mark.
    pub(super) fn lacks_end(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.lacks_end)
    }

    /// Hands out the end mark in place of what is missing, once. Before the data, the decoder will miss the
    /// rest.
    fn end(&mut self) {
        self.held.clear();
        if self.in_data && !self.lacks_end.swap(true, Ordering::Relaxed) {
            self.held.extend_from_slice(END);
        }
    }

    /// Makes sure that there is something to hand out, unless the file has ended.
    fn advance(&mut self) -> io::Result<()> {
        while self.given == self.held.len() && self.passing == 0 {
            self.given = 0;
            self.held.clear();
            self.reader.by_ref().take(8).read_to_end(&mut self.held)?;
            let Some(([l0, l1, l2, l3, name @ ..], _)) = self.held.split_first_chunk::<8>() else {
                self.end();
                return Ok(());
            };
            let (length, name) = (u32::from_be_bytes([*l0, *l1, *l2, *l3]), *name);
            self.take_chunk(name, length)?;
        }
        Ok(())
    }

    /// Decides what becomes of a chunk whose length and name have been read.
    fn take_chunk(&mut self, name: [u8; 4], length: u32) -> io::Result<()> {
        let with_checksum = u64::from(length) + 4;
        let wanted = match &name {
            b"acTL" | b"tRNS" | b"eXIf" => !self.in_data && length <= LONGEST_HELD,
            b"fcTL" => self.animated && length <= LONGEST_HELD,
            b"fdAT" => self.animated,
            b"PLTE" => length.is_multiple_of(3) && PALETTE.contains(&length),
            // An upper-case letter: without this chunk the picture cannot be shown.
            [first, ..] => first.is_ascii_uppercase(),
        };
        if !wanted {
            self.held.clear();
            return match self.skip(with_checksum) {
                Err(error) if self.in_data && error.kind() == io::ErrorKind::UnexpectedEof => {
                    self.end();
                    Ok(())
                }
                skipped => skipped,
            };
        }
        if self.in_data && &name == b"IEND" {
            // It says all that it can by its name: its checksum may be cut off.
            self.held.clear();
            self.held.extend_from_slice(END);
            return Ok(());
        }
        self.in_data |= &name == b"IDAT";
        if &name == b"fdAT" || name[0].is_ascii_uppercase() {
            self.passing = with_checksum;
            return Ok(());
        }
        let read = self.reader.by_ref().take(with_checksum).read_to_end(&mut self.held)?;
        if read as u64 == with_checksum && !self.is_intact() && matches!(&name, b"tRNS" | b"eXIf") {
            self.held.clear();
        }
        // A count of no frames is none.
        self.animated |= &name == b"acTL" && self.held.get(8..12).is_some_and(|n| n != [0; 4]);
        Ok(())
    }

    /// Whether the chunk held has the checksum it says.
    fn is_intact(&self) -> bool {
        let (content, checksum) = self.held.split_at(self.held.len().saturating_sub(4));
        content.get(4..).is_some_and(|checked| crc32fast::hash(checked).to_be_bytes() == checksum)
    }

    fn skip(&mut self, bytes: u64) -> io::Result<()> {
        let skipped = io::copy(&mut self.reader.by_ref().take(bytes), &mut io::sink())?;
        if skipped < bytes { Err(io::ErrorKind::UnexpectedEof.into()) } else { Ok(()) }
    }
}

impl<R: BufRead> BufRead for PngChunks<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.advance()?;
        if self.given < self.held.len() {
            return Ok(&self.held[self.given..]);
        }
        if self.passing == 0 {
            return Ok(&[]);
        }
        let passing = usize::try_from(self.passing).unwrap_or(usize::MAX);
        let there = self.reader.fill_buf()?;
        Ok(&there[..there.len().min(passing)])
    }

    fn consume(&mut self, amount: usize) {
        if self.given < self.held.len() {
            self.given += amount;
        } else {
            self.passing -= amount as u64;
            self.reader.consume(amount);
        }
    }
}

impl<R: BufRead> Read for PngChunks<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let there = self.fill_buf()?;
        let count = there.len().min(buffer.len());
        buffer[..count].copy_from_slice(&there[..count]);
        self.consume(count);
        Ok(count)
    }
}

/// The decoder asks for this and never uses it.
impl<R: BufRead> Seek for PngChunks<R> {
    fn seek(&mut self, _position: SeekFrom) -> io::Result<u64> {
        Err(io::ErrorKind::Unsupported.into())
    }
}
