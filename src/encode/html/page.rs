//! What pages are made of: templates, data, and the first picture.

use std::fmt::Write;

use serde_json::Value as Json;

use super::data::Data;
use super::opening::Opening;
use crate::encode::vector::{POINTS, color, escaped};
use crate::scene::Size;

/// The script that draws scenes and plays beats.
pub(crate) const PICTURE: &str = include_str!("picture.js");

/// What the style sheets of all pages begin with.
pub(crate) const STYLE_SHEET: &str = include_str!("style.css");

/// A text as the value of an attribute in double quotes.
pub(crate) fn attribute(text: &str) -> String {
    escaped(text).replace('"', "&quot;")
}

/// A template in which each `{name}` is replaced. They must be in the order of the template.
pub(crate) fn filled(template: &str, values: &[(&str, &str)]) -> String {
    let (mut page, mut rest) = (String::new(), template);
    for (name, value) in values {
        if let Some((before, after)) = rest.split_once(&format!("{{{name}}}")) {
            page.push_str(before);
            page.push_str(value);
            rest = after;
        }
    }
    page + rest
}

/// Data between the tags of a script.
pub(crate) fn embedded(data: &Json) -> String {
    data.to_string().replace('<', "\\u003c")
}

/// A scene as an SVG that holds all figures of the data, so that scripts can change it. It is seen where they
/// do not run.
pub(crate) fn picture(opening: &Opening, data: &mut Data, label: &str) -> String {
    let Size { width, height } = opening.size();
    let [width, height] = [width, height].map(|side| u64::from(side) * POINTS as u64);
    let elements = data.elements(opening);
    let (backdrop, label) = (color(opening.backdrop()), attribute(label));
    let figures = unquoted(&data.figures(opening));
    format!(
        "<svg viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{label}\" \
         style=\"background:{backdrop}\"><defs>\n{figures}</defs><g>{elements}</g></svg>"
    )
}

/// Elements whose attributes have no quotes, where HTML needs none.
fn unquoted(elements: &str) -> String {
    let mut text = String::with_capacity(elements.len());
    let mut rest = elements;
    while let Some((before, after)) = rest.split_once("=\"") {
        let Some((value, end)) = after.split_once('"') else { break };
        text.push_str(before);
        text.push('=');
        if value.is_empty() || value.contains([' ', '\'', '=', '<', '>', '`']) {
            let _ = write!(text, "\"{value}\"");
        } else {
            text.push_str(value);
            // Otherwise the slash would be a part of the value.
            text.push_str(if end.starts_with('/') { " " } else { "" });
        }
        rest = end;
    }
    text + rest
}

pub(crate) fn note(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("<p id=note>{}</p>\n", escaped(text)) }
}
