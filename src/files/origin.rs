//! Which program made a file: each file of this one says so.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Seek};
use std::path::Path;

use crate::catalog::MARK;
use crate::encode::comment;

/// Whether this program made a file: each kind it writes says so at its beginning. An empty file may be
/// replaced as well.
pub(super) fn is_ours(path: &Path) -> io::Result<bool> {
    let open = || File::open(path).map(BufReader::new);
    let mut file = open()?;
    let beginning = file.fill_buf()?;
    if beginning.is_empty() {
        // Nothing is lost: a shell's redirection or a full disk leaves such files.
        return Ok(true);
    }
    let begins = |text: &str| beginning.starts_with(text.as_bytes());
    if begins(&format!("<!-- {MARK}")) || begins(&format!("{{\"made_by\":\"{MARK}")) {
        return Ok(true);
    }
    if comment(open()?).is_some_and(|comment| comment.starts_with(MARK)) {
        return Ok(true);
    }
    Ok(beginning.starts_with(b"\x89PNG") && png_names_us(open()?).unwrap_or(false))
}

/// Whether a text before the first picture of a PNG file begins with this program's name.
fn png_names_us(file: impl BufRead + Seek) -> Result<bool, png::DecodingError> {
    let reader = png::Decoder::new(file).read_info()?;
    let mut texts = reader.info().uncompressed_latin1_text.iter();
    Ok(texts.any(|text| text.text.starts_with(MARK)))
}
