//! The chunks of which a file consists.

use std::io::{self, Write};

use super::coder::Deflated;
use crate::encode::checksummed::Checksummed;
use crate::encode::error::EncodeError;
use crate::encode::plan::Placement;

/// Writes chunks.
pub(super) struct ChunkWriter<'a, 'b> {
    pub(super) out: &'a mut Checksummed<'b>,
    /// The number of the next chunk that belongs to the animation.
    pub(super) sequence: u32,
    /// Whether frames have transparent pixels, which leave what was there.
    pub(super) blends: bool,
}

impl ChunkWriter<'_, '_> {
    pub(super) fn chunk(&mut self, kind: [u8; 4], parts: &[&[u8]]) -> io::Result<()> {
        self.out.write_all(&chunk(kind, parts))
    }

    pub(super) fn comment(&mut self, comment: &str) -> io::Result<()> {
        match comment {
            "" => Ok(()),
            ascii if ascii.is_ascii() => self.chunk(*b"tEXt", &[b"Comment\0", ascii.as_bytes()]),
            // Not compressed, in no stated language, without a translated keyword.
            other => self.chunk(*b"iTXt", &[b"Comment\0\0\0\0\0", other.as_bytes()]),
        }
    }

    /// Writes a frame; one that is not animated is the only one.
    pub(super) fn frame(
        &mut self,
        frame: &Deflated,
        place: Placement,
        animated: bool,
    ) -> Result<(), EncodeError> {
        let is_first = self.sequence == 0;
        if animated {
            let sequence = self.next();
            let numbers = [frame.width, frame.height, place.left, place.top].map(u32::to_be_bytes);
            let delay = [place.ticks, 1000].map(u16::to_be_bytes);
            // It stays, and is put over what was there or replaces it.
            let modes = [0, self.blends.into()];
            let parts = [&sequence, numbers.as_flattened(), delay.as_flattened(), &modes];
            self.chunk(*b"fcTL", &parts)?;
        }
        if is_first {
            return Ok(self.chunk(*b"IDAT", &[&frame.data])?);
        }
        let sequence = self.next();
        Ok(self.chunk(*b"fdAT", &[&sequence, &frame.data])?)
    }

    fn next(&mut self) -> [u8; 4] {
        self.sequence += 1;
        (self.sequence - 1).to_be_bytes()
    }
}

/// The bytes of a chunk, whose data is in parts.
pub(super) fn chunk(kind: [u8; 4], parts: &[&[u8]]) -> Vec<u8> {
    let length: usize = parts.iter().map(|part| part.len()).sum();
    let mut bytes = (length as u32).to_be_bytes().to_vec();
    bytes.extend(kind.iter().chain(parts.iter().copied().flatten()));
    let checksum = crc32fast::hash(&bytes[4..]);
    bytes.extend(checksum.to_be_bytes());
    bytes
}

/// The text of a chunk that holds a comment.
pub(super) fn text_of(chunk: &[u8], is_international: bool) -> Option<String> {
    let mut text = chunk.strip_prefix(b"Comment\0")?;
    if is_international {
        // Two flags, then the language and the translated keyword, each up to a zero.
        text = text.strip_prefix(b"\0\0")?;
        for _ in 0..2 {
            let end = text.iter().position(|&byte| byte == 0)?;
            text = &text[end + 1..];
        }
    }
    Some(String::from_utf8_lossy(text).into_owned())
}
