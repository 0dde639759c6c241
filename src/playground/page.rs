//! The page itself, put together.

use std::fmt::Write as _;

use crate::catalog::made_by;
use crate::encode::Effort;
use crate::encode::deflate::{Stream, zlib};
use crate::encode::html::{SCRIPT, STYLE, compact, filled};

/// What lies around the payload in the page.
const PAYLOAD: [&str; 2] = ["<script id=payload type=text/plain>", "</script>"];

/// The page around a [`payload`].
#[must_use]
pub fn page(payload: &str) -> String {
    let [before, after] = PAYLOAD;
    let values: [(&str, &str); 6] = [
        ("program", &made_by()),
        ("style", &compact(include_str!("page.css"), STYLE)),
        ("program", &made_by()),
        ("payload", &format!("{before}{payload}{after}")),
        ("library.js", &compact(include_str!("library.js"), SCRIPT)),
        ("page.js", &compact(include_str!("page.js"), SCRIPT)),
    ];
    filled(include_str!("page.html"), &values)
}

/// The payload of a page.
#[must_use]
pub fn payload_of(page: &str) -> Option<&str> {
    let (_, rest) = page.split_once(PAYLOAD[0])?;
    Some(rest.split_once(PAYLOAD[1])?.0)
}

/// The library in WebAssembly as text, as few bytes as can be: deflated, seven bits a character. Those that HTML
/// changes or that end a script have the number of their character plus 256.
#[must_use]
pub fn payload(module: &[u8]) -> String {
    let mut stream = Stream::with_capacity(module.len());
    module.iter().for_each(|&byte| stream.push(byte, byte));
    let deflated = zlib(&stream, 1, Effort::Max);
    let mut text = String::with_capacity(deflated.len() * 6 / 5);
    let mut push = |bits: u32| {
        let sign = match bits & 127 {
            plain @ (0 | 13 | 60) => plain + 256,
            plain => plain,
        };
        let _ = write!(text, "{}", char::from_u32(sign).unwrap_or_default());
    };
    let (mut bits, mut count) = (0, 0);
    for byte in deflated {
        (bits, count) = (bits << 8 | u32::from(byte), count + 8);
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
