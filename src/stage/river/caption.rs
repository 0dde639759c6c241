//! What happens, in words.

use super::captions::Captions;
use crate::puzzle::river::{Bank, Crossing, Position, River};
use crate::puzzle::{Puzzle, counted};
use crate::stage::{Next, Turn};
use crate::story::clause::capitalised;

/// A sentence for the next crossing, or for the end: `The farmer takes the duck across`. While no
/// crossing has been chosen it repeats the last one; at the start it is the task.
#[must_use]
pub fn caption(river: &River, turn: &Turn<'_, River>) -> String {
    // Without a time limit the position does not know the minutes; where they count, they are the cost.
    let spent = river.minutes_gone(*turn.state).unwrap_or(turn.cost);
    match (turn.next, turn.last) {
        (Next::Move(crossing), _) => sentence(river, *turn.state, crossing, spent),
        (Next::Open, Some(last)) => {
            sentence(river, *turn.state, last, spent.saturating_sub(river.minutes_of(last)))
        }
        (Next::Open, None) => capitalised(&river.task().unwrap_or_default()),
        (Next::Done, _) => ending(river, turn.number, spent),
    }
}

/// The same in names and signs, which need no language: `farmer + duck →`. There is none for the task.
#[must_use]
pub fn short_caption(river: &River, turn: &Turn<'_, River>) -> String {
    let spent = river.minutes_gone(*turn.state).unwrap_or(turn.cost);
    match (turn.next, turn.last) {
        (Next::Move(crossing), _) => short(river, crossing, spent),
        (Next::Open, Some(last)) => {
            short(river, last, spent.saturating_sub(river.minutes_of(last)))
        }
        (Next::Open, None) => String::new(),
        (Next::Done, _) if river.model().tells_minutes() => {
            format!("← {} → ({spent})", turn.number)
        }
        (Next::Done, _) => format!("← {} →", turn.number),
    }
}

/// A crossing in names and signs, with its minutes added to those before it, where they count.
fn short(river: &River, crossing: Crossing, spent: u64) -> String {
    let minutes = river.minutes_of(crossing);
    let trip = short_trip(river, crossing.to(), |kind| river.aboard(crossing, kind));
    match spent {
        _ if !river.model().tells_minutes() => trip,
        0 => format!("{trip} ({minutes})"),
        _ => format!("{trip} ({spent} + {minutes} = {})", spent + minutes),
    }
}

/// The island is in parentheses, as in [`River::to_text`].
fn short_trip(river: &River, to: Bank, aboard: impl Fn(usize) -> u64) -> String {
    let crew = river.crew(aboard).join(" + ");
    match to {
        Bank::Left => format!("← {crew}"),
        Bank::Right => format!("{crew} →"),
        Bank::Island => format!("{crew} → ( )"),
    }
}

/// Sentences about what must never be: the author's remark, or, without one, what the rules say, the
/// shortest first.
#[must_use]
pub fn remark(river: &River) -> Vec<String> {
    let warning = &river.model().warning;
    if !warning.is_empty() {
        return vec![warning.clone()];
    }
    let clauses = river.rules_in_words().into_iter();
    clauses.map(|clause| format!("{}.", capitalised(&clause))).collect()
}

/// A crossing in words; `spent` is the minutes of those before it, which matter only where a river
/// counts minutes.
fn sentence(river: &River, state: Position, crossing: Crossing, spent: u64) -> String {
    if let Some(told) = river.told(crossing, Some(spent)) {
        return capitalised(&told);
    }
    let mut sentence = river.describe(&state, crossing);
    if river.model().tells_minutes() && spent > 0 {
        sentence = format!("{sentence}, {} in all", spent + river.minutes_of(crossing));
    }
    capitalised(&sentence)
}

/// A text as long as any of the river's captions, or nearly so.
pub(super) fn longest(river: &River, captions: Captions) -> String {
    let mut kinds: Vec<usize> = (0..river.model().kinds.len()).collect();
    let length = |&kind: &usize| {
        let kind = &river.model().kinds[kind];
        std::cmp::Reverse(kind.words(kind.count).chars().count())
    };
    kinds.sort_by_key(length);
    kinds.truncate(usize::try_from(river.model().boat.seats).unwrap_or(usize::MAX));
    let aboard =
        |kind| if kinds.contains(&kind) { river.model().kinds[kind].count.min(2) } else { 0 };
    let counts = river.model().tells_minutes();
    match captions {
        Captions::Full => {}
        Captions::Short => {
            let trip = short_trip(river, Bank::Island, aboard);
            return trip + if counts { " (90 + 10 = 100)" } else { "" };
        }
        Captions::None => return String::new(),
    }
    let english = || {
        let sentence = river.trip_in_words(Bank::Right, aboard);
        sentence + if counts { ": 10 minutes, 100 in all" } else { "" }
    };
    let phrases = &river.model().phrases;
    let told = Bank::ALL.into_iter().filter_map(|to| river.trip_told(to, aboard, 10, Some(90)));
    let own = told.chain(phrases.task.clone()).chain(river.end_told(100, 100));
    let is_told = phrases.across.is_some() && phrases.back.is_some();
    let all = own.chain((!is_told).then(english));
    all.max_by_key(|told| told.chars().count()).unwrap_or_default()
}

fn ending(river: &River, crossings: u64, spent: u64) -> String {
    if let Some(told) = river.end_told(crossings, spent) {
        return capitalised(&told);
    }
    let crossings = counted(crossings, River::MOVES);
    let done = if river.all_cross() { "All across" } else { "All where they want to be" };
    if river.model().tells_minutes() {
        format!("{done} in {} and {crossings}", counted(spent, "minutes"))
    } else {
        format!("{done} in {crossings}")
    }
}
