//! The catalog entry of pancakes.

use std::time::Duration;

use super::error::{RequestError, incomplete};
use super::info::Info;
use super::option::options;
use super::puzzle::{Field, FieldValue, Notation, PuzzleOptions, PuzzleRequest};
use super::solver::SolverOptions;
use crate::puzzle::pancakes::{self, Bytes, Flip, Labelled, MAX_PANCAKES, Nibbles, Pancakes, Stack, StackError};
use crate::search::{Limits, Solution, Survey, Unsolved, Unsurveyed, Watcher, survey};
use crate::stage::pancakes::{PancakesStage, ROLES};
use crate::stage::{Scale, Theme, ThemeName};

options! {
    /// A stack of pancakes: numbers from the top, or shuffled ones.
    #[derive(Hash)]
    pub struct PancakesRequest {
        /// The pancakes from the top: whole numbers, larger ones for larger pancakes
        numbers: Vec<i64> = Vec::new(), "NUMBER", positional: true, ranged: true, conflicts: &["random"];
        /// This many shuffled pancakes instead
        random: Option<u64> = None, "N", ranged: true, most: Some(MAX_PANCAKES.to_string());
        /// Which shuffle: the same number is the same stack everywhere
        seed: u64 = 1, "S", ranged: true, aliases: &["seeds"], conflicts: &["numbers"];
        /// Pancakes have a burnt side, which must be down in the end; a negative number has it up
        burnt: bool = false, "";
    }
}

impl PancakesRequest {
    /// Pancakes without burnt sides, the first on top.
    #[must_use]
    pub fn new(numbers: &[i64]) -> Self {
        Self { numbers: numbers.to_vec(), ..Self::default() }
    }

    /// So many pancakes, shuffled.
    #[must_use]
    pub fn random(count: u64, seed: u64) -> Self {
        Self { random: Some(count), seed, ..Self::default() }
    }

    /// The stack.
    ///
    /// # Errors
    ///
    /// When there is no such stack.
    pub fn stack(&self) -> Result<Stack, RequestError> {
        const HINT: &str = "pancakes 3 1 2, or pancakes --random 8 --seed 1";
        if let (false, Some(number)) = (self.burnt, self.numbers.iter().find(|it| **it < 0)) {
            return Err(incomplete(
                format!("{number} is negative: its burnt side is up, but these pancakes are not burnt"),
                format!("pancakes --burnt {}", join(self.numbers.iter())),
            ));
        }
        let stack = match (self.random, self.numbers.as_slice()) {
            (Some(count), _) => Stack::random(count, self.seed, self.burnt),
            (None, []) => {
                return Err(incomplete("there are no pancakes", HINT));
            }
            (None, numbers) => Stack::new(numbers, self.burnt),
        };
        stack.map_err(|error| {
            let hint = match &error {
                StackError::Count { .. } => HINT,
                StackError::Number { .. } => "numbers are separated by spaces: pancakes 3 1 2",
                StackError::BurntZero => "number it from 1 on, or leave --burnt out",
            };
            RequestError::puzzle_with_hint(error, hint)
        })
    }
}

impl PuzzleOptions for PancakesRequest {
    /// The number of pancakes, and which shuffle it is.
    fn fields(&self) -> Vec<Field> {
        match self.random {
            None => vec![("pancakes", FieldValue::Number(self.numbers.len() as u64))],
            Some(count) => vec![
                ("pancakes", FieldValue::Number(count)),
                ("seed", FieldValue::Number(self.seed)),
            ],
        }
    }
}

impl PuzzleRequest for PancakesRequest {
    const INFO: Info = Info {
        name: "pancakes",
        stem: "pancakes",
        separator: "-",
        summary: "Pancakes: sort a stack by size, flipping some of it from the top",
        details: || {
            "Solvers: the default is idastar, which finds the fewest flips, helped by beam where that takes \
             long. If the budget ends it, or ten million positions bring nothing new, what beam has found is \
             shown, with the number of flips that are needed at least; --solver idastar goes on. pancake-sort is the closed form: the largest to the top, then to its place, then the next."
                .to_owned()
        },
        first: "3 1 4 2",
        examples: &["3 1 2", "--random 8 --seed 3", "--burnt 3 -1 2"],
        solve_examples: &["3 1 2", "5 3 6 1 4 2 --notation history --solver bfs", "--burnt 3 -1 2 --json"],
        survey_examples: &["5 3 6 1 4 2", "1 2 3 4 5 6 7 --json"],
        ranges: &["--random 6 --seeds 1..5", "--random 4..6 --seeds 1..3 --burnt"],
        line: "3 1 4 2",
        position: None,
        samples: &[
            "7",
            "3 1 2",
            "7 6 4 2 6 7 8 7",
            "5 0 9223372036854775807 3",
            "3 -1 2 --burnt",
            "-1 --burnt",
            "-2 2 -2 5 --burnt",
            "3 2 1 4 5 6 7 8 9 10 11 12 13 14 15 16 17",
            "4 5 6 -3 -2 -1 7 8 9 --burnt",
            "--random 5 --solver pancake-sort",
            "--random 3 --seed 2 --burnt --solver pancake-sort",
        ],
        theme: ThemeName::Storybook,
        delay: Duration::from_millis(800),
        colors: None,
        has_captions: false,
        roles: &ROLES,
        hidden_roles: &[
            (ThemeName::Doodle, &["table"]),
            (ThemeName::Paper, &["table", "inside"]),
        ],
        theme_options: &[],
        closed_form: Some("pancake-sort"),
        file_ending: None,
        move_order: "flips of the fewest pancakes first",
        fields: &["pancakes", "seed"],
        field_aliases: &[("n", "pancakes")],
    };
    const NOTATIONS: &'static [Notation<Labelled>] = &[
        Notation::<Labelled>::new("numbers", "like 3 1 2", |puzzle, state, flips, text| {
            write(puzzle, state, flips, pancakes::Notation::Numbers, text);
        }),
        Notation {
            name: "history",
            about: "counted from 0: [2, 0, 1]    history of flips: List(3, 2)",
            has_history: true,
            write: |puzzle, state, flips, text| {
                write(puzzle, state, flips, pancakes::Notation::History, text);
            },
        },
    ];
    type Puzzle = Labelled;
    type Stage = PancakesStage;

    fn puzzle(&self) -> Result<Labelled, RequestError> {
        Ok(Labelled::new(&self.stack()?))
    }

    /// From the bottom up.
    fn other_reading(&self) -> Option<String> {
        let upwards = join(self.numbers.iter().rev());
        let differs = upwards != join(self.numbers.iter());
        differs.then(|| format!("the first number is the top; from the bottom up it is {upwards}"))
    }

    fn size(
        &self,
        puzzle: &Labelled,
        theme: &Theme,
        scale: Scale,
    ) -> Result<(u64, u64), RequestError> {
        Ok(PancakesStage::size(puzzle.stack(), theme, scale))
    }

    fn stage(
        &self,
        puzzle: &Labelled,
        theme: &Theme,
        scale: Scale,
    ) -> Result<PancakesStage, RequestError> {
        Ok(PancakesStage::new(puzzle.stack(), theme, scale)?)
    }

    /// In the smallest positions that hold it.
    fn solve(
        &self,
        puzzle: &Labelled,
        options: &SolverOptions,
        watcher: &mut Watcher<'_>,
    ) -> Result<Solution<Flip>, Unsolved> {
        match Pancakes::<Nibbles>::new(puzzle.stack()) {
            Some(small) => options.solve(&small, None, watcher),
            None => options.solve(&Pancakes::<Bytes>::large(puzzle.stack()), None, watcher),
        }
    }

    fn survey(
        &self,
        puzzle: &Labelled,
        limits: Limits,
        watcher: &mut Watcher<'_>,
    ) -> Result<Survey, Unsurveyed> {
        match Pancakes::<Nibbles>::new(puzzle.stack()) {
            Some(small) => survey(&small, limits, watcher),
            None => survey(&Pancakes::<Bytes>::large(puzzle.stack()), limits, watcher),
        }
    }
}

fn join<'a>(numbers: impl Iterator<Item = &'a i64>) -> String {
    numbers.map(i64::to_string).collect::<Vec<_>>().join(" ")
}

fn write(
    puzzle: &Labelled,
    state: &Bytes,
    flips: &[Flip],
    notation: pancakes::Notation,
    text: &mut Vec<u8>,
) {
    let stack = puzzle.stack();
    let codes = puzzle.pancakes(state).map(|pancake| {
        if stack.is_burnt() { 2 * pancake.rank + u8::from(pancake.burnt_up) } else { pancake.rank }
    });
    stack.write(codes, flips, notation, text);
}
