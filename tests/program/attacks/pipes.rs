//! Pipes with a name, and nothing at their other end.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::{film, with};
use crate::support::command::{Run, Scratch};

fn pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

/// Refused within a few seconds, by a program that `timeout` would end.
#[track_caller]
fn refused(scratch: &Scratch, line: &str, part: &str) {
    let begun = Instant::now();
    let output = Command::new("timeout")
        .args(["20", env!("CARGO_BIN_EXE_puzzlereel")])
        .args(line.split(' '))
        .stdin(Stdio::null())
        .current_dir(scratch.path())
        .output()
        .unwrap();
    Run::of(&output).fails(2, &[part]);
    assert!(begun.elapsed() < Duration::from_secs(10), "{line}");
}

#[test]
fn a_pipe_without_a_writer_is_refused() {
    let scratch = with("list.toml", film("frogs 1 1", "font = 'pipe.toml'"));
    pipe(&scratch.path().join("pipe.toml"));
    scratch.run("render frogs 1 1 -q -o film.gif").ok();
    for line in [
        "batch pipe.toml",
        "batch list.toml --anywhere",
        "solve river pipe.toml",
        "render frogs 1 1 --font pipe.toml",
        "compare pipe.toml film.gif",
        "compare film.gif pipe.toml",
    ] {
        refused(&scratch, line, "no program writes to this pipe");
    }
}

#[test]
fn a_pipe_without_a_reader_is_refused() {
    let scratch = Scratch::new();
    pipe(&scratch.path().join("pipe.gif"));
    scratch.run("render frogs 1 1 -q -o film.gif").ok();
    scratch.run("render frogs 2 1 -q -o other.gif").ok();
    for line in [
        "render frogs 1 1 -o pipe.gif",
        "render frogs 1 1 -o pipe.gif --force",
        "batch frogs 1 1 --report pipe.gif",
        "compare film.gif other.gif --diff pipe.gif",
        "compare film.gif other.gif --html pipe.gif",
        "compare film.gif other.gif --junit pipe.gif",
    ] {
        refused(&scratch, line, "no program reads from this pipe");
    }
}

#[test]
fn a_pipe_under_a_temporary_name_is_left_alone() {
    let scratch = Scratch::new();
    pipe(&scratch.path().join(".x.gif.y.puzzlereel-tmp"));
    shell(&scratch, "\"$0\" render frogs 1 1 -q -o film.gif").ok();
    assert_eq!(scratch.files(), [".x.gif.y.puzzlereel-tmp", "film.gif"]);
}

/// Runs a shell script with the program's path in `$0`.
fn shell(scratch: &Scratch, script: &str) -> Run {
    let mut bash = Command::new("timeout");
    bash.args(["60", "bash", "-c", script, env!("CARGO_BIN_EXE_puzzlereel")]);
    Run::of(&bash.current_dir(scratch.path()).output().unwrap())
}

#[test]
fn pipes_with_both_ends_still_work() {
    let list = film("frogs 2 1", "output = 'x.gif'");
    let scratch = with("list.toml", list);
    pipe(&scratch.path().join("pipe"));
    let river = "[[item]]\nname = 'a'\nrows = true\n";
    fs::write(scratch.path().join("a.toml"), river).unwrap();
    scratch.run("render frogs 2 1 -q -o film.gif").ok();
    let answer = scratch.run("solve river a.toml").ok().out;
    for script in [
        "\"$0\" solve river <(cat a.toml)",
        // The other end takes its time, before and after it is there.
        "\"$0\" solve river <(sleep 1.5; cat a.toml)",
        "{ sleep 0.3; cat a.toml >pipe; } & \"$0\" solve river ./pipe; wait",
        "\"$0\" solve river /dev/stdin <a.toml",
    ] {
        assert_eq!(shell(&scratch, script).ok().out, answer, "{script}");
    }
    for script in [
        "\"$0\" batch <(cat list.toml) -q -o . && cmp x.gif film.gif",
        "\"$0\" compare -q film.gif <(cat film.gif)",
        "{ sleep 0.3; cat pipe >y.gif; } & \"$0\" render frogs 2 1 -q -o pipe && wait && cmp y.gif film.gif",
        "{ sleep 0.3; cat pipe >y.gif; sleep 1; } & \"$0\" render frogs 300 300 -q -o pipe && wait && \
         \"$0\" render frogs 300 300 -q -o z.gif && cmp y.gif z.gif",
    ] {
        shell(&scratch, script).ok();
    }
}

#[test]
fn a_list_reads_plain_files_only() {
    for (puzzle, key) in [
        ("river -", ""),
        ("river /dev/stdin", ""),
        ("frogs 1 1", "font = '-'"),
        ("frogs 1 1", "font = '/dev/zero'"),
    ] {
        let scratch = super::with("list.toml", super::film(puzzle, key));
        refused(&scratch, "batch list.toml", "plain files only");
    }
}
