//! What the page asks for.

use std::collections::BTreeMap;
use std::io;

use serde::Deserialize;

use super::listed::OUTSIDE;
use super::refusal::Refusal;
use crate::catalog::{Given, Loader, OptionError, Request, entry};

/// A request of the page.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Asked {
    pub(super) want: String,
    words: String,
    puzzle: String,
    options: BTreeMap<String, Vec<String>>,
    river: String,
}

impl Asked {
    /// What is asked for, read.
    pub(super) fn request(&self) -> Result<Request, Refusal> {
        let (entry, given) = if self.puzzle.is_empty() {
            Given::of_line(&self.words)?
        } else {
            let entry = entry(&self.puzzle)?;
            let mut given = Given::default();
            for (name, texts) in &self.options {
                given.entry(entry.option(name)?.name).extend(texts.iter().cloned());
            }
            (entry, given)
        };
        if let Some(option) = OUTSIDE.iter().find(|option| given.get(option).is_some()) {
            let message = format!("--{option} does not work in a page");
            let hint = "the program puzzlereel has it";
            return Err(OptionError::new(message).with_hint(hint).into());
        }
        // The only file is the river's.
        let read = |_: &str, _| match self.river.as_str() {
            "" => Err(io::ErrorKind::Unsupported.into()),
            river => Ok(river.as_bytes().to_vec()),
        };
        Ok(Request::read(entry, &given, &mut Loader::new(read))?)
    }
}
