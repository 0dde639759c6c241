//! A table of a script, asked for what its keys say.

use std::ops::{Range, RangeInclusive};

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Fault;
use crate::puzzle::river::Bank;

/// A table, of which all keys are known.
pub(super) struct Section<'a> {
    /// What it is called in a sentence.
    name: &'static str,
    table: &'a DeTable<'a>,
    whole: Range<usize>,
}

impl<'a> Section<'a> {
    /// Refuses keys that nobody will ask for.
    pub(super) fn new(
        name: &'static str,
        table: &'a DeTable<'a>,
        whole: Range<usize>,
        keys: &[&str],
    ) -> Result<Self, Fault> {
        // In the order of the text: the first is told.
        let unknown = table.keys().filter(|key| !keys.contains(&key.get_ref().as_ref()));
        if let Some(key) = unknown.min_by_key(|key| key.span().start) {
            let said = key.get_ref().as_ref();
            let message = format!("{name} has no key {}", quoted(said));
            let hint = nearest(said, keys).map_or_else(
                || format!("it can have {}", keys.join(", ")),
                |key| format!("perhaps {key}? It can have {}", keys.join(", ")),
            );
            return Err(Fault::new(key.span(), message).with_hint(hint));
        }
        Ok(Self { name, table, whole })
    }

    /// Where a key's value is, or the whole if there is none.
    pub(super) fn span(&self, key: &str) -> Range<usize> {
        self.table.get(key).map_or_else(|| self.whole.clone(), Spanned::span)
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// The table's one table of this name.
    pub(super) fn table(
        &self,
        key: &'static str,
        keys: &[&str],
    ) -> Result<Option<Section<'a>>, Fault> {
        let Some(value) = self.table.get(key) else { return Ok(None) };
        let table = value.get_ref().as_table();
        let table = table.ok_or_else(|| wrong(value, key, &format!("a table, written [{key}]")))?;
        Section::new(key, table, value.span(), keys).map(Some)
    }

    /// All tables of this name.
    pub(super) fn tables(
        &self,
        key: &'static str,
        most: usize,
        keys: &[&str],
    ) -> Result<Vec<Section<'a>>, Fault> {
        let Some(value) = self.table.get(key) else { return Ok(Vec::new()) };
        let expected = format!("tables, each written [[{key}]]");
        let tables = value.get_ref().as_array().ok_or_else(|| wrong(value, key, &expected))?;
        if let Some(beyond) = tables.get(most) {
            let message = format!("there are {} [[{key}]], but {most} are the most", tables.len());
            return Err(Fault::new(beyond.span(), message));
        }
        let section = |table: &'a Spanned<DeValue<'a>>| {
            let inside = table.get_ref().as_table().ok_or_else(|| wrong(table, key, &expected))?;
            Section::new(key, inside, table.span(), keys)
        };
        tables.iter().map(section).collect()
    }

    /// A text of 1 to `most` characters on one line.
    pub(super) fn text(&self, key: &str, most: usize) -> Result<Option<&'a str>, Fault> {
        self.table.get(key).map(|value| text(value, key, most)).transpose()
    }

    /// The same where it cannot be left out.
    pub(super) fn needed_text(&self, key: &str, most: usize) -> Result<&'a str, Fault> {
        self.text(key, most)?.ok_or_else(|| self.missing(key))
    }

    pub(super) fn missing(&self, key: &str) -> Fault {
        Fault::new(self.whole.clone(), format!("{} needs a {key}", self.name))
    }

    /// One of a few words.
    pub(super) fn choice(
        &self,
        key: &str,
        words: &[&'static str],
    ) -> Result<Option<&'static str>, Fault> {
        let Some(value) = self.table.get(key) else { return Ok(None) };
        word(value, key, words).map(Some)
    }

    /// A whole number.
    pub(super) fn number(
        &self,
        key: &str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, Fault> {
        let Some(value) = self.table.get(key) else { return Ok(None) };
        let Some(number) = value.get_ref().as_integer() else {
            return Err(wrong(value, key, "a whole number"));
        };
        match u64::from_str_radix(number.as_str(), number.radix()) {
            Ok(number) if range.contains(&number) => Ok(Some(number)),
            _ => {
                let (least, most) = range.into_inner();
                let said: String = number.as_str().chars().take(30).collect();
                let message = format!("{key} is {said}, but it must be from {least} to {most}");
                Err(Fault::new(value.span(), message))
            }
        }
    }

    pub(super) fn flag(&self, key: &str) -> Result<Option<bool>, Fault> {
        let Some(value) = self.table.get(key) else { return Ok(None) };
        let flag = value.get_ref().as_bool();
        flag.map(Some).ok_or_else(|| wrong(value, key, "true or false"))
    }

    /// A bank, or the island if there is one.
    pub(super) fn bank(&self, key: &str, island: bool) -> Result<Option<Bank>, Fault> {
        let bank = self.choice(key, &["left", "right", "island"])?;
        match bank {
            Some("island") if !island => Err(no_island(self.span(key))),
            Some("island") => Ok(Some(Bank::Island)),
            Some("right") => Ok(Some(Bank::Right)),
            Some(_) => Ok(Some(Bank::Left)),
            None => Ok(None),
        }
    }

    /// The values of a list; something else than a list is the only one.
    pub(super) fn list(&self, key: &str) -> &'a [Spanned<DeValue<'a>>] {
        let Some(value) = self.table.get(key) else { return &[] };
        value.get_ref().as_array().map_or(std::slice::from_ref(value), |values| values)
    }

    /// The lists of a list.
    pub(super) fn lists(&self, key: &str) -> Result<Vec<&'a [Spanned<DeValue<'a>>]>, Fault> {
        let Some(value) = self.table.get(key) else { return Ok(Vec::new()) };
        let expected = "a list of lists of names";
        let lists = value.get_ref().as_array().ok_or_else(|| wrong(value, key, expected))?;
        let inner = |list: &'a Spanned<DeValue<'a>>| {
            let inside = list.get_ref().as_array().ok_or_else(|| wrong(list, key, expected))?;
            Ok(&**inside)
        };
        lists.iter().map(inner).collect()
    }
}

/// A value that is not what its key takes.
pub(super) fn wrong(value: &Spanned<DeValue<'_>>, key: &str, expected: &str) -> Fault {
    let kind = value.get_ref().type_str();
    Fault::new(value.span(), format!("{key} must be {expected}, but this is of the type {kind}"))
}

pub(super) fn no_island(span: Range<usize>) -> Fault {
    Fault::new(span, "there is no island").with_hint("island = true puts one into the river")
}

/// A text of 1 to `most` characters on one line.
pub(super) fn text<'a>(
    value: &'a Spanned<DeValue<'a>>,
    key: &str,
    most: usize,
) -> Result<&'a str, Fault> {
    let text = value.get_ref().as_str().ok_or_else(|| wrong(value, key, "a text in quotes"))?;
    let length = text.chars().count();
    if !(1..=most).contains(&length) || text.trim().is_empty() {
        let message = format!("{key} has {length} characters, but it must have 1 to {most}");
        let blank = format!("{key} is blank");
        let message = if (1..=most).contains(&length) { blank } else { message };
        return Err(Fault::new(value.span(), message));
    }
    if let Some(sign) = text.chars().find(|sign| sign.is_control()) {
        let message = format!("{key} contains {sign:?}, but it must be a line of plain text");
        return Err(Fault::new(value.span(), message));
    }
    Ok(text)
}

/// One of a few words.
pub(super) fn word<'w>(
    value: &Spanned<DeValue<'_>>,
    key: &str,
    words: &[&'w str],
) -> Result<&'w str, Fault> {
    let all: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
    let expected = format!("one of {}", all.join(", "));
    let said = value.get_ref().as_str().ok_or_else(|| wrong(value, key, &expected))?;
    words.iter().copied().find(|word| *word == said).ok_or_else(|| {
        let fault =
            Fault::new(value.span(), format!("{key} must be {expected}, not {}", quoted(said)));
        match nearest(said, words) {
            Some(word) => fault.with_hint(format!("perhaps {word:?}?")),
            None => fault,
        }
    })
}

/// A text in quotes, cut where nobody would read on.
pub(super) fn quoted(text: &str) -> String {
    const MOST: usize = 40;
    let short: String = text.chars().take(MOST).collect();
    format!("{short:?}{}", if short.len() < text.len() { "…" } else { "" })
}

/// The word most like another, if any is.
pub(super) fn nearest<'w>(said: &str, words: &[&'w str]) -> Option<&'w str> {
    let said: String = said.chars().take(80).collect();
    let likeness = |word: &&str| (strsim::normalized_damerau_levenshtein(&said, word) * 1e6) as u64;
    let best = words.iter().copied().max_by_key(likeness)?;
    (likeness(&best) >= 400_000).then_some(best)
}
