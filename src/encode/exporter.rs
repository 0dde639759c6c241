//! What a file format is to the rest of the program.

use std::time::Duration;

use super::checksummed::Checksummed;
use super::error::{EncodeError, LONGEST_COMMENT};
use super::options::{Options, Summary};
use crate::film::Film;

/// A file format.
pub(super) trait Exporter: Sync {
    /// What people call it.
    fn name(&self) -> &'static str;

    /// The extensions of its files, without the dot, the usual one first.
    fn extensions(&self) -> &'static [&'static str];

    /// What its files begin with: a few bytes that tell all formats apart. Empty where files begin with
    /// pixels: they are not recognised.
    fn magic(&self) -> &'static [u8];

    /// What its files can hold.
    fn limits(&self) -> Limits;

    /// The most pixels that the shorter side may have.
    fn shorter_side(&self) -> u64 {
        u64::MAX
    }

    /// Whether its files say how often they are played.
    fn loops(&self) -> bool {
        true
    }

    /// Whether its files say title and clauses in words of their own.
    fn has_words(&self) -> bool {
        false
    }

    /// Whether four pixels share a colour.
    fn halves_colors(&self) -> bool {
        false
    }

    /// Whether there is what it needs beside this program.
    fn ready(&self) -> Result<(), EncodeError> {
        Ok(())
    }

    /// The beginning of a command line that reads its files, where they do not say themselves what is in
    /// them; the file's name follows.
    fn reader(&self, _film: &Film<'_>) -> Option<String> {
        None
    }

    /// Writes a film, and [`end`](Self::end) last. Options and size are known to be within the limits.
    fn export(
        &self,
        film: &Film<'_>,
        options: &Options,
        out: &mut Checksummed<'_>,
    ) -> Result<Summary, EncodeError>;

    /// The first comment in a file, if there is one before its first picture. `head` is the beginning
    /// of the file; it starts with the magic.
    fn comment(&self, head: &[u8]) -> Option<String>;

    /// What ends a whole file whose bytes up to there have this CRC-32: that checksum and the end mark.
    /// Its length is always the same. Empty where there is no end mark: such files are never known to be
    /// whole.
    fn end(&self, checksum: u32) -> Vec<u8>;
}

/// The bytes at the beginning of a file in which its comment is looked for first.
pub(super) const SHORT_HEAD: u64 = 1 << 16;
/// Those in which a long comment is whole: there are few other bytes before it.
pub(super) const LONG_HEAD: u64 = 2 * LONGEST_COMMENT as u64;

/// What the files of a format can hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The most pixels a side may have.
    pub side: u64,
    /// The most pixels of a picture.
    pub pixels: u64,
    /// The most moves of a film.
    pub moves: u64,
    /// The most colours that [`Options::colors`] may ask for, which may be
    /// [`ALL_COLORS`](super::ALL_COLORS); `None`: there is no palette, and all colours are exact.
    pub colors: Option<u16>,
    /// Whether a file has a page for each position, and nothing moves.
    pub has_pages: bool,
    /// The unit of frame times.
    pub tick: Duration,
    /// The shortest time of a frame that viewers respect.
    pub shortest: Duration,
    /// The longest time of one frame; longer times take several frames.
    pub longest: Duration,
}

impl Limits {
    /// Those of a format that draws in curves, in a text: it has no palette, and times of any length.
    pub(super) const CURVES: Self = Self {
        side: 1 << 20,
        pixels: u64::MAX,
        moves: 1_000_000,
        colors: None,
        has_pages: false,
        tick: Duration::from_millis(1),
        shortest: Duration::from_millis(1),
        longest: Duration::MAX,
    };
}

/// What a file says of itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signature {
    /// Its first comment; empty if there is none.
    pub comment: String,
    /// Whether the file is whole and every byte is as it was written: its checksum says so.
    pub intact: bool,
}
