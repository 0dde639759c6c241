//! Which writing can be set letter by letter from left to right, and where its lines may break.

use unicode_linebreak::linebreaks;
use unicode_script::{Script, UnicodeScript};

/// The name of a sign's script, if that needs more than one letter after the other from left to
/// right: another direction, or letters that join, change places or stand on each other.
pub(super) fn needs_more(sign: char) -> Option<&'static str> {
    if sign.is_ascii() {
        return None;
    }
    match sign.script() {
        Script::Hangul if is_part(sign) => Some("Hangul in separate parts (jamo)"),
        script if stands_alone(script) => None,
        script => Some(script.full_name()),
    }
}

/// Parts of syllables, which a font only has to join.
fn is_part(sign: char) -> bool {
    let parts = ['\u{1100}'..='\u{11ff}', '\u{a960}'..='\u{a97f}', '\u{d7b0}'..='\u{d7ff}'];
    parts.iter().any(|part| part.contains(&sign))
}

/// Scripts of which each letter looks the same everywhere, and those of signs that all scripts share.
fn stands_alone(script: Script) -> bool {
    matches!(
        script,
        Script::Common
            | Script::Inherited
            | Script::Unknown
            | Script::Latin
            | Script::Greek
            | Script::Cyrillic
            | Script::Armenian
            | Script::Georgian
            | Script::Han
            | Script::Hiragana
            | Script::Katakana
            | Script::Bopomofo
            | Script::Hangul
            | Script::Yi
            | Script::Ethiopic
            | Script::Cherokee
            | Script::Canadian_Aboriginal
            | Script::Braille
            | Script::Coptic
            | Script::Glagolitic
            | Script::Gothic
            | Script::Runic
            | Script::Ogham
            | Script::Tifinagh
            | Script::Vai
            | Script::Lisu
            | Script::Ol_Chiki
            | Script::Osage
            | Script::Deseret
            | Script::Linear_B
    )
}

/// Where a word may break, which shows only if it does: by a hyphen.
pub(super) const SOFT_HYPHEN: char = '\u{ad}';
pub(super) const HYPHEN: &str = "-";

/// A text in pieces between which a line may end, each with the space before it, if there is one:
/// at spaces, and where Chinese and Japanese lines break.
pub(super) fn pieces(text: &str) -> impl Iterator<Item = (&'static str, &str)> {
    between(text, ends)
}

/// The same with all places where a line may end, such as after hyphens.
pub(super) fn all_pieces(text: &str) -> impl Iterator<Item = (&'static str, &str)> {
    let ends = |word: &str| {
        let within = linebreaks(word).map(|(at, _)| at).filter(|&at| at < word.len());
        within.collect()
    };
    between(text, ends)
}

/// A text in pieces at its spaces, and where `ends` says that a word may break.
fn between(
    text: &str,
    ends: impl Fn(&str) -> Vec<usize>,
) -> impl Iterator<Item = (&'static str, &str)> {
    text.split(' ').enumerate().flat_map(move |(number, word)| {
        let ends = ends(word);
        let starts = std::iter::once(0).chain(ends.clone());
        let pieces = starts.zip(ends.into_iter().chain([word.len()]));
        pieces.map(move |(start, end)| {
            (if number > 0 && start == 0 { " " } else { "" }, &word[start..end])
        })
    })
}

/// Where a word without spaces may break: beside signs of scripts that have none.
fn ends(word: &str) -> Vec<usize> {
    if word.is_ascii() {
        return Vec::new();
    }
    let spaceless = |sign: Option<char>| {
        let scripts = [Script::Han, Script::Hiragana, Script::Katakana, Script::Bopomofo];
        sign.is_some_and(|sign| scripts.contains(&sign.script()))
    };
    let within = |at: usize| {
        let (before, after) = word.split_at(at);
        !after.is_empty()
            && (spaceless(before.chars().next_back()) || spaceless(after.chars().next()))
    };
    linebreaks(word).map(|(at, _)| at).filter(|&at| within(at)).collect()
}
