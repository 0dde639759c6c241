//! Rules, prepared for a quick check.

use super::position::{Counts, Field};
use super::rule::{Harm, Place, Places, Rule};

/// A rule with the fields of its kinds.
#[derive(Debug, Clone)]
pub(super) struct CompiledRule {
    harm: Condition,
    places: Places,
}

/// When it is broken. Kinds are bits or fields; `unless` are the bits of those who prevent it.
#[derive(Debug, Clone)]
enum Condition {
    Deed {
        /// The bits of the victim if nothing else is needed.
        doers: u64,
        /// The victim's field if a second one does it.
        own: Option<Field>,
        victim: u64,
        unless: u64,
    },
    Outnumbered {
        few: Vec<Field>,
        many: Vec<Field>,
        unless: u64,
    },
    Together {
        all: Vec<Field>,
        unless: u64,
    },
    Single(Counts),
}

impl CompiledRule {
    /// `fields` are those of all kinds.
    pub(super) fn new(rule: &Rule, fields: &[Field]) -> Self {
        let mask = |kinds: &[usize]| kinds.iter().fold(0, |all, &kind| all | fields[kind].mask);
        let list = |kinds: &[usize]| kinds.iter().map(|&kind| fields[kind]).collect();
        let harm = match &rule.harm {
            Harm::Deed { doers, outsiders, victim, unless, .. } => {
                let field = fields[*victim];
                let free = outsiders.is_some() || doers.is_empty();
                Condition::Deed {
                    doers: if free { field.mask } else { mask(doers) & !field.mask },
                    own: (!free && doers.contains(victim)).then_some(field),
                    victim: field.mask,
                    unless: mask(unless),
                }
            }
            Harm::Outnumbered { few, many, unless } => {
                Condition::Outnumbered { few: list(few), many: list(many), unless: mask(unless) }
            }
            Harm::Together { all, unless } => {
                Condition::Together { all: list(all), unless: mask(unless) }
            }
            Harm::Single(kind) => Condition::Single(fields[*kind].of(1)),
        };
        Self { harm, places: rule.places }
    }

    /// Whether it holds at `place`.
    pub(super) fn holds_at(&self, place: Place) -> bool {
        self.places.contains(place)
    }

    /// Whether it is broken by those who are together at `place`.
    pub(super) fn is_broken(&self, place: Place, there: Counts) -> bool {
        if !self.holds_at(place) {
            return false;
        }
        match &self.harm {
            Condition::Deed { doers, own, victim, unless } => {
                there.has(*victim)
                    && !there.has(*unless)
                    && (there.has(*doers) || own.is_some_and(|field| field.get(there) > 1))
            }
            Condition::Outnumbered { few, many, unless } => {
                let sum = |fields: &[Field]| fields.iter().map(|field| field.get(there)).sum();
                let few: u64 = sum(few);
                few > 0 && few < sum(many) && !there.has(*unless)
            }
            Condition::Together { all, unless } => {
                !there.has(*unless) && all.iter().all(|field| there.has(field.mask))
            }
            Condition::Single(one) => there == *one,
        }
    }
}
