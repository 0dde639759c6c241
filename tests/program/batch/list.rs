//! Lists of films in TOML.

use std::fs;

use super::films::{contents, summary};
use crate::support::command::Scratch;

fn with(list: &str) -> Scratch {
    let scratch = Scratch::new();
    fs::write(scratch.path().join("films.toml"), list).unwrap();
    scratch
}

const LIST: &str = r#"
scale = 2
delay = "100ms"
color = ["background=white", "arrow=navy"]
output = "films/"

# The classic one.
[[film]]
puzzle = "frogs 5 8"

[[film]]
puzzle = "frogs 3 3"
jump-own = true
first = "toad"
scale = 0.5
color = "frog=gold"
delay = false
duration = "8s"
output = "own.gif"

[[film]]
puzzle = "pancakes --random 4"
seeds = "1..3"
theme = "doodle"
color = []
plays = 1
output = "p/{seed}.gif"
"#;

#[test]
fn a_list_makes_what_render_would_make() {
    let scratch = with(LIST);
    let run = scratch.run("batch films.toml").ok();
    assert!(summary(&run).starts_with("5 films: 5 made"), "{run:?}");
    for line in [
        "frogs 5 8 --scale 2 --delay 100ms --color arrow=navy --color background=white -o r/a.gif",
        "frogs 3 3 --jump-own --first toad --scale 0.5 --color frog=gold --duration 8s -o r/own.gif",
        "pancakes --random 4 --seed 2 --theme doodle --scale 2 --delay 100ms --plays 1 -o r/2.gif",
    ] {
        scratch.run(&format!("render {line} -q")).ok();
    }
    let bytes = |name: &str| fs::read(scratch.path().join(name)).unwrap();
    assert!(bytes("own.gif") == bytes("r/own.gif"));
    assert!(bytes("p/2.gif") == bytes("r/2.gif"));
    let films = contents(&scratch, "films/");
    let name = "solution_5x8_scale2_delay100ms_color-background-ffffff_color-arrow-000080.gif";
    assert_eq!(films.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), [name]);
    // The order of the colours is told in the comment, and nowhere else.
    assert_eq!(films[0].1.len(), bytes("r/a.gif").len());
}

#[test]
fn the_command_line_says_in_which_folder() {
    let scratch = with(LIST);
    scratch.run("batch films.toml -o there -q").ok();
    let files = scratch.files();
    assert!(files.contains(&"there/own.gif".to_owned()), "{files:?}");
    assert!(files.contains(&"there/p/3.gif".to_owned()), "{files:?}");
    assert!(files.iter().any(|name| name.starts_with("there/solution_5x8")), "{files:?}");
    assert!(!files.contains(&"films/".to_owned()), "{files:?}");
}

#[test]
fn what_is_wrong_in_a_list_is_told_with_its_place() {
    for (list, parts) in [
        ("", &["films.toml:1: the list has no film", "[[film]]"][..]),
        ("scale = 2", &["the list has no film"]),
        ("film = 3", &["films.toml:1: film is not a list of tables"]),
        ("film = [3]", &["film is not a list of tables"]),
        ("a = 1\n\n[[film]\n", &["films.toml:3: "]),
        ("a = 1\nb = \"x", &["films.toml:2: "]),
        ("[[film]]\nscale = 1", &["films.toml:1: film 1: there is no puzzle", "frogs 5 8"]),
        ("[[film]]\npuzzle = 5", &["the puzzle is not a text"]),
        ("[[film]]\npuzzle = ''", &["films.toml:1: film 1: "]),
        ("[[film]]\npuzzle = 'frgs 1 1'", &["film 1: ", "frgs"]),
        (
            "[[film]]\npuzzle = 'frogs 1 1'\n\n[[film]]\npuzzle = 'frogs 2 2'\nscael = 2",
            &["films.toml:4: film 2: unknown option `scael`", "did you mean `scale`?"],
        ),
        ("[[film]]\npuzzle = 'frogs 0x'", &["film 1: frogs: \"0x\" is not a whole number"]),
        ("[[film]]\npuzzle = 'frogs 3..1 1'", &["film 1: frogs: the range 3..1"]),
        ("[[film]]\npuzzle = 'frogs 1 1'\nscale = 'x'", &["film 1: scale: x is"]),
        ("[[film]]\npuzzle = 'frogs 1 1'\ndelay = 5", &["film 1: delay: 5 has no unit"]),
        (
            "[[film]]\npuzzle = 'frogs 1 1'\nduration = '9s'\ndelay = '1s'",
            &["film 1: delay cannot be used with duration"],
        ),
        ("gasp = 2\n[[film]]\npuzzle = 'frogs 1 1'", &["film 1: unknown option `gasp`", "`gaps`"]),
        ("[[film]]\npuzzle = 'frogs 1 1'\ngaps = '1-4'", &["film 1: gaps: ", "written 1..4"]),
        ("fps = 99\n[[film]]\npuzzle = 'frogs 1 1'", &["film 1: fps: "]),
        ("[[film]]\npuzzle = 'frogs 1 1'\nfps = 9", &["film 1: fps does not apply"]),
        ("[[film]]\npuzzle = 'frogs 1 1'\nscale = 1979-05-27", &["scale cannot be a datetime"]),
        ("[[film]]\npuzzle = 'frogs 1 1'\nscale = {a = 1}", &["scale cannot be a"]),
        ("[[film]]\npuzzle = 'frogs 1 1'\nscale = 0x10", &["scale cannot be a integer"]),
        ("[[film]]\npuzzle = 'frogs 1 1'\ncolor = [['a=red']]", &["color cannot be a array"]),
        ("[[film]]\npuzzle = 'frogs 1 1'\nforce = true", &["unknown option `force`"]),
        ("[[film]]\npuzzle = 'frogs 1 1'\nhelp = true", &["unknown option `help`"]),
        ("[[film]]\npuzzle = 'help'", &["film 1: "]),
        ("[[film]]\npuzzle = 'frogs 1 1'\n'' = 'x'", &["film 1: "]),
        ("[[film]]\npuzzle = 'frogs 1 1'\noutput = '{q}.gif'", &["no field {q}"]),
        ("output = 'a.gif'\n[[film]]\npuzzle = 'frogs 1..2 1'", &["file of two films"]),
        (
            "[[film]]\npuzzle = 'frogs 1..90000 1'\n[[film]]\npuzzle = 'frogs 1..90000 1'",
            &["film 2: ", "180000 films"],
        ),
    ] {
        let scratch = with(list);
        scratch.run("batch films.toml").fails(2, parts);
        assert_eq!(scratch.files(), ["films.toml"], "{list}");
    }
}

#[test]
fn a_default_that_does_not_apply_is_left_out_with_a_note() {
    let list = r#"
scale = 0.5
gaps = 2
fps = 5
dark = true
solver = "shuttle"
color = ["frog=gold", "plate=teal", "background=#102030"]
delay = "1s"
output = "o/"
[[film]]
puzzle = "frogs 1 1"
[[film]]
puzzle = "frogs 2 1"
theme = "paper"
duration = "9s"
[[film]]
puzzle = "pancakes 2 1"
[[film]]
puzzle = "pancakes 3 2"
theme = "doodle"
[[film]]
puzzle = "river missionaries couples"
boat = 3
"#;
    let scratch = with(list);
    let run = scratch.run("batch films.toml");
    assert_eq!(run.code, Some(0), "{run:?}");
    let left_out: Vec<&str> = run.err.lines().collect();
    let note = |key: &str, puzzle: &str| {
        let begin = format!("note: `{key}` at the top of the list is left out for {puzzle}: ");
        left_out.iter().filter(|line| line.starts_with(&begin)).count()
    };
    for (key, puzzle) in [
        ("fps", "frogs"),
        ("dark", "frogs"),
        ("color plate=teal", "frogs"),
        ("delay", "frogs"),
        ("gaps", "pancakes"),
        ("solver", "pancakes"),
        ("color frog=gold", "pancakes"),
        ("gaps", "river"),
        ("delay", "river"),
    ] {
        assert_eq!(note(key, puzzle), 1, "{key} {puzzle} {}", run.err);
    }
    assert!(!run.err.contains("--"), "{}", run.err);
    let quiet = scratch.run("batch films.toml -q --force").ok();
    assert_eq!(quiet.out, "");
    let name = "o/solution_1x1_gaps2_solver-shuttle_dark_scale0.5_delay1000ms\
                _color-frog-ffd700_color-background-102030.gif";
    assert!(scratch.files().contains(&name.to_owned()), "{:?}", scratch.files());
}

#[test]
fn a_list_that_is_no_text_is_an_error() {
    let scratch = with("");
    fs::write(scratch.path().join("films.toml"), [0xff, 0xfe, 0]).unwrap();
    scratch.run("batch films.toml").fails(2, &["cannot read films.toml", "UTF-8"]);
    scratch.run("batch .").fails(2, &["cannot read ."]);
    scratch.run("batch films.toml frogs 1 1").fails(2, &["both films.toml and a puzzle are given"]);
}
