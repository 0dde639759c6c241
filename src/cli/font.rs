//! Font files for letters that the program's own font lacks.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use rustc_hash::FxHashMap;

use super::report::Failure;
use crate::scene::lettering::{Font, FontError, LetteringError};

/// The largest font file that is read, in megabytes. One with all Chinese signs has about 20.
const MOST_MEGABYTES: u64 = 64;

/// The fonts read so far, by their paths: the films of a list may all name the same.
#[derive(Default)]
pub(super) struct Fonts(FxHashMap<PathBuf, Font>);

impl Fonts {
    /// The program's font, with the one in a file if there is one.
    pub(super) fn with(&mut self, path: Option<&Path>) -> Result<Font, Failure> {
        let Some(path) = path else { return Ok(Font::EMBEDDED) };
        if let Some(font) = self.0.get(path) {
            return Ok(font.clone());
        }
        let font = read(path)
            .map_err(|error| error.about(format_args!("cannot read {}", path.display())))?;
        self.0.insert(path.to_owned(), font.clone());
        Ok(font)
    }
}

/// What can be done about a text that cannot be drawn, if anything can.
pub(super) fn way_out(error: &LetteringError) -> Option<&'static str> {
    match error {
        LetteringError::Missing { sign, font: None, .. } if !sign.is_control() => {
            Some("--font FILE.ttf takes such characters from a font of yours")
        }
        _ => None,
    }
}

fn read(path: &Path) -> Result<Font, Failure> {
    let most = MOST_MEGABYTES * 1_000_000;
    let mut bytes = Vec::new();
    // No more than what shows that it is too much.
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let message = format!("it has more than {MOST_MEGABYTES} MB");
        return Err(Failure::misuse(message).with_hint("a font for fewer languages has less"));
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    Font::with(name, bytes).map_err(|error| {
        let hint = match &error {
            FontError::Packed => "the font itself is a .ttf or .otf file",
            _ => "--font takes a .ttf, .otf or .ttc file",
        };
        Failure::misuse(error).with_hint(hint)
    })
}
