//! Loads the files that requests name. The caller supplies the function that reads them.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::io;
use std::sync::Arc;

use super::error::RequestError;
use super::value::Named;
use crate::scene::lettering::{Font, FontError};

/// The largest font file, in megabytes. One with all Chinese characters has about 20.
const FONT_MEGABYTES: usize = 64;

/// The name under which standard input is read.
pub const STDIN: &str = "-";

/// What to do about a file that is not a text.
pub const SAVE: &str = "save it as UTF-8";

/// What messages call the file of a path.
#[must_use]
pub fn place(path: &str) -> &str {
    if path == STDIN { "standard input" } else { path }
}

/// Why bytes are not a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TextError {
    /// They are not UTF-8.
    #[error("it is not UTF-8 text, from line {line} on")]
    Utf8 {
        /// The line of the first byte that is not, counted from 1.
        line: usize,
    },
    /// They have the byte order mark of UTF-16, and are not.
    #[error("it begins like UTF-16 text, but is not")]
    Utf16,
    /// They begin as UTF-16 without a byte order mark does.
    #[error("it begins like UTF-16 text without a byte order mark")]
    Zeros,
}

/// Bytes as a text: UTF-8, or UTF-16 with a byte order mark, which PowerShell writes. The mark is left
/// out.
///
/// # Errors
///
/// [`TextError`], if they are not a text.
pub fn decode(mut bytes: Vec<u8>) -> Result<String, TextError> {
    let order = match &bytes[..] {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => {
            if let [0, 1..=u8::MAX, ..] | [1..=u8::MAX, 0, ..] = bytes[..] {
                return Err(TextError::Zeros);
            }
            let marked = bytes.starts_with("\u{feff}".as_bytes());
            bytes.drain(..if marked { 3 } else { 0 });
            return String::from_utf8(bytes).map_err(|error| {
                let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
                TextError::Utf8 { line: valid.split(|&byte| byte == b'\n').count() }
            });
        }
    };
    let (units, []) = bytes[2..].as_chunks() else { return Err(TextError::Utf16) };
    let units: Vec<u16> = units.iter().map(|unit| order(*unit)).collect();
    String::from_utf16(&units).map_err(|_| TextError::Utf16)
}

/// Reads a file, given its path and the most bytes it may have.
type ReadFile<'a> = dyn FnMut(&str, usize) -> io::Result<Vec<u8>> + 'a;
/// One name for all paths of a file.
type NameFile<'a> = dyn Fn(&str) -> String + 'a;

/// The most bytes of all files together.
const MOST_LOADED: usize = 256_000_000;

/// Loads files, each only once: the films of a series name the same, and standard input ends.
pub struct Loader<'a> {
    read: Box<ReadFile<'a>>,
    name: Box<NameFile<'a>>,
    /// By the names of their files, as are fonts.
    texts: HashMap<String, String>,
    fonts: HashMap<String, Font>,
    /// What was read from files, by what it is.
    parsed: HashMap<(TypeId, String), Arc<dyn Any + Send + Sync>>,
    /// The bytes of all files so far.
    loaded: usize,
}

impl<'a> Loader<'a> {
    /// Reads files with `read`, which gets a path and the most bytes that the file may have. It need not
    /// read more than one byte beyond that.
    pub fn new(read: impl FnMut(&str, usize) -> io::Result<Vec<u8>> + 'a) -> Self {
        Self {
            read: Box::new(read),
            name: Box::new(str::to_owned),
            texts: HashMap::new(),
            fonts: HashMap::new(),
            parsed: HashMap::new(),
            loaded: 0,
        }
    }

    /// The same where paths with the same `name` lead to the same file, which is then loaded once. By default
    /// each path is a file of its own.
    #[must_use]
    pub fn with_names(self, name: impl Fn(&str) -> String + 'a) -> Self {
        Self { name: Box::new(name), ..self }
    }

    /// The bytes of a file.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or has more bytes than `limit`.
    pub fn bytes(&mut self, path: &str, limit: usize, hint: &str) -> Result<Vec<u8>, RequestError> {
        let failed = |what: String, hint: &str| {
            let message = format!("cannot read {}: {what}", place(path));
            RequestError::puzzle_with_hint(message, hint)
        };
        let bytes = (self.read)(path, limit).map_err(|error| failed(error.to_string(), hint))?;
        if bytes.len() > limit {
            return Err(failed(format!("it has more than {limit} bytes"), hint));
        }
        self.loaded += bytes.len();
        if self.loaded > MOST_LOADED {
            let message = format!("all files together have more than {MOST_LOADED} bytes");
            return Err(failed(message, "name fewer files at once"));
        }
        Ok(bytes)
    }

    /// The text of a file.
    ///
    /// # Errors
    ///
    /// When it cannot be read, has more bytes than `limit`, or is not a text.
    pub fn text(&mut self, path: &str, limit: usize, hint: &str) -> Result<String, RequestError> {
        let name = (self.name)(path);
        if let Some(text) = self.texts.get(&name) {
            return Ok(text.clone());
        }
        let bytes = self.bytes(path, limit, hint)?;
        let text = decode(bytes).map_err(|error| {
            let message = format!("cannot read {}: {error}", place(path));
            RequestError::puzzle_with_hint(message, SAVE)
        })?;
        self.texts.insert(name, text.clone());
        Ok(text)
    }

    /// What `parse` makes of the text of a file; the films of a list share it.
    ///
    /// # Errors
    ///
    /// As for [`text`](Self::text), and what is wrong in the text.
    pub fn parsed<T: Any + Send + Sync>(
        &mut self,
        path: &str,
        limit: usize,
        hint: &str,
        parse: impl FnOnce(&str) -> Result<T, RequestError>,
    ) -> Result<Arc<T>, RequestError> {
        self.shared(path, |loader| parse(&loader.text(path, limit, hint)?))
    }

    /// What `read` makes of a file; the films of a list share it.
    pub(super) fn shared<T: Any + Send + Sync>(
        &mut self,
        path: &str,
        read: impl FnOnce(&mut Self) -> Result<T, RequestError>,
    ) -> Result<Arc<T>, RequestError> {
        let key = (TypeId::of::<T>(), (self.name)(path));
        if let Some(Ok(known)) = self.parsed.get(&key).cloned().map(Arc::downcast) {
            return Ok(known);
        }
        let parsed = Arc::new(read(self)?);
        let shared: Arc<dyn Any + Send + Sync> = Arc::<T>::clone(&parsed);
        self.parsed.insert(key, shared);
        Ok(parsed)
    }

    pub(super) fn font(&mut self, file: &mut Named<Font>) -> Result<(), RequestError> {
        const HINT: &str = "--font takes a .ttf, .otf or .ttc file of at most 64 MB";
        let name = (self.name)(&file.path);
        if let Some(font) = self.fonts.get(&name) {
            file.content = Some(font.named(file.file_name()));
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
        self.fonts.insert(name, font.clone());
        file.content = Some(font);
        Ok(())
    }
}
