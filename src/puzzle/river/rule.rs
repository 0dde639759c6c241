//! What must not happen on a crossing, and where.

use std::fmt;
use std::slice;

use super::bank::Bank;

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
        /// Who does it: any of these kinds must be there too; of the victim's own kind, a second one. With
        /// neither these nor `outsiders`, being there without any of `unless` is enough.
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
    /// There are some of `few` and more of `many`, while none of `unless` is there.
    Outnumbered {
        /// The kinds that count together as those who must not be fewer.
        few: Vec<usize>,
        /// The kinds that count together against them.
        many: Vec<usize>,
        /// Whose presence prevents it.
        unless: Vec<usize>,
    },
    /// Each of several kinds is there, while none of `unless` is.
    Together {
        /// The kinds.
        all: Vec<usize>,
        /// Whose presence prevents it.
        unless: Vec<usize>,
    },
    /// One of a kind is there, and nothing else.
    Single(usize),
}

/// What went wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loss {
    /// Where it happened.
    pub place: Place,
    /// The index of the broken rule in the model's list.
    pub rule: usize,
    /// What happened: `the fox ate the duck on the left bank`.
    pub sentence: String,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
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
        let lists: [&[usize]; 3] = match self {
            Self::Deed { doers, unless, victim, .. } => [doers, unless, slice::from_ref(victim)],
            Self::Outnumbered { few, many, unless } => [few, many, unless],
            Self::Together { all, unless } => [all, unless, &[]],
            Self::Single(kind) => [slice::from_ref(kind), &[], &[]],
        };
        lists.into_iter().flatten().copied()
    }
}

impl Rule {
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
        let harm = Harm::Outnumbered { few: few.to_vec(), many: many.to_vec(), unless: Vec::new() };
        Self { harm, places: Places::ALL }
    }
}
