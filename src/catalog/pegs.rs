//! The catalog entry of peg solitaire.

use std::time::Duration;

use serde_json::{Value as Json, json};

use super::error::{RequestError, incomplete};
use super::info::Info;
use super::load::{Loader, STDIN, place};
use super::option::{OptionError, Value, options, unknown};
use super::puzzle::{Field, FieldValue, Notation, PuzzleOptions, PuzzleRequest};
use super::value::{one, text_values};
use crate::puzzle::pegs::{
    Board, BoardError, Hole, HoleError, Jump, MAX_HOLES, MAX_ROWS, Pegs, PegsError, Position, Target,
};
use crate::puzzle::{Puzzle, state_text};
use crate::search::Solver;
use crate::stage::pegs::{PegsStage, ROLES};
use crate::stage::{Scale, Theme, ThemeName};

/// How many rows a triangle has by default.
const ROWS: u64 = 5;

/// A start from which the European board has a solution; from the middle it has none.
const EUROPEAN_START: Hole = Hole { column: 0, row: 4 };

options! {
    /// A board of pegs, where it is empty at the start, and where the last peg is to stand.
    #[derive(Hash)]
    pub struct PegsRequest {
        /// english, european, triangle, or rows of your own with o for a peg, . for an empty hole and # for
        /// none, such as '#oo. / oooo / ooo#', or a text FILE of them, where a space is no hole too
        board: Ground = Ground::Named(Known::English), "BOARD", positional: true, offers: names();
        /// How many rows the triangle has, 4 to 10 [default: 5]
        rows: Option<u64> = None, "ROWS", positional: true, ranged: true, most: Some(MAX_ROWS.to_string());
        /// The hole that is empty at the start, such as d4: column d, row 4 from above [default: that in
        /// the middle, at the top of a triangle, or a5 of the European board]
        empty: Option<Hole> = None, "HOLE";
        /// Where the last peg is to stand, or any [default: where the English board is empty at the start;
        /// elsewhere any]
        goal: Option<Target> = None, "HOLE";
    }
}

/// A board that has a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Known {
    /// 33 holes in a cross.
    English,
    /// 37 holes.
    European,
    /// A triangle.
    Triangle,
}

impl Known {
    const ALL: [(&str, Self); 3] =
        [("english", Self::English), ("european", Self::European), ("triangle", Self::Triangle)];

    fn name(self) -> &'static str {
        Self::ALL.iter().find(|(_, it)| *it == self).map_or("", |(name, _)| name)
    }
}

fn names() -> Vec<String> {
    Known::ALL.iter().map(|(name, _)| (*name).to_owned()).collect()
}

/// Which board it is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Ground {
    /// One with a name.
    Named(Known),
    /// One that is written hole by hole.
    Told(Board),
    /// That of the file with this path, which was not read yet: a request that was read has none of these.
    File(String),
}

impl Value for Ground {
    /// What is neither a name nor made of pegs and holes is the name of a file.
    fn read(texts: &[String], what: &str) -> Result<Self, OptionError> {
        let text = one(texts);
        if let Some((_, known)) = Known::ALL.iter().find(|(name, _)| *name == text) {
            return Ok(Self::Named(*known));
        }
        match text.parse() {
            Ok(board) => Ok(Self::Told(board)),
            Err(BoardError::Sign { .. }) if text.contains(['.', '/', '\\']) => Ok(Self::File(text.to_owned())),
            Err(_) if text == STDIN => Ok(Self::File(text.to_owned())),
            Err(BoardError::Sign { .. }) => {
                let names: Vec<&str> = Known::ALL.iter().map(|(name, _)| *name).collect();
                Err(unknown(what, text, &names).with_hint(OWN))
            }
            Err(error) => Err(OptionError::new(error.to_string()).with_hint(OWN)),
        }
    }

    fn write(&self) -> Option<Vec<String>> {
        Some(vec![match self {
            Self::Named(known) => known.name().to_owned(),
            Self::Told(board) => board.to_string(),
            Self::File(path) => path.clone(),
        }])
    }
}

/// How a board of one's own is written.
const OWN: &str = "a board of your own is written row by row: '#oo. / oooo / ooo#', or in a text file such as ./board.txt";

text_values! {
    Hole, |text: &str, _| text.parse().map_err(|error: HoleError| OptionError::new(error.to_string()));
    Target, |text: &str, _| text.parse().map_err(|error: HoleError| {
        OptionError::new(error.to_string()).with_hint("any hole will do with --goal any")
    });
}

impl PegsRequest {
    /// A board with its own start and goal.
    #[must_use]
    pub fn new(board: Ground) -> Self {
        Self { board, ..Self::default() }
    }

    /// The board, and the hole that is empty by default.
    fn ground(&self) -> Result<(Board, Option<Hole>), RequestError> {
        let rows = self.rows.unwrap_or(ROWS);
        if let (Some(rows), Ground::Told(_) | Ground::Named(Known::English | Known::European)) =
            (self.rows, &self.board)
        {
            let message = format!("only a triangle has a number of rows, but {rows} is given");
            return Err(OptionError::new(message).with_hint(format!("pegs triangle {rows}")).elsewhere().into());
        }
        match &self.board {
            Ground::Named(Known::English) => Ok((Board::english(), None)),
            Ground::Named(Known::European) => Ok((Board::european(), Some(EUROPEAN_START))),
            Ground::Named(Known::Triangle) => {
                let board = Board::triangle(rows)
                    .map_err(|error| RequestError::puzzle_with_hint(error, format!("pegs triangle {ROWS}")))?;
                // From the top, some triangles have no solution, by the rule of three.
                let row = u8::from(rows % 3 == 1);
                Ok((board, Some(Hole { column: 0, row })))
            }
            Ground::Told(board) => Ok((board.clone(), None)),
            Ground::File(path) => Err(incomplete(format!("{} was not read", place(path)), OWN)),
        }
    }
}

impl PuzzleOptions for PegsRequest {
    /// The board, its rows where it is a triangle, and the number of pegs.
    fn fields(&self) -> Vec<Field> {
        let mut fields = Vec::new();
        if let Ground::Named(known) = self.board {
            fields.push(("board", FieldValue::from(known.name())));
            if known == Known::Triangle {
                fields.push(("rows", FieldValue::Number(self.rows.unwrap_or(ROWS))));
            }
        }
        if let Ok(puzzle) = self.puzzle() {
            fields.push(("pegs", FieldValue::Number(puzzle.start().pegs().into())));
        }
        fields
    }

    fn load(&mut self, loader: &mut Loader<'_>) -> Result<(), RequestError> {
        /// Any board has fewer bytes.
        const MOST_BYTES: usize = 10_000;
        let Ground::File(path) = &self.board else { return Ok(()) };
        let text = loader.text(path, MOST_BYTES, OWN)?;
        let board = text.parse().map_err(|error: BoardError| {
            RequestError::puzzle_with_hint(format!("{}: {error}", place(path)), OWN)
        })?;
        self.board = Ground::Told(board);
        Ok(())
    }
}

impl PuzzleRequest for PegsRequest {
    const INFO: Info = Info {
        name: "pegs",
        stem: "pegs",
        separator: "x",
        summary: "Peg solitaire: jump over pegs to take them until one is left",
        details: || {
            format!(
                "Solvers: bergholt is the closed form, for the English board from the centre to the centre: the solution \
                 of 1912 in 18 turns, each of one or more jumps by the same peg. It is the default there; elsewhere the \
                 default is dfs: all solutions have the same number of jumps. If the rule of three \
                 rules out a solution, the program says so at once. Boards have at most {MAX_HOLES} holes."
            )
        },
        first: "triangle 4",
        examples: &["triangle", "english --dark", "--theme doodle", "'oooo / oooo / o.oo'"],
        solve_examples: &["triangle --stats", "european --empty c1 --words", "english --empty a4 --goal d1 --stats", "'##...## / ##.o.## / ..ooo.. / ...o... / ...o... / ##...## / ##...##'"],
        survey_examples: &["triangle"],
        ranges: &["triangle 4..6"],
        line: "triangle 5",
        position: Some("board"),
        samples: &[
            "triangle",
            "triangle 4",
            "triangle 6 --empty b3 --goal any",
            "english",
            "english --solver dfs",
            "european",
            "'##...## / ##.o.## / ..ooo.. / ...o... / ...o... / ##...## / ##...##'",
            "'oo. / ..o / ...'",
            "oo.",
        ],
        theme: ThemeName::Storybook,
        delay: Duration::from_millis(500),
        colors: None,
        has_captions: false,
        roles: &ROLES,
        hidden_roles: &[
            (ThemeName::Doodle, &["board", "swirl", "light"]),
            (ThemeName::Storybook, &["hole", "arrow"]),
            (ThemeName::Paper, &["board", "peg", "swirl", "light"]),
        ],
        theme_options: &[],
        closed_form: Some("bergholt"),
        file_ending: None,
        move_order: "into the last hole first, row by row, and from above first",
        fields: &["board", "rows", "pegs"],
        field_aliases: &[("n", "rows")],
    };
    const NOTATIONS: &'static [Notation<Pegs>] = &[
        Notation::<Pegs>::new(
            "rows",
            "the holes row by row, like #oo. / oooo / ooo#",
            |puzzle, state, _, text| text.extend(state_text(puzzle, state).bytes()),
        ),
        Notation::<Pegs>::new("holes", "the holes that have a peg, like a1 b2 c3", |puzzle, state, _, text| {
            text.extend(pegs(puzzle, *state).join(" ").bytes());
        }),
    ];
    type Puzzle = Pegs;
    type Stage = PegsStage;

    fn puzzle(&self) -> Result<Pegs, RequestError> {
        let (board, usual) = self.ground()?;
        let empty = self.empty.or(usual);
        let is_english = self.board == Ground::Named(Known::English);
        let start = empty.or_else(|| board.centre()).filter(|_| is_english);
        let target = self.goal.unwrap_or(start.map_or(Target::Any, Target::In));
        Pegs::new(&board, empty, target).map_err(|error| {
            let hint = match error {
                PegsError::NoHole { first, .. } => format!("columns have letters, and rows numbers from above: {first}"),
                PegsError::Full => "write . for a hole without a peg, or name one, such as --empty a1".to_owned(),
                _ => "leave --empty out".to_owned(),
            };
            RequestError::puzzle_with_hint(error, hint)
        })
    }

    fn size(&self, puzzle: &Pegs, theme: &Theme, scale: Scale) -> Result<(u64, u64), RequestError> {
        Ok(PegsStage::size(puzzle, theme, scale))
    }

    fn stage(&self, puzzle: &Pegs, theme: &Theme, scale: Scale) -> Result<PegsStage, RequestError> {
        Ok(PegsStage::new(puzzle, theme, scale))
    }

    /// The closed form where there is one.
    fn default_solver(&self, puzzle: &Pegs) -> Option<Solver> {
        Some(puzzle.closed_form().map_or(Solver::Dfs, |_| Solver::ClosedForm))
    }

    /// The holes that have a peg.
    fn state_data(puzzle: &Pegs, state: &Position) -> Option<Json> {
        Some(pegs(puzzle, *state).into())
    }

    fn move_data(puzzle: &Pegs, state: &Position, jump: Jump) -> Json {
        let name = |hole| puzzle.name(hole).to_string();
        json!({
            "from": name(jump.from),
            "over": name(jump.over),
            "to": name(jump.to),
            "caption": puzzle.describe(state, jump),
        })
    }
}

/// The names of the holes that have a peg.
fn pegs(puzzle: &Pegs, state: Position) -> Vec<String> {
    let holes = 0..puzzle.board().holes().len() as u8;
    holes.filter(|hole| state.has(*hole)).map(|hole| puzzle.name(hole).to_string()).collect()
}
