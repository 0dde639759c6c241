//! `batch PUZZLE --list FILE`: a puzzle in each line.

use std::fs;

use puzzlereel::catalog::PUZZLES;

use crate::support::command::Scratch;

/// The commands that the files of a list remember.
fn made(puzzle: &str, lines: &str, options: &str) -> Vec<String> {
    let scratch = Scratch::new();
    fs::write(scratch.path().join("list.txt"), lines).unwrap();
    let line =
        format!("batch {puzzle} --list list.txt --theme doodle --report r.json -q {options}");
    scratch.run(line.trim()).ok();
    let report: serde_json::Value =
        serde_json::from_slice(&fs::read(scratch.path().join("r.json")).unwrap()).unwrap();
    let films = report["films"].as_array().unwrap();
    films.iter().map(|film| film["request"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn lines_are_positions_or_what_follows_the_name() {
    let lines = "# a comment\n3 1 2\n\n[2, 1, 3]\r\n2,1\n--random 3 --seed 2\n";
    assert_eq!(
        made("pancakes", lines, "--scale 0.5"),
        ["3 1 2", "2 1 3", "2 1", "--random 3 --seed 2"]
            .map(|words| format!("pancakes {words} --theme doodle --scale 0.5"))
    );
    assert_eq!(
        made("tiles", "1 2 3 / 4 5 6 / 7 _ 8\n1,2,3,4,0,5,7,8,6\n2x2\n", ""),
        ["--start '1 2 3 / 4 5 6 / 7 _ 8'", "--start '1 2 3 4 _ 5 7 8 6'", "2x2"]
            .map(|words| format!("tiles {words} --theme doodle"))
    );
    assert_eq!(
        made("frogs", "2 2\nF_T\nR R . G\n", ""),
        ["2 2", "--from F_T", "--from FF_T"].map(|words| format!("frogs {words}"))
    );
    assert_eq!(
        made("frogs2d", "3\nfore-and-aft\n", ""),
        ["frogs2d", "frogs2d fore-and-aft"].map(|words| format!("{words} --theme doodle"))
    );
    assert_eq!(
        made("hanoi", "ABA\n2\n", ""),
        ["--from ABA", "2"].map(|words| format!("hanoi {words} --theme doodle"))
    );
    assert_eq!(
        made("jugs", "8 5 3 --goal 4,4,0\n", ""),
        ["jugs 8 5 3 --goal '4,4,0' --theme doodle"]
    );
    assert_eq!(
        made("pegs", "#oo. / oooo / ooo#\ntriangle 5\n", ""),
        ["'#oo. / oooo / ooo#'", "triangle 5"].map(|words| format!("pegs {words} --theme doodle"))
    );
    let rivers = made("river", "missionaries 1\ncouples 1 --boat 2\n", "");
    assert_eq!(
        rivers,
        ["missionaries 1", "couples 1"].map(|it| format!("river {it} --theme doodle"))
    );
}

#[test]
fn the_line_that_help_shows_is_one() {
    for entry in PUZZLES {
        assert_eq!(made(entry.info.name, entry.info.line, "").len(), 1, "{}", entry.info.name);
    }
}

#[test]
fn the_line_of_a_mistake_is_told() {
    for (puzzle, lines, told) in [
        ("pancakes", "3 1 2\n3 1 x\n", &["list.txt:2: ", "\"x\""][..]),
        ("pancakes", "3 1 '2\n", &["list.txt:1: ", "quote"]),
        ("tiles", "1 2 3 / 4 5 6 / 7 7 _\n", &["list.txt:1: --start: tile 7 is there twice"]),
        ("frogs", "FF__TX\n", &["list.txt:1: --from: ", "X"]),
        ("hanoi", "\n# nothing\n", &["list.txt has no puzzle", "such as ABCA"]),
        ("pancakes", "3 1 2 --thme paper\n", &["list.txt:1: ", "`thme`", "`theme`"]),
    ] {
        let scratch = Scratch::new();
        fs::write(scratch.path().join("list.txt"), lines).unwrap();
        scratch.run(&format!("batch {puzzle} --list list.txt")).fails(2, told);
        assert_eq!(scratch.files(), ["list.txt"], "{puzzle}: {lines}");
    }
    let scratch = Scratch::new();
    scratch.run("batch pancakes --list none.txt").fails(2, &["cannot read none.txt"]);
    scratch.run("batch pancakes 3 1 2 --list none.txt").fails(2, &["both --list and "]);
}
