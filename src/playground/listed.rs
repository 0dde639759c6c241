//! All that can be asked for, from which the page makes its controls.

use serde_json::{Value as Json, json};

use crate::catalog::{Arity, Entry, Group, PUZZLES, Spec, Variant, made_by};
use crate::encode::FORMATS;

/// Options that need what is outside the page: files, many attempts at one film, and videos.
pub(super) const OUTSIDE: [&str; 8] =
    ["fail", "font", "max-size", "no-numbers", "path", "picture", "repeat", "show-mistake"];

/// The puzzles with their options, and the formats.
pub(super) fn catalog() -> Json {
    // Videos need an encoder, or are not compressed.
    let formats = FORMATS.iter().filter(|format| format.loops());
    let formats = formats.map(|format| json!([format.name(), format.extension()]));
    json!({
        "program": made_by(),
        "puzzles": PUZZLES.iter().map(puzzle).collect::<Vec<_>>(),
        "formats": formats.collect::<Vec<_>>(),
    })
}

fn puzzle(entry: &Entry) -> Json {
    let options = entry.options().iter().filter(|spec| !OUTSIDE.contains(&spec.name));
    json!({
        "name": entry.info.name,
        "summary": entry.info.summary,
        "first": entry.info.first,
        "file": entry.info.file_ending,
        "named": (entry.named)().iter().map(named).collect::<Vec<_>>(),
        "options": options.map(option).collect::<Vec<_>>(),
    })
}

fn named(variant: &Variant) -> Json {
    let Variant { name, about, numbers, options } = variant;
    json!({ "name": name, "about": about, "numbers": numbers, "options": options })
}

fn option(spec: &Spec) -> Json {
    let takes = match spec.arity {
        Arity::Switch => "none",
        Arity::One => "one",
        Arity::Many => "many",
    };
    json!({
        "name": spec.name,
        "help": spec.help,
        "value": spec.value,
        "takes": takes,
        "is_puzzle": spec.group == Group::Puzzle,
        "is_count": spec.most.is_some(),
        "default": spec.default,
        "choices": spec.choices,
    })
}
