//! Which films are made, where, and what is told of them.

use std::collections::BTreeSet;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::Stdio;

use puzzlereel::catalog::made_by;

use crate::support::command::{Run, Scratch, program};

/// The files of a folder with their bytes.
pub(crate) fn contents(scratch: &Scratch, folder: &str) -> Vec<(String, Vec<u8>)> {
    let files = scratch.files().into_iter().filter(|name| name.starts_with(folder));
    let files = files.filter(|name| !name.ends_with('/'));
    files
        .map(|name| {
            let bytes = fs::read(scratch.path().join(&name)).unwrap();
            (name[folder.len()..].to_owned(), bytes)
        })
        .collect()
}

/// The last line that was printed.
#[track_caller]
pub(crate) fn summary(run: &Run) -> &str {
    run.out.lines().last().unwrap_or_default()
}

#[test]
fn each_film_of_a_grid_is_the_one_that_render_makes() {
    let scratch = Scratch::new();
    let run = scratch.run("batch frogs 1..3 2..3").ok();
    assert!(summary(&run).starts_with("6 films: 6 made, 0 up to date, 0 failed; "), "{run:?}");
    assert_eq!(run.out.lines().count(), 7);
    for part in ["output/solution_3x2.gif: 11 moves, 12 frames, 206×51 pixels, ", " bytes, "] {
        assert!(run.out.contains(part), "{part} is not in {}", run.out);
    }
    for frogs in 1..=3 {
        for toads in 2..=3 {
            scratch.run(&format!("render frogs {frogs} {toads} -q -o one/")).ok();
        }
    }
    assert_eq!(contents(&scratch, "one/").len(), 6);
    assert!(contents(&scratch, "output/") == contents(&scratch, "one/"));
}

#[test]
fn threads_change_no_byte() {
    let scratch = Scratch::new();
    for jobs in ["1", "2", "7"] {
        let line = format!("batch frogs 1..4 1..4 --color frog=teal --jobs {jobs} -o {jobs} -q");
        assert_eq!(scratch.run(&line).ok().out, "");
    }
    let one = contents(&scratch, "1/");
    assert_eq!(one.len(), 16);
    assert!(one == contents(&scratch, "2/") && one == contents(&scratch, "7/"));
}

#[test]
fn ranges_and_lists_say_which() {
    let scratch = Scratch::new();
    for (line, names) in [
        ("frogs 1..2,5 3", &["solution_1x3", "solution_2x3", "solution_5x3"][..]),
        ("frogs 2 1 --gaps 1..2", &["solution_2x1", "solution_2x1_gaps2"]),
        ("frogs --from FF_TFT", &["solution_from-FF_TFT"]),
        ("pancakes 3 1 2", &["pancakes_3-1-2"]),
        ("pancakes --random 4 --seed 7", &["pancakes_random4_seed7"]),
        (
            "pancakes --random 3,4 --seeds 0..1 --burnt",
            &[
                "pancakes_random3_seed0_burnt",
                "pancakes_random3_burnt",
                "pancakes_random4_seed0_burnt",
                "pancakes_random4_burnt",
            ],
        ),
        (
            "river missionaries 1..2 torch 1 2 fox-duck-corn --captions none --no-remark --scale 0.2",
            &[
                "river_fox-duck-corn_captions-none_no-remark_scale0.2",
                "river_missionaries_1_captions-none_no-remark_scale0.2",
                "river_missionaries_2_captions-none_no-remark_scale0.2",
                "river_torch_1x2_captions-none_no-remark_scale0.2",
            ],
        ),
    ] {
        let folder = scratch.path().join("films");
        scratch.run(&format!("batch {line} --effort fast -o films -q")).ok();
        let found: BTreeSet<String> =
            contents(&scratch, "films/").into_iter().map(|(name, _)| name).collect();
        let wanted: BTreeSet<String> =
            names.iter().map(|name| format!("{name}_effort-fast.gif")).collect();
        assert_eq!(found, wanted, "{line}");
        fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn without_names_all_rivers_are_made() {
    let scratch = Scratch::new();
    let run = scratch.run("batch river --scale 0.2 --effort fast --report r.json -q").ok();
    assert_eq!(run.out, "");
    let names = scratch.run("solve river").ok().out;
    for name in names.lines().filter_map(|line| line.split_whitespace().next()) {
        let found = scratch.files().iter().any(|file| file.contains(name));
        assert!(found, "{name} is not in {:?}", scratch.files());
    }
    assert_eq!(contents(&scratch, "output/").len(), names.lines().count());
}

#[test]
fn patterns_name_files_and_folders() {
    let scratch = Scratch::new();
    scratch.run("batch frogs 1..2 3 --out films/{puzzle}_{n}x{m}_{gaps}.gif -q").ok();
    scratch.run("batch frogs 1..2 3 -o by/{n}/ -q").ok();
    scratch.run("batch frogs 1 1..2 -o {index}_{{{name}}}.GIF -q").ok();
    scratch.run("batch river couples 2 -o {river}-{n}-{boat}.gif --scale 0.2 -q").ok();
    scratch.run("batch pancakes --random 3 --seeds 5,9 -o p{n}s{seed}.gif -q").ok();
    scratch.run("batch frogs --from F_FT -o {n}{m}{gaps}.gif -q").ok();
    scratch.run("batch frogs 1 1 -o single.gif -q").ok();
    let files = scratch.files();
    for name in [
        "films/frogs_1x3_1.gif",
        "films/frogs_2x3_1.gif",
        "by/1/solution_1x3.gif",
        "by/2/solution_2x3.gif",
        "1_{solution_1x1}.GIF",
        "2_{solution_1x2}.GIF",
        "couples-2-2.gif",
        "p3s5.gif",
        "p3s9.gif",
        "211.gif",
        "single.gif",
    ] {
        assert!(files.contains(&name.to_owned()), "{name} is not in {files:#?}");
    }
    assert_eq!(files.iter().filter(|name| !name.ends_with('/')).count(), 11);
}

#[test]
fn all_shards_together_are_the_whole() {
    let scratch = Scratch::new();
    scratch.run("batch frogs 1..4 1..5 -o whole -q").ok();
    for part in 1..=3 {
        let line = format!("batch frogs 1..4 1..5 -o parts --shard {part}/3 --report {part}.json");
        let run = scratch.run(&line).ok();
        let films = if part < 3 { 7 } else { 6 };
        let begin = format!("{films} films of part {part}/3: {films} made, ");
        assert!(summary(&run).starts_with(&begin), "{run:?}");
    }
    assert_eq!(contents(&scratch, "whole/").len(), 20);
    assert!(contents(&scratch, "whole/") == contents(&scratch, "parts/"));
    let run = scratch.run("batch frogs 1 1..2 --shard 5/9").ok();
    assert!(summary(&run).starts_with("0 films of part 5/9"), "{run:?}");
}

#[test]
fn the_report_has_a_record_for_each_film_in_order() {
    let scratch = Scratch::new();
    scratch.run("batch frogs 3 3 -q").ok();
    let run = scratch.run("batch frogs 3,2000,2 3,2000 --scale 1 --report new/report.json -q");
    assert_eq!(run.code, Some(1));
    let text = fs::read_to_string(scratch.path().join("new/report.json")).unwrap();
    let begin = format!("{{\"made_by\":\"{}\",", made_by());
    assert!(text.starts_with(&begin), "{text}");
    let report: serde_json::Value = serde_json::from_str(&text).unwrap();
    let films = report["films"].as_array().unwrap();
    let told: Vec<_> = films
        .iter()
        .map(|film| (film["request"].as_str().unwrap(), film["outcome"].as_str().unwrap()))
        .collect();
    assert_eq!(
        told,
        [
            ("frogs 3 3", "up-to-date"),
            ("frogs 3 2000", "made"),
            ("frogs 2000 3", "made"),
            ("frogs 2000 2000", "failed"),
            ("frogs 2 3", "made"),
            ("frogs 2 2000", "made"),
        ]
    );
    assert_eq!([&report["made"], &report["up_to_date"], &report["failed"]], [4, 1, 1]);
    let film = &films[4];
    assert_eq!(film["number"], 5);
    let file = film["file"].as_str().unwrap();
    assert_eq!(Path::new(file), Path::new("output").join("solution_2x3.gif"));
    assert_eq!([&film["moves"], &film["frames"], &film["width"]], [11, 12, 206]);
    let size = fs::metadata(scratch.path().join("output/solution_2x3.gif")).unwrap().len();
    assert_eq!(film["bytes"], size);
    assert!(film["milliseconds"].is_number());
    let error = films[3]["error"].as_str().unwrap();
    assert!(error.contains("65535"), "{error}");
    // It is the program's own and is replaced without a word; a stranger's is not.
    assert_eq!(scratch.run("batch frogs 3 3 --report new/report.json -q").ok().out, "");
    fs::write(scratch.path().join("notes.json"), "{}").unwrap();
    scratch.run("batch frogs 9 9 --report notes.json").fails(2, &["notes.json", "did not make it"]);
    assert!(!scratch.files().contains(&"output/solution_9x9.gif".to_owned()));
}

#[test]
fn nobody_need_read_the_lines() {
    let scratch = Scratch::new();
    let words = ["batch", "frogs", "1..6", "1..6", "--jobs", "1"];
    let mut child = program(&words)
        .current_dir(scratch.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut begin = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut begin).unwrap();
    let run = Run::of(&child.wait_with_output().unwrap());
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    // The films are wanted all the same.
    assert_eq!(contents(&scratch, "output/").len(), 36);
}

#[test]
fn a_terminal_that_cannot_rewrite_a_line_gets_lines() {
    let scratch = Scratch::new();
    let line = "batch frogs 1..3 1,200";
    let Some(run) = scratch.run_in_terminal_of("dumb", line) else { return };
    assert!(run.out.contains("solution_3x200.gif: ") && run.out.contains("6 made"), "{run:?}");
    assert!(!run.out.contains('\u{1b}') && !run.out.contains("left"), "{run:?}");
}

#[test]
fn a_terminal_sees_a_bar_and_no_lines() {
    let scratch = Scratch::new();
    let Some(run) = scratch.run_in_terminal("batch frogs 1..3 1,2000") else { return };
    let said = run.out;
    assert!(said.contains("of 6 films") && said.contains("left"), "{said}");
    assert!(said.contains("6 films: 6 made") && !said.contains("moves"), "{said}");
    assert_eq!(run.code, Some(0));
}
