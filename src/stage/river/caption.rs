//! What happens, in words.

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
    let english = || {
        let sentence = river.trip_in_words(Bank::Right, aboard);
        let counts = river.model().tells_minutes();
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
