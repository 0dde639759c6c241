//! Texts as PDF writes them.

/// A text in the encoding of the standard fonts, as far as that has its letters.
pub(super) fn latin(text: &str) -> Vec<u8> {
    text.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap_or(b'?')).collect()
}

/// The text that follows a key: in brackets, or in UTF-16 as hexadecimal digits.
pub(super) fn after(file: &[u8], key: &[u8]) -> Option<String> {
    let at = file.windows(key.len()).position(|window| window == key)?;
    let rest = file[at + key.len()..].trim_ascii_start();
    match rest.split_first()? {
        (b'(', rest) => in_brackets(rest),
        (b'<', rest) => in_digits(rest),
        _ => None,
    }
}

/// Reads up to the bracket that closes the text: those in it are escaped or balanced.
fn in_brackets(rest: &[u8]) -> Option<String> {
    let (mut text, mut depth) = (Vec::new(), 0);
    let mut bytes = rest.iter();
    loop {
        match bytes.next()? {
            b'\\' => text.push(*bytes.next()?),
            b')' if depth == 0 => return String::from_utf8(text).ok(),
            &byte => {
                depth += i32::from(byte == b'(') - i32::from(byte == b')');
                text.push(byte);
            }
        }
    }
}

fn in_digits(rest: &[u8]) -> Option<String> {
    let end = rest.iter().position(|&byte| byte == b'>')?;
    let digits = std::str::from_utf8(&rest[..end]).ok()?;
    let unit = |at: usize| u16::from_str_radix(digits.get(at..at + 4)?, 16).ok();
    let units: Option<Vec<u16>> = (0..digits.len()).step_by(4).map(unit).collect();
    // The first one says that the others are UTF-16.
    String::from_utf16(units?.get(1..)?).ok()
}
