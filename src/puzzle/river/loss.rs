//! Why a position is lost, in words.

use std::fmt;

use super::position::Counts;
use super::{Harm, Place, River, Rule};

/// What went wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loss {
    /// Where it happened.
    pub place: Place,
    /// The number of the rule that was broken, in the model's order.
    pub rule: usize,
    /// What happened: `the fox ate the duck on the left bank`.
    pub sentence: String,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

/// A rule, ready to be looked up in counts.
#[derive(Debug, Clone)]
pub(super) struct CompiledRule {
    harm: Condition,
    places: super::Places,
}

#[derive(Debug, Clone)]
enum Condition {
    /// `doers` is 0 if nobody is needed for it.
    Deed {
        doers: u64,
        victim: u64,
        unless: u64,
    },
    Outnumbered {
        few: Vec<usize>,
        many: Vec<usize>,
    },
}

impl CompiledRule {
    /// `mask` says where in a number a kind is counted.
    pub(super) fn new(rule: &Rule, mask: impl Fn(usize) -> u64) -> Self {
        let masks = |kinds: &[usize]| kinds.iter().fold(0, |all, &kind| all | mask(kind));
        let harm = match &rule.harm {
            Harm::Deed { doers, outsiders, victim, unless, .. } => Condition::Deed {
                doers: if outsiders.is_some() { 0 } else { masks(doers) },
                victim: mask(*victim),
                unless: masks(unless),
            },
            Harm::Outnumbered { few, many } => {
                Condition::Outnumbered { few: few.clone(), many: many.clone() }
            }
        };
        Self { harm, places: rule.places }
    }
}

impl River {
    /// Whether `rule` is broken at `place`, where these are together.
    fn is_broken(&self, rule: &CompiledRule, place: Place, there: Counts) -> bool {
        if !rule.places.contains(place) {
            return false;
        }
        match &rule.harm {
            Condition::Deed { doers, victim, unless } => {
                let done = *doers == 0 || there.has(*doers);
                done && there.has(*victim) && !there.has(*unless)
            }
            Condition::Outnumbered { few, many } => {
                let few = self.sum(few, there);
                few > 0 && few < self.sum(many, there)
            }
        }
    }

    /// Whether anything happens at `place`, where these are together.
    pub(super) fn is_harmful(&self, place: Place, there: Counts) -> bool {
        self.rules.iter().any(|rule| self.is_broken(rule, place, there))
    }

    /// How many of several kinds there are together.
    fn sum(&self, kinds: &[usize], there: Counts) -> u64 {
        kinds.iter().map(|&kind| self.packing.fields[kind].get(there)).sum()
    }

    /// What happens at `place`, where these are together.
    pub(super) fn losses_at(&self, place: Place, there: Counts) -> impl Iterator<Item = Loss> + '_ {
        let broken = move |(_, rule): &(usize, &_)| self.is_broken(rule, place, there);
        self.rules.iter().enumerate().filter(broken).map(move |(rule, _)| {
            let sentence = self.sentence(rule, place, there);
            Loss { place, rule, sentence }
        })
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
                let missing = match missing.join(" or ") {
                    nobody if nobody.is_empty() => nobody,
                    missing => format!(", without {missing}"),
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

    /// Those of a kind who are there, in words.
    fn words(&self, kind: usize, there: Counts) -> String {
        self.model.kinds[kind].words(self.packing.fields[kind].get(there))
    }
}
