//! From the text of a river file to a model.

use std::ops::Range;

use toml::Spanned;
use unicode_normalization::UnicodeNormalization;

use super::document::{Document, Item, Minimise, Names, Never, Vessel, Where};
use super::error::{self, FileError, Placed};
use super::value::{OneOrMore, Text};
use crate::puzzle::river::{
    Bank, Boat, Craft, Harm, Island, Kind, MAX_COUNT, MAX_RULES, Model, Outsiders, Place, Places,
    River, RiverError, Rule,
};

/// The longest file that is read, in bytes. A page of text has about 2 kB.
pub const MAX_BYTES: usize = 1_000_000;

/// Each item needs at least one bit of a position.
const MAX_ITEMS: usize = 62;

/// What a river file says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RiverFile {
    /// The river.
    pub model: Model,
    /// The texts that a picture of the river shows: names and the remark.
    pub texts: Vec<Placed>,
    /// The emoji that items are drawn as.
    pub pictures: Vec<Placed>,
}

/// Reads a river file. It does not check whether texts and pictures can be drawn.
///
/// # Errors
///
/// The first mistake, with its line and column. Files longer than [`MAX_BYTES`] are not read.
///
/// # Examples
///
/// ```
/// use puzzlereel::puzzle::river::file;
///
/// let read = file::read(
///     r#"
///     [[item]]
///     name = "Anna"
///     rows = true
///
///     [[item]]
///     name = "cat"
///     picture = "🐈"
///     "#,
/// )?;
/// assert_eq!(read.model.kinds[1].name, "cat");
/// assert_eq!(read.pictures[0].line, 8);
/// assert_eq!(file::read(&file::print(&read.model))?.model, read.model);
///
/// let error = file::read("[[item]]\nnaem = 'cat'").unwrap_err();
/// assert_eq!(error.to_string(), "2:1: unknown key `naem`; did you mean `name`?");
/// # Ok::<(), file::FileError>(())
/// ```
pub fn read(text: &str) -> Result<RiverFile, FileError> {
    if text.len() > MAX_BYTES {
        let message = format!("expected at most {MAX_BYTES} bytes, found {}", text.len());
        return Err(error::place(text, &(0..0), "").error(message));
    }
    let document: Document = toml::from_str(text).map_err(|error| error::of_toml(text, error))?;
    let island = document.island.unwrap_or(false);
    let mut reader = Reader { text, items: &document.item, kinds: Vec::new(), island };
    let model = reader.model(&document)?;
    let names = document.item.iter().flat_map(|item| {
        [Some(&item.name), item.plural.as_ref(), item.short.as_ref()].into_iter().flatten()
    });
    let mut texts: Vec<_> = names.map(|name| reader.placed(name)).collect();
    texts.extend(document.remark.as_ref().map(|remark| reader.placed(remark)));
    let pictures = document.item.iter().filter_map(|item| item.picture.as_ref());
    let pictures = pictures.map(|picture| reader.placed(picture)).collect();
    Ok(RiverFile { model, texts, pictures })
}

/// The ways to write a rule: the key that identifies it, the others it needs, and all it may have.
const FORMS: [(&str, &[&str], &[&str]); 4] = [
    ("with", &["who"], &["who", "with", "unless", "deed", "where"]),
    ("who", &[], &["who", "unless", "by", "deed", "where"]),
    ("alone", &[], &["alone", "by", "deed", "where"]),
    ("fewer", &["than"], &["fewer", "than", "where"]),
];

/// A file as it is read.
struct Reader<'a> {
    text: &'a str,
    items: &'a [Item],
    /// The items as kinds.
    kinds: Vec<Kind>,
    island: bool,
}

impl Reader<'_> {
    fn placed<const MOST: usize>(&self, text: &Spanned<Text<MOST>>) -> Placed {
        error::place(self.text, &text.span(), &text.get_ref().0)
    }

    fn error(&self, span: &Range<usize>, message: impl Into<String>) -> FileError {
        error::place(self.text, span, "").error(message)
    }

    fn model(&mut self, document: &Document) -> Result<Model, FileError> {
        let island = self.island(document.bank_to_bank.as_ref())?;
        self.read_items()?;
        let boat = self.boat(document.boat.as_ref().map(Spanned::get_ref))?;
        let (rules, spans): (_, Vec<_>) = self.rules(&document.never)?.into_iter().unzip();
        let model = Model {
            kinds: self.kinds.clone(),
            boat,
            rules,
            island,
            timed: document.minimise == Some(Minimise::Minutes),
            limit: document.time_limit.map(|limit| limit.0),
            warning: document.remark.as_ref().map(word).unwrap_or_default(),
        };
        match River::new(model.clone()) {
            Ok(_) => Ok(model),
            Err(error) => Err(self.refused(&error, document, &spans)),
        }
    }

    fn island(&self, direct: Option<&Spanned<bool>>) -> Result<Option<Island>, FileError> {
        match direct {
            Some(key) if !self.island => Err(self.no_island(&key.span())),
            direct => {
                Ok(self.island.then(|| Island { direct: direct.is_none_or(|it| *it.get_ref()) }))
            }
        }
    }

    fn no_island(&self, span: &Range<usize>) -> FileError {
        self.error(span, "there is no island").with_hint("island = true puts one into the river")
    }

    fn bank(&self, bank: Option<&Spanned<Bank>>, usual: Bank) -> Result<Bank, FileError> {
        match bank {
            Some(bank) if *bank.get_ref() == Bank::Island && !self.island => {
                Err(self.no_island(&bank.span()))
            }
            bank => Ok(bank.map_or(usual, |bank| *bank.get_ref())),
        }
    }

    /// Reads all items, of which no two may have the same name.
    fn read_items(&mut self) -> Result<(), FileError> {
        if self.items.is_empty() {
            return Err(self.error(&(0..0), "there is no [[item]]").with_hint(ITEM));
        }
        if let Some(item) = self.items.get(MAX_ITEMS) {
            let message = format!("expected at most {MAX_ITEMS} items, found {}", self.items.len());
            return Err(self.error(&item.name.span(), message));
        }
        for item in self.items {
            let kind = self.kind(item)?;
            let names = [&kind.name, &kind.plural];
            if let Some(name) = names.into_iter().find(|name| self.find(name).is_some()) {
                let message = format!("there is another item {}", error::quoted(name));
                return Err(self.error(&item.name.span(), message).with_hint(
                    "each item needs a name of its own; count says how many of it there are",
                ));
            }
            self.kinds.push(kind);
        }
        Ok(())
    }

    /// The item that has this name or plural.
    fn find(&self, name: &str) -> Option<usize> {
        self.kinds.iter().position(|kind| kind.name == name || kind.plural == name)
    }

    fn kind(&self, item: &Item) -> Result<Kind, FileError> {
        let usual = Kind::one(&word(&item.name));
        Ok(Kind {
            plural: item.plural.as_ref().map_or(usual.plural, word),
            short: item.short.as_ref().map_or(usual.short, word),
            article: item.article.unwrap_or_else(|| Item::has_article(&usual.name)),
            picture: item.picture.as_ref().map(word),
            count: item.count.map_or(usual.count, |count| count.0),
            rows: item.rows.unwrap_or(usual.rows),
            minutes: item.minutes.map_or(usual.minutes, |minutes| minutes.0),
            weight: item.weight.map_or(usual.weight, |weight| weight.0),
            start: self.bank(item.start.as_ref(), usual.start)?,
            goal: self.bank(item.goal.as_ref(), usual.goal)?,
            name: usual.name,
        })
    }

    fn boat(&self, vessel: Option<&Vessel>) -> Result<Boat, FileError> {
        let Some(vessel) = vessel else { return Ok(Boat::holding(2)) };
        let load = vessel.load.map(|load| load.0);
        let heads: u64 = self.kinds.iter().map(|kind| kind.count).sum();
        // Where weights count, heads do not, unless the file says so.
        let seats = if load.is_some() { heads.min(MAX_COUNT) } else { 2 };
        let name = vessel.name.as_ref().map_or("boat", |name| &name.0);
        let crew = |crew: &Spanned<Vec<_>>| match crew.get_ref().as_slice() {
            [] => Err(self.error(&crew.span(), "expected at least one name, found none")),
            names => names.iter().map(|name| self.item(name)).collect(),
        };
        Ok(Boat {
            name: name.to_owned(),
            craft: vessel.craft.unwrap_or_else(|| Craft::named(name)),
            seats: vessel.carries.map_or(seats, |seats| seats.0),
            load,
            start: self.bank(vessel.start.as_ref(), Bank::Left)?,
            crews: vessel.crews.iter().map(crew).collect::<Result<_, _>>()?,
        })
    }

    fn item(&self, name: &Spanned<String>) -> Result<usize, FileError> {
        self.find(&name.get_ref().nfc().collect::<String>()).ok_or_else(|| {
            let known: Vec<&str> = self.kinds.iter().map(|kind| &*kind.name).collect();
            let message = error::unknown("item", name.get_ref(), &known);
            let hint = format!("the items are {}", known.join(", "));
            self.error(&name.span(), message).with_hint(hint)
        })
    }

    /// The numbers of several items; of none, if the key is not there.
    fn listed(&self, names: Option<&Names>) -> Result<Vec<usize>, FileError> {
        let mut numbers = Vec::new();
        for name in names.map_or(&[][..], |names| &names.0) {
            let number = self.item(name)?;
            if numbers.contains(&number) {
                let message = format!("{} is listed twice", error::quoted(name.get_ref()));
                return Err(self.error(&name.span(), message));
            }
            numbers.push(number);
        }
        Ok(numbers)
    }

    /// All rules, each with its place.
    fn rules(&self, tables: &[Spanned<Never>]) -> Result<Vec<(Rule, Range<usize>)>, FileError> {
        let mut rules = Vec::new();
        for table in tables {
            let places = self.places(table.get_ref())?;
            let span = table.get_ref().keys().next().map_or(table.span(), |(_, span)| span);
            let harms = self.harms(table)?.into_iter();
            rules.extend(harms.map(|harm| (Rule { harm, places }, span.clone())));
            if rules.len() > MAX_RULES {
                return Err(
                    self.error(&span, format!("expected at most {MAX_RULES} rules, found more"))
                );
            }
        }
        Ok(rules)
    }

    /// What one table forbids: one harm for each who suffers it.
    fn harms(&self, table: &Spanned<Never>) -> Result<Vec<Harm>, FileError> {
        let never = table.get_ref();
        let form = self.form(table)?;
        if form == "fewer" {
            let [few, many] = [&never.fewer, &never.than].map(|names| self.listed(names.as_ref()));
            return Ok(vec![Harm::Outnumbered { few: few?, many: many? }]);
        }
        let (doers, victims) = match form {
            "with" => (self.listed(never.who.as_ref())?, &never.with),
            "who" => (Vec::new(), &never.who),
            _ => (Vec::new(), &never.alone),
        };
        let guards = self.listed(never.unless.as_ref())?;
        let others = |victim| (0..self.kinds.len()).filter(|&kind| kind != victim).collect();
        let harm = |victim: usize| Harm::Deed {
            doers: doers.clone(),
            outsiders: never.by.as_ref().map(|name| Outsiders::named(&word(name))),
            deed: never.deed.as_ref().map(word),
            victim,
            // All others keep company.
            unless: if form == "alone" { others(victim) } else { guards.clone() },
        };
        Ok(self.listed(victims.as_ref())?.into_iter().map(harm).collect())
    }

    /// The key that identifies a form of rule. Checks that the others go with it.
    fn form(&self, table: &Spanned<Never>) -> Result<&'static str, FileError> {
        let has = |wanted: &str| table.get_ref().keys().any(|(key, _)| key == wanted);
        let Some((form, needed, allowed)) = FORMS.into_iter().find(|(form, ..)| has(form)) else {
            let message = "a rule needs `who`, `alone` or `fewer`";
            return Err(self.error(&table.span(), message).with_hint(RULE));
        };
        if let Some((key, span)) = table.get_ref().keys().find(|(key, _)| !allowed.contains(key)) {
            let message = format!("`{key}` does not go with `{form}`");
            let hint = format!("a rule with `{form}` can have {}", allowed.join(", "));
            return Err(self.error(&span, message).with_hint(hint));
        }
        match needed.iter().find(|key| !has(key)) {
            Some(key) => {
                let message = format!("a rule with `{form}` needs `{key}`");
                Err(self.error(&table.span(), message).with_hint(RULE))
            }
            None => Ok(form),
        }
    }

    /// Where a rule holds: everywhere, unless it says so.
    fn places(&self, never: &Never) -> Result<Places, FileError> {
        let Some(OneOrMore(words)) = &never.r#where else { return Ok(Places::ALL) };
        let mut places = Vec::new();
        for word in words {
            match word.get_ref() {
                Where::Banks => places.extend([Place::Left, Place::Right, Place::Island]),
                Where::Left => places.push(Place::Left),
                Where::Right => places.push(Place::Right),
                Where::Boat => places.push(Place::Boat),
                Where::Island if self.island => places.push(Place::Island),
                Where::Island => return Err(self.no_island(&word.span())),
            }
        }
        Ok(Places::of(&places))
    }

    /// An error about values that do not go together, at the one that explains it best.
    fn refused(&self, error: &RiverError, file: &Document, rules: &[Range<usize>]) -> FileError {
        let first = self.items[0].name.span();
        let span = match error {
            RiverError::NoSeat { name, .. } | RiverError::TooHeavy { name, .. } => {
                self.find(name).map_or(first, |number| self.items[number].name.span())
            }
            RiverError::Lost { loss, .. } => rules[loss.rule].clone(),
            RiverError::Boatloads { .. } | RiverError::Crew { .. } => {
                file.boat.as_ref().map_or(first, Spanned::span)
            }
            _ => first,
        };
        let refused = self.error(&span, error.to_string());
        match error {
            RiverError::NoRower => refused.with_hint("rows = true in an [[item]] says who can"),
            RiverError::Boatloads { .. } => refused.with_hint("carries says how many it takes"),
            _ => refused,
        }
    }
}

fn word<const MOST: usize>(text: &Spanned<Text<MOST>>) -> String {
    text.get_ref().0.clone()
}

const ITEM: &str = "an item is written like this:
      [[item]]
      name = \"farmer\"
      picture = \"🧑\u{200d}🌾\"
      rows = true";

const RULE: &str =
    "a [[never]] has the keys of one of these lines, without those in brackets if you like:
      who, with, [unless], [deed], [where]
      who, [unless], [by], [deed], [where]
      alone, [by], [deed], [where]
      fewer, than, [where]";
