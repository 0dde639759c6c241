//! `list`: each puzzle in a line, or on a page with its film.

use std::fs;

use puzzlereel::catalog::PUZZLES;

use crate::support::command::Scratch;

#[test]
fn each_puzzle_has_a_line() {
    let run = Scratch::new().run("list").ok();
    assert_eq!(run.out.lines().count(), PUZZLES.len());
    for (line, entry) in run.out.lines().zip(PUZZLES) {
        assert!(line.starts_with(entry.info.name) && line.ends_with(entry.info.summary), "{line}");
    }
}

#[test]
fn a_page_shows_each_puzzle_and_commands_that_work() {
    let scratch = Scratch::new();
    let run = scratch.run("list --html puzzles.html").ok();
    assert_eq!(run.out, format!("puzzles.html: {} puzzles\n", PUZZLES.len()));
    let page = fs::read_to_string(scratch.path().join("puzzles.html")).unwrap();
    assert_eq!(page.matches("<svg ").count(), PUZZLES.len());
    for entry in PUZZLES {
        assert!(page.contains(&format!("<h2>{}</h2>", entry.info.name)));
        assert!(
            page.contains(&format!("puzzlereel play {} {}", entry.info.name, entry.info.first))
        );
    }
    // It can be made again, and replaces nothing else.
    scratch.run("list --html puzzles.html").ok();
    fs::write(scratch.path().join("mine.html"), "mine").unwrap();
    scratch.run("list --html mine.html").fails(2, &["mine.html", "--force"]);
    assert_eq!(fs::read_to_string(scratch.path().join("mine.html")).unwrap(), "mine");
    scratch.run("list --html mine.html --force").ok();
    scratch.run("list --force").fails(2, &["--html"]);
}
