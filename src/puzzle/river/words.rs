//! Crossings in words, and positions as lines of text: `fox corn |~~~~boat| farmer duck`.

use super::{Bank, Crossing, Kind, Position, River};

const WATER: &str = "~~~~";

impl River {
    /// A crossing, with its minutes where they count: `the farmer takes the duck across`.
    pub(super) fn crossing_in_words(&self, crossing: Crossing) -> String {
        if let Some(told) = self.told(crossing, None) {
            return told;
        }
        let words = self.trip_in_words(crossing.to(), |kind| self.aboard(crossing, kind));
        if self.model().tells_minutes() {
            let minutes = self.minutes_of(crossing);
            format!("{words}: {minutes} minute{}", if minutes == 1 { "" } else { "s" })
        } else {
            words
        }
    }

    /// A crossing to `to` with `aboard` of each kind in the boat.
    pub(crate) fn trip_in_words(&self, to: Bank, aboard: impl Fn(usize) -> u64) -> String {
        let group = |rows: bool| {
            let kinds = self.model().kinds.iter().enumerate();
            let kinds = kinds.filter(|(_, kind)| kind.rows == rows);
            let there = kinds.map(|(number, kind)| (kind, aboard(number)));
            there.filter(|(_, count)| *count > 0).collect::<Vec<_>>()
        };
        let (mut rowers, mut others) = (group(true), group(false));
        if rowers.is_empty() {
            // A crew of those who cannot row alone.
            rowers = std::mem::take(&mut others);
        }
        let several = rowers.iter().map(|(_, count)| count).sum::<u64>() > 1;
        let who = listed(&rowers);
        let s =
            |verb: &str, one: &str| if several { verb.to_owned() } else { format!("{verb}{one}") };
        let (go, take, place) = match to {
            _ if !self.model().is_plain() => (s("go", "es"), s("take", "s"), to_in_words(to)),
            Bank::Left => (s("come", "s"), s("bring", "s"), "back"),
            Bank::Right | Bank::Island => (s("go", "es"), s("take", "s"), "across"),
        };
        match (others.is_empty(), several) {
            (true, false) => format!("{who} {go} {place} alone"),
            (true, true) => format!("{who} {go} {place}"),
            (false, _) => format!("{who} {take} {} {place}", listed(&others)),
        }
    }

    /// The left bank, the water with the boat at its bank, and the right bank.
    ///
    /// Kinds of one are written by their short names, others with their number: `3 missionaries`. The
    /// water is in the same column for all positions of a river, and there are no trailing spaces. An
    /// island is in the middle of the water, in parentheses.
    #[must_use]
    pub fn to_text(&self, state: Position) -> String {
        let boat = |bank| if state.boat() == bank { self.model().boat.name.as_str() } else { "" };
        let crowd = |bank| self.crowd(|kind| self.count(state, bank, kind));
        let everyone = self.crowd(|kind| self.model().kinds[kind].count);
        let width = everyone.chars().count();
        let [left, right] = [boat(Bank::Left), boat(Bank::Right)];
        let water = if self.model().island.is_some() {
            let island = format!("{}({:width$})", boat(Bank::Island), crowd(Bank::Island));
            format!("|{left}{WATER}{island}{WATER}{right}|")
        } else {
            format!("|{left}{WATER}{right}|")
        };
        let line = format!("{:width$} {water} {}", crowd(Bank::Left), crowd(Bank::Right));
        line.trim_end().to_owned()
    }

    fn crowd(&self, count: impl Fn(usize) -> u64) -> String {
        let kinds = self.model().kinds.iter().enumerate();
        let words = kinds.filter_map(|(number, kind)| match count(number) {
            0 => None,
            _ if kind.count == 1 => Some(kind.short.clone()),
            1 => Some(format!("1 {}", kind.name)),
            count => Some(format!("{count} {}", kind.plural)),
        });
        words.collect::<Vec<_>>().join(" ")
    }
}

fn to_in_words(bank: Bank) -> &'static str {
    match bank {
        Bank::Left => "to the left bank",
        Bank::Right => "to the right bank",
        Bank::Island => "to the island",
    }
}

/// `the farmer`, `the wolf and the goat`, `husband A, wife a and wife b`.
fn listed(group: &[(&Kind, u64)]) -> String {
    let words: Vec<String> = group.iter().map(|(kind, count)| kind.words(*count)).collect();
    joined(&words, "and")
}

/// `A`, `A and B`, `A, B and C`, with any word for `and`.
pub(super) fn joined(words: &[String], and: &str) -> String {
    match words.split_last() {
        Some((last, first)) if !first.is_empty() => format!("{} {and} {last}", first.join(", ")),
        Some((only, _)) => only.clone(),
        None => String::new(),
    }
}
