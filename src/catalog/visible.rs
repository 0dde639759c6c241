//! Texts from files and command lines, fit to be shown: nothing in them controls the terminal or hides.

use std::borrow::Cow;
use std::fmt::Write as _;

/// A text in which control characters, line and paragraph separators, signs without width and signs that
/// turn the direction of writing are spelled out, as in `\u{202e}`. Joiners and variation selectors stay:
/// emoji are made of them.
///
/// # Examples
///
/// ```
/// use puzzlereel::catalog::visible;
///
/// assert_eq!(visible("two\nlines, \u{1b}[31mred\u{202e}"), r"two\nlines, \u{1b}[31mred\u{202e}");
/// assert_eq!(visible("👩‍🌾 and ❤️"), "👩‍🌾 and ❤️");
/// ```
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    let Some(first) = text.find(is_hidden) else { return Cow::Borrowed(text) };
    let mut shown = text[..first].to_owned();
    for sign in text[first..].chars() {
        match sign {
            '\t' | '\n' | '\r' => shown.extend(sign.escape_default()),
            sign if is_hidden(sign) => {
                // Writing to a text cannot fail.
                let _ = write!(shown, "{}", sign.escape_unicode());
            }
            sign => shown.push(sign),
        }
    }
    Cow::Owned(shown)
}

/// Whether a sign does something to those around it, or is not to be seen.
fn is_hidden(sign: char) -> bool {
    sign.is_control()
        || matches!(
            sign,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180d}'
                | '\u{180e}'
                | '\u{200b}'..='\u{200c}'
                | '\u{200e}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0001}'
        )
}
