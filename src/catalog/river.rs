//! Requests for river crossings.

use super::request::{Look, Words};
use super::{PuzzleRequest, RequestError, SolverRequest, Staged};
use crate::encode::Format;
use crate::puzzle::river::{Crossing, Model, River, RiverError, instances};
use crate::search::{Solution, Solver, Unsolved, Watcher, solve};
use crate::stage::river::{ROLES, RiverStage};
use crate::stage::{Play, Scale, Theme};

/// How many a boat carries unless somebody says otherwise.
pub const SEATS: u64 = 2;

/// A river, how to solve it, and whether it is told in words as well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RiverRequest {
    /// Which river.
    pub river: RiverChoice,
    /// Whether there is text below the picture.
    pub captions: bool,
    /// How to solve it; by default A*, which finds the least.
    pub solver: SolverRequest,
}

/// One of the built-in rivers, with its numbers, or one of somebody's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RiverChoice {
    /// A farmer with fox, duck and corn.
    FoxDuckCorn {
        /// Whether crows eat the corn that is alone on the right bank.
        crows: bool,
    },
    /// A farmer with wolf, goat and cabbage.
    WolfGoatCabbage,
    /// A farmer with two wolves, a dog, a goat and grain.
    WolvesDogGoatGrain,
    /// Missionaries and cannibals.
    Missionaries {
        /// How many of each.
        pairs: u64,
        /// How many the boat carries.
        seats: u64,
    },
    /// Missionaries, and cannibals of whom only one can row.
    OneCannibalRows {
        /// How many of each.
        pairs: u64,
        /// How many the boat carries.
        seats: u64,
    },
    /// Jealous couples.
    Couples {
        /// How many.
        pairs: u64,
        /// How many the boat carries.
        seats: u64,
    },
    /// Adults and two children.
    AdultsChildren {
        /// How many adults.
        adults: u64,
    },
    /// The Japanese family.
    JapaneseFamily,
    /// A bridge at night.
    Torch {
        /// What each walker needs.
        minutes: Vec<u64>,
    },
    /// One that somebody has written down.
    Own(Box<OwnRiver>),
}

/// A river that is not built in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnRiver {
    /// The file it comes from, without folders.
    pub file: String,
    /// The same in its one written form, which tells whether two are the same.
    pub script: String,
    /// What it is made of.
    pub model: Model,
}

/// A built-in river in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RiverLine {
    /// Its name.
    pub name: &'static str,
    /// What follows the name on the command line; empty if nothing does.
    pub numbers: &'static str,
    /// The numbers it is best known with; none if it has none.
    pub usual: &'static [u64],
    /// What it is about, in a line.
    pub about: &'static str,
}

/// All built-in rivers.
pub const RIVERS: [RiverLine; 9] = [
    RiverLine {
        name: "fox-duck-corn",
        numbers: "[--no-crows]",
        usual: &[],
        about: "a farmer and one more in the boat; crows eat corn alone on the right bank",
    },
    RiverLine {
        name: "wolf-goat-cabbage",
        numbers: "",
        usual: &[],
        about: "a farmer and one more in the boat, as Alcuin told it",
    },
    RiverLine {
        name: "wolves-dog-goat-grain",
        numbers: "",
        usual: &[],
        about: "two wolves; a farmer and two more in the boat",
    },
    RiverLine {
        name: "missionaries",
        numbers: "N [--boat B]",
        usual: &[3],
        about: "N missionaries, whom N cannibals must not outnumber",
    },
    RiverLine {
        name: "one-cannibal-rows",
        numbers: "N [--boat B]",
        usual: &[3],
        about: "the same, but only one of the cannibals can row",
    },
    RiverLine {
        name: "couples",
        numbers: "N [--boat B]",
        usual: &[3],
        about: "N jealous couples: no wife with another man unless her own is there",
    },
    RiverLine {
        name: "adults-children",
        numbers: "A",
        usual: &[3],
        about: "A adults and two children; one adult or up to two children in the boat",
    },
    RiverLine {
        name: "japanese-family",
        numbers: "",
        usual: &[],
        about: "parents, two sons, two daughters, a policeman and a thief on a raft",
    },
    RiverLine {
        name: "torch",
        numbers: "MINUTES...",
        usual: &[1, 2, 5, 10],
        about: "walkers on a bridge at night, two at once with the one torch",
    },
];

impl RiverChoice {
    /// The name in [`RIVERS`], or that of the file.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::FoxDuckCorn { .. } => "fox-duck-corn",
            Self::WolfGoatCabbage => "wolf-goat-cabbage",
            Self::WolvesDogGoatGrain => "wolves-dog-goat-grain",
            Self::Missionaries { .. } => "missionaries",
            Self::OneCannibalRows { .. } => "one-cannibal-rows",
            Self::Couples { .. } => "couples",
            Self::AdultsChildren { .. } => "adults-children",
            Self::JapaneseFamily => "japanese-family",
            Self::Torch { .. } => "torch",
            Self::Own(own) => &own.file,
        }
    }

    /// The rules.
    ///
    /// # Errors
    ///
    /// When a number is out of its range.
    pub fn puzzle(&self) -> Result<River, RiverError> {
        match *self {
            Self::FoxDuckCorn { crows } => Ok(instances::fox_duck_corn(crows)),
            Self::WolfGoatCabbage => Ok(instances::wolf_goat_cabbage()),
            Self::WolvesDogGoatGrain => Ok(instances::wolves_dog_goat_grain()),
            Self::Missionaries { pairs, seats } => instances::missionaries(pairs, seats),
            Self::OneCannibalRows { pairs, seats } => instances::one_cannibal_rows(pairs, seats),
            Self::Couples { pairs, seats } => instances::couples(pairs, seats),
            Self::AdultsChildren { adults } => instances::adults_children(adults),
            Self::JapaneseFamily => Ok(instances::japanese_family()),
            Self::Torch { ref minutes } => instances::torch(minutes),
            Self::Own(ref own) => River::new(own.model.clone()),
        }
    }
}

impl RiverRequest {
    /// A river with captions, solved as it is best solved.
    #[must_use]
    pub fn new(river: RiverChoice) -> Self {
        Self { river, captions: true, solver: SolverRequest::default() }
    }

    /// The puzzle.
    ///
    /// # Errors
    ///
    /// When a number is out of its range.
    pub fn puzzle(&self) -> Result<River, RiverError> {
        self.river.puzzle()
    }

    /// Solves the puzzle.
    ///
    /// # Errors
    ///
    /// When it has no solution, or none that the chosen solver can find within its limits.
    pub fn solve(
        &self,
        puzzle: &River,
        watcher: &mut Watcher<'_>,
    ) -> Result<Solution<Crossing>, Unsolved> {
        let strategy = self.solver.strategy.unwrap_or(Solver::AStar);
        solve(puzzle, strategy, self.solver.limits, watcher)
    }

    pub(super) fn story(
        &self,
        look: &Look,
        format: Format,
        watcher: &mut Watcher<'_>,
    ) -> Result<Staged, RequestError> {
        let puzzle = self.puzzle()?;
        let theme = look.theme(&ROLES)?;
        let scale = self.scale(&puzzle, look, &theme, format)?;
        let solution = self.solve(&puzzle, watcher)?;
        let moves = solution.moves(&puzzle);
        let stage = RiverStage::new(&puzzle, moves, &theme, scale, self.captions)?;
        Ok(Staged { story: Box::new(Play::new(puzzle, solution, stage)), theme, scale })
    }

    fn scale(
        &self,
        puzzle: &River,
        look: &Look,
        theme: &Theme,
        format: Format,
    ) -> Result<Scale, RequestError> {
        let size = |scale| RiverStage::size(puzzle, theme, scale, self.captions);
        // What cannot be drawn at one scale cannot be drawn at any.
        size(Scale::ONE)?;
        look.scale(format, |scale| size(scale).unwrap_or((u64::MAX, u64::MAX)))
    }

    /// Which river, how many are to cross, and how many the boat carries where that can be chosen.
    pub(super) fn fields(&self) -> Vec<(&'static str, String)> {
        let (n, boat) = match &self.river {
            RiverChoice::Missionaries { pairs, seats }
            | RiverChoice::OneCannibalRows { pairs, seats }
            | RiverChoice::Couples { pairs, seats } => (Some(*pairs), Some(*seats)),
            RiverChoice::AdultsChildren { adults } => (Some(*adults), None),
            RiverChoice::Torch { minutes } => (Some(minutes.len() as u64), None),
            RiverChoice::FoxDuckCorn { .. }
            | RiverChoice::WolfGoatCabbage
            | RiverChoice::WolvesDogGoatGrain
            | RiverChoice::Own(_)
            | RiverChoice::JapaneseFamily => (None, None),
        };
        let numbers = [("n", n), ("boat", boat)].into_iter();
        let numbers = numbers.filter_map(|(name, number)| Some((name, number?.to_string())));
        std::iter::once(("river", self.river.name().to_owned())).chain(numbers).collect()
    }

    /// The request as the command line takes it.
    pub(super) fn words(&self, words: &mut Words) {
        match &self.river {
            RiverChoice::Own(own) => words.file(&own.file, &own.script),
            built_in => words.variant(built_in.name()),
        }
        match &self.river {
            RiverChoice::FoxDuckCorn { crows } => words.flag("no-crows", !crows),
            RiverChoice::Missionaries { pairs, seats }
            | RiverChoice::OneCannibalRows { pairs, seats }
            | RiverChoice::Couples { pairs, seats } => {
                words.place(&[*pairs]);
                words.option("boat", seats, &SEATS);
            }
            RiverChoice::AdultsChildren { adults } => words.place(&[*adults]),
            RiverChoice::Torch { minutes } => words.place(minutes),
            RiverChoice::WolfGoatCabbage
            | RiverChoice::WolvesDogGoatGrain
            | RiverChoice::Own(_)
            | RiverChoice::JapaneseFamily => {}
        }
        words.flag("no-caption", !self.captions);
        // There is no closed form that could be named.
        self.solver.words("closed-form", words);
    }
}

impl From<RiverRequest> for PuzzleRequest {
    fn from(request: RiverRequest) -> Self {
        Self::River(request)
    }
}
