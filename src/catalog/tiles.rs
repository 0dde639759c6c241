//! The catalog entry of sliding tiles.

use std::fmt::Display;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value as Json, json};

use super::error::{RequestError, incomplete};
use super::info::Info;
use super::load::{Loader, STDIN, place};
use super::option::{OptionError, Value, options};
use super::photo::Photo;
use super::puzzle::{Field, FieldValue, Notation, PuzzleOptions, PuzzleRequest};
use super::value::{Named, one, text_values};
use crate::puzzle::tiles::{
    Arrangement, ArrangementError, MAX_CELLS, Position, Size, SizeError, Slide, Target, Tiles, TilesError,
};
use crate::puzzle::{Puzzle, state_text};
use crate::search::Solver;
use crate::stage::tiles::{Artwork, ROLES, TilesStage};
use crate::stage::{Scale, Theme, ThemeName};

/// Boards of up to so many cells are solved in the fewest moves.
const PRACTICAL: usize = 16;

/// The shuffle that is taken if none is chosen.
const SEED: u64 = 1;

options! {
    /// A board of tiles, and where they start and end.
    #[derive(Hash)]
    pub struct TilesRequest {
        /// Columns x rows, such as 4x4, of at most 25 cells [default: as --start or --goal says, or 3x3]
        board: Option<Size> = None, "SIZE", positional: true;
        /// Shuffled tiles, from which the goal can be reached
        random: bool = false, "", conflicts: &["start"];
        /// Which shuffle of --random: the same number is the same start everywhere [default: 1]
        seed: Option<u64> = None, "S", ranged: true, aliases: &["seeds"], conflicts: &["start"];
        /// The tiles row by row, 0 or _ for the gap, such as '8 6 7 / 2 5 4 / 3 _ 1', or a text FILE of
        /// them [default: a scramble of the size]
        start: Option<Placed<Arrangement>> = None, "TILES";
        /// The same for the end, or gap-last, or gap-first
        goal: Placed<Target> = Placed::Told(Target::GapLast), "TILES";
        /// A picture FILE (PNG, JPEG, WebP, GIF, BMP) that the tiles show, and that is whole in the end
        picture: Option<Named<Arc<Photo>>> = None, "FILE";
        /// No numbers in the corners of the --picture's tiles
        no_numbers: bool = false, "";
    }
}

/// Tiles written on the command line, or in a file.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Placed<T> {
    /// These.
    Told(T),
    /// Those of the file with this path, which was not read yet: a request that was read has none of these.
    File(String),
}

impl<T: FromStr<Err = ArrangementError> + Display> Value for Placed<T> {
    /// Tiles have no letters, so a text that has some is the name of a file.
    fn read(texts: &[String], _: &str) -> Result<Self, OptionError> {
        let text = one(texts);
        let is_path = text == STDIN || text.contains(char::is_alphabetic);
        match text.parse() {
            Ok(tiles) => Ok(Self::Told(tiles)),
            Err(_) if is_path => Ok(Self::File(text.to_owned())),
            Err(error) => Err(OptionError::new(error.to_string()).with_hint(hint(&error))),
        }
    }

    fn write(&self) -> Option<Vec<String>> {
        Some(vec![match self {
            Self::Told(tiles) => tiles.to_string(),
            Self::File(path) => path.clone(),
        }])
    }
}

text_values! {
    Size, |text: &str, _| text.parse().map_err(|error: SizeError| OptionError::new(error.to_string()));
}

/// The way out of a mistake in tiles.
fn hint(error: &ArrangementError) -> &'static str {
    match error {
        ArrangementError::Twice { .. } | ArrangementError::NotATile { .. } => {
            "each tile from 1 on is there once, and one gap: '8 6 7 / 2 5 4 / 3 _ 1'"
        }
        _ => "write rows of equal length: '8 6 7 / 2 5 4 / 3 _ 1'",
    }
}

impl<T: FromStr<Err = ArrangementError>> Placed<T> {
    /// Reads the file, if that is where the tiles are.
    fn load(&mut self, loader: &mut Loader<'_>) -> Result<(), RequestError> {
        /// Any board has fewer bytes, with frames around its tiles.
        const MOST_BYTES: usize = 10_000;
        const HINT: &str = "write the tiles, such as '8 6 7 / 2 5 4 / 3 _ 1', or name a text file of them";
        let Self::File(path) = self else { return Ok(()) };
        let text = loader.text(path, MOST_BYTES, HINT)?;
        let tiles = text.trim().parse().map_err(|error: ArrangementError| {
            RequestError::puzzle_with_hint(format!("{}: {error}", place(path)), hint(&error))
        })?;
        *self = Self::Told(tiles);
        Ok(())
    }

    fn told(&self) -> Result<&T, RequestError> {
        match self {
            Self::Told(tiles) => Ok(tiles),
            Self::File(path) => Err(incomplete(
                format!("{} was not read", place(path)),
                "write the tiles themselves: '8 6 7 / 2 5 4 / 3 _ 1'",
            )),
        }
    }
}

impl TilesRequest {
    /// A board of that size with its own scramble, and defaults for the rest.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self { board: Some(size), ..Self::default() }
    }

    /// The same with shuffled tiles.
    #[must_use]
    pub fn random(size: Size, seed: u64) -> Self {
        Self { random: true, seed: Some(seed).filter(|seed| *seed != SEED), ..Self::new(size) }
    }

    /// The picture that the tiles show, if they show one.
    fn artwork(&self) -> Result<Option<Artwork>, RequestError> {
        let Some(file) = &self.picture else { return Ok(None) };
        let Some(photo) = &file.content else {
            let message = format!("{} was not read", place(&file.path));
            return Err(RequestError::puzzle_with_hint(message, "--picture names a file"));
        };
        Ok(Some(Artwork { bitmap: photo.bitmap().clone(), numbers: !self.no_numbers }))
    }

    fn sides(&self) -> Result<Size, RequestError> {
        let start = self.start.as_ref().map(Placed::told).transpose()?;
        let told = || Tiles::size_of(start, self.goal.told()?.arranged()).map_err(refused);
        self.board.map_or_else(told, Ok)
    }
}

/// A puzzle's error with the way out.
fn refused(error: TilesError) -> RequestError {
    let hint = match &error {
        TilesError::NoSquare { .. } => "say how long rows are: tiles 3x2, or '1 2 3 / 4 5 _'".to_owned(),
        TilesError::OtherSize { .. } => "leave the size out, or name the tiles of all its rows".to_owned(),
        TilesError::Size(_) => "tiles 4x4".to_owned(),
    };
    RequestError::puzzle_with_hint(error, hint)
}

impl PuzzleOptions for TilesRequest {
    /// The sides of the board, and which shuffle it is.
    fn fields(&self) -> Vec<Field> {
        let mut fields = Vec::new();
        if let Ok(size) = self.sides() {
            let sides = [("columns", size.columns()), ("rows", size.rows())];
            fields.extend(sides.map(|(name, side)| (name, FieldValue::Number(side.into()))));
        }
        if self.random {
            fields.push(("seed", FieldValue::Number(self.seed.unwrap_or(SEED))));
        }
        fields
    }

    fn load(&mut self, loader: &mut Loader<'_>) -> Result<(), RequestError> {
        if let Some(start) = &mut self.start {
            start.load(loader)?;
        }
        if let Some(picture) = &mut self.picture {
            loader.photo(picture)?;
        }
        self.goal.load(loader)
    }

    fn path(&self) -> Option<&str> {
        self.picture.as_ref().map(|picture| picture.path.as_str())
    }

    fn content(&self) -> Option<u64> {
        self.picture.as_ref()?.content.as_ref().map(|photo| photo.content())
    }
}

impl PuzzleRequest for TilesRequest {
    const INFO: Info = Info {
        name: "tiles",
        stem: "tiles",
        separator: "x",
        summary: "Sliding tiles: the 8-puzzle, the 15-puzzle, and boards of other sizes",
        details: || {
            format!(
                "Solvers: the default is idastar with additive pattern databases, which solves boards of up to \
                 {PRACTICAL} cells in the fewest moves, most of them within seconds. On boards of up to {MAX_CELLS} \
                 it is helped by beam: if the budget ends it, or ten million positions bring nothing new, what beam \
                 has found is shown, with the number of moves that are needed at least. Half of all arrangements \
                 cannot be put in order; the program says so at once."
            )
        },
        first: "3x2",
        examples: &["3x3", "3x3 --random --seed 4", "--start '8 6 7 / 2 5 4 / 3 _ 1' --dark"],
        solve_examples: &["3x3", "4x4 --random --stats", "--start '2 8 3 / 1 6 4 / 7 _ 5' --goal '1 2 3 / 8 _ 4 / 7 6 5' --words"],
        survey_examples: &["3x2", "3x3"],
        ranges: &["3x3 --random --seeds 1..5"],
        line: "8 6 7 / 2 5 4 / 3 _ 1",
        position: Some("start"),
        samples: &[
            "3x2",
            "2x2",
            "3x3",
            "2x4 --random --seed 2",
            "2x3 --random --goal gap-first",
            "--start '1 2 3 / 4 _ 5' --goal '1 2 3 / _ 4 5'",
            "4x4 --start '1 2 3 4 5 6 7 8 9 10 _ 11 13 14 15 12'",
            "--start '2 8 3 / 1 6 4 / 7 _ 5' --goal '1 2 3 / 8 _ 4 / 7 6 5' --solver astar",
            "5x5 --start '1 2 3 4 5 / 6 7 8 9 10 / 11 12 13 14 15 / 16 17 _ 18 19 / 21 22 23 24 20'",
        ],
        theme: ThemeName::Storybook,
        delay: Duration::from_millis(400),
        colors: None,
        has_captions: false,
        roles: &ROLES,
        hidden_roles: &[
            (ThemeName::Doodle, &["frame", "light"]),
            (ThemeName::Storybook, &["gap", "arrow"]),
            (ThemeName::Paper, &["frame", "light"]),
        ],
        theme_options: &[],
        closed_form: None,
        file_ending: None,
        move_order: "the tile above the gap first, then those to its left and right, and below",
        fields: &["columns", "rows", "seed"],
        field_aliases: &[("n", "columns"), ("m", "rows")],
    };
    const NOTATIONS: &'static [Notation<Tiles>] = &[
        Notation::<Tiles>::new(
            "rows",
            "the tiles row by row, like 8 6 7 / 2 5 4 / 3 _ 1",
            |puzzle, state, _, text| text.extend(state_text(puzzle, state).bytes()),
        ),
        Notation::<Tiles>::new(
            "numbers",
            "the same as numbers, like 8 6 7 2 5 4 3 0 1",
            |puzzle, state, _, text| {
                let numbers: Vec<String> = puzzle.pieces(*state).iter().map(u8::to_string).collect();
                text.extend(numbers.join(" ").bytes());
            },
        ),
    ];
    type Puzzle = Tiles;
    type Stage = TilesStage;

    fn puzzle(&self) -> Result<Tiles, RequestError> {
        if self.no_numbers && self.picture.is_none() {
            let error = OptionError::new("--no-numbers does not apply: the tiles show no picture");
            return Err(error.with_hint("--picture FILE shows one").elsewhere().into());
        }
        let size = self.sides()?;
        let goal = self.goal.told()?.on(size);
        let tiles = match (&self.start, self.random, self.seed) {
            (Some(start), ..) => Tiles::new(size, start.told()?, &goal),
            (None, true, seed) => Tiles::random(size, seed.unwrap_or(SEED), &goal),
            (None, false, None) => Tiles::scrambled(size, &goal),
            (None, false, Some(seed)) => {
                return Err(incomplete(
                    format!("--seed {seed} chooses a shuffle, but nothing is shuffled"),
                    format!("tiles {size} --random --seed {seed}"),
                ));
            }
        };
        tiles.map_err(refused)
    }

    /// Shuffled.
    fn other_reading(&self) -> Option<String> {
        self.start.as_ref()?;
        let size = self.sides().ok()?;
        Some(format!("the tiles start where they end; tiles {size} --random shuffles them"))
    }

    /// The fewest moves where that is a matter of seconds; elsewhere a good solution.
    fn default_solver(&self, puzzle: &Tiles) -> Option<Solver> {
        (puzzle.size().cells() <= PRACTICAL).then_some(Solver::IdaStar)
    }

    /// A photograph has all the colours that there can be.
    fn colors(&self) -> Option<u16> {
        self.picture.is_some().then_some(256)
    }

    fn size(&self, puzzle: &Tiles, theme: &Theme, scale: Scale) -> Result<(u64, u64), RequestError> {
        Ok(TilesStage::size(puzzle.size(), theme, scale))
    }

    fn stage(&self, puzzle: &Tiles, theme: &Theme, scale: Scale) -> Result<TilesStage, RequestError> {
        Ok(TilesStage::new(puzzle, self.artwork()?.as_ref(), theme, scale)?)
    }

    /// The numbers of each row, 0 being the gap.
    fn state_data(puzzle: &Tiles, state: &Position) -> Option<Json> {
        let pieces = puzzle.pieces(*state);
        Some(pieces.chunks(puzzle.size().columns().into()).map(Json::from).collect())
    }

    fn move_data(puzzle: &Tiles, state: &Position, slide: Slide) -> Json {
        json!({
            "tile": slide.tile,
            "direction": puzzle.size().way(slide.from, slide.to),
            "caption": puzzle.describe(state, slide),
        })
    }
}
