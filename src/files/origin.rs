//! Which program made a file: each file of this one says so.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Seek};
use std::path::Path;

use crate::catalog::MARK;
use crate::encode::comment;

/// Whether this program made a file: each kind it writes says so at its beginning. An empty file may be
/// replaced as well: nothing is lost, and a shell's redirection or a full disk leaves such files.
pub(super) fn is_ours(path: &Path) -> io::Result<bool> {
    let mut file = File::open(path).map(BufReader::new)?;
    Ok(file.fill_buf()?.is_empty() || signature(path)?.is_some())
}

/// What a file that this program made says of that: the program with its version, and what it is.
/// `None` if another program made it.
///
/// # Errors
///
/// When the file cannot be read.
pub fn signature(path: &Path) -> io::Result<Option<String>> {
    let open = || File::open(path).map(BufReader::new);
    let mut file = open()?;
    let beginning = file.fill_buf()?;
    for (before, after) in [("<!-- ", " -->"), ("{\"made_by\":\"", "\"")] {
        if let Some(text) = beginning.strip_prefix(before.as_bytes())
            && text.starts_with(MARK.as_bytes())
        {
            let text = String::from_utf8_lossy(text);
            return Ok(Some(text.split(after).next().unwrap_or_default().to_owned()));
        }
    }
    if let Some(comment) = comment(open()?).filter(|comment| comment.starts_with(MARK)) {
        return Ok(Some(comment));
    }
    let png = beginning.starts_with(b"\x89PNG");
    Ok(if png { png_signature(open()?).unwrap_or_default() } else { None })
}

/// The text before the first picture of a PNG file that begins with this program's name.
fn png_signature(file: impl BufRead + Seek) -> Result<Option<String>, png::DecodingError> {
    let reader = png::Decoder::new(file).read_info()?;
    let texts = reader.info().uncompressed_latin1_text.iter();
    Ok(texts.map(|text| text.text.clone()).find(|text| text.starts_with(MARK)))
}
