//! Fonts for what the program's own lacks: what they change, what they do not, and broken ones.

use std::time::{Duration, Instant};

use proptest::prelude::*;

use puzzlereel::catalog::{FrogsRequest, Named, Request};
use puzzlereel::encode::Format;
use puzzlereel::paint::paint;
use puzzlereel::scene::Color;
use puzzlereel::scene::lettering::{Font, FontError, Lettering, LetteringError, Weight};
use puzzlereel::search::unwatched;

use crate::support::typeface::{self, Letter, Typeface};

const INK: Color = Color::hex(0x00_0000);
const WEIGHTS: [Weight; 2] = [Weight::Regular, Weight::Bold];

/// Signs that the program's font lacks, of a script that can be set.
const FIRST: char = '一';

fn given(bytes: Vec<u8>) -> Font {
    Font::with("own.ttf", bytes).unwrap()
}

fn line(font: &Font, text: &str) -> Result<Lettering, LetteringError> {
    font.line(text, 30.0, Weight::Bold, INK)
}

#[test]
fn a_letter_that_the_own_font_lacks_is_drawn_as_given() {
    let wolf = typeface::of('狐');
    for bytes in [wolf.ttf(), wolf.otf(), wolf.ttc()] {
        let font = given(bytes);
        let fox = line(&font, "狐").unwrap();
        // 30 pixels are 3000 units.
        assert!((fox.width - 20.0).abs() < 1e-3, "{}", fox.width);
        let bounds = fox.figure.bounds();
        assert_eq!((bounds.left, bounds.top, bounds.bottom), (1, -30, 1));
        assert!((19..=20).contains(&bounds.right), "{bounds:?}");
        let [mixed, plain] = ["A 狐!", "A !"].map(|text| line(&font, text).unwrap());
        assert!((mixed.width - plain.width - fox.width).abs() < 1e-3);
        assert_eq!((mixed.ascent, mixed.cap_height), (plain.ascent, plain.cap_height));
        let width = font.width("A 狐!", 30.0, Weight::Bold).unwrap();
        assert_eq!(width.to_bits(), mixed.width.to_bits());
    }
}

#[test]
fn what_no_font_has_is_told_with_both() {
    let font = given(typeface::of('狐').ttf());
    let error = line(&font, "狐と鴨").unwrap_err();
    let said = error.to_string();
    for part in ["'と'", "\"狐と鴨\"", "own.ttf", "the program's own font"] {
        assert!(said.contains(part), "{said}");
    }
    for sign in ['\n', '\t', '\u{7f}'] {
        let control = Typeface { letters: vec![letter(sign)], em: 1000 };
        assert!(line(&given(control.ttf()), &sign.to_string()).is_err(), "{sign:?}");
    }
}

fn letter(sign: char) -> Letter {
    Letter { sign, advance: 500, area: Some([0, 0, 400, 700]) }
}

#[test]
fn a_letter_without_an_outline_is_missing_unless_it_is_a_space() {
    let blank = |sign| Letter { area: None, ..letter(sign) };
    let font = Typeface { letters: vec![blank('\u{3000}'), blank('狐'), letter('鴨')], em: 1000 };
    for bytes in [font.ttf(), font.otf()] {
        let font = given(bytes);
        assert!((line(&font, "鴨\u{3000}鴨").unwrap().width - 45.0).abs() < 1e-3);
        let error = line(&font, "狐").unwrap_err();
        assert!(
            matches!(error, LetteringError::Missing { ref signs, .. } if *signs == ['狐']),
            "{error}"
        );
    }
}

#[test]
fn scripts_that_need_more_than_letter_after_letter_are_named() {
    for (text, name) in [
        ("שלום", "Hebrew"),
        ("سلام", "Arabic"),
        ("ﷺ", "Arabic"),
        ("ܫܠܡܐ", "Syriac"),
        ("नमस्ते", "Devanagari"),
        ("বাংলা", "Bengali"),
        ("தமிழ்", "Tamil"),
        ("ไทย", "Thai"),
        ("བོད", "Tibetan"),
        ("မြန်မာ", "Myanmar"),
        ("ខ្មែរ", "Khmer"),
        ("ᠮᠣᠩᠭᠣᠯ", "Mongolian"),
        ("𞤀𞤣𞤤𞤢𞤥", "Adlam"),
        // Modern syllables are composed; these are not.
        ("\u{1140}\u{1161}", "Hangul in separate parts"),
    ] {
        // Even where a font has all of it.
        let signs: std::collections::BTreeSet<char> = text.chars().collect();
        let letters = signs.into_iter().map(letter).collect();
        let font = given(Typeface { letters, em: 1000 }.ttf());
        let error = line(&font, &format!("a {text}")).unwrap_err();
        assert!(matches!(error, LetteringError::Script { .. }), "{error}");
        assert!(error.to_string().contains(name), "{error}");
        let error = line(&Font::EMBEDDED, text).unwrap_err();
        assert!(matches!(error, LetteringError::Script { .. }), "{error}");
    }
}

#[test]
fn scripts_of_letters_that_stand_alone_are_set() {
    for text in [
        "狐と鴨、キツネ",
        "여우와 오리",
        "მელა",
        "Աղվես",
        "ቀበሮ",
        "ᏥᏍᏚ",
        "ꆈꌠ",
        "🦊",
        "Łódź ёж αβγ",
    ] {
        let mut signs: Vec<char> = text.chars().filter(|sign| *sign != ' ').collect();
        signs.sort_unstable();
        signs.dedup();
        let letters = signs.into_iter().map(letter).collect();
        line(&given(Typeface { letters, em: 1000 }.ttf()), text).unwrap();
    }
}

#[test]
fn chinese_and_japanese_lines_break_between_signs_and_lose_nothing() {
    let text = "狐は鴨を、鴨は米を食べる。「だめ」 A fox, 狐 and so on";
    let mut signs: Vec<char> = text.chars().filter(|sign| !sign.is_ascii()).collect();
    signs.sort_unstable();
    signs.dedup();
    let font = given(Typeface { letters: signs.into_iter().map(letter).collect(), em: 1000 }.ttf());
    for weight in WEIGHTS {
        let lines = font.wrap(text, 20.0, weight, 45.0).unwrap();
        assert!(lines.len() > 5, "{lines:?}");
        let bare = |text: &str| text.replace(' ', "");
        assert_eq!(bare(&lines.concat()), bare(text));
        for line in &lines {
            assert!(!line.starts_with(['、', '。', '」']) && !line.ends_with('「'), "{lines:?}");
        }
        let whole = font.wrap(text, 20.0, weight, 1e6).unwrap();
        assert_eq!(whole, [text]);
    }
}

#[test]
fn fonts_are_equal_if_names_and_contents_are() {
    let [fox, duck] = ['狐', '鴨'].map(|sign| typeface::of(sign).ttf());
    let font = given(fox.clone());
    assert_eq!(font, given(fox.clone()));
    assert_ne!(font, given(duck.clone()));
    assert_ne!(font.content(), given(duck).content());
    assert_ne!(font, Font::with("other.ttf", fox).unwrap());
    assert_ne!(font, Font::EMBEDDED);
    assert_eq!(Font::EMBEDDED, Font::default());
    // Not all the bytes.
    assert!(format!("{font:?}").len() < 100, "{font:?}");
}

#[test]
fn what_is_no_font_is_refused_and_says_why() {
    let refused = |bytes: &[u8]| Font::with("x", bytes.to_vec()).unwrap_err();
    for bytes in [&b""[..], b"GIF89a", b"\0\x01\0\0", &notosans::REGULAR_TTF[..200], b"ttcf"] {
        assert!(matches!(refused(bytes), FontError::Unreadable(_)), "{bytes:?}");
    }
    for bytes in [b"wOFF\0\x01\0\0", b"wOF2\0\x01\0\0"] {
        assert_eq!(refused(bytes), FontError::Packed);
    }
    let fox = typeface::of('狐');
    for (name, bytes) in [(b"glyf", fox.ttf()), (b"CFF ", fox.otf())] {
        let at = bytes.windows(4).position(|four| four == name).unwrap();
        let mut pictures = bytes;
        pictures[at..at + 4].copy_from_slice(b"CBDT");
        assert_eq!(refused(&pictures), FontError::NoOutlines);
    }
    for em in [0, 15, 16_385] {
        assert!(matches!(refused(&Typeface { em, ..fox_of(em) }.ttf()), FontError::Unreadable(_)));
    }
}

#[test]
fn a_letter_of_endless_parts_is_refused_at_once() {
    // The second number is how deep a reader goes at most: 32 parts, and 10 programs.
    for draws in [false, true] {
        for bytes in [
            typeface::nested_parts('狐', 40, 31, draws),
            typeface::nested_programs('狐', 40, 10, draws),
        ] {
            let start = Instant::now();
            let error = line(&given(bytes), "狐").unwrap_err();
            assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
            assert!(matches!(error, LetteringError::Intricate { sign: '狐', .. }), "{error}");
            for part in ["'狐' (U+72D0)", "own.ttf", "more parts and points than any letter needs"]
            {
                assert!(error.to_string().contains(part), "{error}");
            }
        }
    }
}

#[test]
fn the_letters_of_a_text_are_only_so_much_work_together() {
    for bytes in
        [typeface::nested_parts('狐', 9, 4, true), typeface::nested_programs('狐', 8, 3, true)]
    {
        let font = given(bytes);
        let text = |letters| "狐".repeat(letters);
        assert!(line(&font, &text(20)).is_ok());
        let whole = [
            line(&font, &text(200)).map(drop),
            font.width(&text(200), 30.0, Weight::Bold).map(drop),
            font.wrap(&text(200), 30.0, Weight::Bold, 100.0).map(drop),
        ];
        for refused in whole {
            let error = refused.unwrap_err();
            assert!(matches!(error, LetteringError::IntricateText { .. }), "{error}");
        }
    }
}

#[test]
fn a_letter_made_of_two_others_in_the_old_way_is_refused() {
    let font = given(typeface::accented('狐'));
    let error = line(&font, "狐").unwrap_err();
    assert!(matches!(error, LetteringError::Missing { .. }), "{error}");
}

#[test]
fn parts_of_parts_are_drawn_as_long_as_they_are_few() {
    for bytes in
        [typeface::nested_parts('狐', 2, 6, true), typeface::nested_programs('狐', 2, 6, true)]
    {
        assert!(!line(&given(bytes), "狐").unwrap().figure.bounds().is_empty());
    }
}

fn fox_of(em: u16) -> Typeface {
    Typeface { em, ..typeface::of('狐') }
}

/// What can be said of any line, whatever the font says of its letters.
fn within_reason(font: &Font, text: &str) {
    for weight in WEIGHTS {
        let Ok(line) = font.line(text, 30.0, weight, INK) else { continue };
        let most = 8.0 * 30.0 * text.chars().count() as f32;
        assert!((0.0..=most).contains(&line.width), "{}", line.width);
        let width = font.width(text, 30.0, weight).unwrap();
        assert_eq!(width.to_bits(), line.width.to_bits());
        let bounds = line.figure.bounds();
        let (side, high) = (most as i32 + 8 * 30 + 1, 8 * 30 + 1);
        assert!(bounds.left >= -8 * 30 - 1 && bounds.right <= side, "{bounds:?}");
        assert!(bounds.top >= -high && bounds.bottom <= high, "{bounds:?}");
        font.wrap(text, 30.0, weight, 100.0).unwrap();
    }
    let mut request = Request::new(FrogsRequest::new(1, 1));
    request.film.title = Some(text.to_owned());
    let named = |font| Named { path: "font.ttf".to_owned(), content: Some(font) };
    request.film.font = Some(named(font.clone()));
    if let Ok(story) = request.story(Format::default(), &mut unwatched) {
        let opening = story.opening();
        assert_eq!(paint(&opening).width as u32, opening.size.width);
    }
}

#[test]
fn absurd_measures_are_bounded() {
    let area = Some([i16::MIN, i16::MIN, i16::MAX, i16::MAX]);
    let absurd = Letter { sign: '狐', advance: u16::MAX, area };
    let nothing = Letter { advance: 0, ..absurd };
    for letter in [absurd, nothing] {
        for em in [16, 16_384] {
            within_reason(&given(Typeface { em, letters: vec![letter] }.ttf()), "狐狐 狐狐狐");
        }
    }
}

proptest! {
    #[test]
    fn texts_that_the_own_font_has_do_not_change(text in "[ -~¡-ſΑ-ΡΣ-Ωα-ωА-я–—‘’“”…×€]{0,30}") {
        let mut signs: Vec<char> = text.chars().collect();
        signs.sort_unstable();
        signs.dedup();
        let letters = signs.into_iter().map(letter).collect();
        let font = given(Typeface { letters, em: 1000 }.ttf());
        for weight in WEIGHTS {
            let draw = |font: &Font| font.line(&text, 17.0, weight, INK).map(|line| {
                (line.figure.shapes().to_vec(), line.width.to_bits(), line.ascent.to_bits())
            });
            prop_assert_eq!(draw(&font), draw(&Font::EMBEDDED));
            let wrap = |font: &Font| font.wrap(&text, 17.0, weight, 60.0);
            prop_assert_eq!(wrap(&font), wrap(&Font::EMBEDDED));
        }
    }

    #[test]
    fn broken_fonts_do_no_harm(
        kind in 0..4_usize,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..8),
        within in any::<bool>(),
        noise in prop::option::of((20..500_usize, 1..=u8::MAX)),
        cut in prop::option::weighted(0.2, any::<prop::sample::Index>()),
        signs in prop::collection::vec(0..900_u32, 1..8),
    ) {
        let font = Typeface { em: 1000, letters: (FIRST..).take(10).map(letter).collect() };
        let mut bytes = match kind {
            0 => font.ttf(),
            1 => font.otf(),
            2 => font.ttc(),
            _ => typeface::renamed(FIRST, 900),
        };
        for (place, byte) in changes {
            // Headers and the tables of numbers are in front.
            let range = if within { bytes.len() } else { bytes.len().min(400) };
            let place = place.index(range);
            bytes[place] = byte;
        }
        if let (3, Some((step, byte))) = (kind, noise) {
            // The outlines of all letters.
            bytes[12_000..140_000].iter_mut().step_by(step).for_each(|outlines| *outlines ^= byte);
        }
        bytes.truncate(cut.map_or(bytes.len(), |cut| cut.index(bytes.len())));
        if let Ok(font) = Font::with("x", bytes) {
            let few = if kind < 3 { 10 } else { 900 };
            let sign = |number: &u32| char::from_u32(u32::from(FIRST) + number % few).unwrap();
            within_reason(&font, &signs.iter().map(sign).collect::<String>());
        }
    }
}
