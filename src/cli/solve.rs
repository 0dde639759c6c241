//! `solve`: prints the positions of a solution, without making a picture.

use std::io::{BufWriter, Write};

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args, Command};
use indicatif::DecimalBytes;

use super::help::{details, examples, statistics};
use super::progress::watched;
use super::puzzle::{PuzzleArgs, PuzzleVerb};
use super::report::{Failure, note};
use super::show::ShowArgs;
use super::tally::fields;
use super::terminal::{exact, readable, tell};
use crate::catalog::{Entry, FAILING, Group, Spec};

/// Solve a puzzle and print the positions of the solution, one a line.
#[derive(Args)]
pub(super) struct Solve {
    #[command(subcommand)]
    puzzle: PuzzleArgs<SolveArgs>,
}

/// How the answer is given.
#[derive(Debug, Clone, Args)]
struct SolveArgs {
    /// How positions are written
    #[arg(long, value_name = "NAME")]
    notation: Option<String>,
    /// Print one JSON object, with what is known of the solution, its positions and its moves
    #[arg(long)]
    json: bool,
    /// Print the moves as numbered sentences, not the positions
    #[arg(long, conflicts_with_all = ["notation", "json"])]
    words: bool,
    /// Print on standard error what the search did
    #[arg(long)]
    stats: bool,
    #[command(flatten)]
    show: ShowArgs,
}

/// Large enough that writing takes few calls.
const BUFFER: usize = 1 << 16;

impl PuzzleVerb for SolveArgs {
    fn takes(option: &Spec) -> bool {
        option.group != Group::Film && !FAILING.contains(&option.name)
    }

    fn adapt(command: Command, entry: &Entry) -> Command {
        let notations = (entry.notations)();
        let examples = examples("solve", entry, entry.info.solve_examples);
        let (details, statistics) = (details(entry), statistics(entry));
        let command = command.mut_arg("notation", |arg| {
            let choice = |(name, about): &(&'static str, &'static str)| {
                PossibleValue::new(*name).help(*about)
            };
            let help = format!("How positions are written [default: {}]", notations[0].0);
            let choices = PossibleValuesParser::new(notations.iter().map(choice));
            arg.hide(notations.len() < 2).help(help).value_parser(choices)
        });
        ShowArgs::adapt(command, entry)
            .after_help(format!("{details}\n\n{statistics}\n\n{examples}"))
    }
}

/// From so many bytes on, a solution is announced before it is printed.
const MUCH: u64 = 1_000_000_000;

/// Says how much is about to be printed, if it is more than anyone expects.
fn announce((moves, bytes): (u64, u64)) {
    if bytes >= MUCH {
        note(format_args!(
            "the solution has {moves} moves, and its positions about {}; Ctrl-C ends this",
            DecimalBytes(bytes)
        ));
    }
}

impl Solve {
    pub(super) fn run(self) -> Result<(), Failure> {
        let SolveArgs { notation, json, words, stats, show } = &self.puzzle.verb;
        if show.tell(&self.puzzle)? {
            return Ok(());
        }
        let request = self.puzzle.request()?;
        let answer = watched(false, |watcher| request.puzzle.answer(&request.solver, watcher))?;
        if *stats {
            tell(answer.stats());
        }
        announce(answer.extent(notation.as_deref()));
        if *json {
            let mut out = BufWriter::with_capacity(BUFFER, exact());
            let mut head = fields(&request);
            head.insert("request".to_owned(), request.to_string().into());
            answer.write_json(notation.as_deref(), &head, &mut out)?;
            out.write_all(b"\n")?;
            out.flush()?;
        } else {
            let mut out = BufWriter::with_capacity(BUFFER, readable());
            if *words {
                answer.write_sentences(&mut out)?;
            } else {
                answer.write_lines(notation.as_deref(), &mut out)?;
            }
            out.flush()?;
        }
        if let (false, false, Some(doubt)) = (*json, *stats, answer.doubt()) {
            tell(doubt);
        }
        if let (false, Some(reading)) = (*json, request.puzzle.other_reading()) {
            note(format_args!("the start is solved already: {reading}"));
        }
        answer.unsolved().map_or(Ok(()), |unsolved| Err(unsolved.clone().into()))
    }
}
