//! Fonts.

use puzzlereel::scene::Color;
use puzzlereel::scene::lettering::{Font, Weight};

use crate::run::{SOON, Target, run};
use crate::typeface::{Letter, Typeface, nested_parts, nested_programs, renamed};

const FIRST: char = '一';

/// Names of tables, flags of parts, and operators of programs and dictionaries.
const WORDS: &[&[u8]] = &[
    b"glyf",
    b"loca",
    b"CFF ",
    b"cmap",
    b"head",
    b"GPOS",
    b"\0\x22",
    b"\0\xEA",
    b"\xFF\xFF",
    b"\x0A",
    b"\x1D",
    b"\x0B",
    b"\x0E",
    b"\x13",
    b"\x1C\x7F\xFF",
    b"\x0C\x24",
    b"\x0C\x1E",
    b"\x1E\xFF",
];

#[test]
fn fonts_get_an_answer() {
    let letter = |sign| Letter { sign, advance: 500, area: Some([0, 0, 400, 700]) };
    let font = Typeface { em: 1000, letters: (FIRST..).take(6).map(letter).collect() };
    let files = vec![
        font.ttf(),
        font.otf(),
        font.ttc(),
        nested_parts(FIRST, 3, 6, true),
        nested_parts(FIRST, 40, 31, true),
        nested_programs(FIRST, 3, 6, true),
        nested_programs(FIRST, 40, 10, true),
        renamed(FIRST, 6),
    ];
    run(Target { name: "font", files, words: WORDS, mend: |_| (), read, longest: SOON });
}

fn read(bytes: &[u8]) {
    let Ok(font) = Font::with("font", bytes.to_vec()) else { return };
    let text: String = (FIRST..).take(6).chain(['\u{301}', 'x', '\u{301}', FIRST]).collect();
    for sign in text.chars() {
        if let Ok(line) = font.line(&sign.to_string(), 30.0, Weight::Bold, Color::hex(0)) {
            assert!(line.width.is_finite());
            assert!(line.figure.bounds().width() < 10_000, "{:?}", line.figure.bounds());
        }
    }
    let _ = font.wrap(&text, 30.0, Weight::Regular, 100.0);
}
