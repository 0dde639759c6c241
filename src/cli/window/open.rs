//! Opens a window, and saves what is to be saved from there.

use std::path::{Path, PathBuf};
use std::time::Instant;

use crate::batch::Maker;
use crate::catalog::{Request, RequestError};
use crate::cli::interrupt;
use crate::cli::places::{FOLDER, check_inputs};
use crate::cli::play::begin::begin;
use crate::cli::play::save::save;
use crate::cli::progress::watched;
use crate::cli::report::Failure;
use crate::cli::shoot::written;
use crate::cli::terminal::say;
use crate::encode::Format;
use crate::film::Film;
use crate::play::{Game, Tell};
use crate::stage::{Role, Scale};
use crate::window::{Content, FilmView, GameView, Look, WindowError, check_display, show};

/// A window shows what a page shows: words are below the picture.
const LIKE: Format = Format::HTML;

/// Refuses to begin where there is no display, and says what there is instead.
pub(in crate::cli) fn ready(otherwise: &str) -> Result<(), Failure> {
    check_display().map_err(|error| Failure::misuse(error).with_hint(otherwise))
}

/// Shows a film. It is saved in `file`, or under its usual name.
pub(in crate::cli) fn film(
    request: &Request,
    file: Option<&Path>,
    quiet: bool,
) -> Result<(), Failure> {
    request.puzzle.check_film(&request.film, LIKE)?;
    let maker = watched(quiet, |watcher| Maker::new(request, &[], None, watcher))?;
    let story = maker.story(LIKE)?;
    let film = Film::new(story.as_ref(), &request.pace()).map_err(RequestError::from)?;
    let file =
        file.map_or_else(|| usual(&format!("{}.{}", request.stem(), ending())), Path::to_owned);
    let save = || {
        let file = free(&file);
        told(&file, save_film(&maker, request, &file))
    };
    let options = request.options();
    let view = FilmView::new(&film, options.title, options.note, options.plays, Box::new(save));
    let mut view = view.map_err(|error| {
        let hint = format!("--moves 1..1000 shows a part; {}", super::FILM);
        Failure::misuse(error).with_hint(hint)
    })?;
    open(&mut view, request, super::FILM)
}

/// Shows a game. It is saved in `file`, or under its usual name.
pub(in crate::cli) fn game(
    request: &Request,
    file: Option<&Path>,
    tell: Tell,
) -> Result<(), Failure> {
    if let Some(file) = file {
        Format::of(file).map_err(Failure::misuse)?;
    }
    let stem = || usual(&format!("{}.{}", request.play_stem(), ending()));
    let file = file.map_or_else(stem, Path::to_owned);
    let save = |game: &dyn Game| {
        let file = free(&file);
        told(&file, save(game, request, &file))
    };
    let (options, mark) = (request.options(), request.theme()?.color(Role::Arrow));
    let game = begin(request, LIKE)?;
    let mut view = GameView::new(game, options.title, options.note, tell, mark, Box::new(save));
    open(&mut view, request, super::GAME)
}

/// Opens a window until it is closed.
fn open(content: &mut dyn Content, request: &Request, otherwise: &str) -> Result<(), Failure> {
    let look = Look::of(&request.theme()?);
    let is_fixed = request.film.scale != Scale::ONE || !request.film.has_free_scale();
    interrupt::tidy_up();
    show(content, look, is_fixed).map_err(|error| match error {
        WindowError::NoDisplay => Failure::misuse(error).with_hint(otherwise),
        WindowError::Refused(_) => Failure::misuse(error),
    })
}

/// The extension of the usual format.
fn ending() -> &'static str {
    Format::default().extension()
}

/// Where a film of this name is saved.
fn usual(name: &str) -> PathBuf {
    Path::new(FOLDER).join(name)
}

/// The path, or else one with a number that no file has: what is saved from a window replaces nothing.
fn free(file: &Path) -> PathBuf {
    let (stem, ending) = (file.file_stem().unwrap_or_default(), file.extension());
    let numbered = |number: u32| {
        let mut name = stem.to_owned();
        name.push(format!("-{number}"));
        if let Some(ending) = ending {
            name.push(".");
            name.push(ending);
        }
        file.with_file_name(name)
    };
    let paths = std::iter::once(file.to_owned()).chain((2..).map(numbered));
    let is_free = |path: &PathBuf| path.symlink_metadata().is_err();
    paths.into_iter().find(is_free).unwrap_or_else(|| file.to_owned())
}

/// Writes a film. Returns what was written, in words.
fn save_film(maker: &Maker<'_>, request: &Request, file: &Path) -> Result<String, Failure> {
    let format = Format::of(file).map_err(Failure::misuse)?;
    check_inputs(request, [file])?;
    request.check_film(format)?;
    written(maker, format, file, Instant::now())
}

/// Says on the terminal what was written, or why nothing was. Returns the gist of it for the window.
fn told(file: &Path, saved: Result<String, Failure>) -> String {
    match saved {
        Ok(line) => {
            // Where nothing reads the output, the window says it.
            let _ = say(line);
            format!("Saved as {}.", file.display())
        }
        Err(failure) => {
            failure.tell();
            failure.message()
        }
    }
}
