//! File names with fields: `films/{puzzle}_{n}x{m}.gif`.

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
        let text = |piece: &Piece| match piece {
            Piece::Text(text) => Ok(text.clone()),
            Piece::Field(field) => {
                let found = fields.iter().find(|(name, _)| name == field);
                found.map(|(_, value)| part_of_name(value)).ok_or_else(|| {
                    let known: Vec<String> =
                        fields.iter().map(|(name, _)| format!("{{{name}}}")).collect();
                    let known = known.join(", ");
                    OptionError::new(format!("there is no field {{{field}}}; use one of {known}"))
                })
            }
        };
        self.0.iter().map(text).collect()
    }
}

/// A value without what separates or names folders.
fn part_of_name(value: &str) -> String {
    let is_dots = value.bytes().all(|byte| byte == b'.');
    let breaks = |sign: char| std::path::is_separator(sign) || sign.is_control();
    value.replace(|sign: char| is_dots || breaks(sign), "_")
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
