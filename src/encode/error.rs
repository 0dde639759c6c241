//! Why a film is not written.

use std::io;

use crate::film::LONGEST_FILM;

/// The most pixels a picture may have: about 8,192×4,096. The first is held in memory whole, at 4
/// bytes a pixel, and so are the parts that change.
pub const MAX_PIXELS: u64 = 1 << 25;

/// The longest comment of a film, in bytes.
pub const LONGEST_COMMENT: usize = 1 << 20;

/// The most times that a film is repeated in a file.
pub const MOST_REPEATS: u32 = 10_000;

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
        /// The format's name.
        format: &'static str,
        /// Its limit.
        side: u64,
    },
    /// For the format, which may have one side that is longer.
    #[error(
        "the picture would be {width}×{height} pixels, but the shorter side of a {format} has at most {shorter}"
    )]
    ShorterSide {
        /// Pixels across.
        width: u64,
        /// Pixels down.
        height: u64,
        /// The format's name.
        format: &'static str,
        /// Its limit.
        shorter: u64,
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
    /// The number of repeats is out of range.
    #[error("a film can be repeated 1 to {MOST_REPEATS} times, not {0} times")]
    Repeat(u32),
    /// A film that is repeated would be longer than films can be.
    #[error("the film {0} times would last more than {hours} hours, which is the most", hours = LONGEST_FILM.as_secs() / 3600)]
    LongVideo(u32),
    /// The number of colours is out of range.
    #[error("a palette has 2 to 256 colours, or all, not {0}")]
    Colors(u16),
    /// The comment is too long.
    #[error(
        "the film's comment would have {0} bytes, but it has at most {LONGEST_COMMENT}: it names the request"
    )]
    Comment(usize),
    /// The film has too many moves for the format.
    #[error("the film has {moves} moves, but a film in {format} has at most {most}")]
    Moves {
        /// Those of the film.
        moves: u64,
        /// The format's limit.
        most: u64,
        /// The format's name.
        format: &'static str,
    },
    /// The program that codes the format is missing.
    #[error("{format} is coded by ffmpeg, which cannot be run here")]
    NoEncoder {
        /// The format's name.
        format: &'static str,
    },
    /// ffmpeg failed.
    #[error("ffmpeg failed: {0}")]
    Ffmpeg(String),
    /// The positions of a file would not fit into its tables.
    #[error("the film would have more than 4 GB, which is the most in {0}")]
    LargeVideo(&'static str),
    /// Writing failed.
    #[error("writing failed")]
    Write(#[from] io::Error),
    /// The format's library refused.
    #[error("encoding failed")]
    Library(#[source] Box<dyn std::error::Error + Send + Sync>),
}
