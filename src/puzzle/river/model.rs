//! What a crossing is made of: who is there, what carries them, and the limits of both.

use serde::{Deserialize, Serialize};

use super::bank::Bank;
use super::phrases::Phrases;
use super::rule::Rule;

/// The most of one kind that a crossing may have.
pub const MAX_COUNT: u64 = 1000;
/// The longest time that a crossing may take, in minutes.
pub const MAX_MINUTES: u64 = 10_000;

/// The most minutes that all crossings together may be limited to.
pub const MAX_LIMIT: u64 = 1_000_000;
/// The most that a thing may weigh or a boat may carry.
pub const MAX_WEIGHT: u64 = 1_000_000_000;
/// The most rules, and the most crews: a search looks at all of them for each crossing.
pub const MAX_RULES: usize = 1000;

/// The most ways in which a boat may be filled: a search looks at all of them in each position.
pub const MAX_BOATLOADS: u64 = 300_000;

/// A kind of people or things. Those of one kind are interchangeable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kind {
    /// What one of them is called: `fox`.
    pub name: String,
    /// What several are called: `foxes`.
    pub plural: String,
    /// What lists call it if there is only one: a word without a space.
    pub short: String,
    /// Whether the name takes `the` if there is only one: `the fox`, but `husband A`.
    pub article: bool,
    /// How many there are, 1 to [`MAX_COUNT`].
    pub count: u64,
    /// Whether one of them can row.
    pub rows: bool,
    /// How many minutes one of them takes to cross, 1 to [`MAX_MINUTES`]; ignored unless the model has
    /// [`Model::timed`] or [`Model::limit`].
    pub minutes: u64,
    /// What one of them weighs, for [`Boat::load`]; at most [`MAX_WEIGHT`].
    pub weight: u64,
    /// The emoji that one of them is drawn as.
    pub picture: Option<String>,
    /// Where they are at first.
    pub start: Bank,
    /// Where they want to be.
    pub goal: Bank,
}

impl Kind {
    /// A kind with one member, which cannot row.
    #[must_use]
    pub fn one(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            plural: format!("{name}s"),
            short: name.to_owned(),
            article: true,
            count: 1,
            rows: false,
            minutes: 1,
            weight: 1,
            picture: None,
            start: Bank::Left,
            goal: Bank::Right,
        }
    }

    /// A kind with one member that has a proper name, without `the`, and a short one for lists.
    #[must_use]
    pub fn named(name: &str, short: &str) -> Self {
        Self { short: short.to_owned(), article: false, ..Self::one(name) }
    }

    /// A kind with any number of members.
    #[must_use]
    pub fn many(count: u64, name: &str, plural: &str) -> Self {
        Self { count, plural: plural.to_owned(), ..Self::one(name) }
    }

    /// The same kind, able to row.
    #[must_use]
    pub fn rowing(self) -> Self {
        Self { rows: true, ..self }
    }

    /// The same kind, with the minutes it takes to cross.
    #[must_use]
    pub fn taking(self, minutes: u64) -> Self {
        Self { minutes, ..self }
    }

    /// `count` of them in words: `the fox`, `husband A`, `one cannibal`, `two cannibals`.
    #[must_use]
    pub fn words(&self, count: u64) -> String {
        const NUMBERS: [&str; 11] =
            ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
        let Self { name, plural, .. } = self;
        match usize::try_from(count).ok().and_then(|count| NUMBERS.get(count)) {
            _ if self.count == 1 && count == 1 && self.article => format!("the {name}"),
            _ if self.count == 1 && count == 1 => name.clone(),
            Some(number) if count == 1 => format!("{number} {name}"),
            Some(number) => format!("{number} {plural}"),
            None => format!("{count} {plural}"),
        }
    }
}

/// What carries them across, or what they must have with them to cross.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Boat {
    /// What it is called in sentences: `boat`, `ferry`.
    pub name: String,
    /// What it looks like.
    pub craft: Craft,
    /// How many cross at once, rowers included.
    pub seats: u64,
    /// What they may weigh together, 1 to [`MAX_WEIGHT`].
    pub load: Option<u64>,
    /// Where it is at first.
    pub start: Bank,
    /// Groups that can row together although none of their members can alone: lists of kinds by number,
    /// one entry a head, so that a kind of which two are needed is listed twice.
    pub crews: Vec<Vec<usize>>,
}

impl Boat {
    /// A boat with this many seats and no weight limit.
    #[must_use]
    pub fn holding(seats: u64) -> Self {
        Self {
            name: "boat".to_owned(),
            craft: Craft::Boat,
            seats,
            load: None,
            start: Bank::Left,
            crews: Vec::new(),
        }
    }
}

/// What a boat looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Craft {
    /// A rowing boat.
    Boat,
    /// A raft of logs.
    Raft,
    /// A torch, carried over a bridge instead of the water.
    Torch,
}

impl Craft {
    /// The word for it: `boat`, `raft` or `torch`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Boat => "boat",
            Self::Raft => "raft",
            Self::Torch => "torch",
        }
    }

    /// The craft that a boat of this name is; any other name is that of a rowing boat.
    #[must_use]
    pub fn named(name: &str) -> Self {
        [Self::Raft, Self::Torch]
            .into_iter()
            .find(|craft| craft.name() == name)
            .unwrap_or(Self::Boat)
    }
}

/// An island in the river.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Island {
    /// Whether the boat may also go from bank to bank, without a stop at the island.
    pub direct: bool,
}

/// All that makes up a crossing puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Model {
    /// What the river is called; a film shows it.
    pub title: Option<String>,
    /// Who and what is there.
    pub kinds: Vec<Kind>,
    /// What carries them.
    pub boat: Boat,
    /// What must not happen.
    pub rules: Vec<Rule>,
    /// A third place where the boat can land.
    pub island: Option<Island>,
    /// Whether a crossing costs the minutes of the slowest aboard, instead of 1.
    pub timed: bool,
    /// The most minutes that all crossings together may take, 1 to [`MAX_LIMIT`].
    pub limit: Option<u64>,
    /// What must not happen, in a sentence.
    pub warning: String,
    /// Captions in the author's words.
    pub phrases: Phrases,
}

impl Default for Model {
    /// A boat for two and no kinds.
    fn default() -> Self {
        Self {
            title: None,
            kinds: Vec::new(),
            boat: Boat::holding(2),
            rules: Vec::new(),
            island: None,
            timed: false,
            limit: None,
            warning: String::new(),
            phrases: Phrases::default(),
        }
    }
}

impl Model {
    /// Whether all kinds go from the left bank to the right, and there is no island.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        let plain = |kind: &Kind| kind.start == Bank::Left && kind.goal == Bank::Right;
        self.island.is_none() && self.boat.start == Bank::Left && self.kinds.iter().all(plain)
    }

    /// Whether the minutes so far are worth showing.
    #[must_use]
    pub fn tells_minutes(&self) -> bool {
        self.timed || self.limit.is_some()
    }
}
