//! The files that `compare` writes: pictures of a difference, and the report page.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::report::{Failure, chain};
use crate::catalog::made_by;
use crate::compare::{self, DifferingFrame, Options, Outcome, Pair, Picture};
use crate::files::Target;

/// Larger files are not shown on a page.
const LARGEST_SHOWN: u64 = 4 << 20;

/// Writes the first differing frame as a PNG or all of them as a GIF, by the extension of `file`.
pub(super) fn write_difference(
    expected: &Path,
    actual: &Path,
    options: &Options,
    file: &Path,
    force: bool,
) -> Result<(), Failure> {
    let mut frames = compare::differing_files(expected, actual, options)?;
    let bytes = match frames.next().transpose()? {
        // Only durations or plays differ, which cannot be seen.
        None => return Ok(()),
        Some(first) if ends_in(file, "png") => png(&first.panels).map_err(Failure::misuse)?,
        Some(first) if ends_in(file, "gif") => gif(first, frames)?,
        Some(_) => {
            let message = format!("--diff {}: the extension must be .png or .gif", file.display());
            return Err(Failure::misuse(message));
        }
    };
    write(file, &bytes, force)
}

fn write(file: &Path, bytes: &[u8], force: bool) -> Result<(), Failure> {
    let mut target = Target::file(file, force)?;
    let written = target.writer().write_all(bytes);
    written.map_err(|error| target.failed(error))?;
    Ok(target.finish()?)
}

/// What the files say of their maker.
fn signature() -> String {
    format!("{}: compare", made_by())
}

fn png(picture: &Picture) -> Result<Vec<u8>, png::EncodingError> {
    picture.to_png(Some(&signature()))
}

/// All differing frames, each with a palette of its own: colours matter here, not the file size.
fn gif(
    first: DifferingFrame,
    rest: impl Iterator<Item = Result<DifferingFrame, compare::CompareError>>,
) -> Result<Vec<u8>, Failure> {
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
        let mut pixels = frame.panels.rgba().to_vec();
        let mut shown = gif::Frame::from_rgba_speed(width, height, &mut pixels, 10);
        shown.delay = (frame.duration.as_millis() / 10).clamp(2, 65_535) as u16;
        encoder.write_frame(&shown).map_err(Failure::misuse)?;
    }
    encoder.into_inner().map_err(Failure::misuse)
}

/// Writes a page of all pairs, given with the paths of both files: first those that differ, then
/// the others. The page needs no other file.
pub(super) fn page(
    pairs: &[(PathBuf, PathBuf, Pair)],
    options: &Options,
    file: &Path,
    force: bool,
) -> Result<(), Failure> {
    let (same, different): (Vec<_>, Vec<_>) =
        pairs.iter().partition(|(_, _, pair)| pair.outcome.is_same());
    let mut html = format!(
        "<!-- {} -->\n{HEAD}<h1>{} differ, {} are the same</h1>\n",
        signature(),
        different.len(),
        same.len()
    );
    for (expected, actual, pair) in different {
        let _ = write!(html, "<section><h2>✗ {}</h2>", escaped(&pair.name.to_string_lossy()));
        let _ = write!(html, "<p>{}</p>", escaped(&sentence(&pair.outcome)));
        html.push_str("<div class=row>");
        figure(&mut html, "expected", shown(expected));
        figure(&mut html, "difference", difference(expected, actual, pair, options));
        figure(&mut html, "actual", shown(actual));
        html.push_str("</div></section>\n");
    }
    for (expected, _, pair) in same {
        let _ = write!(html, "<section><h2>✓ {}</h2>", escaped(&pair.name.to_string_lossy()));
        html.push_str("<div class=row>");
        figure(&mut html, "both", shown(expected));
        html.push_str("</div></section>\n");
    }
    write(file, html.as_bytes(), force)
}

const HEAD: &str = "<!doctype html><html lang=en><meta charset=utf-8>\
<meta name=viewport content=\"width=device-width\"><title>puzzlereel compare</title>\
<style>body{font:16px system-ui,sans-serif;margin:2em;background:#eee;color:#222}\
section{background:#fff;padding:.2em 1em 1em;margin:1em 0;border-radius:6px}\
h2{font-size:1.1em}.row{display:flex;flex-wrap:wrap;gap:1em}figure{margin:0}\
img{max-width:100%;image-rendering:pixelated;background:#888}\
@media(prefers-color-scheme:dark){body{background:#111;color:#ddd}section{background:#222}}\
</style>\n";

fn sentence(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Compared(verdict) => verdict.to_string(),
        Outcome::Missing => "Missing.".to_owned(),
        Outcome::Extra => "Not expected.".to_owned(),
        Outcome::Failed(error) => chain(error),
    }
}

/// The picture as a data URL, if a browser can show it and it is not too large.
fn shown(file: &Path) -> Option<String> {
    let kind = ["gif", "png", "webp"].into_iter().find(|kind| ends_in(file, kind));
    let kind = if ends_in(file, "apng") { Some("png") } else { kind }?;
    let small = fs::metadata(file).is_ok_and(|found| found.len() <= LARGEST_SHOWN);
    let bytes = small.then(|| fs::read(file).ok())??;
    Some(format!("data:image/{kind};base64,{}", STANDARD.encode(bytes)))
}

fn difference(expected: &Path, actual: &Path, pair: &Pair, options: &Options) -> Option<String> {
    let Outcome::Compared(_) = pair.outcome else { return None };
    let first = compare::differing_files(expected, actual, options).ok()?.next()?.ok()?;
    Some(format!("data:image/png;base64,{}", STANDARD.encode(png(&first.panels).ok()?)))
}

fn figure(html: &mut String, caption: &str, picture: Option<String>) {
    if let Some(picture) = picture {
        let _ = write!(
            html,
            "<figure><img src=\"{picture}\" alt=\"{caption}\"><figcaption>{caption}</figcaption></figure>"
        );
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Whether a path has this extension, in upper or lower case.
fn ends_in(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(extension))
}
