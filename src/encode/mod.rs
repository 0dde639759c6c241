//! Films to files: one format a file, and all of them write to any [`std::io::Write`].

mod cores;
mod gif;
pub mod lzw;
mod palette;
mod signature;

pub use signature::{Signature, signature};

use std::fmt;
use std::io::{self, BufRead, Write};
use std::num::NonZero;
use std::path::Path;

pub use palette::Palette;

use crate::film::Film;

/// The most pixels a picture may have: about 8,192×4,096. The first is held in memory whole, at 4
/// bytes a pixel, and so are the parts that change.
pub const MAX_PIXELS: u64 = 1 << 25;

/// A file format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Format {
    /// Graphics Interchange Format, animated.
    #[default]
    Gif,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 1] = [Self::Gif];

    /// The format that a file's name asks for.
    ///
    /// # Errors
    ///
    /// When the name ends otherwise than in a known extension.
    pub fn of(file: &Path) -> Result<Self, FormatError> {
        let given = file.extension().map(|extension| extension.to_string_lossy().into_owned());
        let known = |format: &Self| {
            given.as_ref().is_some_and(|given| given.eq_ignore_ascii_case(format.extension()))
        };
        Self::ALL.into_iter().find(known).ok_or(FormatError { given })
    }

    /// The extension of its files, without the dot.
    #[must_use]
    pub fn extension(self) -> &'static str {
        match self {
            Self::Gif => "gif",
        }
    }

    /// The most pixels a side may have.
    #[must_use]
    pub fn longest_side(self) -> u64 {
        match self {
            Self::Gif => u64::from(u16::MAX),
        }
    }

    /// Whether a picture of this size can be written.
    ///
    /// # Errors
    ///
    /// [`SizeError`] when a side or the area is too large.
    pub fn check_size(self, width: u64, height: u64) -> Result<(), SizeError> {
        let side = self.longest_side();
        if width > side || height > side {
            Err(SizeError::Side { width, height, format: self, side })
        } else if width.saturating_mul(height) > MAX_PIXELS {
            Err(SizeError::Area { width, height })
        } else {
            Ok(())
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Gif => "GIF",
        })
    }
}

/// A file's name says no format.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}: known are {}", .given.as_ref().map_or_else(
    || "a file name without an extension does not say which format to write".to_owned(),
    |given| format!("cannot write .{given} files"),
), known())]
pub struct FormatError {
    given: Option<String>,
}

fn known() -> String {
    Format::ALL.map(|format| format!(".{}", format.extension())).join(", ")
}

/// A picture is too large.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SizeError {
    /// For the format.
    #[error(
        "the picture would be {width}×{height} pixels, but a {format} has at most {side} a side"
    )]
    Side {
        /// Pixels across.
        width: u64,
        /// Pixels down.
        height: u64,
        /// The format.
        format: Format,
        /// Its limit.
        side: u64,
    },
    /// For this program.
    #[error(
        "the picture would be {width}×{height} pixels, more than the {MAX_PIXELS} that are painted here"
    )]
    Area {
        /// Pixels across.
        width: u64,
        /// Pixels down.
        height: u64,
    },
}

/// How a film is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// How often the film is played.
    pub plays: Plays,
    /// A comment for whoever looks into the file.
    pub comment: String,
    /// The most colours of the palette, 2 to 256. When a film has more, shades that look alike are
    /// merged; the colours that its figures were given stay exact as long as there is room for
    /// them. With 256, most films are exact to the pixel.
    pub colors: u16,
    /// How hard a smaller file is looked for.
    pub effort: Effort,
    /// How many threads work on it; by default as many as there are cores. The bytes are the same.
    /// Without the feature `parallel` there is one.
    pub threads: Option<NonZero<usize>>,
    /// About how many bytes are kept of what was drawn and coded, for its repeats; what does not fit
    /// is drawn and coded again. The pictures are the same, however little it is.
    pub memory: usize,
}

impl Default for Options {
    /// 256 colours, played forever, no comment, 64 MiB of memory.
    fn default() -> Self {
        Self {
            plays: Plays::default(),
            comment: String::new(),
            colors: 256,
            effort: Effort::default(),
            threads: None,
            memory: 64 << 20,
        }
    }
}

/// How hard a smaller file is looked for. The pictures are the same to the pixel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Effort {
    /// One way to code each change: as ordinary encoders do.
    Fast,
    /// The best of several ways.
    #[default]
    Default,
    /// Each choice is followed to its end: about a hundred times the time for a few per cent.
    Max,
}

impl Effort {
    /// All of them, the quickest first.
    pub const ALL: [Self; 3] = [Self::Fast, Self::Default, Self::Max];

    /// Its name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Fast => "fast",
            Self::Default => "default",
            Self::Max => "max",
        }
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How often a film is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Plays {
    /// Over and over.
    #[default]
    Forever,
    /// This many times, 1 to 65,536.
    Times(u32),
}

/// What was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Summary {
    /// Frames in the file. Frames that look like the one before are joined with it.
    pub frames: u64,
    /// Distinct changes between frames.
    pub changes: usize,
    /// Colours in the palette.
    pub colors: usize,
    /// Pixels across.
    pub width: usize,
    /// Pixels down.
    pub height: usize,
    /// Bytes.
    pub bytes: u64,
}

/// Why a film was not written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EncodeError {
    /// The picture is too large.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The number of plays is out of range.
    #[error("a film can be played 1 to 65536 times or forever, not {0} times")]
    Plays(u32),
    /// The number of colours is out of range.
    #[error("a palette has 2 to 256 colours, not {0}")]
    Colors(u16),
    /// The destination does not take it.
    #[error("writing failed")]
    Write(#[from] io::Error),
    /// The format's library refused.
    #[error("encoding failed")]
    Library(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// Writes a film. `out` gets many small pieces: it should be buffered.
///
/// The same film and options give the same bytes, always and everywhere.
///
/// # Errors
///
/// [`EncodeError`], the first thing that goes wrong. What has been written by then is no whole file.
pub fn encode(
    film: &Film<'_>,
    format: Format,
    options: &Options,
    out: &mut dyn Write,
) -> Result<Summary, EncodeError> {
    match format {
        Format::Gif => gif::encode(film, options, out),
    }
}

/// The palette of the file that [`encode`] would write.
///
/// # Errors
///
/// As `encode`'s, before anything is written.
pub fn palette(film: &Film<'_>, format: Format, options: &Options) -> Result<Palette, EncodeError> {
    match format {
        Format::Gif => gif::palette(film, options),
    }
}

/// The first comment in a file that is in one of the formats; `None` for all others.
///
/// Only the beginning of the file is read, up to its first picture.
#[must_use]
pub fn comment(file: impl BufRead) -> Option<String> {
    gif::comment(file)
}

/// Counts what goes through it.
struct Counter<'a> {
    out: &'a mut dyn Write,
    bytes: u64,
}

impl Write for Counter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.bytes += written as u64;
        Ok(written)
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)?;
        self.bytes += bytes.len() as u64;
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
