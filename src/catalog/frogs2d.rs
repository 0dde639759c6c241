//! The catalog entry of frogs and toads in two dimensions.

use std::time::Duration;

use serde_json::{Value as Json, json};

use super::error::RequestError;
use super::info::Info;
use super::option::{OptionError, options};
use super::puzzle::{Field, FieldValue, Notation, PuzzleOptions, PuzzleRequest};
use super::value::text_values;
use crate::puzzle::frogs2d::{Board, BoardError, Frogs2d, Hop, MAX_SIDE, Position};
use crate::puzzle::{Puzzle, state_text};
use crate::search::Solver;
use crate::stage::frogs::Symbols;
use crate::stage::frogs2d::{Frogs2dStage, ROLES};
use crate::stage::{Scale, Theme, ThemeName};

/// What a pond has and squares do not.
const POND: &[&str] = &["belly", "eye", "iris", "water", "wave", "land", "shore", "wood"];

options! {
    /// A board of frogs and toads.
    #[derive(Hash)]
    pub struct Frogs2dRequest {
        /// The side of a square, 3, 5, 7, 9 or 11, or fore-and-aft: two squares that share a corner
        board: Board = Board::Square(3), "BOARD", positional: true, ranged: true, most: Some(MAX_SIDE.to_string()), offers: boards();
        /// What stands for frogs and toads in the paper theme
        symbols: Symbols = Symbols::Auto, "SYMBOLS";
    }
}

fn boards() -> Vec<String> {
    [Board::Square(3), Board::Square(5), Board::ForeAndAft].map(|board| board.to_string()).to_vec()
}

text_values! {
    Board, |text: &str, _| text.parse().map_err(|error: BoardError| {
        OptionError::new(error.to_string()).with_hint("frogs2d 3, frogs2d 5 or frogs2d fore-and-aft")
    });
}

impl Frogs2dRequest {
    /// A board, and defaults for the rest.
    #[must_use]
    pub fn new(board: Board) -> Self {
        Self { board, ..Self::default() }
    }
}

impl PuzzleOptions for Frogs2dRequest {
    fn fields(&self) -> Vec<Field> {
        let board = self.board.to_string();
        vec![("board", FieldValue::from(board.as_str())), ("side", FieldValue::Number(self.board.side().into()))]
    }
}

impl PuzzleRequest for Frogs2dRequest {
    const INFO: Info = Info {
        name: "frogs2d",
        stem: "frogs2d",
        separator: "x",
        summary: "Frogs and toads on a square board: exchange the two by slides and jumps",
        details: || {
            "Frogs go right or down, toads left or up, into the only gap; they jump over one of the other kind. Solvers: \
             columns is the closed form of square boards, and their default: it plays the middle row, and each column \
             when the gap comes to it. It needs 12 moves on the board of side 3, the fewest, and 48 on that of side 5, one \
             more than the fewest. The default of fore-and-aft is bfs."
                .to_owned()
        },
        first: "3",
        examples: &["3", "5 --dark", "fore-and-aft --theme doodle"],
        solve_examples: &["3 --words", "fore-and-aft --stats", "7 --json"],
        survey_examples: &["3"],
        ranges: &["3,5"],
        line: "5",
        position: None,
        samples: &["3", "fore-and-aft", "3 --solver bfs"],
        theme: ThemeName::Storybook,
        delay: Duration::from_millis(400),
        colors: None,
        has_captions: false,
        roles: &ROLES,
        hidden_roles: &[
            (ThemeName::Doodle, POND),
            (ThemeName::Storybook, &["arrow", "wood"]),
            (ThemeName::Paper, POND),
        ],
        theme_options: &[("symbols", ThemeName::Paper)],
        closed_form: Some("columns"),
        file_ending: None,
        move_order: "jumps before slides, and to the right, down, to the left and up in this order",
        fields: &["board", "side"],
        field_aliases: &[("n", "side")],
    };
    const NOTATIONS: &'static [Notation<Frogs2d>] = &[Notation::<Frogs2d>::new(
        "rows",
        "the cells row by row, like FFF / F_T / TTT",
        |puzzle, state, _, text| text.extend(state_text(puzzle, state).bytes()),
    )];
    type Puzzle = Frogs2d;
    type Stage = Frogs2dStage;

    fn puzzle(&self) -> Result<Frogs2d, RequestError> {
        Ok(Frogs2d::new(self.board))
    }

    fn size(&self, puzzle: &Frogs2d, theme: &Theme, scale: Scale) -> Result<(u64, u64), RequestError> {
        Ok(Frogs2dStage::size(puzzle, theme, scale))
    }

    fn stage(&self, puzzle: &Frogs2d, theme: &Theme, scale: Scale) -> Result<Frogs2dStage, RequestError> {
        Ok(Frogs2dStage::new(puzzle, theme, scale, self.symbols))
    }

    /// The closed form where there is one.
    fn default_solver(&self, puzzle: &Frogs2d) -> Option<Solver> {
        Some(puzzle.closed_form().map_or(Solver::Bfs, |_| Solver::ClosedForm))
    }

    /// The contents of the cells, row by row.
    fn state_data(puzzle: &Frogs2d, state: &Position) -> Option<Json> {
        let text = state_text(puzzle, state);
        Some(text.split(" / ").collect::<Vec<_>>().into())
    }

    fn move_data(puzzle: &Frogs2d, state: &Position, hop: Hop) -> Json {
        let name = |cell: u8| puzzle.places()[usize::from(cell)].to_string();
        json!({
            "kind": hop.kind().name(),
            "from": name(hop.from),
            "to": name(hop.to),
            "caption": puzzle.describe(state, hop),
        })
    }
}
