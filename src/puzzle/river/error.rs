//! Why a model does not make a river.

use super::{Loss, MAX_BOATLOADS, MAX_RULES};

/// Why a model does not make a river.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RiverError {
    /// A number that is too small or too large.
    #[error("{what}, but it must be from {least} to {most}")]
    OutOfRange {
        /// What is wrong: `the number of foxes is 0`.
        what: String,
        /// The least that it may be.
        least: u64,
        /// The most that it may be.
        most: u64,
    },
    /// More couples than there are letters to name them.
    #[error("the number of couples is {0}, but it must be from 1 to 26, one for each letter")]
    Couples(u64),
    /// A boat that can be filled in too many ways for a search to try them all.
    #[error(
        "the {boat} can be filled in {boatloads} ways, but the limit is {MAX_BOATLOADS}: it must be smaller"
    )]
    Boatloads {
        /// What the boat is called.
        boat: String,
        /// In how many ways, with or without a rower.
        boatloads: u64,
    },
    /// More than a search can check for each crossing.
    #[error("there are {count} {what}, but the limit is {MAX_RULES}")]
    TooMany {
        /// `rules` or `crews`.
        what: &'static str,
        /// How many.
        count: usize,
    },
    /// A kind or the boat is on an island, and there is none.
    #[error("{0} starts or ends on the island, but there is none")]
    NoIsland(String),
    /// Every kind is at its goal from the start.
    #[error("nothing has to cross: everything is at its goal already")]
    NothingToDo,
    /// A crew that is larger than the boat.
    #[error("a crew of {heads} does not fit in the {boat}, which holds {seats}")]
    Crew {
        /// The index of the crew in the boat's list.
        crew: usize,
        /// The size of the crew.
        heads: usize,
        /// What the boat is called.
        boat: String,
        /// How many it holds.
        seats: u64,
    },
    /// A crew that needs more of a kind than there are.
    #[error("a crew needs {needed} {plural}, but there {} {count}", if *.count == 1 { "is only" } else { "are only" })]
    ShortCrew {
        /// The index of the crew in the boat's list.
        crew: usize,
        /// What several of the kind are called.
        plural: String,
        /// How many the crew needs.
        needed: u64,
        /// How many there are.
        count: u64,
    },
    /// A kind that finds no seat beside the rowers.
    #[error("the {boat} holds {seats}, which leaves no room for {name} beside the rowers")]
    NoSeat {
        /// The kind.
        name: String,
        /// What the boat is called.
        boat: String,
        /// How many it holds.
        seats: u64,
    },
    /// A kind that is too heavy for the boat.
    #[error(
        "{name} cannot cross: it weighs {weight}, {whole} with the lightest rower, but the {boat} carries {load}"
    )]
    TooHeavy {
        /// The kind.
        name: String,
        /// What one of it weighs.
        weight: u64,
        /// The same with the lightest who can row.
        whole: u64,
        /// What the boat is called.
        boat: String,
        /// What it carries.
        load: u64,
    },
    /// A rule that can never be broken.
    #[error("the rule `{words}` can never be broken: {why}")]
    IdleRule {
        /// The index of the rule in the model's list.
        rule: usize,
        /// The rule in a few words.
        words: String,
        /// Why nothing breaks it.
        why: String,
    },
    /// A rule that every crossing breaks.
    #[error("the rule `{words}` forbids every crossing")]
    ForbiddingRule {
        /// The index of the rule in the model's list.
        rule: usize,
        /// The rule in a few words.
        words: String,
    },
    /// The rules forbid the start or the end.
    #[error("{when} the rules are broken already: {loss}")]
    Lost {
        /// `at the start` or `in the end`.
        when: &'static str,
        /// What happens there.
        loss: Loss,
    },
    /// A rule or a crew names a kind that does not exist.
    #[error("there is no kind {number}: the last of the {kinds} kinds is {}", .kinds - 1)]
    UnknownKind {
        /// The kind's number, counted from 0.
        number: usize,
        /// How many kinds there are.
        kinds: usize,
    },
    /// There are no kinds.
    #[error("there is nothing to take across")]
    Nobody,
    /// Neither a kind nor a crew can row.
    #[error("there is no rower")]
    NoRower,
    /// Too many different kinds for a position.
    #[error("there are too many different items: a position would need {needed} bits of 64")]
    TooLarge {
        /// The bits that all counts and the boat need.
        needed: u32,
    },
}
