//! Signs that are not letters: invisible ones, those that change the direction of writing, and marks.

use unicode_normalization::UnicodeNormalization;

/// The code points of a text, as people look them up: `U+1F98A U+FE0F`.
#[must_use]
pub fn code_points(text: &str) -> String {
    let points: Vec<String> = text.chars().map(code_point).collect();
    points.join(" ")
}

pub(super) fn code_point(sign: char) -> String {
    format!("U+{:04X}", u32::from(sign))
}

/// The signs of a text that are drawn, composed where they can be (NFC).
pub(super) fn drawn(text: &str) -> Vec<char> {
    // Most texts, in which nothing is invisible or to be composed.
    if text.is_ascii() {
        return text.chars().collect();
    }
    text.chars().filter(|&sign| !is_invisible(sign)).nfc().collect()
}

/// Whether a sign changes the direction in which others are read, whatever these are.
pub(super) fn turns(sign: char) -> bool {
    matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether nothing of a text is to be seen.
#[must_use]
pub fn is_blank(text: &str) -> bool {
    text.chars().all(|sign| sign.is_whitespace() || is_invisible(sign))
}

/// Whether a sign is not to be seen where a font does not have it: the property
/// `Default_Ignorable_Code_Point` of Unicode 17. It includes code points for signs to come, so that it
/// rarely changes.
#[must_use]
pub fn is_invisible(sign: char) -> bool {
    matches!(
        sign,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fff8}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// What a letter looks like below a mark that takes the place of its dot.
pub(super) fn without_dot(letter: char) -> Option<char> {
    match letter {
        'i' | 'і' => Some('ı'),
        'j' | 'ј' => Some('ȷ'),
        _ => None,
    }
}
