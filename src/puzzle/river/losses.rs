//! What goes wrong among those who are together, in words.

use super::River;
use super::position::Counts;
use super::rule::{Harm, Loss, Place};
use super::words::joined;

impl River {
    /// Whether those who are together at `place` break a rule.
    pub(super) fn is_harmful(&self, place: Place, there: Counts) -> bool {
        self.rules.iter().any(|rule| rule.is_broken(place, there))
    }

    /// The number of several kinds together.
    fn sum(&self, kinds: &[usize], there: Counts) -> u64 {
        kinds.iter().map(|&kind| self.packing.fields[kind].get(there)).sum()
    }

    /// Everything that goes wrong among those who are together at `place`.
    pub(super) fn losses_at(&self, place: Place, there: Counts) -> impl Iterator<Item = Loss> + '_ {
        self.rules
            .iter()
            .enumerate()
            .filter(move |(_, rule)| rule.is_broken(place, there))
            .map(move |(rule, _)| Loss { place, rule, sentence: self.sentence(rule, place, there) })
    }

    fn sentence(&self, rule: usize, place: Place, there: Counts) -> String {
        let place = self.place_in_words(place);
        match &self.model.rules[rule].harm {
            Harm::Deed { doers, outsiders, deed, victim, unless } => {
                let present = |doer: &&usize| {
                    self.packing.fields[**doer].get(there) > u64::from(*doer == victim)
                };
                let doer = doers.iter().find(present).filter(|_| outsiders.is_none());
                let is_own = doer == Some(victim);
                let named = outsiders.as_ref().map(ToString::to_string);
                let named = named.or_else(|| doer.map(|&doer| self.words(doer, there)));
                let victims = self.words(*victim, there);
                let with = match (named, deed) {
                    (Some(_), Some(deed)) if is_own => {
                        let one = self.model.kinds[*victim].words(1);
                        return format!("{one} {deed} another {place}");
                    }
                    (Some(doer), Some(deed)) => return format!("{doer} {deed} {victims} {place}"),
                    (Some(_), None) if is_own => " together".to_owned(),
                    (Some(doer), None) => format!(" with {doer}"),
                    (None, _) => String::new(),
                };
                let (were, without) = (were(self.sum(&[*victim], there)), self.without(unless));
                format!("{victims} {were}{with} {place}{without}")
            }
            Harm::Outnumbered { few, many, unless } => {
                let [few, many] = [few, many].map(|kinds| (self.sum(kinds, there), kinds[0]));
                let word = |(count, kind): (u64, usize)| {
                    let kind = &self.model.kinds[kind];
                    format!("{count} {}", if count == 1 { &kind.name } else { &kind.plural })
                };
                let (were, without) = (were(many.0), self.without(unless));
                format!("there {were} {} but only {} {place}{without}", word(many), word(few))
            }
            Harm::Together { all, unless } => {
                let words: Vec<_> = all.iter().map(|&kind| self.words(kind, there)).collect();
                let were = were(self.sum(all, there));
                let together = if all.len() > 1 { " together" } else { "" };
                let only = !unless.is_empty() && all.len() + unless.len() == self.model.kinds.len();
                let without =
                    if only { ", and nothing else".to_owned() } else { self.without(unless) };
                format!("{} {were}{together} {place}{without}", joined(&words, "and"))
            }
            Harm::Single(kind) => format!("{} was alone {place}", self.words(*kind, there)),
        }
    }

    pub(super) fn place_in_words(&self, place: Place) -> String {
        match place {
            Place::Left => "on the left bank".to_owned(),
            Place::Right => "on the right bank".to_owned(),
            Place::Island => "on the island".to_owned(),
            Place::Boat => format!("in the {}", self.model.boat.name),
        }
    }

    /// Who could have prevented it: `, without the farmer`.
    fn without(&self, kinds: &[usize]) -> String {
        let words: Vec<_> = kinds.iter().map(|&kind| self.model.kinds[kind].words(1)).collect();
        if words.is_empty() { String::new() } else { format!(", without {}", joined(&words, "or")) }
    }

    /// Those of a kind, in words.
    fn words(&self, kind: usize, there: Counts) -> String {
        self.model.kinds[kind].words(self.packing.fields[kind].get(there))
    }
}

fn were(count: u64) -> &'static str {
    if count == 1 { "was" } else { "were" }
}
