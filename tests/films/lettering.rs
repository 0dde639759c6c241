//! Text as figures: measures, what the font has, and what it lacks.

use puzzlereel::scene::Color;
use puzzlereel::scene::lettering::{Font, LetteringError, Weight};

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
        assert_eq!(error, LetteringError::Missing { sign, text: text.to_owned(), font: None });
        assert!(error.to_string().contains(&format!("{sign:?}")), "{error}");
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
fn the_same_text_is_the_same_figure() {
    let draw = || Font::EMBEDDED.line("River", 17.5, Weight::Bold, INK).unwrap().figure;
    assert_eq!(draw(), draw());
    assert!(
        draw().shapes()[0]
            != Font::EMBEDDED.line("River", 17.6, Weight::Bold, INK).unwrap().figure.shapes()[0]
    );
}
