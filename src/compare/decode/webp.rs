//! The frames of a WebP, still or animated.
//!
//! The container is walked here and only single pictures are given to the decoder: so frames stream
//! as patches, sizes are known before memory is taken, and disposal is ours to get right.

use std::io::{self, BufRead, Cursor, Read as _};
use std::time::Duration;

use image_webp::{DecodingError, WebPDecoder};

use super::compose::{Blend, Composer, Disposal};
use super::plays::Plays;
use crate::compare::area::Area;
use crate::compare::error::CompareError;
use crate::compare::picture::bytes_needed;

/// A WebP being read, a chunk at a time.
#[derive(Debug)]
pub(super) struct WebpFrames<R> {
    reader: R,
    /// Bytes of the file, as its header counts them, not yet read.
    left: u64,
    ceiling: u64,
    size: (u32, u32),
    plays: Plays,
    still: Option<Bitstream>,
    animated: bool,
}

/// One coded picture: its data, and its alpha where that is apart from the colours.
#[derive(Debug)]
struct Bitstream {
    lossless: bool,
    data: Vec<u8>,
    alpha: Option<Vec<u8>>,
}

/// What stands before a chunk's content.
struct ChunkHeader {
    name: [u8; 4],
    length: u32,
}

impl<R: BufRead> WebpFrames<R> {
    /// Reads up to the first frame of an animation, or all of a still picture's data.
    pub(super) fn open(mut reader: R, ceiling: u64) -> Result<Self, CompareError> {
        let mut header = [0; 12];
        let ended = |error| CompareError::from_reader(error, 1);
        reader.read_exact(&mut header).map_err(ended)?;
        let [_, _, _, _, a, b, c, d, ..] = header;
        let mut frames = Self {
            reader,
            // The count begins after itself; the name of the format has been read.
            left: u64::from(u32::from_le_bytes([a, b, c, d])).saturating_sub(4),
            ceiling,
            size: (0, 0),
            plays: Plays::Times(1),
            still: None,
            animated: false,
        };
        match frames.next_chunk(1)? {
            Some(ChunkHeader { name, length }) if &name == b"VP8X" => {
                let content = frames.content(length, 1)?;
                frames.read_extended(&content)?;
            }
            Some(ChunkHeader { name, length }) if is_bitstream(name) => {
                let still = Bitstream {
                    lossless: &name == b"VP8L",
                    data: frames.content(length, 1)?,
                    alpha: None,
                };
                frames.size = still.size().ok_or_else(|| malformed(1, "no picture header"))?;
                frames.still = Some(still);
            }
            _ => return Err(malformed(1, "it does not begin with a picture")),
        }
        let (width, height) = frames.size;
        bytes_needed(width, height, ceiling)?;
        Ok(frames)
    }

    /// Width and height of the canvas in pixels.
    pub(super) const fn size(&self) -> (u32, u32) {
        self.size
    }

    /// How often it is shown.
    pub(super) const fn plays(&self) -> Plays {
        self.plays
    }

    /// Draws frame `number`, the next, and says how long it is shown; `None` at the end.
    pub(super) fn draw_next(
        &mut self,
        composer: &mut Composer,
        number: u64,
    ) -> Result<Option<Duration>, CompareError> {
        if let Some(still) = self.still.take() {
            composer.begin(number, composer.picture().area(), Disposal::Keep)?;
            let (width, height) = self.size;
            composer.draw_rgba(&still.decode(width, height, number)?, Blend::Replace);
            return Ok(Some(Duration::ZERO));
        }
        while let Some(ChunkHeader { name, length }) = self.next_chunk(number)? {
            if self.animated && &name == b"ANMF" {
                let content = self.content(length, number)?;
                return draw_frame(&content, composer, number).map(Some);
            }
            self.skip(length, number)?;
        }
        Ok(None)
    }

    /// Takes in the extended header and what follows it before the first frame.
    fn read_extended(&mut self, header: &[u8]) -> Result<(), CompareError> {
        let [flags, _, _, _, size @ ..] = header else {
            return Err(malformed(1, "short extended header"));
        };
        let (Some(width), Some(height)) = (number_24(size, 0), number_24(size, 3)) else {
            return Err(malformed(1, "short extended header"));
        };
        self.size = (width + 1, height + 1);
        self.animated = flags & 0b10 != 0;
        let mut alpha = None;
        while let Some(ChunkHeader { name, length }) = self.next_chunk(1)? {
            match &name {
                b"ANIM" if self.animated => {
                    let content = self.content(length, 1)?;
                    let [_, _, _, _, low, high, ..] = content[..] else {
                        return Err(malformed(1, "short animation header"));
                    };
                    self.plays = Plays::from_count(u16::from_le_bytes([low, high]).into());
                    return Ok(());
                }
                b"ALPH" if !self.animated => alpha = Some(self.content(length, 1)?),
                b"VP8 " | b"VP8L" if !self.animated => {
                    self.still = Some(Bitstream {
                        lossless: &name == b"VP8L",
                        data: self.content(length, 1)?,
                        alpha,
                    });
                    return Ok(());
                }
                b"ANMF" => return Err(malformed(1, "a frame before the animation header")),
                _ => self.skip(length, 1)?,
            }
        }
        Err(malformed(1, "no picture and no animation header"))
    }

    /// The next chunk's header; `None` where the file says it ends.
    fn next_chunk(&mut self, frame: u64) -> Result<Option<ChunkHeader>, CompareError> {
        if self.left == 0 {
            return Ok(None);
        }
        let mut header = [0; 8];
        self.take_from_left(8, frame)?;
        self.reader
            .read_exact(&mut header)
            .map_err(|error| CompareError::from_reader(error, frame))?;
        let [n, a, m, e, length @ ..] = header;
        Ok(Some(ChunkHeader { name: [n, a, m, e], length: u32::from_le_bytes(length) }))
    }

    /// A chunk's content. Memory grows with what is there, not with what the header claims.
    fn content(&mut self, length: u32, frame: u64) -> Result<Vec<u8>, CompareError> {
        if u64::from(length) > self.ceiling {
            return Err(malformed(frame, "a chunk longer than the memory allowed"));
        }
        let padded = padded(length);
        self.take_from_left(padded, frame)?;
        let mut content = Vec::new();
        let ended = |error| CompareError::from_reader(error, frame);
        let read = self.reader.by_ref().take(padded).read_to_end(&mut content);
        if read.map_err(ended)? as u64 != padded {
            return Err(CompareError::Truncated { frame });
        }
        content.truncate(length as usize);
        Ok(content)
    }

    /// Reads over a chunk's content; seeking would not notice that it is not there.
    fn skip(&mut self, length: u32, frame: u64) -> Result<(), CompareError> {
        let padded = padded(length);
        self.take_from_left(padded, frame)?;
        if io::copy(&mut self.reader.by_ref().take(padded), &mut io::sink())? != padded {
            return Err(CompareError::Truncated { frame });
        }
        Ok(())
    }

    fn take_from_left(&mut self, bytes: u64, frame: u64) -> Result<(), CompareError> {
        let left = self.left.checked_sub(bytes);
        self.left = left.ok_or_else(|| malformed(frame, "a chunk longer than the file"))?;
        Ok(())
    }
}

impl Bitstream {
    /// Finds the picture among the chunks in a frame's content.
    fn find(mut chunks: &[u8]) -> Option<Self> {
        let mut alpha = None;
        loop {
            let ([n, a, m, e, l0, l1, l2, l3], rest) = chunks.split_first_chunk()?;
            let (name, length) = ([*n, *a, *m, *e], u32::from_le_bytes([*l0, *l1, *l2, *l3]));
            let content = rest.get(..length as usize)?.to_vec();
            match &name {
                b"ALPH" => alpha = Some(content),
                b"VP8 " | b"VP8L" => {
                    return Some(Self { lossless: &name == b"VP8L", data: content, alpha });
                }
                _ => {}
            }
            chunks = rest.get(usize::try_from(padded(length)).ok()?..)?;
        }
    }

    /// Width and height in pixels, from the first bytes of the data.
    fn size(&self) -> Option<(u32, u32)> {
        let low_14 = |bits: u32| bits & 0x3FFF;
        if self.lossless {
            let bits = u32::from_le_bytes(self.data.get(1..5)?.try_into().ok()?);
            return Some((low_14(bits) + 1, low_14(bits >> 14) + 1));
        }
        let bits = u32::from_le_bytes(self.data.get(6..10)?.try_into().ok()?);
        Some((low_14(bits), low_14(bits >> 16)))
    }

    /// The pixels, if the picture is of the size it should be.
    fn decode(self, width: u32, height: u32, frame: u64) -> Result<Vec<u8>, CompareError> {
        if self.size() != Some((width, height)) {
            return Err(malformed(frame, "the picture is not of its frame's size"));
        }
        let failed = |error| broken(error, frame);
        let mut decoder = WebPDecoder::new(Cursor::new(self.into_file(width, height)));
        let decoder = decoder.as_mut().map_err(|error| match error {
            DecodingError::IoError(_) => CompareError::Truncated { frame },
            other => malformed(frame, &other.to_string()),
        })?;
        let pixels = width as usize * height as usize;
        if decoder.has_alpha() {
            let mut rgba = vec![0; pixels * 4];
            decoder.read_image(&mut rgba).map_err(failed)?;
            return Ok(rgba);
        }
        let mut rgb = vec![0; pixels * 3];
        decoder.read_image(&mut rgb).map_err(failed)?;
        let opaque = rgb.chunks_exact(3).flat_map(|p| [p[0], p[1], p[2], u8::MAX]);
        Ok(opaque.collect())
    }

    /// The same picture as a file of its own.
    fn into_file(self, width: u32, height: u32) -> Vec<u8> {
        let mut file = b"RIFF\0\0\0\0WEBP".to_vec();
        // Lossless data carry their own alpha.
        if let Some(alpha) = self.alpha.filter(|_| !self.lossless) {
            let mut header = vec![0b1_0000, 0, 0, 0];
            header.extend_from_slice(&(width - 1).to_le_bytes()[..3]);
            header.extend_from_slice(&(height - 1).to_le_bytes()[..3]);
            push_chunk(&mut file, *b"VP8X", &header);
            push_chunk(&mut file, *b"ALPH", &alpha);
        }
        let name = if self.lossless { *b"VP8L" } else { *b"VP8 " };
        push_chunk(&mut file, name, &self.data);
        let length = u32::try_from(file.len() - 8).unwrap_or(u32::MAX);
        file[4..8].copy_from_slice(&length.to_le_bytes());
        file
    }
}

/// Draws the frame an `ANMF` chunk holds, and says how long it is shown.
fn draw_frame(
    content: &[u8],
    composer: &mut Composer,
    number: u64,
) -> Result<Duration, CompareError> {
    let field = |at| number_24(content, at);
    let (Some(x), Some(y), Some(width), Some(height), Some(milliseconds), Some(flags)) =
        (field(0), field(3), field(6), field(9), field(12), content.get(15))
    else {
        return Err(malformed(number, "short frame header"));
    };
    let area = Area { x: x * 2, y: y * 2, width: width + 1, height: height + 1 };
    let disposal = match flags & 0b01 {
        0 => Disposal::Keep,
        _ => Disposal::Clear,
    };
    let blend = match flags & 0b10 {
        0 => Blend::Over,
        _ => Blend::Replace,
    };
    composer.begin(number, area, disposal)?;
    let bitstream = Bitstream::find(&content[16..])
        .ok_or_else(|| malformed(number, "no picture in the frame"))?;
    let rgba = bitstream.decode(area.width, area.height, number)?;
    composer.draw_rgba(&rgba, blend);
    Ok(Duration::from_millis(milliseconds.into()))
}

fn is_bitstream(name: [u8; 4]) -> bool {
    matches!(&name, b"VP8 " | b"VP8L")
}

/// The 24-bit number at `at`, lowest byte first.
fn number_24(bytes: &[u8], at: usize) -> Option<u32> {
    let [low, middle, high] = bytes.get(at..at + 3)?.try_into().ok()?;
    Some(u32::from_le_bytes([low, middle, high, 0]))
}

/// Content is followed by a byte of nothing if its length is odd.
fn padded(length: u32) -> u64 {
    u64::from(length) + u64::from(length % 2)
}

fn push_chunk(file: &mut Vec<u8>, name: [u8; 4], content: &[u8]) {
    file.extend_from_slice(&name);
    file.extend_from_slice(&u32::try_from(content.len()).unwrap_or(u32::MAX).to_le_bytes());
    file.extend_from_slice(content);
    file.resize(file.len().next_multiple_of(2), 0);
}

fn malformed(frame: u64, what: &str) -> CompareError {
    CompareError::Broken { format: "WebP", frame, source: what.into() }
}

fn broken(error: DecodingError, frame: u64) -> CompareError {
    match error {
        DecodingError::IoError(source) => CompareError::from_reader(source, frame),
        other => CompareError::Broken { format: "WebP", frame, source: other.into() },
    }
}
