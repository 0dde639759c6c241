//! Loads the files that requests name. The caller supplies the function that reads them.

use std::collections::HashMap;
use std::io;

use super::error::RequestError;
use super::value::Named;
use crate::scene::lettering::{Font, FontError};

/// The largest font file, in megabytes. One with all Chinese characters has about 20.
const FONT_MEGABYTES: usize = 64;

/// Reads a file, given its path and the most bytes it may have.
type ReadFile<'a> = dyn FnMut(&str, usize) -> io::Result<Vec<u8>> + 'a;

/// Loads files, each font only once.
pub struct Loader<'a> {
    read: Box<ReadFile<'a>>,
    fonts: HashMap<String, Font>,
}

impl<'a> Loader<'a> {
    /// Reads files with `read`, which gets a path and the most bytes that the file may have. It need not
    /// read more than one byte beyond that.
    pub fn new(read: impl FnMut(&str, usize) -> io::Result<Vec<u8>> + 'a) -> Self {
        Self { read: Box::new(read), fonts: HashMap::new() }
    }

    /// The bytes of a file.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or has more bytes than `limit`.
    pub fn bytes(&mut self, path: &str, limit: usize, hint: &str) -> Result<Vec<u8>, RequestError> {
        let failed = |what: String, hint: &str| {
            RequestError::puzzle_with_hint(format!("cannot read {path}: {what}"), hint)
        };
        let bytes = (self.read)(path, limit).map_err(|error| failed(error.to_string(), hint))?;
        if bytes.len() > limit {
            return Err(failed(format!("it has more than {limit} bytes"), hint));
        }
        Ok(bytes)
    }

    pub(super) fn font(&mut self, file: &mut Named<Font>) -> Result<(), RequestError> {
        const HINT: &str = "--font takes a .ttf, .otf or .ttc file of at most 64 MB";
        if let Some(font) = self.fonts.get(&file.path) {
            file.content = Some(font.clone());
            return Ok(());
        }
        let bytes = self.bytes(&file.path, FONT_MEGABYTES * 1_000_000, HINT)?;
        let font = Font::with(file.file_name(), bytes).map_err(|error| {
            let hint = match &error {
                FontError::Packed => "the font itself is a .ttf or .otf file",
                _ => HINT,
            };
            RequestError::puzzle_with_hint(format!("cannot read {}: {error}", file.path), hint)
        })?;
        self.fonts.insert(file.path.clone(), font.clone());
        file.content = Some(font);
        Ok(())
    }
}
