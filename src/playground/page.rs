//! The page itself, put together.

use crate::catalog::made_by;
use crate::encode::html::{SCRIPT, STYLE, compact, filled};

/// What lies around the payload in the page.
const PAYLOAD: [&str; 2] = ["<script id=payload type=text/plain>", "</script>"];

/// The page around a [`payload`].
#[must_use]
pub fn page(payload: &str) -> String {
    let [before, after] = PAYLOAD;
    let values: [(&str, &str); 7] = [
        ("program", &made_by()),
        ("style", &compact(include_str!("page.css"), STYLE)),
        ("program", &made_by()),
        ("payload", &format!("{before}{payload}{after}")),
        ("lzma.js", &compact(include_str!("lzma.js"), SCRIPT)),
        ("library.js", &compact(include_str!("library.js"), SCRIPT)),
        ("page.js", &compact(include_str!("page.js"), SCRIPT)),
    ];
    let body = filled(include_str!("page.html"), &values);
    format!("<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\">\n{body}")
}

/// The payload of a page.
#[must_use]
pub fn payload_of(page: &str) -> Option<&str> {
    let (_, rest) = page.split_once(PAYLOAD[0])?;
    Some(rest.split_once(PAYLOAD[1])?.0)
}

/// What HTML changes, or what may end a script.
const CHANGED: [u8; 3] = [0, b'\r', b'<'];

/// A compressed module as text: seven bits a character. A changed character and the one after it are one,
/// of 128 times the place of the former plus 2, and the latter: as many bytes as two others. The text begins with how
/// many bytes the module has.
#[must_use]
pub fn payload(compressed: &[u8], length: u32) -> String {
    let mut text = String::with_capacity(compressed.len() * 8 / 7 + 8);
    let mut base = 0;
    let mut push = |bits: u32| match CHANGED.iter().position(|&sign| u32::from(sign) == bits) {
        Some(place) if base == 0 => base = 128 * (place as u32 + 2),
        _ => text.extend(char::from_u32(std::mem::take(&mut base) + bits)),
    };
    let (mut bits, mut count) = (0, 0);
    for byte in length.to_be_bytes().iter().chain(compressed) {
        (bits, count) = (bits << 8 | u32::from(*byte), count + 8);
        while count >= 7 {
            count -= 7;
            push(bits >> count);
            bits &= (1 << count) - 1;
        }
    }
    // Zeros to fill up the last character, and one more to end a pair; what is too much is not read.
    push(bits << (7 - count));
    push(1);
    text
}
