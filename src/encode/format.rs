//! The list of all formats, and how callers name them.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::path::Path;
use std::str::FromStr;

use super::error::{EncodeError, SizeError};
use super::exporter::{Exporter, Limits};
use super::video;
use crate::film::Film;

/// All file formats, the default first.
pub const FORMATS: &[Format] = &[
    Format(&super::gif::Gif),
    Format(&super::apng::Apng),
    Format::SVG,
    Format::HTML,
    Format(&super::pdf::Pdf),
    Format(&video::MP4),
    Format(&video::MOV),
    Format(&video::WEBM),
    Format(&video::Y4m),
    Format(&video::RawRgba),
];

/// A file format: one of [`FORMATS`].
#[derive(Clone, Copy)]
pub struct Format(&'static dyn Exporter);

impl Format {
    /// The film as a page, whose parts a game's page is made of too.
    pub const HTML: Self = Self(&super::html::Html);

    /// The film as a drawing that plays by itself, also inside a page.
    pub const SVG: Self = Self(&super::svg::Svg);

    /// The format that a file's name asks for.
    ///
    /// # Errors
    ///
    /// When the name has no known extension.
    pub fn of(file: &Path) -> Result<Self, FormatError> {
        let given = file.extension().map(|extension| extension.to_string_lossy().into_owned());
        let named = given.as_ref().and_then(|given| given.parse().ok());
        named.map(|NamedFormat { format, .. }| format).ok_or(FormatError { given })
    }

    /// The format of this name or extension, in upper or lower case.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        name.parse().ok().map(|NamedFormat { format, .. }| format)
    }

    /// What people call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// The usual extension of its files, without the dot.
    #[must_use]
    pub fn extension(self) -> &'static str {
        self.extensions()[0]
    }

    /// All extensions of its files, the usual one first.
    #[must_use]
    pub fn extensions(self) -> &'static [&'static str] {
        self.0.extensions()
    }

    /// What its files can hold.
    #[must_use]
    pub fn limits(self) -> Limits {
        self.0.limits()
    }

    /// Whether a picture of this size can be written.
    ///
    /// # Errors
    ///
    /// [`SizeError`] when a side or the area is too large.
    pub fn check_size(self, width: u64, height: u64) -> Result<(), SizeError> {
        let Limits { side, pixels, .. } = self.limits();
        let shorter = self.0.shorter_side();
        if width > side || height > side {
            Err(SizeError::Side { width, height, format: self.name(), side })
        } else if width.min(height) > shorter {
            Err(SizeError::ShorterSide { width, height, format: self.name(), shorter })
        } else if width.saturating_mul(height) > pixels {
            Err(SizeError::Area { width, height })
        } else {
            Ok(())
        }
    }

    /// Whether its pictures are made of pixels in the colours of a palette.
    #[must_use]
    pub fn has_palette(self) -> bool {
        self.limits().colors.is_some()
    }

    /// Whether its files have a page for each position, and nothing moves.
    #[must_use]
    pub fn has_pages(self) -> bool {
        self.limits().has_pages
    }

    /// Whether its files say how often they are played; in others a film can be
    /// [repeated](super::Options::repeat).
    #[must_use]
    pub fn loops(self) -> bool {
        self.0.loops()
    }

    /// Whether its files show what is done, title and [note](super::Options::note) as text of their own,
    /// so that pictures need not.
    #[must_use]
    pub fn has_words(self) -> bool {
        self.0.has_words()
    }

    /// Whether four pixels share a colour, as in video, so that small things with sharp edges look pale.
    #[must_use]
    pub fn halves_colors(self) -> bool {
        self.0.halves_colors()
    }

    /// Whether films can be written here, before any of the work is done.
    ///
    /// # Errors
    ///
    /// [`EncodeError::NoEncoder`] when a program that the format needs is missing.
    pub fn check_ready(self) -> Result<(), EncodeError> {
        self.0.ready()
    }

    /// The beginning of a command line that reads the file of a film, where files of the format do not say
    /// what is in them; the file's name follows.
    #[must_use]
    pub fn reader(self, film: &Film<'_>) -> Option<String> {
        self.0.reader(film)
    }

    pub(super) fn exporter(self) -> &'static dyn Exporter {
        self.0
    }
}

impl Default for Format {
    fn default() -> Self {
        FORMATS[0]
    }
}

impl PartialEq for Format {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Format {}

impl Hash for Format {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Format({self})")
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A format as it was asked for by name: also which of its extensions its files have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NamedFormat {
    /// The format.
    pub format: Format,
    /// The extension of its files, without the dot.
    pub extension: &'static str,
}

impl NamedFormat {
    /// All names: the extensions of all formats.
    pub fn all() -> impl Iterator<Item = Self> {
        FORMATS.iter().flat_map(|&format| {
            format.extensions().iter().map(move |&extension| Self { format, extension })
        })
    }
}

impl From<Format> for NamedFormat {
    fn from(format: Format) -> Self {
        Self { format, extension: format.extension() }
    }
}

impl FromStr for NamedFormat {
    type Err = String;

    /// Reads an extension, in upper or lower case.
    fn from_str(text: &str) -> Result<Self, String> {
        let known = Self::all().find(|known| known.extension.eq_ignore_ascii_case(text));
        known.ok_or_else(|| {
            let names: Vec<&str> = Self::all().map(|known| known.extension).collect();
            format!("unknown format `{text}`; use one of {}", names.join(", "))
        })
    }
}

/// A file's name has no known extension.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}: known are {}", .given.as_ref().map_or_else(
    || "a file name without an extension does not say which format to write".to_owned(),
    |given| format!("cannot write .{given} files"),
), known())]
pub struct FormatError {
    given: Option<String>,
}

fn known() -> String {
    NamedFormat::all().map(|known| format!(".{}", known.extension)).collect::<Vec<_>>().join(", ")
}
