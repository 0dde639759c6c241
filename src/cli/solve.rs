//! `solve`: prints the positions of a solution, without making a picture.

use std::io::{self, BufWriter, Write};

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args, Command};

use super::help::{details, examples, statistics};
use super::progress::ProgressLine;
use super::puzzle::{PuzzleArgs, PuzzleVerb};
use super::report::{Failure, note};
use super::show::ShowArgs;
use super::tally::fields;
use crate::catalog::{Entry, Group, Spec};

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
    /// Print on standard error what the search did
    #[arg(long)]
    stats: bool,
    #[command(flatten)]
    show: ShowArgs,
}

impl PuzzleVerb for SolveArgs {
    fn takes(option: &Spec) -> bool {
        option.group != Group::Film
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

impl Solve {
    pub(super) fn run(self) -> Result<(), Failure> {
        let SolveArgs { notation, json, stats, show } = &self.puzzle.verb;
        if show.tell(&self.puzzle)? {
            return Ok(());
        }
        let request = self.puzzle.request()?;
        let mut line = ProgressLine::new(false);
        let answer = request.puzzle.answer(&request.solver, &mut |progress| line.tell(progress))?;
        drop(line);
        if *stats {
            writeln!(io::stderr(), "{}", answer.stats())?;
        }
        let mut out = BufWriter::with_capacity(1 << 16, io::stdout());
        if *json {
            let mut head = fields(&request);
            head.insert("request".to_owned(), request.to_string().into());
            answer.write_json(notation.as_deref(), &head, &mut out)?;
            out.write_all(b"\n")?;
        } else {
            answer.write_lines(notation.as_deref(), &mut out)?;
        }
        out.flush()?;
        if let (false, false, Some(doubt)) = (*json, *stats, answer.doubt()) {
            writeln!(io::stderr(), "{doubt}")?;
        }
        if let (false, Some(reading)) = (*json, request.puzzle.other_reading()) {
            note(format_args!("the start is solved already: {reading}"));
        }
        answer.unsolved().map_or(Ok(()), |unsolved| Err(unsolved.clone().into()))
    }
}
