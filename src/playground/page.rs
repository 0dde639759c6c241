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

/// A compressed module as text: seven bits a character. Those that HTML changes or that end a script have the number
/// of their character plus 256. It begins with how many bytes the module has.
#[must_use]
pub fn payload(compressed: &[u8], length: u32) -> String {
    let mut text = String::with_capacity(compressed.len() * 6 / 5);
    let mut push = |bits: u32| {
        let sign = match bits & 127 {
            changed @ (0 | 13 | 60) => changed + 256,
            plain => plain,
        };
        text.extend(char::from_u32(sign));
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
    if count > 0 {
        push(bits << (7 - count));
    }
    text
}
