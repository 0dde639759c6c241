//! Crossings in words.

use super::{Bank, Crossing, Kind, River};

impl River {
    /// A crossing, with its minutes where they count: `the farmer takes the duck across`.
    pub(super) fn crossing_in_words(&self, crossing: Crossing) -> String {
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
    match words.split_last() {
        Some((last, first)) if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        Some((only, _)) => only.clone(),
        None => String::new(),
    }
}
