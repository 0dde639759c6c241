//! The entries of the list of puzzles: from texts to requests.

use std::sync::LazyLock;

use super::any::AnyPuzzle;
use super::error::RequestError;
use super::film::FilmOptions;
use super::info::Info;
use super::option::{Choice, Given, Group, OptionError, Options, Spec, unknown};
use super::puzzle::{PuzzleRequest, Variant};
use super::ranges::Ranges;
use super::solver::SolverOptions;
use super::words;

/// The most requests that one line can expand to: all are kept in memory.
pub const MOST_REQUESTS: usize = 100_000;

/// A puzzle in the [list](super::PUZZLES).
#[derive(Debug)]
pub struct Entry {
    /// Its name, defaults and texts.
    pub info: &'static Info,
    /// The ways to write positions, the default first.
    pub notations: fn() -> Vec<Choice>,
    /// What is listed when only the puzzle's name is given; `None` if that is a request, or a mistake.
    pub variants: fn() -> Option<String>,
    /// The puzzles of this kind that have names, if there are such.
    pub named: fn() -> Vec<Variant>,
    /// A request with defaults for everything.
    pub(super) new: fn() -> Box<dyn AnyPuzzle>,
    split: fn(Given) -> Vec<Given>,
    options: LazyLock<Vec<Spec>>,
}

impl Entry {
    /// The entry of a puzzle.
    pub(super) const fn of<R: PuzzleRequest>() -> Self {
        Self {
            info: &R::INFO,
            notations: || R::NOTATIONS.iter().map(|it| (it.name, it.about)).collect(),
            variants: R::variants,
            named: R::named,
            new: || Box::new(R::default()),
            split: R::split,
            options: LazyLock::new(options::<R>),
        }
    }

    /// All options: the puzzle's, the solver's, the film's.
    #[must_use]
    pub fn options(&self) -> &[Spec] {
        &self.options
    }

    /// Reads words, such as `5 8 --theme paper`.
    ///
    /// # Errors
    ///
    /// When there is no such option, or a value is missing.
    pub fn read_words(&self, words: Vec<String>) -> Result<Given, OptionError> {
        words::read(self.options(), words)
    }

    /// The option of a name, or of an alias.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn option(&self, name: &str) -> Result<&Spec, OptionError> {
        words::find(self.options(), name)
    }

    /// The requests that one line of a batch stands for, ranges aside: it may name several variants.
    #[must_use]
    pub fn lines(&self, given: Given) -> Vec<Given> {
        (self.split)(given)
    }

    /// Expands ranges of numbers to one request per combination, the last number changing fastest. In a
    /// batch, one line may also name several variants.
    ///
    /// # Errors
    ///
    /// When a range is invalid, or there are more than [`MOST_REQUESTS`].
    pub fn series(&self, given: Given, batch: bool) -> Result<Vec<Given>, RequestError> {
        let lines = if batch { self.lines(given) } else { vec![given] };
        let mut all = Vec::new();
        for line in lines {
            let mut series = vec![line.clone()];
            for spec in self.options().iter().filter(|spec| spec.ranged) {
                for at in 0..line.get(spec.name).map_or(0, <[String]>::len) {
                    series = expand(series, spec, at)?;
                }
            }
            all.extend(series);
        }
        Ok(all)
    }

    /// The first request of a [`series`](Self::series) of one line.
    ///
    /// # Errors
    ///
    /// When a range is invalid.
    pub fn first(&self, mut given: Given) -> Result<Given, RequestError> {
        for spec in self.options().iter().filter(|spec| spec.ranged) {
            if given.get(spec.name).is_none() {
                continue;
            }
            for text in given.entry(spec.name) {
                if let Some(ranges) = ranges(spec, text)? {
                    *text = ranges.numbers().next().unwrap_or_default().to_string();
                }
            }
        }
        Ok(given)
    }

    /// Checks the texts of options against each other and against what options can have.
    pub(super) fn check(&self, given: &Given) -> Result<(), OptionError> {
        for (name, texts) in given.iter() {
            let spec = self.option(name)?;
            if let Some(other) = spec.conflicts.iter().find(|other| given.get(other).is_some()) {
                let (this, other) = (spec.typed(), self.option(other)?.typed());
                let message = format!("{this} cannot be used with {other}");
                return Err(OptionError::new(message).elsewhere());
            }
            texts.iter().try_for_each(|text| spec.check_digits(text))?;
            let known: Vec<&str> = spec.choices.iter().map(|(name, _)| *name).collect();
            let wrong = texts.iter().find(|text| !known.contains(&text.as_str()));
            if let (false, Some(text)) = (known.is_empty(), wrong) {
                return Err(unknown(name, text, &known).of(spec));
            }
        }
        Ok(())
    }
}

/// The options of a request, with what each group of them is about.
fn options<R: PuzzleRequest>() -> Vec<Spec> {
    let mut solver = SolverOptions::default().specs();
    for spec in solver.iter_mut().filter(|spec| spec.name == "solver") {
        spec.choices = R::INFO.solvers().map(|(solver, name)| (name, solver.about())).collect();
    }
    let mut film = FilmOptions::of(&R::INFO, R::INFO.theme).specs();
    for spec in film.iter_mut().filter(|spec| spec.name == "color") {
        spec.offers = R::INFO.roles.iter().map(|(name, _)| format!("{name}=")).collect();
    }
    let groups =
        [(Group::Puzzle, R::default().specs()), (Group::Solver, solver), (Group::Film, film)];
    let of_group = |(group, specs): (Group, Vec<Spec>)| {
        specs.into_iter().map(move |spec| Spec { group, ..spec })
    };
    groups.into_iter().flat_map(of_group).collect()
}

/// Gives every number of a range to each request of a series.
fn expand(series: Vec<Given>, spec: &Spec, at: usize) -> Result<Vec<Given>, RequestError> {
    let text = |given: &Given| given.get(spec.name).and_then(|texts| texts.get(at)).cloned();
    let Some(text) = series.first().and_then(text) else { return Ok(series) };
    let Some(ranges) = ranges(spec, &text)? else { return Ok(series) };
    let requests = ranges.count().saturating_mul(series.len() as u128);
    check_number(requests)?;
    check_texts(requests.saturating_mul(series[0].texts() as u128))?;
    let with = |given: Given| {
        let ranges = &ranges;
        ranges.numbers().map(move |number| {
            let mut given = given.clone();
            given.entry(spec.name)[at] = number.to_string();
            given
        })
    };
    Ok(series.into_iter().flat_map(with).collect())
}

/// The numbers that a text of an option asks for; `None` if that is one number, which is read by its option,
/// as that knows what it counts.
fn ranges(spec: &Spec, text: &str) -> Result<Option<Ranges>, OptionError> {
    if !text.contains("..") && !text.contains(',') {
        return Ok(None);
    }
    spec.check_digits(text)?;
    text.parse().map(Some).map_err(|error: OptionError| error.of(spec))
}

/// The most values of options that the films of a line or a list may have together.
const MOST_TEXTS: u128 = 2_000_000;

/// Refuses films that have too many values together, which would fill the memory.
///
/// # Errors
///
/// When there are more than two million.
pub fn check_texts(texts: u128) -> Result<(), OptionError> {
    if texts > MOST_TEXTS {
        let message =
            format!("the films have {texts} values together, more than the {MOST_TEXTS} allowed");
        return Err(OptionError::new(message).with_hint("fewer films, or fewer values for each"));
    }
    Ok(())
}

/// Refuses batches that are too large.
///
/// # Errors
///
/// When there are more than [`MOST_REQUESTS`].
pub fn check_number(requests: u128) -> Result<(), RequestError> {
    if requests <= MOST_REQUESTS as u128 {
        return Ok(());
    }
    let message =
        format!("{requests} films are too many for one batch; {MOST_REQUESTS} is the most");
    let hint = "make several batches, each with a part of the range";
    Err(OptionError::new(message).with_hint(hint).into())
}
