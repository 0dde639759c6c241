//! What is wrong with a river file, and where.

use std::fmt;
use std::ops::Range;

use super::document::TOP_KEYS;
use crate::puzzle::{nearest, shortened};

/// What is wrong with a river file, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub struct FileError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in that line, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
    /// What can be done about it, where that is known.
    pub hint: Option<String>,
}

impl fmt::Display for FileError {
    /// ``3:9: unknown item `dcuk`; did you mean `duck`?``
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl FileError {
    /// The same error with a hint.
    #[must_use]
    pub fn with_hint(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }
}

/// A text of a river file, and where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    /// The text.
    pub value: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The character in that line, counted from 1.
    pub column: usize,
}

impl Placed {
    /// An error about this text.
    #[must_use]
    pub fn error(&self, message: impl Into<String>) -> FileError {
        let Self { line, column, .. } = *self;
        FileError { line, column, message: message.into(), hint: None }
    }
}

/// A text at a place in a file.
pub(super) fn place(file: &str, span: &Range<usize>, value: &str) -> Placed {
    let before = file.get(..span.start).unwrap_or(file);
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    Placed {
        value: value.to_owned(),
        line: before.bytes().filter(|&byte| byte == b'\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
    }
}

/// What the TOML parser or serde has to say.
pub(super) fn of_toml(file: &str, mut error: toml::de::Error) -> FileError {
    let place = place(file, &error.span().unwrap_or_default(), "");
    let message = error.message();
    // Serde writes: unknown field `cuont`, expected one of `name`, `count`
    for (begin, what) in [("unknown field `", "key"), ("unknown variant `", "value")] {
        let Some(rest) = message.strip_prefix(begin) else { continue };
        let Some((said, known)) = rest.rsplit_once("`, expected ") else { continue };
        // At the top it would be known.
        if what == "key" && TOP_KEYS.contains(&said) {
            let message =
                format!("`{said}` stands at the top of the file, before [boat] and [[item]]");
            return place.error(message);
        }
        let known: Vec<&str> = known.split('`').skip(1).step_by(2).collect();
        let hint = format!("use one of {}", known.join(", "));
        return place.error(unknown(what, said, &known)).with_hint(hint);
    }
    // Without the input, the error shows the key instead of the line.
    error.set_input(None);
    place.error(shortened(error.to_string().trim_end(), 300).replace('\n', " "))
}

/// `unknown key`, and the known one most like it, if any is.
pub(super) fn unknown(what: &str, said: &str, known: &[&str]) -> String {
    let meant =
        nearest(said, known).map_or_else(String::new, |word| format!("; did you mean `{word}`?"));
    format!("unknown {what} {}{meant}", quoted(said))
}

/// A text between backticks on one line, without its middle where it is long.
pub(super) fn quoted(text: &str) -> String {
    let text = format!("{:?}", shortened(text, 40));
    format!("`{}`", &text[1..text.len() - 1])
}
