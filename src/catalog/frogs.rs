//! The catalog entry of frogs and toads.

use std::time::Duration;

use super::error::{RequestError, incomplete};
use super::info::Info;
use super::option::options;
use super::puzzle::{Field, FieldValue, Notation, PuzzleOptions, PuzzleRequest};
use crate::puzzle::Puzzle;
use crate::puzzle::frogs::Notation::{Arrows, Boxes, Letters};
use crate::puzzle::frogs::{Cell, Frogs, Kind, MAX_CELLS, MAX_JUMP, Position};
use crate::search::Solver;
use crate::stage::frogs::{FrogsStage, ROLES, Symbols};
use crate::stage::{Scale, Theme, ThemeName};

/// As many arrangements as breadth-first search gets through in a few seconds.
const PRACTICAL: u64 = 5_000_000;

/// What only animals in a pond have.
const POND: &[&str] = &["belly", "eye", "iris", "water", "wave", "land", "shore", "wood"];

options! {
    /// A board of frogs and toads: two numbers, or a position to start from.
    #[derive(Hash)]
    pub struct FrogsRequest {
        /// How many frogs, 1 or more
        frogs: Option<u64> = None, "FROGS", positional: true, ranged: true, most: Some(most());
        /// How many toads, 1 or more
        toads: Option<u64> = None, "TOADS", positional: true, ranged: true, most: Some(most());
        /// Gaps between frogs and toads
        gaps: u64 = 1, "N", ranged: true, aliases: &["blanks"], most: Some(most()), conflicts: &["from"];
        /// Start anywhere: F or > is a frog, T or < a toad, _ a gap; [F| |T] works too
        from: Option<Position> = None, "POSITION";
        /// Animals may also jump over their own kind
        jump_own: bool = false, "";
        /// How many animals a jump may go over
        jump: u64 = 1, "N", most: Some(MAX_JUMP.to_string());
        /// Which kind moves first: the two solutions mirror each other
        first: Kind = Kind::Frog, "KIND";
        /// What stands for frogs and toads in the paper theme
        symbols: Symbols = Symbols::Auto, "SYMBOLS";
    }
}

/// The most frogs, toads or gaps: as many as a board has cells.
fn most() -> String {
    MAX_CELLS.to_string()
}

impl FrogsRequest {
    /// The ordinary start with one gap, and defaults for the rest.
    #[must_use]
    pub fn new(frogs: u64, toads: u64) -> Self {
        Self { frogs: Some(frogs), toads: Some(toads), ..Self::default() }
    }
}

impl PuzzleOptions for FrogsRequest {
    fn fields(&self) -> Vec<Field> {
        let numbers = match &self.from {
            None => [self.frogs.unwrap_or(0), self.toads.unwrap_or(0), self.gaps],
            Some(start) => [Cell::Frog, Cell::Toad, Cell::Gap].map(|cell| start.count(cell) as u64),
        };
        ["frogs", "toads", "gaps"].into_iter().zip(numbers.map(FieldValue::Number)).collect()
    }
}

impl PuzzleRequest for FrogsRequest {
    const INFO: Info = Info {
        name: "frogs",
        stem: "solution",
        separator: "x",
        summary: "Frogs and toads: exchange the two by slides and jumps",
        details: || {
            "Solvers: shuttle is the closed form, for the ordinary start. The default is shuttle where it is the \
             shortest, dfs where all solutions are equally long, and bfs with --jump-own. Long jumps alone (--jump 2) \
             make no solution shorter, but there are more of them."
                .to_owned()
        },
        first: "3 3 --theme storybook",
        examples: &["5 8", "3 3 --scale 2 --duration 8s", "--from FF_TFT --color frog=gold --plays 1"],
        solve_examples: &["3 3", "3 3 --solver dfs --jump-own --stats", "5 8 --json"],
        survey_examples: &["3 3"],
        ranges: &["1..10 1..10", "2,3,5 4 --gaps 1..2"],
        line: "FF_TT",
        position: Some("from"),
        samples: &[
            "1 1",
            "2 3",
            "5 2",
            "3 2 --first toad",
            "3 3 --solver dfs",
            "4 3 --solver dfs --jump-own",
            "3 3 --solver dfs --jump-own --first toad --gaps 3",
            "2 2 --gaps 2",
            "3 1 --gaps 4",
            "3 3 --jump 2",
            "3 2 --jump 2 --jump-own --theme paper",
            "2 3 --gaps 2 --first toad",
            "--from FTF_T",
            "--from TT_FF",
        ],
        theme: ThemeName::Doodle,
        delay: Duration::from_millis(250),
        colors: None,
        has_captions: false,
        roles: &ROLES,
        hidden_roles: &[
            (ThemeName::Doodle, POND),
            (ThemeName::Storybook, &["arrow"]),
            (ThemeName::Paper, POND),
        ],
        theme_options: &[("symbols", ThemeName::Paper)],
        closed_form: Some("shuttle"),
        file_ending: None,
        move_order: "into the leftmost gap first; long jumps before short ones and these before slides, frogs before toads (with --first toad, the other \
            way round: the rightmost gap, and toads before frogs)",
        fields: &["frogs", "toads", "gaps"],
        field_aliases: &[("n", "frogs"), ("m", "toads"), ("blanks", "gaps")],
    };
    const NOTATIONS: &'static [Notation<Frogs>] = &[
        Notation::<Frogs>::new("arrows", "like >>_<<", |_, state, _, text| state.write(Arrows, text)),
        Notation::<Frogs>::new("letters", "like FF_TT", |_, state, _, text| state.write(Letters, text)),
        Notation::<Frogs>::new("boxes", "like [F|F| |T|T]", |_, state, _, text| state.write(Boxes, text)),
    ];
    type Puzzle = Frogs;
    type Stage = FrogsStage;

    fn puzzle(&self) -> Result<Frogs, RequestError> {
        let board = match (self.frogs, self.toads, &self.from) {
            (None, None, Some(position)) => Ok(Frogs::from_position(position.clone())),
            (Some(frogs), Some(toads), None) => {
                Frogs::with_gaps(frogs, toads, self.gaps).map_err(RequestError::puzzle)
            }
            (_, _, Some(_)) => Err(incomplete(
                "--from already says how many frogs and toads there are",
                "leave the numbers out",
            )),
            (Some(one), ..) | (_, Some(one), _) => Err(incomplete(
                "two numbers are needed: how many frogs, how many toads",
                format!("frogs {one} {one}"),
            )),
            (None, None, None) => Err(incomplete(
                "the numbers of frogs and toads are missing",
                "frogs 5 8, or frogs --from FF_TFT",
            )),
        };
        let board = board?.jump(self.jump).map_err(RequestError::puzzle)?;
        Ok(board.jump_own(self.jump_own).first(self.first))
    }

    /// With frogs and toads the other way round: in other places toads start at the left.
    fn other_reading(&self) -> Option<String> {
        let mut text = Vec::new();
        self.from.as_ref()?.write(Letters, &mut text);
        let swapped = text.iter().map(|&sign| match sign {
            b'F' => 'T',
            b'T' => 'F',
            other => other.into(),
        });
        let swapped: String = swapped.collect();
        Some(format!("frogs go right and toads left; the other way round it is --from {swapped}"))
    }

    fn size(&self, puzzle: &Frogs, theme: &Theme, scale: Scale) -> Result<(u64, u64), RequestError> {
        Ok(FrogsStage::size(puzzle, theme, scale))
    }

    fn stage(&self, puzzle: &Frogs, theme: &Theme, scale: Scale) -> Result<FrogsStage, RequestError> {
        Ok(FrogsStage::new(puzzle, theme, scale, self.symbols))
    }

    /// A solver that finds a shortest solution. Where only the other kind may be jumped over, all
    /// solutions are equally long: the closed form from the ordinary start, otherwise depth-first
    /// search. With `jump_own` some are shorter, and breadth-first search finds one as long as the
    /// board has at most 5 million arrangements. Beyond that it is as without `jump_own`.
    fn default_solver(&self, puzzle: &Frogs) -> Option<Solver> {
        Some(if self.jump_own && puzzle.arrangements() <= PRACTICAL {
            Solver::Bfs
        } else if puzzle.closed_form().is_some() {
            Solver::ClosedForm
        } else {
            Solver::Dfs
        })
    }
}
