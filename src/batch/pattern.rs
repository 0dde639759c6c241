//! File names with fields: `films/{puzzle}_{n}x{m}.gif`.

use std::path::is_separator;
use std::str::FromStr;

use crate::catalog::OptionError;

/// A text with named fields in braces. A literal brace is written twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern(Vec<Piece>);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    Text(String),
    Field(String),
}

impl Pattern {
    /// The text before the first field; `None` if there is no field.
    #[must_use]
    pub fn before_fields(&self) -> Option<&str> {
        match self.0.as_slice() {
            [Piece::Text(text), Piece::Field(_), ..] => Some(text),
            _ => None,
        }
    }

    /// The text with the values of its fields, each as a part of one name: a value cannot lead to another
    /// folder.
    ///
    /// # Errors
    ///
    /// When the pattern names a field that is not among them.
    pub fn fill(&self, fields: &[(&'static str, String)]) -> Result<String, OptionError> {
        let value = |field: &str| {
            let found = fields.iter().find(|(name, _)| *name == field);
            found.map(|(_, value)| value.replace(breaks, "_")).ok_or_else(|| {
                let known: Vec<String> =
                    fields.iter().map(|(name, _)| format!("{{{name}}}")).collect();
                let known = known.join(", ");
                OptionError::new(format!("there is no field {{{field}}}; use one of {known}"))
            })
        };
        // Filled in, and with all values left open.
        let (mut filled, mut open) = (String::new(), String::new());
        for piece in &self.0 {
            let (with_value, without) = match piece {
                Piece::Text(text) => (text.clone(), text.as_str()),
                Piece::Field(field) => (value(field)?, "_"),
            };
            filled.push_str(&with_value);
            open.push_str(without);
        }
        let parts = filled.split_inclusive(is_separator).zip(open.split_inclusive(is_separator));
        Ok(parts.map(|(part, open)| if is_no_name(part) { open } else { part }).collect())
    }
}

/// Whether a sign cannot be in the name of a file.
fn breaks(sign: char) -> bool {
    is_separator(sign) || sign.is_control()
}

/// Whether a part of a path is the root, the folder itself or the one above.
fn is_no_name(part: &str) -> bool {
    matches!(part.trim_end_matches(is_separator), "" | "." | "..")
}

impl FromStr for Pattern {
    type Err = OptionError;

    fn from_str(pattern: &str) -> Result<Self, OptionError> {
        let error = || {
            OptionError::new(format!("the pattern {pattern:?} has an unmatched brace"))
                .with_hint("a field is written {n}, and a brace in a name {{ or }}")
        };
        let mut pieces = Vec::new();
        let mut text = String::new();
        let mut rest = pattern;
        while let Some(at) = rest.find(['{', '}']) {
            text.push_str(&rest[..at]);
            let (brace, after) = rest[at..].split_at(1);
            rest = after;
            if let Some(after) = rest.strip_prefix(brace) {
                text.push_str(brace);
                rest = after;
                continue;
            }
            let (field, after) = rest.split_once('}').ok_or_else(error)?;
            if brace == "}" || field.contains('{') {
                return Err(error());
            }
            pieces.push(Piece::Text(std::mem::take(&mut text)));
            pieces.push(Piece::Field(field.to_owned()));
            rest = after;
        }
        text.push_str(rest);
        pieces.push(Piece::Text(text));
        Ok(Self(pieces))
    }
}
