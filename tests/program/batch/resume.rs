//! A batch that ended too early goes on where it ended.

use std::fs;
use std::path::Path;
#[cfg(unix)]
use std::process::Command;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use super::films::{contents, summary};
#[cfg(unix)]
use crate::support::command::Run;
use crate::support::command::{Scratch, program};

const BATCH: &str = "batch frogs 160..169 160 --jobs 2 --report report.json";

/// Starts a batch, and waits until some films are there and some are not.
fn begun(scratch: &Scratch) -> Child {
    let words: Vec<&str> = BATCH.split(' ').collect();
    let mut child = program(&words);
    let child = child.current_dir(scratch.path()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = child.spawn().unwrap();
    let begun = Instant::now();
    let count = |end: &str| scratch.files().iter().filter(|name| name.ends_with(end)).count();
    while count(".gif") < 2 || count(".puzzlereel-tmp") == 0 {
        assert!(begun.elapsed() < Duration::from_mins(1), "no film is being written");
        std::thread::sleep(Duration::from_millis(1));
    }
    child
}

/// A batch that gets a signal while films are being written.
#[cfg(unix)]
fn interrupted(scratch: &Scratch, signal: &str) -> Run {
    let child = begun(scratch);
    let kill = Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(kill.unwrap().success());
    Run::of(&child.wait_with_output().unwrap())
}

/// An interrupted batch says what is there, and so does its report.
#[cfg(unix)]
fn tells_what_is_there(scratch: &Scratch, signal: &str, code: i32) {
    let run = interrupted(scratch, signal);
    assert_eq!(run.code, Some(code), "{run:?}");
    let files = scratch.files();
    assert!(!files.iter().any(|name| name.ends_with("-tmp")), "{files:?}");
    let there = contents(scratch, "output/solution_").len();
    let left = format!("{} not made: run the same command again to continue\n", 10 - there);
    assert!(run.out.contains("10 films: ") && run.out.contains(", 0 failed; "), "{run:?}");
    assert!(run.out.ends_with(&left), "{run:?}");
    let report = fs::read(scratch.path().join("report.json")).unwrap();
    let report: serde_json::Value = serde_json::from_slice(&report).unwrap();
    let number = |name| report[name].as_u64().unwrap() as usize;
    assert_eq!((number("made") + number("up_to_date"), number("remaining")), (there, 10 - there));
    assert_eq!(report["films"].as_array().unwrap().len(), there);
}

/// The films that are there are whole, and the next run makes the others and nothing else.
fn goes_on(scratch: &Scratch) {
    let before: Vec<_> = contents(scratch, "output/solution_");
    assert!((2..10).contains(&before.len()), "{} films", before.len());
    let run = scratch.run(BATCH).ok();
    let made = format!("{} made, {} up to date", 10 - before.len(), before.len());
    assert!(summary(&run).contains(&made), "{run:?}");
    assert_eq!(scratch.files().len(), 2 + 10, "{:?}", scratch.files());
    let after = contents(scratch, "output/solution_");
    assert!(before.iter().all(|film| after.contains(film)));
}

#[cfg(unix)]
#[test]
fn after_an_interrupt() {
    let scratch = Scratch::new();
    tells_what_is_there(&scratch, "-INT", 130);
    goes_on(&scratch);
}

#[cfg(unix)]
#[test]
fn after_a_request_to_end() {
    let scratch = Scratch::new();
    tells_what_is_there(&scratch, "-TERM", 143);
    goes_on(&scratch);
}

#[test]
fn after_a_kill() {
    let scratch = Scratch::new();
    let mut child = begun(&scratch);
    child.kill().unwrap();
    child.wait().unwrap();
    goes_on(&scratch);
}

/// Changes a film, and checks that the next run makes it as it was.
fn is_made_again(scratch: &Scratch, film: &Path, change: impl FnOnce(&[u8]) -> Vec<u8>) {
    let good = fs::read(film).unwrap();
    fs::write(film, change(&good)).unwrap();
    let run = scratch.run("batch frogs 1..3 2").ok();
    assert!(summary(&run).contains("1 made, 2 up to date"), "{run:?}");
    assert!(fs::read(film).unwrap() == good);
}

#[test]
fn a_film_that_is_not_whole_is_made_again() {
    let scratch = Scratch::new();
    scratch.run("batch frogs 1..3 2").ok();
    let film = scratch.path().join("output/solution_2x2.gif");
    let size = fs::metadata(&film).unwrap().len() as usize;
    for cut in [1, 2, 50, size - 1000, size] {
        is_made_again(&scratch, &film, |good| good[..size - cut].to_vec());
    }
    is_made_again(&scratch, &film, |good| [good, b"more"].concat());
    for at in [800, size / 2, size - 3] {
        let (before, after) = (move |good: &[u8]| good[..at].to_vec(), at + 1);
        is_made_again(&scratch, &film, |good| [&before(good), &good[after..]].concat());
        let flipped = move |good: &[u8]| good[at] ^ 4;
        is_made_again(&scratch, &film, |good| {
            [&before(good), [flipped(good)].as_slice(), &good[after..]].concat()
        });
    }
}

#[test]
fn another_request_or_version_is_made_again() {
    let scratch = Scratch::new();
    scratch.run("batch frogs 1..3 2").ok();
    let film = scratch.path().join("output/solution_2x2.gif");
    scratch.run("render frogs 2 2 --color frog=red -q -o output/solution_2x2.gif").ok();
    let run = scratch.run("batch frogs 1..3 2").ok();
    assert!(summary(&run).contains("1 made, 2 up to date"), "{run:?}");
    let version = env!("CARGO_PKG_VERSION").as_bytes();
    is_made_again(&scratch, &film, |good| {
        let at = good.windows(version.len()).position(|window| window == version).unwrap();
        let mut old = good.to_vec();
        old[at] += 1;
        old
    });
}

#[test]
fn force_makes_everything_again() {
    let scratch = Scratch::new();
    scratch.run("batch frogs 1..3 2 -q").ok();
    assert_eq!(scratch.run("batch frogs 1..3 2 -q").ok().out, "");
    let run = scratch.run("batch frogs 1..3 2").ok();
    assert!(summary(&run).contains("0 made, 3 up to date, 0 failed; 0 bytes"), "{run:?}");
    assert!(run.out.contains("output/solution_1x2.gif: up to date\n"), "{run:?}");
    let run = scratch.run("batch frogs 1..3 2 --force").ok();
    assert!(summary(&run).contains("3 made, 0 up to date"), "{run:?}");
}

#[cfg(unix)]
#[test]
fn a_pipe_is_no_film_that_could_be_up_to_date() {
    let scratch = Scratch::new();
    let list = "[[film]]\npuzzle = 'frogs 2 2'\noutput = 'pipe.gif'\n";
    fs::write(scratch.path().join("list.toml"), list).unwrap();
    let pipe = scratch.path().join("pipe.gif");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let reader = Command::new("cat").arg(&pipe).stdout(Stdio::piped()).spawn().unwrap();
    scratch.run("batch list.toml -q --anywhere").ok();
    let read = reader.wait_with_output().unwrap().stdout;
    scratch.run("render frogs 2 2 -o film.gif").ok();
    assert!(read == fs::read(scratch.path().join("film.gif")).unwrap());
}

#[test]
fn an_empty_file_is_replaced() {
    let scratch = Scratch::new();
    fs::create_dir(scratch.path().join("output")).unwrap();
    fs::write(scratch.path().join("output/solution_2x2.gif"), "").unwrap();
    let run = scratch.run("batch frogs 2 2").ok();
    assert!(summary(&run).contains("1 made"), "{run:?}");
}

#[test]
fn leftovers_go_even_where_all_films_are_up_to_date() {
    let scratch = Scratch::new();
    scratch.run("batch frogs 1..3 2").ok();
    fs::write(scratch.path().join("output/.other.gif.x.puzzlereel-tmp"), "half").unwrap();
    let run = scratch.run("batch frogs 1..3 2").ok();
    assert!(summary(&run).contains("3 up to date"), "{run:?}");
    assert_eq!(scratch.files().len(), 1 + 3, "{:?}", scratch.files());
}

/// In a file system of its own, which has room for some of the films.
#[cfg(unix)]
#[test]
fn a_full_disk_ends_the_batch_with_one_error() {
    let scratch = Scratch::new();
    let program = env!("CARGO_BIN_EXE_puzzlereel");
    let script = format!(
        "mount -t tmpfs -o size=200k none . && cd . && '{program}' batch frogs 10 1..40 --jobs 2"
    );
    let script = script.replace("cd .", "cd \"$PWD\"");
    let unshared = |script: &str| {
        let mut command = Command::new("unshare");
        command.args(["-rm", "sh", "-c", script]).current_dir(scratch.path()).output()
    };
    if !unshared("mount -t tmpfs none .").is_ok_and(|output| output.status.success()) {
        eprintln!("SKIPPED: no file system can be mounted here");
        return;
    }
    let run = Run::of(&unshared(&script).unwrap());
    assert_eq!(run.code, Some(2), "{run:?}");
    assert_eq!(run.err.matches("No space left on device").count(), 1, "{run:?}");
    assert_eq!(run.err.matches("output/").count(), 1, "{run:?}");
    let lines: Vec<&str> = run.out.lines().rev().take(2).collect();
    assert!(lines[1].starts_with("40 films: ") && lines[1].contains(" 1 failed"), "{run:?}");
    assert!(lines[0].ends_with(" not made: run the same command again to continue"), "{run:?}");
}
