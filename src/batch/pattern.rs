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
    /// The text with the values of its fields.
    ///
    /// # Errors
    ///
    /// When the pattern names a field that is not among them.
    pub fn fill(&self, fields: &[(&'static str, String)]) -> Result<String, OptionError> {
        let text = |piece: &Piece| match piece {
            Piece::Text(text) => Ok(text.clone()),
            Piece::Field(field) => {
                let found = fields.iter().find(|(name, _)| name == field);
                found.map(|(_, value)| value.clone()).ok_or_else(|| {
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
