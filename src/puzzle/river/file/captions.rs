//! Captions of a river file, and what may be filled in.

use toml::Spanned;

use super::document::{CAPTION, Captions};
use super::error::FileError;
use super::known::Known;
use super::value::{Text, word};
use crate::puzzle::river::Phrases;
use crate::puzzle::river::phrases::{OF_CROSSING, OF_END};

type Caption = Spanned<Text<CAPTION>>;

/// Each caption with what can be filled in there.
fn all(captions: &Captions) -> [(Option<&Caption>, &'static [&'static str]); 6] {
    let Captions { across, back, island, and, task, solved } = captions;
    [
        (across.as_ref(), OF_CROSSING),
        (back.as_ref(), OF_CROSSING),
        (island.as_ref(), OF_CROSSING),
        (and.as_ref(), &[]),
        (task.as_ref(), &[]),
        (solved.as_ref(), OF_END),
    ]
}

/// The captions of a file, each with its place.
pub(super) fn texts(captions: &Captions) -> impl Iterator<Item = &Caption> {
    all(captions).into_iter().filter_map(|(caption, _)| caption)
}

/// Reads the captions.
pub(super) fn read(known: &Known<'_>, captions: Option<&Captions>) -> Result<Phrases, FileError> {
    let Some(captions) = captions else { return Ok(Phrases::default()) };
    for (caption, names) in all(captions) {
        if let Some(caption) = caption {
            check(known, caption, names)?;
        }
    }
    let [across, back, island, and, task, solved] =
        all(captions).map(|(caption, _)| caption.map(word));
    Ok(Phrases { across, back, island, and, task, solved })
}

/// Refuses what cannot be filled in.
fn check(known: &Known<'_>, caption: &Caption, names: &[&str]) -> Result<(), FileError> {
    let mut rest = caption.get_ref().0.as_str();
    while let Some((_, begun)) = rest.split_once('{') {
        let (name, after) = begun.split_once('}').unwrap_or((begun, ""));
        if !names.contains(&name) {
            let message = format!("`{{{name}}}` cannot be filled in here");
            let names: Vec<String> = names.iter().map(|name| format!("{{{name}}}")).collect();
            let hint = if names.is_empty() {
                "nothing is filled in here: leave the braces out".to_owned()
            } else {
                format!("use {}", names.join(", "))
            };
            return Err(known.error(&caption.span(), message).with_hint(hint));
        }
        rest = after;
    }
    Ok(())
}
