//! River crossings on the command line.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use clap::Args;

use super::font::way_out;
use super::report::Failure;
use super::series::every;
use super::solver::SolverArgs;
use super::units::count;
use crate::catalog::{OwnRiver, RIVERS, RiverChoice, RiverLine, RiverRequest, SEATS};
use crate::puzzle::river::Model;
use crate::puzzle::river::file::{self, FileError, RiverFile};
use crate::scene::lettering::{Font, Weight};
use crate::stage::river::has_picture;

/// Which river, its numbers and the solver.
#[derive(Args, Clone)]
pub(super) struct RiverArgs {
    /// Which river, or a FILE.toml with one of your own; without a name, all are listed
    name: Option<String>,

    /// Its numbers: how many pairs or adults, or the minutes of each walker
    #[arg(value_name = "NUMBERS", allow_negative_numbers = true)]
    numbers: Vec<String>,

    /// How many the boat carries, for missionaries and couples [default: 2]
    #[arg(long, value_name = "B", allow_hyphen_values = true)]
    boat: Option<String>,

    /// fox-duck-corn without the crows, which eat the corn where it is alone on the right bank
    #[arg(long)]
    no_crows: bool,

    /// Print the river as a file that can be changed, and do nothing else
    #[arg(long)]
    show: bool,

    #[command(flatten)]
    solver: SolverArgs,

    /// What it is to be drawn with, if it is: then the font must have all letters
    #[arg(skip)]
    drawn: Option<Font>,
}

/// What a help text says besides the options.
pub(super) fn about() -> String {
    format!(
        "Rivers:\n{}\n{}\n\nIn fox-duck-corn, crows eat the corn when it is alone on the right bank, so it cannot go first.\n\n\
         Solvers: the default is astar, which finds the fewest crossings, or the fewest minutes where these are minimised, as for torch.",
        list(),
        own()
    )
}

/// How to write a river of one's own.
pub(super) fn own() -> String {
    let lines: Vec<String> = file::EXAMPLE.lines().map(|line| format!("  {line}")).collect();
    format!(
        "A river of your own is a file in TOML. --show prints any river as one, to begin with:
  puzzlereel solve river fox-duck-corn --show > market.toml
  puzzlereel render river market.toml

This one has all there is; only an [[item]] that rows is needed:\n\n{}",
        lines.join("\n").replace("  \n", "\n")
    )
}

/// A line for each river.
fn list() -> String {
    let form = |name: &str, numbers: &str| format!("{name} {numbers}");
    let width = RIVERS.iter().map(|line| form(line.name, line.numbers).len()).max().unwrap_or(0);
    let line =
        |line: &RiverLine| format!("  {:width$}  {}", form(line.name, line.numbers), line.about);
    RIVERS.iter().map(line).collect::<Vec<_>>().join("\n") + "\n"
}

impl RiverArgs {
    /// Lists all rivers if none is named, or prints the one that is to be shown, and says whether that
    /// was all.
    pub(super) fn tell(&self) -> Result<bool, Failure> {
        let text = match &self.name {
            None => list(),
            Some(_) if self.show => {
                let river = self.request()?.puzzle().map_err(Failure::misuse)?;
                file::print(river.model())
            }
            Some(_) => return Ok(false),
        };
        io::stdout().write_all(text.as_bytes())?;
        Ok(true)
    }

    /// The same for a film whose letters are set in a font.
    pub(super) fn drawn(&self, font: Font) -> Self {
        Self { drawn: Some(font), ..self.clone() }
    }

    /// What these arguments ask for.
    pub(super) fn request(&self) -> Result<RiverRequest, Failure> {
        let river = self.choice(self.name.as_deref().unwrap_or_default())?;
        let solver = self.solver.request(None)?;
        Ok(RiverRequest { solver, ..RiverRequest::new(river) })
    }

    /// What these arguments ask for: each name with the numbers behind it, which may be ranges, or
    /// as it is best known; without a name, all rivers.
    pub(super) fn requests(&self) -> Result<Vec<RiverRequest>, Failure> {
        if self.show {
            return Err(Failure::misuse("--show prints one river and does nothing else")
                .with_hint("puzzlereel solve river NAME --show"));
        }
        let mut rivers: Vec<(&str, Vec<String>)> = Vec::new();
        for word in self.name.iter().chain(&self.numbers) {
            let number = !is_file(word) && word.starts_with(|sign: char| !sign.is_alphabetic());
            match rivers.last_mut() {
                Some((_, numbers)) if number => numbers.push(word.clone()),
                _ => rivers.push((word, Vec::new())),
            }
        }
        if rivers.is_empty() {
            rivers = RIVERS.iter().map(|line| (line.name, Vec::new())).collect();
        }
        let mut requests = Vec::new();
        for (name, numbers) in rivers {
            for numbers in Self::sizes(name, numbers)? {
                let one = Self { name: Some(name.to_owned()), numbers, ..self.clone() };
                requests.push(one.request()?);
            }
        }
        Ok(requests)
    }

    /// The numbers of each film of one river.
    fn sizes(name: &str, numbers: Vec<String>) -> Result<Vec<Vec<String>>, Failure> {
        if is_file(name) {
            return Ok(vec![numbers]);
        }
        let line = RIVERS.iter().find(|line| line.name == name).ok_or_else(|| unknown(name))?;
        match numbers.as_slice() {
            [] => Ok(vec![line.usual.iter().map(u64::to_string).collect()]),
            [range] if line.usual.len() == 1 => {
                let sizes = every([(name, range)])?;
                Ok(sizes.into_iter().map(|[size]| vec![size.to_string()]).collect())
            }
            _ => Ok(vec![numbers]),
        }
    }

    fn choice(&self, name: &str) -> Result<RiverChoice, Failure> {
        let river = match name {
            "fox-duck-corn" => RiverChoice::FoxDuckCorn { crows: !self.no_crows },
            "wolf-goat-cabbage" => RiverChoice::WolfGoatCabbage,
            "wolves-dog-goat-grain" => RiverChoice::WolvesDogGoatGrain,
            "japanese-family" => RiverChoice::JapaneseFamily,
            "missionaries" => {
                RiverChoice::Missionaries { pairs: self.number("pairs")?, seats: self.seats()? }
            }
            "one-cannibal-rows" => {
                RiverChoice::OneCannibalRows { pairs: self.number("pairs")?, seats: self.seats()? }
            }
            "couples" => {
                RiverChoice::Couples { pairs: self.number("couples")?, seats: self.seats()? }
            }
            "adults-children" => RiverChoice::AdultsChildren { adults: self.number("adults")? },
            "torch" => RiverChoice::Torch { minutes: self.minutes()? },
            file if is_file(file) => {
                RiverChoice::Own(Box::new(read(Path::new(file), self.drawn.as_ref())?))
            }
            _ => return Err(unknown(name)),
        };
        self.check(&river)?;
        Ok(river)
    }

    /// Refuses what the river does not have.
    fn check(&self, river: &RiverChoice) -> Result<(), Failure> {
        let name = river.name();
        let numbered = match river {
            RiverChoice::FoxDuckCorn { .. }
            | RiverChoice::WolfGoatCabbage
            | RiverChoice::WolvesDogGoatGrain
            | RiverChoice::Own(_)
            | RiverChoice::JapaneseFamily => false,
            RiverChoice::AdultsChildren { .. }
            | RiverChoice::Torch { .. }
            | RiverChoice::Missionaries { .. }
            | RiverChoice::OneCannibalRows { .. }
            | RiverChoice::Couples { .. } => true,
        };
        let boat = matches!(
            river,
            RiverChoice::Missionaries { .. }
                | RiverChoice::OneCannibalRows { .. }
                | RiverChoice::Couples { .. }
        );
        if let (false, Some(number)) = (numbered, self.numbers.first()) {
            return Err(Failure::misuse(format!("{name} takes no numbers, but {number} is given"))
                .with_hint(format!("river {name}")));
        }
        if self.boat.is_some() && !boat {
            return Err(Failure::misuse(format!("{name} has its own boat: --boat is for others"))
                .with_hint("--boat works with missionaries, one-cannibal-rows and couples"));
        }
        if self.no_crows && !matches!(river, RiverChoice::FoxDuckCorn { .. }) {
            return Err(Failure::misuse(format!("{name} has no crows that --no-crows could stop"))
                .with_hint("--no-crows works with fox-duck-corn"));
        }
        Ok(())
    }

    /// The only number.
    fn number(&self, what: &str) -> Result<u64, Failure> {
        let name = self.name.as_deref().unwrap_or_default();
        let error = |error: String| {
            Failure::misuse(error).with_hint(format!("river {name} 3, for example"))
        };
        match self.numbers.as_slice() {
            [number] => count(number, what),
            [] => Err(error(format!("{name} needs a number: how many {what}"))),
            more => Err(error(format!("{name} takes one number, not {}", more.len()))),
        }
    }

    fn seats(&self) -> Result<u64, Failure> {
        self.boat.as_ref().map_or(Ok(SEATS), |boat| count(boat, "places in the boat"))
    }

    fn minutes(&self) -> Result<Vec<u64>, Failure> {
        if self.numbers.is_empty() {
            return Err(Failure::misuse("torch needs numbers: the minutes of each walker")
                .with_hint("river torch 1 2 5 10"));
        }
        self.numbers.iter().map(|minutes| count(minutes, "minutes")).collect()
    }
}

/// Whether a name is that of a file: it ends like one, or tells a folder.
fn is_file(name: &str) -> bool {
    let ending = Path::new(name).extension();
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("toml"))
        || name.contains(std::path::is_separator)
}

/// Reads somebody's own river, which may be to be drawn.
fn read(path: &Path, drawn: Option<&Font>) -> Result<OwnRiver, Failure> {
    let failed = |error: String| {
        Failure::misuse(error).about(format_args!("cannot read {}", path.display()))
    };
    let mut bytes = Vec::new();
    // No more than what shows that it is too much.
    let most = file::MAX_BYTES as u64 + 1;
    let read = File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes));
    read.map_err(|error| {
        let hint = "river takes the name of a river or of a .toml file; river alone lists all";
        failed(error.to_string()).with_hint(hint)
    })?;
    if bytes.len() > file::MAX_BYTES {
        return Err(failed(format!("it has more than {} bytes", file::MAX_BYTES)));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let line =
            error.as_bytes()[..error.utf8_error().valid_up_to()].split(|&byte| byte == b'\n');
        failed(format!("it is no UTF-8 text, from line {} on", line.count()))
    })?;
    let read = file::read(&text).and_then(|file| drawable(file, drawn));
    let model = read.map_err(|error| {
        let failure = Failure::misuse(format!("{}:{error}", path.display()));
        match &error.hint {
            Some(hint) => failure.with_hint(hint.clone()),
            None => failure,
        }
    })?;
    let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(OwnRiver { file, script: file::print(&model), model })
}

/// Checks the pictures of a river file, and that the font, if there is one, has all of its letters.
fn drawable(file: RiverFile, font: Option<&Font>) -> Result<Model, FileError> {
    if let Some(unknown) = file.pictures.iter().find(|picture| !has_picture(&picture.value)) {
        let hint = "a picture is one emoji, such as \"🦊\"; a few with shading cannot be drawn. \
                    Without a picture, the item is a letter";
        return Err(unknown.error(format!("no picture of {:?}", unknown.value)).with_hint(hint));
    }
    let Some(font) = font else { return Ok(file.model) };
    for text in &file.texts {
        // Letters on a figure are bold.
        for weight in [Weight::Regular, Weight::Bold] {
            font.width(&text.value, 1.0, weight).map_err(|cause| FileError {
                hint: way_out(&cause).map(str::to_owned),
                ..text.error(cause.to_string())
            })?;
        }
    }
    Ok(file.model)
}

fn unknown(name: &str) -> Failure {
    let likeness =
        |line: &&RiverLine| (strsim::normalized_damerau_levenshtein(name, line.name) * 1e6) as u64;
    let nearest = RIVERS.iter().max_by_key(likeness).map_or("", |line| line.name);
    Failure::misuse(format!("there is no river {name:?}"))
        .with_hint(format!("perhaps {nearest}? river alone lists all"))
}
