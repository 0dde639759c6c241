//! Emoji as pictures: every one there is, in every spelling; and what other drawings may have.

#![cfg(feature = "cli")]

use puzzlereel::scene::picture::{Picture, PictureError};
use puzzlereel::scene::{FillRule, Shape};
use puzzlereel::stage::river::has_picture;

/// All fully-qualified emoji up to Unicode 17.
fn all() -> impl Iterator<Item = &'static str> {
    let shades = |emoji: &'static emojis::Emoji| emoji.skin_tones().into_iter().flatten();
    let known = emojis::iter().flat_map(move |emoji| std::iter::once(emoji).chain(shades(emoji)));
    let old = known.filter(|emoji| emoji.unicode_version() <= emojis::UnicodeVersion::new(17, 0));
    old.map(emojis::Emoji::as_str)
}

#[test]
fn every_emoji_up_to_unicode_17_has_a_picture() {
    let lacking: Vec<_> = all().filter(|emoji| !has_picture(emoji)).collect();
    assert!(lacking.is_empty(), "{lacking:?}");
    assert!(all().collect::<std::collections::BTreeSet<_>>().len() > 3900);
}

#[test]
fn emoji_need_no_variation_selectors() {
    // Without all of them, and without each alone.
    for emoji in all().filter(|emoji| emoji.contains('\u{fe0f}')) {
        let plain = emoji.replace('\u{fe0f}', "");
        assert!(has_picture(&plain), "{emoji}");
        for (at, sign) in emoji.match_indices('\u{fe0f}') {
            let spelling = format!("{}{}", &emoji[..at], &emoji[at + sign.len()..]);
            assert!(has_picture(&spelling), "{emoji}");
        }
    }
}

#[test]
fn other_texts_have_no_picture() {
    let crowd = "👨\u{200d}".repeat(5000);
    for text in ["", "goose", "🦊🦊", "\u{fe0f}", "\u{200d}", "狐", "7", "🏳\u{200d}", &crowd]
    {
        assert!(!has_picture(text), "{text:?}");
    }
}

#[test]
fn drawings_that_are_not_flat_are_refused_with_the_reason() {
    let svg = |inner: &str| {
        let head = "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='20'>";
        Picture::from_svg(&format!("{head}{inner}</svg>"))
    };
    let figure =
        svg("<rect width='10' height='20' fill='#123456'/>").unwrap().figure((0.0, 0.0), 40.0);
    let bounds = figure.bounds();
    assert_eq!((bounds.left, bounds.top, bounds.bottom), (10, 0, 41), "in the middle of a square");

    for (inner, reason) in [
        (
            "<g opacity='.5'><rect width='9' height='9'/><rect width='5' height='5'/></g>",
            "see-through",
        ),
        ("<rect width='9' height='9' opacity='.5' stroke='red'/>", "see-through"),
        (
            "<clipPath id='c'><path d='M0 0h5v5h-5z'/></clipPath><rect width='9' height='9' clip-path='url(#c)'/>",
            "clipped",
        ),
        (
            "<linearGradient id='g'><stop offset='0'/><stop offset='1' stop-color='red'/></linearGradient><rect width='9' height='9' fill='url(#g)'/>",
            "gradient",
        ),
    ] {
        match svg(inner) {
            Err(PictureError::NotFlat { what }) => assert!(what.contains(reason), "{what}"),
            other => panic!("{inner}: {other:?}"),
        }
    }
    for (inner, opacity, rule) in [
        ("<rect width='9' height='9' opacity='.5'/>", 128, FillRule::Winding),
        (
            "<g opacity='.5'><rect width='9' height='9' fill-opacity='.5'/></g>",
            64,
            FillRule::Winding,
        ),
        ("<path fill-rule='evenodd' d='M0 0h9v9h-9zM2 2h3v3h-3z'/>", 255, FillRule::EvenOdd),
        (
            "<clipPath id='c'><path d='M0 0h9v9h-9z'/></clipPath><rect width='9' height='9' clip-path='url(#c)'/>",
            255,
            FillRule::Winding,
        ),
    ] {
        let shapes = svg(inner).unwrap().shapes((0.0, 0.0), 40.0);
        let [Shape::Fill { opacity: seen, rule: found, .. }] = shapes.as_slice() else {
            panic!("{inner}: {shapes:?}");
        };
        assert_eq!((*seen, *found), (opacity, rule), "{inner}");
    }
    assert!(matches!(Picture::from_svg("no svg"), Err(PictureError::Svg(_))));
}
