//! From the text of a river file to a model.

use std::ops::Range;

use toml::Spanned;

use super::captions;
use super::document::{Document, Item, Minimise, Vessel};
use super::error::{self, FileError, Placed};
use super::known::Known;
use super::rules;
use super::value::{Text, word};
use crate::puzzle::river::{
    Bank, Boat, Craft, Island, Kind, Loss, MAX_COUNT, Model, River, RiverError,
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
    /// The texts that a picture of the river shows: names, the title and the remark.
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
    let mut reader = Reader { items: &document.item, known: Known::new(text, island) };
    let model = reader.model(&document)?;
    let names = document.item.iter().flat_map(|item| {
        [Some(&item.name), item.plural.as_ref(), item.short.as_ref()].into_iter().flatten()
    });
    let mut texts: Vec<_> = names.map(|name| reader.placed(name)).collect();
    texts.extend(document.title.as_ref().map(|title| reader.placed(title)));
    let captions = document.captions.iter().flat_map(captions::texts);
    texts.extend(captions.map(|caption| reader.placed(caption)));
    texts.extend(document.remark.as_ref().map(|remark| reader.placed(remark)));
    let pictures = document.item.iter().filter_map(|item| item.picture.as_ref());
    let pictures = pictures.map(|picture| reader.placed(picture)).collect();
    Ok(RiverFile { model, texts, pictures })
}

/// A file as it is read.
struct Reader<'a> {
    items: &'a [Item],
    known: Known<'a>,
}

impl<'a> Reader<'a> {
    fn placed<const MOST: usize>(&self, text: &Spanned<Text<MOST>>) -> Placed {
        error::place(self.known.text, &text.span(), &text.get_ref().0)
    }

    fn error(&self, span: &Range<usize>, message: impl Into<String>) -> FileError {
        self.known.error(span, message)
    }

    fn model(&mut self, document: &'a Document) -> Result<Model, FileError> {
        let island = self.island(document.bank_to_bank.as_ref())?;
        self.read_items()?;
        self.known.read_groups(&document.groups)?;
        let boat = self.boat(document.boat.as_ref().map(Spanned::get_ref))?;
        let (rules, spans): (Vec<_>, Vec<_>) =
            rules::rules(&self.known, &document.never)?.into_iter().unzip();
        let mut model = Model {
            title: document.title.as_ref().map(word),
            kinds: self.known.kinds.clone(),
            boat,
            rules,
            island,
            timed: document.minimise == Some(Minimise::Minutes),
            limit: document.time_limit.map(|limit| limit.0),
            warning: document.remark.as_ref().map(word).unwrap_or_default(),
            phrases: captions::read(&self.known, document.captions.as_ref())?,
        };
        let river = River::unchecked(model.clone())
            .map_err(|error| self.refused(&error, document, &spans))?;
        let idle: Vec<usize> = river.idle_rules().into_iter().map(|(rule, _)| rule).collect();
        let rules = model.rules.into_iter().zip(spans).collect();
        let (rules, spans): (_, Vec<_>) = rules::without_idle(rules, &idle).into_iter().unzip();
        model.rules = rules;
        match River::new(model.clone()) {
            Ok(_) => Ok(model),
            Err(error) => Err(self.refused(&error, document, &spans)),
        }
    }

    fn island(&self, direct: Option<&Spanned<bool>>) -> Result<Option<Island>, FileError> {
        match direct {
            Some(key) if !self.known.island => Err(self.known.no_island(&key.span())),
            direct => Ok(self
                .known
                .island
                .then(|| Island { direct: direct.is_none_or(|it| *it.get_ref()) })),
        }
    }

    fn bank(&self, bank: Option<&Spanned<Bank>>, usual: Bank) -> Result<Bank, FileError> {
        match bank {
            Some(bank) if *bank.get_ref() == Bank::Island && !self.known.island => {
                Err(self.known.no_island(&bank.span()))
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
            if let Some(name) = names.into_iter().find(|name| self.known.find(name).is_some()) {
                let message = format!("there is another item {}", error::quoted(name));
                return Err(self.error(&item.name.span(), message).with_hint(
                    "each item needs a name of its own; count says how many of it there are",
                ));
            }
            self.known.kinds.push(kind);
        }
        Ok(())
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
        let heads: u64 = self.known.kinds.iter().map(|kind| kind.count).sum();
        // Where weights count, heads do not, unless the file says so.
        let seats = if load.is_some() { heads.min(MAX_COUNT) } else { 2 };
        let name = vessel.name.as_ref().map_or("boat", |name| &name.0);
        let crew = |crew: &Spanned<Vec<_>>| match crew.get_ref().as_slice() {
            [] => Err(self.error(&crew.span(), "expected at least one name, found none")),
            names => self.known.crew(names),
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

    /// An error about values that do not go together, at the one that explains it best.
    fn refused(&self, error: &RiverError, file: &Document, rules: &[Range<usize>]) -> FileError {
        let first = self.items[0].name.span();
        let span = match error {
            RiverError::NoSeat { name, .. } | RiverError::TooHeavy { name, .. } => {
                self.known.find(name).map_or(first, |number| self.items[number].name.span())
            }
            RiverError::Lost { loss: Loss { rule, .. }, .. }
            | RiverError::IdleRule { rule, .. }
            | RiverError::ForbiddingRule { rule, .. } => rules[*rule].clone(),
            RiverError::Boatloads { .. } => file.boat.as_ref().map_or(first, Spanned::span),
            RiverError::Crew { crew, .. } | RiverError::ShortCrew { crew, .. } => {
                file.boat.as_ref().map_or(first, |boat| boat.get_ref().crews[*crew].span())
            }
            _ => first,
        };
        let refused = self.error(&span, error.to_string());
        match error {
            RiverError::NoRower => refused.with_hint("rows = true in an [[item]] says who can"),
            RiverError::Boatloads { .. } => refused.with_hint("carries says how many it takes"),
            RiverError::ShortCrew { .. } => {
                refused.with_hint("count in an [[item]] says how many of it there are")
            }
            RiverError::IdleRule { .. } => refused.with_hint("correct the rule or leave it out"),
            RiverError::ForbiddingRule { .. } => {
                refused.with_hint("where says in which places a rule holds")
            }
            _ => refused,
        }
    }
}

const ITEM: &str = "an item is written like this:
      [[item]]
      name = \"farmer\"
      picture = \"🧑\u{200d}🌾\"
      rows = true";
