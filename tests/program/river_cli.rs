//! River crossings on the command line: answers, films, and what people get wrong.

use std::path::Path;
use std::process::{Command, Output};

use proptest::prelude::*;
use puzzlereel::puzzle::river::{BUILT_IN, Sizes};

fn run(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_puzzlereel"));
    command.current_dir(folder).args(words).output().unwrap()
}

/// Runs `words`, separated by spaces, in a folder of its own, which must be empty in the end.
fn said(words: &str) -> (i32, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let output = run(folder.path(), &words.split(' ').collect::<Vec<_>>());
    assert_eq!(folder.path().read_dir().unwrap().count(), 0, "{words} wrote something");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn solving_prints_a_position_a_line() {
    let (code, out, _) = said("solve river fox-duck-corn");
    assert_eq!(code, 0);
    let expected = "\
farmer fox duck corn |boat~~~~|
fox corn             |~~~~boat| farmer duck
farmer fox corn      |boat~~~~| duck
corn                 |~~~~boat| farmer fox duck
farmer duck corn     |boat~~~~| fox
duck                 |~~~~boat| farmer fox corn
farmer duck          |boat~~~~| fox corn
                     |~~~~boat| farmer fox duck corn
";
    assert_eq!(out, expected);
}

#[test]
fn json_tells_minutes_as_cost_and_crossings_as_moves() {
    let (code, out, _) = said("solve river torch 1 2 5 10 --json");
    assert_eq!(code, 0);
    let answer: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&answer["result"], &answer["optimal"]), (&"solved".into(), &true.into()));
    assert_eq!((&answer["cost"], &answer["moves"]), (&17.into(), &5.into()));
    assert_eq!(answer["states"].as_array().unwrap().len(), 6);

    let (code, out, err) = said("solve river missionaries 4 --json");
    assert_eq!(code, 1);
    let answer: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(answer["result"], "impossible");
    assert!(err.starts_with("error: no solution"), "{err}");
}

#[test]
fn without_a_name_all_rivers_are_listed_a_line_each() {
    let (code, out, _) = said("solve river");
    assert_eq!((code, out.lines().count()), (0, 9));
    assert!(out.contains("fox-duck-corn") && out.contains("torch [MINUTES...]"));
    assert_eq!(said("render river"), (0, out, String::new()));
    let (_, help, _) = said("render river --help");
    assert!(help.contains("crows eat the corn when it is alone on the right bank"));
}

#[test]
fn films_have_names_that_tell_all_options() {
    let folder = tempfile::tempdir().unwrap();
    for (words, name) in [
        ("fox-duck-corn", "river_fox-duck-corn"),
        (
            "fox-duck-corn --no-crows --captions none --no-remark",
            "river_fox-duck-corn_no-crows_captions-none_no-remark",
        ),
        ("missionaries 3", "river_missionaries_3"),
        ("missionaries 5 --boat 3", "river_missionaries_5_boat3"),
        ("torch 1 2 5 10 --scale 0.5", "river_torch_1x2x5x10_scale0.5"),
    ] {
        let words: Vec<&str> = ["render", "river"].into_iter().chain(words.split(' ')).collect();
        let output = run(folder.path(), &words);
        assert!(output.status.success(), "{words:?}");
        let file = folder.path().join(format!("output/{name}.gif"));
        let film = std::fs::read(&file).unwrap();
        assert!(film.starts_with(b"GIF89a") && film.ends_with(b";"), "{name}");
    }
}

#[test]
fn mistakes_are_told_with_the_way_out_and_nothing_is_written() {
    for (words, told) in [
        ("nowhere.toml", "cannot read nowhere.toml"),
        ("./fox-duck-corn", "cannot read ./fox-duck-corn"),
        (
            "one-cannibal-rows 3 --boat 1",
            "the boat holds 1, which leaves no room for other cannibal",
        ),
        ("fox-duck", "did you mean fox-duck-corn?"),
        ("misionaries 3", "did you mean missionaries?"),
        ("missionaries 0", "the number of missionaries is 0, but it must be from 1 to 1000"),
        ("missionaries 1001", "from 1 to 1000"),
        ("missionaries -3", "numbers: -3 is negative"),
        ("missionaries three", "numbers: \"three\" is not a whole number"),
        ("missionaries 3 4", "takes one number, not 2"),
        ("missionaries 3 --boat 0", "the capacity of the boat is 0, but it must be from 1 to 1000"),
        ("missionaries 3 --boat two", "--boat: \"two\" is not a whole number"),
        ("missionaries 99999999999999999999", "99999999999999999999 is too large"),
        ("couples 27", "from 1 to 26"),
        ("couples 26 --boat 6", "the boat can be filled in 23251683 ways"),
        ("fox-duck-corn 3", "takes no numbers, but 3 is given"),
        ("fox-duck-corn --boat 3", "--boat works with missionaries"),
        ("couples 3 --no-crows", "--no-crows works with fox-duck-corn"),
        ("adults-children 0", "the number of adults is 0"),
        ("torch 1 0", "walker 0 takes 0 minutes"),
        ("torch 1 x", "numbers: \"x\" is not a whole number"),
        ("fox-duck-corn --solver magic", "unknown value `magic`"),
        ("fox-duck-corn --solver closed-form", "unknown value `closed-form`"),
    ] {
        for verb in ["solve", "render"] {
            let (code, out, err) = said(&format!("{verb} river {words}"));
            assert_eq!((code, out.as_str()), (2, ""), "{words}: {err}");
            assert!(err.starts_with("error: ") && err.contains(told), "{words}: {err}");
        }
    }
    let (code, _, err) = said("render river fox-duck-corn --color frog=red");
    assert!(code == 2 && err.contains("use one of background"), "{err}");
}

#[test]
fn a_search_that_is_too_large_gives_up() {
    let (code, out, err) = said("solve river couples 20 --boat 3 --budget 1000");
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("astar gave up after 1"), "{err}");
}

/// What somebody may type after `river`.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        prop_oneof![
            Just("fox-duck-corn"),
            Just("missionaries"),
            Just("couples"),
            Just("torch"),
            Just("adults-children"),
            Just("one-cannibal-rows"),
            Just("japanese-family"),
            Just("--boat"),
            Just("--no-crows"),
            Just("--json"),
            Just("--solver"),
            Just("bfs"),
        ]
        .prop_map(str::to_owned),
        (-3_i64..40).prop_map(|number| number.to_string()),
        any::<u64>().prop_map(|number| number.to_string()),
        "[ -~äЖ☃]{0,8}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn no_words_make_it_panic(words in prop::collection::vec(word(), 0..5)) {
        let words: Vec<&str> = ["solve", "river"].into_iter()
            .chain(words.iter().map(String::as_str))
            .chain(["--budget", "2000"])
            .collect();
        let output = run(Path::new("."), &words);
        prop_assert!(matches!(output.status.code(), Some(0..=2)), "{:?}", output);
    }

    #[test]
    fn any_numbers_are_a_river_or_an_error(number: u64, small in 0..40_u64, seats in 0..1200_u64) {
        for river in BUILT_IN {
            for numbers in [vec![], vec![number], vec![small], vec![number, small, seats]] {
                let sizes = Sizes { numbers, boat: seats, crows: true };
                if let Err(error) = (river.build)(&sizes) {
                    prop_assert!(!error.to_string().is_empty());
                }
            }
        }
    }
}
