//! Numbers, colours and texts as SVG wants them, in few characters.

use std::fmt::Write;

use crate::scene::Color;

/// A number with at most so many decimals, without needless zeros.
pub(in crate::encode) fn decimal(value: f64, places: usize) -> String {
    let mut text = format!("{value:.places$}");
    if text.contains('.') {
        text.truncate(text.trim_end_matches('0').trim_end_matches('.').len());
    }
    let (sign, digits) = text.split_at(usize::from(text.starts_with('-')));
    match digits.strip_prefix("0.") {
        Some(digits) => format!("{sign}.{digits}"),
        None if digits == "0" => "0".to_owned(),
        None => text,
    }
}

/// A colour as `#rrggbb`, or `#rgb` where that is the same.
pub(in crate::encode) fn color(color: Color) -> String {
    let channels = [color.r, color.g, color.b];
    let mut text = String::from("#");
    // A string takes everything.
    let _ = if channels.iter().all(|channel| channel % 17 == 0) {
        channels.iter().try_for_each(|channel| write!(text, "{:x}", channel / 17))
    } else {
        channels.iter().try_for_each(|channel| write!(text, "{channel:02x}"))
    };
    text
}

/// A text between tags. What XML cannot hold at all is left out.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '\t' | '\n' => escaped.push(sign),
            // A carriage return would be read as a line feed.
            '\r' => escaped.push_str("&#13;"),
            '\u{fffe}' | '\u{ffff}' => {}
            sign if sign.is_control() && sign < '\u{80}' => {}
            sign => escaped.push(sign),
        }
    }
    escaped
}

/// The text that [`escaped`] was made of.
pub(in crate::encode) fn unescaped(text: &str) -> String {
    let text = text.replace("&#13;", "\r").replace("&gt;", ">").replace("&lt;", "<");
    text.replace("&amp;", "&")
}
