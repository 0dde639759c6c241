//! What `render` and `solve` can print without solving: the variants of a puzzle, or its file.

use std::io::Write;

use clap::{Args, Command};

use super::puzzle::{PuzzleArgs, PuzzleVerb};
use super::report::Failure;
use super::terminal::{exact, is_watched, readable};
use crate::catalog::Entry;

/// Whether to print the puzzle as a file.
#[derive(Debug, Clone, Args)]
pub(super) struct ShowArgs {
    /// Print the puzzle as a file to edit, and do nothing else
    #[arg(long)]
    show: bool,
}

impl ShowArgs {
    /// Hides the option from help where a puzzle has no files.
    pub(super) fn adapt(command: Command, entry: &Entry) -> Command {
        command.mut_arg("show", |arg| arg.hide(entry.info.file_ending.is_none()))
    }

    /// Prints variants or file if that is asked for, and returns whether it was.
    pub(super) fn tell<V: PuzzleVerb>(&self, puzzle: &PuzzleArgs<V>) -> Result<bool, Failure> {
        let text = match puzzle.variants() {
            Some(variants) => variants,
            None if self.show => {
                let name = puzzle.entry.info.name;
                let file = puzzle.request()?.puzzle.to_file()?;
                file.ok_or_else(|| Failure::misuse(format!("{name} cannot be written as a file")))?
            }
            None => return Ok(false),
        };
        // People look at it, or it becomes a file.
        if is_watched() {
            readable().write_all(text.as_bytes())?;
        } else {
            exact().write_all(text.as_bytes())?;
        }
        Ok(true)
    }
}
