//! `play`: a puzzle to play, in a page or in the terminal.

mod save;
mod tell;
mod text;

use std::io;

use clap::{Args, Command};

use super::help::examples;
use super::progress::ProgressLine;
use super::puzzle::{PuzzleArgs, PuzzleVerb};
use super::report::Failure;
use super::terminal::readable;
use crate::catalog::Entry;
use tell::Tell;
use text::TextGame;

/// Play a puzzle: make your own moves, learn why they lose, ask for a hint or to be shown how.
#[derive(Args)]
pub(super) struct Play {
    #[command(subcommand)]
    puzzle: PuzzleArgs<PlayArgs>,
}

/// Where it is played.
#[derive(Debug, Clone, Args)]
struct PlayArgs {
    /// Play in the terminal
    #[arg(long)]
    text: bool,
    /// What to tell of positions from which the puzzle cannot be solved any more
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = Tell::Hopeless)]
    tell: Tell,
}

impl PuzzleVerb for PlayArgs {
    fn adapt(command: Command, entry: &Entry) -> Command {
        let examples = examples("play", entry, &[entry.info.examples[0]]);
        command.after_help(examples)
    }
}

impl Play {
    pub(super) fn run(self) -> Result<(), Failure> {
        let PlayArgs { tell, .. } = self.puzzle.verb;
        let request = self.puzzle.request()?;
        let mut line = ProgressLine::new(false);
        let game = request.game(&mut |progress| line.tell(progress))?;
        drop(line);
        let out = io::BufWriter::new(readable());
        TextGame { game, request: &request, tell, out }.run(io::stdin().lock())
    }
}
