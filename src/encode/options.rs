//! How a film is written, and what was written.

use std::fmt;
use std::num::NonZero;

use super::error::{EncodeError, LONGEST_COMMENT, MOST_REPEATS};
use crate::scene::Size;

/// For [`Options::colors`]: as many as the film has, so that every pixel is exact.
pub const ALL_COLORS: u16 = u16::MAX;

/// How a film is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// How often the film is played.
    pub plays: Plays,
    /// How often a film is shown one after the other, 1 to [`MOST_REPEATS`](super::MOST_REPEATS): for
    /// formats that do not [loop](super::Format::loops).
    pub repeat: u32,
    /// A comment in the file, of at most [`LONGEST_COMMENT`] bytes.
    pub comment: String,
    /// What the film is called, in formats that say that beside their pictures.
    pub title: String,
    /// What viewers should know, in formats that have [words](super::Format::has_words) beside their
    /// pictures.
    pub note: String,
    /// The most colours, 2 to 256 or [`ALL_COLORS`]; a format may have room for fewer. When a film has
    /// more, shades that look alike are merged; the colours that its figures were given stay exact
    /// as long as there is room for them. With 256, most films are exact to the pixel.
    pub colors: u16,
    /// How much time is spent on a smaller file.
    pub effort: Effort,
    /// The number of threads; by default the number of cores. The bytes do not depend on it.
    /// Without the feature `parallel` there is one.
    pub threads: Option<NonZero<usize>>,
    /// About how many bytes of drawn and coded pictures are kept for repeats; what does not fit is
    /// drawn and coded again. The pictures do not depend on it.
    pub memory: usize,
}

impl Default for Options {
    /// 256 colours, played forever, no comment, 64 MiB of memory.
    fn default() -> Self {
        Self {
            plays: Plays::default(),
            repeat: 1,
            comment: String::new(),
            title: String::new(),
            note: String::new(),
            colors: 256,
            effort: Effort::default(),
            threads: None,
            memory: 64 << 20,
        }
    }
}

impl Options {
    /// Whether all numbers are in range.
    pub(super) fn check(&self) -> Result<(), EncodeError> {
        match self.plays {
            Plays::Times(times) if !(1..=1 << 16).contains(&times) => {
                Err(EncodeError::Plays(times))
            }
            _ if !(1..=MOST_REPEATS).contains(&self.repeat) => {
                Err(EncodeError::Repeat(self.repeat))
            }
            _ if self.comment.len() > LONGEST_COMMENT => {
                Err(EncodeError::Comment(self.comment.len()))
            }
            _ if !(2..=256).contains(&self.colors) && self.colors != ALL_COLORS => {
                Err(EncodeError::Colors(self.colors))
            }
            _ => Ok(()),
        }
    }
}

/// How much time is spent on a smaller file. The pictures are the same to the pixel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Effort {
    /// One way to code each change, as in ordinary encoders.
    Fast,
    /// The best of several ways.
    #[default]
    Default,
    /// Many more ways: about a hundred times the time for a few per cent.
    Max,
}

impl Effort {
    /// All of them, the quickest first.
    pub const ALL: [Self; 3] = [Self::Fast, Self::Default, Self::Max];

    /// The name on the command line.
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
    /// Frames in the file, if it has frames. Those that look like the one before are joined with it.
    pub frames: Option<u64>,
    /// Distinct changes between frames; 0 without frames.
    pub changes: usize,
    /// Colours in the palette; 0 without one.
    pub colors: usize,
    /// Pixels across.
    pub width: usize,
    /// Pixels down.
    pub height: usize,
    /// Bytes.
    pub bytes: u64,
}

impl Summary {
    /// A film without frames, drawn in curves; its bytes are counted later.
    pub(super) fn of_curves(Size { width, height }: Size) -> Self {
        let [width, height] = [width, height].map(|side| side as usize);
        Self { frames: None, changes: 0, colors: 0, width, height, bytes: 0 }
    }
}
