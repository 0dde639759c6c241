//! Long texts in messages.

use std::borrow::Cow;

/// A text without its middle where it has more than `most` characters: messages may quote what is as long as a
/// file.
///
/// # Examples
///
/// ```
/// use puzzlereel::puzzle::shortened;
///
/// assert_eq!(shortened("pancakes", 8), "pancakes");
/// assert_eq!(shortened("pancakes", 6), "pan…kes");
/// ```
#[must_use]
pub fn shortened(text: &str, most: usize) -> Cow<'_, str> {
    // The end of what is kept at the beginning, and the beginning of what is kept at the end.
    let end = text.char_indices().nth(most / 2);
    let begin = (most / 2).checked_sub(1).and_then(|last| text.char_indices().nth_back(last));
    match (text.char_indices().nth(most), end, begin) {
        (Some(_), Some((end, _)), Some((begin, _))) => {
            Cow::Owned(format!("{}…{}", &text[..end], &text[begin..]))
        }
        _ => Cow::Borrowed(text),
    }
}
