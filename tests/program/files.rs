//! Where films go: whole or not at all, and nothing lost.

use std::fs;
use std::io::Read;
#[cfg(unix)]
use std::os::unix::fs::{PermissionsExt, symlink};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use crate::support::command::{Run, Scratch, program};

#[test]
fn somebody_elses_file_is_not_replaced_without_force() {
    let scratch = Scratch::new();
    let film = scratch.path().join("film.gif");
    for precious in ["precious", "GIF89a"] {
        fs::write(&film, precious).unwrap();
        scratch
            .run("render frogs 1 1 -o film.gif")
            .fails(2, &["film.gif", "did not make it", "--force"]);
        assert_eq!(fs::read_to_string(&film).unwrap(), precious);
        assert_eq!(scratch.files(), ["film.gif"]);
    }
    scratch.run("render frogs 1 1 -o film.gif --force").ok();
    assert!(fs::read(&film).unwrap().starts_with(b"GIF89a"));
}

#[test]
fn a_read_only_file_is_not_replaced_without_force() {
    let scratch = Scratch::new();
    scratch.run("render frogs 1 1 -o film.gif").ok();
    let film = scratch.path().join("film.gif");
    let mut permissions = fs::metadata(&film).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&film, permissions).unwrap();
    scratch.run("render frogs 2 2 -o film.gif").fails(2, &["read-only"]);
    scratch.run("render frogs 2 2 -o film.gif --force").ok();
}

#[cfg(unix)]
#[test]
fn the_target_of_a_link_is_replaced_and_the_link_stays() {
    let scratch = Scratch::new();
    fs::create_dir(scratch.path().join("far")).unwrap();
    symlink("far/film.gif", scratch.path().join("link.gif")).unwrap();
    scratch.run("render frogs 1 1 -o link.gif").ok();
    scratch.run("render frogs 2 2 -o link.gif").ok();
    assert!(scratch.path().join("link.gif").is_symlink());
    assert_eq!(scratch.files(), ["far/", "far/film.gif", "link.gif"]);
}

#[cfg(unix)]
#[test]
fn a_file_keeps_its_permissions_and_a_new_one_has_the_usual_ones() {
    let scratch = Scratch::new();
    scratch.run("render frogs 1 1 -o film.gif").ok();
    let film = scratch.path().join("film.gif");
    let mode = || fs::metadata(&film).unwrap().permissions().mode() & 0o777;
    let usual = scratch.path().join("usual");
    fs::write(&usual, "").unwrap();
    assert_eq!(mode(), fs::metadata(usual).unwrap().permissions().mode() & 0o777);
    fs::set_permissions(&film, fs::Permissions::from_mode(0o640)).unwrap();
    scratch.run("render frogs 2 1 -o film.gif").ok();
    assert_eq!(mode(), 0o640);
}

#[cfg(unix)]
#[test]
fn devices_and_pipes_are_written_directly() {
    let scratch = Scratch::new();
    scratch.run("render frogs 2 2 -o /dev/null").ok();
    scratch.run("render frogs 2 2 -o /dev/full").fails(2, &["/dev/full", "No space left"]);
    assert!(fs::metadata("/dev/full").is_ok(), "the device is gone");
    scratch.run("render frogs 2 2 -o film.gif").ok();
    let film = fs::read(scratch.path().join("film.gif")).unwrap();
    fs::remove_file(scratch.path().join("film.gif")).unwrap();
    let shell = |line: &str| {
        let line = format!(
            "set -o pipefail; {} render frogs 2 2 -q -o {line}",
            env!("CARGO_BIN_EXE_puzzlereel")
        );
        let run = std::process::Command::new("bash").args(["-c", &line]).output().unwrap();
        assert!(run.status.success(), "{line}: {run:?}");
        run.stdout
    };
    assert!(shell("/dev/stdout | cat") == film);
    assert!(shell("/dev/fd/1 | cat") == film);
    assert!(shell(">(cat); wait") == film);
    assert!(scratch.files().is_empty());
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_written_is_an_error() {
    let scratch = Scratch::new();
    fs::write(scratch.path().join("file"), "").unwrap();
    scratch.run("render frogs 1 1 -o file/film.gif").fails(2, &["file"]);
    // No file can be made there, not even by root.
    scratch.run("render frogs 1 1 -o /proc/film.gif").fails(2, &["/proc"]);
    assert_eq!(scratch.files(), ["file"]);
    let folder = scratch.path().join("locked");
    fs::create_dir(&folder).unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).unwrap();
    if fs::write(folder.join("probe"), "").is_err() {
        scratch.run("render frogs 1 1 -o locked/film.gif").fails(2, &["locked", "denied"]);
    }
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    for line in
        ["render frogs 60 60 -o -", "solve frogs 200 200", "solve frogs 100 100 --json", "--help"]
    {
        let words: Vec<&str> = line.split(' ').collect();
        let mut child =
            program(&words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut begin = [0; 10];
        child.stdout.take().unwrap().read_exact(&mut begin).unwrap();
        let run = Run::of(&child.wait_with_output().unwrap());
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{line}");
    }
}

#[test]
fn names_of_devices_and_of_what_a_system_cannot_hold() {
    let scratch = Scratch::new();
    scratch.run("render frogs 1 1 -o NUL.gif").ok();
    let question = scratch.run_words(&["render", "frogs", "1", "1", "-o", "new/x?.gif"]);
    if cfg!(windows) {
        scratch.run("render frogs 1 1 -o NUL").ok();
        question.fails(2, &["new/x?.gif", "'?'"]);
        assert!(scratch.files().is_empty(), "{:?}", scratch.files());
    } else {
        question.ok();
        scratch.run("render frogs 1 1 -o NUL").fails(2, &["without an extension"]);
        assert_eq!(scratch.files(), ["NUL.gif", "new/", "new/x?.gif"]);
    }
}

#[test]
fn a_path_may_be_long() {
    let scratch = Scratch::new();
    let folder = ["f".repeat(100), "g".repeat(100), "h".repeat(100)].join("/");
    for size in ["1", "2"] {
        scratch.run(&format!("render frogs {size} 1 -q -o {folder}/film.gif")).ok();
        scratch.run(&format!("batch frogs {size} 1 -q -o {folder}")).ok();
    }
    let files = scratch.files();
    // The folders, one in the other, and the films.
    assert_eq!(files.len(), 3 + 3, "{files:?}");
}

/// Starts a film that takes a while, and waits until a file of it is there.
fn begun(scratch: &Scratch) -> Child {
    let words = ["render", "frogs", "900", "900", "-o", "film.gif", "--quiet"];
    let child = program(&words).current_dir(scratch.path()).spawn().unwrap();
    let begun = Instant::now();
    let temporary = |name: &String| name.ends_with(".puzzlereel-tmp");
    while !scratch.files().iter().any(temporary) {
        assert!(begun.elapsed() < Duration::from_mins(1), "no file is being written");
        std::thread::sleep(Duration::from_millis(1));
    }
    child
}

/// Sends a signal to a run that writes a film.
#[cfg(unix)]
fn interrupted(scratch: &Scratch, signal: &str) -> Option<i32> {
    let mut child = begun(scratch);
    let kill = std::process::Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(kill.unwrap().success());
    child.wait().unwrap().code()
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_no_file_and_the_old_one_as_it_was() {
    let scratch = Scratch::new();
    assert_eq!(interrupted(&scratch, "-INT"), Some(130));
    assert!(scratch.files().is_empty(), "{:?}", scratch.files());
    scratch.run("render frogs 1 1 -o film.gif").ok();
    let before = fs::read(scratch.path().join("film.gif")).unwrap();
    assert_eq!(interrupted(&scratch, "-INT"), Some(130));
    assert_eq!(scratch.files(), ["film.gif"]);
    assert!(fs::read(scratch.path().join("film.gif")).unwrap() == before);
}

#[cfg(unix)]
#[test]
fn a_termination_tells_its_signal_and_leaves_no_file() {
    let scratch = Scratch::new();
    assert_eq!(interrupted(&scratch, "-TERM"), Some(143));
    assert!(scratch.files().is_empty(), "{:?}", scratch.files());
}

#[cfg(unix)]
#[test]
fn a_signal_that_was_to_be_ignored_is_ignored() {
    let scratch = Scratch::new();
    let line = format!(
        "trap '' HUP; {} render frogs 200 200 -q -o film.gif & sleep 0.05; kill -HUP $!; wait $!",
        env!("CARGO_BIN_EXE_puzzlereel")
    );
    let run =
        std::process::Command::new("bash").args(["-c", &line]).current_dir(scratch.path()).output();
    assert!(run.unwrap().status.success());
    assert_eq!(scratch.files(), ["film.gif"]);
}

#[test]
fn many_runs_on_one_target_all_succeed() {
    let scratch = Scratch::new();
    for _ in 0..4 {
        let words = ["render", "frogs", "3", "3", "-o", "film.gif", "--quiet"];
        let spawn =
            || program(&words).current_dir(scratch.path()).stderr(Stdio::piped()).spawn().unwrap();
        let runs: Vec<_> = (0..12).map(|_| spawn()).collect();
        for run in runs {
            let run = Run::of(&run.wait_with_output().unwrap());
            assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        }
    }
    assert_eq!(scratch.files(), ["film.gif"]);
}

#[cfg(unix)]
#[test]
fn folders_made_for_a_film_that_failed_are_gone_again() {
    let scratch = Scratch::new();
    let words = ["render", "frogs", "900", "900", "-o", "new/deep/film.gif", "--quiet"];
    let mut child = program(&words).current_dir(scratch.path()).spawn().unwrap();
    let begun = Instant::now();
    while scratch.files().len() < 3 {
        assert!(begun.elapsed() < Duration::from_mins(1));
        std::thread::sleep(Duration::from_millis(1));
    }
    std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(scratch.files().is_empty(), "{:?}", scratch.files());
}

#[cfg(unix)]
#[test]
fn links_that_lead_nowhere_else_are_an_error() {
    let scratch = Scratch::new();
    symlink("b.gif", scratch.path().join("a.gif")).unwrap();
    symlink("a.gif", scratch.path().join("b.gif")).unwrap();
    scratch
        .run("render frogs 1 1 -o a.gif")
        .fails(2, &["a.gif: too many levels of symbolic links"]);
    assert!(scratch.path().join("a.gif").is_symlink());
}

#[test]
fn what_a_killed_run_has_left_is_removed_by_the_next() {
    let scratch = Scratch::new();
    let mut child = begun(&scratch);
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(scratch.files().len(), 1, "{:?}", scratch.files());
    scratch.run("render frogs 1 1 -o film.gif").ok();
    assert_eq!(scratch.files(), ["film.gif"]);
}

#[test]
fn the_unfinished_file_of_a_living_run_is_left_alone() {
    let scratch = Scratch::new();
    let words = ["render", "frogs", "400", "400", "-o", "film.gif", "--quiet"];
    let mut child = program(&words).current_dir(scratch.path()).spawn().unwrap();
    let begun = Instant::now();
    while scratch.files().is_empty() {
        assert!(begun.elapsed() < Duration::from_mins(1));
        std::thread::sleep(Duration::from_millis(1));
    }
    scratch.run("render frogs 1 1 -o film.gif").ok();
    assert!(child.wait().unwrap().success());
    assert_eq!(scratch.files(), ["film.gif"]);
    assert!(fs::metadata(scratch.path().join("film.gif")).unwrap().len() > 1_000_000);
}

#[test]
fn a_terminal_gets_no_film() {
    let scratch = Scratch::new();
    let Some(run) = scratch.run_in_terminal("render frogs 1 1 -o -") else { return };
    let said = run.out;
    assert!(said.contains("is a terminal") && said.contains("-o FILE"), "{said}");
    assert_eq!(run.code, Some(2));
}

#[test]
fn a_drawing_is_a_film_like_all_others() {
    let scratch = Scratch::new();
    let made = scratch.run("render frogs 2 2 -o film.svg").ok();
    assert!(made.out.contains("film.svg: 8 moves, 175×51 pixels, "), "{}", made.out);
    // Ours, so it is replaced.
    scratch.run("render frogs 2 3 -o film.svg").ok();
    scratch
        .run("render frogs 2 3 --palette 8 -o film.svg")
        .fails(2, &["--palette does not apply: SVG has no palette", "-o film.gif"]);
    let batch = "batch frogs 1..2 2 -o films/{frogs}x{toads}.svg";
    scratch.run(batch).ok();
    assert!(scratch.run(batch).ok().out.contains("2 up to date"));
    scratch.run("compare film.svg film.svg").fails(2, &["this is an SVG", ".png or .gif"]);
}
