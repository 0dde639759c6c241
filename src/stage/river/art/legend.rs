//! Which people the letters stand for.

use super::emoji;
use super::person::look;
use crate::puzzle::river::{Kind, Model};
use crate::stage::Style;

/// The letters that people wear, and what their kinds are called: `A, B: husband`, `C: child`. None where pictures and
/// costumes tell them apart.
pub(in crate::stage::river) fn legend(style: Style, model: &Model) -> Vec<String> {
    let mut entries: Vec<(String, Vec<String>)> = Vec::new();
    for (number, kind) in model.kinds.iter().enumerate() {
        if kind.picture.as_deref().and_then(emoji::drawing).is_some() {
            continue;
        }
        // A number is the minutes that a walker takes, and captions say it.
        let is_letter = |mark: &String| !mark.starts_with(|sign: char| sign.is_ascii_digit());
        let Some(letter) = look(&model.kinds, number).letter(style).filter(is_letter) else {
            continue;
        };
        let name = without(kind, &letter);
        match entries.iter_mut().find(|(other, _)| *other == name) {
            Some((_, letters)) => letters.push(letter),
            None => entries.push((name, vec![letter])),
        }
    }
    let entry = |(name, letters): (String, Vec<String>)| format!("{}: {name}", letters.join(", "));
    entries.into_iter().map(entry).collect()
}

/// A kind's name without the letter that tells it from others: `husband` for husband A.
fn without(kind: &Kind, letter: &str) -> String {
    let words = kind.name.split_whitespace();
    let others: Vec<&str> = words.filter(|word| *word != letter).collect();
    if others.is_empty() { kind.name.clone() } else { others.join(" ") }
}
