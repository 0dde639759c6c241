//! A request in full: what is shown, how it is solved, and what the film looks like.

use std::fmt::{self, Display};
use std::io;
use std::str::FromStr;

use super::any::AnyPuzzle;
use super::entry::Entry;
use super::error::RequestError;
use super::film::FilmOptions;
use super::load::Loader;
use super::option::{Given, Group, OptionError, Options as _, Spec, is_whole};
use super::puzzle::Field;
use super::solver::SolverOptions;
use super::value::{Palette, Repeat};
use super::visible::visible;
use super::words;
use crate::encode::{Format, Options, encode};
use crate::film::{Film, Pace};
use crate::play::Game;
use crate::search::{Solver, Watcher, unwatched};
use crate::stage::{Theme, ThemeName};
use crate::story::{Story, Watched};

/// How the comment of every file of this program begins.
pub const MARK: &str = "puzzlereel ";

/// The revision of the films within a version: raised whenever any film's bytes change, so that films
/// made before are not taken for up to date.
const REVISION: u32 = 11;

/// The program, its version and the revision of its films, as every file of this program names them.
#[must_use]
pub fn made_by() -> String {
    format!("{MARK}{}+{REVISION}", env!("CARGO_PKG_VERSION"))
}

/// A request for a film: puzzle, solver, look and times. Equal requests give equal bytes.
///
/// # Examples
///
/// A request is written as it is on the command line:
///
/// ```
/// use puzzlereel::catalog::{FrogsRequest, Request};
///
/// let request: Request = "frogs 3 2 --theme paper".parse()?;
/// assert_eq!(request.to_string(), "frogs 3 2 --theme paper");
/// assert_eq!(request.stem(), "solution_3x2_theme-paper");
/// assert_eq!("frogs 5 8".parse::<Request>()?, Request::new(FrogsRequest::new(5, 8)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Request {
    /// The puzzle.
    pub puzzle: Box<dyn AnyPuzzle>,
    /// How it is solved.
    pub solver: SolverOptions,
    /// What the film looks like, its times, and how it is written.
    pub film: FilmOptions,
}

impl Request {
    /// A film of a puzzle with defaults for everything else.
    #[must_use]
    pub fn new(puzzle: impl Into<Box<dyn AnyPuzzle>>) -> Self {
        let puzzle = puzzle.into();
        let info = puzzle.info();
        let film = FilmOptions::of(info, info.theme);
        Self { film, solver: SolverOptions::default(), puzzle }.with_theme(info.theme)
    }

    /// The same in another theme, with the film options that are usual there.
    #[must_use]
    pub fn with_theme(mut self, theme: ThemeName) -> Self {
        self.film = FilmOptions::of(self.puzzle.info(), theme);
        self.film.palette = self.puzzle.colors().map_or(self.film.palette, Palette);
        self
    }

    /// Reads the texts given for a puzzle's options, and the files that they name.
    ///
    /// # Errors
    ///
    /// [`RequestError`] at the first text that cannot be used.
    pub fn read(
        entry: &Entry,
        given: &Given,
        loader: &mut Loader<'_>,
    ) -> Result<Self, RequestError> {
        entry.check(given)?;
        let mut request = Self::new((entry.new)());
        if let Some(theme) = given.get("theme") {
            request.film.read("theme", theme)?;
            request.film = FilmOptions::of(entry.info, request.film.theme);
        }
        for (name, texts) in given.iter() {
            let spec = entry.option(name)?;
            let read = match spec.group {
                Group::Puzzle => request.puzzle.read(spec.name, texts),
                Group::Film => request.film.read(spec.name, texts),
                Group::Solver if spec.name != "solver" => request.solver.read(spec.name, texts),
                // A closed form has another name in each puzzle.
                Group::Solver => {
                    let mut solvers = entry.info.solvers();
                    let named = solvers.find(|(_, name)| texts.last().is_some_and(|it| it == name));
                    request.solver.solver = named.map(|(solver, _)| solver);
                    Ok(())
                }
            };
            read.map_err(|error| {
                let hint = texts.iter().find_map(|text| request.spelling(spec, text));
                OptionError { hint: hint.or(error.hint.clone()), ..error.of(spec) }
            })?;
        }
        let colors = request.puzzle.colors().filter(|_| given.get("palette").is_none());
        request.film.palette = colors.map_or(request.film.palette, Palette);
        request.film.check(given, entry.info)?;
        request.solver.check()?;
        if let Some(font) = &mut request.film.font {
            loader.font(font)?;
        }
        if let Some(path) = &mut request.solver.path {
            loader.path(path)?;
        }
        request.puzzle.load(loader)?;
        // Numbers out of range are an error of one film, and do not stop the others of a batch.
        match request.puzzle.check() {
            Err(error @ RequestError::Option(_)) => Err(error),
            _ => Ok(request),
        }
    }

    /// How to write a text that an option cannot read, where that can be guessed.
    fn spelling(&self, spec: &Spec, text: &str) -> Option<String> {
        let ends = text.split_once('-').filter(|(a, b)| is_whole(a) && is_whole(b));
        if let (true, Some((first, last))) = (spec.ranged, ends) {
            return Some(format!("a range is written {first}..{last}"));
        }
        let in_thousands = text.split(',').skip(1).all(|group| group.len() == 3);
        let whole = text.replace(',', if in_thousands { "" } else { "." });
        let reads = |text: String| match spec.group {
            Group::Puzzle => false,
            Group::Solver => self.solver.clone().read(spec.name, &[text]).is_ok(),
            Group::Film => self.film.clone().read(spec.name, &[text]).is_ok(),
        };
        (whole != text && reads(whole.clone())).then(|| format!("write it {whole}"))
    }

    /// The options that are not default, as texts.
    #[must_use]
    pub fn given(&self) -> Given {
        let info = self.puzzle.info();
        let mut solver = self.solver.write(&SolverOptions::default());
        if let (Some(Solver::ClosedForm), Some(name)) = (self.solver.solver, info.closed_form) {
            *solver.entry("solver") = vec![name.to_owned()];
        }
        self.puzzle.given().and(solver).and(self.film_given())
    }

    fn film_given(&self) -> Given {
        self.film.given(self.puzzle.info(), self.puzzle.colors())
    }

    /// The file name's stem: it names everything that is not default, so that two different
    /// requests have two names.
    #[must_use]
    pub fn stem(&self) -> String {
        self.stem_after(self.puzzle.info().stem)
    }

    /// The stem of the name of a page to play: as [`stem`](Self::stem), but after the puzzle's name.
    #[must_use]
    pub fn play_stem(&self) -> String {
        self.stem_after(&format!("play_{}", self.puzzle.info().name))
    }

    pub(super) fn stem_after(&self, first: &str) -> String {
        let options =
            words::stem(&self.puzzle.specs(), &self.given(), self.puzzle.info().separator);
        words::shortened(format!("{first}{options}"))
    }

    /// The paths of the files that it names.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        let font = self.film.font.as_ref().map(|font| font.path.as_str());
        let path = self.solver.path.as_ref().map(|file| file.path.as_str());
        self.puzzle.path().into_iter().chain(font).chain(path)
    }

    /// The puzzle's name and its own [fields](super::PuzzleOptions::fields), for reports and JSON.
    #[must_use]
    pub fn fields(&self) -> Vec<Field> {
        let puzzle = ("puzzle", self.puzzle.info().name.into());
        std::iter::once(puzzle).chain(self.puzzle.fields()).collect()
    }

    /// What a file says that was made by this verb of the command line. What is not to be seen is spelled out.
    #[must_use]
    pub fn comment(&self, verb: &str) -> String {
        visible(&format!("{}: {verb} {self}", made_by())).into_owned()
    }

    /// How the film is encoded. The file's comment names program, version and request, so that the file
    /// can be traced and made again.
    #[must_use]
    pub fn options(&self) -> Options {
        let FilmOptions { plays, repeat: Repeat(repeat), palette: Palette(colors), effort, .. } =
            self.film;
        let comment = self.comment("render");
        Options {
            plays,
            repeat,
            comment,
            title: self.title(),
            note: self.puzzle.note().filter(|_| !self.film.sheet).unwrap_or_default(),
            colors,
            effort,
            ..Options::default()
        }
    }

    /// The title, or else the puzzle as the command line names it.
    fn title(&self) -> String {
        let title = self.film.title.clone().or_else(|| self.puzzle.title());
        title.unwrap_or_else(|| {
            let options = words::write(&self.puzzle.specs(), &self.puzzle.given());
            format!("{}{options}", self.puzzle.info().name)
        })
    }

    /// The theme with the font and the colours asked for.
    ///
    /// # Errors
    ///
    /// [`RequestError`]: the theme has no such parts, or the font has not been read.
    pub fn theme(&self) -> Result<Theme, RequestError> {
        self.film.theme(self.puzzle.info(), self.puzzle.is_at_night())
    }

    /// How long pictures are shown.
    #[must_use]
    pub fn pace(&self) -> Pace {
        self.film.pace()
    }

    /// Solves the puzzle and puts the solution on its stage. `watcher` receives the progress of the search.
    ///
    /// # Errors
    ///
    /// [`RequestError`]: sizes, names and what the format needs are checked before any search begins.
    pub fn story(
        &self,
        format: Format,
        watcher: &mut Watcher<'_>,
    ) -> Result<Box<dyn Story>, RequestError> {
        self.check_film(format)?;
        self.puzzle.answer(&self.solver, watcher)?.story(&self.film, format)
    }

    /// Begins a game of the puzzle, in the look of a film of this format. `watcher` receives the progress while
    /// positions are visited.
    ///
    /// # Errors
    ///
    /// [`RequestError`]: when the puzzle cannot be drawn like that.
    pub fn game(
        &self,
        format: Format,
        watcher: &mut Watcher<'_>,
    ) -> Result<Box<dyn Game>, RequestError> {
        self.puzzle.game(&self.film, format, watcher)
    }

    /// Refuses a film that cannot be made in `format`, whatever the solution is: known before any search.
    ///
    /// # Errors
    ///
    /// [`RequestError`].
    pub fn check_film(&self, format: Format) -> Result<(), RequestError> {
        self.check_format(format)?;
        self.puzzle.check_film(&self.film, format)
    }

    /// Refuses options that have no effect in `format`, and a format that cannot be written here.
    ///
    /// # Errors
    ///
    /// [`RequestError`].
    pub fn check_format(&self, format: Format) -> Result<(), RequestError> {
        self.film.check_format(format, &self.film_given())?;
        Ok(format.check_ready()?)
    }
}

impl Given {
    /// Reads a command line from the puzzle's name on: the puzzle, and the texts of its options.
    ///
    /// # Errors
    ///
    /// When a quote is not closed, there is no such puzzle or option, or a value is missing.
    pub fn of_line(text: &str) -> Result<(&'static Entry, Self), RequestError> {
        let mut words = shlex::split(text)
            .ok_or_else(|| OptionError::new(format!("a quote is not closed in {text:?}")))?
            .into_iter();
        let entry = super::entry(&words.next().unwrap_or_default())?;
        let given = entry.read_words(words.collect())?;
        Ok((entry, given))
    }
}

impl PartialEq for Request {
    fn eq(&self, other: &Self) -> bool {
        *self.puzzle == *other.puzzle && self.solver == other.solver && self.film == other.film
    }
}

impl Eq for Request {}

impl Display for Request {
    /// As the command line takes it, with the options that are not default; where it names a file, a
    /// shell comment tells what was in it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.puzzle.info().name)?;
        f.write_str(&words::write(&self.puzzle.specs(), &self.given()))?;
        let font = self.film.font.as_ref().and_then(|font| font.content.as_ref()?.content());
        let path =
            self.solver.path.as_ref().and_then(|file| Some(file.content.as_ref()?.content()));
        let contents = [("content", self.puzzle.content()), ("font", font), ("path", path)];
        let mut sign = " #";
        for (what, content) in contents {
            if let Some(content) = content {
                write!(f, "{sign} {what} {content:016x}")?;
                sign = ",";
            }
        }
        Ok(())
    }
}

impl FromStr for Request {
    type Err = RequestError;

    /// Reads a command line from the puzzle's name on. It cannot name files.
    fn from_str(text: &str) -> Result<Self, RequestError> {
        let (entry, given) = Given::of_line(text)?;
        Self::read(entry, &given, &mut Loader::new(|_, _| Err(io::ErrorKind::Unsupported.into())))
    }
}

/// Solves a request and films the solution: the bytes of a file.
///
/// # Errors
///
/// [`RequestError`], the first failure.
///
/// # Examples
///
/// ```
/// use puzzlereel::encode::Format;
///
/// let file = puzzlereel::catalog::render(&"frogs 2 3".parse()?, Format::default())?;
/// assert!(file.starts_with(b"GIF89a"));
/// # Ok::<(), puzzlereel::catalog::RequestError>(())
/// ```
pub fn render(request: &Request, format: Format) -> Result<Vec<u8>, RequestError> {
    render_watched(request, format, &mut unwatched, |_, _| {})
}

/// As [`render`]. `watcher` receives the progress of the search, and `on_move` that of each walk through the
/// story: how many moves of how many.
///
/// # Errors
///
/// [`RequestError`], the first failure.
pub fn render_watched(
    request: &Request,
    format: Format,
    watcher: &mut Watcher<'_>,
    on_move: impl Fn(u64, u64),
) -> Result<Vec<u8>, RequestError> {
    let story = request.story(format, watcher)?;
    let moves = story.len();
    let watched = Watched { story: story.as_ref(), on_move: |done| on_move(done, moves) };
    let film = Film::new(&watched, &request.pace())?;
    let mut file = Vec::new();
    encode(&film, format, &request.options(), &mut file)?;
    Ok(file)
}
