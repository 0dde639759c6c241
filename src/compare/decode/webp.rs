//! The frames of a WebP, still or animated.
//!
//! `image-webp` decodes one picture at a time; the container is walked here. Its own animations are
//! not exact (release 0.2.4): a frame that covers the canvas makes it clear all of the canvas, not
//! the frame before, and a frame without alpha makes it clear the wrong pixels. They also allocate
//! what a lossy frame claims before they look at its size.

use std::io::{self, BufRead, Cursor, Read as _};
use std::time::Duration;

use image_webp::{DecodingError, WebPDecoder};

use super::compose::{Blend, Composer, Disposal};
use super::plays::Plays;
use crate::compare::area::Area;
use crate::compare::budget::{Room, pixels};
use crate::compare::error::CompareError;
use crate::compare::picture::CHANNELS;

/// Bytes held for each pixel of the canvas: the canvas, a frame, and what it is decoded from.
const PER_PIXEL: u64 = 4 * CHANNELS as u64;
/// How often a chunk is held: as it was read, and as part of a file of its own.
const COPIES: u64 = 2;
/// What the chunk of a frame may have beyond the size of the canvas.
const SPARE: u64 = 64 << 10;

/// A WebP being read, a chunk at a time.
#[derive(Debug)]
pub(super) struct WebpFrames<R> {
    reader: R,
    /// Bytes of the file, as its header counts them, not yet read.
    left: u64,
    /// The most bytes that a chunk may have.
    longest: u64,
    held: u64,
    size: (u32, u32),
    plays: Plays,
    animated: bool,
    /// By the header, alpha is to be heeded.
    alpha: bool,
    /// What libwebp remembers of the frame before.
    before: Before,
    /// The chunks of a still picture that has not been drawn yet.
    still: Option<Vec<u8>>,
}

/// What libwebp takes from the frame before to tell whether a frame is drawn on an empty canvas. It
/// then copies pixels, whereas blending them with nothing would cost some of them a level.
#[derive(Debug, Default)]
struct Before {
    /// It left nothing: it was drawn on an empty canvas or covers it, and is cleared away.
    cleared_all: bool,
}

/// The chunks that are looked at.
const KNOWN: [&[u8; 4]; 6] = [b"VP8X", b"ANIM", b"ANMF", b"ALPH", b"VP8 ", b"VP8L"];

/// A chunk's name and content.
type Chunk = ([u8; 4], Vec<u8>);

impl<R: BufRead> WebpFrames<R> {
    /// Reads up to the first frame of an animation, or all of a still picture's data.
    pub(super) fn open(mut reader: R, room: Room) -> Result<Self, CompareError> {
        let mut header = [0; 12];
        let ended = |error| CompareError::from_reader(error, 1);
        reader.read_exact(&mut header).map_err(ended)?;
        let [_, _, _, _, a, b, c, d, ..] = header;
        let mut frames = Self {
            reader,
            // The count begins after itself; the name of the format has been read.
            left: u64::from(u32::from_le_bytes([a, b, c, d])).saturating_sub(4),
            longest: room.left() / COPIES,
            held: 0,
            size: (0, 0),
            plays: Plays::Times(1),
            animated: false,
            alpha: true,
            before: Before::default(),
            still: None,
        };
        frames.read_beginning()?;
        // A still picture has been read already; the frames of an animation are still to come.
        frames.longest = match &frames.still {
            Some(chunks) => chunks.len() as u64,
            None => pixels(frames.size).saturating_mul(CHANNELS as u64).saturating_add(SPARE),
        };
        let coded = COPIES.saturating_mul(frames.longest);
        frames.held = room.beside(coded).take(frames.size, PER_PIXEL)? + coded;
        Ok(frames)
    }

    /// Width and height of the canvas in pixels.
    pub(super) const fn size(&self) -> (u32, u32) {
        self.size
    }

    /// How many bytes may be held, the canvas among them.
    pub(super) const fn held(&self) -> u64 {
        self.held
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
        if let Some(chunks) = self.still.take() {
            composer.begin(number, composer.picture().area(), Disposal::Keep)?;
            composer.draw_rgba(&self.decode(&chunks, self.size, number)?, Blend::Replace);
            return Ok(Some(Duration::ZERO));
        }
        while let Some((name, content)) = self.next_chunk(number)? {
            if self.animated && &name == b"ANMF" {
                return self.draw_frame(&content, composer, number).map(Some);
            }
        }
        Ok(None)
    }

    /// Takes in what stands before the first frame.
    fn read_beginning(&mut self) -> Result<(), CompareError> {
        let mut chunks = Vec::new();
        let mut extended = false;
        while let Some((name, content)) = self.next_chunk(1)? {
            match &name {
                b"VP8X" if !extended => {
                    let [flags, _, _, _, w0, w1, w2, h0, h1, h2, ..] = content[..] else {
                        return Err(malformed(1, "short extended header"));
                    };
                    self.size = (number([w0, w1, w2]) + 1, number([h0, h1, h2]) + 1);
                    self.animated = flags & 0b10 != 0;
                    self.alpha = flags & 0b1_0000 != 0;
                    extended = true;
                }
                b"ANIM" if self.animated => {
                    let [_, _, _, _, low, high, ..] = content[..] else {
                        return Err(malformed(1, "short animation header"));
                    };
                    self.plays = Plays::from_count(u16::from_le_bytes([low, high]).into());
                    return Ok(());
                }
                b"VP8 " | b"VP8L" if !self.animated => {
                    push_chunk(&mut chunks, name, &content);
                    if !extended {
                        let header = PictureHeader::find(&chunks);
                        self.size = header.ok_or_else(|| malformed(1, "no picture header"))?.size;
                    }
                    self.still = Some(chunks);
                    return Ok(());
                }
                b"ALPH" if extended => push_chunk(&mut chunks, name, &content),
                b"ANMF" => return Err(malformed(1, "a frame before the animation header")),
                _ if extended => {}
                _ => return Err(malformed(1, "it does not begin with a picture")),
            }
        }
        Err(malformed(1, "no picture and no animation header"))
    }

    /// The next chunk's name and content, if it is of a kind that is looked at; `None` where the file says it ends. Memory grows with what
    /// is there, not with what the chunk claims.
    fn next_chunk(&mut self, frame: u64) -> Result<Option<Chunk>, CompareError> {
        if self.left == 0 {
            return Ok(None);
        }
        let ended = |error| CompareError::from_reader(error, frame);
        let mut header = [0; 8];
        self.reader.read_exact(&mut header).map_err(ended)?;
        let [n, a, m, e, length @ ..] = header;
        let length = u32::from_le_bytes(length);
        // Content of odd length is followed by one more byte.
        let padded = u64::from(length) + u64::from(length % 2);
        if KNOWN.contains(&&[n, a, m, e]) && u64::from(length) > self.longest {
            return Err(malformed(frame, "a chunk longer than the memory allowed"));
        }
        let left = self.left.checked_sub(8 + padded);
        self.left = left.ok_or_else(|| malformed(frame, "a chunk longer than the file"))?;
        let (name, mut content) = ([n, a, m, e], Vec::new());
        let mut there = self.reader.by_ref().take(padded);
        let read = if KNOWN.contains(&&name) {
            there.read_to_end(&mut content).map_err(ended)? as u64
        } else {
            io::copy(&mut there, &mut io::sink()).map_err(ended)?
        };
        if read != padded {
            return Err(CompareError::Truncated { frame });
        }
        content.truncate(length as usize);
        Ok(Some((name, content)))
    }

    /// Draws the frame an `ANMF` chunk holds, and says how long it is shown.
    fn draw_frame(
        &mut self,
        content: &[u8],
        composer: &mut Composer,
        frame: u64,
    ) -> Result<Duration, CompareError> {
        let Some((fields, [flags, chunks @ ..])) = content.split_first_chunk::<15>() else {
            return Err(malformed(frame, "short frame header"));
        };
        let field = |at: usize| number([fields[at], fields[at + 1], fields[at + 2]]);
        let (x, y, width, height) = (field(0) * 2, field(3) * 2, field(6) + 1, field(9) + 1);
        let area = Area { x, y, width, height };
        let clears = flags & 0b01 != 0;
        let replaces = flags & 0b10 != 0;
        composer.begin(frame, area, if clears { Disposal::Clear } else { Disposal::Keep })?;
        let whole = (width, height) == self.size;
        let on_nothing = (whole && replaces) || self.before.cleared_all;
        let blend = if replaces || on_nothing || frame == 1 { Blend::Replace } else { Blend::Webp };
        self.before = Before { cleared_all: clears && (whole || on_nothing || frame == 1) };
        composer.draw_rgba(&self.decode(chunks, (width, height), frame)?, blend);
        Ok(Duration::from_millis(field(12).into()))
    }

    /// The pixels of the picture among `chunks`, which must be of the size it should be: this is
    /// looked at before memory is taken.
    fn decode(&self, chunks: &[u8], size: (u32, u32), frame: u64) -> Result<Vec<u8>, CompareError> {
        let header = PictureHeader::find(chunks).ok_or_else(|| malformed(frame, "no picture"))?;
        if header.size != size {
            return Err(malformed(frame, "the picture is not of its frame's size"));
        }
        let failed = |error| broken(error, frame);
        let file = Cursor::new(still_file(chunks, &header));
        let mut decoder = WebPDecoder::new(file).map_err(failed)?;
        let channels = if header.alpha { 4 } else { 3 };
        let mut pixels = vec![0; size.0 as usize * size.1 as usize * channels];
        decoder.read_image(&mut pixels).map_err(failed)?;
        if !header.alpha {
            let (colours, _) = pixels.as_chunks();
            pixels =
                colours.iter().flat_map(|&[red, green, blue]| [red, green, blue, 255]).collect();
        } else if !self.alpha {
            pixels.iter_mut().skip(3).step_by(CHANNELS).for_each(|alpha| *alpha = u8::MAX);
        }
        Ok(pixels)
    }
}

/// A file of these chunks alone.
fn still_file(chunks: &[u8], header: &PictureHeader) -> Vec<u8> {
    let (width, height) = header.size;
    let mut extended = vec![if header.alpha { 0b1_0000 } else { 0 }, 0, 0, 0];
    extended.extend_from_slice(&(width - 1).to_le_bytes()[..3]);
    extended.extend_from_slice(&(height - 1).to_le_bytes()[..3]);
    let mut file = b"RIFF\0\0\0\0WEBP".to_vec();
    push_chunk(&mut file, *b"VP8X", &extended);
    file.reserve_exact(chunks.len());
    file.extend_from_slice(chunks);
    let length = u32::try_from(file.len() - 8).unwrap_or(u32::MAX);
    file[4..8].copy_from_slice(&length.to_le_bytes());
    file
}

/// What the first bytes of a coded picture say of it.
struct PictureHeader {
    size: (u32, u32),
    alpha: bool,
}

impl PictureHeader {
    /// The header of the first picture among these chunks.
    fn find(mut chunks: &[u8]) -> Option<Self> {
        let mut alpha = false;
        loop {
            let ([n, a, m, e, l0, l1, l2, l3], rest) = chunks.split_first_chunk()?;
            let length = u32::from_le_bytes([*l0, *l1, *l2, *l3]) as usize;
            let content = rest.get(..length)?;
            let bits = |at| Some(u32::from_le_bytes(*content.get(at..)?.first_chunk()?));
            match &[*n, *a, *m, *e] {
                b"ALPH" => alpha = true,
                b"VP8 " => {
                    let size = (bits(6)? & 0x3FFF, bits(6)? >> 16 & 0x3FFF);
                    return Some(Self { size, alpha });
                }
                b"VP8L" => {
                    let bits = bits(1)?;
                    let size = ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1);
                    return Some(Self { size, alpha: bits >> 28 & 1 == 1 });
                }
                _ => {}
            }
            chunks = rest.get(length.next_multiple_of(2)..)?;
        }
    }
}

fn number([low, middle, high]: [u8; 3]) -> u32 {
    u32::from_le_bytes([low, middle, high, 0])
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
