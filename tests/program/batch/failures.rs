//! What is refused before any work, and what fails in the middle without stopping the rest.

use std::fs;

use super::films::{contents, summary};
#[cfg(unix)]
use crate::support::command::Run;
use crate::support::command::Scratch;

#[test]
fn names_that_are_one_on_some_systems_are_refused_on_all() {
    let two = |output: [&str; 2]| {
        format!(
            "[[film]]\npuzzle = 'frogs 1 1'\noutput = '{}'\n[[film]]\npuzzle = 'frogs 1 1'\noutput = '{}'\n",
            output[0], output[1]
        )
    };
    let titles = "[[film]]\npuzzle = 'frogs 1 1'\ntitle = 'Frogs'\n[[film]]\npuzzle = 'frogs 1 1'\ntitle = 'frogs'\n";
    for (list, parts) in [
        (two(["a.gif", "A.gif"]), &["A.gif and a.gif differ only in case", "{index}"][..]),
        (two(["new/a.gif", "New/a.gif"]), &["number 1, frogs 1 1, and number 2, frogs 1 1"]),
        (two(["\u{e9}.gif", "e\u{301}.gif"]), &["how accents are encoded"]),
        (two(["\u{c9}.gif", "e\u{301}.gif"]), &["in case"]),
        (titles.to_owned(), &["title-frogs.gif and ", "title-Frogs.gif differ only in case"]),
    ] {
        let scratch = Scratch::new();
        fs::write(scratch.path().join("films.toml"), &list).unwrap();
        scratch.run("batch films.toml").fails(2, parts);
        assert_eq!(scratch.files(), ["films.toml"], "{list}");
    }
    let scratch = Scratch::new();
    scratch.run("batch frogs 1 1 -o a.gif --report A.GIF").fails(2, &["--report names"]);
}

#[test]
fn misuse_is_told_before_any_work() {
    let scratch = Scratch::new();
    for (line, parts) in [
        ("frogs 5..1 2", &["frogs: the range 5..1", "write 1..5"][..]),
        ("frogs 2 a..b", &["toads: \"a\" is not a whole number"]),
        ("frogs 1.. 2", &["\"1..\" has only one end", "1..10"]),
        ("frogs ..3 2", &["only one end"]),
        ("frogs 1...3 2", &["\".3\" is not a whole number"]),
        ("frogs 1,,3 2", &["lacks a number"]),
        ("frogs -1..3 2", &["`-1`"]),
        ("frogs 1..99999999999999999999 2", &["99999999999999999999"]),
        ("frogs 1..3 2 --gaps x", &["--gaps: \"x\""]),
        ("frogs 1..3", &["two numbers are needed", "frogs 1 1"]),
        ("frogs", &["missing"]),
        ("frogs 1..100000 1..100000", &["10000000000 films", "100000 is the most"]),
        ("frogs 1..18446744073709551615 1..18446744073709551615", &["too many"]),
        ("frogs 0..18446744073709551615 0..18446744073709551615", &["too many"]),
        ("pancakes --random 5..3 --seeds 1", &["--random: the range 5..3"]),
        ("pancakes --random 5 --seeds x..9", &["--seed: \"x\""]),
        ("pancakes --seeds 1..5", &["no pancakes"]),
        ("pancakes", &["no pancakes"]),
        ("river cuples", &["unknown river \"cuples\"", "did you mean couples?"]),
        ("river 3", &["unknown river \"3\""]),
        ("river missionaries 3..1", &["numbers: the range 3..1"]),
        ("river fox-duck-corn 3", &["takes no numbers"]),
        ("river torch 1 2..x", &["numbers: \"x\" is not a whole number"]),
        ("frogs 1..2 1 --scale x", &["--scale: x is"]),
        ("frogs 1..2 1 --delay 5", &["5 has no unit"]),
        ("frogs 1..2 1 --jobs 0", &["--jobs 0", "1 to 1024"]),
        ("frogs 1..2 1 --jobs 2000", &["1 to 1024"]),
        ("frogs 1..2 1 --jobs x", &["\"x\"", "--jobs"]),
        ("frogs 1..2 1 --shard 0/3", &["--shard", "\"0/3\"", "K from 1 to N"]),
        ("frogs 1..2 1 --shard 4/3", &["\"4/3\""]),
        ("frogs 1..2 1 --shard 1", &["\"1\"", "1/4"]),
        ("frogs 1..2 1 -o -", &["standard output", "-o FOLDER"]),
        ("frogs 1..2 1 -o {x}.gif", &["no field {x}", "{frogs}, {toads}, {gaps}"]),
        ("river couples fox-duck-corn -o {n}.gif", &["river fox-duck-corn", "no field {n}"]),
        ("pancakes 3 1 2 -o {seed}.gif", &["no field {seed}", "{name}, {index}, {pancakes}"]),
        ("frogs 1..2 1 -o {n.gif", &["\"{n.gif\" has an unmatched brace", "{{ or }}"]),
        ("frogs 1..2 1 -o n}.gif", &["brace"]),
        ("frogs 1..2 1 -o {n}.xyz", &[".xyz", ".gif"]),
        ("frogs 1..2 1 -o {n}", &["without an extension"]),
        ("frogs 1..2 1 -o film.gif", &["film.gif is the file of two films", "number 2, frogs 2 1"]),
        ("frogs 1 1 -o a.gif --report a.gif", &["--report names the file of a film"]),
        ("nothing", &["cannot read nothing", "frogs, frogs2d, pancakes, river"]),
        ("--jobs 2", &["nothing to make"]),
    ] {
        scratch.run(&format!("batch {line}")).fails(2, parts);
        assert!(scratch.files().is_empty(), "{line} made {:?}", scratch.files());
    }
    scratch.run_words(&["batch", "frogs", "", "1"]).fails(2, &["\"\" is not a whole number"]);
}

#[test]
fn two_names_of_one_file_are_one_file() {
    let scratch = Scratch::new();
    fs::create_dir(scratch.path().join("real")).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink("real", scratch.path().join("link")).unwrap();
    let linked = if cfg!(unix) { "link/a.gif" } else { "./real/a.gif" };
    for (first, second) in [
        ("a.gif", "./a.gif"),
        ("real/a.gif", linked),
        ("real/a.gif", "new/../real/a.gif"),
        ("new/a.gif", "new/deep/../a.gif"),
    ] {
        let film =
            |toads, output| format!("[[film]]\npuzzle = 'frogs 1 {toads}'\noutput = '{output}'\n");
        let list = film(1, first) + &film(2, second);
        fs::write(scratch.path().join("list.toml"), list).unwrap();
        let parts = ["is the file of two films", "number 1, frogs 1 1", "number 2, frogs 1 2"];
        scratch.run("batch list.toml").fails(2, &parts);
        fs::write(scratch.path().join("list.toml"), film(1, first) + &film(1, second)).unwrap();
        let run = scratch.run("batch list.toml --shard 2/2");
        assert_eq!(run.err, "note: frogs 1 1 is asked for again, and made once\n", "{run:?}");
    }
}

#[test]
fn a_film_that_cannot_be_made_never_stops_the_others() {
    let scratch = Scratch::new();
    let run = scratch.run("batch frogs 1,2000,3 2000 --jobs 2");
    assert_eq!(run.code, Some(1));
    assert!(run.err.starts_with("error: frogs 2000 2000: the picture would be 124051×51"));
    assert!(run.err.contains("hint: the largest scale that fits is 0.532"), "{run:?}");
    assert!(summary(&run).starts_with("3 films: 2 made, 0 up to date, 1 failed"), "{run:?}");
    // A puzzle without a solution, and a quiet run.
    let run = scratch.run("batch river missionaries 1..5 --scale 0.2 -q");
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    assert!(run.err.contains("error: river missionaries 4 ") && run.err.contains("no solution"));
    assert!(run.err.contains("error: river missionaries 5 "), "{run:?}");
    assert_eq!(run.err.matches("error: ").count(), 2, "{run:?}");
    assert_eq!(contents(&scratch, "output/").len(), 2 + 3);
}

#[test]
fn somebody_elses_file_stays_and_the_rest_is_made() {
    let scratch = Scratch::new();
    fs::create_dir(scratch.path().join("output")).unwrap();
    let precious = scratch.path().join("output/solution_2x1.gif");
    fs::write(&precious, "precious").unwrap();
    let run = scratch.run("batch frogs 1..3 1");
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("solution_2x1.gif already exists") && run.err.contains("--force"));
    assert_eq!(fs::read_to_string(&precious).unwrap(), "precious");
    assert_eq!(contents(&scratch, "output/").len(), 3);
    let run = scratch.run("batch frogs 1..3 1 --force").ok();
    assert!(summary(&run).starts_with("3 films: 3 made, 0 up to date"), "{run:?}");
    assert!(fs::read(&precious).unwrap().starts_with(b"GIF89a"));
}

#[test]
fn folders_that_cannot_be_written_are_reported_film_by_film() {
    let scratch = Scratch::new();
    fs::write(scratch.path().join("2"), "a file").unwrap();
    let run = scratch.run("batch frogs 1..3 1 -o {n}/film.gif");
    assert_eq!(run.code, Some(1));
    assert!(run.err.starts_with("error: frogs 2 1: cannot "), "{run:?}");
    assert_eq!(scratch.files(), ["1/", "1/film.gif", "2", "3/", "3/film.gif"]);
}

#[cfg(unix)]
#[test]
fn a_disk_that_is_full_in_the_middle_is_reported_film_by_film() {
    let scratch = Scratch::new();
    // Files of more than 8 KiB cannot be written, as if there were no room.
    let line = format!(
        "trap '' XFSZ; ulimit -f 8; {} batch frogs 1..8 4 -q -o .",
        env!("CARGO_BIN_EXE_puzzlereel")
    );
    let output =
        std::process::Command::new("bash").args(["-c", &line]).current_dir(scratch.path()).output();
    let run = Run::of(&output.unwrap());
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(run.err.contains("error: frogs 8 4: cannot write ./solution_8x4.gif"), "{run:?}");
    let files = scratch.files();
    assert!(files.contains(&"solution_1x4.gif".to_owned()), "{files:?}");
    assert_eq!(files.len() + run.err.matches("error: ").count(), 8, "{files:?}, {run:?}");
    // When there is room again, only the rest is made.
    let run = scratch.run("batch frogs 1..8 4 -o .").ok();
    assert!(summary(&run).contains(&format!("{} up to date", files.len())), "{run:?}");
}
