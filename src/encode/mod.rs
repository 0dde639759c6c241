//! Films to files: one format a file, and all of them write to any [`std::io::Write`].

mod apng;
mod cores;
mod counter;
mod error;
mod exporter;
mod format;
mod gif;
pub mod lzw;
mod options;
mod palette;
mod plan;

use std::io::{BufRead, Read, Write};

pub use error::{EncodeError, MAX_PIXELS, SizeError};
use exporter::{Extent, LONGEST_MAGIC};
pub use exporter::{Limits, Signature};
pub use format::{FORMATS, Format, FormatError};
pub use options::{Effort, Options, Plays, Summary};
pub use palette::Palette;

use crate::film::Film;
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
    format.exporter().export(film, options, out)
}

/// The palette of the file that [`encode`] would write.
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
    let size = film.opening().size;
    Ok(format.check_size(size.width.into(), size.height.into())?)
}

/// Reads a file in one of the [`FORMATS`] to its end, without decoding any picture; `None` for all
/// others.
#[must_use]
pub fn signature(file: impl BufRead) -> Option<Signature> {
    read(file, Extent::Whole)
}

/// The first comment in a file that is in one of the [`FORMATS`]; `None` for all others.
///
/// Only the beginning of the file is read, up to its first picture.
#[must_use]
pub fn comment(file: impl BufRead) -> Option<String> {
    let comment = read(file, Extent::Head)?.comment;
    (!comment.is_empty()).then_some(comment)
}

fn read(mut file: impl BufRead, extent: Extent) -> Option<Signature> {
    let mut magic = Vec::new();
    file.by_ref().take(LONGEST_MAGIC).read_to_end(&mut magic).ok()?;
    let exporters = FORMATS.iter().map(|format| format.exporter());
    let exporter = exporters.into_iter().find(|exporter| magic.starts_with(exporter.magic()))?;
    exporter.signature(&mut magic.as_slice().chain(file), extent)
}
