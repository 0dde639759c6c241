//! Films to files: one format a file, and all of them write to any [`std::io::Write`].

mod apng;
mod checksummed;
mod cores;
pub mod deflate;
mod error;
mod exporter;
mod format;
mod gif;
pub(crate) mod html;
pub mod lzw;
mod options;
mod palette;
mod pdf;
mod plan;
mod svg;
mod vector;
mod video;

use std::io::{Read, Write};

pub use error::{EncodeError, LONGEST_COMMENT, MAX_PIXELS, MOST_REPEATS, SizeError};
use exporter::{Exporter, LONG_HEAD, SHORT_HEAD};
pub use exporter::{Limits, Signature};
pub use format::{FORMATS, Format, FormatError, NamedFormat};
pub use options::{ALL_COLORS, Effort, Options, Plays, Summary};
pub use palette::Palette;

use crate::film::{Film, LONGEST_FILM};
use checksummed::{Checksummed, split_end};
use plan::FilmPlan;

/// Writes a film. `out` gets many small pieces: it should be buffered.
///
/// The same film and options give the same bytes, always and everywhere.
///
/// # Errors
///
/// [`EncodeError`], the first thing that goes wrong. What has been written by then is not a whole
/// file.
pub fn encode(
    film: &Film<'_>,
    format: Format,
    options: &Options,
    out: &mut dyn Write,
) -> Result<Summary, EncodeError> {
    check(film, format, options)?;
    let mut out = Checksummed::new(out);
    let summary = format.exporter().export(film, options, &mut out)?;
    out.flush()?;
    Ok(Summary { bytes: out.bytes, ..summary })
}

/// The palette of the file that [`encode`] would write; for a format without one, that of a file with
/// as many colours as the options allow.
///
/// # Errors
///
/// As `encode`'s, before anything is written.
pub fn palette(film: &Film<'_>, format: Format, options: &Options) -> Result<Palette, EncodeError> {
    check(film, format, options)?;
    FilmPlan::new(film, options, format.limits()).map(|plan| plan.palette)
}

/// Refuses what the format cannot hold.
fn check(film: &Film<'_>, format: Format, options: &Options) -> Result<(), EncodeError> {
    options.check()?;
    if film.duration() * options.repeat > LONGEST_FILM {
        return Err(EncodeError::LongVideo(options.repeat));
    }
    let (moves, most) = (film.story().len(), format.limits().moves);
    if moves > most {
        return Err(EncodeError::Moves { moves, most, format: format.name() });
    }
    let size = film.opening().size;
    Ok(format.check_size(size.width.into(), size.height.into())?)
}

/// Reads a film in one of the [`FORMATS`] to its end, without decoding any picture; `None` for all other
/// files.
#[must_use]
pub fn signature(mut file: impl Read) -> Option<Signature> {
    let Head { exporter, bytes: head, comment } = head(&mut file)?;
    let comment = comment.unwrap_or_default();
    let length = exporter.end(0).len();
    // Without an end mark, there is no telling.
    let intact = length > 0
        && split_end(head.as_slice().chain(file), length)
            .is_ok_and(|(checksum, end)| end == exporter.end(checksum));
    Some(Signature { comment, intact })
}

/// The first comment in a file that is in one of the [`FORMATS`]; `None` for all others.
///
/// Only the beginning of the file is read.
#[must_use]
pub fn comment(mut file: impl Read) -> Option<String> {
    head(&mut file)?.comment
}

/// The beginning of a file.
struct Head {
    exporter: &'static dyn Exporter,
    bytes: Vec<u8>,
    comment: Option<String>,
}

/// Reads the beginning of a file up to its comment.
fn head(file: &mut impl Read) -> Option<Head> {
    let (mut bytes, mut most) = (Vec::new(), SHORT_HEAD);
    loop {
        file.take(most - bytes.len() as u64).read_to_end(&mut bytes).ok()?;
        let exporters = FORMATS.iter().map(|format| format.exporter());
        let begins = |magic: &[u8]| !magic.is_empty() && bytes.starts_with(magic);
        let exporter = exporters.into_iter().find(|exporter| begins(exporter.magic()))?;
        let comment = exporter.comment(&bytes);
        if comment.is_some() || (bytes.len() as u64) < most || most >= LONG_HEAD {
            return Some(Head { exporter, bytes, comment });
        }
        most = LONG_HEAD;
    }
}
