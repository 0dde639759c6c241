//! The catalog entry of river crossings: built-in ones and those from files.

mod checks;
mod data;
mod help;
mod limit;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value as Json;

use super::error::{RequestError, incomplete};
use super::info::Info;
use super::load::{Loader, STDIN, place};
use super::option::{Given, OptionError, options};
use super::puzzle::{Field, FieldValue, Notation, PuzzleOptions, PuzzleRequest, Variant};
use super::solver::SolverOptions;
use super::value::Named;
use crate::puzzle::nearest;
use crate::puzzle::river::file::{self, FileError, RiverFile};
use crate::puzzle::river::{
    BUILT_IN, BuiltIn, Craft, Crossing, MAX_COUNT, MAX_MINUTES, Numbers, Position, River, Sizes, built_in,
};
use crate::scene::content::fnv1a;
use crate::scene::lettering::{Font, Weight};
use crate::search::{Solution, Solver, Unsolved, Watcher};
use crate::stage::river::{Captions, ROLES, RiverStage, Texts, remark};
use crate::stage::{Scale, Theme, ThemeName};

/// How many a boat carries by default.
const SEATS: u64 = 2;

options! {
    /// A river, built in or from a file, with its numbers.
    pub struct RiverRequest {
        /// Which river, or FILE.toml for one of your own, or - to read it from standard input; without a
        /// name, all are listed
        river: Option<Named<Arc<RiverFile>>> = None, "NAME", positional: true, offers: offers();
        /// Its numbers: how many pairs or adults, or the minutes of each walker
        numbers: Vec<u64> = Vec::new(), "NUMBERS", positional: true, ranged: true,
            most: Some(format!("{MAX_COUNT}, or {MAX_MINUTES} minutes"));
        /// How many the boat carries, for missionaries and couples
        boat: u64 = SEATS, "B", ranged: true, most: Some(MAX_COUNT.to_string());
        /// fox-duck-corn without the crows, which eat the corn where it is alone on the right bank
        no_crows: bool = false, "";
        /// How the captions below the picture tell what happens
        captions: Captions = Captions::Full, "CAPTIONS";
        /// Leave out the text that says what must never be
        no_remark: bool = false, "";
        /// By day where a torch is carried, which lights up the night in the storybook theme
        day: bool = false, "";
    }
}

impl RiverRequest {
    /// A river that is built in, with the numbers that it is best known with.
    #[must_use]
    pub fn named(name: &str) -> Self {
        let river = Some(Named { path: name.to_owned(), content: None });
        Self { river, ..Self::default() }
    }

    /// The river of a file.
    #[must_use]
    pub fn from_file(name: &str, file: RiverFile) -> Self {
        let river = Some(Named { path: name.to_owned(), content: Some(Arc::new(file)) });
        Self { river, ..Self::default() }
    }

    /// The name of the river or of its file.
    fn name(&self) -> &str {
        self.river.as_ref().map_or("", Named::file_name)
    }

    fn texts(&self) -> Texts {
        Texts { captions: self.captions, remark: !self.no_remark }
    }

    fn file(&self) -> Option<&RiverFile> {
        self.river.as_ref().and_then(|river| river.content.as_deref())
    }

    /// The numbers, those that the river is best known with by default.
    fn sizes(&self, river: &BuiltIn) -> Sizes {
        let numbers = match (self.numbers.as_slice(), &river.numbers) {
            ([], Numbers::One { usual, .. }) => vec![*usual],
            ([], Numbers::Many { usual, .. }) => usual.to_vec(),
            (numbers, _) => numbers.to_vec(),
        };
        Sizes { numbers, boat: self.boat, crows: !self.no_crows }
    }

    /// Refuses what the river does not have.
    fn check(&self, name: &str, river: Option<&BuiltIn>) -> Result<(), RequestError> {
        let refused = |message: String, hint: String| {
            Err(OptionError::new(message).with_hint(hint).elsewhere().into())
        };
        match (river.map(|river| &river.numbers), self.numbers.as_slice()) {
            (None | Some(Numbers::None), [number, ..]) => {
                return refused(
                    format!("{name} takes no numbers, but {number} is given"),
                    format!("river {name}"),
                );
            }
            (Some(Numbers::One { .. }), [_, _, ..]) => {
                let given = self.numbers.len();
                return refused(
                    format!("{name} takes one number, not {given}"),
                    format!("river {name} 3, for example"),
                );
            }
            _ => {}
        }
        let needs = |option: &str, lack: &str, has: fn(&BuiltIn) -> bool| {
            if river.is_some_and(has) {
                return Ok(());
            }
            let names: Vec<&str> =
                BUILT_IN.iter().filter(|river| has(river)).map(|river| river.name).collect();
            let message = format!("{name} {lack}; {option} does not apply");
            refused(message, format!("{option} works with {}", names.join(", ")))
        };
        if self.boat != SEATS {
            needs("--boat", "has its own boat", |river| river.has_capacity)?;
        }
        if self.no_crows {
            needs("--no-crows", "has no crows", |river| river.has_crows)?;
        }
        Ok(())
    }

    /// Checks that a film can show the texts of a file, at their places in it.
    fn check_letters(&self, font: &Font) -> Result<(), RequestError> {
        let Some(file) = self.file() else { return Ok(()) };
        for text in &file.texts {
            // Letters on a chest are bold.
            for weight in [Weight::Regular, Weight::Bold] {
                if let Err(error) = font.width(&text.value, 1.0, weight) {
                    let hint = RequestError::from(error.clone()).hint();
                    return Err(self.at(&FileError { hint, ..text.error(error.to_string()) }));
                }
            }
        }
        Ok(())
    }

    /// An error in the river's file.
    fn at(&self, error: &FileError) -> RequestError {
        let path = self.river.as_ref().map_or("", |river| place(&river.path));
        let hint = error.hint.clone();
        RequestError::Puzzle { error: format!("{path}:{error}").into(), hint }
    }
}

impl PuzzleOptions for RiverRequest {
    /// Which river, its title, how many are to cross, and how many the boat carries where that can be chosen.
    fn fields(&self) -> Vec<Field> {
        let mut fields = vec![("river", self.name().into())];
        fields.extend(self.title().map(|title| ("title", title.into())));
        if let Some(river) = built_in(self.name()) {
            let sizes = self.sizes(river);
            let n = match river.numbers {
                Numbers::None => None,
                Numbers::One { .. } => sizes.numbers.first().copied(),
                Numbers::Many { .. } => Some(sizes.numbers.len() as u64),
            };
            fields.extend(n.map(|n| ("n", FieldValue::Number(n))));
            fields.extend(river.has_capacity.then_some(("boat", FieldValue::Number(sizes.boat))));
        }
        fields
    }

    fn load(&mut self, loader: &mut Loader<'_>) -> Result<(), RequestError> {
        const HINT: &str = "river takes the name of a river or of a .toml file; river alone lists all";
        let Some(river) = self.river.as_mut().filter(|river| is_file(&river.path)) else {
            return Ok(());
        };
        let path = river.path.clone();
        let file = loader.parsed(&path, file::MAX_BYTES, HINT, |text| {
            let file = file::read(text).and_then(|file| checks::check(&file).map(|()| file));
            file.map_err(|error| self.at(&error))
        })?;
        if let Some(river) = &mut self.river {
            river.content = Some(file);
        }
        Ok(())
    }

    fn path(&self) -> Option<&str> {
        self.river.as_ref().map(|river| river.path.as_str()).filter(|path| is_file(path))
    }

    fn content(&self) -> Option<u64> {
        self.file().map(|file| fnv1a(file::print(&file.model).as_bytes()))
    }

    fn to_file(&self) -> Result<Option<String>, RequestError> {
        Ok(Some(file::print(self.puzzle()?.model())))
    }
}

impl PuzzleRequest for RiverRequest {
    const INFO: Info = Info {
        name: "river",
        stem: "river",
        separator: "x",
        summary: "River crossings: everyone to the right bank in a small boat",
        details: help::details,
        first: "fox-duck-corn",
        examples: &[
            "fox-duck-corn",
            "missionaries 5 --boat 3",
            "torch 1 2 5 10",
            "market.toml",
        ],
        solve_examples: &["fox-duck-corn", "missionaries 5 --boat 3 --json", "missionaries 5 --boat 3 --show", "torch 1 2 5 10"],
        survey_examples: &["fox-duck-corn --json"],
        ranges: &["fox-duck-corn couples missionaries 1..3 torch 1 2 5 10", "lessons/*.toml"],
        line: "missionaries 3",
        position: None,
        samples: &[
            "fox-duck-corn",
            "missionaries 7 --boat 4",
            "torch 1 2 5 10 --captions short",
            "adults-children 2 --captions none --no-remark",
        ],
        theme: ThemeName::Storybook,
        // There is a sentence to be read.
        delay: Duration::from_millis(1500),
        // The pictures of animals and goods have dozens of their own.
        colors: Some(128),
        has_captions: true,
        roles: &ROLES,
        hidden_roles: &[
            (ThemeName::Doodle, &["leaves", "face"]),
            (ThemeName::Storybook, &["arrow"]),
            (ThemeName::Paper, &["leaves"]),
        ],
        theme_options: &[],
        closed_form: None,
        file_ending: Some("toml"),
        move_order: "to the left bank, the island, the right bank; for each, more of the first item before fewer",
        fields: &["river", "title", "n", "boat"],
        field_aliases: &[],
    };
    const NOTATIONS: &'static [Notation<River>] = &[Notation::<River>::new(
        "banks",
        "those on the left bank, the water with the boat at its bank, those on the right bank",
        |river, state, _, text| text.extend(river.to_text(*state).bytes()),
    )];
    type Puzzle = River;
    type Stage = RiverStage;

    fn puzzle(&self) -> Result<River, RequestError> {
        let name = self.name();
        if name.is_empty() {
            return Err(incomplete("no river is named", "river fox-duck-corn"));
        }
        let river = built_in(name);
        let river = match (self.file(), river) {
            (Some(file), _) => {
                self.check(name, None)?;
                River::new(file.model.clone()).map_err(RequestError::puzzle)?
            }
            (None, Some(river)) => {
                self.check(name, Some(river))?;
                (river.build)(&self.sizes(river)).map_err(RequestError::puzzle)?
            }
            (None, None) => return Err(unknown(name)),
        };
        if self.day && river.model().boat.craft != Craft::Torch {
            let error = OptionError::new(format!("{name} has no torch; --day does not apply"));
            return Err(error.with_hint("--day works where a torch is carried: river torch --day").elsewhere().into());
        }
        Ok(river)
    }

    fn size(&self, river: &River, theme: &Theme, scale: Scale) -> Result<(u64, u64), RequestError> {
        self.check_letters(&theme.font)?;
        Ok(RiverStage::size(river, theme, scale, self.texts())?)
    }

    fn stage(&self, river: &River, theme: &Theme, scale: Scale) -> Result<RiverStage, RequestError> {
        Ok(RiverStage::new(river, theme, scale, self.texts())?)
    }

    /// A*, which finds the least.
    fn default_solver(&self, _: &River) -> Option<Solver> {
        Some(Solver::AStar)
    }

    fn note(&self) -> Option<String> {
        self.puzzle().ok().filter(|_| !self.no_remark).map(|river| remark(&river).join(" "))
    }

    fn is_at_night(&self) -> bool {
        let has_torch = |river: River| river.model().boat.craft == Craft::Torch;
        !self.day && self.puzzle().is_ok_and(has_torch)
    }

    fn without_captions(&self) -> Self {
        Self { captions: Captions::None, no_remark: true, ..self.clone() }
    }

    fn title(&self) -> Option<&str> {
        self.file()?.model.title.as_deref()
    }

    /// If there is no solution, tells whether a time limit is in the way.
    fn solve(
        &self,
        river: &River,
        options: &SolverOptions,
        watcher: &mut Watcher<'_>,
    ) -> Result<Solution<Crossing>, Unsolved> {
        let solved = options.solve(river, self.default_solver(river), watcher);
        match (solved, river.model().limit) {
            (Err(Unsolved::Impossible { stats, solver, .. }), Some(limit)) => {
                let obstacle = Some(limit::obstacle(river, limit, options.limits(), watcher));
                Err(Unsolved::Impossible { obstacle, stats, solver })
            }
            (solved, _) => solved,
        }
    }

    fn state_data(river: &River, state: &Position) -> Option<Json> {
        Some(data::position(river, *state))
    }

    fn move_data(river: &River, state: &Position, crossing: Crossing) -> Json {
        data::crossing(river, *state, crossing)
    }

    fn variants() -> Option<String> {
        Some(help::list())
    }

    fn named() -> Vec<Variant> {
        help::named()
    }

    /// Each name with the numbers that follow it; without a name, all rivers.
    fn split(mut given: Given) -> Vec<Given> {
        let river = |name: String| {
            let mut line = Given::default();
            line.entry("river").push(name);
            line
        };
        let mut lines: Vec<Given> = Vec::new();
        let names = given.remove("river").unwrap_or_default();
        for word in names.into_iter().chain(given.remove("numbers").unwrap_or_default()) {
            let number = !is_file(&word) && word.starts_with(|sign: char| !sign.is_alphabetic());
            match lines.last_mut() {
                Some(line) if number => line.entry("numbers").push(word),
                _ => lines.push(river(word)),
            }
        }
        if lines.is_empty() {
            lines = BUILT_IN.iter().map(|built_in| river(built_in.name.to_owned())).collect();
        }
        lines.into_iter().map(|line| line.and(given.clone())).collect()
    }
}

/// The names of all rivers.
fn offers() -> Vec<String> {
    BUILT_IN.iter().map(|river| river.name.to_owned()).collect()
}

/// Whether a name is that of a file: it ends like one, names a folder, or is standard input.
fn is_file(name: &str) -> bool {
    let ending = Path::new(name).extension();
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("toml"))
        || name.contains(std::path::is_separator)
        || name == STDIN
}

fn unknown(name: &str) -> RequestError {
    let names: Vec<&str> = BUILT_IN.iter().map(|river| river.name).collect();
    let hint = match nearest(name, &names) {
        Some(nearest) => format!("did you mean {nearest}? `puzzlereel render river` lists all"),
        None => "`puzzlereel render river` lists all".to_owned(),
    };
    incomplete(format!("unknown river {name:?}"), hint)
}
