//! `render`: solves a puzzle and writes its film, in one format or several.

use std::io::{BufWriter, Write};

use clap::{Args, Command};

use super::help::{details, examples, parts};
use super::output::OutputArgs;
use super::progress::watched;
use super::puzzle::{PuzzleArgs, PuzzleVerb};
use super::report::Failure;
use super::shoot::Shoot;
use super::show::ShowArgs;
use super::terminal::readable;
use super::window::{self, WindowArgs};
use super::write::write;
use crate::catalog::{Entry, Request};
use crate::encode::Format;
use crate::story::clause::capitalised;

/// Solve a puzzle and write the film of its solution.
#[derive(Args)]
pub(super) struct Render {
    #[command(subcommand)]
    puzzle: PuzzleArgs<RenderArgs>,
}

#[derive(Debug, Clone, Args)]
struct RenderArgs {
    #[command(flatten)]
    show: ShowArgs,

    /// Print the moves in sentences, for the alternative text of a page, and do nothing else
    #[arg(long, conflicts_with = "window")]
    alt: bool,

    #[command(flatten)]
    window: WindowArgs,

    #[command(flatten)]
    output: OutputArgs,
}

impl PuzzleVerb for RenderArgs {
    fn adapt(command: Command, entry: &Entry) -> Command {
        let examples = examples("render", entry, entry.info.examples);
        let (details, parts) = (details(entry), parts(entry));
        ShowArgs::adapt(command, entry).after_help(format!("{details}\n\n{parts}\n\n{examples}"))
    }
}

impl Render {
    pub(super) fn run(self) -> Result<(), Failure> {
        if self.puzzle.verb.show.tell(&self.puzzle)? {
            return Ok(());
        }
        let request = self.puzzle.request()?;
        let RenderArgs { alt, window, output, .. } = &self.puzzle.verb;
        if *alt {
            return sentences(&request);
        }
        if window.window {
            window::ready(window::FILM)?;
        }
        if !window.window || output.is_given() {
            let shoot = Shoot::new(&request, output);
            write(&shoot, output.destination()?, |formats| shoot.maker(formats))?;
        }
        if window.window { window::film(&request, output.file(), output.quiet) } else { Ok(()) }
    }
}

/// Prints what happens in each move.
fn sentences(request: &Request) -> Result<(), Failure> {
    let story = watched(false, |watcher| request.story(Format::default(), watcher))?;
    let mut out = BufWriter::new(readable());
    for clause in story.clauses() {
        writeln!(out, "{}.", capitalised(&clause))?;
    }
    Ok(out.flush()?)
}
