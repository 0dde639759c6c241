//! Requests that would keep a computer busy for days.

use std::io::Read as _;
use std::process::Stdio;
use std::time::{Duration, Instant};

use super::{film, with};
use crate::support::command::{Scratch, program};

/// Refused at once, with the limit and what to do.
#[track_caller]
fn refused(line: &str, parts: &[&str]) {
    let begun = Instant::now();
    let scratch = Scratch::new();
    scratch.run(line).fails(2, &[parts, &["hint: "]].concat());
    assert!(begun.elapsed() < Duration::from_secs(5), "{line}: {:?}", begun.elapsed());
    assert!(scratch.files().is_empty());
}

#[test]
fn films_are_at_most_100_hours_long() {
    let parts = ["at most 100 hours", "--duration"];
    for line in [
        "render river fox-duck-corn --duration 655350000s",
        "render river fox-duck-corn --duration 6001min",
        "render river fox-duck-corn --move-time 1000000s",
        "render frogs 40 40 --theme storybook --move-time 10min --fps 1",
        "render frogs 100 100 --delay 600s",
        "render frogs 3 3 --duration 1000000000000000s",
        "batch frogs 2 1..3 --duration 655350000s",
    ] {
        refused(line, &parts);
    }
    for line in [
        "render frogs 3 3 --delay 18000000000000000000s --speed 0.01",
        "render frogs 3 3 --hold-last 18000000000000000000s",
    ] {
        refused(line, &["655.35s"]);
    }
}

#[test]
fn films_have_at_most_5_million_frames() {
    let parts = ["more than 5000000 frames", "--fps"];
    refused("render frogs 60 60 --theme storybook --scale 0.1 --speed 0.01 --fps 50", &parts);
    refused("render frogs 9 9 --theme storybook --fps 50 --duration 5000min", &parts);
    refused("render hanoi 23 --theme doodle", &["film of 8388607 moves", "have 5000000"]);
}

#[test]
fn a_list_cannot_ask_for_it_either() {
    let scratch = with("list.toml", film("frogs 3 3", "duration = '655350000s'"));
    scratch.run("batch list.toml").fails(2, &["film 1: ", "100 hours", "duration"]);
    let title = format!("title = '{}'", "x".repeat(201));
    let scratch = with("list.toml", film("frogs 3 3", &title));
    scratch.run("batch list.toml").fails(2, &["title has 201 characters", "at most 200"]);
}

#[test]
fn a_solution_of_a_petabyte_is_announced() {
    for line in ["solve frogs 80000 80000", "solve frogs 80000 80000 --json"] {
        let words: Vec<&str> = line.split(' ').collect();
        let mut child =
            program(&words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        child.stdout.take().unwrap().read_exact(&mut [0; 100]).unwrap();
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.starts_with("note: the solution has 6400160000 moves"), "{said}");
        assert!(said.contains("1.02 PB"), "{said}");
        assert_eq!(output.status.code(), Some(0));
    }
}
