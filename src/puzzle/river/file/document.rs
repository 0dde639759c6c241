//! The tables and keys of a river file.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::{Deserialize, Serialize};
use toml::Spanned;

use super::value::{Number, OneOrMore, Text};
use crate::puzzle::MAX_TITLE;
use crate::puzzle::river::{Bank, Craft, MAX_COUNT, MAX_LIMIT, MAX_MINUTES, MAX_WEIGHT};

/// The longest name, in characters.
const NAME: usize = 60;

/// The longest caption, in characters, before anything is filled in.
pub(super) const CAPTION: usize = 200;

/// Names of items or groups, one or more of them.
pub(super) type Names = OneOrMore<String>;

/// The keys of a [`Document`] that stand before all tables.
pub(super) const TOP_KEYS: [&str; 6] =
    ["title", "remark", "minimise", "time-limit", "island", "bank-to-bank"];

/// A whole file. What is `None` or empty is not written, and has its usual value.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Document {
    pub(super) title: Option<Spanned<Text<MAX_TITLE>>>,
    pub(super) remark: Option<Spanned<Text<1000>>>,
    pub(super) minimise: Option<Minimise>,
    pub(super) time_limit: Option<Number<1, MAX_LIMIT>>,
    pub(super) island: Option<bool>,
    pub(super) bank_to_bank: Option<Spanned<bool>>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) groups: BTreeMap<Spanned<String>, Names>,
    pub(super) captions: Option<Captions>,
    pub(super) boat: Option<Spanned<Vessel>>,
    #[serde(default)]
    pub(super) item: Vec<Item>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) never: Vec<Spanned<Never>>,
}

/// `[captions]`: what is said below the picture.
#[derive(Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Captions {
    pub(super) across: Option<Spanned<Text<CAPTION>>>,
    pub(super) back: Option<Spanned<Text<CAPTION>>>,
    pub(super) island: Option<Spanned<Text<CAPTION>>>,
    pub(super) and: Option<Spanned<Text<CAPTION>>>,
    pub(super) task: Option<Spanned<Text<CAPTION>>>,
    pub(super) solved: Option<Spanned<Text<CAPTION>>>,
}

/// What a solution has as few as possible of.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Minimise {
    Crossings,
    Minutes,
}

/// `[boat]`: what carries them across.
#[derive(Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Vessel {
    pub(super) name: Option<Text<40>>,
    pub(super) craft: Option<Craft>,
    pub(super) carries: Option<Number<1, MAX_COUNT>>,
    pub(super) load: Option<Number<1, MAX_WEIGHT>>,
    pub(super) start: Option<Spanned<Bank>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) crews: Vec<Spanned<Vec<Spanned<String>>>>,
}

/// `[[item]]`: who or what is there.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Item {
    pub(super) name: Spanned<Text<NAME>>,
    pub(super) plural: Option<Spanned<Text<NAME>>>,
    pub(super) short: Option<Spanned<Text<NAME>>>,
    pub(super) article: Option<bool>,
    pub(super) picture: Option<Spanned<Text<NAME>>>,
    pub(super) count: Option<Number<1, MAX_COUNT>>,
    pub(super) rows: Option<bool>,
    pub(super) minutes: Option<Number<1, MAX_MINUTES>>,
    pub(super) weight: Option<Number<0, MAX_WEIGHT>>,
    pub(super) start: Option<Spanned<Bank>>,
    pub(super) goal: Option<Spanned<Bank>>,
}

/// `[[never]]`: what must not happen.
#[derive(Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Never {
    pub(super) who: Option<Names>,
    pub(super) with: Option<Names>,
    pub(super) alone: Option<Names>,
    pub(super) single: Option<Names>,
    pub(super) together: Option<Names>,
    pub(super) only: Option<Names>,
    pub(super) fewer: Option<Names>,
    pub(super) than: Option<Names>,
    pub(super) unless: Option<Names>,
    pub(super) by: Option<Spanned<Text<NAME>>>,
    pub(super) deed: Option<Spanned<Text<NAME>>>,
    pub(super) r#where: Option<OneOrMore<Where>>,
}

/// A place where a rule holds.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Where {
    Banks,
    Left,
    Right,
    Island,
    Boat,
}

impl Item {
    /// Whether `the` goes before a name, unless the file says: not before one with a capital.
    pub(super) fn has_article(name: &str) -> bool {
        !name.starts_with(char::is_uppercase)
    }
}

impl Never {
    /// The keys that are there, each with the place of its value.
    pub(super) fn keys(&self) -> impl Iterator<Item = (&'static str, Range<usize>)> {
        let names = |names: &Option<Names>| names.as_ref().map(|names| names.0[0].span());
        let text = |text: &Option<Spanned<_>>| text.as_ref().map(Spanned::span);
        let keys = [
            ("who", names(&self.who)),
            ("with", names(&self.with)),
            ("alone", names(&self.alone)),
            ("single", names(&self.single)),
            ("together", names(&self.together)),
            ("only", names(&self.only)),
            ("fewer", names(&self.fewer)),
            ("than", names(&self.than)),
            ("unless", names(&self.unless)),
            ("by", text(&self.by)),
            ("deed", text(&self.deed)),
        ];
        keys.into_iter().filter_map(|(key, span)| Some((key, span?)))
    }
}
