//! Texts from files and command lines, fit to be shown: nothing in them controls the terminal or hides.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::scene::lettering::is_invisible;

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
    let ends_line = matches!(sign, '\u{2028}' | '\u{2029}');
    let is_blank = matches!(sign, '\u{2800}' | '\u{fff9}'..='\u{fffb}');
    sign.is_control() || ends_line || is_blank || is_invisible(sign) && !joins_emoji(sign)
}

/// Whether emoji are made of this: the joiner, variation selectors, and the letters of flags.
fn joins_emoji(sign: char) -> bool {
    matches!(
        sign,
        '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0020}'..='\u{e007f}' | '\u{e0100}'..='\u{e01ef}'
    )
}
