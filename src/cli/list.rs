//! Lists of films in TOML: defaults at the top, then a table for each film.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use clap::Parser;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::font::Fonts;
use super::report::Failure;
use super::series::{Series, check_number};
use crate::catalog::Request;

/// What a table says, read with the same arguments as the command line.
#[derive(Parser)]
#[command(no_binary_name = true, disable_help_flag = true, disable_help_subcommand = true)]
struct Film {
    #[arg(long, global = true)]
    output: Option<PathBuf>,
    #[command(subcommand)]
    series: Series,
}

/// Films from one place of a list.
pub(super) struct Listed {
    /// What they show.
    pub(super) requests: Vec<Request>,
    /// Where they go, if the list says.
    pub(super) output: Option<PathBuf>,
}

/// Reads a list. `output` comes instead of what its top says of that.
pub(super) fn read(path: &Path, output: Option<&Path>) -> Result<Vec<Listed>, Failure> {
    let text = fs::read_to_string(path).map_err(|error| {
        Failure::misuse(error)
            .about(format_args!("cannot read {}", path.display()))
            .with_hint("batch takes frogs, pancakes, river, or the name of a .toml file")
    })?;
    List { path, text: &text }.films(output)
}

struct List<'a> {
    path: &'a Path,
    text: &'a str,
}

impl List<'_> {
    fn films(&self, output: Option<&Path>) -> Result<Vec<Listed>, Failure> {
        let document = DeTable::parse(self.text).map_err(|error| {
            self.at(error.span().unwrap_or_default(), Failure::misuse(error.message().to_owned()))
        })?;
        let document = document.get_ref();
        let films = document
            .get("film")
            .ok_or_else(|| self.at(0..0, Failure::misuse("there is no film")).with_hint(EXAMPLE))?;
        let not_tables = || {
            self.at(films.span(), Failure::misuse("film is no list of tables")).with_hint(EXAMPLE)
        };
        let tables = films.get_ref().as_array().ok_or_else(not_tables)?;
        let mut listed = Vec::new();
        let (mut number, mut fonts) = (0, Fonts::default());
        for (index, film) in tables.iter().enumerate() {
            let table = film.get_ref().as_table().ok_or_else(not_tables)?;
            let of_film = |failure: Failure| {
                self.at(film.span(), failure.about(format_args!("film {}", index + 1)))
            };
            let film = read_film(document, table, &mut fonts).and_then(|films| {
                number += films.requests.len();
                check_number(number as u64).map(|()| films)
            });
            let mut films = film.map_err(of_film)?;
            if let (Some(output), false) = (output, table.contains_key("output")) {
                films.output = Some(output.to_owned());
            }
            listed.push(films);
        }
        Ok(listed)
    }

    /// Says in which line of which file something is wrong.
    fn at(&self, span: Range<usize>, failure: Failure) -> Failure {
        let before = self.text.get(..span.start).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        failure.about(format_args!("{}:{line}", self.path.display()))
    }
}

const EXAMPLE: &str = "a list is written like this:
      scale = 2

      [[film]]
      puzzle = \"frogs 5 8\"
      color = [\"frog=gold\"]
      output = \"films/frogs.gif\"";

fn read_film(
    defaults: &DeTable<'_>,
    table: &DeTable<'_>,
    fonts: &mut Fonts,
) -> Result<Listed, Failure> {
    let words = words(defaults, table)?;
    let Film { output, series } = Film::try_parse_from(words).map_err(|error| refusal(&error))?;
    Ok(Listed { requests: series.requests(fonts)?, output })
}

/// What the table says, as it would be typed. What it says itself comes instead of a default.
fn words(defaults: &DeTable<'_>, table: &DeTable<'_>) -> Result<Vec<String>, Failure> {
    let own = |name: &str| table.get(name).or_else(|| defaults.get(name));
    let puzzle = own("puzzle").ok_or_else(|| {
        Failure::misuse("there is no puzzle").with_hint("puzzle = \"frogs 5 8\", for example")
    })?;
    let puzzle = puzzle.get_ref().as_str().ok_or_else(|| {
        Failure::misuse("the puzzle is no text").with_hint("puzzle = \"frogs 5 8\", for example")
    })?;
    let mut words: Vec<String> = puzzle.split_whitespace().map(str::to_owned).collect();
    let defaults = defaults.iter().filter(|(name, _)| !table.contains_key(name.get_ref().as_ref()));
    for (name, value) in defaults.chain(table) {
        let name = name.get_ref().as_ref();
        if !matches!(name, "film" | "puzzle") {
            option(name, value, &mut words)?;
        }
    }
    Ok(words)
}

/// An option and its value. `false` leaves it out, which also takes a default back.
fn option(
    name: &str,
    value: &Spanned<DeValue<'_>>,
    words: &mut Vec<String>,
) -> Result<(), Failure> {
    let error = || {
        let kind = value.get_ref().type_str();
        Failure::misuse(format!("{name} has a {kind}, which is no value of an option"))
            .with_hint("text, numbers, true, false, or a list of them")
    };
    match value.get_ref() {
        DeValue::String(text) => words.push(format!("--{name}={text}")),
        DeValue::Integer(number) if number.radix() == 10 => {
            words.push(format!("--{name}={}", number.as_str()));
        }
        DeValue::Float(number) => words.push(format!("--{name}={}", number.as_str())),
        DeValue::Boolean(true) => words.push(format!("--{name}")),
        DeValue::Boolean(false) => {}
        DeValue::Array(values) => {
            for value in values {
                if value.get_ref().is_array() {
                    return Err(error());
                }
                option(name, value, words)?;
            }
        }
        DeValue::Integer(_) | DeValue::Datetime(_) | DeValue::Table(_) => return Err(error()),
    }
    Ok(())
}

/// What clap has against a table's words: only its sentence, without the usage of a command line.
fn refusal(error: &clap::Error) -> Failure {
    let text = error.render().to_string();
    let text = text.split("\n\nUsage:").next().unwrap_or_default();
    let text = text.split("\n\nFor more").next().unwrap_or_default();
    let mut parts = text.split("\n\n");
    let sentence = parts.next().unwrap_or_default().trim_start_matches("error: ");
    let lines: Vec<&str> = sentence.lines().map(str::trim).collect();
    let failure = Failure::misuse(lines.join(" "));
    let tip = parts.find_map(|part| part.trim().strip_prefix("tip: "));
    match tip {
        Some(tip) => failure.with_hint(tip),
        None => failure,
    }
}
