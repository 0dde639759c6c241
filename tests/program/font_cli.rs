//! `--font`: films with letters that the program's own font lacks, and files that are no fonts.

use std::fs::{self, File};

use crate::support::command::Scratch;
use crate::support::typeface::{self, Letter, Typeface};

/// A folder with two fonts of one letter each.
fn scratch() -> Scratch {
    let scratch = Scratch::new();
    write(&scratch, "fox.ttf", &typeface::of('狐').ttf());
    write(&scratch, "duck.otf", &typeface::of('鴨').otf());
    scratch
}

fn write(scratch: &Scratch, name: &str, bytes: &[u8]) {
    fs::write(scratch.path().join(name), bytes).unwrap();
}

/// The comment of a film, which is ASCII here but for the title.
fn comment(scratch: &Scratch, film: &str) -> String {
    let bytes = fs::read(scratch.path().join(film)).unwrap();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let start = text.find("puzzlereel ").unwrap();
    text[start..].split('\0').next().unwrap().to_owned()
}

#[test]
fn a_title_is_set_in_the_font_that_has_it_and_the_film_tells_which() {
    let scratch = scratch();
    for puzzle in ["frogs 1 1", "pancakes 2 1", "river fox-duck-corn --theme doodle"] {
        let render = format!("render {puzzle} -q --title 狐");
        scratch.run(&render).fails(2, &["'狐'", "the font has Latin", "hint: --font FILE.ttf"]);
        let lacking = ["'狐'", "duck.otf", "the program's own font"];
        scratch.run(&format!("{render} --font duck.otf")).fails(2, &lacking);
        scratch.run(&format!("{render} --font fox.ttf")).ok();
    }
    let files = scratch.files();
    let films: Vec<&str> = files.iter().filter_map(|name| name.strip_prefix("output/")).collect();
    let films: Vec<&str> = films.into_iter().filter(|name| !name.is_empty()).collect();
    assert_eq!(films.len(), 3, "{films:?}");
    for film in films {
        assert!(film.contains("_font-fox"), "{film}");
        let comment = comment(&scratch, &format!("output/{film}"));
        let (_, number) = comment.split_once(" --font fox.ttf # font ").unwrap();
        assert!(number.len() >= 16, "{comment}");
    }
}

#[test]
fn a_latin_film_only_names_the_font() {
    let scratch = scratch();
    for (plain, given) in [("a.gif", "b.gif"), ("a/", "b/")] {
        let render = "render river wolf-goat-cabbage --theme paper -q --title Ferry --counter";
        scratch.run(&format!("{render} -o {plain}")).ok();
        scratch.run(&format!("{render} --font fox.ttf -o {given}")).ok();
    }
    assert_eq!(scratch.run("compare a.gif b.gif").code, Some(0));
    let names = scratch.files();
    let [plain, given] = ["a/", "b/"].map(|folder| {
        let name = names.iter().find(|name| name.len() > 2 && name.starts_with(folder)).unwrap();
        name[2..].to_owned()
    });
    assert_ne!(plain, given);
}

#[test]
fn a_batch_notices_another_font_of_the_same_name() {
    let scratch = scratch();
    let batch = "batch frogs 1 1..2 --title 狐 --font fox.ttf";
    let summary = |scratch: &Scratch| scratch.run(batch).ok().out;
    assert!(summary(&scratch).contains("2 made, 0 up to date"));
    assert!(summary(&scratch).contains("0 made, 2 up to date"));
    write(&scratch, "fox.ttf", &typeface::of('狐').otf());
    assert!(summary(&scratch).contains("2 made, 0 up to date"));
    assert!(summary(&scratch).contains("0 made, 2 up to date"));
}

#[test]
fn a_list_names_fonts() {
    let scratch = scratch();
    let list = "font = \"fox.ttf\"\ntitle = \"狐\"\noutput = \"films/\"\n
        [[film]]\npuzzle = \"frogs 1 1\"\n
        [[film]]\npuzzle = \"frogs 1 1\"\nfont = \"./duck.otf\"\ntitle = \"鴨\"\n
        [[film]]\npuzzle = \"river fox.toml\"\n";
    write(&scratch, "films.toml", list.as_bytes());
    write(&scratch, "fox.toml", RIVER.as_bytes());
    let run = scratch.run("batch films.toml").ok();
    assert!(run.out.contains("3 made"), "{run:?}");
    write(&scratch, "films.toml", list.replace("duck.otf", "none.otf").as_bytes());
    scratch.run("batch films.toml").fails(2, &["films.toml:8", "film 2", "./none.otf"]);
}

const RIVER: &str = "[[item]]\nname = \"狐\"\nrows = true\n\n[[item]]\nname = \"goat\"\n";

#[test]
fn letters_of_a_river_are_looked_for_in_both_fonts() {
    let scratch = scratch();
    write(&scratch, "fox.toml", RIVER.as_bytes());
    let render = "render river fox.toml -q --theme doodle";
    scratch.run(render).fails(2, &["fox.toml:2:8: '狐'", "hint: --font FILE.ttf"]);
    let lacking = ["fox.toml:2:8: '狐'", "duck.otf", "the program's own font"];
    scratch.run(&format!("{render} --font duck.otf")).fails(2, &lacking);
    scratch.run(&format!("{render} --font fox.ttf -o fox.gif")).ok();
    let comment = comment(&scratch, "fox.gif");
    assert!(comment.contains(" --font fox.ttf # content "), "{comment}");
    assert!(comment.contains(", font "), "{comment}");
    // An answer in print needs no font.
    assert_eq!(scratch.run("solve river fox.toml").code, Some(0));
}

#[test]
fn georgian_names_begin_sentences_as_they_are() {
    let scratch = Scratch::new();
    let letter = |sign| Letter { sign, advance: 600, area: Some([50, 0, 550, 500]) };
    let font = Typeface { em: 1000, letters: "აეილმრ".chars().map(letter).collect() };
    write(&scratch, "georgian.ttf", &font.ttf());
    let names = ["ირემი", "მელა"];
    let item = |name: &str| format!("[[item]]\nname = \"{name}\"\narticle = false\nrows = true\n");
    write(&scratch, "river.toml", names.map(item).concat().as_bytes());
    scratch.run("render river river.toml -q --font georgian.ttf").ok();
}

#[test]
fn other_directions_and_joined_letters_are_refused() {
    let scratch = scratch();
    for (title, script) in [("שלום", "Hebrew"), ("سلام", "Arabic"), ("नमस्ते", "Devanagari")]
    {
        for font in ["", " --font fox.ttf"] {
            let render = format!("render frogs 1 1 --title {title}{font}");
            scratch.run(&render).fails(2, &[script, "from left to right"]);
        }
    }
}

#[test]
fn what_is_no_font_is_refused_before_anything_is_written() {
    let scratch = scratch();
    write(&scratch, "empty.ttf", b"");
    write(&scratch, "page.woff2", b"wOF2\0\x01\0\0 and so on");
    write(&scratch, "text.ttf", b"This is no font.");
    let large = File::create(scratch.path().join("large.ttf")).unwrap();
    large.set_len(64_000_001).unwrap();
    let before = scratch.files();
    let refused = |font: &str, parts: &[&str]| {
        for verb in ["render frogs 1 1 -o a.gif", "batch frogs 1 1"] {
            let line = format!("{verb} --title x --font {font}");
            scratch.run(&line).fails(2, parts);
            scratch.run(&line).fails(2, &[&format!("cannot read {font}")]);
        }
    };
    refused("none.ttf", &[]);
    refused(".", &[]);
    refused("empty.ttf", &["not a TrueType or OpenType font", "hint: "]);
    refused("text.ttf", &["not a TrueType or OpenType font", "hint: "]);
    refused("page.woff2", &["packed for web pages", "hint: "]);
    refused("large.ttf", &["at most 64 MB"]);
    assert_eq!(scratch.files(), before);
}

#[test]
fn fonts_that_would_take_years_are_refused_and_named() {
    let scratch = Scratch::new();
    write(&scratch, "parts.ttf", &typeface::nested_parts('狐', 40, 31, true));
    write(&scratch, "programs.otf", &typeface::nested_programs('狐', 40, 10, true));
    for font in ["parts.ttf", "programs.otf"] {
        let line = format!("render frogs 1 1 --title 狐 --font {font} -o a.gif");
        scratch.run(&line).fails(2, &["'狐'", font, "more parts and points", "hint: use another"]);
    }
    assert_eq!(scratch.files(), ["parts.ttf", "programs.otf"]);
}

#[test]
fn names_of_a_river_are_the_same_however_they_are_composed() {
    let scratch = Scratch::new();
    let item = |name: &str| format!("[[item]]\nname = \"{name}\"\nrows = true\n");
    let rule = "[[never]]\nwho = \"Zo\u{eb}\"\nwith = \"Rene\u{301}\"\nunless = \"cat\"\n";
    let river = [item("Zoe\u{308}"), item("Ren\u{e9}"), item("cat"), rule.to_owned()].concat();
    write(&scratch, "names.toml", river.as_bytes());
    let shown = scratch.run("solve river names.toml --show").ok().out;
    assert!(shown.contains("Zo\u{eb}") && !shown.contains('\u{308}'), "{shown}");
    write(&scratch, "turned.toml", item("fox\u{202e}kcud").as_bytes());
    scratch.run("solve river turned.toml").fails(2, &["turned.toml:2:8", "U+202E", "direction"]);
}
