//! File names with fields: `films/{puzzle}_{n}x{m}.gif`, `steps/{step:02}.png`.

use std::path::is_separator;
use std::str::FromStr;

use crate::catalog::OptionError;

/// A text with named fields in braces. A literal brace is written twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern(Vec<Piece>);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    Text(String),
    /// A name, and how many digits a number has at least.
    Field(String, usize),
}

/// The most digits that a pattern can ask for.
const MOST_DIGITS: usize = 20;

impl Pattern {
    /// The text before the first field; `None` if there is no field.
    #[must_use]
    pub fn before_fields(&self) -> Option<&str> {
        match self.0.as_slice() {
            [Piece::Text(text), Piece::Field(..), ..] => Some(text),
            _ => None,
        }
    }

    /// The text after the last field; all of it if there is no field.
    #[must_use]
    pub fn after_fields(&self) -> &str {
        match self.0.last() {
            Some(Piece::Text(text)) => text,
            _ => "",
        }
    }

    /// Whether it has a field of that name.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|piece| matches!(piece, Piece::Field(field, _) if field == name))
    }

    /// The text with the values of its fields, each as a part of one name: a value cannot lead to another
    /// folder.
    ///
    /// # Errors
    ///
    /// When the pattern names a field that is not among them.
    pub fn fill(&self, fields: &[(&'static str, String)]) -> Result<String, OptionError> {
        let value = |field: &str, digits: usize| {
            let found = fields.iter().find(|(name, _)| *name == field);
            let padded = |value: &str| match value.parse::<u64>() {
                Ok(number) if digits > 0 => format!("{number:0digits$}"),
                _ => value.replace(breaks, "_"),
            };
            found.map(|(_, value)| padded(value)).ok_or_else(|| {
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
                Piece::Field(field, digits) => (value(field, *digits)?, "_"),
            };
            filled.push_str(&with_value);
            open.push_str(without);
        }
        let parts = filled.split_inclusive(is_separator).zip(open.split_inclusive(is_separator));
        Ok(parts.map(|(part, open)| if is_no_name(part) { open } else { part }).collect())
    }
}

/// Reads what is between braces: `n`, or `n:03`.
fn read_field(field: &str) -> Result<Piece, OptionError> {
    let Some((name, digits)) = field.split_once(':') else {
        return Ok(Piece::Field(field.to_owned(), 0));
    };
    match digits.strip_prefix('0').unwrap_or(digits).parse() {
        Ok(digits @ 1..=MOST_DIGITS) => Ok(Piece::Field(name.to_owned(), digits)),
        _ => Err(OptionError::new(format!("{{{field}}} does not say how many digits it has"))
            .with_hint(format!(
                "{{{name}:03}} writes numbers with 3 digits, at most {MOST_DIGITS}"
            ))),
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
            pieces.push(read_field(field)?);
            rest = after;
        }
        text.push_str(rest);
        pieces.push(Piece::Text(text));
        Ok(Self(pieces))
    }
}
