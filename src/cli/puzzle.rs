//! Puzzles on the command line: a subcommand for each, with the options that it declares.

use std::io::{self, Read};
use std::path::Path;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, Subcommand};

use super::report::Failure;
use crate::catalog::{Arity, Entry, Given, Loader, PUZZLES, Request, STDIN, Spec, entry};
use crate::files::open_input;

/// A puzzle with the options given for it, and what a verb adds to them.
#[derive(Debug, Clone)]
pub(super) struct PuzzleArgs<V> {
    pub(super) entry: &'static Entry,
    pub(super) given: Given,
    pub(super) verb: V,
}

/// What a verb that takes a puzzle adds to its options.
pub(super) trait PuzzleVerb: Args {
    /// Whether the verb takes an option of a puzzle. By default it takes all.
    fn takes(_option: &Spec) -> bool {
        true
    }

    /// Adapts the puzzle's subcommand.
    fn adapt(command: Command, entry: &Entry) -> Command;
}

impl<V: PuzzleVerb> PuzzleArgs<V> {
    /// The one request that was asked for.
    pub(super) fn request(&self) -> Result<Request, Failure> {
        let mut requests = self.requests(false)?;
        match (requests.len(), requests.pop()) {
            (1, Some(request)) => Ok(request),
            (several, _) => Err(self.several(several)),
        }
    }

    /// Refuses numbers that stand for several requests.
    fn several(&self, requests: usize) -> Failure {
        let name = self.entry.info.name;
        let ranged = self.entry.options().iter().filter(|spec| spec.ranged);
        let texts = ranged.flat_map(|spec| {
            let texts = self.given.get(spec.name).unwrap_or_default();
            texts.iter().map(move |text| (spec, text.as_str()))
        });
        let texts = texts.filter(|(_, text)| text.contains(',') || text.contains(".."));
        let (specs, all): (Vec<&Spec>, Vec<&str>) = texts.unzip();
        let apart = specs.into_iter().find_map(|spec| self.apart(spec));
        let hint = match apart {
            Some(numbers) => format!("numbers are separated by spaces: {numbers}"),
            None => format!("`batch {name}` films each, `survey {name}` counts their positions"),
        };
        let all = all.join(" ");
        Failure::misuse(format!("{all} stands for {requests} requests, and only one is possible"))
            .with_hint(hint)
    }

    /// The numbers of an option with spaces where commas were given, if that is a request.
    fn apart(&self, spec: &Spec) -> Option<String> {
        let numbers = self.given.get(spec.name)?.join(" ").replace(',', " ");
        if spec.arity != Arity::Many {
            return None;
        }
        let mut given = self.given.clone();
        *given.entry(spec.name) = numbers.split_whitespace().map(str::to_owned).collect();
        let request = Request::read(self.entry, &given, &mut Loader::new(read_file)).ok()?;
        request.puzzle.check().is_ok().then_some(numbers)
    }

    /// The requests that were asked for, ranges spelled out, and in a batch also several variants.
    pub(super) fn requests(&self, batch: bool) -> Result<Vec<Request>, Failure> {
        let series = self.entry.series(self.given.clone(), batch)?;
        let mut loader = Loader::new(read_file).with_names(file_name);
        let read = |given: &Given| Request::read(self.entry, given, &mut loader);
        Ok(series.iter().map(read).collect::<Result<_, _>>()?)
    }

    /// What is listed when only the puzzle's name is given.
    pub(super) fn variants(&self) -> Option<String> {
        let mut positional = self.entry.options().iter().filter(|spec| spec.positional);
        let listed = positional.all(|spec| self.given.get(spec.name).is_none());
        (self.entry.variants)().filter(|_| listed)
    }
}

/// One name for all paths of a file: films of a list may name a font as `a.ttf`, as `./a.ttf`, and by links.
pub(super) fn file_name(path: &str) -> String {
    let real = Path::new(path).canonicalize().ok().filter(|_| path != STDIN);
    real.as_deref().and_then(Path::to_str).unwrap_or(path).to_owned()
}

/// Reads the file that a request names.
pub(super) fn read_file(path: &str, limit: usize) -> io::Result<Vec<u8>> {
    read_path(Path::new(path), limit)
}

/// Reads a file, or standard input, at most one byte more than `limit`.
pub(super) fn read_path(path: &Path, limit: usize) -> io::Result<Vec<u8>> {
    let source: Box<dyn Read> =
        if path == Path::new(STDIN) { Box::new(io::stdin()) } else { open_input(path)? };
    let mut bytes = Vec::new();
    source.take(limit as u64 + 1).read_to_end(&mut bytes).map(|_| bytes)
}

/// An option as clap wants it.
fn argument(spec: &Spec) -> Arg {
    let help = match &spec.default {
        Some(default) if !spec.help.contains("[default") => {
            format!("{} [default: {default}]", spec.help)
        }
        _ => spec.help.clone(),
    };
    let arg = Arg::new(spec.name).help(help);
    if spec.positional {
        let arg = arg.value_name(spec.value).allow_negative_numbers(true);
        return if spec.arity == Arity::Many { arg.num_args(0..) } else { arg };
    }
    let arg = arg.long(spec.name).visible_aliases(spec.aliases.iter().copied());
    let arg = arg.aliases(spec.former.iter().copied());
    let arg = match spec.arity {
        Arity::Switch => return arg.action(ArgAction::SetTrue),
        Arity::One => arg.action(ArgAction::Set),
        Arity::Many => arg.action(ArgAction::Append),
    };
    let arg = arg.value_name(spec.value).allow_hyphen_values(true);
    if spec.choices.is_empty() {
        return arg;
    }
    let choices = spec.choices.iter().map(|(name, about)| {
        let choice = PossibleValue::new(*name);
        if about.is_empty() { choice } else { choice.help(*about) }
    });
    arg.value_parser(PossibleValuesParser::new(choices))
}

impl<V: PuzzleVerb> FromArgMatches for PuzzleArgs<V> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let (name, matches) =
            matches.subcommand().ok_or_else(|| clap::Error::new(ErrorKind::MissingSubcommand))?;
        let entry =
            entry(name).map_err(|error| clap::Error::raw(ErrorKind::InvalidSubcommand, error))?;
        let mut given = Given::default();
        for spec in entry.options().iter().filter(|spec| V::takes(spec)) {
            if spec.arity == Arity::Switch {
                if matches.get_flag(spec.name) {
                    given.entry(spec.name);
                }
            } else if let Some(texts) = matches.get_many::<String>(spec.name) {
                given.entry(spec.name).extend(texts.cloned());
            }
        }
        Ok(Self { entry, given, verb: V::from_arg_matches(matches)? })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<V: PuzzleVerb> Subcommand for PuzzleArgs<V> {
    fn augment_subcommands(command: Command) -> Command {
        let puzzle = |entry: &Entry| {
            let options = entry.options().iter().filter(|spec| V::takes(spec));
            let command = Command::new(entry.info.name).args(options.map(argument));
            // The verb's own arguments would replace the summary.
            V::adapt(V::augment_args(command).about(entry.info.summary), entry)
        };
        command.subcommands(PUZZLES.iter().map(puzzle))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        entry(name).is_ok()
    }
}
