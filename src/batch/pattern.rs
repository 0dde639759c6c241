//! File names with fields: `films/{puzzle}_{n}x{m}.gif`.

use std::str::FromStr;

/// A text with named fields in braces. A brace that is meant is written twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern(Vec<Piece>);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    Text(String),
    Field(String),
}

/// Why a pattern gives no name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PatternError {
    /// A brace without its other.
    #[error(
        "the pattern {0:?} has a brace without its other: a field is written {{n}}, and a brace in a name {{{{ or }}}}"
    )]
    Brace(String),
    /// There is no such field.
    #[error("there is no field {{{field}}} here: known are {}", braced(.known))]
    Unknown {
        /// The name in braces.
        field: String,
        /// The names there are.
        known: Vec<&'static str>,
    },
}

fn braced(known: &[&str]) -> String {
    known.iter().map(|name| format!("{{{name}}}")).collect::<Vec<_>>().join(", ")
}

impl Pattern {
    /// The text with the values of its fields.
    ///
    /// # Errors
    ///
    /// [`PatternError::Unknown`].
    pub fn fill(&self, fields: &[(&'static str, String)]) -> Result<String, PatternError> {
        let text = |piece: &Piece| match piece {
            Piece::Text(text) => Ok(text.clone()),
            Piece::Field(field) => {
                let found = fields.iter().find(|(name, _)| name == field);
                found.map(|(_, value)| value.clone()).ok_or_else(|| PatternError::Unknown {
                    field: field.clone(),
                    known: fields.iter().map(|(name, _)| *name).collect(),
                })
            }
        };
        self.0.iter().map(text).collect()
    }
}

impl FromStr for Pattern {
    type Err = PatternError;

    fn from_str(pattern: &str) -> Result<Self, PatternError> {
        let error = || PatternError::Brace(pattern.to_owned());
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
