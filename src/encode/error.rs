//! Why a film is not written.

use std::io;

/// The most pixels a picture may have: about 8,192×4,096. The first is held in memory whole, at 4
/// bytes a pixel, and so are the parts that change.
pub const MAX_PIXELS: u64 = 1 << 25;

/// The longest comment of a film, in bytes.
pub const LONGEST_COMMENT: usize = 1 << 20;

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
    /// Writing failed.
    #[error("writing failed")]
    Write(#[from] io::Error),
    /// The format's library refused.
    #[error("encoding failed")]
    Library(#[source] Box<dyn std::error::Error + Send + Sync>),
}
