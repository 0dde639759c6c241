//! A batch that ended too early goes on where it ended.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::films::{contents, summary};
use crate::support::command::{Scratch, program};

const BATCH: &str = "batch frogs 160..169 160 --jobs 2";

/// Starts a batch, waits until some films are there and some are not, and sends a signal.
fn interrupted(scratch: &Scratch, signal: &str) -> Option<i32> {
    let words: Vec<&str> = BATCH.split(' ').collect();
    let mut child =
        program(&words).current_dir(scratch.path()).stdout(Stdio::null()).spawn().unwrap();
    let begun = Instant::now();
    let count = |end: &str| scratch.files().iter().filter(|name| name.ends_with(end)).count();
    while count(".gif") < 2 || count(".puzzlereel-tmp") == 0 {
        assert!(begun.elapsed() < Duration::from_mins(1), "no film is being written");
        std::thread::sleep(Duration::from_millis(1));
    }
    let kill = Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(kill.unwrap().success());
    child.wait().unwrap().code()
}

/// The films that are there are whole, and the next run makes the others and nothing else.
fn goes_on(scratch: &Scratch) {
    let before: Vec<_> = contents(scratch, "output/solution_");
    assert!((2..10).contains(&before.len()), "{} films", before.len());
    let run = scratch.run(BATCH).ok();
    let made = format!("{} made, {} up to date", 10 - before.len(), before.len());
    assert!(summary(&run).contains(&made), "{run:?}");
    assert_eq!(scratch.files().len(), 1 + 10, "{:?}", scratch.files());
    let after = contents(scratch, "output/solution_");
    assert!(before.iter().all(|film| after.contains(film)));
}

#[test]
fn after_an_interrupt() {
    let scratch = Scratch::new();
    assert_eq!(interrupted(&scratch, "-INT"), Some(130));
    let files = scratch.files();
    assert!(!files.iter().any(|name| name.ends_with("-tmp")), "{files:?}");
    goes_on(&scratch);
}

#[test]
fn after_a_kill() {
    let scratch = Scratch::new();
    assert_eq!(interrupted(&scratch, "-KILL"), None);
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

#[test]
fn a_pipe_is_no_film_that_could_be_up_to_date() {
    let scratch = Scratch::new();
    let list = "[[film]]\npuzzle = 'frogs 2 2'\noutput = 'pipe.gif'\n";
    fs::write(scratch.path().join("list.toml"), list).unwrap();
    let pipe = scratch.path().join("pipe.gif");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let reader = Command::new("cat").arg(&pipe).stdout(Stdio::piped()).spawn().unwrap();
    scratch.run("batch list.toml -q").ok();
    let read = reader.wait_with_output().unwrap().stdout;
    scratch.run("render frogs 2 2 -o film.gif").ok();
    assert!(read == fs::read(scratch.path().join("film.gif")).unwrap());
}
