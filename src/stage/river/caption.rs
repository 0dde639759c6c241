//! What happens, in words or signs.

use crate::puzzle::river::{Bank, Crossing, Position, River};
use crate::puzzle::{Puzzle, counted};
use crate::stage::{Next, Turn};
use crate::story::clause::capitalised;

/// How captions tell what happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Captions {
    /// In sentences.
    #[default]
    Full,
    /// In names and signs.
    Short,
    /// Not at all.
    None,
}

impl Captions {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Full, Self::Short, Self::None];

    /// Its name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Short => "short",
            Self::None => "none",
        }
    }

    /// What it means, in a few words.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Full => "sentences: The farmer takes the duck across",
            Self::Short => "names and signs, for any language: farmer + duck →",
            Self::None => "no captions",
        }
    }
}

/// The text below the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Texts {
    /// What happens.
    pub captions: Captions,
    /// Whether it is said what must never be.
    pub remark: bool,
}

impl Texts {
    /// Full captions and the remark.
    pub const ALL: Self = Self { captions: Captions::Full, remark: true };
    /// The picture alone.
    pub const NONE: Self = Self { captions: Captions::None, remark: false };
}

/// A sentence for the next crossing, or for the end: `The farmer takes the duck across`. While no
/// crossing has been chosen it repeats the last one; at the start it is the task.
#[must_use]
pub fn caption(river: &River, turn: &Turn<'_, River>) -> String {
    match crossing_told(river, turn) {
        (Some(crossing), spent) => sentence(river, *turn.state, crossing, spent),
        (None, spent) if turn.next == Next::Done => ending(river, turn.number, spent),
        (None, _) => capitalised(&river.task().unwrap_or_default()),
    }
}

/// The same in names and signs, which need no language: `farmer + duck →`. There is none for the task.
#[must_use]
pub fn short_caption(river: &River, turn: &Turn<'_, River>) -> String {
    match crossing_told(river, turn) {
        (Some(crossing), spent) => short(river, crossing, spent),
        (None, _) if turn.next != Next::Done => String::new(),
        (None, spent) if river.model().tells_minutes() => format!("← {} → ({spent})", turn.number),
        (None, _) => format!("← {} →", turn.number),
    }
}

/// The crossing that a turn's caption tells, if it tells one, and the minutes before it: the next one, or the last while
/// none has been chosen.
fn crossing_told(river: &River, turn: &Turn<'_, River>) -> (Option<Crossing>, u64) {
    // Without a time limit the position does not know the minutes; where they count, they are the cost.
    let spent = river.minutes_gone(*turn.state).unwrap_or(turn.cost);
    match (turn.next, turn.last) {
        (Next::Move(crossing), _) => (Some(crossing), spent),
        (Next::Open, Some(last)) => (Some(last), spent.saturating_sub(river.minutes_of(last))),
        (Next::Open, None) | (Next::Done, _) => (None, spent),
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

/// A text as long as any of the river's captions, or nearly so; `None` where there are none.
pub(super) fn longest(river: &River, captions: Captions) -> Option<String> {
    let mut kinds: Vec<usize> = (0..river.model().kinds.len()).collect();
    let length = |&kind: &usize| {
        let kind = &river.model().kinds[kind];
        std::cmp::Reverse(kind.words(kind.count).chars().count())
    };
    kinds.sort_by_key(length);
    kinds.truncate(usize::try_from(river.model().boat.seats).unwrap_or(usize::MAX));
    let aboard =
        |kind| if kinds.contains(&kind) { river.model().kinds[kind].count.min(2) } else { 0 };
    match captions {
        Captions::Full => Some(longest_sentence(river, aboard)),
        Captions::Short => {
            let minutes = if river.model().tells_minutes() { " (90 + 10 = 100)" } else { "" };
            Some(short_trip(river, Bank::Island, aboard) + minutes)
        }
        Captions::None => None,
    }
}

/// The longest of the task, the end, and a crossing with those aboard, in the author's words or in English.
fn longest_sentence(river: &River, aboard: impl Fn(usize) -> u64) -> String {
    let english = || {
        let sentence = river.trip_in_words(Bank::Right, &aboard);
        let counts = river.model().tells_minutes();
        sentence + if counts { ": 10 minutes, 100 in all" } else { "" }
    };
    let phrases = &river.model().phrases;
    let told = Bank::ALL.into_iter().filter_map(|to| river.trip_told(to, &aboard, 10, Some(90)));
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
