//! What pages have in common: colours, and texts in XML and HTML.

use crate::catalog::visible;

/// The colours of all pages, by day and by night, as a style sheet.
pub(super) const COLORS: &str = include_str!("colors.css");

/// A text for people to read on a page: nothing in it hides, or turns the direction of writing.
pub(super) fn readable(text: &str) -> String {
    escaped(&visible(text))
}

/// A text as XML and HTML can hold it. Control characters are allowed in neither.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\t' | '\n' => escaped.push(' '),
            '\u{FFFE}' | '\u{FFFF}' => escaped.push(char::REPLACEMENT_CHARACTER),
            control if control.is_control() => escaped.push(char::REPLACEMENT_CHARACTER),
            other => escaped.push(other),
        }
    }
    escaped
}
