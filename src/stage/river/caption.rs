//! What happens, in words.

use crate::puzzle::river::{Bank, Crossing, Kind, River};
use crate::stage::{Next, Turn};

/// A sentence for the next crossing, or for the end: `The farmer takes the duck across`. While no
/// crossing has been chosen it still tells the last one, and nothing at the start.
#[must_use]
pub fn caption(river: &River, turn: &Turn<'_, River>) -> String {
    // Without a time limit the position does not know the minutes; where they count, they are the cost.
    let spent = river.minutes_gone(*turn.state).unwrap_or(turn.cost);
    match (turn.next, turn.last) {
        (Next::Move(crossing), _) => sentence(river, crossing, spent),
        (Next::Open, Some(last)) => {
            sentence(river, last, spent.saturating_sub(river.minutes_of(last)))
        }
        (Next::Open, None) => String::new(),
        (Next::Done, _) => ending(river, turn.number, spent),
    }
}

/// A crossing in words; `spent` is the minutes of those before it, which matter only where a river
/// counts minutes.
fn sentence(river: &River, crossing: Crossing, spent: u64) -> String {
    let mut sentence = crossing_in_words(river, crossing.to(), |kind| river.aboard(crossing, kind));
    if river.model().tells_minutes() {
        let minutes = river.minutes_of(crossing);
        let so_far =
            if spent == 0 { String::new() } else { format!(", {} in all", spent + minutes) };
        sentence = format!("{sentence}: {}{so_far}", plural(minutes, "minute"));
    }
    capitalised(&sentence)
}

/// A sentence as long as any of the river's captions, or nearly so.
pub(super) fn longest(river: &River) -> String {
    let mut kinds: Vec<usize> = (0..river.model().kinds.len()).collect();
    let length = |&kind: &usize| {
        let kind = &river.model().kinds[kind];
        std::cmp::Reverse(kind.words(kind.count).chars().count())
    };
    kinds.sort_by_key(length);
    kinds.truncate(usize::try_from(river.model().boat.seats).unwrap_or(usize::MAX));
    let aboard =
        |kind| if kinds.contains(&kind) { river.model().kinds[kind].count.min(2) } else { 0 };
    let sentence = crossing_in_words(river, Bank::Right, aboard);
    if river.model().tells_minutes() {
        format!("{sentence}: 10 minutes, 100 in all")
    } else {
        sentence
    }
}

fn ending(river: &River, crossings: u64, spent: u64) -> String {
    let crossings = plural(crossings, "crossing");
    let across = river.model().kinds.iter().all(|kind| kind.goal == Bank::Right);
    let done = if across { "All across" } else { "All where they want to be" };
    if river.model().tells_minutes() {
        format!("{done} in {} and {crossings}", plural(spent, "minute"))
    } else {
        format!("{done} in {crossings}")
    }
}

fn crossing_in_words(river: &River, to: Bank, aboard: impl Fn(usize) -> u64) -> String {
    let group = |rows: bool| {
        let kinds = river.model().kinds.iter().enumerate();
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
    let s = |verb: &str, one: &str| if several { verb.to_owned() } else { format!("{verb}{one}") };
    let (go, take, place) = match to {
        _ if !river.model().is_plain() => (s("go", "es"), s("take", "s"), to_in_words(to)),
        Bank::Left => (s("come", "s"), s("bring", "s"), "back"),
        Bank::Right | Bank::Island => (s("go", "es"), s("take", "s"), "across"),
    };
    match (others.is_empty(), several) {
        (true, false) => format!("{who} {go} {place} alone"),
        (true, true) => format!("{who} {go} {place}"),
        (false, _) => format!("{who} {take} {} {place}", listed(&others)),
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

fn plural(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

pub(super) fn capitalised(sentence: &str) -> String {
    let mut signs = sentence.chars();
    signs.next().map_or_else(String::new, |first| capital(first) + signs.as_str())
}

/// How a sentence or a name begins that is written with this letter.
pub(super) fn capital(letter: char) -> String {
    match letter {
        // Georgian capitals are for whole words, and few fonts have them.
        'ა'..='ჿ' => letter.to_string(),
        _ => letter.to_uppercase().collect(),
    }
}
