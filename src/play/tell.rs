//! A game in words: the same sentences in every front end.

use super::{Choice, Game, NoWay, Outlook, Standing};
use crate::puzzle::counted;

/// When a player learns that the puzzle can no longer be solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Tell {
    /// Not at all: finding out is part of the game.
    Never,
    /// When no move is left.
    Stuck,
    /// As soon as it is so.
    #[default]
    Hopeless,
}

impl Tell {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Never, Self::Stuck, Self::Hopeless];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Never => "never",
            Self::Stuck => "stuck",
            Self::Hopeless => "hopeless",
        }
    }
}

/// The choices as they are numbered for the player, with their numbers in the game: in the order of what they
/// take, so that the order does not tell which of them lose.
#[must_use]
pub fn numbered(game: &dyn Game) -> Vec<(usize, Choice)> {
    let mut choices: Vec<_> = game.choices().into_iter().enumerate().collect();
    choices.sort_by(|(_, a), (_, b)| (&a.clicks, &a.name).cmp(&(&b.clicks, &b.name)));
    choices
}

/// How the game stands, as sentences; `None` where nothing is to be said.
#[must_use]
pub fn standing(game: &dyn Game, tell: Tell) -> Option<String> {
    let back = game.take_back().filter(|_| tell != Tell::Never);
    let back =
        back.map_or_else(String::new, |moves| format!(" Take back {}.", counted(moves, "moves")));
    match game.standing() {
        Standing::Won => {
            let (spent, unit) = game.spent();
            Some(solved(spent, unit, game.par().map(|par| par.cost)))
        }
        Standing::Lost(why) => Some(format!("Lost: {}.{back}", why.join("; "))),
        Standing::Stuck => Some(format!("No move is left.{back}")),
        Standing::Open(Outlook::Hopeless) if tell == Tell::Hopeless => {
            Some(format!("It cannot be solved from here.{back}"))
        }
        Standing::Open(_) => None,
    }
}

/// How well a puzzle was solved: what was spent, and the least that solves it, where that is known.
#[must_use]
pub fn solved(spent: u64, unit: &str, least: Option<u64>) -> String {
    let words = counted(spent, unit);
    match least {
        Some(least) if least == spent => format!("Solved in {words}, the fewest there are."),
        Some(least) => format!("Solved in {words}; it can be done in {least}."),
        None => format!("Solved in {words}."),
    }
}

/// What can be expected of the start, where that is known.
#[must_use]
pub fn prospect(game: &dyn Game) -> Option<String> {
    let (_, unit) = game.spent();
    game.par().map(|par| format!("It can be solved in {}.", counted(par.cost, unit)))
}

/// Why no way is shown, and the way out.
#[must_use]
pub fn no_way(game: &dyn Game, no_way: &NoWay) -> String {
    let back = game.take_back().filter(|back| *back > 0);
    let back =
        back.map_or_else(String::new, |back| format!("; take back {}", counted(back, "moves")));
    match no_way {
        NoWay::Over => format!("The game is over{back}."),
        NoWay::Hopeless => format!("The goal cannot be reached from here{back}."),
        NoWay::Unsolved(unsolved) => format!("No way was found: {unsolved}."),
    }
}

/// What is said where there is nothing to undo, to redo, or to restart.
pub const NOTHING_TO_UNDO: &str = "There is no move to take back.";
/// The same for redo.
pub const NOTHING_TO_REDO: &str = "There is no move to make again.";
/// The same for restart.
pub const NOTHING_TO_RESTART: &str = "This is the start.";
