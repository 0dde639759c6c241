//! Video on the command line: its options, ffmpeg when it is missing or fails, and interrupts.

use std::path::Path;

use crate::support::command::{Run, Scratch, program};
use crate::support::video::movies;

/// Runs a command line where programs are looked for in one folder only.
fn run_with_path(scratch: &Scratch, line: &str, path: &Path) -> Run {
    let words: Vec<&str> = line.split(' ').collect();
    let mut command = program(&words);
    command.current_dir(scratch.path()).env("PATH", path);
    Run::of(&command.output().unwrap())
}

#[test]
fn options_that_a_format_cannot_heed_are_refused() {
    let scratch = Scratch::new();
    for (options, part, hint) in [
        ("--plays 2 -o film.mp4", "--plays does not apply: MP4 does not loop", "--repeat N"),
        ("--plays 2 -o film.y4m", "--plays does not apply: Y4M does not loop", "--repeat N"),
        ("--repeat 2 -o film.gif", "--repeat does not apply: GIF loops by itself", "--plays N"),
        ("--palette 8 -o film.webm", "--palette does not apply: WebM has no palette", ".gif"),
        ("--repeat 0 -o film.y4m", "--repeat: a film can be repeated 1 to 10000 times, not 0", ""),
        ("--repeat 9999 --hold-last 600s -o film.y4m", "more than 100 hours", "smaller --repeat"),
        ("--size 17000x20 -o film.mp4", "MP4 has at most", "--width"),
    ] {
        // Where nothing codes MP4, that is what is said.
        if options.contains("17000") && !crate::support::video::has_ffmpeg() {
            continue;
        }
        let run = scratch.run(&format!("render frogs 1 1 {options}"));
        run.fails(2, &[part, hint]);
        assert!(scratch.files().is_empty(), "{options}: {:?}", scratch.files());
    }
}

#[test]
fn pale_edges_are_pointed_out_once() {
    let scratch = Scratch::new();
    let note = |options: &str| scratch.run(&format!("render frogs 1 1 -o film.y4m {options}")).err;
    for options in ["--scale 1", "--size 16:9", "--scale 0.5"] {
        let err = note(options);
        assert!(err.starts_with("note: ") && err.contains("--scale 2"), "{options}: {err}");
        assert_eq!(err.lines().count(), 1, "{err}");
    }
    for options in ["-q", "--scale 2", "--width 300", "--size 640x360"] {
        assert_eq!(note(options), "", "{options}");
    }
}

#[test]
fn how_to_read_raw_pictures_is_told() {
    let scratch = Scratch::new();
    let run = scratch.run("render frogs 1 1 -o film.rgba");
    let reader = "read it with ffmpeg -f rawvideo -pixel_format rgba -video_size 113x51 -framerate 24 -i film.rgba\n";
    assert!(run.code == Some(0) && run.err.ends_with(reader), "{run:?}");
    let bytes = std::fs::metadata(scratch.path().join("film.rgba")).unwrap().len();
    assert!(run.out.contains("54 frames") && bytes == 54 * 4 * 113 * 51, "{bytes}: {run:?}");
    // It could be anything.
    scratch.run("render frogs 1 1 -o film.rgba").fails(2, &["did not make it", "--force"]);
}

#[test]
fn y4m_is_replaced_and_made_again() {
    let scratch = Scratch::new();
    scratch.run("batch frogs 1 1 -q -o film.y4m").ok();
    let again = scratch.run("batch frogs 1 1 -o film.y4m").ok();
    assert!(again.out.contains("1 made"), "{}", again.out);
    scratch.run("render frogs 1 2 -q -o film.y4m").ok();
}

#[test]
fn movies_are_made_once_and_replaced() {
    for format in movies() {
        let scratch = Scratch::new();
        let batch = format!("batch frogs 1 1..2 -o films/{{toads}}.{}", format.extension());
        scratch.run(&format!("{batch} -q")).ok();
        let again = scratch.run(&batch).ok();
        assert!(again.out.contains("2 up to date"), "{}", again.out);
        let render = format!("render frogs 1 3 -q -o films/1.{}", format.extension());
        scratch.run(&render).ok();
        assert_eq!(scratch.files().len(), 3, "{:?}", scratch.files());
    }
}

/// WebM needs ffmpeg in every build.
#[test]
fn without_ffmpeg_the_ways_out_are_told_before_any_work() {
    let scratch = Scratch::new();
    let nowhere = scratch.path().to_owned();
    // Solving this would take hours.
    let line = "render pancakes --random 90 --seed 1 -o film.webm";
    let run = run_with_path(&scratch, line, &nowhere);
    let ways = ["install ffmpeg", "--features mp4", "film.y4m", "film.gif"];
    run.fails(2, &[&["WebM is coded by ffmpeg, which cannot be run here"][..], &ways].concat());
    assert!(scratch.files().is_empty(), "{:?}", scratch.files());
    let mp4 = run_with_path(&scratch, "render frogs 1 1 -q -o film.mp4", &nowhere);
    if cfg!(feature = "mp4") {
        mp4.ok();
    } else {
        mp4.fails(2, &ways);
    }
    run_with_path(&scratch, "render frogs 1 1 -q -o film.y4m", &nowhere).ok();
}

/// Programs that take ffmpeg's place and go wrong.
#[cfg(unix)]
#[test]
fn when_ffmpeg_fails_nothing_is_left() {
    use std::os::unix::fs::PermissionsExt;

    let version = "#!/bin/sh\ntest \"$1\" = -version && exit 0\n";
    for (script, said) in [
        ("echo first >&2; echo 'no such encoder' >&2; exit 1", "ffmpeg failed: no such encoder"),
        ("exit 1", "ffmpeg failed: exit status: 1"),
        ("kill -9 $$", "ffmpeg failed: signal: 9"),
        ("/bin/cat >/dev/null; kill -9 $$", "ffmpeg failed: signal: 9"),
        ("/bin/cat >/dev/null", "ffmpeg failed: it did not code as many pictures"),
        ("/bin/cat", "ffmpeg failed: it did not code as many pictures"),
        // It goes without having taken anything, and calls that a success.
        ("exit 0", "ffmpeg failed: "),
    ] {
        let (scratch, bin) = (Scratch::new(), tempfile::tempdir().unwrap());
        let place = bin.path().join("ffmpeg");
        std::fs::write(&place, format!("{version}{script}\n")).unwrap();
        std::fs::set_permissions(&place, std::fs::Permissions::from_mode(0o755)).unwrap();
        let line = "render frogs 3 3 --theme storybook -o films/film.webm";
        let run = run_with_path(&scratch, line, bin.path());
        assert_eq!(run.err.lines().count(), 2, "{script}: {run:?}");
        run.fails(2, &[said, "hint: -o film.y4m and"]);
        assert!(scratch.files().is_empty(), "{script}: {:?}", scratch.files());
    }
}

/// Also when only this program is told, as by a supervisor; a terminal tells both.
#[cfg(unix)]
#[test]
fn an_interrupt_ends_ffmpeg_too() {
    use std::process::Command;
    use std::time::{Duration, Instant};

    if !crate::support::video::has_ffmpeg() {
        return;
    }
    let scratch = Scratch::new();
    let words = ["render", "frogs", "9", "9", "--theme", "storybook", "-q", "-o", "film.webm"];
    let mut child = program(&words).current_dir(scratch.path()).spawn().unwrap();
    let id = child.id().to_string();
    let children = || {
        let found = Command::new("pgrep").args(["-P", &id, "-x", "ffmpeg"]).output().unwrap();
        String::from_utf8(found.stdout).unwrap().trim().to_owned()
    };
    let begun = Instant::now();
    let is_late = || begun.elapsed() > Duration::from_mins(1);
    let mut coder = children();
    // The first that runs only says its version; then the file is begun.
    while (coder.is_empty() || scratch.files().is_empty()) && !is_late() {
        std::thread::sleep(Duration::from_millis(20));
        coder = children();
    }
    std::thread::sleep(Duration::from_millis(200));
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let runs = || Command::new("kill").args(["-0", &coder]).output().unwrap().status.success();
    while runs() && !is_late() {
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(!coder.is_empty() && !runs(), "ffmpeg {coder} still runs");
    assert!(scratch.files().is_empty(), "{:?}", scratch.files());
}
