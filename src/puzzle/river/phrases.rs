//! What happens in the words of a river's author, in any language.

use super::words::joined;
use super::{Bank, Crossing, River};

/// Sentences of the author's, as templates in which `{crew}` and the like are filled in; English where there is
/// none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Phrases {
    /// A crossing to the right bank, with `{crew}`, `{minutes}` and `{total}`.
    pub across: Option<String>,
    /// The same to the left bank.
    pub back: Option<String>,
    /// The same to the island.
    pub island: Option<String>,
    /// What stands before the last of a crew; `and` if there is none.
    pub and: Option<String>,
    /// What is to be done.
    pub task: Option<String>,
    /// That it is done, with `{crossings}` and `{total}`.
    pub solved: Option<String>,
}

/// The names that a caption for a crossing may use in braces, and those for the end.
pub(super) const OF_CROSSING: &[&str] = &["crew", "minutes", "total"];
pub(super) const OF_END: &[&str] = &["crossings", "total"];

/// The minutes so far.
const TOTAL: &str = "{total}";

impl River {
    /// A crossing in the author's words, if there are any; `spent` is the minutes of all before it, if they are
    /// known.
    pub(crate) fn told(&self, crossing: Crossing, spent: Option<u64>) -> Option<String> {
        let aboard = |kind| self.aboard(crossing, kind);
        self.trip_told(crossing.to(), aboard, self.minutes_of(crossing), spent)
    }

    /// The same for any crew that takes so many minutes.
    pub(crate) fn trip_told(
        &self,
        to: Bank,
        aboard: impl Fn(usize) -> u64,
        minutes: u64,
        spent: Option<u64>,
    ) -> Option<String> {
        let Phrases { across, back, island, .. } = &self.model().phrases;
        let template = match to {
            Bank::Left => back,
            Bank::Right => across,
            Bank::Island => island,
        };
        let template = template.as_ref()?;
        if spent.is_none() && template.contains(TOTAL) {
            return None;
        }
        let total = (spent.unwrap_or(0) + minutes).to_string();
        let filled = template.replace("{minutes}", &minutes.to_string()).replace(TOTAL, &total);
        Some(filled.replace("{crew}", &self.crew_told(aboard)))
    }

    /// All in one: `der Bauer und 2 Enten`.
    fn crew_told(&self, aboard: impl Fn(usize) -> u64) -> String {
        let and = self.model().phrases.and.as_deref().unwrap_or("and");
        joined(&self.crew(aboard), and)
    }

    /// Those aboard, rowers first, in numerals, as every language reads them: `der Bauer`, `2 Enten`.
    pub(crate) fn crew(&self, aboard: impl Fn(usize) -> u64) -> Vec<String> {
        let kinds = &self.model().kinds;
        let mut order: Vec<usize> = (0..kinds.len()).filter(|&kind| aboard(kind) > 0).collect();
        order.sort_by_key(|&kind| !kinds[kind].rows);
        let words = |number: usize| match (&kinds[number], aboard(number)) {
            (kind, 1) if kind.count == 1 => kind.name.clone(),
            (kind, 1) => format!("1 {}", kind.name),
            (kind, count) => format!("{count} {}", kind.plural),
        };
        order.into_iter().map(words).collect()
    }

    /// The end in the author's words, if there are any.
    pub(crate) fn end_told(&self, crossings: u64, minutes: u64) -> Option<String> {
        let template = self.model().phrases.solved.as_ref()?;
        let filled = template.replace("{crossings}", &crossings.to_string());
        Some(filled.replace(TOTAL, &minutes.to_string()))
    }
}
