//! What must never be, in words: for rivers whose author wrote no remark.

use super::River;
use super::rule::{Harm, Place, Places, Rule};
use super::words::joined;

impl River {
    /// A clause for each rule, the shortest first: `the fox must not be with the duck without the farmer`.
    #[must_use]
    pub fn rules_in_words(&self) -> Vec<String> {
        let mut clauses: Vec<String> =
            self.model.rules.iter().map(|rule| self.rule_in_words(rule)).collect();
        clauses.sort_by_key(|clause| clause.chars().count());
        clauses.dedup();
        clauses
    }

    fn rule_in_words(&self, rule: &Rule) -> String {
        let kinds = &self.model.kinds;
        let several = |kind: usize| {
            let kind = &kinds[kind];
            if kind.count == 1 { kind.words(1) } else { kind.plural.clone() }
        };
        let list = |numbers: &[usize], and: &str| {
            let words: Vec<String> = numbers.iter().map(|&kind| several(kind)).collect();
            joined(&words, and)
        };
        let clause = match &rule.harm {
            Harm::Deed { doers, victim, outsiders: None, .. } if !doers.is_empty() => {
                format!("{} must not be with {}", list(doers, "and"), several(*victim))
            }
            Harm::Deed { victim, .. } => format!("{} must not be left", several(*victim)),
            Harm::Outnumbered { few, many, .. } => {
                let (few, many) = (list(few, "and"), list(many, "and"));
                format!("{many} must not outnumber {few}")
            }
            Harm::Together { all, .. } if all.len() > 1 => {
                format!("{} must not be together", list(all, "and"))
            }
            Harm::Together { all, .. } => format!("{} must not be left", list(all, "and")),
            Harm::Single(kind) => format!("{} must not be alone", kinds[*kind].words(1)),
        };
        let unless = match &rule.harm {
            Harm::Deed { unless, .. }
            | Harm::Outnumbered { unless, .. }
            | Harm::Together { unless, .. } => unless.as_slice(),
            Harm::Single(_) => &[],
        };
        let without = list(unless, "or");
        let without = if without.is_empty() { without } else { format!(" without {without}") };
        format!("{clause}{without}{}", self.places_in_words(rule.places))
    }

    /// Nothing for everywhere.
    fn places_in_words(&self, places: Places) -> String {
        let there = |place: &Place| {
            places.contains(*place) && (*place != Place::Island || self.model.island.is_some())
        };
        let all = Place::ALL
            .into_iter()
            .filter(|place| *place != Place::Island || self.model.island.is_some());
        let (all, named): (Vec<Place>, Vec<Place>) =
            (all.collect(), Place::ALL.into_iter().filter(there).collect());
        if all == named {
            return String::new();
        }
        let ashore = [Place::Left, Place::Right];
        if named == ashore {
            return " on a bank".to_owned();
        }
        let words: Vec<String> =
            named.into_iter().map(|place| self.place_in_words(place)).collect();
        format!(" {}", joined(&words, "or"))
    }
}
