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
fn the_command_line_says_where_unless_a_film_does() {
    let scratch = with(LIST);
    scratch.run("batch films.toml -o there -q").ok();
    let files = scratch.files();
    assert!(files.contains(&"own.gif".to_owned()) && files.contains(&"p/3.gif".to_owned()));
    assert!(files.iter().any(|name| name.starts_with("there/solution_5x8")), "{files:?}");
    assert!(!files.contains(&"films/".to_owned()), "{files:?}");
}

#[test]
fn what_is_wrong_in_a_list_is_told_with_its_place() {
    for (list, parts) in [
        ("", &["films.toml:1: there is no film", "[[film]]"][..]),
        ("scale = 2", &["there is no film"]),
        ("film = 3", &["films.toml:1: film is no list of tables"]),
        ("film = [3]", &["film is no list of tables"]),
        ("a = 1\n\n[[film]\n", &["films.toml:3: "]),
        ("a = 1\nb = \"x", &["films.toml:2: "]),
        ("[[film]]\nscale = 1", &["films.toml:1: film 1: there is no puzzle", "frogs 5 8"]),
        ("[[film]]\npuzzle = 5", &["the puzzle is no text"]),
        ("[[film]]\npuzzle = ''", &["films.toml:1: film 1: "]),
        ("[[film]]\npuzzle = 'frgs 1 1'", &["film 1: ", "frgs"]),
        (
            "[[film]]\npuzzle = 'frogs 1 1'\n\n[[film]]\npuzzle = 'frogs 2 2'\nscael = 2",
            &["films.toml:4: film 2: ", "'--scael'", "--scale"],
        ),
        ("[[film]]\npuzzle = 'frogs 0x'", &["film 1: two numbers"]),
        ("[[film]]\npuzzle = 'frogs 3..1 1'", &["film 1: frogs: the range 3..1"]),
        ("[[film]]\npuzzle = 'frogs 1 1'\nscale = 'x'", &["film 1: x is not a valid scale"]),
        ("[[film]]\npuzzle = 'frogs 1 1'\ndelay = 5", &["film 1: --delay: 5 has no unit"]),
        ("delay = '1s'\n[[film]]\npuzzle = 'frogs 1 1'\nduration = '9s'", &["cannot be used with"]),
        ("[[film]]\npuzzle = 'frogs 1 1'\nscale = 1979-05-27", &["scale has a datetime"]),
        ("[[film]]\npuzzle = 'frogs 1 1'\nscale = {a = 1}", &["scale has a"]),
        ("[[film]]\npuzzle = 'frogs 1 1'\nscale = 0x10", &["scale has a integer"]),
        ("[[film]]\npuzzle = 'frogs 1 1'\ncolor = [['a=red']]", &["color has a array"]),
        ("[[film]]\npuzzle = 'frogs 1 1'\nforce = true", &["'--force'"]),
        ("[[film]]\npuzzle = 'frogs 1 1'\nhelp = true", &["'--help'"]),
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
fn a_list_that_is_no_text_is_an_error() {
    let scratch = with("");
    fs::write(scratch.path().join("films.toml"), [0xff, 0xfe, 0]).unwrap();
    scratch.run("batch films.toml").fails(2, &["cannot read films.toml", "UTF-8"]);
    scratch.run("batch .").fails(2, &["cannot read ."]);
    scratch.run("batch films.toml frogs 1 1").fails(2, &["cannot both be made"]);
}
