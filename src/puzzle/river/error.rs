//! Why there is no such river.

use super::{Loss, MAX_BOATLOADS, MAX_COUNT, MAX_LIMIT, MAX_MINUTES, MAX_RULES, MAX_WEIGHT};

/// Why there is no such river.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RiverError {
    /// None of a kind, or too many.
    #[error("the number of {what} is {count}, but it must be from 1 to {MAX_COUNT}")]
    Count {
        /// The kind.
        what: String,
        /// How many were asked for.
        count: u64,
    },
    /// More couples than there are letters to name them.
    #[error("the number of couples is {0}, but it must be from 1 to 26: each has a letter")]
    Couples(u64),
    /// No time, or too long.
    #[error("{name} needs {minutes} minutes, but it must be from 1 to {MAX_MINUTES}")]
    Minutes {
        /// Who needs it.
        name: String,
        /// How long.
        minutes: u64,
    },
    /// The boat is too small for anybody, or larger than any crowd here.
    #[error("the {boat} holds {seats}, but it must hold from 1 to {MAX_COUNT}")]
    Seats {
        /// What the boat is called.
        boat: String,
        /// How many it holds.
        seats: u64,
    },
    /// The boat can be filled in too many ways to look at all of them.
    #[error(
        "the {boat} can be filled in {boatloads} ways, but {MAX_BOATLOADS} are the most: it must be smaller"
    )]
    Boatloads {
        /// What the boat is called.
        boat: String,
        /// In how many ways, whoever rows.
        boatloads: u64,
    },
    /// Too much for one thing to weigh.
    #[error("{name} weighs {weight}, but {MAX_WEIGHT} is the most")]
    Weight {
        /// What it is.
        name: String,
        /// How heavy.
        weight: u64,
    },
    /// A boat that carries nothing, or more than can be weighed.
    #[error("the {boat} can be loaded with {load}, but it must be from 1 to {MAX_WEIGHT}")]
    Load {
        /// What the boat is called.
        boat: String,
        /// What it carries.
        load: u64,
    },
    /// No time for all crossings together, or too much.
    #[error("the time limit is {0} minutes, but it must be from 1 to {MAX_LIMIT}")]
    Limit(u64),
    /// More than a search can look at for each crossing.
    #[error("there are {count} {what}, but {MAX_RULES} are the most")]
    TooMany {
        /// What there are too many of.
        what: &'static str,
        /// How many.
        count: usize,
    },
    /// Somebody is on an island that is not there.
    #[error("{0} starts or ends on the island, but there is none")]
    NoIsland(String),
    /// Everybody is where they want to be.
    #[error("nobody has to cross: all are where they want to be")]
    NothingToDo,
    /// Too many to row together.
    #[error("a crew of {heads} has no room in the {boat}, which holds {seats}")]
    Crew {
        /// How many they are.
        heads: usize,
        /// What the boat is called.
        boat: String,
        /// How many it holds.
        seats: u64,
    },
    /// Somebody for whom there is no seat beside those who row.
    #[error(
        "nobody can carry {name}: with somebody who rows they are more than the {seats} that the {boat} holds"
    )]
    NoSeat {
        /// Who.
        name: String,
        /// What the boat is called.
        boat: String,
        /// How many it holds.
        seats: u64,
    },
    /// Something too heavy for the boat.
    #[error(
        "nobody can carry {name}: it weighs {weight}, {whole} with whoever rows, but the {boat} carries {load}"
    )]
    TooHeavy {
        /// What it is.
        name: String,
        /// What one of them weighs.
        weight: u64,
        /// The same with the lightest who can row.
        whole: u64,
        /// What the boat is called.
        boat: String,
        /// What it carries.
        load: u64,
    },
    /// The rules forbid the start or the end.
    #[error("{when} the rules are broken already: {loss}")]
    Lost {
        /// `at the start` or `in the end`.
        when: &'static str,
        /// What happens there.
        loss: Loss,
    },
    /// A rule about a kind that is not there.
    #[error("a rule is about kind {number}, but the last of the {kinds} kinds is {}", .kinds - 1)]
    UnknownKind {
        /// The kind's number, counted from 0.
        number: usize,
        /// How many kinds there are.
        kinds: usize,
    },
    /// Nobody wants to cross.
    #[error("nobody is there to cross")]
    Nobody,
    /// Nobody can cross.
    #[error("nobody can row")]
    NoRower,
    /// Too many different kinds for a position.
    #[error(
        "a position would need {needed} bits, but it has 64: there are too many different people"
    )]
    TooLarge {
        /// The bits that all counts and the boat need.
        needed: u32,
    },
}
