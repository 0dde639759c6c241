//! `[[item]]`: who and what is there.

use std::ops::Range;

use toml::Spanned;
use toml::de::DeValue;

use super::Fault;
use super::section::{Section, nearest, quoted, text};
use crate::puzzle::river::{Bank, Kind, MAX_COUNT, MAX_MINUTES, MAX_WEIGHT};
use crate::stage::river::has_picture;

/// The longest name, in characters.
const LONGEST: usize = 60;
/// Each needs at least one bit of a position.
const MOST: usize = 62;

const KEYS: [&str; 11] = [
    "name", "plural", "short", "article", "picture", "count", "rows", "minutes", "weight", "start",
    "goal",
];

/// All items, and where each is in the text.
pub(super) struct Items {
    pub(super) kinds: Vec<Kind>,
    pub(super) spans: Vec<Range<usize>>,
}

impl Items {
    pub(super) fn read(top: &Section<'_>, island: bool) -> Result<Self, Fault> {
        let mut items = Self { kinds: Vec::new(), spans: Vec::new() };
        for table in top.tables("item", MOST, &KEYS)? {
            let kind = kind(&table, island)?;
            let span = table.span("name");
            let names = [&kind.name, &kind.plural];
            if let Some(known) = names.into_iter().find(|name| items.find(name).is_some()) {
                let message = format!("there is another item {}", quoted(known));
                return Err(Fault::new(span, message)
                    .with_hint("each needs a name of its own; count says how many there are"));
            }
            items.kinds.push(kind);
            items.spans.push(span);
        }
        if items.kinds.is_empty() {
            return Err(Fault::new(0..0, "there is no [[item]]").with_hint(EXAMPLE));
        }
        Ok(items)
    }

    /// Where an item's name is in the text.
    pub(super) fn span_of(&self, name: &str) -> Range<usize> {
        self.find(name).and_then(|number| self.spans.get(number)).cloned().unwrap_or_default()
    }

    /// The item of a name, or of a name for several.
    fn find(&self, name: &str) -> Option<usize> {
        self.kinds.iter().position(|kind| kind.name == name || kind.plural == name)
    }

    /// The item that a value names.
    pub(super) fn named(&self, value: &Spanned<DeValue<'_>>, key: &str) -> Result<usize, Fault> {
        let name = text(value, key, usize::MAX)?;
        self.find(name).ok_or_else(|| {
            let known: Vec<&str> = self.kinds.iter().map(|kind| kind.name.as_str()).collect();
            let fault = Fault::new(value.span(), format!("there is no item {}", quoted(name)));
            fault.with_hint(match nearest(name, &known) {
                Some(name) => format!("perhaps {name:?}?"),
                None => format!("there are {}", known.join(", ")),
            })
        })
    }

    /// The items that a key names: one, or several in a list.
    pub(super) fn listed(&self, section: &Section<'_>, key: &str) -> Result<Vec<usize>, Fault> {
        let values = section.list(key);
        if section.has(key) && values.is_empty() {
            return Err(Fault::new(section.span(key), format!("{key} names nobody")));
        }
        let mut numbers = Vec::new();
        for value in values {
            let number = self.named(value, key)?;
            if numbers.contains(&number) {
                let name = &self.kinds[number].name;
                return Err(Fault::new(value.span(), format!("{key} names {name:?} twice")));
            }
            numbers.push(number);
        }
        Ok(numbers)
    }
}

fn kind(table: &Section<'_>, island: bool) -> Result<Kind, Fault> {
    let name = table.needed_text("name", LONGEST)?;
    let kind = Kind::one(name);
    Ok(Kind {
        plural: table.text("plural", LONGEST)?.map_or(kind.plural.clone(), str::to_owned),
        short: table.text("short", LONGEST)?.map_or(kind.short.clone(), str::to_owned),
        article: table.flag("article")?.unwrap_or_else(|| has_article(name)),
        picture: picture(table)?,
        count: table.number("count", 1..=MAX_COUNT)?.unwrap_or(kind.count),
        rows: table.flag("rows")?.unwrap_or(kind.rows),
        minutes: table.number("minutes", 1..=MAX_MINUTES)?.unwrap_or(kind.minutes),
        weight: table.number("weight", 0..=MAX_WEIGHT)?.unwrap_or(kind.weight),
        start: table.bank("start", island)?.unwrap_or(Bank::Left),
        goal: table.bank("goal", island)?.unwrap_or(Bank::Right),
        name: kind.name,
    })
}

/// Whether `the` goes before a name, when nobody says: not before one with a capital.
pub(super) fn has_article(name: &str) -> bool {
    !name.starts_with(char::is_uppercase)
}

fn picture(table: &Section<'_>) -> Result<Option<String>, Fault> {
    let picture = table.text("picture", LONGEST)?;
    match picture.filter(|picture| !has_picture(picture)) {
        Some(unknown) => {
            let message = format!("there is no picture of {}", quoted(unknown));
            Err(Fault::new(table.span("picture"), message)
                .with_hint("a picture is one emoji, like \"🦊\", and a few have shades that cannot be drawn; without one, a letter is"))
        }
        None => Ok(picture.map(str::to_owned)),
    }
}

const EXAMPLE: &str = "an item is written like this:
      [[item]]
      name = \"farmer\"
      picture = \"🧑\u{200d}🌾\"
      rows = true";
