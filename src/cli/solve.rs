//! `solve`: prints the positions of a solution, without making a picture.

use std::cell::RefCell;
use std::io::{self, BufWriter, Write};

use clap::{Args, Subcommand, ValueEnum};
use serde::{Serialize, Serializer};

use super::frogs::FrogsArgs;
use super::pancakes::PancakesArgs;
use super::progress::ProgressLine;
use super::report::Failure;
use super::river::{self, RiverArgs};
use crate::puzzle::pancakes::Pancakes;
use crate::puzzle::{Puzzle, frogs, pancakes, replay};
use crate::search::{Proof, Solution, Solver, Stats, Unsolved};

/// Solve a puzzle and print the positions of the solution, one a line.
#[derive(Args)]
pub(super) struct Solve {
    #[command(subcommand)]
    puzzle: PuzzleArgs,
}

#[derive(Subcommand)]
enum PuzzleArgs {
    /// Frogs and toads: exchange the two by slides and jumps
    #[command(after_help = format!("{SOLVERS}\n
Examples:
  puzzlereel solve frogs 3 3
  puzzlereel solve frogs 3 3 --solver dfs --jump-own --stats
  puzzlereel solve frogs 5 8 --json", SOLVERS = super::frogs::SOLVERS))]
    Frogs {
        #[command(flatten)]
        frogs: FrogsArgs,
        /// How a position is written
        #[arg(long, value_enum, default_value_t = Signs::Arrows)]
        notation: Signs,
        #[command(flatten)]
        answer: AnswerArgs,
    },
    /// Pancakes: sort a stack by size, flipping some of it from the top
    #[command(after_help = format!("{SOLVERS}\n
Examples:
  puzzlereel solve pancakes 3 1 2
  puzzlereel solve pancakes 5 3 6 1 4 2 --notation history --solver bfs
  puzzlereel solve pancakes --burnt 3 -1 2 --json", SOLVERS = super::pancakes::SOLVERS))]
    Pancakes {
        #[command(flatten)]
        pancakes: PancakesArgs,
        /// How a position is written: 3 1 2 or, counted from 0, [2, 0, 1]    history of flips: List(3, 2)
        #[arg(long, value_enum, default_value_t = Numbers::Numbers)]
        notation: Numbers,
        #[command(flatten)]
        answer: AnswerArgs,
    },
    /// River crossings: everybody to the right bank in a small boat
    #[command(after_help = format!("{RIVERS}\n
A position is printed as: who is on the left bank, the water with the boat at its bank, who is on the right bank.\n
Examples:
  puzzlereel solve river
  puzzlereel solve river fox-duck-corn
  puzzlereel solve river missionaries 5 --boat 3 --json
  puzzlereel solve river missionaries 5 --boat 3 --show
  puzzlereel solve river torch 1 2 5 10", RIVERS = river::about()))]
    River {
        #[command(flatten)]
        river: RiverArgs,
        #[command(flatten)]
        answer: AnswerArgs,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum Signs {
    /// Like >>_<<
    Arrows,
    /// Like `FF_TT`
    Letters,
    /// Like `[F|F| |T|T]`
    Boxes,
}

#[derive(Clone, Copy, ValueEnum)]
enum Numbers {
    Numbers,
    History,
}

/// How the answer is given.
#[derive(Args)]
struct AnswerArgs {
    /// Print one JSON object, with what is known of the solution and its states
    #[arg(long)]
    json: bool,
    /// Tell on standard error what the search did
    #[arg(long)]
    stats: bool,
}

impl Solve {
    pub(super) fn run(self) -> Result<(), Failure> {
        match self.puzzle {
            PuzzleArgs::Frogs { frogs, notation, answer } => solve_frogs(&frogs, notation, &answer),
            PuzzleArgs::Pancakes { pancakes, notation, answer } => {
                solve_pancakes(&pancakes, notation, &answer)
            }
            PuzzleArgs::River { river, answer } => solve_river(&river, &answer),
        }
    }
}

fn solve_frogs(frogs: &FrogsArgs, notation: Signs, answer: &AnswerArgs) -> Result<(), Failure> {
    let request = frogs.request()?;
    let puzzle = request.puzzle().map_err(Failure::misuse)?;
    let mut line = ProgressLine::new(false);
    let solved = request.solve(&puzzle, &mut |progress| line.tell(progress));
    drop(line);
    let notation = match notation {
        Signs::Arrows => frogs::Notation::Arrows,
        Signs::Letters => frogs::Notation::Letters,
        Signs::Boxes => frogs::Notation::Boxes,
    };
    answer.give(&puzzle, solved, |state, text| state.write(notation, text))
}

fn solve_pancakes(
    pancakes: &PancakesArgs,
    notation: Numbers,
    answer: &AnswerArgs,
) -> Result<(), Failure> {
    let request = pancakes.request()?;
    let stack = request.stack()?;
    let mut line = ProgressLine::new(false);
    let solved = request.solve(&stack, &mut |progress| line.tell(progress));
    drop(line);
    let notation = match notation {
        Numbers::Numbers => pancakes::Notation::Numbers,
        Numbers::History => pancakes::Notation::History,
    };
    let puzzle = Pancakes::large(&stack);
    let flips = RefCell::new(Vec::new());
    answer.give_moves(&puzzle, solved, "flips", |flip, state, text| {
        flips.borrow_mut().extend(flip);
        stack.write(puzzle.codes(state), &flips.borrow(), notation, text);
    })
}

fn solve_river(river: &RiverArgs, answer: &AnswerArgs) -> Result<(), Failure> {
    if river.tell()? {
        return Ok(());
    }
    let request = river.request()?;
    let puzzle = request.puzzle().map_err(Failure::misuse)?;
    let mut line = ProgressLine::new(false);
    let solved = request.solve(&puzzle, &mut |progress| line.tell(progress));
    drop(line);
    answer.give(&puzzle, solved, |state, text| {
        text.extend_from_slice(puzzle.to_text(*state).as_bytes());
    })
}

impl AnswerArgs {
    /// Prints the answer; `write` appends a position to a text.
    fn give<P: Puzzle>(
        &self,
        puzzle: &P,
        solved: Result<Solution<P::Move>, Unsolved>,
        write: impl Fn(&P::State, &mut Vec<u8>),
    ) -> Result<(), Failure> {
        self.give_moves(puzzle, solved, "moves", |_, state, text| write(state, text))
    }

    /// Prints the answer; `write` is given the move that led to a position as well, if one did, and
    /// all positions in their order. `what` are the moves.
    fn give_moves<P: Puzzle>(
        &self,
        puzzle: &P,
        solved: Result<Solution<P::Move>, Unsolved>,
        what: &str,
        write: impl Fn(Option<P::Move>, &P::State, &mut Vec<u8>),
    ) -> Result<(), Failure> {
        let mut out = BufWriter::with_capacity(1 << 16, io::stdout());
        if self.stats {
            let stats = match &solved {
                Ok(solution) => describe(solution),
                Err(unsolved) => describe_search(unsolved.stats()),
            };
            writeln!(io::stderr(), "{stats}")?;
        }
        if self.json {
            let path = Path { puzzle, solution: solved.as_ref().ok(), write };
            serde_json::to_writer(&mut out, &Answer::new(&solved, path))
                .map_err(io::Error::from)?;
            out.write_all(b"\n")?;
        } else if let Ok(solution) = &solved {
            let mut line = Vec::new();
            for (mv, state) in path(puzzle, solution) {
                line.clear();
                write(mv, &state, &mut line);
                line.push(b'\n');
                out.write_all(&line)?;
            }
        }
        out.flush()?;
        if let (false, false, Ok(solution)) = (self.json, self.stats, &solved) {
            doubt(solution, what)?;
        }
        solved.map(|_| ()).map_err(Failure::from)
    }
}

/// Tells of a solution that was found in haste how many moves a better one would need.
fn doubt<M: Copy>(solution: &Solution<M>, what: &str) -> io::Result<()> {
    match solution.proof {
        Proof::LowerBound(bound) if solution.solver == Solver::Beam.name() => {
            writeln!(io::stderr(), "{} {what}, at least {bound} needed", solution.cost)
        }
        _ => Ok(()),
    }
}

/// The JSON object. The order of its fields is part of the interface.
#[derive(Serialize)]
struct Answer<T: Serialize> {
    result: &'static str,
    moves: Option<u64>,
    cost: Option<u64>,
    optimal: bool,
    lower_bound: Option<u64>,
    visited: Option<u64>,
    backtracks: Option<u64>,
    /// Only where the search gave up.
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<u64>,
    solver: &'static str,
    states: T,
}

impl<T: Serialize> Answer<T> {
    fn new<M: Copy>(solved: &Result<Solution<M>, Unsolved>, states: T) -> Self {
        let solution = solved.as_ref().ok();
        let stats = match solved {
            Ok(solution) => solution.stats,
            Err(unsolved) => unsolved.stats(),
        };
        Self {
            result: match solved {
                Ok(_) => "solved",
                Err(Unsolved::Impossible { .. }) => "impossible",
                Err(Unsolved::NoClosedForm | Unsolved::GaveUp { .. }) => "gave-up",
            },
            moves: solution.map(|solution| solution.len),
            cost: solution.map(|solution| solution.cost),
            optimal: solution.is_some_and(|solution| solution.proof == Proof::Optimal),
            lower_bound: match solved {
                Ok(solution) => Some(solution.lower_bound()),
                Err(unsolved) => unsolved.lower_bound(),
            },
            visited: stats.map(|stats| stats.visited),
            backtracks: stats.map(|stats| stats.backtracks),
            open: match solved {
                Err(Unsolved::GaveUp { stats, .. }) => Some(stats.open),
                _ => None,
            },
            solver: match solved {
                Ok(solution) => solution.solver,
                Err(unsolved) => unsolved.solver(),
            },
            states,
        }
    }
}

/// The positions of a solution, written one after another and never held together.
struct Path<'a, P: Puzzle, W> {
    puzzle: &'a P,
    solution: Option<&'a Solution<P::Move>>,
    write: W,
}

/// The positions of a solution, each with the move that led to it.
fn path<'a, P: Puzzle>(
    puzzle: &'a P,
    solution: &'a Solution<P::Move>,
) -> impl Iterator<Item = (Option<P::Move>, P::State)> {
    let moves = std::iter::once(None).chain(solution.moves(puzzle).map(Some));
    moves.zip(replay(puzzle, solution.moves(puzzle)))
}

impl<P: Puzzle, W: Fn(Option<P::Move>, &P::State, &mut Vec<u8>)> Serialize for Path<'_, P, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let states = self.solution.into_iter();
        let states = states.flat_map(|solution| path(self.puzzle, solution));
        serializer.collect_seq(states.map(|(mv, state)| {
            let mut text = Vec::new();
            (self.write)(mv, &state, &mut text);
            String::from_utf8_lossy(&text).into_owned()
        }))
    }
}

fn describe<M: Copy>(solution: &Solution<M>) -> String {
    let proof = match solution.proof {
        Proof::Optimal => "the least possible".to_owned(),
        Proof::LowerBound(bound) => format!("at least {bound} are needed"),
    };
    let Solution { len, solver, stats, .. } = solution;
    format!("{solver}: {len} moves, {proof}; {}", describe_search(*stats))
}

fn describe_search(stats: Option<Stats>) -> String {
    match stats {
        Some(Stats { visited, backtracks, open }) => {
            format!("{visited} positions visited, {backtracks} moves taken back, {open} left open")
        }
        None => "nothing to search".to_owned(),
    }
}
