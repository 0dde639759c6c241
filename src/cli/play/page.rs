//! A game as a page: where it goes, and how it is opened.

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;

use super::begin::begin;
use crate::catalog::Request;
use crate::cli::places::{FOLDER, check_inputs, is_stdout};
use crate::cli::report::{Failure, note};
use crate::cli::terminal::{is_watched, say};
use crate::encode::Format;
use crate::files::{Kind, Target};
use crate::page::{GamePage, MOST_POSITIONS, embedding, game};
use crate::play::{MOST_MAPPED, Tell};
use crate::puzzle::counted;

/// What becomes of a page.
#[derive(Debug, Clone, Args)]
pub(super) struct PageArgs {
    /// The page to write, or - for standard output [default: a name with all options, in output/]
    #[arg(short, long, visible_alias = "out", value_name = "FILE", conflicts_with = "text")]
    pub(super) output: Option<PathBuf>,
    /// Do not open the page
    #[arg(long, conflicts_with_all = ["text", "window"])]
    no_open: bool,
    /// Print the line of HTML that shows the page in another one
    #[arg(long, conflicts_with_all = ["text", "window"])]
    embed: bool,
    /// Replace a file that this program did not make
    #[arg(long, conflicts_with_all = ["text", "window"])]
    force: bool,
}

/// Writes the page of a game, and opens it where there is someone who looks.
pub(super) fn write(request: &Request, args: &PageArgs, tell: Tell) -> Result<(), Failure> {
    let begun = Instant::now();
    let file = args.output.clone().unwrap_or_else(|| {
        Path::new(FOLDER).join(format!("{}.{}", request.play_stem(), Format::HTML.extension()))
    });
    check_inputs(request, [file.as_path()])?;
    let (page, positions) = page(request, tell)?;
    let direct = is_stdout(&file);
    let mut target =
        if direct { Target::stdout()? } else { Target::file(&file, Kind::Film, args.force)? };
    if let Err(error) = target.writer().write_all(page.as_bytes()) {
        return Err(target.failed(error).into());
    }
    target.finish()?;
    if direct {
        return Ok(());
    }
    let (positions, bytes) = (counted(positions, "positions"), counted(page.len() as u64, "bytes"));
    let took = begun.elapsed().as_secs_f64() * 1e3;
    say(format_args!("{}: {positions}, {bytes}, {took:.0} ms", file.display()))?;
    if args.embed {
        let name = file.file_name().unwrap_or_default();
        say(embedding(&name.to_string_lossy()))?;
    } else if !args.no_open && is_watched() {
        open_page(&file);
    }
    Ok(())
}

/// The page, and how many positions it holds.
fn page(request: &Request, tell: Tell) -> Result<(String, u64), Failure> {
    let elsewhere = "play it in the terminal with --text, or render its film with -o film.html";
    let played = begin(request, Format::HTML)?;
    let map = played.map().ok_or_else(|| {
        let message = format!(
            "a page holds {MOST_POSITIONS} positions, and this puzzle has more than {MOST_MAPPED}"
        );
        Failure::misuse(message).with_hint(elsewhere)
    })?;
    let page = GamePage::new(played.as_ref(), request.options(), request.comment("play"), tell);
    let text = game(&map, &page).map_err(|error| Failure::misuse(error).with_hint(elsewhere))?;
    Ok((text, map.positions.len() as u64))
}

/// Opens a page in the user's browser. Where there is none, the file's name has been said.
fn open_page(file: &Path) {
    if let Err(error) = open::that_detached(file) {
        note(format_args!("the page could not be opened here ({error}); open it in a browser"));
    }
}
