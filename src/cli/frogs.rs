//! Frogs and toads on the command line.

use clap::{Args, ValueEnum};

use super::report::Failure;
use super::series::every;
use super::solver::SolverArgs;
use super::units::count;
use crate::catalog::{FrogsBoard, FrogsRequest};
use crate::puzzle::frogs::{Kind, Position};

/// The board, the rules and the solver.
#[derive(Args)]
pub(super) struct FrogsArgs {
    /// How many frogs and how many toads, 1 or more each
    #[arg(value_name = "FROGS TOADS", num_args = 0..=2, allow_negative_numbers = true)]
    numbers: Vec<String>,

    /// Gaps between frogs and toads
    #[arg(long, value_name = "E", default_value = "1", allow_hyphen_values = true)]
    blanks: String,

    /// Start anywhere: F or > is a frog, T or < a toad, _ a gap; [F| |T] works too
    #[arg(long, value_name = "POSITION", conflicts_with = "blanks", allow_hyphen_values = true)]
    from: Option<String>,

    /// Animals may also jump over one of their own kind
    #[arg(long)]
    jump_own: bool,

    /// Which kind moves first: the two solutions mirror each other
    #[arg(long, value_enum, default_value_t = First::Frog)]
    first: First,

    #[command(flatten)]
    solver: SolverArgs,
}

/// What a help text says of the solvers.
pub(super) const SOLVERS: &str = "\
Solvers: shuttle is the closed form, for the ordinary start. The default is shuttle where it is the
shortest, dfs where all solutions are equally long, and bfs with --jump-own.";

#[derive(Clone, Copy, ValueEnum)]
enum First {
    Frog,
    Toad,
}

impl FrogsArgs {
    /// What these arguments ask for.
    pub(super) fn request(&self) -> Result<FrogsRequest, Failure> {
        self.with(self.board()?)
    }

    /// What these arguments ask for, with ranges for numbers.
    pub(super) fn requests(&self) -> Result<Vec<FrogsRequest>, Failure> {
        let ([frogs, toads], None) = (self.numbers.as_slice(), &self.from) else {
            return Ok(vec![self.request()?]);
        };
        let boards = every([("frogs", frogs), ("toads", toads), ("--blanks", &self.blanks)])?;
        let rows =
            |[frogs, toads, blanks]: [u64; 3]| self.with(FrogsBoard::Rows { frogs, toads, blanks });
        boards.into_iter().map(rows).collect()
    }

    fn with(&self, board: FrogsBoard) -> Result<FrogsRequest, Failure> {
        Ok(FrogsRequest {
            board,
            jump_own: self.jump_own,
            first: match self.first {
                First::Frog => Kind::Frog,
                First::Toad => Kind::Toad,
            },
            solver: self.solver.request(Some("shuttle"))?,
        })
    }

    fn board(&self) -> Result<FrogsBoard, Failure> {
        let numbers: Vec<&str> = self.numbers.iter().map(String::as_str).collect();
        match (numbers.as_slice(), &self.from) {
            ([], Some(position)) => Ok(FrogsBoard::From(position.parse::<Position>()?)),
            ([frogs, toads], None) => Ok(FrogsBoard::Rows {
                frogs: count(frogs, "frogs")?,
                toads: count(toads, "toads")?,
                blanks: count(&self.blanks, "gaps")?,
            }),
            (_, Some(_)) => {
                Err(Failure::misuse("--from says already how many frogs and toads there are")
                    .with_hint("leave the numbers out"))
            }
            ([one], None) => {
                Err(Failure::misuse("two numbers are needed: how many frogs, how many toads")
                    .with_hint(format!("frogs {one} {one}")))
            }
            (_, None) => Err(Failure::misuse("the numbers of frogs and toads are missing")
                .with_hint("frogs 5 8, or frogs --from FF_TFT")),
        }
    }
}
