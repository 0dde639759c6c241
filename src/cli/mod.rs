//! The command line: the only place that knows clap. It uses the library as an outsider would.

mod batch;
mod check;
mod compare;
mod confinement;
mod graph;
mod help;
mod instances;
mod interrupt;
mod list;
mod markup;
mod naming;
mod output;
mod places;
mod play;
mod progress;
mod puzzle;
mod reference;
mod render;
mod report;
mod search;
mod shoot;
mod show;
mod solve;
mod stills;
mod survey;
mod tally;
mod terminal;
mod themes;
mod usage;
mod window;
mod write;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

/// Solves classic search puzzles and films the solution as a small, exact animated GIF.
#[derive(Parser)]
#[command(name = "puzzlereel", version, arg_required_else_help = true)]
#[command(after_help = help::EXIT_STATUS)]
struct Cli {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    Render(Box<render::Render>),
    Solve(solve::Solve),
    Check(check::Check),
    Play(Box<play::Play>),
    Survey(survey::Survey),
    Search(Box<search::Search>),
    Batch(Box<batch::Batch>),
    Compare(compare::Compare),
    List(list::List),
    /// List the themes that films can have.
    Themes,
    /// Print the manual page, for `man -l -`.
    #[command(after_help = "Example:\n  puzzlereel man | man -l -")]
    Man,
    Completions(reference::Completions),
}

/// Runs the program with its arguments, the program's name first, and says how it ended.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let words: Vec<OsString> = arguments.into_iter().collect();
    let cli = match Cli::try_parse_from(&words) {
        Ok(cli) => cli,
        Err(error) => return usage::answer(error, &words, Cli::command()),
    };
    let done = match cli.verb {
        Verb::Render(render) => render.run(),
        Verb::Solve(solve) => solve.run(),
        Verb::Check(check) => check.run(),
        Verb::Play(play) => play.run(),
        Verb::Survey(survey) => survey.run(),
        Verb::Search(search) => search.run(),
        Verb::Batch(batch) => batch.run(),
        Verb::Compare(compare) => compare.run(),
        Verb::List(list) => list.run(),
        Verb::Themes => themes::run(),
        Verb::Man => reference::man(Cli::command()),
        Verb::Completions(completions) => completions.run(Cli::command()),
    };
    done.map_or_else(|failure| failure.report(), |()| ExitCode::SUCCESS)
}
