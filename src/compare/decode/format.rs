//! Which format a file is in, by its content.

use std::io::{BufRead, Read as _, Seek, SeekFrom};
use std::path::Path;

use crate::compare::error::CompareError;

/// As many bytes as are needed to know a format.
pub(in crate::compare) const BEGINNING: u64 = 12;

/// A file format that can be opened, recognised by the first bytes of the content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SourceFormat {
    /// GIF, one frame or many.
    Gif,
    /// PNG, and APNG.
    Png,
    /// WebP, still or animated, lossy or lossless.
    Webp,
}

impl SourceFormat {
    /// The format of what begins like this, or why it has none.
    pub(in crate::compare) fn of_beginning(beginning: &[u8]) -> Result<Self, CompareError> {
        if beginning.is_empty() {
            return Err(CompareError::Empty);
        }
        let is_xml = [&b"<svg"[..], b"<?xml"].iter().any(|tag| beginning.starts_with(tag));
        Self::recognise(beginning).ok_or_else(|| {
            let beginning = beginning.escape_ascii().to_string();
            if is_xml { CompareError::Vector } else { CompareError::Unrecognised { beginning } }
        })
    }

    /// The format of a file that begins like this.
    #[must_use]
    pub fn recognise(beginning: &[u8]) -> Option<Self> {
        match beginning {
            [b'G', b'I', b'F', b'8', ..] => Some(Self::Gif),
            [0x89, b'P', b'N', b'G', ..] => Some(Self::Png),
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some(Self::Webp),
            _ => None,
        }
    }

    /// The format that a file's extension, in upper or lower case, promises.
    #[must_use]
    pub fn of_name(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        match extension.as_str() {
            "gif" => Some(Self::Gif),
            "png" | "apng" => Some(Self::Png),
            "webp" => Some(Self::Webp),
            _ => None,
        }
    }

    /// What the format is called on the web, as in `image/gif`.
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Gif => "image/gif",
            Self::Png => "image/png",
            Self::Webp => "image/webp",
        }
    }
}

/// The format of what comes next in `reader`, which is left where it was.
pub(super) fn recognise(reader: &mut (impl BufRead + Seek)) -> Result<SourceFormat, CompareError> {
    let start = reader.stream_position()?;
    let mut beginning = Vec::new();
    reader.by_ref().take(BEGINNING).read_to_end(&mut beginning)?;
    reader.seek(SeekFrom::Start(start))?;
    SourceFormat::of_beginning(&beginning)
}
