//! `check`: says whether a path is a solution, without making a picture.

use clap::{Args, Command};

use super::help::examples;
use super::progress::watched;
use super::puzzle::{PuzzleArgs, PuzzleVerb};
use super::report::Failure;
use super::terminal::say;
use crate::catalog::{Entry, Group, PathReport, STDIN, Spec, place};
use crate::play::solved;
use crate::puzzle::counted;

/// Check a path that your own program found: whether every move is legal, and how good it is.
///
/// It reads positions or moves, one a line, as programs print them.
#[derive(Args)]
pub(super) struct Check {
    #[command(subcommand)]
    puzzle: PuzzleArgs<CheckArgs>,
}

/// It has no options of its own.
#[derive(Debug, Clone, Args)]
struct CheckArgs {}

/// The option that names the file.
const PATH: &str = "path";

impl PuzzleVerb for CheckArgs {
    fn takes(option: &Spec) -> bool {
        option.group == Group::Puzzle || option.name == PATH
    }

    fn adapt(command: Command, entry: &Entry) -> Command {
        let first = entry.info.solve_examples[0];
        let example = format!("{first} --path moves.txt");
        let help = "The file of positions or moves [default: -, standard input]";
        command.mut_arg(PATH, |arg| arg.help(help)).after_help(examples(
            "check",
            entry,
            &[&example],
        ))
    }
}

impl Check {
    pub(super) fn run(self) -> Result<(), Failure> {
        let mut puzzle = self.puzzle;
        let file = puzzle.given.entry(PATH);
        if file.is_empty() {
            file.push(STDIN.to_owned());
        }
        let request = puzzle.request()?;
        let Some(path) = &request.solver.path else { return Ok(()) };
        let report = watched(false, |watcher| request.puzzle.report(path, watcher))?;
        for sentence in sentences(&report, place(&path.path)) {
            say(sentence)?;
        }
        if report.is_solved { Ok(()) } else { Err(Failure::no()) }
    }
}

/// What there is to say.
fn sentences(report: &PathReport, place: &str) -> Vec<String> {
    let moves = counted(report.moves, report.unit);
    let mut sentences = vec![match report.skipped {
        0 => format!("{place}: {moves}, read as {}", report.layout),
        skipped => format!(
            "{place}: {moves}, read as {}; {} skipped",
            report.layout,
            counted(skipped, "other lines")
        ),
    }];
    sentences.push(if report.is_solved {
        solved(report.cost, report.cost_unit, report.least)
    } else {
        format!("Every move is legal, but the path ends before the goal: {}", report.last)
    });
    if let Some((first, again)) = report.repeated {
        sentences.push(format!(
            "The position after {} comes again after {again}.",
            counted(first as u64, report.unit)
        ));
    }
    sentences
}
