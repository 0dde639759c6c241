//! Rules that say nothing: those that can never be broken, and those that every crossing breaks.

use super::error::RiverError;
use super::model::{Kind, Model};
use super::position::Counts;
use super::rule::{Harm, Place, Places, Rule};
use super::words::joined;
use super::{Bank, River};

/// The most names of a rule that an error lists.
const NAMES: usize = 4;

impl Model {
    /// Why a rule can never be broken, whatever the boat holds; `None` if it can.
    fn why_idle(&self, harm: &Harm) -> Option<String> {
        let both = |kinds: &[usize], unless: &[usize]| {
            let both = kinds.iter().find(|kind| unless.contains(kind))?;
            Some(format!("it needs {} both present and absent", self.names(&[*both], "or")))
        };
        match harm {
            Harm::Deed { doers, outsiders, victim, unless, .. } => {
                let is_able = |doer: &usize| {
                    !unless.contains(doer) && (doer != victim || self.kinds[*victim].count > 1)
                };
                let is_done = outsiders.is_some() || doers.is_empty() || doers.iter().any(is_able);
                let only = || format!("there is only one {}", self.kinds[*victim].name);
                let undone = || both(doers, unless).unwrap_or_else(only);
                both(&[*victim], unless).or_else(|| (!is_done).then(undone))
            }
            Harm::Outnumbered { few, many, unless } => {
                let free = |kind: &&usize| !unless.contains(kind);
                if !few.iter().any(|kind| free(&kind)) {
                    return both(few, unless).or_else(|| Some("it names nothing".to_owned()));
                }
                let shared = few.iter().filter(free).any(|kind| many.contains(kind));
                let others = many.iter().filter(free).filter(|kind| !few.contains(kind));
                let most: u64 = others.map(|&kind| self.kinds[kind].count).sum();
                // One of the few is there; those who count on both sides make no difference.
                let enough = if shared { most >= 1 } else { most >= 2 };
                (!enough).then(|| self.never_more(few, many, unless))
            }
            Harm::Together { all, unless } => {
                both(all, unless).or_else(|| all.is_empty().then(|| "it names nothing".to_owned()))
            }
            Harm::Single(_) => None,
        }
    }

    /// That some are never more than others where none of `unless` is.
    fn never_more(&self, few: &[usize], many: &[usize], unless: &[usize]) -> String {
        let plural = |&kind: &usize| self.kinds[kind].plural.clone();
        let [few, many] =
            [few, many].map(|kinds| few_names(kinds.iter().map(plural).collect(), "and"));
        let without = match unless {
            [] => String::new(),
            unless => format!(" without {}", self.names(unless, "or")),
        };
        format!("there can never be more {many} than {few}{without}")
    }

    /// A rule in a few words: `fox with goose unless farmer`.
    fn rule_in_words(&self, rule: usize) -> String {
        let (words, unless) = self.forbidden(rule);
        if unless.is_empty() {
            words
        } else {
            format!("{words} unless {}", self.names(unless, "or"))
        }
    }

    /// That the boat has no room for what a rule forbids.
    fn never_aboard(&self, rule: usize) -> String {
        let (words, unless) = self.forbidden(rule);
        let article = if matches!(self.rules[rule].harm, Harm::Single(_)) { "a " } else { "" };
        let never = format!("the {} can never hold {article}{words}", self.boat.name);
        if unless.is_empty() {
            never
        } else {
            format!("{never} without {}", self.names(unless, "or"))
        }
    }

    /// What a rule forbids, and those who prevent it.
    fn forbidden(&self, rule: usize) -> (String, &[usize]) {
        let or = |kinds: &[usize]| self.names(kinds, "or");
        let and = |kinds: &[usize]| self.names(kinds, "and");
        match &self.rules[rule].harm {
            Harm::Deed { doers, victim, unless, .. } if doers.is_empty() => {
                (and(&[*victim]), unless)
            }
            Harm::Deed { doers, victim, unless, .. } => {
                (format!("{} with {}", or(doers), and(&[*victim])), unless)
            }
            Harm::Outnumbered { few, many, unless } => {
                (format!("fewer {} than {}", and(few), and(many)), unless)
            }
            Harm::Together { all, unless } => (format!("{} together", and(all)), unless),
            Harm::Single(kind) => (format!("single {}", self.kinds[*kind].name), &[]),
        }
    }

    /// The names of several kinds.
    fn names(&self, kinds: &[usize], and: &str) -> String {
        let name = |&kind: &usize| {
            let Kind { name, plural, count, .. } = &self.kinds[kind];
            if *count == 1 { name.clone() } else { plural.clone() }
        };
        few_names(kinds.iter().map(name).collect(), and)
    }
}

/// Names in a sentence, without the last of very many.
fn few_names(mut names: Vec<String>, and: &str) -> String {
    if names.len() > NAMES {
        let more = names.len() - NAMES;
        names.truncate(NAMES);
        names.push(format!("{more} more"));
    }
    joined(&names, and)
}

impl River {
    /// Refuses rules that can never be broken, that the start or the end breaks, or every crossing.
    pub(super) fn check_rules(&self) -> Result<(), RiverError> {
        let words = |rule| self.model.rule_in_words(rule);
        if let Some((rule, why)) = self.idle_rules().into_iter().next() {
            return Err(RiverError::IdleRule { rule, words: words(rule), why });
        }
        for (when, state) in [("at the start", self.start), ("in the end", self.goal)] {
            if let Some(loss) = self.lost(state) {
                return Err(RiverError::Lost { when, loss });
            }
        }
        let afloat = |&rule: &usize| self.rules[rule].holds_at(Place::Boat);
        match self.unaffected_by_load(afloat, true).first() {
            Some(&rule) => Err(RiverError::ForbiddingRule { rule, words: words(rule) }),
            None => Ok(()),
        }
    }

    /// The rules that can never be broken, each with the reason.
    pub(super) fn idle_rules(&self) -> Vec<(usize, String)> {
        let Model { rules, .. } = &self.model;
        let only_afloat = |&rule: &usize| rules[rule].places == Places::of(&[Place::Boat]);
        let unbroken = self.unaffected_by_load(only_afloat, false);
        let never_aboard = |rule| unbroken.contains(&rule).then(|| self.model.never_aboard(rule));
        let whys = rules.iter().enumerate().map(|(rule, Rule { harm, .. })| {
            (rule, self.model.why_idle(harm).or_else(|| never_aboard(rule)))
        });
        whys.filter_map(|(rule, why)| Some((rule, why?))).collect()
    }

    /// Some of the rules: those that every boatload breaks, or those that none does, whatever the
    /// position.
    fn unaffected_by_load(&self, some: impl Fn(&usize) -> bool, broken: bool) -> Vec<usize> {
        let mut rules: Vec<usize> = (0..self.rules.len()).filter(some).collect();
        if !rules.is_empty() {
            let none = Counts::default();
            let together = self.packing.position(none, none, Bank::Left);
            self.embark(together, &mut |aboard| {
                rules.retain(|&rule| self.rules[rule].is_broken(Place::Boat, aboard) == broken);
            });
        }
        rules
    }
}
