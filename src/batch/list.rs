//! Lists of films in TOML: defaults at the top, then a table for each film, with any option as a key.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use toml::de::DeTable;

use super::defaults::{Defaulted, LeftOut};
use super::keys::{
    as_keys, formats_of, has_formats, has_output, option_texts, output_of, specs_of,
};
use super::maxima::Maxima;
use crate::catalog::{
    self, Entry, Given, Loader, OptionError, Request, RequestError, check_number, check_texts,
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
    let mut reader = Reader { defaults: document, maxima, loader, total: Total::default() };
    let mut listed = Vec::new();
    let mut told = BTreeSet::new();
    for (index, film) in films.get_ref().as_array().ok_or_else(not_tables)?.iter().enumerate() {
        let table = film.get_ref().as_table().ok_or_else(not_tables)?;
        let mut films = reader.film(table).map_err(|error| ListError {
            error,
            ..at(film.span(), Some(index + 1), OptionError::default())
        })?;
        if let (Some(output), false) = (output, has_output(table)) {
            (films.output, films.is_own_output) = (Some(output.to_owned()), false);
        }
        films.left_out.retain(|LeftOut { key, puzzle, .. }| told.insert((key.clone(), *puzzle)));
        listed.push(films);
    }
    Ok(listed)
}

/// How much there is in a list.
#[derive(Default)]
struct Total {
    films: usize,
    /// The values of their options.
    texts: usize,
    /// The values that were looked at to find defaults that do not apply.
    checked: u64,
}

/// Reads the films of a list.
struct Reader<'a, 'l> {
    defaults: &'a DeTable<'a>,
    maxima: &'a Maxima,
    loader: &'a mut Loader<'l>,
    total: Total,
}

impl Reader<'_, '_> {
    /// Reads the films of a table.
    fn film(&mut self, table: &DeTable<'_>) -> Result<Listed, RequestError> {
        let no_puzzle = |message: &str| OptionError::new(message).with_hint(PUZZLE);
        let puzzle = table.get("puzzle").or_else(|| self.defaults.get("puzzle"));
        let puzzle = puzzle.ok_or_else(|| no_puzzle("there is no puzzle"))?;
        let puzzle =
            puzzle.get_ref().as_str().ok_or_else(|| no_puzzle("the puzzle is not a text"))?;
        let words = shlex::split(puzzle)
            .ok_or_else(|| OptionError::new("the puzzle has an unclosed quote"))?;
        let mut words = words.into_iter();
        let entry = catalog::entry(&words.next().unwrap_or_default())?;
        let mut given = entry.read_words(words.collect())?;
        for (name, spec, value) in specs_of(entry, table)? {
            if let Some(texts) = option_texts(spec, name, value)? {
                *given.entry(spec.name) = texts;
            }
        }
        let output = output_of(if has_output(table) { table } else { self.defaults })?;
        let is_own_output = output.is_some();
        let formats = formats_of(if has_formats(table) { table } else { self.defaults })?;
        let (requests, left_out) = (Vec::new(), Vec::new());
        let mut listed = Listed { requests, output, is_own_output, formats, left_out };
        let lines = entry.lines(given);
        // Each is a film at least.
        check_number((self.total.films + lines.len()) as u128)?;
        for line in lines {
            self.line(entry, line, table, &mut listed)?;
        }
        Ok(listed)
    }

    /// Reads the films of a line.
    fn line(
        &mut self,
        entry: &'static Entry,
        own: Given,
        table: &DeTable<'_>,
        listed: &mut Listed,
    ) -> Result<(), RequestError> {
        let Self { defaults, maxima, loader, total } = self;
        let mut film = Defaulted::new(entry, own, loader, &mut total.checked);
        listed.left_out.extend(film.take(defaults, table)?);
        listed.left_out.extend(film.leave_out()?);
        let series = entry.series(film.given(), true)?;
        total.films += series.len();
        check_number(total.films as u128)?;
        total.texts += series.iter().map(Given::texts).sum::<usize>();
        check_texts(total.texts as u128)?;
        for given in series {
            let mut request = Request::read(entry, &given, loader)?;
            maxima.apply(&given, &mut request.solver)?;
            listed.requests.push(request);
        }
        Ok(())
    }
}
