//! The catalog entry of mazes.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde_json::{Value as Json, json};

use super::error::{RequestError, incomplete};
use super::info::Info;
use super::load::{Loader, STDIN, place};
use super::option::{OptionError, Value, options};
use super::puzzle::{Field, FieldValue, Notation, PuzzleOptions, PuzzleRequest};
use super::value::{one, text_values};
use crate::puzzle::maze::{MAX_SIDE, MIN_SIDE, Maze, Plan, PlanError, Step};
use crate::puzzle::{Puzzle, state_text};
use crate::search::Solver;
use crate::stage::maze::{MazeStage, ROLES};
use crate::stage::{Scale, Theme, ThemeName};

/// The random maze that is taken if none is chosen.
const SIZE: Sides = Sides { columns: 21, rows: 11 };
const SEED: u64 = 1;

options! {
    /// A maze: its plan, or how large a random one is.
    #[derive(Hash)]
    pub struct MazeRequest {
        /// A text FILE with # for walls, A for the start, B for the goal, and spaces; or the same rows here,
        /// such as '#####/#A.B#/#####' [default: a random maze]
        plan: Option<Ground> = None, "PLAN", positional: true;
        /// A random maze of so many columns x rows, both odd [default: 21x11]
        random: Option<Sides> = None, "SIZE", conflicts: &["plan"];
        /// Which random maze: the same number is the same maze everywhere [default: 1]
        seed: Option<u64> = None, "S", ranged: true, aliases: &["seeds"], conflicts: &["plan"];
        /// How many in 100 dead ends of a random maze are opened, so that there are several ways
        /// [default: 0]
        braid: Option<Percent> = None, "PERCENT", conflicts: &["plan"];
    }
}

/// Columns and rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sides {
    /// The number of columns.
    pub columns: usize,
    /// The number of rows.
    pub rows: usize,
}

impl fmt::Display for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}

impl FromStr for Sides {
    type Err = OptionError;

    fn from_str(text: &str) -> Result<Self, OptionError> {
        let sides = text.split_once(['x', 'X', '×']).and_then(|(columns, rows)| {
            Some(Self { columns: columns.trim().parse().ok()?, rows: rows.trim().parse().ok()? })
        });
        sides.ok_or_else(|| {
            OptionError::new(format!("{text:?} is not a size")).with_hint("write columns x rows: 21x11")
        })
    }
}

/// A plan written on the command line, or in a file.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Ground {
    /// This one.
    Told(Plan),
    /// That of the file with this path, which was not read yet: a request that was read has none of these.
    File(String),
}

/// How a plan is written.
const OWN: &str = "write the rows of a plan, such as '#####/#A.B#/#####', or name a text file of them";

impl Value for Ground {
    /// What has other signs than those of plans is the name of a file.
    fn read(texts: &[String], _: &str) -> Result<Self, OptionError> {
        let text = one(texts);
        match text.parse() {
            Ok(plan) => Ok(Self::Told(plan)),
            Err(PlanError::Sign { .. }) if !text.contains('#') => Ok(Self::File(text.to_owned())),
            Err(_) if text == STDIN => Ok(Self::File(text.to_owned())),
            Err(error) => Err(OptionError::new(error.to_string()).with_hint(OWN)),
        }
    }

    fn write(&self) -> Option<Vec<String>> {
        Some(vec![match self {
            Self::Told(plan) => plan.to_string(),
            Self::File(path) => path.clone(),
        }])
    }
}

/// A part of the whole, 0 to 100.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Percent(u8);

impl Percent {
    /// So many in 100; more than 100 are 100.
    #[must_use]
    pub fn new(percent: u8) -> Self {
        Self(percent.min(100))
    }
}

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

text_values! {
    Sides, |text: &str, _| text.parse();
    Percent, |text: &str, _| match text.trim_end_matches('%').parse() {
        Ok(percent @ 0..=100) => Ok(Percent(percent)),
        _ => Err(OptionError::new(format!("{text:?} is not a number from 0 to 100")).with_hint("--braid 40")),
    };
}

impl MazeRequest {
    /// The maze of a plan.
    #[must_use]
    pub fn new(plan: Plan) -> Self {
        Self { plan: Some(Ground::Told(plan)), ..Self::default() }
    }

    fn plan(&self) -> Result<Plan, RequestError> {
        match &self.plan {
            Some(Ground::Told(plan)) => Ok(plan.clone()),
            Some(Ground::File(path)) => Err(incomplete(format!("{} was not read", place(path)), OWN)),
            None => {
                let Sides { columns, rows } = self.random.unwrap_or(SIZE);
                let (seed, braid) = (self.seed.unwrap_or(SEED), self.braid.unwrap_or_default());
                Plan::random(columns, rows, seed, braid.0).map_err(|error| {
                    let [columns, rows] = [columns, rows].map(|side| (side | 1).clamp(MIN_SIDE, MAX_SIDE - 1));
                    RequestError::puzzle_with_hint(error, format!("maze --random {columns}x{rows}"))
                })
            }
        }
    }
}

impl PuzzleOptions for MazeRequest {
    /// The sides, and which random maze it is.
    fn fields(&self) -> Vec<Field> {
        let mut fields = Vec::new();
        if let Ok(plan) = self.plan() {
            let sides = [("columns", plan.columns()), ("rows", plan.rows())];
            fields.extend(sides.map(|(name, side)| (name, FieldValue::Number(side as u64))));
        }
        if self.plan.is_none() {
            fields.push(("seed", FieldValue::Number(self.seed.unwrap_or(SEED))));
        }
        fields
    }

    fn load(&mut self, loader: &mut Loader<'_>) -> Result<(), RequestError> {
        /// Any plan has fewer bytes.
        const MOST_BYTES: usize = 100_000;
        let Some(Ground::File(path)) = &self.plan else { return Ok(()) };
        let text = loader.text(path, MOST_BYTES, OWN)?;
        let plan = text.parse().map_err(|error: PlanError| {
            RequestError::puzzle_with_hint(format!("{}: {error}", place(path)), OWN)
        })?;
        self.plan = Some(Ground::Told(plan));
        Ok(())
    }
}

impl PuzzleRequest for MazeRequest {
    const INFO: Info = Info {
        name: "maze",
        stem: "maze",
        separator: "x",
        summary: "Mazes: the way from A to B, and how searches find it",
        details: || {
            format!(
                "Solvers: the default is bfs, which finds a shortest way. astar and idastar are guided by the distance \
                 that there would be without walls. Mazes have at most {MAX_SIDE} columns and {MAX_SIDE} rows. To see \
                 a search on the maze itself: puzzlereel search maze --solver astar."
            )
        },
        first: "--random 11x9",
        examples: &["", "--random 31x15 --seed 3 --braid 40", "'#######/#A...B#/#######' --theme doodle"],
        solve_examples: &["--words", "--random 41x21 --seed 2 --solver astar --stats"],
        survey_examples: &["--random 21x11"],
        ranges: &["--random 15x9 --seeds 1..5"],
        line: "A..#/.#.#/...B",
        position: Some("plan"),
        samples: &[
            "--random 7x5",
            "--random 9x7 --seed 3 --braid 100 --solver astar",
            "'A.B'",
            "'#A#/#.#/#B#'",
            "'A..#/.#.#/....B' --solver dfs",
            "'###########/#A....#...#/#.###.#.#.#/#...#...#B#/###########'",
        ],
        theme: ThemeName::Storybook,
        delay: Duration::from_millis(250),
        colors: None,
        has_captions: false,
        roles: &ROLES,
        hidden_roles: &[
            (ThemeName::Doodle, &["hedge", "sand", "cheese", "hole", "light"]),
            (ThemeName::Storybook, &["wall", "path", "start", "goal", "letter", "walker", "arrow"]),
            (ThemeName::Paper, &["hedge", "sand", "cheese", "hole", "light"]),
        ],
        theme_options: &[],
        closed_form: None,
        file_ending: None,
        move_order: "up first, then left, right and down",
        fields: &["columns", "rows", "seed"],
        field_aliases: &[("n", "columns"), ("m", "rows")],
    };
    const NOTATIONS: &'static [Notation<Maze>] = &[Notation::<Maze>::new(
        "cells",
        "the column and the row of the cell, like 2 5",
        |puzzle, state, _, text| text.extend(state_text(puzzle, state).bytes()),
    )];
    type Puzzle = Maze;
    type Stage = MazeStage;

    fn puzzle(&self) -> Result<Maze, RequestError> {
        Ok(Maze::new(self.plan()?))
    }

    fn size(&self, puzzle: &Maze, theme: &Theme, scale: Scale) -> Result<(u64, u64), RequestError> {
        Ok(MazeStage::size(puzzle, theme, scale))
    }

    fn stage(&self, puzzle: &Maze, theme: &Theme, scale: Scale) -> Result<MazeStage, RequestError> {
        Ok(MazeStage::new(puzzle, theme, scale)?)
    }

    fn default_solver(&self, _puzzle: &Maze) -> Option<Solver> {
        Some(Solver::Bfs)
    }

    /// The column and the row, counted from 1.
    fn state_data(puzzle: &Maze, state: &u32) -> Option<Json> {
        let (column, row) = puzzle.plan().place(*state as usize);
        Some(json!([column + 1, row + 1]))
    }

    fn move_data(puzzle: &Maze, state: &u32, step: Step) -> Json {
        json!({ "direction": step.name(), "caption": puzzle.describe(state, step) })
    }
}
