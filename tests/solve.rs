//! `solve` from outside: the paths it prints and the facts it tells.

#![cfg_attr(
    feature = "cli",
    expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")
)]
#![cfg(feature = "cli")]

mod support;

use serde_json::{Value, json};
use support::command::Scratch;

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
        "result": "solved", "moves": 3, "cost": 3, "optimal": true, "lower_bound": 3,
        "visited": null, "backtracks": null, "solver": "shuttle",
        "states": [">_<", "_><", "<>_", "<_>"],
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
fn stats_go_to_standard_error() {
    let run = Scratch::new().run("solve frogs 3 3 --solver dfs --jump-own --stats");
    assert_eq!(run.out.lines().count(), 16);
    assert!(run.err.contains("34 positions visited") && run.err.contains("18 moves taken back"));
}

#[test]
fn no_picture_is_made() {
    let scratch = Scratch::new();
    scratch.run("solve frogs 5 8").ok();
    assert!(scratch.files().is_empty());
}
