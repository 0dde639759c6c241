//! Lists of films in TOML: defaults at the top, then a table for each film, with any option as a key.

use std::collections::BTreeSet;
use std::fmt::{self, Display};
use std::path::{Path, PathBuf};

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::maxima::Maxima;
use crate::catalog::{
    self, Arity, Entry, Given, Loader, OptionError, PUZZLES, Request, RequestError, Spec,
    check_number,
};
use crate::encode::NamedFormat;

/// Films from one place of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// What they show.
    pub requests: Vec<Request>,
    /// Where they go.
    pub output: Option<PathBuf>,
    /// Whether the list says where, and not its reader.
    pub is_own_output: bool,
    /// In which formats, if the list says that.
    pub formats: Vec<NamedFormat>,
    /// The defaults that do not apply to them, unless they were named before for this puzzle.
    pub left_out: Vec<LeftOut>,
}

/// A default at the top of a list that does not apply to a film, and is left out there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    /// The key, and where it has a list of values, the value.
    pub key: String,
    /// The puzzle's name.
    pub puzzle: &'static str,
    /// Why it does not apply.
    pub why: String,
}

impl Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { key, puzzle, why } = self;
        write!(f, "`{key}` at the top of the list is left out for {puzzle}: {why}")
    }
}

/// What is wrong with a list, and where.
#[derive(Debug, thiserror::Error)]
#[error("{line}: {}{}", .film.map_or_else(String::new, |film| format!("film {film}: ")), as_keys(&.error.to_string()))]
pub struct ListError {
    /// The line, counted from 1.
    pub line: usize,
    /// The film, counted from 1, if the error is in one.
    pub film: Option<usize>,
    /// What is wrong.
    pub error: RequestError,
}

impl ListError {
    /// What to do instead, where that is known.
    #[must_use]
    pub fn hint(&self) -> Option<String> {
        match &self.error {
            // What a list cannot allow itself.
            RequestError::Maximum { .. } => self.error.hint(),
            error => error.hint().map(|hint| as_keys(&hint)),
        }
    }
}

/// A message with options named as a list has them: `theme`, not `--theme`.
fn as_keys(message: &str) -> String {
    let names = PUZZLES.iter().flat_map(Entry::options).map(|spec| spec.name);
    names.fold(message.to_owned(), |text, name| text.replace(&format!("--{name}"), name))
}

/// The most values that a list may give an option.
const MOST_VALUES: usize = 1000;

const EXAMPLE: &str = "a list is written like this:
      scale = 2

      [[film]]
      puzzle = \"frogs 5 8\"
      color = [\"frog=gold\"]
      output = \"films/frogs.gif\"";
const PUZZLE: &str = "puzzle = \"frogs 5 8\", for example";

/// Reads a list. `output` replaces the default output at the top of the list, and searches are limited to
/// `maxima`.
///
/// # Errors
///
/// [`ListError`]: the first thing that is wrong.
pub fn read_list(
    text: &str,
    output: Option<&Path>,
    maxima: &Maxima,
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
    let mut told = BTreeSet::new();
    let mut total = 0;
    for (index, film) in films.get_ref().as_array().ok_or_else(not_tables)?.iter().enumerate() {
        let table = film.get_ref().as_table().ok_or_else(not_tables)?;
        let films = read_film(document, table, maxima, loader).and_then(|films| {
            total += films.requests.len();
            check_number(total as u128).map(|()| films)
        });
        let mut films = films.map_err(|error| ListError {
            error,
            ..at(film.span(), Some(index + 1), OptionError::default())
        })?;
        if let (Some(output), false) = (output, table.contains_key("output")) {
            (films.output, films.is_own_output) = (Some(output.to_owned()), false);
        }
        films.left_out.retain(|LeftOut { key, puzzle, .. }| told.insert((key.clone(), *puzzle)));
        listed.push(films);
    }
    Ok(listed)
}

fn read_film(
    defaults: &DeTable<'_>,
    table: &DeTable<'_>,
    maxima: &Maxima,
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
    let mut output = own("output").map(|value| texts("output", value)).transpose()?;
    for (name, value) in options_of(table) {
        let spec = entry.option(name)?;
        if let Some(texts) = option_texts(spec, name, value)? {
            *given.entry(spec.name) = texts;
        }
    }
    let output = output.as_mut().and_then(Vec::pop).map(PathBuf::from);
    let is_own_output = output.is_some();
    let formats = own("format").map(|value| texts("format", value)).transpose()?;
    let formats = formats.into_iter().flatten().map(|text| text.parse());
    let formats = formats.collect::<Result<_, String>>().map_err(OptionError::new)?;
    let (requests, left_out) = (Vec::new(), Vec::new());
    let mut listed = Listed { requests, output, is_own_output, formats, left_out };
    for line in entry.lines(given) {
        let mut film = Defaulted { entry, own: line, defaults: Vec::new(), loader };
        listed.left_out.extend(film.take(defaults, table)?);
        listed.left_out.extend(film.leave_out()?);
        for given in entry.series(film.given(), true)? {
            let mut request = Request::read(entry, &given, loader)?;
            maxima.apply(&given, &mut request.solver)?;
            listed.requests.push(request);
        }
    }
    Ok(listed)
}

/// The keys of a table that are options.
fn options_of<'a>(
    table: &'a DeTable<'a>,
) -> impl Iterator<Item = (&'a str, &'a Spanned<DeValue<'a>>)> {
    let others = ["film", "puzzle", "output", "format"];
    let keys = table.iter().map(|(name, value)| (name.get_ref().as_ref(), value));
    keys.filter(move |(name, _)| !others.contains(name))
}

/// Films of one line, with the defaults of their list.
struct Defaulted<'a, 'l> {
    entry: &'static Entry,
    /// What the line says itself.
    own: Given,
    /// Each option, the texts that the list gives it, and how the list has it.
    defaults: Vec<(&'static str, Vec<String>, String)>,
    loader: &'a mut Loader<'l>,
}

impl Defaulted<'_, '_> {
    /// Takes the defaults that `table` does not replace. Returns those that are options of other puzzles.
    fn take(
        &mut self,
        defaults: &DeTable<'_>,
        table: &DeTable<'_>,
    ) -> Result<Vec<LeftOut>, OptionError> {
        let entry = self.entry;
        let mut strangers = Vec::new();
        for (name, value) in options_of(defaults) {
            let spec = match entry.option(name) {
                Ok(spec) => spec,
                Err(_) if catalog::is_option(name) => {
                    let puzzle = entry.info.name;
                    let why = "it has no such option".to_owned();
                    strangers.push(LeftOut { key: name.to_owned(), puzzle, why });
                    continue;
                }
                Err(error) => return Err(error),
            };
            let is_replaced = options_of(table).any(|(name, _)| spec.is_called(name));
            if is_replaced || self.own.get(spec.name).is_some() {
                continue;
            }
            match option_texts(spec, name, value)? {
                // Each may apply or not.
                Some(texts) if spec.arity == Arity::Many && !spec.positional => {
                    let each = texts.into_iter().map(|text| {
                        let key = format!("{name} {text}");
                        (spec.name, vec![text], key)
                    });
                    self.defaults.extend(each);
                }
                Some(texts) => self.defaults.push((spec.name, texts, name.to_owned())),
                None => {}
            }
        }
        Ok(strangers)
    }

    /// Removes the defaults that do not apply, and returns them.
    fn leave_out(&mut self) -> Result<Vec<LeftOut>, RequestError> {
        let mut left_out = Vec::new();
        while let Some(error) = self.check() {
            let culprit = (0..self.defaults.len()).find(|&at| {
                let default = self.defaults.remove(at);
                let other = self.check();
                self.defaults.insert(at, default);
                other.is_none_or(|other| other.to_string() != error.to_string())
            });
            let is_elsewhere = |at: &usize| {
                let (name, texts, _) = &self.defaults[*at];
                error.is_elsewhere() || self.is_foreign(name, texts)
            };
            let Some(at) = culprit.filter(is_elsewhere) else { return Err(error) };
            let (_, _, key) = self.defaults.remove(at);
            let why = as_keys(&error.to_string());
            left_out.push(LeftOut { key, puzzle: self.entry.info.name, why });
        }
        Ok(left_out)
    }

    /// Whether only other puzzles have such a value for an option, as they have other solvers.
    fn is_foreign(&self, name: &str, texts: &[String]) -> bool {
        let lists = |entry: &Entry| {
            let spec = entry.options().iter().find(|spec| spec.name == name);
            let mut choices = spec.into_iter().flat_map(|spec| &spec.choices);
            choices.any(|(choice, _)| texts.iter().any(|text| text == choice))
        };
        !lists(self.entry) && PUZZLES.iter().any(lists)
    }

    /// What is wrong with the first film, if anything is.
    fn check(&mut self) -> Option<RequestError> {
        let series = match self.entry.series(self.given(), true) {
            Ok(series) => series,
            Err(error) => return Some(error),
        };
        Request::read(self.entry, series.first()?, self.loader).err()
    }

    /// All options.
    fn given(&self) -> Given {
        let mut given = self.own.clone();
        for (name, texts, _) in &self.defaults {
            given.entry(name).extend(texts.iter().cloned());
        }
        given
    }
}

/// The texts of an option. `None` leaves it out: `false` and an empty list do, which also takes a
/// default back.
fn option_texts(
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
