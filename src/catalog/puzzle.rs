//! What a file of the catalog says about its puzzle: [`PuzzleRequest`]. Everything else about puzzles is
//! derived from that.

use std::fmt::{self, Debug};

use serde_json::Value as Json;

use super::error::RequestError;
use super::info::Info;
use super::load::Loader;
use super::option::{Given, Options};
use super::solver::SolverOptions;
use crate::puzzle::Puzzle;
use crate::search::{Limits, Solution, Solver, Survey, Unsolved, Unsurveyed, Watcher, survey};
use crate::stage::{Scale, Stage, Theme};

/// A name and its value, such as `frogs` and 5.
pub type Field = (&'static str, FieldValue);

/// The value of a [`Field`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldValue {
    /// A number.
    Number(u64),
    /// A text, which may look like a number.
    Text(String),
}

impl fmt::Display for FieldValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Text(text) => f.write_str(text),
        }
    }
}

impl From<&str> for FieldValue {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<FieldValue> for Json {
    fn from(value: FieldValue) -> Self {
        match value {
            FieldValue::Number(number) => number.into(),
            FieldValue::Text(text) => text.into(),
        }
    }
}

/// The puzzle that a request is about.
pub type PuzzleOf<R> = <R as PuzzleRequest>::Puzzle;
/// Its moves.
pub type MoveOf<R> = <PuzzleOf<R> as Puzzle>::Move;
/// Its positions.
pub type StateOf<R> = <PuzzleOf<R> as Puzzle>::State;

/// A puzzle that has a name among others of its kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variant {
    /// Its name.
    pub name: &'static str,
    /// What it is about, in a line.
    pub about: &'static str,
    /// The numbers that it is best known with; none if it takes none.
    pub numbers: Vec<u64>,
    /// The options of its kind that only some variants have, and it is one of these.
    pub options: Vec<&'static str>,
}

/// Appends a position to a text, given the moves that led there.
pub type WriteState<P> = fn(&P, &<P as Puzzle>::State, &[<P as Puzzle>::Move], &mut Vec<u8>);

/// A way to write positions.
#[derive(Debug, Clone, Copy)]
pub struct Notation<P: Puzzle> {
    /// The name on the command line.
    pub name: &'static str,
    /// What it looks like.
    pub about: &'static str,
    /// Whether the moves that led to a position are written as well.
    pub has_history: bool,
    /// Appends a position; the moves are those that led there, or none without `has_history`.
    pub write: WriteState<P>,
}

impl<P: Puzzle> Notation<P> {
    /// A notation without the history of moves.
    #[must_use]
    pub const fn new(name: &'static str, about: &'static str, write: WriteState<P>) -> Self {
        Self { name, about, has_history: false, write }
    }
}

/// The options of a puzzle: what tells it from others of its kind, and the files that it names.
pub trait PuzzleOptions: Options {
    /// What tells the puzzle from others of its kind, for tables, JSON and patterns of file names.
    fn fields(&self) -> Vec<Field>;

    /// Reads the files that the request names.
    ///
    /// # Errors
    ///
    /// When one cannot be read.
    fn load(&mut self, _loader: &mut Loader<'_>) -> Result<(), RequestError> {
        Ok(())
    }

    /// The path of the file that describes the puzzle, or that its pictures show, if there is one.
    fn path(&self) -> Option<&str> {
        None
    }

    /// A hash of the contents of these files, so that two of the same name can be told apart.
    fn content(&self) -> Option<u64> {
        None
    }

    /// The puzzle as a file that can be changed and read again, if there are such files.
    ///
    /// # Errors
    ///
    /// When there is no such puzzle.
    fn to_file(&self) -> Result<Option<String>, RequestError> {
        Ok(None)
    }
}

/// A puzzle with all that can be chosen about it: its options, how it is solved, and how it looks.
pub trait PuzzleRequest:
    PuzzleOptions + Default + Clone + Eq + Debug + Send + Sync + 'static
{
    /// Its name, defaults and texts.
    const INFO: Info;
    /// The ways to write positions, the default first; at least one.
    const NOTATIONS: &'static [Notation<Self::Puzzle>];
    /// The rules.
    type Puzzle: Puzzle;
    /// What it looks like.
    type Stage: Stage<Puzzle = Self::Puzzle>;

    /// The puzzle.
    ///
    /// # Errors
    ///
    /// When there is no such puzzle.
    fn puzzle(&self) -> Result<Self::Puzzle, RequestError>;

    /// Where people elsewhere write the start in another way: how to write what they may mean. It is
    /// shown if the start is solved already.
    fn other_reading(&self) -> Option<String> {
        None
    }

    /// Width and height of the picture in pixels, before anything is drawn: they may be too large for
    /// any picture.
    ///
    /// # Errors
    ///
    /// When a text cannot be drawn.
    fn size(
        &self,
        puzzle: &Self::Puzzle,
        theme: &Theme,
        scale: Scale,
    ) -> Result<(u64, u64), RequestError>;

    /// The stage. The size must be one that a picture can have.
    ///
    /// # Errors
    ///
    /// When a text cannot be drawn.
    fn stage(
        &self,
        puzzle: &Self::Puzzle,
        theme: &Theme,
        scale: Scale,
    ) -> Result<Self::Stage, RequestError>;

    /// The title of its film, if the film is given none; `None` by default.
    fn title(&self) -> Option<&str> {
        None
    }

    /// What viewers should know, where that is not in the picture; `None` by default.
    fn note(&self) -> Option<String> {
        None
    }

    /// Whether its film plays by night, where pictures are drawn; by default by day.
    fn is_at_night(&self) -> bool {
        false
    }

    /// The most colours of the palette by default, where they are not those of all such puzzles.
    fn colors(&self) -> Option<u16> {
        None
    }

    /// The same without captions in the picture, for films that have words beside it; by default there are
    /// none.
    #[must_use]
    fn without_captions(&self) -> Self {
        self.clone()
    }

    /// The solver that is used by default; `None`, as by default, is
    /// [`solve_thoroughly`](crate::search::solve_thoroughly).
    fn default_solver(&self, _puzzle: &Self::Puzzle) -> Option<Solver> {
        None
    }

    /// Solves the puzzle.
    ///
    /// # Errors
    ///
    /// When it has no solution, or none that the solver can find within its limits.
    fn solve(
        &self,
        puzzle: &Self::Puzzle,
        options: &SolverOptions,
        watcher: &mut Watcher<'_>,
    ) -> Result<Solution<MoveOf<Self>>, Unsolved> {
        options.solve(puzzle, self.default_solver(puzzle), watcher)
    }

    /// Visits every position that can be reached.
    ///
    /// # Errors
    ///
    /// When there are more than the limits allow.
    fn survey(
        &self,
        puzzle: &Self::Puzzle,
        limits: Limits,
        watcher: &mut Watcher<'_>,
    ) -> Result<Survey, Unsurveyed> {
        survey(puzzle, limits, watcher)
    }

    /// A position as data for other programs; by default as it is written.
    fn state_data(_puzzle: &Self::Puzzle, _state: &StateOf<Self>) -> Option<Json> {
        None
    }

    /// A move made in a position as data for other programs; by default in words.
    fn move_data(puzzle: &Self::Puzzle, state: &StateOf<Self>, mv: MoveOf<Self>) -> Json {
        puzzle.describe(state, mv).into()
    }

    /// What is listed when only the puzzle's name is given; `None` if that is a request, or a mistake.
    #[must_use]
    fn variants() -> Option<String> {
        None
    }

    /// The puzzles of this kind that have names, if there are such.
    #[must_use]
    fn named() -> Vec<Variant> {
        Vec::new()
    }

    /// The requests that one line of a batch stands for, ranges aside.
    #[must_use]
    fn split(given: Given) -> Vec<Given> {
        vec![given]
    }
}
