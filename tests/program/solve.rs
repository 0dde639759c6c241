//! `solve` from outside: the paths it prints and the facts it tells.

use crate::support::command::Scratch;
use serde_json::{Value, json};

#[test]
fn the_path_of_three_and_three_is_printed_a_position_a_line() {
    let run = Scratch::new().run("solve frogs 3 3 --solver dfs --jump-own").ok();
    let expected = [
        ">>>_<<<", ">>_><<<", ">><>_<<", ">><><_<", ">><_<><", ">_<><><", "_><><><", "<>_><><",
        "<><>_><", "<><><>_", "<><><_>", "<><_<>>", "<_<><>>", "<<_><>>", "<<<>_>>", "<<<_>>>",
    ];
    assert_eq!(run.out.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn positions_are_written_in_the_notation_asked_for() {
    let first = |notation: &str| {
        let line = format!("solve frogs 2 1 --notation {notation}");
        Scratch::new().run(&line).ok().out.lines().next().unwrap().to_owned()
    };
    assert_eq!(first("arrows"), ">>_<");
    assert_eq!(first("letters"), "FF_T");
    assert_eq!(first("boxes"), "[F|F| |T]");
}

fn answer(line: &str) -> (Option<i32>, Value) {
    let run = Scratch::new().run(line);
    (run.code, serde_json::from_str(&run.out).unwrap())
}

#[test]
fn json_tells_all_that_is_known() {
    let (code, found) = answer("solve frogs 1 1 --json");
    assert_eq!(code, Some(0));
    let expected = json!({
        "puzzle": "frogs", "frogs": 1, "toads": 1, "gaps": 1, "request": "frogs 1 1",
        "result": "solved", "moves": 3, "cost": 3, "optimal": true, "lower_bound": 3,
        "visited": null, "backtracks": null, "solver": "shuttle",
        "states": [">_<", "_><", "<>_", "<_>"],
        "steps": [
            "the frog in cell 1 slides into cell 2",
            "the toad in cell 3 jumps over the frog into cell 1",
            "the frog in cell 2 slides into cell 3",
        ],
    });
    assert_eq!(found, expected);

    let (_, found) = answer("solve frogs 3 3 --json --solver dfs --jump-own");
    assert_eq!(found["visited"], 34);
    assert_eq!(found["backtracks"], 18);
    assert_eq!(found["optimal"], false);
    assert_eq!(found["moves"], 15);
    assert!(found["lower_bound"].as_u64().unwrap() <= 15);
    assert_eq!(found["states"].as_array().unwrap().len(), 16);
}

#[test]
fn json_tells_that_there_is_no_solution() {
    let (code, found) = answer("solve frogs --from FFTT_ --json");
    assert_eq!(code, Some(1));
    assert_eq!(found["result"], "impossible");
    for nothing in ["moves", "cost", "lower_bound"] {
        assert_eq!(found[nothing], Value::Null, "{nothing}");
    }
    assert_eq!(found["visited"], 1);
    assert_eq!(found["states"], json!([]));
}

#[test]
fn pancakes_are_printed_from_the_top() {
    let lines = |line: &str| {
        let run = Scratch::new().run(line).ok();
        run.out.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(lines("solve pancakes 3 1 2"), ["3 1 2", "2 1 3", "1 2 3"]);
    assert_eq!(lines("solve pancakes 7"), ["7"]);
    assert_eq!(lines("solve pancakes --burnt -2 -1"), ["-2 -1", "1 2"]);
    assert_eq!(lines("solve pancakes --random 8 --seed 3")[0], "3 6 2 7 8 4 5 1");
    let history = lines("solve pancakes 3 1 2 --notation history --solver bfs");
    assert_eq!(
        history,
        [
            "[2, 0, 1]    history of flips: List()",
            "[1, 0, 2]    history of flips: List(3)",
            "[0, 1, 2]    history of flips: List(3, 2)",
        ]
    );
    let (_, found) = answer("solve pancakes 3 1 2 --notation history --json");
    assert_eq!(found["states"][2], history[2]);
}

#[test]
fn every_solver_answers_for_every_puzzle() {
    for solver in ["dfs", "bfs", "bfs-tree", "astar", "idastar"] {
        for (puzzle, moves) in
            [("frogs 2 3", 11), ("pancakes 3 2 5 1 4", 4), ("pancakes --burnt 2 1", 3)]
        {
            let (code, found) = answer(&format!("solve {puzzle} --solver {solver} --json"));
            assert_eq!((code, &found["solver"]), (Some(0), &json!(solver)));
            if solver != "dfs" {
                assert_eq!((&found["moves"], &found["optimal"]), (&json!(moves), &json!(true)));
            }
        }
    }
    let (_, found) = answer("solve pancakes 3 1 2 --solver pancake-sort --json");
    assert_eq!((&found["solver"], &found["moves"]), (&json!("pancake-sort"), &json!(2)));
}

#[test]
fn a_search_that_gives_up_says_what_is_known() {
    let line = "solve pancakes 5 3 6 1 4 2 --solver bfs-tree --budget 19531";
    let (code, found) = answer(&format!("{line} --json"));
    let expected = json!({
        "puzzle": "pancakes", "pancakes": 6,
        "request": "pancakes 5 3 6 1 4 2 --solver bfs-tree --budget 19531",
        "result": "gave-up", "moves": null, "cost": null, "optimal": false, "lower_bound": 7,
        "visited": 19531, "backtracks": 0, "open": 78125, "solver": "bfs-tree", "states": [], "steps": [],
    });
    assert_eq!((code, found), (Some(1), expected));
    Scratch::new()
        .run(line)
        .fails(1, &["gave up", "19531", "at least 7", "78125 paths", "--budget"]);
    let line = "solve pancakes --random 40 --solver bfs --memory 2MB";
    Scratch::new().run(line).fails(1, &["2 MiB", "--memory"]);
}

#[test]
fn what_is_no_stack_or_solver_is_refused() {
    let many = vec!["1"; 10_000].join(" ");
    for (words, parts) in [
        ("", &["no pancakes", "--random"] as &[&str]),
        ("x", &["\"x\"", "whole number"]),
        ("3 --3", &["--3"]),
        ("3 1.5", &["1.5"]),
        ("9223372036854775808", &["9223372036854775807"]),
        ("-9223372036854775809", &["-9223372036854775808"]),
        ("--burnt 3 0 1", &["number 0", "--burnt"]),
        ("--burnt 3 - 1", &["\"-\""]),
        (&many, &["10000", "128"]),
        ("--random 0", &["1 to 128", "0"]),
        ("--random 10000", &["10000"]),
        ("--random x", &["\"x\""]),
        ("--random 5 --seed x", &["--seed: \"x\""]),
        ("--random 5 1 2", &["numbers cannot be used with --random"]),
        ("3 1 --seed 4", &["--seed cannot be used with numbers"]),
        ("3 1 --solver shuttle", &["shuttle", "pancake-sort"]),
        ("3 1 --budget 0", &["budget"]),
        ("3 1 --budget -1", &["-1"]),
        ("3 1 --memory 5", &["512MB"]),
    ] {
        for verb in ["solve", "render"] {
            let scratch = Scratch::new();
            scratch.run(format!("{verb} pancakes {words}").trim()).fails(2, parts);
            assert!(scratch.files().is_empty());
        }
    }
}

#[test]
fn stats_go_to_standard_error() {
    let run = Scratch::new().run("solve frogs 3 3 --solver dfs --jump-own --stats");
    assert_eq!(run.out.lines().count(), 16);
    assert!(run.err.contains("34 positions visited") && run.err.contains("18 backtracks"));
}

#[test]
fn what_is_proved_is_told_in_what_is_minimised() {
    let err = |line: &str| Scratch::new().run(line).err;
    for (line, part) in [
        ("torch 1 2 5 10 --stats", "astar: 5 crossings in 17 minutes, the least possible; "),
        ("torch 1 2 5 10 --solver dfs --stats", "minutes; at least 15 minutes are needed; "),
        ("torch 1 2 5 10 --solver dfs --stats", "dfs: 9 crossings in "),
        ("couples 3 --stats", "crossings, the fewest possible; "),
        ("torch 1 2 5 10 --budget 1", ": at least 15 minutes are needed, "),
        ("couples 3 --budget 1", " crossings are needed, "),
    ] {
        let err = err(&format!("solve river {line}"));
        assert!(err.contains(part), "{part:?} is not in {err:?}");
    }
    assert_eq!(
        err("solve river torch 1 2 5 10 12 13 20 21 22 23 --solver beam"),
        "17 crossings in 89 minutes; at least 81 minutes are needed\n"
    );
}

#[test]
fn no_picture_is_made() {
    let scratch = Scratch::new();
    scratch.run("solve frogs 5 8").ok();
    assert!(scratch.files().is_empty());
}

#[test]
fn moves_are_told_in_sentences() {
    let told = Scratch::new().run("solve hanoi 2 --words").ok().out;
    let found = Scratch::new().run("solve river fox-duck-corn --words").ok().out;
    let lines: Vec<&str> = found.lines().collect();
    assert_eq!(lines.len(), 7, "{found}");
    for (number, line) in (1..).zip(&lines) {
        assert!(
            line.starts_with(&format!("{number}. The farmer ")) && line.ends_with('.'),
            "{line}"
        );
    }
    assert_eq!(told.lines().count(), 3, "{told}");
    assert_eq!(Scratch::new().run("solve pancakes 1 2 3 --words").out, "");
    let refused = |line: &str| Scratch::new().run(line).fails(2, &["cannot be used with"]);
    refused("solve frogs 3 3 --words --json");
    refused("solve frogs 3 3 --words --notation boxes");
    Scratch::new().run("solve river missionaries 4 --words").fails(1, &["no solution"]);
}

#[test]
fn an_amount_that_cannot_be_measured_is_told_with_the_reason() {
    let scratch = Scratch::new();
    let reason = ["no solution: 2 divides the capacities", "but not 3"];
    for verb in ["solve", "render"] {
        scratch.run(&format!("{verb} jugs 6 4 --tap --goal 3")).fails(1, &reason);
    }
    let told = scratch.run("solve jugs 6 4 --tap --goal 3 --json");
    assert!(told.code == Some(1) && told.out.contains("\"result\":\"impossible\""), "{told:?}");
    scratch.run("solve jugs 8 5 3 --goal 4,4").fails(2, &["2 amounts", "hint: ", "_ for any"]);
}
