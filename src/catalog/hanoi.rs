//! The catalog entry of the Tower of Hanoi.

use std::time::Duration;

use serde_json::{Value as Json, json};

use super::error::RequestError;
use super::info::Info;
use super::option::{OptionError, options};
use super::puzzle::{Field, FieldValue, Notation, PuzzleOptions, PuzzleRequest};
use super::value::{here, text_values};
use crate::puzzle::{Puzzle, state_text};
use crate::puzzle::hanoi::{
    Hanoi, HanoiError, MAX_DISCS, MAX_PEGS, MIN_PEGS, Placement, PlacementError, Position, Transfer, letter,
};
use crate::search::Solver;
use crate::stage::hanoi::{HanoiStage, ROLES};
use crate::stage::{Scale, Theme, ThemeName};

/// Discs where neither a number nor a position says how many there are.
const DISCS: u64 = 4;

options! {
    /// A tower of discs: how many, on how many pegs, and where they start and end.
    #[derive(Hash)]
    pub struct HanoiRequest {
        /// How many discs, 1 to 64 [default: as many as --from or --to places, or 4]
        discs: Option<u64> = None, "DISCS", positional: true, ranged: true, most: Some(MAX_DISCS.to_string());
        /// How many pegs, 3 to 8
        pegs: u64 = MIN_PEGS, "N", ranged: true, most: Some(MAX_PEGS.to_string());
        /// Where the discs start: a peg's letter for each, the smallest first, such as ABCA
        /// [default: all on A]
        from: Option<Placement> = None, "POSITION";
        /// Where the discs end [default: all on the last peg]
        to: Option<Placement> = None, "POSITION";
    }
}

text_values! {
    Placement, |text: &str, _| text.parse().map_err(|error: PlacementError| {
        let hint = match error {
            PlacementError::NotAPeg { at, .. } => Some(pointer(text, at)),
            _ => None,
        };
        OptionError { hint, ..OptionError::new(error.to_string()) }
    });
}

/// A text with a mark under the character that `at` others are before.
fn pointer(text: &str, at: usize) -> String {
    let plain = |sign: char| if sign.is_control() { '\u{fffd}' } else { sign };
    let shown: String = text.chars().map(plain).collect();
    here(&format!("{shown}\n{}^", " ".repeat(at)))
}

impl HanoiRequest {
    /// A tower of so many discs on the first of three pegs, and defaults for the rest.
    #[must_use]
    pub fn new(discs: u64) -> Self {
        Self { discs: Some(discs), ..Self::default() }
    }

    fn count(&self) -> u64 {
        let placed = self.from.as_ref().or(self.to.as_ref()).map(|place| place.len() as u64);
        self.discs.or(placed).unwrap_or(DISCS)
    }
}

/// A puzzle's error with the way out.
fn refused(error: HanoiError, placement: Option<&Placement>) -> RequestError {
    let hint = match (&error, placement) {
        (HanoiError::NoSuchPeg { at, .. }, Some(placement)) => pointer(&placement.to_string(), *at),
        (HanoiError::NoSuchPeg { .. } | HanoiError::Pegs { .. }, _) => "hanoi 4 --pegs 5".to_owned(),
        (HanoiError::Count { .. }, _) => "leave the number of discs out".to_owned(),
        _ => "hanoi 4".to_owned(),
    };
    RequestError::puzzle_with_hint(error, hint)
}

impl PuzzleOptions for HanoiRequest {
    fn fields(&self) -> Vec<Field> {
        let numbers = [("discs", self.count()), ("pegs", self.pegs)];
        numbers.map(|(name, number)| (name, FieldValue::Number(number))).to_vec()
    }
}

impl PuzzleRequest for HanoiRequest {
    const INFO: Info = Info {
        name: "hanoi",
        stem: "hanoi",
        separator: "x",
        summary: "Tower of Hanoi: move all discs to another peg, never a larger one onto a smaller",
        details: || {
            "Solvers: frame-stewart is the closed form, from all discs on a peg to all on another: the well-known \
             recursion with three pegs, and its extension to more. It is proved to be the shortest with three and \
             four pegs. It is the default where it applies; elsewhere the default is astar."
                .to_owned()
        },
        first: "3",
        examples: &["4", "6 --pegs 4 --theme doodle", "--from ABCA --to CCCC --title 'Halfway there'"],
        solve_examples: &["3", "8 --pegs 4 --solver astar --stats", "--from ABCA --json", "64 --pegs 5"],
        survey_examples: &["4"],
        ranges: &["1..6", "1..5 --pegs 3..5"],
        line: "ABCA",
        position: Some("from"),
        samples: &[
            "3",
            "1",
            "2 --solver dfs",
            "4 --pegs 4",
            "5 --pegs 5",
            "4 --pegs 8",
            "--from ABC --to CBA",
            "--from BB",
            "--from DAEA --to BBBB --pegs 5",
        ],
        theme: ThemeName::Storybook,
        delay: Duration::from_millis(400),
        colors: None,
        has_captions: false,
        roles: &ROLES,
        hidden_roles: &[
            (ThemeName::Doodle, &["table"]),
            (ThemeName::Storybook, &["arrow"]),
            (ThemeName::Paper, &["table"]),
        ],
        theme_options: &[],
        closed_form: Some("frame-stewart"),
        file_ending: None,
        move_order: "from the leftmost peg first, and to the leftmost peg first",
        fields: &["discs", "pegs"],
        field_aliases: &[("n", "discs"), ("p", "pegs")],
    };
    const NOTATIONS: &'static [Notation<Hanoi>] = &[
        Notation::<Hanoi>::new(
            "pegs",
            "each peg's discs from below, like A: 3 1 | B: | C: 2",
            |puzzle, state, _, text| text.extend(state_text(puzzle, state).bytes()),
        ),
        Notation::<Hanoi>::new(
            "letters",
            "each disc's peg, the smallest first, like ACA",
            |puzzle, state, _, text| text.extend(puzzle.letters(*state).map(|letter| letter as u8)),
        ),
    ];
    type Puzzle = Hanoi;
    type Stage = HanoiStage;

    fn puzzle(&self) -> Result<Hanoi, RequestError> {
        let mut hanoi = Hanoi::new(self.count(), self.pegs).map_err(|error| refused(error, None))?;
        let refused = |placement| move |error| refused(error, Some(placement));
        if let Some(from) = &self.from {
            hanoi = hanoi.starting_at(from).map_err(refused(from))?;
        }
        if let Some(to) = &self.to {
            hanoi = hanoi.ending_at(to).map_err(refused(to))?;
        }
        Ok(hanoi)
    }

    /// To another peg.
    fn other_reading(&self) -> Option<String> {
        let place = self.from.as_ref().or(self.to.as_ref())?.to_string();
        let is_first = place.starts_with(letter(0));
        let peg = if is_first { letter(self.pegs as u8 - 1) } else { letter(0) };
        let to = place.chars().map(|_| peg).collect::<String>();
        Some(format!("the discs start where they end; --from {place} --to {to} moves them"))
    }

    fn size(&self, puzzle: &Hanoi, theme: &Theme, scale: Scale) -> Result<(u64, u64), RequestError> {
        Ok(HanoiStage::size(puzzle, theme, scale))
    }

    fn stage(&self, puzzle: &Hanoi, theme: &Theme, scale: Scale) -> Result<HanoiStage, RequestError> {
        Ok(HanoiStage::new(puzzle, theme, scale)?)
    }

    /// The closed form where there is one.
    fn default_solver(&self, puzzle: &Hanoi) -> Option<Solver> {
        Some(puzzle.closed_form().map_or(Solver::AStar, |_| Solver::ClosedForm))
    }

    /// Each peg's discs from below.
    fn state_data(puzzle: &Hanoi, state: &Position) -> Option<Json> {
        let tower = |peg| puzzle.tower(*state, peg).map(|disc| disc + 1).collect::<Vec<_>>();
        let towers = (0..puzzle.pegs()).map(|peg| (letter(peg).to_string(), tower(peg).into()));
        Some(Json::Object(towers.collect()))
    }

    fn move_data(puzzle: &Hanoi, state: &Position, transfer: Transfer) -> Json {
        let Transfer { disc, from, to } = transfer;
        json!({
            "disc": disc + 1,
            "from": letter(from),
            "to": letter(to),
            "caption": puzzle.describe(state, transfer),
        })
    }
}
