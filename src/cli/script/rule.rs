//! `[[never]]`: what must not happen.

use std::ops::Range;

use super::Fault;
use super::item::Items;
use super::section::{Section, no_island, word};
use crate::puzzle::river::{Harm, MAX_RULES, Outsiders, Place, Places, Rule};

const KEYS: [&str; 9] = ["who", "with", "alone", "fewer", "than", "unless", "where", "deed", "by"];

/// All rules, and where each is in the text.
pub(super) fn read(
    top: &Section<'_>,
    items: &Items,
    island: bool,
) -> Result<(Vec<Rule>, Vec<Range<usize>>), Fault> {
    let (mut rules, mut spans) = (Vec::new(), Vec::new());
    for table in top.tables("never", MAX_RULES, &KEYS)? {
        let places = places(&table, island)?;
        for harm in harms(&table, items)? {
            rules.push(Rule { harm, places });
            spans.push(table.span(KEYS.into_iter().find(|key| table.has(key)).unwrap_or_default()));
        }
        if rules.len() > MAX_RULES {
            let message = format!("there are more than {MAX_RULES} rules, which are the most");
            return Err(Fault::new(spans.pop().unwrap_or_default(), message));
        }
    }
    Ok((rules, spans))
}

/// The ways to write a rule: the key that tells which, and all that go with it.
const FORMS: [(&str, &[&str]); 4] = [
    ("with", &["who", "with", "unless", "where", "deed"]),
    ("who", &["who", "unless", "where", "deed", "by"]),
    ("alone", &["alone", "where", "deed", "by"]),
    ("fewer", &["fewer", "than", "where"]),
];

/// What one table forbids: one harm for each who suffers it.
fn harms(table: &Section<'_>, items: &Items) -> Result<Vec<Harm>, Fault> {
    let form = FORMS.into_iter().find(|(key, _)| table.has(key));
    let (form, keys) =
        form.ok_or_else(|| table.missing("who, an alone or a fewer").with_hint(EXAMPLE))?;
    if let Some(other) = KEYS.into_iter().find(|key| table.has(key) && !keys.contains(key)) {
        let message = format!("a [[never]] with `{form}` has no `{other}`");
        let hint = format!("it can have {}", keys.join(", "));
        return Err(Fault::new(table.span(other), message).with_hint(hint));
    }
    match form {
        "with" => together(table, items),
        "fewer" => outnumbered(table, items),
        "alone" => lone(table, items, "alone", &others),
        _ => {
            let guards = items.listed(table, "unless")?;
            lone(table, items, "who", &|_, _| guards.clone())
        }
    }
}

fn together(table: &Section<'_>, items: &Items) -> Result<Vec<Harm>, Fault> {
    let doers = items.listed(table, "who")?;
    let victims = items.listed(table, "with")?;
    if doers.is_empty() {
        return Err(table.missing("who").with_hint(EXAMPLE));
    }
    let unless = items.listed(table, "unless")?;
    let deed = table.text("deed", 60)?.map(str::to_owned);
    let harm = |&victim: &usize| Harm::Deed {
        doers: doers.clone(),
        outsiders: None,
        deed: deed.clone(),
        victim,
        unless: unless.clone(),
    };
    Ok(victims.iter().map(harm).collect())
}

/// Those under `key` must not be there without any of their guards.
fn lone(
    table: &Section<'_>,
    items: &Items,
    key: &str,
    guards: &dyn Fn(&Items, usize) -> Vec<usize>,
) -> Result<Vec<Harm>, Fault> {
    let victims = items.listed(table, key)?;
    let deed = table.text("deed", 60)?.map(str::to_owned);
    let outsiders = table.text("by", 60)?.map(Outsiders::named);
    let harm = |&victim: &usize| Harm::Deed {
        doers: Vec::new(),
        outsiders: outsiders.clone(),
        deed: deed.clone(),
        victim,
        unless: guards(items, victim),
    };
    Ok(victims.iter().map(harm).collect())
}

/// All but one: whoever is there keeps company.
fn others(items: &Items, victim: usize) -> Vec<usize> {
    (0..items.kinds.len()).filter(|&kind| kind != victim).collect()
}

fn outnumbered(table: &Section<'_>, items: &Items) -> Result<Vec<Harm>, Fault> {
    let few = items.listed(table, "fewer")?;
    let many = items.listed(table, "than")?;
    if many.is_empty() {
        return Err(table.missing("than").with_hint(EXAMPLE));
    }
    Ok(vec![Harm::Outnumbered { few, many }])
}

/// Where it is forbidden: everywhere, if nobody says.
fn places(table: &Section<'_>, island: bool) -> Result<Places, Fault> {
    if !table.has("where") {
        return Ok(Places::ALL);
    }
    let mut places = Vec::new();
    for value in table.list("where") {
        match word(value, "where", &["banks", "left", "right", "island", "boat"])? {
            "banks" => places.extend([Place::Left, Place::Right, Place::Island]),
            "left" => places.push(Place::Left),
            "right" => places.push(Place::Right),
            "boat" => places.push(Place::Boat),
            _ if island => places.push(Place::Island),
            _ => return Err(no_island(value.span())),
        }
    }
    if places.is_empty() {
        return Err(Fault::new(table.span("where"), "where is nowhere"));
    }
    Ok(Places::of(&places))
}

const EXAMPLE: &str = "what must not be is written in one of these ways:
      [[never]]
      who = \"fox\"
      with = \"duck\"
      unless = \"farmer\"

      [[never]]
      who = \"baby\"
      where = \"boat\"
      unless = \"mother\"

      [[never]]
      alone = \"corn\"
      where = \"right\"

      [[never]]
      fewer = \"missionary\"
      than = \"cannibal\"";
