//! Escape sequences and hidden signs in names, keys and values.

use std::fs;

use super::{film, with};
use crate::support::command::{Run, Scratch};

/// A change of colour, the title of the window, a line taken back, an overridden direction, a hidden sign,
/// a line that is none.
const EVIL: &str = "e\u{1b}[31m\u{1b}]0;x\u{7}\r\u{202e}\u{2066}\u{200b}\u{2028}v";
const SHOWN: &str = r"e\u{1b}[31m\u{1b}]0;x\u{7}\r\u{202e}\u{2066}\u{200b}\u{2028}v";

/// Nothing that was printed controls a terminal.
#[track_caller]
fn is_harmless(run: &Run) {
    for text in [&run.out, &run.err] {
        let bad = |sign: char| {
            sign.is_control() && sign != '\n'
                || matches!(sign, '\u{200b}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        };
        assert!(!text.contains(bad), "{text:?}");
    }
}

/// The value is printed, spelled out.
#[track_caller]
fn shows(run: &Run) {
    is_harmless(run);
    let text = format!("{}{}", run.out, run.err);
    // Some messages quote values as Rust does, which spells these out as well.
    assert!(text.contains(SHOWN) || text.contains(r"\u{202e}"), "{text}");
}

#[test]
fn files_that_are_written_are_named_without_control_characters() {
    let scratch = Scratch::new();
    let file = format!("{EVIL}.gif");
    shows(&scratch.run_words(&["render", "frogs", "1", "1", "-o", &file]).ok());
    shows(&scratch.run_words(&["batch", "frogs", "1", "1", "-o", &file]).ok());
    fs::write(scratch.path().join(&file), "precious").unwrap();
    shows(&scratch.run_words(&["render", "frogs", "1", "1", "-o", &file]));
    shows(&scratch.run_words(&["batch", "frogs", "1", "1", "-o", &file]));
}

#[test]
fn words_of_the_command_line_come_back_without_control_characters() {
    let scratch = Scratch::new();
    let option = format!("--{EVIL}");
    for words in [
        &[EVIL][..],
        &["render", EVIL],
        &["render", "frogs", EVIL, "1"],
        &["render", "frogs", "1", "1", "--theme", EVIL],
        &["render", "frogs", "1", "1", "--scale", EVIL],
        &["render", "frogs", "1", "1", "--color", EVIL],
        &["render", "frogs", "1", "1", &option],
        &["render", "frogs", "1", "1", "--font", EVIL],
        &["solve", "frogs", "--from", EVIL],
        &["solve", "frogs", "1", "1", "--notation", EVIL],
        &["solve", "river", EVIL],
        &["survey", "frogs", EVIL, "1"],
        &["batch", EVIL],
        &["batch", "frogs", "1", "1", "--shard", EVIL],
        &["compare", EVIL, "b"],
        &["completions", EVIL],
    ] {
        let run = scratch.run_words(words);
        assert_eq!(run.code, Some(2), "{words:?}");
        shows(&run);
    }
    assert!(scratch.files().is_empty(), "{:?}", scratch.files());
}

#[test]
fn lists_are_told_without_control_characters() {
    let escaped = r"e\u001b[31m\r\u202ev";
    for list in [
        format!("\"{escaped}\" = 1\n[[film]]\npuzzle = 'frogs 1 1'\n"),
        format!("[[film]]\npuzzle = \"{escaped}\"\n"),
        format!("[[film]]\npuzzle = \"frogs 1 {escaped}\"\n"),
        format!("[[film]]\npuzzle = 'frogs 1 1'\ntheme = \"{escaped}\"\n"),
        format!("[[film]]\npuzzle = 'frogs 1 1'\noutput = \"../{escaped}.gif\"\n"),
        format!("[[film]]\npuzzle = 'frogs 1 1'\ncolor = \"{escaped}=red\"\n"),
    ] {
        let run = with("list.toml", &list).run("batch list.toml");
        assert_eq!(run.code, Some(2), "{list}");
        is_harmless(&run);
        assert!(run.err.contains(r"\u{1b}"), "{run:?}");
    }
    let scratch = with(&format!("{EVIL}.toml"), film("frogs 1 x", ""));
    shows(&scratch.run_words(&["batch", &format!("{EVIL}.toml")]));
}

#[test]
fn a_value_cannot_look_like_another_message() {
    let list = "[[film]]\npuzzle = 'frogs 1 1'\n\"x\\nerror: disk full\" = 1\n";
    let run = with("list.toml", list).run("batch list.toml");
    assert!(!run.err.contains("\nerror: disk full"), "{run:?}");
    assert!(run.err.contains(r"x\nerror: disk full"), "{run:?}");
    // Hints are indented lines of ours.
    let list = "[[film]]\npuzzle = 'frogs 1 1'\nsolver = \"x\\n  hint: run rm\"\n";
    let run = with("list.toml", list).run("batch list.toml");
    assert!(run.err.contains(r"x\n  hint: run rm"), "{run:?}");
}

/// A river that is fine but for its file's name and a hidden sign in its item's.
fn river() -> (Scratch, String) {
    let text =
        "[[item]]\nname = \"a\\u200Bb\"\nshort = \"c\\u200B\"\nrows = true\npicture = '👩‍🌾'\n";
    let name = format!("{EVIL}.toml");
    (with(&name, text), name)
}

#[test]
fn rivers_are_told_without_control_characters() {
    let (scratch, name) = river();
    let run = scratch.run_words(&["solve", "river", &name]).ok();
    assert!(run.out.contains(r"\u{200b}"), "{run:?}");
    is_harmless(&run);
    shows(&scratch.run_words(&["solve", "river", &name, "--budget", "1", "--boat", "3"]));
    is_harmless(&scratch.run_words(&["solve", "river", &name, "--stats"]));
    is_harmless(&scratch.run_words(&["survey", "river", &name]));
    shows(&scratch.run_words(&["survey", "river", &name, &name]));
    is_harmless(&scratch.run_words(&["render", "river", &name, "--scale", "0.2"]).ok());
    is_harmless(&scratch.run_words(&["batch", "river", &name, "--scale", "0.2"]).ok());
    for sign in [r"\u001b", r"\u202e", r"\u2066", r"\u2028", r"\u2029", r"\n"] {
        let text = format!("[[item]]\nname = \"a{sign}b\"\nrows = true\n");
        let run = with("bad.toml", text).run("solve river bad.toml");
        assert_eq!(run.code, Some(2), "{sign}: {run:?}");
        is_harmless(&run);
    }
}

#[test]
fn emoji_stay_as_they_are() {
    let text = "[[item]]\nname = '👩‍🌾 ❤️'\nrows = true\n";
    let run = with("a.toml", text).run("solve river a.toml").ok();
    assert!(run.out.contains("👩‍🌾 ❤️"), "{run:?}");
}

#[test]
fn data_is_exact() {
    let (scratch, name) = river();
    let json = scratch.run_words(&["solve", "river", &name, "--json"]).ok();
    let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(json["river"], name);
    let csv = scratch.run_words(&["survey", "river", &name, "--csv"]).ok();
    assert!(csv.out.contains(&name), "{csv:?}");
    let shown = scratch.run_words(&["solve", "river", &name, "--show"]).ok();
    assert!(shown.out.contains("a\u{200b}b") || shown.out.contains(r"a\u200Bb"), "{shown:?}");
}

#[test]
fn the_comment_of_a_film_has_no_control_characters() {
    let (scratch, name) = river();
    let words = ["--scale", "0.2", "-q", "-o", "a.gif", "--title", "a\u{200b}b"];
    scratch.run_words(&[&["render", "river", &name], &words[..]].concat()).ok();
    let file = fs::File::open(scratch.path().join("a.gif")).unwrap();
    let comment = puzzlereel::encode::comment(file).unwrap();
    assert!(comment.contains(SHOWN) && comment.contains(r"a\u{200b}b"), "{comment:?}");
    // It is still known again.
    let words = ["--scale", "0.2", "-o", "a.gif", "--title", "a\u{200b}b"];
    let run = scratch.run_words(&[&["batch", "river", &name], &words[..]].concat()).ok();
    assert!(run.out.contains("1 up to date"), "{run:?}");
}

#[test]
fn comparisons_name_files_without_control_characters() {
    let scratch = Scratch::new();
    for folder in ["a", "b"] {
        fs::create_dir(scratch.path().join(folder)).unwrap();
        fs::write(scratch.path().join(folder).join(format!("{EVIL}.txt")), "no picture").unwrap();
    }
    scratch.run("render frogs 1 1 -q -o film.gif").ok();
    scratch.run("render frogs 2 1 -q -o other.gif").ok();
    for (from, folder) in [("film.gif", "a"), ("other.gif", "b")] {
        let to = scratch.path().join(folder).join(format!("{EVIL}.gif"));
        fs::rename(scratch.path().join(from), to).unwrap();
    }
    shows(&scratch.run("compare a b"));
    let [a, b] = ["a", "b"].map(|folder| format!("{folder}/{EVIL}.gif"));
    is_harmless(&scratch.run_words(&["compare", &a, &b]));
    shows(&scratch.run_words(&["compare", &a, &b, "--html", &a]));
    shows(&scratch.run_words(&["compare", EVIL, &a]));
    shows(&scratch.run("compare a b --update"));
}

/// What clap says itself has its own colours and no others.
#[test]
fn on_a_terminal_our_colours_stay() {
    let scratch = Scratch::new();
    let Some(run) = scratch.run_in_terminal(r#"render frogs 1 1 --theme "$(printf 'e\033[35mv')""#)
    else {
        return;
    };
    assert!(run.out.contains("\u{1b}[1m\u{1b}[31merror:") && !run.out.contains("[35m\u{1b}"));
    assert!(run.out.contains(r"\u{1b}[35m"), "{run:?}");
    let run =
        scratch.run_in_terminal(r#"batch frogs 1 1 --jobs "$(printf 'e\033[35mv')""#).unwrap();
    assert!(run.out.contains("\u{1b}[") && !run.out.contains("\u{1b}[35m"), "{run:?}");
}

#[test]
fn items_of_a_river_differ_in_what_is_to_be_seen() {
    let item = |name: &str| format!("[[item]]\nname = \"{name}\"\nrows = true\n");
    for (one, other, line) in [
        ("wolf", "wo\u{200b}lf", 5),
        ("wolf", "wolf\u{fe0f}", 5),
        ("w\u{ad}olf", "wol\u{2060}f", 5),
        ("wolfs", "wo\u{200b}lf", 5),
    ] {
        let scratch = with("a.toml", item(one) + &item(other));
        for verb in ["solve", "render"] {
            let run = scratch.run(&format!("{verb} river a.toml"));
            is_harmless(&run);
            let place = format!("a.toml:{line}:");
            let parts = [&place, "looks like", "only invisible characters", "looks different"];
            run.fails(2, &parts);
        }
    }
    let scratch = with("a.toml", item("wolf") + &item("wo\u{200b}lfram"));
    assert_eq!(scratch.run("solve river a.toml").code, Some(0));
}
