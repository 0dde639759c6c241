//! Values as large as a list may be.

use std::time::{Duration, Instant};

use super::{film, with};
use crate::support::command::{Run, Scratch};

/// Refused within seconds, in a few lines.
#[track_caller]
fn refused(list: &str, parts: &[&str]) {
    let scratch = with("list.toml", list);
    let begun = Instant::now();
    let run = scratch.run("batch list.toml");
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    is_short(&run);
    run.fails(2, parts);
    assert_eq!(scratch.files(), ["list.toml"]);
}

#[track_caller]
fn is_short(run: &Run) {
    let length = run.err.len();
    assert!(length < 3000, "{length} bytes: {}", run.err.chars().take(200).collect::<String>());
}

#[test]
fn errors_are_short_whatever_they_quote() {
    let long = "x".repeat(1_000_000);
    for key in ["theme", "color", "scale", "font", "delay", "solver", "memory", "plays"] {
        for list in [
            film("frogs 1 1", &format!("{key} = '{long}'")),
            format!("{key} = '{long}'\n{}", film("frogs 1 1", "")),
        ] {
            refused(&list, &["list.toml:", "film 1: ", "xxxx…xxxx"]);
        }
    }
    for (list, part) in [
        (film(&long, ""), "use one of frogs"),
        (film(&format!("river {long}"), ""), "lists all"),
        (film(&format!("river {long}.toml"), ""), "cannot read"),
        (film(&format!("frogs {long} 1"), ""), "is not a whole number"),
        (film(&format!("frogs 1..{long} 1"), ""), "is not a whole number"),
        (film(&format!("frogs 1 1 --{long}"), ""), "unknown option"),
        (film("frogs 1 1", &format!("{long} = 1")), "unknown option"),
        (format!("{long}\n"), "list.toml:"),
    ] {
        refused(&list, &[part]);
    }
    let digits = "9".repeat(1_000_000);
    refused(&film(&format!("frogs 1 {digits}"), ""), &["9…9", "is too large; the most is"]);
    refused(&film(&format!("pancakes {digits}"), ""), &["9…9", "is too large"]);
    let fields = "{x}".repeat(1300);
    refused(&film("frogs 1 1", &format!("output = '{fields}.gif'")), &["there is no field {x}"]);
    refused(&film("frogs 1 1", &format!("output = '{}'", &fields[1..])), &["unmatched brace"]);
}

#[test]
fn words_of_the_command_line_are_quoted_in_part() {
    let scratch = Scratch::new();
    let long = "x".repeat(100_000);
    for words in [
        &["render", &long][..],
        &["render", "frogs", "1", &long],
        &["render", "frogs", "1", "1", "--theme", &long],
        &["solve", "frogs", "1", "1", "--notation", &long],
        &["batch", &long],
        &["batch", "frogs", "1", "1", "--jobs", &long],
        &["batch", "frogs", "1", "1", "--shard", &long],
        &["compare", &long, "b"],
        &["compare", "a", "b", "--max-pixels", &long],
    ] {
        let run = scratch.run_words(words);
        assert_eq!(run.code, Some(2));
        is_short(&run);
    }
}

#[test]
fn a_path_is_as_long_as_systems_take_it() {
    for path in ["a/".repeat(500_000), "{n}".repeat(300_000), "../".repeat(300_000)] {
        let keys = format!("output = '{path}x.gif'");
        refused(&film("frogs 1 1", &keys), &["film 1: ", "bytes; a path has at most 4096"]);
    }
}

#[test]
fn films_are_counted_before_they_are_read() {
    let rivers = "torch ".repeat(300_000);
    refused(&film(&format!("river {rivers}"), ""), &["300000 films are too many", "hint: "]);
}

#[test]
fn values_of_all_films_fit_into_memory() {
    let colors = "'frog=teal', ".repeat(1000);
    let films = film("frogs 1 1", "").repeat(2001);
    let scratch = with("list.toml", format!("color = [{colors}]\n{films}"));
    let parts = ["film 1997: ", "values together, more than the 2000000", "hint: fewer films"];
    scratch.run("batch list.toml").fails(2, &parts);
}

#[test]
fn many_defaults_that_do_not_apply_are_found_quickly() {
    let defaults = |count: usize| {
        let colors: Vec<String> = (0..count).map(|role| format!("'part{role}=red', ")).collect();
        let colors = colors.concat();
        format!("scale = 0.1\ncolor = [{colors}]\n")
    };
    let scratch =
        with("list.toml", defaults(200) + &film("frogs 1 1", "theme = 'paper'").repeat(9));
    let begun = Instant::now();
    let run = scratch.run("batch list.toml");
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(run.err.matches("is left out for frogs").count(), 200);
}

#[test]
fn numbers_are_refused_with_the_limit_of_their_option() {
    const HUGE: &str = "99999999999999999999999";
    for (line, most) in [
        ("frogs # 3", "frogs: # is too large; the most is 2147483648"),
        ("frogs 1..# 3", "frogs: # is too large; the most is 2147483648"),
        ("frogs 1 1 --gaps #", "--gaps: # is too large; the most is 2147483648"),
        ("pancakes --random #", "--random: # is too large; the most is 128"),
        (
            "pancakes --random 4 --seed #",
            "--seed: # is too large; the most is 18446744073709551615",
        ),
        ("hanoi #", "discs: # is too large; the most is 64"),
        ("hanoi 3 --pegs 3,#", "--pegs: # is too large; the most is 8"),
        ("river missionaries #", "numbers: # is too large; the most is 1000, or 10000 minutes"),
        ("river missionaries 3 --boat #", "--boat: # is too large; the most is 1000"),
        ("frogs 1 1 --width #", "--width: # is too large; the most is 65535 in a GIF"),
    ] {
        let line = format!("batch {line}").replace('#', HUGE);
        Scratch::new().run(&line).fails(2, &[&most.replace('#', HUGE)]);
    }
}

#[test]
fn names_of_one_option_are_not_given_side_by_side() {
    for (keys, said) in [
        ("gaps = 1\nblanks = 2", "blanks and gaps are names of the same option"),
        ("output = 'a/'\nout = 'b/'", "output and out are names of the same option"),
    ] {
        for list in [film("frogs 1 1", keys), format!("{keys}\n{}", film("frogs 1 1", ""))] {
            refused(&list, &["film 1: ", said, "hint: leave one of them out"]);
        }
    }
    let list =
        format!("out = 'b/'\n{}{}", film("frogs 1 1", ""), film("frogs 2 1", "out = 'c.gif'"));
    let scratch = with("list.toml", &list);
    scratch.run("batch list.toml -q").ok();
    assert_eq!(scratch.files(), ["b/", "b/solution_1x1.gif", "c.gif", "list.toml"]);
}

#[test]
fn a_river_that_many_films_name_is_read_once() {
    let groups: Vec<String> = (0..20_000).map(|group| format!("g{group} = ['a', 'b']\n")).collect();
    let groups = groups.concat();
    let item = |name: &str| format!("[[item]]\nname = '{name}'\nrows = true\n");
    let films: String =
        (0..2000).map(|number| film("river r.toml", &format!("title = '{number}'"))).collect();
    let scratch = with("list.toml", films);
    let river = format!("[groups]\n{groups}{}{}", item("a"), item("b"));
    std::fs::write(scratch.path().join("r.toml"), river).unwrap();
    let begun = Instant::now();
    scratch.run("batch list.toml -q --shard 1/2000").ok();
    assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
}
