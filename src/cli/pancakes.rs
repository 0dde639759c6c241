//! Pancakes on the command line.

use clap::Args;

use super::report::Failure;
use super::series::every;
use super::solver::SolverArgs;
use super::units::count;
use crate::catalog::{Order, PancakesRequest};
use crate::puzzle::pancakes::Stack;

/// The stack, the rules and the solver.
#[derive(Args)]
pub(super) struct PancakesArgs {
    /// The pancakes from the top: whole numbers, larger ones for larger pancakes
    #[arg(value_name = "NUMBER", num_args = 0.., allow_negative_numbers = true)]
    numbers: Vec<String>,

    /// This many shuffled pancakes instead
    #[arg(long, value_name = "N", conflicts_with = "numbers", allow_hyphen_values = true)]
    random: Option<String>,

    /// Which shuffle: the same number is the same stack everywhere [default: 1]
    #[arg(long, value_name = "S", allow_hyphen_values = true)]
    seed: Option<String>,

    /// Pancakes have a burnt side, to be below in the end; a negative number has it above
    #[arg(long)]
    burnt: bool,

    #[command(flatten)]
    solver: SolverArgs,
}

/// What a help text says of the solvers.
pub(super) const SOLVERS: &str = "\
Solvers: the default is idastar, which finds the fewest flips, helped by beam where that takes
long. If the budget ends it, what beam has found is shown, with the number of flips that are needed
at least. pancake-sort is the closed form: the largest to the top, then to its place, then the next.";

impl PancakesArgs {
    /// What these arguments ask for.
    pub(super) fn request(&self) -> Result<PancakesRequest, Failure> {
        let solver = self.solver.request(Some("pancake-sort"))?;
        Ok(PancakesRequest { order: self.order()?, burnt: self.burnt, solver })
    }

    /// What these arguments ask for, with ranges for numbers.
    pub(super) fn requests(&self) -> Result<Vec<PancakesRequest>, Failure> {
        let Some(random) = &self.random else { return Ok(vec![self.request()?]) };
        let seed = self.seed.as_deref().unwrap_or("1");
        let shuffles = every([("--random", random), ("--seed", seed)])?;
        let solver = self.solver.request(Some("pancake-sort"))?;
        let shuffle = |[count, seed]: [u64; 2]| PancakesRequest {
            order: Order::Random { count, seed },
            burnt: self.burnt,
            solver,
        };
        Ok(shuffles.into_iter().map(shuffle).collect())
    }

    fn order(&self) -> Result<Order, Failure> {
        if let Some(random) = &self.random {
            let seed = self.seed.as_deref().unwrap_or("1");
            let seed = seed.parse().map_err(|_| {
                Failure::misuse(format!(
                    "{seed:?} is no seed: it is a number from 0 to {}",
                    u64::MAX
                ))
            })?;
            return Ok(Order::Random { count: count(random, "pancakes")?, seed });
        }
        if self.seed.is_some() {
            return Err(Failure::misuse("--seed chooses a shuffle, but nothing is shuffled")
                .with_hint("--random 8 --seed 1"));
        }
        if self.numbers.is_empty() {
            return Err(Failure::misuse("there are no pancakes")
                .with_hint("pancakes 3 1 2, or pancakes --random 8 --seed 1"));
        }
        Ok(Order::Numbers(Stack::numbers(&self.numbers)?))
    }
}
