//! Requests for frogs and toads.

use super::request::{Look, Words};
use super::{PuzzleRequest, RequestError, SolverRequest, Staged};
use crate::encode::Format;
use crate::puzzle::Puzzle;
use crate::puzzle::frogs::{Cell, Frogs, FrogsError, Hop, Kind, Position};
use crate::search::{Solution, Solver, Unsolved, Watcher, solve};
use crate::stage::Play;
use crate::stage::frogs::{FrogsStage, ROLES};

/// As many arrangements as breadth-first search gets through in a few seconds.
pub const PRACTICAL: u64 = 5_000_000;

/// A board of frogs and toads and how to solve it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FrogsRequest {
    /// Where the animals start.
    pub board: FrogsBoard,
    /// Whether animals jump over their own kind.
    pub jump_own: bool,
    /// Who moves first, where both can.
    pub first: Kind,
    /// How to solve it; by default as [`strategy`](Self::strategy) says.
    pub solver: SolverRequest,
}

/// Where frogs and toads start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FrogsBoard {
    /// The ordinary start: frogs, gaps, toads.
    Rows {
        /// The number of frogs.
        frogs: u64,
        /// The number of toads.
        toads: u64,
        /// The number of gaps.
        blanks: u64,
    },
    /// Anywhere.
    From(Position),
}

impl FrogsRequest {
    /// The ordinary start with one gap, and defaults for the rest.
    #[must_use]
    pub fn new(frogs: u64, toads: u64) -> Self {
        let board = FrogsBoard::Rows { frogs, toads, blanks: 1 };
        Self { board, jump_own: false, first: Kind::Frog, solver: SolverRequest::default() }
    }

    /// The puzzle.
    ///
    /// # Errors
    ///
    /// When there is no such board.
    pub fn puzzle(&self) -> Result<Frogs, FrogsError> {
        let frogs = match &self.board {
            FrogsBoard::Rows { frogs, toads, blanks } => Frogs::with_gaps(*frogs, *toads, *blanks)?,
            FrogsBoard::From(position) => Frogs::from_position(position.clone()),
        };
        Ok(frogs.jump_own(self.jump_own).first(self.first))
    }

    /// The strategy that is used.
    ///
    /// By default one that finds a shortest solution. Where only the other kind may be jumped over,
    /// all solutions are equally long: the closed form from the ordinary start, otherwise depth-first
    /// search. With `jump_own` some are shorter, and breadth-first search finds one as long as the
    /// board has at most [`PRACTICAL`] arrangements. Beyond that it is as without `jump_own`.
    #[must_use]
    pub fn strategy(&self, puzzle: &Frogs) -> Solver {
        self.solver.strategy.unwrap_or_else(|| {
            if self.jump_own && puzzle.arrangements() <= PRACTICAL {
                Solver::Bfs
            } else if puzzle.closed_form().is_some() {
                Solver::ClosedForm
            } else {
                Solver::Dfs
            }
        })
    }

    /// Solves the puzzle.
    ///
    /// # Errors
    ///
    /// When it has no solution, or none that the chosen solver can find within its limits.
    pub fn solve(
        &self,
        puzzle: &Frogs,
        watcher: &mut Watcher<'_>,
    ) -> Result<Solution<Hop>, Unsolved> {
        solve(puzzle, self.strategy(puzzle), self.solver.limits, watcher)
    }

    pub(super) fn story(
        &self,
        look: &Look,
        format: Format,
        watcher: &mut Watcher<'_>,
    ) -> Result<Staged, RequestError> {
        let puzzle = self.puzzle()?;
        let theme = look.theme(&ROLES)?;
        let scale = look.scale(format, |scale| FrogsStage::size(&puzzle, &theme, scale))?;
        let solution = self.solve(&puzzle, watcher)?;
        let stage = FrogsStage::new(&puzzle, &theme, scale);
        Ok(Staged { story: Box::new(Play::new(puzzle, solution, stage)), theme, scale })
    }

    /// The numbers of frogs, toads and gaps.
    pub(super) fn fields(&self) -> Vec<(&'static str, String)> {
        let numbers = match &self.board {
            FrogsBoard::Rows { frogs, toads, blanks } => [*frogs, *toads, *blanks],
            FrogsBoard::From(position) => {
                [Cell::Frog, Cell::Toad, Cell::Gap].map(|cell| position.count(cell) as u64)
            }
        };
        ["n", "m", "blanks"].into_iter().zip(numbers.map(|number| number.to_string())).collect()
    }

    /// The request as the command line takes it.
    pub(super) fn words(&self, words: &mut Words) {
        match &self.board {
            FrogsBoard::Rows { frogs, toads, blanks } => {
                words.place(&[*frogs, *toads]);
                words.option("blanks", blanks, &1);
            }
            FrogsBoard::From(position) => words.named("from", position),
        }
        words.flag("jump-own", self.jump_own);
        words.flag_value("first", "toad", self.first == Kind::Toad);
        self.solver.words("shuttle", words);
    }
}

impl From<FrogsRequest> for PuzzleRequest {
    fn from(request: FrogsRequest) -> Self {
        Self::Frogs(request)
    }
}
