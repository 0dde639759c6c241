//! Emoji as pictures, from the Twemoji collection.

#[cfg(feature = "emoji")]
use twemoji_assets::svg::SvgTwemojiAsset;
#[cfg(not(feature = "emoji"))]
use twemoji_assets::svg::codes;

use crate::scene::picture::Picture;

/// The sign that asks for the coloured form of the one before.
const COLOURED: char = '\u{fe0f}';

/// What pictures there are, for hints.
#[cfg(feature = "emoji")]
pub const PICTURES: &str = "a picture is one emoji of Unicode 17 or older, like \"🦊\"";
/// What pictures there are, for hints.
#[cfg(not(feature = "emoji"))]
pub const PICTURES: &str = "the pictures here are 🧑‍🌾 🦊 🦆 🌽 🐺 🐐 🥬 🐕 🌾";

/// Whether an emoji can be drawn: every one of Unicode 17 with the feature `emoji`; without it, those of
/// the built-in rivers. The variation selector U+FE0F may be left out.
#[must_use]
pub fn has_picture(emoji: &str) -> bool {
    picture(emoji).is_some()
}

/// The picture of an emoji.
pub(super) fn picture(emoji: &str) -> Option<Picture> {
    // All can be read, which a test shows.
    drawing(emoji).and_then(|svg| Picture::from_svg(svg).ok())
}

/// The drawing of an emoji, not yet read.
pub(super) fn drawing(emoji: &str) -> Option<&'static str> {
    spellings(emoji).iter().find_map(|emoji| svg(emoji))
}

/// An emoji with U+FE0F in any of the places where it can be: as it was given, without any, and so on.
/// The collection writes it only within some sequences.
fn spellings(emoji: &str) -> Vec<String> {
    /// A sequence with more signs is no emoji: the longest has four people.
    const MOST: usize = 5;
    let mut all = vec![emoji.to_owned(), String::new()];
    let takes =
        |sign: &char| !matches!(sign, '\u{200d}' | '\u{20e3}' | '🏻'..='🏿' | '\u{e0000}'..);
    let plain = || emoji.chars().filter(|&sign| sign != COLOURED);
    if plain().filter(takes).count() > MOST {
        return all;
    }
    for sign in plain() {
        let coloured = takes(&sign).then_some(COLOURED);
        let longer = |start: &String| {
            let plain = format!("{start}{sign}");
            let coloured = coloured.map(|coloured| format!("{plain}{coloured}"));
            std::iter::once(plain).chain(coloured).collect::<Vec<_>>()
        };
        let started = all.split_off(1);
        all.extend(started.iter().flat_map(longer));
    }
    all
}

/// The drawing of an emoji in the spelling of the collection.
#[cfg(feature = "emoji")]
fn svg(emoji: &str) -> Option<&'static str> {
    SvgTwemojiAsset::from_emoji(emoji).map(|asset| &***asset)
}

/// The drawings that built-in rivers need.
#[cfg(not(feature = "emoji"))]
fn svg(emoji: &str) -> Option<&'static str> {
    let asset = match emoji {
        "\u{1f9d1}\u{200d}\u{1f33e}" => codes::U_1F9D1_200D_1F33E,
        "🦊" => codes::U_1F98A,
        "🦆" => codes::U_1F986,
        "🌽" => codes::U_1F33D,
        "🐺" => codes::U_1F43A,
        "🐐" => codes::U_1F410,
        "🥬" => codes::U_1F96C,
        "🐕" => codes::U_1F415,
        "🌾" => codes::U_1F33E,
        _ => return None,
    };
    Some(*asset)
}
