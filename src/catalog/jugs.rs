//! The catalog entry of water jugs.

use std::time::Duration;

use serde_json::{Value as Json, json};

use super::error::{RequestError, incomplete};
use super::info::Info;
use super::option::{OptionError, options};
use super::puzzle::{Field, FieldValue, Notation, PuzzleOptions, PuzzleRequest};
use super::value::text_values;
use crate::puzzle::jugs::{
    AmountList, AmountListError, Amounts, Jugs, JugsError, MAX_CAPACITY, MAX_JUGS, Move,
};
use crate::puzzle::{Puzzle, state_text};
use crate::search::Solver;
use crate::stage::jugs::{JugsStage, ROLES};
use crate::stage::{Scale, Theme, ThemeName};

options! {
    /// Water jugs: what they hold, what is in them, and what is to be measured.
    #[derive(Hash)]
    pub struct JugsRequest {
        /// What each jug holds, in litres, 1 to 999
        jugs: Vec<u64> = Vec::new(), "LITRES", positional: true, ranged: true,
            most: Some(MAX_CAPACITY.to_string()), conflicts: &["random"];
        /// Jugs can also be filled at a tap, and emptied into a drain
        tap: bool = false, "";
        /// What is to be measured: 4 in any jug, or 4,4,0 in these, with _ for any amount
        /// [default: half of what the largest holds]
        goal: Option<AmountList> = None, "AMOUNTS", conflicts: &["random"];
        /// What is in the jugs at first [default: all empty with a tap, else the largest full]
        start: Option<AmountList> = None, "AMOUNTS", conflicts: &["random"];
        /// This many jugs, and a goal that takes many moves, chosen at random instead
        random: Option<u64> = None, "N", ranged: true, most: Some(MAX_JUGS.to_string());
        /// Which choice: the same number is the same puzzle everywhere
        seed: u64 = 1, "S", ranged: true, aliases: &["seeds"], conflicts: &["jugs"];
    }
}

text_values! {
    AmountList, |text: &str, _| {
        text.parse().map_err(|error: AmountListError| OptionError::new(error.to_string()))
    };
}

const HINT: &str = "jugs 8 5 3 --goal 4,4,0, or jugs 3 5 --tap --goal 4";

impl JugsRequest {
    /// Jugs that hold so much, and defaults for the rest.
    #[must_use]
    pub fn new(capacities: &[u64]) -> Self {
        Self { jugs: capacities.to_vec(), ..Self::default() }
    }
}

/// A puzzle's error with the way out.
fn refused(error: JugsError) -> RequestError {
    let hint = match &error {
        JugsError::Count { .. } | JugsError::Capacity { .. } => HINT.to_owned(),
        JugsError::Amounts { what: "goal", jugs, .. } => {
            format!("a single number is an amount in any jug; else write {jugs}, with _ for any")
        }
        JugsError::Amounts { jugs, .. } => format!("write {jugs}, such as {}", zeros(*jugs)),
        JugsError::NoGoal => "write a number for one jug at least, like 4,_,_".to_owned(),
        JugsError::OpenStart | JugsError::Overfull { .. } => {
            "amounts are in the order of the jugs: jugs 8 5 3 --start 8,0,0".to_owned()
        }
    };
    RequestError::puzzle_with_hint(error, hint)
}

fn zeros(count: usize) -> String {
    vec!["0"; count].join(",")
}

impl PuzzleOptions for JugsRequest {
    /// What the jugs hold and the goal, or which random puzzle it is.
    fn fields(&self) -> Vec<Field> {
        if let Some(count) = self.random {
            let numbers = [("jugs", count), ("seed", self.seed)];
            return numbers.map(|(name, number)| (name, FieldValue::Number(number))).to_vec();
        }
        let jugs: Vec<String> = self.jugs.iter().map(u64::to_string).collect();
        let goal = self.goal.as_ref().map(|goal| ("goal", FieldValue::Text(goal.to_string())));
        let jugs = FieldValue::Text(jugs.join("-"));
        std::iter::once(("jugs", jugs)).chain(goal).collect()
    }
}

impl PuzzleRequest for JugsRequest {
    const INFO: Info = Info {
        name: "jugs",
        stem: "jugs",
        separator: "-",
        summary: "Water jugs: measure an amount by pouring, with jugs that hold other amounts",
        details: || {
            "Solvers: the default is bfs. A jug is poured into another until it is empty or the other is full. If \
             a goal cannot be measured, the program says why, without a search: what divides all capacities divides \
             all amounts."
                .to_owned()
        },
        // The page of a game has a drawing of each tilted jug: larger puzzles make large pages.
        first: "1 3 --tap --goal 2",
        examples: &["8 5 3 --goal 4,4,0", "3 5 --tap --goal 4 --theme doodle", "--random 3 --seed 2"],
        solve_examples: &["8 5 3 --goal 4,4,0", "3 5 --tap --goal 4 --words", "12 8 5 --goal 6 --stats"],
        survey_examples: &["8 5 3", "3 5 --tap"],
        ranges: &["3..4 5 --tap --goal 2", "--random 3 --seeds 1..5"],
        line: "8 5 3 --goal 4,4,0",
        position: None,
        samples: &[
            "8 5 3 --goal 4,4,0",
            "3 5 --tap --goal 4",
            "4 3 --tap --goal 2 --start 1,3 --solver dfs",
            "1 1 --goal 0,1",
            "6 6 3 --tap --goal 3,_,3 --start 6,0,0",
            "12 7 5 999 --goal 12,_,_,_ --start 0,7,5,0 --solver astar",
            "1 2 3 4 5 6 7 8 --tap --goal 7 --start 0,0,3,0,0,0,0,4",
            "--random 3 --seed 2",
            "--random 2 --tap",
        ],
        theme: ThemeName::Storybook,
        delay: Duration::from_millis(900),
        colors: None,
        has_captions: false,
        roles: &ROLES,
        hidden_roles: &[
            (ThemeName::Doodle, &["depth", "glint"]),
            (ThemeName::Storybook, &[]),
            (ThemeName::Paper, &["glass", "depth", "glint", "table", "plate"]),
        ],
        theme_options: &[],
        closed_form: None,
        file_ending: None,
        move_order: "filling first, then pouring, then emptying; of each, from the first jug, and into the first",
        fields: &["jugs", "goal", "seed"],
        field_aliases: &[],
    };
    const NOTATIONS: &'static [Notation<Jugs>] = &[
        Notation::<Jugs>::new(
            "amounts",
            "the amounts in the jugs, like 8 0 0",
            |puzzle, state, _, text| text.extend(state_text(puzzle, state).bytes()),
        ),
        Notation::<Jugs>::new("tuples", "the same for programs, like (8, 0, 0)", |puzzle, state, _, text| {
            let amounts: Vec<String> = puzzle.amounts(state).map(|it| it.to_string()).collect();
            text.extend(format!("({})", amounts.join(", ")).bytes());
        }),
    ];
    type Puzzle = Jugs;
    type Stage = JugsStage;

    fn puzzle(&self) -> Result<Jugs, RequestError> {
        if let Some(count) = self.random {
            return Jugs::random(count, self.seed, self.tap).map_err(refused);
        }
        if self.jugs.is_empty() {
            return Err(incomplete("there are no jugs", HINT));
        }
        let mut puzzle = Jugs::new(&self.jugs, self.tap).map_err(refused)?;
        if let Some(start) = &self.start {
            puzzle = puzzle.starting_with(start.amounts()).map_err(refused)?;
        }
        if let Some(goal) = &self.goal {
            puzzle = puzzle.ending_with(goal.amounts()).map_err(refused)?;
        }
        Ok(puzzle)
    }

    fn size(&self, puzzle: &Jugs, theme: &Theme, scale: Scale) -> Result<(u64, u64), RequestError> {
        Ok(JugsStage::size(puzzle, theme, scale))
    }

    fn stage(&self, puzzle: &Jugs, theme: &Theme, scale: Scale) -> Result<JugsStage, RequestError> {
        Ok(JugsStage::new(puzzle, theme, scale)?)
    }

    fn default_solver(&self, _: &Jugs) -> Option<Solver> {
        Some(Solver::Bfs)
    }

    fn state_data(puzzle: &Jugs, amounts: &Amounts) -> Option<Json> {
        Some(puzzle.amounts(amounts).collect())
    }

    fn move_data(puzzle: &Jugs, amounts: &Amounts, mv: Move) -> Json {
        let (name, from, to) = match mv {
            Move::Fill(jug) => ("fill", None, Some(jug)),
            Move::Empty(jug) => ("empty", Some(jug), None),
            Move::Pour { from, to } => ("pour", Some(from), Some(to)),
        };
        let counted = |jug: Option<u8>| jug.map(|jug| jug + 1);
        json!({
            "move": name,
            "from": counted(from),
            "to": counted(to),
            "caption": puzzle.describe(amounts, mv),
        })
    }
}
