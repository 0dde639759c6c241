//! A request for any puzzle, its types hidden behind an object.

use std::any::Any;
use std::fmt::Debug;

use super::answer::{Answer, Solved};
use super::error::RequestError;
use super::failure::{Failure, failure};
use super::film::FilmOptions;
use super::info::Info;
use super::layout::Layout;
use super::option::Given;
use super::path::{self, PathReport};
use super::puzzle::{PuzzleOptions, PuzzleRequest};
#[cfg(feature = "graphs")]
use super::search::{SearchOptions, SearchTree, Searched};
use super::solver::SolverOptions;
#[cfg(feature = "graphs")]
use super::state_graph::{Graph, Graphed};
use super::value::{Named, PathText};
use crate::encode::Format;
use crate::play::{Game, legal};
use crate::puzzle::Puzzle as _;
use crate::search::{Limits, Solution, Survey, Watcher};

/// A [`PuzzleRequest`] of any puzzle.
pub trait AnyPuzzle: PuzzleOptions + Any + Debug + Send + Sync {
    /// Its name, defaults and texts.
    fn info(&self) -> &'static Info;
    /// The options that are not default.
    fn given(&self) -> Given;
    /// What it is called, if it has a title.
    fn title(&self) -> Option<String>;

    /// What viewers should know, if that is not in the picture.
    fn note(&self) -> Option<String>;
    /// Whether its film plays at night.
    fn is_at_night(&self) -> bool;
    /// The most colours of the palette by default, where they are not those of all such puzzles.
    fn colors(&self) -> Option<u16>;
    /// Whether there is such a puzzle.
    ///
    /// # Errors
    ///
    /// [`RequestError::Option`] when the options do not go together, others when a number is out of range.
    fn check(&self) -> Result<(), RequestError>;
    /// If the start is solved already: another reading of it that has something to solve.
    fn other_reading(&self) -> Option<String>;
    /// Refuses a film that cannot be made, whatever the solution is: known before any search.
    ///
    /// # Errors
    ///
    /// [`RequestError`], about the puzzle, its size or a text.
    fn check_film(&self, film: &FilmOptions, format: Format) -> Result<(), RequestError>;
    /// Solves the puzzle. The answer can be read and filmed.
    ///
    /// # Errors
    ///
    /// When there is no such puzzle. That a puzzle has no solution is an answer.
    fn answer(
        &self,
        solver: &SolverOptions,
        watcher: &mut Watcher<'_>,
    ) -> Result<Box<dyn Answer>, RequestError>;
    /// What there is to say of a path.
    ///
    /// # Errors
    ///
    /// When there is no such puzzle, or the text does not describe a path of it.
    fn report(
        &self,
        path: &Named<PathText>,
        watcher: &mut Watcher<'_>,
    ) -> Result<PathReport, RequestError>;
    /// Visits every position that can be reached.
    ///
    /// # Errors
    ///
    /// When there is no such puzzle, or it has more positions than the limits allow.
    fn survey(&self, limits: Limits, watcher: &mut Watcher<'_>) -> Result<Survey, RequestError>;
    /// Visits every position that can be reached, and keeps all of them with their moves.
    ///
    /// # Errors
    ///
    /// When there is no such puzzle, or it has more positions than the limits allow.
    #[cfg(feature = "graphs")]
    fn state_graph(
        &self,
        limits: Limits,
        watcher: &mut Watcher<'_>,
    ) -> Result<Box<dyn Graph>, RequestError>;
    /// Searches for a solution, and keeps what the search does.
    ///
    /// # Errors
    ///
    /// When there is no such puzzle. That a puzzle has no solution is an answer.
    #[cfg(feature = "graphs")]
    fn search(
        &self,
        options: &SearchOptions,
        watcher: &mut Watcher<'_>,
    ) -> Result<Box<dyn SearchTree>, RequestError>;
    /// Begins a game.
    ///
    /// # Errors
    ///
    /// When there is no such puzzle, or it cannot be drawn like that.
    fn game(
        &self,
        film: &FilmOptions,
        format: Format,
        watcher: &mut Watcher<'_>,
    ) -> Result<Box<dyn Game>, RequestError>;
    /// The moves that a player [made](Game::made), as an answer that can be read and filmed.
    ///
    /// # Errors
    ///
    /// When there is no such puzzle, or there are no such moves.
    fn played(&self, made: &[usize]) -> Result<Box<dyn Answer>, RequestError>;
    /// A copy.
    fn boxed(&self) -> Box<dyn AnyPuzzle>;
    /// Whether it is the same request.
    fn is_same(&self, other: &dyn AnyPuzzle) -> bool;
}

impl<R: PuzzleRequest> AnyPuzzle for R {
    fn info(&self) -> &'static Info {
        &R::INFO
    }

    fn given(&self) -> Given {
        self.write(&R::default())
    }

    fn title(&self) -> Option<String> {
        PuzzleRequest::title(self).map(str::to_owned)
    }

    fn note(&self) -> Option<String> {
        PuzzleRequest::note(self)
    }

    fn is_at_night(&self) -> bool {
        PuzzleRequest::is_at_night(self)
    }

    fn colors(&self) -> Option<u16> {
        PuzzleRequest::colors(self)
    }

    fn check(&self) -> Result<(), RequestError> {
        self.puzzle().map(drop)
    }

    fn other_reading(&self) -> Option<String> {
        let reading = PuzzleRequest::other_reading(self)?;
        let puzzle = self.puzzle().ok()?;
        puzzle.is_goal(&puzzle.start()).then_some(reading)
    }

    fn check_film(&self, film: &FilmOptions, format: Format) -> Result<(), RequestError> {
        Layout::new(self, &self.puzzle()?, film, format)?.check()
    }

    fn answer(
        &self,
        solver: &SolverOptions,
        watcher: &mut Watcher<'_>,
    ) -> Result<Box<dyn Answer>, RequestError> {
        let puzzle = self.puzzle()?;
        let (outcome, mistake) = match &solver.path {
            Some(file) => {
                let (own, mistake) = path::played(&puzzle, file, solver.show_mistake)?;
                (Ok(own), mistake)
            }
            None if solver.fail => {
                let Failure { moves, why } = failure(&puzzle, solver.limits(), watcher)?;
                (Ok(Solution::played(&puzzle, &puzzle.start(), moves)), Some(why))
            }
            None => (self.solve(&puzzle, solver, watcher), None),
        };
        Ok(Box::new(Solved { request: self.clone(), puzzle, outcome, mistake }))
    }

    fn report(
        &self,
        path: &Named<PathText>,
        watcher: &mut Watcher<'_>,
    ) -> Result<PathReport, RequestError> {
        path::report(self, path, watcher)
    }

    fn survey(&self, limits: Limits, watcher: &mut Watcher<'_>) -> Result<Survey, RequestError> {
        let puzzle = self.puzzle()?;
        Ok(PuzzleRequest::survey(self, &puzzle, limits, watcher)?)
    }

    #[cfg(feature = "graphs")]
    fn state_graph(
        &self,
        limits: Limits,
        watcher: &mut Watcher<'_>,
    ) -> Result<Box<dyn Graph>, RequestError> {
        Ok(Box::new(Graphed::new(self, limits, watcher)?))
    }

    #[cfg(feature = "graphs")]
    fn search(
        &self,
        options: &SearchOptions,
        watcher: &mut Watcher<'_>,
    ) -> Result<Box<dyn SearchTree>, RequestError> {
        Ok(Box::new(Searched::new(self, options, watcher)?))
    }

    fn game(
        &self,
        film: &FilmOptions,
        format: Format,
        watcher: &mut Watcher<'_>,
    ) -> Result<Box<dyn Game>, RequestError> {
        Ok(Box::new(Layout::new(self, &self.puzzle()?, film, format)?.game(watcher)?))
    }

    fn played(&self, made: &[usize]) -> Result<Box<dyn Answer>, RequestError> {
        let puzzle = self.puzzle()?;
        let (mut state, mut moves) = (puzzle.start(), Vec::new());
        for (number, &choice) in made.iter().enumerate() {
            let legal = legal(&puzzle, &state).into_iter().nth(choice);
            let mv = legal.ok_or(RequestError::NoSuchChoice { choice, number })?.mv;
            puzzle.apply(&mut state, mv);
            moves.push(mv);
        }
        let solution = Solution::played(&puzzle, &puzzle.start(), moves);
        let (request, outcome) = (self.clone(), Ok(solution));
        Ok(Box::new(Solved { request, puzzle, outcome, mistake: None }))
    }

    fn boxed(&self) -> Box<dyn AnyPuzzle> {
        Box::new(self.clone())
    }

    fn is_same(&self, other: &dyn AnyPuzzle) -> bool {
        (other as &dyn Any).downcast_ref::<R>() == Some(self)
    }
}

impl Clone for Box<dyn AnyPuzzle> {
    fn clone(&self) -> Self {
        self.as_ref().boxed()
    }
}

impl PartialEq for dyn AnyPuzzle {
    fn eq(&self, other: &Self) -> bool {
        self.is_same(other)
    }
}

impl Eq for dyn AnyPuzzle {}

impl<R: PuzzleRequest> From<R> for Box<dyn AnyPuzzle> {
    fn from(request: R) -> Self {
        Box::new(request)
    }
}
