//! From the `[[never]]` tables of a file to rules.

use std::collections::HashSet;
use std::ops::Range;

use toml::Spanned;

use super::document::{Never, Where};
use super::error::FileError;
use super::known::Known;
use super::value::{OneOrMore, word};
use crate::puzzle::river::{Harm, MAX_RULES, Outsiders, Place, Places, Rule};

/// The ways to write a rule: the key that identifies it, the others it needs, and all it may have.
const FORMS: [(&str, &[&str], &[&str]); 7] = [
    ("with", &["who"], &["who", "with", "unless", "deed", "where"]),
    ("who", &[], &["who", "unless", "by", "deed", "where"]),
    ("alone", &[], &["alone", "by", "deed", "where"]),
    ("single", &[], &["single", "where"]),
    ("together", &[], &["together", "unless", "where"]),
    ("only", &[], &["only", "where"]),
    ("fewer", &["than"], &["fewer", "than", "unless", "where"]),
];

/// All rules, each with its place.
pub(super) fn rules(
    known: &Known<'_>,
    tables: &[Spanned<Never>],
) -> Result<Vec<(Rule, Range<usize>)>, FileError> {
    let mut rules = Vec::new();
    for table in tables {
        let places = places(known, table.get_ref())?;
        let span = table.get_ref().keys().next().map_or(table.span(), |(_, span)| span);
        let harms = harms(known, table)?.into_iter();
        rules.extend(harms.map(|harm| (Rule { harm, places }, span.clone())));
        if rules.len() > MAX_RULES {
            let message = format!("expected at most {MAX_RULES} rules, found more");
            return Err(known.error(&span, message));
        }
    }
    Ok(rules)
}

/// All but those that can never be broken, where another rule of the same table can: a list means any of
/// its items. `idle` has the numbers of the rules that cannot.
pub(super) fn without_idle(
    mut rules: Vec<(Rule, Range<usize>)>,
    idle: &[usize],
) -> Vec<(Rule, Range<usize>)> {
    let all = rules.iter().enumerate();
    let useful: HashSet<Range<usize>> = all
        .filter(|(number, _)| !idle.contains(number))
        .map(|(_, (_, span))| span.clone())
        .collect();
    let mut numbers = 0..;
    let is_kept = |(_, span): &(Rule, Range<usize>)| {
        let is_idle = numbers.next().is_some_and(|number| idle.contains(&number));
        !is_idle || !useful.contains(span)
    };
    rules.retain(is_kept);
    rules
}

/// What one table forbids: one harm for each who suffers it.
fn harms(known: &Known<'_>, table: &Spanned<Never>) -> Result<Vec<Harm>, FileError> {
    let never = table.get_ref();
    let form = form(known, table)?;
    let unless = known.listed(never.unless.as_ref())?;
    let others = |these: &[usize]| -> Vec<usize> {
        (0..known.kinds.len()).filter(|kind| !these.contains(kind)).collect()
    };
    let (doers, victims) = match form {
        "fewer" => {
            let [few, many] = [&never.fewer, &never.than].map(|names| known.listed(names.as_ref()));
            return Ok(vec![Harm::Outnumbered { few: few?, many: many?, unless }]);
        }
        "together" => {
            let all = known.listed(never.together.as_ref())?;
            return Ok(vec![Harm::Together { all, unless }]);
        }
        "only" => {
            let all = known.listed(never.only.as_ref())?;
            return Ok(vec![Harm::Together { unless: others(&all), all }]);
        }
        "single" => {
            let singles = known.listed(never.single.as_ref())?;
            return Ok(singles.into_iter().map(Harm::Single).collect());
        }
        "with" => (known.listed(never.who.as_ref())?, &never.with),
        "who" => (Vec::new(), &never.who),
        _ => (Vec::new(), &never.alone),
    };
    let harm = |victim: usize| Harm::Deed {
        doers: doers.clone(),
        outsiders: never.by.as_ref().map(|name| Outsiders::named(&word(name))),
        deed: never.deed.as_ref().map(word),
        victim,
        // All others keep company.
        unless: if form == "alone" { others(&[victim]) } else { unless.clone() },
    };
    Ok(known.listed(victims.as_ref())?.into_iter().map(harm).collect())
}

/// The key that identifies a form of rule. Checks that the others go with it.
fn form(known: &Known<'_>, table: &Spanned<Never>) -> Result<&'static str, FileError> {
    let has = |wanted: &str| table.get_ref().keys().any(|(key, _)| key == wanted);
    let Some((form, needed, allowed)) = FORMS.into_iter().find(|(form, ..)| has(form)) else {
        let message = "a rule needs `who`, `alone`, `single`, `together`, `only` or `fewer`";
        return Err(known.error(&table.span(), message).with_hint(RULE));
    };
    if let Some((key, span)) = table.get_ref().keys().find(|(key, _)| !allowed.contains(key)) {
        let message = format!("`{key}` does not go with `{form}`");
        let hint = format!("a rule with `{form}` can have {}", allowed.join(", "));
        return Err(known.error(&span, message).with_hint(hint));
    }
    match needed.iter().find(|key| !has(key)) {
        Some(key) => {
            let message = format!("a rule with `{form}` needs `{key}`");
            Err(known.error(&table.span(), message).with_hint(RULE))
        }
        None => Ok(form),
    }
}

/// Where a rule holds: everywhere, unless it says so.
fn places(known: &Known<'_>, never: &Never) -> Result<Places, FileError> {
    let Some(OneOrMore(words)) = &never.r#where else { return Ok(Places::ALL) };
    let mut places = Vec::new();
    for word in words {
        match word.get_ref() {
            Where::Banks => places.extend([Place::Left, Place::Right, Place::Island]),
            Where::Left => places.push(Place::Left),
            Where::Right => places.push(Place::Right),
            Where::Boat => places.push(Place::Boat),
            Where::Island if known.island => places.push(Place::Island),
            Where::Island => return Err(known.no_island(&word.span())),
        }
    }
    Ok(Places::of(&places))
}

const RULE: &str =
    "a [[never]] has the keys of one of these lines, without those in brackets if you like:
      who, with, [unless], [deed], [where]
      who, [unless], [by], [deed], [where]
      alone, [by], [deed], [where]
      single, [where]
      together, [unless], [where]
      only, [where]
      fewer, than, [unless], [where]";
