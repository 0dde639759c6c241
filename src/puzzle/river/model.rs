//! What a crossing is made of: who is there, what carries them, and what must not happen.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Bank;

/// The most of one kind that a crossing may have.
pub const MAX_COUNT: u64 = 1000;
/// The longest time that a crossing may take, in minutes.
pub const MAX_MINUTES: u64 = 10_000;

/// The most minutes that all crossings together may be limited to.
pub const MAX_LIMIT: u64 = 1_000_000;
/// The most a thing may weigh, and a boat carry.
pub const MAX_WEIGHT: u64 = 1_000_000_000;
/// The most rules, and the most crews: a search looks at all of them for each crossing.
pub const MAX_RULES: usize = 1000;

/// The most ways in which a boat may be filled: a search looks at all of them in each position.
pub const MAX_BOATLOADS: u64 = 300_000;

/// A kind of people or things. Those of one kind are not told apart.
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

    /// The same kind, taking so many minutes to cross.
    #[must_use]
    pub fn taking(self, minutes: u64) -> Self {
        Self { minutes, ..self }
    }

    /// The same kind, weighing so much.
    #[must_use]
    pub fn weighing(self, weight: u64) -> Self {
        Self { weight, ..self }
    }

    /// The same kind, drawn as an emoji.
    #[must_use]
    pub fn pictured(self, emoji: &str) -> Self {
        Self { picture: Some(emoji.to_owned()), ..self }
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
    /// A boat with so many seats and no limit on weight.
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

    /// A craft for two that is called by what it is.
    #[must_use]
    pub fn plain(craft: Craft) -> Self {
        Self { name: craft.name().to_owned(), craft, ..Self::holding(2) }
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

/// Where people and things can be together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// Where they start.
    Left,
    /// Where they want to be.
    Right,
    /// On the water.
    Boat,
    /// On the island, where there is one.
    Island,
}

impl Place {
    /// All there can be.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Boat, Self::Island];
}

impl From<Bank> for Place {
    fn from(bank: Bank) -> Self {
        match bank {
            Bank::Left => Self::Left,
            Bank::Right => Self::Right,
            Bank::Island => Self::Island,
        }
    }
}

/// Some of the places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Places(u8);

impl Places {
    /// Everywhere.
    pub const ALL: Self = Self(0b1111);
    /// Both banks, and the island.
    pub const BANKS: Self = Self(0b1011);
    /// The right bank only.
    pub const RIGHT: Self = Self(0b0010);

    /// These places.
    #[must_use]
    pub fn of(places: &[Place]) -> Self {
        Self(places.iter().fold(0, |all, &place| all | 1 << place as u8))
    }

    /// Whether `place` is among them.
    #[must_use]
    pub fn contains(self, place: Place) -> bool {
        self.0 >> place as u8 & 1 == 1
    }
}

/// What must not happen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    /// What it is about. Kinds are given by their numbers.
    pub harm: Harm,
    /// Where it counts.
    pub places: Places,
}

/// How a position is lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Harm {
    /// Something is done to a `victim` while none of `unless` is there.
    Deed {
        /// Who does it: any of these kinds must be there too. With neither these nor `outsiders`, being
        /// there without any of `unless` is enough.
        doers: Vec<usize>,
        /// Who does it, if they are not part of the model.
        outsiders: Option<Outsiders>,
        /// What they did, in the past: `ate`. `None`: being left with them is enough.
        deed: Option<String>,
        /// To whom.
        victim: usize,
        /// Whose presence prevents it.
        unless: Vec<usize>,
    },
    /// There are some of `few` and more of `many`.
    Outnumbered {
        /// The kinds that count together as those who must not be fewer.
        few: Vec<usize>,
        /// The kinds that count together against them.
        many: Vec<usize>,
    },
}

/// Those who do harm without being part of the model.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outsiders {
    /// The crows, which are drawn.
    Crows,
    /// Others, as they are called in a sentence, who are not drawn.
    Others(String),
}

impl Outsiders {
    const CROWS: &str = "the crows";

    /// Those of this name.
    #[must_use]
    pub fn named(name: &str) -> Self {
        if name == Self::CROWS { Self::Crows } else { Self::Others(name.to_owned()) }
    }
}

impl fmt::Display for Outsiders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Crows => Self::CROWS,
            Self::Others(name) => name,
        })
    }
}

impl Harm {
    /// The numbers of all kinds it is about.
    pub(super) fn kinds(&self) -> impl Iterator<Item = usize> + '_ {
        let (first, second, third) = match self {
            Self::Deed { doers, unless, victim, .. } => (doers, unless, Some(*victim)),
            Self::Outnumbered { few, many } => (few, many, None),
        };
        first.iter().chain(second).copied().chain(third)
    }
}

impl Rule {
    /// `doer` did `deed` to `victim` on a bank without any of `unless`.
    #[must_use]
    pub fn deed(doer: usize, deed: &str, victim: usize, unless: &[usize]) -> Self {
        let harm = Harm::Deed {
            doers: vec![doer],
            outsiders: None,
            deed: Some(deed.to_owned()),
            victim,
            unless: unless.to_vec(),
        };
        Self { harm, places: Places::BANKS }
    }

    /// `victim` is anywhere with any of `others` but without `guard`.
    #[must_use]
    pub fn left_with(others: &[usize], victim: usize, guard: usize) -> Self {
        let harm = Harm::Deed {
            doers: others.to_vec(),
            outsiders: None,
            deed: None,
            victim,
            unless: vec![guard],
        };
        Self { harm, places: Places::ALL }
    }

    /// There are, anywhere, some of `few` but more of `many`.
    #[must_use]
    pub fn outnumbered(few: &[usize], many: &[usize]) -> Self {
        let harm = Harm::Outnumbered { few: few.to_vec(), many: many.to_vec() };
        Self { harm, places: Places::ALL }
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
}

impl Default for Model {
    /// A boat for two and no kinds.
    fn default() -> Self {
        Self {
            kinds: Vec::new(),
            boat: Boat::holding(2),
            rules: Vec::new(),
            island: None,
            timed: false,
            limit: None,
            warning: String::new(),
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
