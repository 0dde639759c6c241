//! What goes wrong among those who are together, in words.

use super::River;
use super::position::Counts;
use super::rule::{Harm, Loss, Place};

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
        let place = match place {
            Place::Left => "on the left bank".to_owned(),
            Place::Right => "on the right bank".to_owned(),
            Place::Island => "on the island".to_owned(),
            Place::Boat => format!("in the {}", self.model.boat.name),
        };
        match &self.model.rules[rule].harm {
            Harm::Deed { doers, outsiders, deed, victim, unless } => {
                let mut present =
                    doers.iter().filter(|&&doer| self.packing.fields[doer].get(there) > 0);
                let doer = match (outsiders, present.next()) {
                    (Some(outsiders), _) => Some(outsiders.to_string()),
                    (None, Some(&doer)) => Some(self.words(doer, there)),
                    (None, None) => None,
                };
                let victim_words = self.words(*victim, there);
                if let (Some(doer), Some(deed)) = (&doer, deed) {
                    return format!("{doer} {deed} {victim_words} {place}");
                }
                let were = if self.packing.fields[*victim].get(there) > 1 { "were" } else { "was" };
                let with = doer.map_or_else(String::new, |doer| format!(" with {doer}"));
                let missing: Vec<String> =
                    unless.iter().map(|&kind| self.model.kinds[kind].words(1)).collect();
                let missing = if missing.is_empty() {
                    String::new()
                } else {
                    format!(", without {}", missing.join(" or "))
                };
                format!("{victim_words} {were}{with} {place}{missing}")
            }
            Harm::Outnumbered { few, many } => {
                let [few, many] = [few, many].map(|kinds| (self.sum(kinds, there), kinds[0]));
                let word = |(count, kind): (u64, usize)| {
                    let kind = &self.model.kinds[kind];
                    format!("{count} {}", if count == 1 { &kind.name } else { &kind.plural })
                };
                let were = if many.0 == 1 { "was" } else { "were" };
                format!("there {were} {} but only {} {place}", word(many), word(few))
            }
        }
    }

    /// Those of a kind, in words.
    fn words(&self, kind: usize, there: Counts) -> String {
        self.model.kinds[kind].words(self.packing.fields[kind].get(there))
    }
}
