//! Wrong command lines: what is wrong, in the words of all other errors, and what was probably meant.

use std::error::Error as _;
use std::ffi::OsString;
use std::num::{IntErrorKind, ParseIntError};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};

use super::report::{self, Failure};
use crate::catalog::{PUZZLES, command_line, nearest};

/// Help, the version, or what is wrong with the words of a command line, the program's name first.
pub(super) fn answer(error: Error, words: &[OsString], program: Command) -> ExitCode {
    let failure = match error.kind() {
        ErrorKind::UnknownArgument => unknown_argument(&error, words, program),
        ErrorKind::InvalidSubcommand => unknown_command(&error, words, &program),
        ErrorKind::InvalidValue => unknown_value(&error),
        ErrorKind::ValueValidation => invalid_value(&error),
        ErrorKind::InvalidUtf8 => not_text(words),
        _ => None,
    };
    failure.map_or_else(|| report::clap(error), |failure| failure.report())
}

/// A text that the error is about.
fn text(error: &Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text),
        _ => None,
    }
}

/// The option that the error is about, without its placeholder: `--jobs`.
fn option(error: &Error) -> Option<&str> {
    text(error, ContextKind::InvalidArg)?.split(' ').next()
}

/// The commands that some words lead to, from the program itself on.
fn path<'a>(program: &'a Command, words: &[OsString]) -> Vec<&'a Command> {
    let mut path = vec![program];
    for word in words.iter().skip(1).filter_map(|word| word.to_str()) {
        path.extend(path.last().and_then(|command| command.find_subcommand(word)));
    }
    path
}

/// The options of a command by all their names, without dashes.
fn names(command: &Command) -> Vec<&str> {
    let names = |arg| Arg::get_long_and_visible_aliases(arg).unwrap_or_default();
    command.get_arguments().flat_map(names).collect()
}

fn unknown_argument(error: &Error, words: &[OsString], mut program: Command) -> Option<Failure> {
    program.build();
    let given = option(error)?;
    let path = path(&program, words);
    let command = path.last()?;
    let call = path.iter().map(|command| command.get_name()).collect::<Vec<_>>().join(" ");
    let Some(name) = given.strip_prefix("--") else {
        let is_option = given.starts_with('-') && given.parse::<f64>().is_err();
        let what = if is_option { "unknown option" } else { "unexpected argument" };
        let hint = format!("`{call} --help` lists what it takes");
        return Some(Failure::misuse(format!("{what} `{given}`")).with_hint(hint));
    };
    let verbs = others_with(name, &path);
    let hint = match (nearest(name, &names(command)), &verbs[..]) {
        (Some(near), _) => format!("did you mean --{near}?"),
        (None, []) => format!("`{call} --help` lists all options"),
        (None, verbs) => format!("it is an option of {}", verbs.join(", ")),
    };
    Some(Failure::misuse(format!("unknown option `{given}`")).with_hint(hint))
}

/// The verbs that take an option for the same puzzle.
fn others_with<'a>(option: &str, path: &[&'a Command]) -> Vec<&'a str> {
    let [program, _, puzzle] = path else { return Vec::new() };
    let takes = |verb: &&Command| {
        let same = verb.find_subcommand(puzzle.get_name());
        same.is_some_and(|command| names(command).contains(&option))
    };
    program.get_subcommands().filter(takes).map(Command::get_name).collect()
}

fn unknown_command(error: &Error, words: &[OsString], program: &Command) -> Option<Failure> {
    let given = text(error, ContextKind::InvalidSubcommand)?;
    let path = path(program, words);
    let command = path.last()?;
    let known: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
    let what = if path.len() > 1 { "puzzle" } else { "command" };
    let failure =
        Failure::misuse(format!("unknown {what} `{given}`; use one of {}", known.join(", ")));
    let is_puzzle = PUZZLES.iter().any(|entry| entry.info.name == given);
    let hint = if is_puzzle && path.len() == 1 {
        let rest = words.iter().skip(1).map(|word| word.to_str()).collect::<Option<Vec<_>>>()?;
        Some(format!("puzzlereel render {}", command_line(&rest)?))
    } else {
        nearest(given, &known).map(|near| format!("did you mean `{near}`?"))
    };
    Some(hint.into_iter().fold(failure, Failure::with_hint))
}

/// A value that is not among the few that an option takes.
fn unknown_value(error: &Error) -> Option<Failure> {
    let (option, value) = (option(error)?, text(error, ContextKind::InvalidValue)?);
    let ContextValue::Strings(known) = error.get(ContextKind::ValidValue)? else { return None };
    if value.is_empty() {
        return None;
    }
    let message = format!("{option}: unknown value `{value}`; use one of {}", known.join(", "));
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    let hint = nearest(value, &known).map(|near| format!("did you mean `{near}`?"));
    Some(hint.into_iter().fold(Failure::misuse(message), Failure::with_hint))
}

/// A word that is no text, where only the names of files may be such.
fn not_text(words: &[OsString]) -> Option<Failure> {
    let word = words.iter().skip(1).find(|word| word.to_str().is_none())?;
    let shown = word.as_encoded_bytes().escape_ascii();
    let message = format!("`{shown}` is not UTF-8 text");
    Some(Failure::misuse(message).with_hint("only what -o names may be other bytes"))
}

/// A value that its option cannot read.
fn invalid_value(error: &Error) -> Option<Failure> {
    let (option, value) = (option(error)?, text(error, ContextKind::InvalidValue)?);
    let source = error.source()?;
    let said = source.to_string();
    let is_negative = value.strip_prefix('-').is_some_and(|rest| rest.parse::<u64>().is_ok());
    let why = match (source.downcast_ref().map(ParseIntError::kind), said.split_once(" is not in "))
    {
        (Some(_), _) if is_negative => format!("{value} is negative; use a number from 0 up"),
        (Some(IntErrorKind::PosOverflow), _) => format!("{value} is too large"),
        (Some(_), _) => format!("{value:?} is not a whole number"),
        (None, Some((_, range))) => format!("{value} is not from {}", range.replace("..=", " to ")),
        (None, None) => said,
    };
    Some(Failure::misuse(format!("{option}: {why}")))
}
