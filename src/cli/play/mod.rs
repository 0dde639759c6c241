//! `play`: a puzzle to play, in a page or in the terminal.

pub(super) mod begin;
mod page;
pub(super) mod save;
mod text;

use std::io;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Command};

use super::help::{examples, parts};
use super::puzzle::{PuzzleArgs, PuzzleVerb};
use super::report::Failure;
use super::terminal::readable;
use super::window::{self, WindowArgs};
use crate::catalog::{Entry, Group, Spec};
use crate::encode::Format;
use crate::play::Tell;
use begin::begin;
use page::PageArgs;
use text::TextGame;

/// Play a puzzle: make your own moves, learn why they lose, ask for a hint or to be shown how.
///
/// It writes a page that any browser opens, without a connection, and opens it.
#[derive(Args)]
pub(super) struct Play {
    #[command(subcommand)]
    puzzle: PuzzleArgs<PlayArgs>,
}

/// Where it is played.
#[derive(Debug, Clone, Args)]
struct PlayArgs {
    /// Play in the terminal
    #[arg(long, conflicts_with = "window")]
    text: bool,
    #[command(flatten)]
    window: WindowArgs,
    #[command(flatten)]
    page: PageArgs,
    /// When to say that the puzzle can no longer be solved
    #[arg(long, value_name = "WHEN", value_parser = tells(), default_value = Tell::default().name())]
    tell: Tell,
}

/// Reads the value of `--tell`.
fn tells() -> impl TypedValueParser<Value = Tell> {
    let choice = |tell: Tell| {
        PossibleValue::new(tell.name()).help(match tell {
            Tell::Never => "never: finding out is part of the game",
            Tell::Stuck => "when no move is left",
            Tell::Hopeless => "as soon as it is so",
        })
    };
    let read = |name: String| {
        let named = Tell::ALL.into_iter().find(|tell| tell.name() == name);
        named.ok_or("unknown name")
    };
    PossibleValuesParser::new(Tell::ALL.map(choice)).try_map(read)
}

impl PuzzleVerb for PlayArgs {
    fn takes(option: &Spec) -> bool {
        option.group != Group::Solver
    }

    fn adapt(command: Command, entry: &Entry) -> Command {
        let examples = examples("play", entry, &[entry.info.examples[0]]);
        command.after_help(format!("{}\n\n{examples}", parts(entry)))
    }
}

impl Play {
    pub(super) fn run(self) -> Result<(), Failure> {
        let request = self.puzzle.request()?;
        let args = &self.puzzle.verb;
        if args.window.window {
            window::ready(window::GAME)?;
            return window::game(&request, args.page.output.as_deref(), args.tell);
        }
        if !args.text {
            return page::write(&request, &args.page, args.tell);
        }
        let game = begin(&request, Format::default())?;
        let out = io::BufWriter::new(readable());
        TextGame { game, request: &request, tell: args.tell, out }.run(io::stdin().lock())
    }
}
