//! Pictures of a difference.

use std::path::Path;

use crate::catalog::made_by;
use crate::cli::report::Failure;
use crate::compare::{self, CompareError, DifferingFrame, Options, Outcome, Pair, Picture};
use crate::files::{COMPARED, Target};

/// What the files of a comparison say of their maker.
pub(super) fn signature() -> String {
    format!("{}{COMPARED}", made_by())
}

/// Writes the first differing frame as a PNG or all of them as a GIF, by the extension of `file`; nothing
/// if no frame looks different. Says whether one does.
pub(super) fn write_difference(
    pair: &Pair,
    options: &Options,
    file: &Path,
    target: &mut Target,
) -> Result<bool, Failure> {
    let (Outcome::Compared(_), Some(expected), Some(actual)) =
        (&pair.outcome, &pair.expected, &pair.actual)
    else {
        return Ok(false);
    };
    let mut frames = compare::differing_sources(expected, actual, options)?;
    let Some(first) = frames.next().transpose()? else { return Ok(false) };
    if ends_in(file, "gif") {
        gif(first, frames, target)?;
    } else {
        put(target, &png(&first.panels).map_err(Failure::misuse)?)?;
    }
    Ok(true)
}

/// Writes some bytes of a file.
pub(super) fn put(target: &mut Target, bytes: &[u8]) -> Result<(), Failure> {
    let written = target.writer().write_all(bytes);
    Ok(written.map_err(|error| target.failed(error))?)
}

/// Whether a path has this extension, in upper or lower case.
pub(super) fn ends_in(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(extension))
}

/// A picture as a PNG that says who made it.
pub(super) fn png(picture: &Picture) -> Result<Vec<u8>, png::EncodingError> {
    picture.to_png(Some(&signature()))
}

/// All differing frames, each with a palette of its own: colours matter here, not the file size.
fn gif(
    first: DifferingFrame,
    rest: impl Iterator<Item = Result<DifferingFrame, CompareError>>,
    target: &mut Target,
) -> Result<(), Failure> {
    let side = |pixels: u32| {
        u16::try_from(pixels).map_err(|_| {
            Failure::misuse(format!("a GIF has at most 65535 pixels per side, not {pixels}"))
                .with_hint("write a .png instead")
        })
    };
    let (width, height) = (side(first.panels.width())?, side(first.panels.height())?);
    let mut encoder = gif::Encoder::new(Vec::new(), width, height, &[]).map_err(Failure::misuse)?;
    encoder.set_repeat(gif::Repeat::Infinite).map_err(Failure::misuse)?;
    let label = gif::AnyExtension(gif::Extension::Comment as u8);
    encoder.write_raw_extension(label, &[signature().as_bytes()]).map_err(Failure::misuse)?;
    for frame in std::iter::once(Ok(first)).chain(rest) {
        let frame = frame?;
        let mut pixels = frame.panels.into_rgba();
        let mut shown = gif::Frame::from_rgba_speed(width, height, &mut pixels, 10);
        shown.delay = (frame.duration.as_millis() / 10).clamp(2, 65_535) as u16;
        encoder.write_frame(&shown).map_err(Failure::misuse)?;
        put(target, encoder.get_ref())?;
        encoder.get_mut().clear();
    }
    put(target, &encoder.into_inner().map_err(Failure::misuse)?)
}
