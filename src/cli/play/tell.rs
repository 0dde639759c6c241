//! How a game stands, in words.

use crate::page::Tell;
use crate::play::{Game, Outlook, Standing};
use crate::puzzle::counted;

/// How the game stands, as sentences; `None` where nothing is to be said.
pub(super) fn standing(game: &dyn Game, tell: Tell) -> Option<String> {
    let back = game.take_back().filter(|_| tell != Tell::Never);
    let back =
        back.map_or_else(String::new, |moves| format!(" Take back {}.", counted(moves, "moves")));
    match game.standing() {
        Standing::Won => Some(won(game)),
        Standing::Lost(why) => Some(format!("Lost: {}.{back}", why.join("; "))),
        Standing::Stuck => Some(format!("No move is left.{back}")),
        Standing::Open(Outlook::Hopeless) if tell == Tell::Hopeless => {
            Some(format!("It cannot be solved from here.{back}"))
        }
        Standing::Open(_) => None,
    }
}

/// How well the puzzle was solved.
fn won(game: &dyn Game) -> String {
    let (spent, unit) = game.spent();
    let spent_words = counted(spent, unit);
    match game.par() {
        Some(par) if par.cost == spent => format!("Solved in {spent_words}, the fewest there are."),
        Some(par) => format!("Solved in {spent_words}; it can be done in {}.", par.cost),
        None => format!("Solved in {spent_words}."),
    }
}
