//! Text as figures: measures, what the font has, and what it lacks.

use proptest::prelude::*;

use puzzlereel::scene::lettering::{Font, LetteringError, Weight};
use puzzlereel::scene::{Color, Figure};

const INK: Color = Color::hex(0x00_0000);

#[test]
fn letters_stay_within_their_measures() {
    for weight in [Weight::Regular, Weight::Bold] {
        for text in ["The farmer takes the duck across", "×20", "Ág (1/2) — 10 min", "7"] {
            let line = Font::EMBEDDED.line(text, 16.0, weight, INK).unwrap();
            let bounds = line.figure.bounds();
            assert!(bounds.left >= -2 && bounds.right as f32 <= line.width + 3.0, "{text}");
            assert!(bounds.top as f32 >= -line.ascent - 1.0, "{text}: {bounds:?}");
            assert!(bounds.bottom as f32 <= line.descent + 2.0, "{text}: {bounds:?}");
            assert!((line.width - Font::EMBEDDED.width(text, 16.0, weight).unwrap()).abs() < 1e-3);
        }
        let digit = Font::EMBEDDED.line("1", 100.0, weight, INK).unwrap();
        let bounds = digit.figure.bounds();
        assert!(
            (digit.cap_height + bounds.top as f32).abs() < 2.0,
            "digits are as high as capitals"
        );
    }
}

#[test]
fn the_font_has_latin_greek_and_cyrillic_in_both_weights() {
    for weight in [Weight::Regular, Weight::Bold] {
        let latin = ('!'..='~').chain('¡'..='ÿ').chain('Ā'..='ſ').filter(|c| *c != '\u{ad}');
        let greek = ('Α'..='Ω').chain('α'..='ω').filter(|c| *c != '\u{3a2}');
        let all: String =
            latin.chain(greek).chain('Ѐ'..='џ').chain("–—‘’“”…×€≤≥".chars()).collect();
        Font::EMBEDDED.line(&all, 12.0, weight, INK).unwrap();
    }
}

#[test]
fn a_missing_character_is_named() {
    for (text, sign) in [("a 狐 crosses", '狐'), ("two\nlines", '\n'), ("a\tb", '\t'), ("🦊", '🦊')]
    {
        let error = Font::EMBEDDED.line(text, 12.0, Weight::Regular, INK).unwrap_err();
        assert_eq!(
            error,
            LetteringError::Missing { signs: vec![sign], text: text.to_owned(), font: None }
        );
        let named = format!("{sign:?} (U+{:04X}) in ", u32::from(sign));
        assert!(error.to_string().starts_with(&named), "{error}");
        assert!(Font::EMBEDDED.width(text, 12.0, Weight::Bold).is_err());
    }
}

#[test]
fn lines_break_at_spaces_and_lose_nothing() {
    let text = "Never leave the fox alone with the duck, nor the duck alone with the corn";
    for limit in [10.0, 80.0, 150.0, 1000.0] {
        let lines = Font::EMBEDDED.wrap(text, 14.0, Weight::Regular, limit).unwrap();
        assert_eq!(lines.join(" "), text);
        for line in lines {
            let wide = Font::EMBEDDED.width(&line, 14.0, Weight::Regular).unwrap() > limit;
            assert!(!wide || !line.contains(' '), "{line}");
        }
    }
}

#[test]
fn all_missing_characters_are_named_once() {
    let said = Font::EMBEDDED.width("狐と狐\u{20e3}", 12.0, Weight::Bold).unwrap_err().to_string();
    assert!(said.starts_with("'狐' (U+72D0), 'と' (U+3068) and U+20E3 in \"狐と狐"), "{said}");
    let many: String = ('一'..).take(5000).collect();
    let said = Font::EMBEDDED.width(&many, 12.0, Weight::Bold).unwrap_err().to_string();
    assert!(said.contains("and 4992 more characters in") && said.chars().count() < 400, "{said}");
}

fn drawn(text: &str, weight: Weight) -> (Figure, u32) {
    let line = Font::EMBEDDED.line(text, 40.0, weight, INK).unwrap();
    (line.figure, line.width.to_bits())
}

#[test]
fn composed_and_decomposed_texts_are_drawn_alike() {
    for weight in [Weight::Regular, Weight::Bold] {
        for (parts, whole) in [
            ("A\u{30a} E\u{301} n\u{303}", "Å É ñ"),
            ("e\u{323}\u{302} o\u{31b}\u{301}", "ệ ớ"),
            ("e\u{302}\u{323}", "ệ"),
            ("И\u{306} ω\u{301}", "Й ώ"),
            ("\u{212b} \u{2126}", "Å Ω"),
        ] {
            assert_eq!(drawn(parts, weight), drawn(whole, weight), "{whole}");
        }
    }
}

#[test]
fn invisible_characters_are_not_drawn() {
    let invisible = [
        '\u{ad}',
        '\u{34f}',
        '\u{61c}',
        '\u{180b}',
        '\u{200b}',
        '\u{200c}',
        '\u{200d}',
        '\u{200e}',
        '\u{200f}',
        '\u{2060}',
        '\u{2064}',
        '\u{206f}',
        '\u{3164}',
        '\u{fe00}',
        '\u{fe0f}',
        '\u{feff}',
        '\u{ffa0}',
        '\u{fff0}',
        '\u{e0001}',
        '\u{e0100}',
        '\u{e0fff}',
    ];
    for sign in invisible {
        let text = format!("{sign}fe{sign}\u{301}te{sign}");
        assert_eq!(drawn(&text, Weight::Bold), drawn("féte", Weight::Bold), "{sign:?}");
    }
}

#[test]
fn overrides_of_the_direction_are_refused() {
    for sign in ('\u{202a}'..='\u{202e}').chain('\u{2066}'..='\u{2069}') {
        let text = format!("fox{sign}kcud");
        let error = Font::EMBEDDED.line(&text, 12.0, Weight::Regular, INK).unwrap_err();
        assert_eq!(error, LetteringError::Direction { sign, text });
        let said = error.to_string();
        assert!(said.starts_with(&format!("U+{:04X} in ", u32::from(sign))), "{said}");
        assert!(said.contains("changes the direction") && !said.contains(sign), "{said}");
    }
}

#[test]
fn marks_stand_over_and_under_their_letters() {
    let bounds = |text: &str, weight| drawn(text, weight).0.bounds();
    for weight in [Weight::Regular, Weight::Bold] {
        for letter in "xqgmbdlMWЖωɛ7".chars() {
            let alone = bounds(&letter.to_string(), weight);
            let width = drawn(&letter.to_string(), weight).1;
            for (mark, over) in
                [('\u{301}', true), ('\u{304}', true), ('\u{323}', false), ('\u{331}', false)]
            {
                let text = format!("{letter}{mark}");
                let both = bounds(&text, weight);
                assert_eq!(drawn(&text, weight).1, width, "{text}");
                let rise = (alone.top - both.top, both.bottom - alone.bottom);
                let (out, still) = if over { rise } else { (rise.1, rise.0) };
                assert!((3..=18).contains(&out) && still == 0, "{text}: {alone:?}, {both:?}");
                // A mark may be wider than a thin letter, but to no side much.
                let (left, right) = (alone.left - both.left, both.right - alone.right);
                assert!(
                    (left - right).abs() <= 8 && left.max(right) <= 8,
                    "{text}: {alone:?}, {both:?}"
                );
            }
            // Marks upon marks do not cover each other.
            let more = bounds(&format!("{letter}\u{304}\u{301}\u{302}"), weight);
            assert!(alone.top - more.top >= 20, "{letter}: {more:?}");
        }
    }
}

#[test]
fn a_mark_takes_the_place_of_a_dot() {
    for (with, without) in
        [("i\u{30a}", "ı\u{30a}"), ("j\u{303}", "ȷ\u{303}"), ("і\u{304}", "ı\u{304}")]
    {
        assert_eq!(drawn(with, Weight::Regular).0, drawn(without, Weight::Regular).0, "{with}");
    }
    let tall = drawn("ị\u{301}", Weight::Regular).0.bounds();
    assert!(tall.bottom > 5 && tall.top > -36, "{tall:?}");
}

#[test]
fn marks_without_a_letter_are_drawn_by_themselves() {
    for text in ["\u{301}", "\u{301}a", " \u{301}", "\u{301}\u{302}\u{323}"] {
        let line = Font::EMBEDDED.line(text, 40.0, Weight::Regular, INK).unwrap();
        let bounds = line.figure.bounds();
        assert!(
            line.width > 0.0 && bounds.left >= -15 && bounds.right as f32 <= line.width + 15.0,
            "{text:?}"
        );
    }
    // However many there are.
    let heap = format!("a{}", "\u{301}".repeat(10_000));
    let bounds = Font::EMBEDDED.line(&heap, 40.0, Weight::Regular, INK).unwrap().figure.bounds();
    assert!(bounds.top >= -8 * 40 - 1, "{bounds:?}");
}

#[test]
fn even_lines_are_as_few_as_can_be_and_even() {
    for (text, limit, wanted) in [
        (
            "The wolf, the goat and the cabbage",
            150.0,
            &["The wolf, the goat", "and the cabbage"][..],
        ),
        ("one two three four five six seven", 120.0, &["one two", "three four", "five six seven"]),
        ("Die Wolfs-Ziegen-Kohlkopf-Aufgabe", 130.0, &["Die Wolfs-Ziegen-", "Kohlkopf-Aufgabe"]),
        ("Donau\u{ad}dampf\u{ad}schiff", 100.0, &["Donau\u{ad}-", "dampf\u{ad}schiff"]),
        ("", 80.0, &[]),
        (" \u{200b} ", 80.0, &[]),
    ] {
        let lines = Font::EMBEDDED.even_lines(text, 14.0, Weight::Bold, limit).unwrap();
        assert_eq!(lines, wanted, "{text}");
    }
}

proptest! {
    #[test]
    fn any_text_is_drawn_or_refused(text in "\\PC{0,40}", limit in 1.0..500.0_f32) {
        for weight in [Weight::Regular, Weight::Bold] {
            let Ok(line) = Font::EMBEDDED.line(&text, 20.0, weight, INK) else {
                prop_assert!(Font::EMBEDDED.width(&text, 20.0, weight).is_err());
                continue;
            };
            prop_assert!(line.width.is_finite());
            Font::EMBEDDED.even_lines(&text, 20.0, weight, limit).unwrap();
        }
    }

    #[test]
    fn even_lines_fit_and_lose_nothing(
        text in "[a-zÄ-ü -]{0,60}([\u{300}-\u{34e}a-z ]{0,20})",
        limit in 1.0..300.0_f32,
    ) {
        let font = Font::EMBEDDED;
        let lines = font.even_lines(&text, 14.0, Weight::Bold, limit).unwrap();
        let few = font.wrap(&text, 14.0, Weight::Bold, limit).unwrap();
        let width = |line: &str| font.width(line, 14.0, Weight::Bold).unwrap();
        let fits = |lines: &[String]| lines.iter().all(|line| width(line) <= limit + 0.01);
        if fits(&few) {
            prop_assert!(fits(&lines), "{:?}", lines);
            prop_assert!(lines.len() <= few.len(), "{:?}, {:?}", lines, few);
        }
        let bare = |text: &str| text.replace(' ', "");
        prop_assert_eq!(bare(&lines.concat()), bare(&text));
    }
}

#[test]
fn the_same_text_is_the_same_figure() {
    let draw = || Font::EMBEDDED.line("River", 17.5, Weight::Bold, INK).unwrap().figure;
    assert_eq!(draw(), draw());
    assert!(
        draw().shapes()[0]
            != Font::EMBEDDED.line("River", 17.6, Weight::Bold, INK).unwrap().figure.shapes()[0]
    );
}
