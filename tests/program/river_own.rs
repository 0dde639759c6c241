//! Rivers of one's own on the command line: answers, films that know their file, and files that are none.

use std::fs;
use std::time::{Duration, Instant};

use crate::support::command::Scratch;

const MARKET: &str = "\
[[item]]
name = \"farmer\"
rows = true

[[item]]
name = \"goose\"
plural = \"geese\"
picture = \"🪿\"
count = 2
";

fn with(files: &[(&str, &[u8])]) -> Scratch {
    let scratch = Scratch::new();
    for (name, bytes) in files {
        fs::write(scratch.path().join(name), bytes).unwrap();
    }
    scratch
}

fn market(text: &str) -> Scratch {
    with(&[("market.toml", text.as_bytes())])
}

#[test]
fn every_river_shown_is_a_file_with_the_same_answer() {
    for river in [
        "fox-duck-corn",
        "fox-duck-corn --no-crows",
        "wolf-goat-cabbage",
        "wolves-dog-goat-grain",
        "missionaries 5 --boat 3",
        "missionaries 4",
        "one-cannibal-rows 3",
        "couples 4 --boat 3",
        "adults-children 5",
        "japanese-family",
        "torch 1 2 2 5 10",
    ] {
        let scratch = Scratch::new();
        let shown = scratch.run(&format!("solve river {river} --show"));
        assert_eq!((shown.code, shown.err.as_str()), (Some(0), ""), "{river}");
        assert_eq!(scratch.run(&format!("render river {river} --show")).out, shown.out);
        fs::write(scratch.path().join("own.toml"), &shown.out).unwrap();
        assert_eq!(scratch.run("solve river own.toml --show").out, shown.out, "{river}");
        let [built_in, own] = [river, "own.toml"].map(|name| {
            let run = scratch.run(&format!("solve river {name} --json"));
            // What names the river comes first.
            let (_, answer) = run.out.split_once("\"result\"").unwrap();
            (run.code, answer.to_owned())
        });
        assert_eq!(built_in, own, "{river}");
        assert_eq!(scratch.files(), ["own.toml"]);
    }
}

#[test]
fn an_answer_is_printed_and_an_instance_without_one_says_what_was_searched() {
    let solved = market(MARKET).run("solve river ./market.toml");
    assert_eq!(solved.code, Some(0));
    let expected = "\
farmer 2 geese |boat~~~~|
1 goose        |~~~~boat| farmer 1 goose
farmer 1 goose |boat~~~~| 1 goose
               |~~~~boat| farmer 2 geese
";
    assert_eq!(solved.out, expected);
    let text = format!("{MARKET}[[never]]\nalone = \"farmer\"\n");
    let none = market(&text).run("solve river market.toml");
    assert_eq!((none.code, none.out.as_str()), (Some(1), ""));
    assert!(
        none.err.contains("no solution") && none.err.contains("were searched, 2 in all"),
        "{}",
        none.err
    );
}

#[test]
fn no_solution_names_the_time_limit_that_is_in_the_way() {
    let none = |limit: u64, rule: &str| {
        let torch = Scratch::new().run("solve river torch 1 2 5 10 --show").out;
        let run =
            market(&format!("time-limit = {limit}\n{torch}{rule}")).run("solve river market.toml");
        assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
        run.err
    };
    let told = none(16, "");
    assert!(
        told.starts_with("error: no solution: all positions that can be reached were"),
        "{told}"
    );
    let limit =
        "the time limit of 16 minutes is in the way: without it, the quickest solution takes 17";
    assert!(told.contains(limit), "{told}");
    let told = none(1, "[[never]]\nwho = 'walker 5'\nwhere = 'boat'");
    assert!(told.contains("without the time limit of 1 minute there is none either"), "{told}");
}

#[test]
fn a_title_names_the_river_and_its_film() {
    let titled = format!("title = \"Market day\"\n{MARKET}");
    let scratch = with(&[("a.toml", titled.as_bytes()), ("b.toml", MARKET.as_bytes())]);
    // Moves, frames and size, without the bytes, which hold the name of the file.
    let film = |words: &str, name: &str| {
        let run = scratch.run(&format!("render river {words} -o {name}.gif"));
        assert_eq!(run.code, Some(0), "{}", run.err);
        let (_, film) = run.out.split_once(": ").unwrap();
        film.split(',').take(3).map(str::to_owned).collect::<Vec<_>>()
    };
    let own = film("a.toml", "own");
    assert_ne!(own, film("b.toml", "plain"));
    assert_eq!(own, film("b.toml --title Market", "given"));
    assert_eq!(own, film("a.toml --title Market", "other"));
    let answer = scratch.run("solve river a.toml --json").out;
    assert!(answer.contains("\"river\":\"a.toml\",\"title\":\"Market day\""), "{answer}");
    assert!(!scratch.run("solve river b.toml --json").out.contains("title"));
    assert!(scratch.run("solve river a.toml --show").out.starts_with("title = \"Market day\"\n"));
    let scratch = market(&titled.replace("Market day", "市場"));
    let run = scratch.run("render river market.toml");
    assert_eq!(run.code, Some(2));
    assert!(
        run.err.contains(
            "market.toml:1:9: '市' (U+5E02) and '場' (U+5834) in \"市場\" cannot be drawn"
        ),
        "{}",
        run.err
    );
}

#[test]
fn a_film_is_named_after_its_file_and_made_again_when_that_changes() {
    let scratch = market(MARKET);
    let film = || fs::read(scratch.path().join("output/river_market.gif")).unwrap();
    let run = || {
        let run = scratch.run("batch river market.toml");
        assert_eq!(run.code, Some(0), "{}", run.err);
        run.out
    };
    assert!(run().contains("river_market.gif"));
    let first = film();
    let again = run();
    assert!(again.contains("1 up to date"), "{again}");
    // What a remark says to a reader is no part of the river.
    fs::write(scratch.path().join("market.toml"), format!("# Geese.\n{MARKET}")).unwrap();
    run();
    assert!(film() == first);
    fs::write(scratch.path().join("market.toml"), MARKET.replace("count = 2", "count = 3"))
        .unwrap();
    run();
    assert!(film() != first);
    let told = scratch.run("render river market.toml --captions none --no-remark");
    assert!(
        told.out.starts_with("output/river_market_captions-none_no-remark.gif: 5 moves"),
        "{}",
        told.out
    );
    let comment = String::from_utf8_lossy(&first).into_owned();
    assert!(comment.contains("render river market.toml # content "));
}

#[test]
fn names_in_latin_greek_and_cyrillic_are_shown_and_others_are_named() {
    for name in ["Ähre", "λύκος", "ёж"] {
        let scratch = with(&[("река и луг.toml", MARKET.replace("farmer", name).as_bytes())]);
        let run = scratch.run_words(&["render", "river", "река и луг.toml"]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        let files = scratch.files();
        let film = files.iter().find(|file| file.starts_with("output/river")).unwrap();
        assert!(film.starts_with("output/river_-") && film.is_ascii(), "{film}");
    }
    // Printed answers need no font.
    let scratch = market(&MARKET.replace("farmer", "农夫"));
    assert!(scratch.run("solve river market.toml").out.starts_with("农夫 2 geese |boat"));
    let run = scratch.run("render river market.toml");
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    assert!(
        run.err.starts_with(
            "error: market.toml:2:8: '农' (U+519C) and '夫' (U+592B) in \"农夫\" cannot be drawn"
        ),
        "{}",
        run.err
    );
}

#[test]
fn files_that_are_no_rivers_are_refused_in_a_moment() {
    let long = "x".repeat(10_000_000);
    for (bytes, told) in [
        (b"".as_slice(), "error: a.toml:1:1: there is no [[item]]"),
        (b"[[item]]\nname = \"\xff\"", "it is not UTF-8 text, from line 2 on"),
        (b"\0\0\0\0", "a.toml:1:"),
        (long.as_bytes(), "it has more than 1000000 bytes"),
        (
            b"[[item]]\nname = 'a'\nrows = true\ncount = 1000000000",
            "a.toml:4:9: expected a whole number from 1 to 1000, found 1000000000",
        ),
        (
            b"[[item]]\nname = 'a'\n[boat]\ncarries = 0",
            "a.toml:4:11: expected a whole number from 1 to 1000, found 0 in `boat.carries`",
        ),
        (
            b"[[item]]\nname = 'a'\nrows = true\npicture = 'goose'",
            "a.toml:4:11: no picture of \"goose\" (U+0067 U+006F U+006F U+0073 U+0065)\nhint: a picture is one emoji",
        ),
        (
            b"[[item]]\nname = 'a'\nrows = true\n[[never]]\nwho = 'a'\nwith = 'a'",
            "a.toml:5:7: the rule `a with a` can never be broken: there is only one a",
        ),
    ] {
        let scratch = with(&[("a.toml", bytes)]);
        for words in ["solve river a.toml", "render river a.toml", "batch river a.toml"] {
            let begun = Instant::now();
            let run = scratch.run(words);
            assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{told}: {}", run.err);
            assert!(run.err.contains(told) && run.err.len() < 3000, "{told}: {}", run.err);
            assert!(begun.elapsed() < Duration::from_secs(10));
            assert_eq!(scratch.files(), ["a.toml"]);
        }
    }
    let scratch = market(MARKET);
    for (words, told) in [
        ("solve river .toml/", "cannot read"),
        ("solve river ./", "cannot read ./"),
        ("solve river market.toml 3", "market.toml takes no numbers, but 3 is given"),
        ("solve river market.toml --boat 3", "has its own boat"),
        ("solve river market.toml --no-crows", "has no crows"),
        ("render river market.toml --day", "has no torch; --day does not apply"),
        ("batch river market.toml --show", "unknown option `--show`"),
    ] {
        let run = scratch.run(words);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{words}: {}", run.err);
        assert!(run.err.contains(told), "{words}: {}", run.err);
    }
}

#[test]
fn batches_take_files_among_names_and_in_lists() {
    let list = "[[film]]\npuzzle = \"river market.toml\"\noutput = \"a.gif\"\n";
    let scratch = with(&[("market.toml", MARKET.as_bytes()), ("films.toml", list.as_bytes())]);
    let run = scratch.run("batch river ./market.toml missionaries 1..2 -o films/");
    assert_eq!(run.code, Some(0), "{}", run.err);
    let films = ["river_market.gif", "river_missionaries_1.gif", "river_missionaries_2.gif"];
    assert!(films.iter().all(|film| scratch.path().join("films").join(film).exists()));
    let run = scratch.run("batch films.toml");
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(scratch.path().join("a.gif").exists());
}

#[test]
fn the_help_shows_the_example_of_the_language() {
    let help = Scratch::new().run("render river --help").out;
    for line in puzzlereel::puzzle::river::file::EXAMPLE.lines() {
        assert!(help.contains(line), "the help does not show {line}");
    }
}
