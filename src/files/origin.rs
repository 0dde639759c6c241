//! Which program made a file, and what it is: each file of this one says so.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Seek};
use std::path::Path;

use crate::catalog::MARK;
use crate::encode::comment;

/// How the signature of a comparison's files ends.
pub const COMPARED: &str = ": compare";

/// A kind of file that this program writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// A film.
    Film,
    /// The picture of a difference.
    Difference,
    /// A page that is no film: a comparison, or the list of puzzles.
    Page,
    /// The results of a comparison for other programs.
    Results,
    /// The report of a batch.
    Report,
    /// A graph for Graphviz.
    Graph,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Film => "a film",
            Self::Difference => "the picture of a difference",
            Self::Page => "a page without a film of its own",
            Self::Results => "the JUnit report of a comparison",
            Self::Report => "the report of a batch",
            Self::Graph => "a graph",
        })
    }
}

/// What may be replaced.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// Nothing is lost: a shell's redirection or a full disk leaves such files.
    Empty,
    Ours(Kind),
    Foreign,
}

/// Where a file comes from.
pub(super) fn origin(path: &Path) -> io::Result<Origin> {
    let mut file = File::open(path).map(BufReader::new)?;
    if file.fill_buf()?.is_empty() {
        return Ok(Origin::Empty);
    }
    Ok(kind(path)?.map_or(Origin::Foreign, Origin::Ours))
}

/// What a file that this program made is: its beginning says so. `None` if another program made it.
///
/// # Errors
///
/// When the file cannot be read.
pub fn kind(path: &Path) -> io::Result<Option<Kind>> {
    let open = || File::open(path).map(BufReader::new);
    let mut file = open()?;
    let beginning = file.fill_buf()?;
    let ours = |before: &str| {
        let said = beginning.strip_prefix(before.as_bytes());
        said.is_some_and(|said| said.starts_with(MARK.as_bytes()))
    };
    if ours("{\"made_by\":\"") {
        return Ok(Some(Kind::Report));
    }
    if ours("// ") {
        return Ok(Some(Kind::Graph));
    }
    if ours("<!-- ") {
        let is_page = beginning.split(|&byte| byte == b'\n').nth(1) == Some(b"<!doctype html>");
        return Ok(Some(if is_page { Kind::Page } else { Kind::Results }));
    }
    let is_png = beginning.starts_with(b"\x89PNG");
    let said = comment(open()?).filter(|comment| comment.starts_with(MARK));
    let said = match said {
        None if is_png => png_signature(open()?).unwrap_or_default(),
        said => said,
    };
    Ok(said.map(|said| if said.ends_with(COMPARED) { Kind::Difference } else { Kind::Film }))
}

/// The text before the first picture of a PNG file that begins with this program's name.
fn png_signature(file: impl BufRead + Seek) -> Result<Option<String>, png::DecodingError> {
    let reader = png::Decoder::new(file).read_info()?;
    let texts = reader.info().uncompressed_latin1_text.iter();
    Ok(texts.map(|text| text.text.clone()).find(|text| text.starts_with(MARK)))
}
