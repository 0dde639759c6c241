//! What a file format is to the rest of the program.

use std::io::{BufRead, Write};
use std::time::Duration;

use super::error::EncodeError;
use super::options::{Options, Summary};
use crate::film::Film;

/// A file format.
pub(super) trait Exporter: Sync {
    /// What people call it.
    fn name(&self) -> &'static str;

    /// The extensions of its files, without the dot, the usual one first.
    fn extensions(&self) -> &'static [&'static str];

    /// What its files begin with: at most [`LONGEST_MAGIC`] bytes.
    fn magic(&self) -> &'static [u8];

    /// What its files can hold.
    fn limits(&self) -> Limits;

    /// Writes a film. Options and size are known to be within the limits.
    fn export(
        &self,
        film: &Film<'_>,
        options: &Options,
        out: &mut dyn Write,
    ) -> Result<Summary, EncodeError>;

    /// Reads what a file says of itself, without decoding pictures. It begins with the magic.
    fn signature(&self, file: &mut dyn BufRead, extent: Extent) -> Option<Signature>;
}

/// The bytes that tell all formats apart.
pub(super) const LONGEST_MAGIC: u64 = 8;

/// What the files of a format can hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The most pixels a side may have.
    pub side: u64,
    /// The most colours of the palette that [`Options::colors`] may ask for.
    pub colors: u16,
    /// The unit of frame times.
    pub tick: Duration,
    /// The shortest time of a frame that viewers respect.
    pub shortest: Duration,
    /// The longest time of one frame; longer times take several frames.
    pub longest: Duration,
}

/// How much of a file is read for its signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// What comes before the first picture.
    Head,
    /// All of it.
    Whole,
}

/// What a file says of itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signature {
    /// Its first comment; empty if there is none.
    pub comment: String,
    /// Whether the format's end mark is there and nothing follows it.
    pub complete: bool,
}

/// Longer comments are cut off: no command line is that long.
pub(super) const LONGEST_COMMENT: usize = 1 << 16;
