//! Lists of films in TOML: defaults at the top, then a table for each film, with any option as a key.

use std::path::{Path, PathBuf};

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::catalog::{
    self, Arity, Entry, Given, Loader, OptionError, Request, RequestError, check_number,
};

/// Films from one place of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// What they show.
    pub requests: Vec<Request>,
    /// Where they go, if the list says so.
    pub output: Option<PathBuf>,
}

/// What is wrong with a list, and where.
#[derive(Debug, thiserror::Error)]
#[error("{line}: {}{error}", .film.map_or_else(String::new, |film| format!("film {film}: ")))]
pub struct ListError {
    /// The line, counted from 1.
    pub line: usize,
    /// The film, counted from 1, if the error is in one.
    pub film: Option<usize>,
    /// What is wrong.
    pub error: RequestError,
}

const EXAMPLE: &str = "a list is written like this:
      scale = 2

      [[film]]
      puzzle = \"frogs 5 8\"
      color = [\"frog=gold\"]
      output = \"films/frogs.gif\"";
const PUZZLE: &str = "puzzle = \"frogs 5 8\", for example";

/// Reads a list. `output` replaces the default output at the top of the list.
///
/// # Errors
///
/// [`ListError`]: the first thing that is wrong.
pub fn read_list(
    text: &str,
    output: Option<&Path>,
    loader: &mut Loader<'_>,
) -> Result<Vec<Listed>, ListError> {
    let at = |span: std::ops::Range<usize>, film, error: OptionError| {
        let before = text.get(..span.start).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        ListError { line, film, error: error.into() }
    };
    let no_films = |message: &str| OptionError::new(message).with_hint(EXAMPLE);
    let document = DeTable::parse(text).map_err(|error| {
        at(error.span().unwrap_or_default(), None, OptionError::new(error.message()))
    })?;
    let document = document.get_ref();
    let films = document.get("film");
    let films = films.ok_or_else(|| at(0..0, None, no_films("the list has no film")))?;
    let not_tables = || at(films.span(), None, no_films("film is not a list of tables"));
    let mut listed = Vec::new();
    let mut total = 0;
    for (index, film) in films.get_ref().as_array().ok_or_else(not_tables)?.iter().enumerate() {
        let table = film.get_ref().as_table().ok_or_else(not_tables)?;
        let films = read_film(document, table, loader).and_then(|films| {
            total += films.requests.len();
            check_number(total as u128).map(|()| films)
        });
        let mut films = films.map_err(|error| ListError {
            error,
            ..at(film.span(), Some(index + 1), OptionError::default())
        })?;
        if let (Some(output), false) = (output, table.contains_key("output")) {
            films.output = Some(output.to_owned());
        }
        listed.push(films);
    }
    Ok(listed)
}

fn read_film(
    defaults: &DeTable<'_>,
    table: &DeTable<'_>,
    loader: &mut Loader<'_>,
) -> Result<Listed, RequestError> {
    let own = |name: &str| table.get(name).or_else(|| defaults.get(name));
    let no_puzzle = |message: &str| OptionError::new(message).with_hint(PUZZLE);
    let puzzle = own("puzzle").ok_or_else(|| no_puzzle("there is no puzzle"))?;
    let puzzle = puzzle.get_ref().as_str().ok_or_else(|| no_puzzle("the puzzle is not a text"))?;
    let words =
        shlex::split(puzzle).ok_or_else(|| OptionError::new("the puzzle has an unclosed quote"))?;
    let mut words = words.into_iter();
    let entry = catalog::entry(&words.next().unwrap_or_default())?;
    let mut given = entry.read_words(words.collect())?;
    // What the table says itself comes instead of a default.
    let defaults = defaults.iter().filter(|(name, _)| !table.contains_key(name.get_ref().as_ref()));
    let mut output = None;
    for (name, value) in defaults.chain(table) {
        match name.get_ref().as_ref() {
            "film" | "puzzle" => {}
            "output" => output = texts("output", value)?.pop().map(PathBuf::from),
            name => give(entry, name, value, &mut given)?,
        }
    }
    let series = entry.series(given, true)?;
    let read = |given: &Given| Request::read(entry, given, loader);
    Ok(Listed { requests: series.iter().map(read).collect::<Result<_, _>>()?, output })
}

/// Gives an option its value. `false` leaves it out, which also takes a default back.
fn give(
    entry: &Entry,
    name: &str,
    value: &Spanned<DeValue<'_>>,
    given: &mut Given,
) -> Result<(), OptionError> {
    let spec = entry.option(name)?;
    let is_switch = spec.arity == Arity::Switch;
    let texts = match value.get_ref() {
        DeValue::Boolean(false) => return Ok(()),
        DeValue::Boolean(true) if is_switch => Vec::new(),
        _ if is_switch => {
            return Err(OptionError::new(format!("{name} is a switch: true or false")));
        }
        _ => texts(name, value)?,
    };
    if spec.arity == Arity::One && texts.len() > 1 {
        return Err(OptionError::new(format!("{name} takes one value, not {}", texts.len())));
    }
    if is_switch || !texts.is_empty() {
        *given.entry(spec.name) = texts;
    }
    Ok(())
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
