//! Requests for pancakes.

use super::request::{Look, Words};
use super::{PuzzleRequest, RequestError, SolverRequest};
use crate::encode::Format;
use crate::puzzle::pancakes::{Bytes, Flip, Labelled, Nibbles, Pancakes, Stack, StackError};
use crate::search::{Solution, Strategy, Unsolved, Watcher, solve};
use crate::stage::pancakes::{PancakesStage, ROLES};
use crate::stage::{Play, Story};

/// A stack of pancakes and how to sort it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PancakesRequest {
    /// Which pancakes.
    pub order: Order,
    /// Whether they have a burnt side.
    pub burnt: bool,
    /// How to solve it; by default by iterative deepening A*, which finds a shortest solution.
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
        let strategy = self.solver.strategy.unwrap_or(Strategy::IdaStar);
        match Pancakes::<Nibbles>::new(stack) {
            Some(small) => solve(&small, strategy, self.solver.limits, watcher),
            None => solve(&Pancakes::<Bytes>::large(stack), strategy, self.solver.limits, watcher),
        }
    }

    pub(super) fn story(
        &self,
        look: &Look,
        format: Format,
        watcher: &mut Watcher<'_>,
    ) -> Result<Box<dyn Story>, RequestError> {
        let stack = self.stack()?;
        let theme = look.theme(&ROLES)?;
        let scale = look.scale(format, |scale| PancakesStage::size(&stack, &theme, scale))?;
        let solution = self.solve(&stack, watcher)?;
        let stage = PancakesStage::new(&stack, &theme, scale)?;
        Ok(Box::new(Play::new(Labelled::new(&stack), solution, stage)))
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
