//! Requests are read as they were written: as a command line, in a list, and from a file's comment.

use std::fmt::Write as _;
use std::fs;

use proptest::prelude::*;
use puzzlereel::batch::{Maxima, read_list};
use puzzlereel::catalog::{Arity, Entry, Given, Group, Loader, PUZZLES, Request, Spec};
use puzzlereel::encode::comment;

use crate::support::command::Scratch;
use crate::support::request;

/// Texts that an option takes, of those that take any text.
fn texts(option: &str) -> &'static [&'static str] {
    match option {
        "title" => &["Leapfrog", "-x", "--dark", "It's \"$HOME\" `ls` \\ # no", "Über 5 €", " "],
        "scale" => &["0.5", "1.37", "2"],
        "width" => &["300"],
        "height" => &["200"],
        "size" => &["320x240", "16:9"],
        "delay" => &["100ms", "1.5s", "2min"],
        "fps" => &["12.5", "50"],
        "move-time" => &["0.3s"],
        "speed" => &["0.5", "2"],
        "duration" => &["8s", "333.25ms"],
        "hold-first" | "hold-last" => &["1s"],
        "plays" => &["1", "forever"],
        "color" => &["background=white", "background=#123456"],
        "palette" => &["16", "256"],
        "budget" => &["100000"],
        "memory" => &["64MiB", "5MB"],
        _ => &[],
    }
}

/// One option with a value, as words of a command line.
fn words(spec: &Spec) -> Vec<String> {
    let name = spec.name;
    let choices = spec.choices.iter().map(|(choice, _)| *choice);
    match spec.arity {
        Arity::Switch => vec![format!("--{name}")],
        _ => choices
            .chain(texts(name).iter().copied())
            .map(|text| format!("--{name}={}", shlex::try_quote(text).unwrap()))
            .collect(),
    }
}

/// A request of a puzzle: one of its samples with options for solver and film.
fn any_words(entry: &'static Entry) -> impl Strategy<Value = String> {
    let specs = entry.options().iter().filter(|spec| spec.group != Group::Puzzle);
    let options: Vec<String> = specs.flat_map(words).collect();
    let puzzle = prop::sample::select(entry.info.samples);
    let options = prop::sample::subsequence(options.clone(), 0..options.len().min(7));
    (puzzle, options.prop_shuffle())
        .prop_map(|(puzzle, options)| format!("{} {puzzle} {}", entry.info.name, options.join(" ")))
}

fn any_request() -> impl Strategy<Value = Request> {
    let all = PUZZLES.iter().map(|entry| any_words(entry).boxed()).collect::<Vec<_>>();
    // Options that exclude each other, or are there twice, make no request.
    prop::strategy::Union::new(all).prop_filter_map("a request", |words| words.parse().ok())
}

/// The options as a list has them.
fn list(request: &Request) -> String {
    let mut list = format!("[[film]]\npuzzle = {:?}\n", request.puzzle.info().name);
    for (name, texts) in request.given().iter() {
        let value = match texts {
            [] => toml::Value::from(true),
            texts => toml::Value::from(texts.to_vec()),
        };
        writeln!(list, "{name} = {value}").unwrap();
    }
    list
}

fn no_files(_: &str, _: usize) -> std::io::Result<Vec<u8>> {
    Err(std::io::ErrorKind::Unsupported.into())
}

proptest! {
    #![proptest_config(ProptestConfig { max_global_rejects: 20_000, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn a_written_request_is_read_as_it_was(request in any_request()) {
        let written = request.to_string();
        prop_assert_eq!(&written.parse::<Request>().unwrap(), &request, "{}", written);
        let list = list(&request);
        let listed = read_list(&list, None, &Maxima::default(), &mut Loader::new(&mut no_files));
        let listed = listed.unwrap_or_else(|error| panic!("{error}\n{list}"));
        prop_assert_eq!(&listed[0].requests, &[request], "{}", list);
    }

    #[test]
    fn different_requests_have_different_names(a in any_request(), b in any_request()) {
        prop_assert_eq!(a == b, a.stem() == b.stem(), "{} and {}", a, b);
    }

    #[test]
    fn no_words_are_too_much(words in prop::collection::vec("[-=a-z0-9 '\"#.,]{0,9}|\\PC*", 0..6)) {
        for entry in PUZZLES {
            let _ = format!("{} {}", entry.info.name, words.join(" ")).parse::<Request>();
            let _ = entry.read_words(words.clone());
        }
    }
}

#[test]
fn the_command_line_reads_what_a_comment_says() {
    let scratch = Scratch::new();
    for words in [
        "frogs 2 1 --title=-x --counter --plays 2",
        "frogs 2 1 --title 'It'\\''s \"$HOME\" \\ # no' --color background=#123456 --colors 16",
        "frogs --from FF_T --first toad --jump-own --solver bfs --budget 5000 --memory 5MB",
        "pancakes 2 -1 --burnt --theme paper --duration 3s --hold-last 1s",
        "pancakes --random 3 --seed 7 --solver pancake-sort --scale 0.3 --fps 2 --dark",
        "river missionaries 1 --boat 3 --captions none --no-remark --theme doodle --width 200 --effort fast",
    ] {
        let request = request(words);
        let mut arguments = vec!["render".to_owned()];
        arguments.extend(shlex::split(&request.to_string()).unwrap());
        arguments.extend(["-q".to_owned(), "-o".to_owned(), "film.gif".to_owned()]);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        scratch.run_words(&arguments).ok();
        let film = fs::read(scratch.path().join("film.gif")).unwrap();
        let said = comment(film.as_slice()).unwrap();
        let (_, said) = said.split_once("render ").unwrap();
        assert_eq!(said.parse::<Request>().unwrap(), request, "{said}");
    }
}

#[test]
fn ranges_stand_for_every_number() {
    let numbers = |words: &str| {
        let (puzzle, words) = words.split_once(' ').unwrap();
        let entry = puzzlereel::catalog::entry(puzzle).unwrap();
        let given = entry.read_words(shlex::split(words).unwrap()).unwrap();
        let series = entry.series(given, true).unwrap();
        let read = |given: &Given| {
            Request::read(entry, given, &mut Loader::new(&mut no_files)).unwrap().to_string()
        };
        series.iter().map(read).collect::<Vec<_>>()
    };
    assert_eq!(numbers("frogs 1..2 1,3"), ["frogs 1 1", "frogs 1 3", "frogs 2 1", "frogs 2 3"]);
    assert_eq!(
        numbers("river missionaries 1..2 --boat 3,4"),
        [
            "river missionaries 1 --boat 3",
            "river missionaries 1 --boat 4",
            "river missionaries 2 --boat 3",
            "river missionaries 2 --boat 4",
        ]
    );
    assert_eq!(numbers("river torch 1..2 5").len(), 2);
    assert_eq!(numbers("pancakes 1..3 2").len(), 3);
    assert!(numbers("river couples 1..2 torch").len() == 3);
}

#[test]
fn accents_are_the_same_name_however_they_are_encoded() {
    let titled = |title: &str| request(&format!("frogs 1 1 --title {title}")).stem();
    assert_eq!(titled("Fr\u{f6}sche"), titled("Fro\u{308}sche"));
    assert_ne!(titled("Fr\u{f6}sche"), titled("Frosche"));
}
