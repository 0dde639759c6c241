//! The keys of a list: options and their values, as a command line has them.

use std::path::PathBuf;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::catalog::{Arity, Entry, OptionError, PUZZLES, Spec};
use crate::encode::NamedFormat;

/// The most values that a list may give an option.
const MOST_VALUES: usize = 1000;

/// The longest path of a film, in bytes: as long as Linux takes them.
const LONGEST_PATH: usize = 4096;

/// A message with options named as a list has them: `theme`, not `--theme`.
pub(super) fn as_keys(message: &str) -> String {
    let names = PUZZLES.iter().flat_map(Entry::options).map(|spec| spec.name);
    names.fold(message.to_owned(), |text, name| text.replace(&format!("--{name}"), name))
}

/// The names of the key that says where films go.
const OUTPUT: [&str; 2] = ["output", "out"];

/// The key that says in which formats films are written.
const FORMAT: &str = "format";

/// The keys of a table that are options.
pub(super) fn options_of<'a>(
    table: &'a DeTable<'a>,
) -> impl Iterator<Item = (&'a str, &'a Spanned<DeValue<'a>>)> {
    let keys = table.iter().map(|(name, value)| (name.get_ref().as_ref(), value));
    let others = ["film", "puzzle", FORMAT];
    keys.filter(move |(name, _)| !others.contains(name) && !OUTPUT.contains(name))
}

/// An option with the name and the value that a table gives it.
type Named<'a> = (&'a str, &'static Spec, &'a Spanned<DeValue<'a>>);

/// The options of a film's own table.
pub(super) fn specs_of<'a>(
    entry: &'static Entry,
    table: &'a DeTable<'a>,
) -> Result<Vec<Named<'a>>, OptionError> {
    let mut found: Vec<Named<'_>> = Vec::new();
    for (name, value) in options_of(table) {
        let spec = entry.option(name)?;
        if let Some((other, ..)) = found.iter().find(|(_, known, _)| known.name == spec.name) {
            return Err(twice(other, name));
        }
        found.push((name, spec, value));
    }
    Ok(found)
}

/// Two names of one option stand side by side.
pub(super) fn twice(one: &str, other: &str) -> OptionError {
    OptionError::new(format!("{one} and {other} are names of the same option"))
        .with_hint("leave one of them out")
}

/// Whether a table says where films go.
pub(super) fn has_output(table: &DeTable<'_>) -> bool {
    OUTPUT.iter().any(|name| table.contains_key(*name))
}

/// Where a table says that films go.
pub(super) fn output_of(table: &DeTable<'_>) -> Result<Option<PathBuf>, OptionError> {
    let [output, out] = OUTPUT.map(|name| table.get(name).map(|value| (name, value)));
    if let (Some((one, _)), Some((other, _))) = (output, out) {
        return Err(twice(one, other));
    }
    let Some((name, value)) = output.or(out) else { return Ok(None) };
    let path = texts(name, value)?.pop();
    if let Some(path) = &path
        && path.len() > LONGEST_PATH
    {
        let length = path.len();
        let message = format!("{name} has {length} bytes; a path has at most {LONGEST_PATH}");
        return Err(OptionError::new(message));
    }
    Ok(path.map(PathBuf::from))
}

/// Whether a table says in which formats films are written.
pub(super) fn has_formats(table: &DeTable<'_>) -> bool {
    table.contains_key(FORMAT)
}

/// In which formats a table says that films are written.
pub(super) fn formats_of(table: &DeTable<'_>) -> Result<Vec<NamedFormat>, OptionError> {
    let texts = table.get(FORMAT).map(|value| texts(FORMAT, value)).transpose()?;
    let formats = texts.into_iter().flatten().map(|text| text.parse());
    formats.collect::<Result<_, String>>().map_err(OptionError::new)
}

/// The texts of an option. `None` leaves it out: `false` and an empty list do, which also takes a
/// default back.
pub(super) fn option_texts(
    spec: &Spec,
    name: &str,
    value: &Spanned<DeValue<'_>>,
) -> Result<Option<Vec<String>>, OptionError> {
    let is_switch = spec.arity == Arity::Switch;
    let texts = match value.get_ref() {
        DeValue::Boolean(false) => return Ok(None),
        DeValue::Boolean(true) if is_switch => return Ok(Some(Vec::new())),
        _ if is_switch => {
            return Err(OptionError::new(format!("{name} is a switch: true or false")));
        }
        _ => texts(name, value)?,
    };
    if texts.len() > MOST_VALUES {
        let values = texts.len();
        let message = format!("{name} has {values} values, more than the {MOST_VALUES} of a list");
        return Err(OptionError::new(message));
    }
    if spec.arity == Arity::One && texts.len() > 1 {
        return Err(OptionError::new(format!("{name} takes one value, not {}", texts.len())));
    }
    Ok(Some(texts).filter(|texts| !texts.is_empty()))
}

/// A value, or a list of them, as a command line has them.
fn texts(name: &str, value: &Spanned<DeValue<'_>>) -> Result<Vec<String>, OptionError> {
    let text = |value: &Spanned<DeValue<'_>>| match value.get_ref() {
        DeValue::String(text) => Ok(text.clone().into_owned()),
        DeValue::Integer(number) if number.radix() == 10 => Ok(number.as_str().to_owned()),
        DeValue::Float(number) => Ok(number.as_str().to_owned()),
        other => Err(OptionError::new(format!("{name} cannot be a {}", other.type_str()))
            .with_hint("use a text, a number, true, false, or a list of them")),
    };
    match value.get_ref() {
        DeValue::Array(values) => values.iter().map(text).collect(),
        _ => Ok(vec![text(value)?]),
    }
}
