//! Requests for pancakes.

use super::request::{Look, Words};
use super::{PuzzleRequest, RequestError, SolverRequest, Staged};
use crate::encode::Format;
use crate::puzzle::pancakes::{Bytes, Flip, Labelled, Nibbles, Pancakes, Pile, Stack, StackError};
use crate::search::{Solution, Unsolved, Watcher, solve, solve_thoroughly};
use crate::stage::Play;
use crate::stage::pancakes::{PancakesStage, ROLES};

/// A stack of pancakes and how to sort it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PancakesRequest {
    /// Which pancakes.
    pub order: Order,
    /// Whether they have a burnt side.
    pub burnt: bool,
    /// How to solve it; by default [thoroughly](solve_thoroughly): with a shortest solution, or a good
    /// one where that would take too long.
    pub solver: SolverRequest,
}

/// Which pancakes are on the stack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// These, the first on top.
    Numbers(Vec<i64>),
    /// The numbers from 1 on, shuffled.
    Random {
        /// How many.
        count: u64,
        /// Which of their orders.
        seed: u64,
    },
}

impl PancakesRequest {
    /// Pancakes without burnt sides, and defaults for the rest.
    #[must_use]
    pub fn new(order: Order) -> Self {
        Self { order, burnt: false, solver: SolverRequest::default() }
    }

    /// The stack.
    ///
    /// # Errors
    ///
    /// When there is no such stack.
    pub fn stack(&self) -> Result<Stack, StackError> {
        match &self.order {
            Order::Numbers(numbers) => Stack::new(numbers, self.burnt),
            Order::Random { count, seed } => Stack::random(*count, *seed, self.burnt),
        }
    }

    /// Solves the puzzle, in the smallest positions that hold it.
    ///
    /// # Errors
    ///
    /// When the chosen solver cannot find a solution within its limits.
    pub fn solve(
        &self,
        stack: &Stack,
        watcher: &mut Watcher<'_>,
    ) -> Result<Solution<Flip>, Unsolved> {
        match Pancakes::<Nibbles>::new(stack) {
            Some(small) => self.solve_as(&small, watcher),
            None => self.solve_as(&Pancakes::<Bytes>::large(stack), watcher),
        }
    }

    fn solve_as<S: Pile>(
        &self,
        puzzle: &Pancakes<S>,
        watcher: &mut Watcher<'_>,
    ) -> Result<Solution<Flip>, Unsolved> {
        let SolverRequest { strategy, limits } = self.solver;
        match strategy {
            Some(strategy) => solve(puzzle, strategy, limits, watcher),
            None => solve_thoroughly(puzzle, limits, watcher),
        }
    }

    pub(super) fn story(
        &self,
        look: &Look,
        format: Format,
        watcher: &mut Watcher<'_>,
    ) -> Result<Staged, RequestError> {
        let stack = self.stack()?;
        let theme = look.theme(&ROLES)?;
        let scale = look.scale(format, |scale| PancakesStage::size(&stack, &theme, scale))?;
        let solution = self.solve(&stack, watcher)?;
        let stage = PancakesStage::new(&stack, &theme, scale)?;
        Ok(Staged {
            story: Box::new(Play::new(Labelled::new(&stack), solution, stage)),
            theme,
            scale,
        })
    }

    /// The number of pancakes, and which shuffle it is.
    pub(super) fn fields(&self) -> Vec<(&'static str, String)> {
        match &self.order {
            Order::Numbers(numbers) => vec![("n", numbers.len().to_string())],
            Order::Random { count, seed } => {
                vec![("n", count.to_string()), ("seed", seed.to_string())]
            }
        }
    }

    /// The request as the command line takes it.
    pub(super) fn words(&self, words: &mut Words) {
        match &self.order {
            Order::Numbers(numbers) => words.row(numbers),
            Order::Random { count, seed } => {
                words.named("random", count);
                words.named("seed", seed);
            }
        }
        words.flag("burnt", self.burnt);
        self.solver.words("pancake-sort", words);
    }
}

impl From<PancakesRequest> for PuzzleRequest {
    fn from(request: PancakesRequest) -> Self {
        Self::Pancakes(request)
    }
}
