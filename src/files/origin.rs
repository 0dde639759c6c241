//! Who made a file: this program says so in each that it writes.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use crate::catalog::MARK;
use crate::encode::comment;

/// Whether this program made a file: each kind it writes says so at its beginning.
pub(super) fn is_ours(path: &Path) -> io::Result<bool> {
    let open = || File::open(path).map(BufReader::new);
    let mut file = open()?;
    let beginning = file.fill_buf()?;
    let begins = |text: &str| beginning.starts_with(text.as_bytes());
    if begins(&format!("<!-- {MARK}")) || begins(&format!("{{\"made_by\":\"{MARK}")) {
        return Ok(true);
    }
    let is_png = beginning.starts_with(b"\x89PNG");
    let mut said = comment(open()?);
    if said.is_none() && is_png {
        said = software(open()?);
    }
    Ok(said.is_some_and(|said| said.starts_with(MARK)))
}

/// What a PNG file's EXIF data say of the program that made it, if it was this one.
fn software(file: impl BufRead + io::Seek) -> Option<String> {
    let reader = png::Decoder::new(file).read_info().ok()?;
    let exif = String::from_utf8_lossy(reader.info().exif_metadata.as_ref()?).into_owned();
    exif.find(MARK).map(|at| exif[at..].to_owned())
}
