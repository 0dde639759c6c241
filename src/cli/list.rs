//! `list`: the puzzles, in lines or as a page with their pictures.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::Args;

use super::markup::{COLORS, escaped};
use super::report::Failure;
use super::terminal::say;
use crate::catalog::{Entry, PUZZLES, Request, made_by, render};
use crate::encode::Format;
use crate::files::{Kind, Target};

const EXAMPLES: &str = "\
Examples:
  puzzlereel list
  puzzlereel list --html puzzles.html";

/// List the puzzles.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct List {
    /// Write a page with a film of each puzzle, and the commands that make more
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Replace a file that this program did not make
    #[arg(long, requires = "html")]
    force: bool,
}

impl List {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let Some(file) = &self.html else {
            return print();
        };
        let mut target = Target::file(file, Kind::Page, self.force)?;
        let page = page()?;
        if let Err(error) = target.writer().write_all(page.as_bytes()) {
            return Err(target.failed(error).into());
        }
        target.finish()?;
        Ok(say(format_args!("{}: {} puzzles", file.display(), PUZZLES.len()))?)
    }
}

fn print() -> Result<(), Failure> {
    let widest = PUZZLES.iter().map(|entry| entry.info.name.len()).max().unwrap_or(0);
    for Entry { info, .. } in PUZZLES {
        say(format_args!("{:<widest$}  {}", info.name, info.summary))?;
    }
    Ok(())
}

fn page() -> Result<String, Failure> {
    let mut html = format!(
        "<!-- {}: list -->\n<!doctype html>\n<html lang=en><meta charset=utf-8>\n\
         <meta name=viewport content=\"width=device-width\"><title>puzzlereel: puzzles</title>\n\
         <style>\n{COLORS}{}</style>\n<h1>Puzzles of puzzlereel</h1>\n<main>\n",
        made_by(),
        include_str!("list.css"),
    );
    for entry in PUZZLES {
        section(entry, &mut html)?;
    }
    html.push_str("</main>\n</html>\n");
    Ok(html)
}

/// A puzzle: its film, what it is, and what can be asked for.
fn section(Entry { info, .. }: &Entry, html: &mut String) -> Result<(), Failure> {
    let request: Request = format!("{} {}", info.name, info.first).parse()?;
    let film = String::from_utf8_lossy(&render(&request, Format::SVG)?).into_owned();
    let _ = write!(
        html,
        "<section>\n<h2>{}</h2>\n<p>{}</p>\n<figure>{film}</figure>\n<pre>",
        info.name,
        escaped(info.summary)
    );
    for example in info.examples {
        let _ = writeln!(html, "puzzlereel render {} {}", info.name, escaped(example));
    }
    let _ =
        writeln!(html, "puzzlereel play {} {}</pre>\n</section>", info.name, escaped(info.first));
    Ok(())
}
