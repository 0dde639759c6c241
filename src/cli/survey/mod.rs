//! `survey`: counts all positions of a puzzle and its best solutions.

mod table;

use std::io::{self, BufWriter, Write};

use clap::{Args, Subcommand};

use super::frogs::FrogsArgs;
use super::pancakes::PancakesArgs;
use super::progress::ProgressLine;
use super::report::Failure;
use super::river::RiverArgs;
use crate::catalog::{PuzzleRequest, Request, SolverRequest};
use crate::search::Survey as Found;
use table::Row;

/// Count all positions of a puzzle, those that lead nowhere, and its best solutions.
#[derive(Args)]
pub(super) struct Survey {
    #[command(subcommand)]
    puzzle: Puzzle,
}

/// What the numbers mean.
const MEANING: &str = "\
reachable  positions that can be reached, the start among them
dead_ends  those that are not solved and have no move
lost       positions a move away in which somebody comes to harm; not among the reachable
winnable   reachable positions from which the goal can still be reached, the goal among them
cost       what a best solution costs: its minutes where these are minimised, otherwise its moves
moves      the moves of a best solution; if some need fewer than others, of those
solutions  how many best solutions there are; two are different if a move is
farthest   how many moves away the farthest position is
levels     how many positions are 0, 1, 2 and so on moves away; with --json

With a time limit, the same place at another minute is another position. A puzzle that has no solution
is no failure of a survey: it is counted all the same, and the exit status is 0.

Where numbers are ranges there is a table: 4, 1..10 with both ends, 2,3,5, or 1..3,7.";

#[derive(Subcommand)]
enum Puzzle {
    /// Frogs and toads: exchange the two by slides and jumps
    #[command(mut_arg("solver", |solver| solver.hide(true)))]
    #[command(after_help = format!("{MEANING}\n
Examples:
  puzzlereel survey frogs 3 3
  puzzlereel survey frogs 1..6 1..6
  puzzlereel survey frogs 1..4 1..4 --blanks 1..3 --jump-own --csv"))]
    Frogs {
        #[command(flatten)]
        frogs: FrogsArgs,
        #[command(flatten)]
        form: FormArgs,
    },
    /// Pancakes: sort a stack by size, flipping some of it from the top
    #[command(mut_arg("solver", |solver| solver.hide(true)))]
    #[command(mut_arg("seed", |seed| seed.visible_alias("seeds")))]
    #[command(after_help = format!("{MEANING}\n
Examples:
  puzzlereel survey pancakes 5 3 6 1 4 2
  puzzlereel survey pancakes --random 1..6 --burnt
  puzzlereel survey pancakes 1 2 3 4 5 6 7 --json"))]
    Pancakes {
        #[command(flatten)]
        pancakes: PancakesArgs,
        #[command(flatten)]
        form: FormArgs,
    },
    /// River crossings: all of them, or those named, each with its numbers
    #[command(mut_arg("solver", |solver| solver.hide(true)))]
    #[command(mut_arg("show", |show| show.hide(true)))]
    #[command(after_help = format!("{MEANING}\n
Examples:
  puzzlereel survey river
  puzzlereel survey river fox-duck-corn --json
  puzzlereel survey river missionaries 1..4 couples 3 --csv"))]
    River {
        #[command(flatten)]
        river: RiverArgs,
        #[command(flatten)]
        form: FormArgs,
    },
}

/// How the answer is given.
#[derive(Args)]
struct FormArgs {
    /// Print a JSON object, or a list of them if there are several puzzles
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print a table for spreadsheets
    #[arg(long)]
    csv: bool,
}

impl Survey {
    pub(super) fn run(self) -> Result<(), Failure> {
        match self.puzzle {
            Puzzle::Frogs { frogs, form } => form.give(frogs.requests()?, |frogs| frogs.solver),
            Puzzle::Pancakes { pancakes, form } => {
                form.give(pancakes.requests()?, |pancakes| pancakes.solver)
            }
            Puzzle::River { river, form } => form.give(river.requests()?, |river| river.solver),
        }
    }
}

impl FormArgs {
    /// Surveys all and prints the answers. One that gives up is told and stops no other.
    fn give<P: Into<PuzzleRequest>>(
        &self,
        puzzles: Vec<P>,
        solver: impl Fn(&P) -> SolverRequest,
    ) -> Result<(), Failure> {
        if puzzles.iter().any(|puzzle| solver(puzzle).strategy.is_some()) {
            return Err(Failure::misuse("a survey visits all positions: it has no --solver")
                .with_hint("leave --solver out; --budget and --memory say when to give up"));
        }
        let alone = puzzles.len() == 1;
        let mut rows = Vec::with_capacity(puzzles.len());
        let mut given_up = None;
        for puzzle in puzzles {
            let request = Request::new(puzzle);
            let found = survey(&request.puzzle);
            rows.push(Row::new(&request, found.as_ref().ok()));
            match found {
                Err(failure) if !failure.is_no() => return Err(failure),
                Err(failure) if alone => given_up = Some(failure),
                Err(failure) => {
                    let failure = failure.about(table::names(&request));
                    writeln!(io::stderr(), "error: {failure}")?;
                    given_up = Some(Failure::no());
                }
                Ok(_) => {}
            }
        }
        let mut out = BufWriter::new(io::stdout());
        match (self.csv, self.json, rows.as_slice()) {
            (true, _, rows) => table::csv(rows, &mut out)?,
            (_, true, [row]) => table::json(row, &mut out)?,
            (_, true, rows) => table::json(&rows, &mut out)?,
            (_, _, [row]) => row.list(&mut out)?,
            (_, _, rows) => table::aligned(rows, &mut out)?,
        }
        out.flush()?;
        given_up.map_or(Ok(()), Err)
    }
}

fn survey(puzzle: &PuzzleRequest) -> Result<Found, Failure> {
    let mut line = ProgressLine::new(false);
    let found = puzzle.survey(&mut |progress| line.tell(progress));
    drop(line);
    Ok(found?)
}
