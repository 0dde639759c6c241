//! The defaults at the top of a list, and those that do not apply to a film.

use std::fmt::{self, Display};

use toml::de::DeTable;

use super::keys::{as_keys, option_texts, options_of, twice};
use crate::catalog::{
    self, Arity, Entry, Given, Loader, OptionError, PUZZLES, Request, RequestError,
};

/// A default at the top of a list that does not apply to a film, and is left out there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    /// The key, and where it has a list of values, the value.
    pub key: String,
    /// The puzzle's name.
    pub puzzle: &'static str,
    /// Why it does not apply.
    pub why: String,
}

impl Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { key, puzzle, why } = self;
        write!(f, "`{key}` at the top of the list is left out for {puzzle}: {why}")
    }
}

/// The most values that are looked at in a list to find the defaults that do not apply: some seconds.
const MOST_CHECKED: u64 = 20_000_000;

/// Films of one line, with the defaults of their list.
pub(super) struct Defaulted<'a, 'l> {
    entry: &'static Entry,
    /// What the line says itself.
    own: Given,
    /// Each option, the texts that the list gives it, and how the list has it.
    defaults: Vec<(&'static str, Vec<String>, String)>,
    loader: &'a mut Loader<'l>,
    /// The values that were looked at in this list.
    checked: &'a mut u64,
}

impl<'a, 'l> Defaulted<'a, 'l> {
    /// A line that has no defaults yet.
    pub(super) fn new(
        entry: &'static Entry,
        own: Given,
        loader: &'a mut Loader<'l>,
        checked: &'a mut u64,
    ) -> Self {
        Self { entry, own, defaults: Vec::new(), loader, checked }
    }

    /// Takes the defaults that `table` does not replace. Returns those that are options of other puzzles.
    pub(super) fn take(
        &mut self,
        defaults: &DeTable<'_>,
        table: &DeTable<'_>,
    ) -> Result<Vec<LeftOut>, OptionError> {
        let entry = self.entry;
        let mut strangers = Vec::new();
        let mut known: Vec<(&str, &str)> = Vec::new();
        for (name, value) in options_of(defaults) {
            let spec = match entry.option(name) {
                Ok(spec) => spec,
                Err(_) if catalog::is_option(name) => {
                    let puzzle = entry.info.name;
                    let why = "it has no such option".to_owned();
                    strangers.push(LeftOut { key: name.to_owned(), puzzle, why });
                    continue;
                }
                Err(error) => return Err(error),
            };
            if let Some((_, other)) = known.iter().find(|(known, _)| *known == spec.name) {
                return Err(twice(other, name));
            }
            known.push((spec.name, name));
            let is_replaced = options_of(table).any(|(name, _)| spec.is_called(name));
            if is_replaced || self.own.get(spec.name).is_some() {
                continue;
            }
            match option_texts(spec, name, value)? {
                // Each may apply or not.
                Some(texts) if spec.arity == Arity::Many && !spec.positional => {
                    let each = texts.into_iter().map(|text| {
                        let key = format!("{name} {text}");
                        (spec.name, vec![text], key)
                    });
                    self.defaults.extend(each);
                }
                Some(texts) => self.defaults.push((spec.name, texts, name.to_owned())),
                None => {}
            }
        }
        Ok(strangers)
    }

    /// Removes the defaults that do not apply, and returns them.
    pub(super) fn leave_out(&mut self) -> Result<Vec<LeftOut>, RequestError> {
        let mut left_out = Vec::new();
        while let Some(error) = self.check(0)? {
            let Some(at) = self.culprit(&error)? else { return Err(error) };
            let (_, _, key) = self.defaults.remove(at);
            let why = as_keys(&error.to_string());
            left_out.push(LeftOut { key, puzzle: self.entry.info.name, why });
        }
        Ok(left_out)
    }

    /// The default that is to blame for an error, and is fine elsewhere: the first with which the error goes
    /// where all before it are left out.
    fn culprit(&mut self, error: &RequestError) -> Result<Option<usize>, RequestError> {
        let said = error.to_string();
        let is_gone = |other: Option<RequestError>| other.is_none_or(|it| it.to_string() != said);
        let (mut with, mut without) = (0, self.defaults.len());
        if !is_gone(self.check(without)?) {
            return Ok(None);
        }
        while with + 1 < without {
            let middle = with.midpoint(without);
            let half = if is_gone(self.check(middle)?) { &mut without } else { &mut with };
            *half = middle;
        }
        let is_elsewhere = self
            .defaults
            .get(with)
            .is_some_and(|(name, texts, _)| error.is_elsewhere() || self.is_foreign(name, texts));
        Ok(is_elsewhere.then_some(with))
    }

    /// Whether only other puzzles have such a value for an option, as they have other solvers.
    fn is_foreign(&self, name: &str, texts: &[String]) -> bool {
        let lists = |entry: &Entry| {
            let spec = entry.options().iter().find(|spec| spec.name == name);
            let mut choices = spec.into_iter().flat_map(|spec| &spec.choices);
            choices.any(|(choice, _)| texts.iter().any(|text| text == choice))
        };
        !lists(self.entry) && PUZZLES.iter().any(lists)
    }

    /// What is wrong with the first film without the first `left_out` defaults, if anything is.
    fn check(&mut self, left_out: usize) -> Result<Option<RequestError>, RequestError> {
        let given = self.given_without(left_out);
        *self.checked += given.texts() as u64;
        if *self.checked > MOST_CHECKED {
            let message = "too many defaults of the list do not apply to its films";
            let hint = "move them from the top of the list to the films that they are for";
            return Err(OptionError::new(message).with_hint(hint).into());
        }
        let first = self.entry.first(given);
        let read = first.and_then(|first| Request::read(self.entry, &first, self.loader));
        Ok(read.err())
    }

    /// All options.
    pub(super) fn given(&self) -> Given {
        self.given_without(0)
    }

    fn given_without(&self, left_out: usize) -> Given {
        let mut given = self.own.clone();
        for (name, texts, _) in &self.defaults[left_out..] {
            given.entry(name).extend(texts.iter().cloned());
        }
        given
    }
}
