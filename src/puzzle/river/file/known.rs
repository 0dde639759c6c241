//! The names that a file may use: those of its items and groups.

use std::collections::BTreeMap;
use std::ops::Range;

use toml::Spanned;
use unicode_normalization::UnicodeNormalization;

use super::document::Names;
use super::error::{self, FileError, quoted};
use crate::puzzle::river::{Kind, MAX_COUNT};

/// A name as names of items are kept: composed, however it is typed.
fn composed(name: &str) -> String {
    name.nfc().collect()
}

/// What is known of a file when its rules are read.
pub(super) struct Known<'a> {
    pub(super) text: &'a str,
    pub(super) island: bool,
    /// The items.
    pub(super) kinds: Vec<Kind>,
    /// The items of each group.
    groups: BTreeMap<String, Vec<usize>>,
}

impl<'a> Known<'a> {
    /// Of a file in which nothing has been read yet.
    pub(super) fn new(text: &'a str, island: bool) -> Self {
        Self { text, island, kinds: Vec::new(), groups: BTreeMap::new() }
    }

    /// Reads the groups of a file whose items have been read.
    pub(super) fn read_groups(
        &mut self,
        groups: &BTreeMap<Spanned<String>, Names>,
    ) -> Result<(), FileError> {
        let mut known = BTreeMap::new();
        for (name, items) in groups {
            if self.find(name.get_ref()).is_some() {
                let message = format!("there is an item {} already", quoted(name.get_ref()));
                let error = self.error(&name.span(), message);
                return Err(error.with_hint("a group needs a name of its own"));
            }
            known.insert(composed(name.get_ref()), self.listed(Some(items))?);
        }
        self.groups = known;
        Ok(())
    }

    pub(super) fn error(&self, span: &Range<usize>, message: impl Into<String>) -> FileError {
        error::place(self.text, span, "").error(message)
    }

    pub(super) fn no_island(&self, span: &Range<usize>) -> FileError {
        self.error(span, "there is no island").with_hint("island = true puts one into the river")
    }

    /// The item that has this name or plural.
    pub(super) fn find(&self, name: &str) -> Option<usize> {
        let name = composed(name);
        self.kinds.iter().position(|kind| kind.name == name || kind.plural == name)
    }

    /// The numbers of several items, of which none may be listed twice; of none, if the key is not
    /// there.
    pub(super) fn listed(&self, names: Option<&Names>) -> Result<Vec<usize>, FileError> {
        let mut numbers = Vec::new();
        for name in names.map_or(&[][..], |names| &names.0) {
            for number in self.numbers(name)? {
                if numbers.contains(&number) {
                    return Err(self.twice(name, number));
                }
                numbers.push(number);
            }
        }
        Ok(numbers)
    }

    /// The numbers of a crew, in which an item may be listed more than once.
    pub(super) fn crew(&self, names: &[Spanned<String>]) -> Result<Vec<usize>, FileError> {
        let mut heads = Vec::new();
        for name in names {
            heads.extend(self.numbers(name)?);
            if heads.len() as u64 > MAX_COUNT {
                let message = format!("expected at most {MAX_COUNT} in a crew, found more");
                return Err(self.error(&name.span(), message));
            }
        }
        Ok(heads)
    }

    /// The number of an item, or those of a group.
    fn numbers(&self, name: &Spanned<String>) -> Result<Vec<usize>, FileError> {
        if let Some(number) = self.find(name.get_ref()) {
            return Ok(vec![number]);
        }
        self.groups.get(&composed(name.get_ref())).cloned().ok_or_else(|| self.unknown(name))
    }

    fn unknown(&self, name: &Spanned<String>) -> FileError {
        let items: Vec<&str> = self.kinds.iter().map(|kind| &*kind.name).collect();
        let groups: Vec<&str> = self.groups.keys().map(String::as_str).collect();
        let message = error::unknown("item", name.get_ref(), &[&items[..], &groups].concat());
        let mut hint = format!("the items are {}", items.join(", "));
        if !groups.is_empty() {
            hint = format!("{hint}; the groups are {}", groups.join(", "));
        }
        self.error(&name.span(), message).with_hint(hint)
    }

    fn twice(&self, name: &Spanned<String>, number: usize) -> FileError {
        let kind = &self.kinds[number];
        let said = name.get_ref();
        let whose = if *said == kind.name || *said == kind.plural {
            quoted(said)
        } else {
            format!("{}, which is in the group {},", quoted(&kind.name), quoted(said))
        };
        self.error(&name.span(), format!("{whose} is listed twice"))
    }
}
