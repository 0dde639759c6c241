//! From a model to the text of a river file.

use std::collections::BTreeMap;

use toml::Spanned;

use super::document::{Captions, Document, Item, Minimise, Names, Never, Vessel, Where};
use super::value::{Number, OneOrMore, Text};
use crate::puzzle::river::{Bank, Boat, Craft, Harm, Kind, Model, Phrases, Place, Places, Rule};

/// The river file of a model. What has its usual value is left out.
///
/// # Panics
///
/// When a rule is about a kind that is not there, or a number is larger than TOML can hold:
/// models that make a [`River`](crate::puzzle::river::River) have neither.
///
/// # Examples
///
/// ```
/// use puzzlereel::puzzle::river::{file, instances};
///
/// let river = instances::wolf_goat_cabbage();
/// let text = file::print(river.model());
/// assert!(text.contains("[[never]]\nwho = \"wolf\"\nwith = \"goat\"\nunless = \"farmer\"\n"));
/// ```
#[must_use]
pub fn print(model: &Model) -> String {
    let Model { title, kinds, boat, rules, island, timed, limit, warning, phrases } = model;
    let document = Document {
        title: title.as_deref().map(text),
        remark: unusual(warning.as_str(), "").map(text),
        minimise: timed.then_some(Minimise::Minutes),
        time_limit: limit.map(Number),
        island: island.map(|_| true),
        bank_to_bank: island.filter(|island| !island.direct).map(|_| placed(false)),
        groups: BTreeMap::new(),
        captions: (*phrases != Phrases::default()).then(|| captions(phrases)),
        boat: Some(placed(vessel(boat, kinds))),
        item: kinds.iter().map(item).collect(),
        never: rules.chunk_by(is_one).map(|rules| placed(never(rules, kinds))).collect(),
    };
    toml::to_string(&document).expect("a river file has numbers that TOML can hold")
}

/// A value, unless it is the usual one.
fn unusual<T: PartialEq + Copy>(value: T, usual: T) -> Option<T> {
    (value != usual).then_some(value)
}

/// What is written has no place yet.
fn placed<T>(value: T) -> Spanned<T> {
    Spanned::new(0..0, value)
}

fn text<const MOST: usize>(text: &str) -> Spanned<Text<MOST>> {
    placed(Text(text.to_owned()))
}

fn captions(phrases: &Phrases) -> Captions {
    let Phrases { across, back, island, and, task, solved } = phrases;
    let [across, back, island, and, task, solved] =
        [across, back, island, and, task, solved].map(|phrase| phrase.as_deref().map(text));
    Captions { across, back, island, and, task, solved }
}

fn vessel(boat: &Boat, kinds: &[Kind]) -> Vessel {
    let Boat { name, craft, seats, load, start, crews } = boat;
    let crew = |crew: &Vec<usize>| {
        placed(crew.iter().map(|&kind| placed(name_of(&kinds[kind]))).collect())
    };
    Vessel {
        name: unusual(name.as_str(), "boat").map(|name| Text(name.to_owned())),
        craft: unusual(*craft, Craft::named(name)),
        carries: Some(Number(*seats)),
        load: load.map(Number),
        start: unusual(*start, Bank::Left).map(placed),
        crews: crews.iter().map(crew).collect(),
    }
}

fn item(kind: &Kind) -> Item {
    let usual = Kind::one(&kind.name);
    Item {
        name: text(&kind.name),
        plural: unusual(&kind.plural, &usual.plural).map(|plural| text(plural)),
        short: unusual(&kind.short, &usual.short).map(|short| text(short)),
        article: unusual(kind.article, Item::has_article(&kind.name)),
        picture: kind.picture.as_deref().map(text),
        count: unusual(kind.count, usual.count).map(Number),
        rows: unusual(kind.rows, usual.rows),
        minutes: unusual(kind.minutes, usual.minutes).map(Number),
        weight: unusual(kind.weight, usual.weight).map(Number),
        start: unusual(kind.start, usual.start).map(placed),
        goal: unusual(kind.goal, usual.goal).map(placed),
    }
}

/// Whether two rules can be written as one: the same is done to two.
fn is_one(first: &Rule, second: &Rule) -> bool {
    // The same item cannot be in a list twice, so a list goes up.
    match (victim(first), victim(second)) {
        (Some(one), Some(two)) if one < two => {
            let mut same = first.clone();
            if let Harm::Deed { victim, .. } | Harm::Single(victim) = &mut same.harm {
                *victim = two;
            }
            same == *second
        }
        _ => false,
    }
}

fn victim(rule: &Rule) -> Option<usize> {
    match rule.harm {
        Harm::Deed { victim, .. } | Harm::Single(victim) => Some(victim),
        Harm::Outnumbered { .. } | Harm::Together { .. } => None,
    }
}

/// Rules that differ only in whom they protect.
fn never(rules: &[Rule], kinds: &[Kind]) -> Never {
    let names = |numbers: &[usize]| -> Option<Names> {
        let names = numbers.iter().map(|&kind| placed(name_of(&kinds[kind])));
        (!numbers.is_empty()).then(|| OneOrMore(names.collect()))
    };
    // All others, if a rule names them as those who prevent it.
    let is_rest = |unless: &[usize], these: &[usize]| {
        let rest = (0..kinds.len()).filter(|kind| !these.contains(kind));
        rest.eq(unless.iter().copied())
    };
    let victims: Vec<usize> = rules.iter().filter_map(victim).collect();
    let r#where = unusual(rules[0].places, Places::ALL).map(written);
    match &rules[0].harm {
        Harm::Outnumbered { few, many, unless } => {
            let (fewer, than, unless) = (names(few), names(many), names(unless));
            Never { fewer, than, unless, r#where, ..Never::default() }
        }
        Harm::Together { all, unless } if is_rest(unless, all) => {
            Never { only: names(all), r#where, ..Never::default() }
        }
        Harm::Together { all, unless } => {
            let (together, unless) = (names(all), names(unless));
            Never { together, unless, r#where, ..Never::default() }
        }
        Harm::Single(_) => Never { single: names(&victims), r#where, ..Never::default() },
        Harm::Deed { doers, outsiders, deed, unless, .. } => {
            // `alone` is stored as a rule in which any other item is a guard and none is needed for harm.
            let alone = victims.len() == 1 && doers.is_empty() && is_rest(unless, &victims);
            let victims = names(&victims);
            let (who, with, alone, unless) = match (alone, names(doers)) {
                (true, _) => (None, None, victims, None),
                (false, None) => (victims, None, None, names(unless)),
                (false, who) => (who, victims, None, names(unless)),
            };
            let by = outsiders.as_ref().map(|outsiders| text(&outsiders.to_string()));
            let deed = deed.as_deref().map(text);
            Never { who, with, alone, unless, by, deed, r#where, ..Never::default() }
        }
    }
}

fn name_of(kind: &Kind) -> String {
    if kind.count == 1 { kind.name.clone() } else { kind.plural.clone() }
}

fn written(places: Places) -> OneOrMore<Where> {
    let ashore =
        [(Place::Left, Where::Left), (Place::Right, Where::Right), (Place::Island, Where::Island)];
    let mut words: Vec<Where> = if ashore.iter().all(|(place, _)| places.contains(*place)) {
        vec![Where::Banks]
    } else {
        ashore.into_iter().filter(|(place, _)| places.contains(*place)).map(|it| it.1).collect()
    };
    words.extend(places.contains(Place::Boat).then_some(Where::Boat));
    OneOrMore(words.into_iter().map(placed).collect())
}
