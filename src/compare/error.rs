//! Why a comparison could not be made.

use std::io;
use std::path::PathBuf;

use super::area::Area;

/// Why a comparison could not be made: a file that cannot be read, or a picture that cannot be held.
///
/// Two files that can be read and differ are not an error but a [`Verdict`](super::Verdict).
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CompareError {
    /// One of the two inputs failed; `source` says how.
    #[error("cannot read {name}")]
    Input {
        /// The path, or `expected` or `actual` for an input without one.
        name: String,
        /// What went wrong in it.
        source: Box<CompareError>,
    },
    /// A folder could not be listed.
    #[error("cannot list the folder {}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A picture could not be written.
    #[error("cannot write {}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system, or the encoder, said.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// Reading failed for a reason that is not in the file.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A link in a folder leads out of it.
    #[error("{} is a link that leads out of the folder", path.display())]
    LinkOut {
        /// The link.
        path: PathBuf,
    },
    /// More came through a pipe than is held in memory.
    #[error("more than {limit} bytes came through the pipe")]
    LongPipe {
        /// Bytes allowed.
        limit: u64,
    },
    /// A path leads to a pipe or a device.
    #[error("this is a pipe or a device, which may never end")]
    NoFile,
    /// The file has no bytes.
    #[error("the file is empty")]
    Empty,
    /// The content is in no known format. The file name does not matter.
    #[error("this is not a GIF, PNG or WebP file: it begins with \"{beginning}\"")]
    Unrecognised {
        /// The first bytes, at most 12, escaped so that they can be printed.
        beginning: String,
    },
    /// The content is an SVG, or other XML.
    #[error("this is an SVG, whose pixels depend on what shows it")]
    Vector,
    /// A picture would need more memory than is allowed; found before any of it was taken.
    #[error(
        "with this picture of {width}×{height} pixels, {needed} bytes are needed, more than the limit of {limit} bytes"
    )]
    TooLarge {
        /// Width of the picture in pixels.
        width: u64,
        /// Height of the picture in pixels.
        height: u64,
        /// Bytes needed for it and for all that is held beside it.
        needed: u64,
        /// Bytes allowed.
        limit: u64,
    },
    /// The frames up to this one have more pixels than are allowed.
    #[error("its frames have more than {limit} pixels in all, from frame {frame} on")]
    TooLong {
        /// The frame, counted from 1.
        frame: u64,
        /// Pixels allowed.
        limit: u64,
    },
    /// A canvas with no pixel in it.
    #[error("the canvas has no pixels: it is {width}×{height}")]
    NoPixels {
        /// Width of the canvas in pixels.
        width: u32,
        /// Height of the canvas in pixels.
        height: u32,
    },
    /// The file is well-formed, but shows nothing.
    #[error("the file contains no frames")]
    NoFrames,
    /// A frame has no pixels, or some of them outside the canvas.
    #[error("frame {frame} ({area}) does not lie inside the canvas of {width}×{height} pixels")]
    OutsideCanvas {
        /// The frame, counted from 1.
        frame: u64,
        /// Where the file puts it.
        area: Area,
        /// Width of the canvas in pixels.
        width: u32,
        /// Height of the canvas in pixels.
        height: u32,
    },
    /// The file stops before its format says it ends.
    #[error("the file ends too early, at frame {frame}")]
    Truncated {
        /// The frame, counted from 1, that was being read or looked for.
        frame: u64,
    },
    /// A checksum in the file is wrong.
    #[error("the {format} is damaged at frame {frame}: a checksum does not fit its data")]
    Damaged {
        /// The name of the format.
        format: &'static str,
        /// The frame, counted from 1, that was being read or looked for.
        frame: u64,
    },
    /// The file breaks the rules of its format.
    #[error("the {format} is broken at frame {frame}")]
    Broken {
        /// The name of the format.
        format: &'static str,
        /// The frame, counted from 1, that was being read or looked for.
        frame: u64,
        /// What the decoder said.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
}

impl CompareError {
    /// The same error, said of the input called `name`.
    pub(super) fn in_input(self, name: &str) -> Self {
        Self::Input { name: name.to_owned(), source: Box::new(self) }
    }

    /// What a reader's failure means at `frame`: an early end is the file's fault, the rest is not.
    pub(super) fn from_reader(source: io::Error, frame: u64) -> Self {
        if source.kind() == io::ErrorKind::UnexpectedEof {
            Self::Truncated { frame }
        } else {
            Self::Io(source)
        }
    }
}
