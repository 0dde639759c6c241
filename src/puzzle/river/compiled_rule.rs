//! Rules, prepared for a quick check.

use super::position::{Counts, Field};
use super::rule::{Harm, Place, Places, Rule};

/// A rule with the fields of its kinds.
#[derive(Debug, Clone)]
pub(super) struct CompiledRule {
    harm: Condition,
    places: Places,
}

#[derive(Debug, Clone)]
enum Condition {
    /// The bits of the kinds; `doers` is 0 if none are needed.
    Deed {
        doers: u64,
        victim: u64,
        unless: u64,
    },
    Outnumbered {
        few: Vec<Field>,
        many: Vec<Field>,
    },
}

impl CompiledRule {
    /// `fields` are those of all kinds.
    pub(super) fn new(rule: &Rule, fields: &[Field]) -> Self {
        let mask = |kinds: &[usize]| kinds.iter().fold(0, |all, &kind| all | fields[kind].mask);
        let list = |kinds: &[usize]| kinds.iter().map(|&kind| fields[kind]).collect();
        let harm = match &rule.harm {
            Harm::Deed { doers, outsiders, victim, unless, .. } => Condition::Deed {
                doers: if outsiders.is_some() { 0 } else { mask(doers) },
                victim: fields[*victim].mask,
                unless: mask(unless),
            },
            Harm::Outnumbered { few, many } => {
                Condition::Outnumbered { few: list(few), many: list(many) }
            }
        };
        Self { harm, places: rule.places }
    }

    /// Whether it is broken by those who are together at `place`.
    pub(super) fn is_broken(&self, place: Place, there: Counts) -> bool {
        if !self.places.contains(place) {
            return false;
        }
        match &self.harm {
            Condition::Deed { doers, victim, unless } => {
                let done = *doers == 0 || there.has(*doers);
                done && there.has(*victim) && !there.has(*unless)
            }
            Condition::Outnumbered { few, many } => {
                let sum = |fields: &[Field]| fields.iter().map(|field| field.get(there)).sum();
                let few: u64 = sum(few);
                few > 0 && few < sum(many)
            }
        }
    }
}
