//! Graphs in the DOT language on their way to where they are to go.

use std::io::Write as _;
use std::path::Path;

use super::output::OutputArgs;
use super::places::{has_ending, is_stdout};
use super::report::Failure;
use super::terminal::{exact, say};
use crate::files::{Kind, Target};
use crate::puzzle::counted;

/// Whether a file is for Graphviz.
pub(super) fn is_dot(file: &Path) -> bool {
    has_ending(file, &["dot", "gv"])
}

/// Writes a graph to the file that is named, or to standard output. It says first what made it.
pub(super) fn write_graph(comment: &str, dot: &str, output: &OutputArgs) -> Result<(), Failure> {
    let Some(file) = output.path() else { return Ok(()) };
    if let Some(format) = output.format() {
        let message = format!("{} is for Graphviz, and --format asks for {format}", file.display());
        return Err(Failure::misuse(message).with_hint("leave --format out, or change the name"));
    }
    let text = format!("// {comment}\n{dot}");
    if is_stdout(file) {
        let mut out = exact();
        out.write_all(text.as_bytes())?;
        return Ok(out.flush()?);
    }
    let mut target = Target::file(file, Kind::Graph, output.force)?;
    let written = target.writer().write_all(text.as_bytes());
    if let Err(error) = written {
        return Err(target.failed(error).into());
    }
    target.finish()?;
    if !output.quiet {
        say(format!("{}: {}", file.display(), counted(text.len() as u64, "bytes")))?;
    }
    Ok(())
}
