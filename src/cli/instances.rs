//! Many puzzles of one kind from a text file, one a line, in the plain forms that courses and judges use.

use std::io;

use clap::Args;

use super::puzzle::{PuzzleArgs, file_name, read_file};
use super::report::Failure;
use crate::catalog::{Given, Loader, MOST_REQUESTS, Request, place};

/// The largest file, in bytes.
const LARGEST: usize = 4_000_000;

/// Where the puzzles of a series come from, if not from the command line.
#[derive(Debug, Clone, Args)]
pub(super) struct Instances {
    /// A text file with a puzzle in each line: a position, or what else follows the puzzle's name; or - for standard
    /// input
    #[arg(long = "list", value_name = "FILE")]
    file: Option<String>,
}

impl PuzzleArgs<Instances> {
    /// All requests: those of the file, or those of the command line.
    pub(super) fn series(&self) -> Result<Vec<Request>, Failure> {
        match &self.verb.file {
            Some(file) => self.of_file(file),
            None => self.requests(true),
        }
    }

    fn of_file(&self, file: &str) -> Result<Vec<Request>, Failure> {
        let name = self.entry.info.name;
        let shown = place(file);
        let mut positional = self.entry.options().iter().filter(|spec| spec.positional);
        if let Some(spec) = positional.find(|spec| self.given.get(spec.name).is_some()) {
            let message = format!("both --list and {} are given", spec.value);
            return Err(Failure::misuse(message).with_hint(format!("batch {name} --list {shown}")));
        }
        let mut loader = Loader::new(read_file).with_names(file_name);
        let text = loader.text(file, LARGEST, "make several files of it, or name another one")?;
        let mut requests = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            // A board can begin with such a sign too.
            if line.is_empty() || line == "#" || line.starts_with("# ") {
                continue;
            }
            let added = self.of_line(line, &mut loader);
            requests.extend(added.map_err(|error| error.about(format_args!("{shown}:{number}")))?);
            if requests.len() > MOST_REQUESTS {
                let message = format!("{shown} has more than {MOST_REQUESTS} puzzles");
                return Err(Failure::misuse(message).with_hint("make several files of it"));
            }
        }
        if requests.is_empty() {
            let example = self.entry.info.line;
            let hint = format!("write a puzzle in each line, such as {example}");
            return Err(Failure::misuse(format!("{shown} has no puzzle")).with_hint(hint));
        }
        Ok(requests)
    }

    /// The requests of a line: of the position that it is, or of the words that follow the puzzle's name.
    fn of_line(&self, line: &str, loader: &mut Loader<'_>) -> Result<Vec<Request>, Failure> {
        let name = self.entry.info.name;
        let words = || Given::of_line(&format!("{name} {}", plain(line))).map(|(_, given)| given);
        let Some(position) = self.entry.info.position else {
            return self.read(words()?, loader);
        };
        let mut given = Given::default();
        given.entry(position).push(line.to_owned());
        // Read by itself: what is wrong with the options of the command line is told in any case. A name of a file
        // is no position.
        let mut no_files = Loader::new(|_, _| Err(io::ErrorKind::Unsupported.into()));
        match Request::read(self.entry, &given, &mut no_files) {
            Ok(_) => self.read(given, loader),
            Err(error) => {
                let words = words().map_err(Failure::from);
                let read = words.and_then(|words| self.read(words, loader));
                // With options, it cannot have been meant as a position.
                read.map_err(|other| if line.contains("--") { other } else { error.into() })
            }
        }
    }

    fn read(&self, line: Given, loader: &mut Loader<'_>) -> Result<Vec<Request>, Failure> {
        let series = self.entry.series(line.and(self.given.clone()), true)?;
        let read = |given: &Given| Request::read(self.entry, given, loader);
        Ok(series.iter().map(read).collect::<Result<_, _>>()?)
    }
}

/// Numbers as a program prints them, like `[3, 1, 2]`, with nothing but spaces between; other lines as they are.
fn plain(line: &str) -> String {
    let is_mark = |sign: char| matches!(sign, ',' | ';' | '[' | ']' | '(' | ')');
    let is_list = line
        .chars()
        .all(|sign| sign.is_ascii_digit() || sign.is_whitespace() || sign == '-' || is_mark(sign));
    if is_list { line.replace(is_mark, " ") } else { line.to_owned() }
}
