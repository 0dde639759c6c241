//! The entries of the list of puzzles: what can be done with a puzzle before there is a request.

use super::any::AnyPuzzle;
use super::error::RequestError;
use super::film::FilmOptions;
use super::info::Info;
use super::option::{Choice, Given, OptionError, Options, Spec};
use super::puzzle::PuzzleRequest;
use super::ranges::{Ranges, RangesError};
use super::solver::SolverOptions;
use super::words;
use crate::search::Solver;

/// The most requests that one line may stand for: all are kept in memory.
pub const MOST_REQUESTS: usize = 100_000;

/// A puzzle in the [list](super::PUZZLES).
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// Its name, defaults and texts.
    pub info: &'static Info,
    /// A request with defaults for everything.
    pub(super) new: fn() -> Box<dyn AnyPuzzle>,
    split: fn(Given) -> Vec<Given>,
    notations: fn() -> Vec<Choice>,
    variants: fn() -> Option<String>,
}

impl Entry {
    /// The entry of a puzzle.
    pub(super) const fn of<R: PuzzleRequest>() -> Self {
        Self {
            info: &R::INFO,
            new: || Box::new(R::default()),
            split: R::split,
            notations: || R::notations().iter().map(|it| (it.name, it.about)).collect(),
            variants: R::variants,
        }
    }

    /// The options of the puzzle itself.
    #[must_use]
    pub fn puzzle_options(&self) -> Vec<Spec> {
        (self.new)().specs()
    }

    /// The options of the search.
    #[must_use]
    pub fn solver_options(&self) -> Vec<Spec> {
        let mut specs = Options::specs(&SolverOptions::default());
        for spec in &mut specs {
            if spec.name == "solver" {
                spec.choices = self.info.solvers().map(|(_, name)| (name, "")).collect();
            }
        }
        specs
    }

    /// The options of the film.
    #[must_use]
    pub fn film_options(&self) -> Vec<Spec> {
        Options::specs(&FilmOptions::of(self.info, self.info.theme))
    }

    /// All options: the puzzle's, the solver's, the film's.
    #[must_use]
    pub fn options(&self) -> Vec<Spec> {
        let mut specs = self.puzzle_options();
        specs.extend(self.solver_options());
        specs.extend(self.film_options());
        specs
    }

    /// The ways to write positions, the default first.
    #[must_use]
    pub fn notations(&self) -> Vec<Choice> {
        (self.notations)()
    }

    /// What is listed when only the puzzle's name is given; `None` if that is a request, or a mistake.
    #[must_use]
    pub fn variants(&self) -> Option<String> {
        (self.variants)()
    }

    /// Reads words, such as `5 8 --theme paper`.
    ///
    /// # Errors
    ///
    /// When there is no such option, or a value is missing.
    pub fn read_words(&self, words: Vec<String>) -> Result<Given, OptionError> {
        words::read(&self.options(), words)
    }

    /// The option of a name, or of an alias.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn option(&self, name: &str) -> Result<Spec, OptionError> {
        words::find(&self.options(), name).cloned()
    }

    /// The requests that texts stand for: every combination of numbers out of ranges, the last
    /// number changing first. In a batch, one line may also name several variants.
    ///
    /// # Errors
    ///
    /// When a range is none, or there are more than [`MOST_REQUESTS`].
    pub fn series(&self, given: Given, batch: bool) -> Result<Vec<Given>, RequestError> {
        let lines = if batch { (self.split)(given) } else { vec![given] };
        let specs = self.puzzle_options();
        let mut all = Vec::new();
        for line in lines {
            let mut series = vec![line.clone()];
            for spec in specs.iter().filter(|spec| spec.ranged) {
                for at in 0..line.get(spec.name).map_or(0, <[String]>::len) {
                    series = expand(series, spec, at)?;
                }
            }
            all.extend(series);
        }
        Ok(all)
    }

    /// Checks the texts of options against each other and against what options can have.
    pub(super) fn check(&self, given: &Given) -> Result<(), OptionError> {
        let specs = self.options();
        for (name, texts) in given.iter() {
            let Some(spec) = specs.iter().find(|spec| spec.name == name) else { continue };
            if let Some(other) = spec.conflicts.iter().find(|other| given.get(other).is_some()) {
                let typed = |name: &str| match specs.iter().find(|spec| spec.name == name) {
                    Some(spec) if spec.positional => name.to_owned(),
                    _ => format!("--{name}"),
                };
                let message = format!("{} cannot be used with {}", typed(name), typed(other));
                return Err(OptionError::new(message));
            }
            let known: Vec<&str> = spec.choices.iter().map(|(name, _)| *name).collect();
            let unknown = texts.iter().find(|text| !known.contains(&text.as_str()));
            if let (false, Some(text)) = (known.is_empty(), unknown) {
                let message = format!("unknown {name} `{text}`; use one of {}", known.join(", "));
                return Err(OptionError::new(message).of(spec));
            }
        }
        Ok(())
    }

    /// The solver's own name for what the puzzle calls it.
    pub(super) fn solver_called(&self, name: &str) -> Option<Solver> {
        self.info.solvers().find(|(_, known)| *known == name).map(|(solver, _)| solver)
    }
}

/// Gives every number of a range to each request of a series.
fn expand(series: Vec<Given>, spec: &Spec, at: usize) -> Result<Vec<Given>, RequestError> {
    let text = |given: &Given| given.get(spec.name).and_then(|texts| texts.get(at)).cloned();
    let Some(text) = series.first().and_then(text) else { return Ok(series) };
    // A single number is read by its option, which knows what it counts.
    if !text.contains("..") && !text.contains(',') {
        return Ok(series);
    }
    let ranges: Ranges =
        text.parse().map_err(|error: RangesError| OptionError::new(error.to_string()).of(spec))?;
    check_number(ranges.count().saturating_mul(series.len() as u128))?;
    let with = |given: Given| {
        let ranges = &ranges;
        ranges.numbers().map(move |number| {
            let mut texts = given.get(spec.name).unwrap_or_default().to_vec();
            texts[at] = number.to_string();
            let mut given = given.clone();
            given.set(spec.name, texts);
            given
        })
    };
    Ok(series.into_iter().flat_map(with).collect())
}

/// Refuses batches that are larger than anything useful.
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
