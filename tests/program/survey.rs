//! `survey` from outside.

use std::collections::HashSet;
use std::process::Command;

use serde_json::{Value, json};

use crate::support::command::Scratch;
use crate::support::decoders::installed;

fn answer(line: &str) -> Value {
    serde_json::from_str(&Scratch::new().run(line).ok().out).unwrap()
}

#[test]
fn numbers_are_listed_with_words() {
    let run = Scratch::new().run("survey frogs 3 3").ok();
    let words = |line: &str| line.split_whitespace().take(2).map(str::to_owned).collect::<Vec<_>>();
    let expected = [
        ["reachable", "72"],
        ["dead_ends", "13"],
        ["winnable", "30"],
        ["moves", "15"],
        ["solutions", "2"],
        ["farthest", "15"],
    ];
    assert_eq!(run.out.lines().map(words).collect::<Vec<_>>(), expected);
    let run = Scratch::new().run("survey river missionaries 4").ok();
    assert!(run.out.contains("\nlost ") && run.out.ends_with("there is no solution\n"), "{run:?}");
}

#[test]
fn a_river_that_is_called_a_number_is_a_text_in_json() {
    let scratch = Scratch::new();
    let river = scratch.run("solve river wolf-goat-cabbage --show").ok().out;
    std::fs::write(scratch.path().join("007.toml"), &river).unwrap();
    std::fs::create_dir(scratch.path().join("rivers")).unwrap();
    for file in ["007", "+5", "5"] {
        std::fs::write(scratch.path().join("rivers").join(file), &river).unwrap();
        let run = scratch.run(&format!("survey river rivers/{file} --json")).ok();
        let found: Value = serde_json::from_str(&run.out).unwrap();
        assert!(found["river"].is_string(), "{found}");
    }
}

#[test]
fn a_survey_keeps_its_memory_though_positions_have_thousands_of_moves() {
    let scratch = Scratch::new();
    let kind = |name: &str| format!("[[item]]\nname = \"{name}\"\nrows = true\ncount = 400\n");
    let river = format!("{}{}[boat]\ncarries = 300\n", kind("ant"), kind("bee"));
    std::fs::write(scratch.path().join("ants.toml"), river).unwrap();
    let run = scratch.run("survey river ants.toml --memory 20MB");
    assert_eq!(run.code, Some(1), "{run:?}");
    let visited = run.err.split(' ').find_map(|word| word.parse::<u64>().ok()).unwrap();
    // Each has tens of thousands of moves, of eight bytes each.
    assert!(visited < 2_000, "{run:?}");
}

#[test]
fn json_has_all_numbers() {
    let expected = json!({
        "result": "surveyed", "puzzle": "river", "river": "fox-duck-corn", "reachable": 9,
        "dead_ends": 0, "lost": 7, "winnable": 9, "cost": 7, "moves": 7, "solutions": 1,
        "farthest": 7, "levels": [1, 1, 1, 2, 1, 1, 1, 1],
    });
    let found = answer("survey river fox-duck-corn --json");
    assert_eq!(found, expected);
    let all = answer("survey river missionaries 2..4 --json");
    let moves: Vec<&Value> = all.as_array().unwrap().iter().map(|one| &one["moves"]).collect();
    assert_eq!(moves, [&json!(5), &json!(11), &Value::Null]);
    let torch = answer("survey river torch 1 2 5 10 --json");
    assert_eq!((&torch["cost"], &torch["moves"]), (&json!(17), &json!(5)));
}

#[test]
fn json_writes_large_numbers_with_all_digits() {
    // With much room there are more solutions than 64 bits count.
    let run = Scratch::new().run("survey frogs 2 2 --blanks 20 --json").ok();
    let (_, digits) = run.out.split_once("\"solutions\":").unwrap();
    let digits = digits.split(',').next().unwrap();
    assert!(digits.len() > 20 && digits.bytes().all(|digit| digit.is_ascii_digit()), "{digits}");
    let listed = Scratch::new().run("survey frogs 2 2 --blanks 20").ok();
    assert!(listed.out.contains(digits), "{listed:?}");
}

#[test]
fn ranges_make_a_table() {
    let run = Scratch::new().run("survey frogs 1..3 2").ok();
    let cells: Vec<Vec<&str>> =
        run.out.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(
        cells[0],
        [
            "frogs",
            "toads",
            "gaps",
            "reachable",
            "dead_ends",
            "winnable",
            "moves",
            "solutions",
            "farthest"
        ]
    );
    assert_eq!(cells[2], ["2", "2", "1", "23", "4", "16", "8", "2", "8"]);
    assert_eq!(cells.len(), 4);
    let run = Scratch::new().run("survey frogs 1..3 2 --csv").ok();
    let lines: Vec<&str> = run.out.lines().collect();
    let head = "frogs,toads,gaps,reachable,dead_ends,lost,winnable,cost,moves,solutions,farthest";
    assert_eq!((lines[0], lines[2]), (head, "2,2,1,23,4,0,16,8,8,2,8"));
    let run = Scratch::new().run("survey river").ok();
    assert!(run.out.lines().count() == 10 && run.out.contains("japanese-family"), "{run:?}");
}

#[test]
fn a_file_whose_name_has_a_comma_keeps_its_column() {
    let scratch = Scratch::new();
    let river = scratch.run("solve river fox-duck-corn --show").ok().out;
    std::fs::write(scratch.path().join("a,\"b\".toml"), river).unwrap();
    let run = scratch.run_words(&["survey", "river", "a,\"b\".toml", "--csv"]).ok();
    assert_eq!(run.out.lines().nth(1), Some("\"a,\"\"b\"\".toml\",9,0,7,9,7,7,1,7"));
}

#[test]
fn a_survey_that_gives_up_stops_no_other() {
    Scratch::new().run("survey frogs 5 8 --budget 1507").fails(1, &["1507", "--budget"]);
    Scratch::new().run("survey pancakes --random 9 --memory 1MB").fails(1, &["1 MiB", "--memory"]);
    let run = Scratch::new().run("survey frogs 1..4 3 --budget 100 --csv");
    assert_eq!((run.code, run.out.lines().count()), (Some(1), 5));
    assert!(run.out.ends_with("4,3,1,,,,,,,,\n"), "{run:?}");
    assert!(run.err.contains("frogs 4, toads 3") && run.err.contains("100"), "{run:?}");
    let run = Scratch::new().run("survey frogs 5 8 --budget 100 --json");
    let found: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((run.code, &found["result"]), (Some(1), &json!("gave-up")));
    assert_eq!(found["reachable"], Value::Null);
}

#[test]
fn what_cannot_be_surveyed_is_refused() {
    let refused = |line: &str, parts: &[&str]| Scratch::new().run(line).fails(2, parts);
    refused("survey frogs 3 3 --solver bfs", &["unknown option `--solver`"]);
    refused("survey frogs 0 3", &["0"]);
    refused("survey frogs 3", &["two numbers"]);
    refused("survey frogs 6..1 3", &["6..1", "1..6"]);
    refused("survey pancakes", &["--random"]);
    refused("survey river amazon", &["amazon"]);
    refused("survey frogs 3 3 --json --csv", &["cannot be used with"]);
}

#[test]
fn a_graph_has_what_a_survey_counts() {
    let scratch = Scratch::new();
    for words in [
        "frogs 3 3",
        "river fox-duck-corn",
        "river missionaries 4",
        "river wolf-goat-cabbage",
        "river couples 3",
        "hanoi 3",
        "pancakes --random 5 --burnt",
    ] {
        let dot = scratch.run(&format!("survey {words} --graph -")).ok().out;
        let nodes = dot.lines().filter(|line| !line.contains(" -> ") && line.contains("[label="));
        let (lost, reached): (Vec<&str>, Vec<&str>) =
            nodes.partition(|line| line.contains("mistyrose"));
        let with = |mark: &str| reached.iter().filter(|line| line.contains(mark)).count() as u64;
        let losing = |line: &&str| line.split(['"', '\\']).nth(1).map(str::to_owned);
        // Positions are different, whatever the reasons.
        let lost: HashSet<_> = lost.iter().filter_map(losing).collect();
        let survey = answer(&format!("survey {words} --json"));
        assert_eq!(reached.len() as u64, survey["reachable"], "{words}");
        assert_eq!(with("dashed"), survey["dead_ends"], "{words}");
        assert_eq!(reached.len() as u64 - with("gray85"), survey["winnable"], "{words}");
        assert_eq!(lost.len() as u64, survey["lost"], "{words}");
        // At every level of the best solutions, one position or more is thick.
        let thick = with("penwidth=3");
        assert!(thick > survey["moves"].as_u64().unwrap_or(0), "{words}: {thick}");
    }
}

#[test]
fn graphviz_draws_a_graph() {
    if !installed("graphviz", &["dot", "-V"]) {
        return;
    }
    let scratch = Scratch::new();
    let river = scratch.run("solve river wolf-goat-cabbage --show").ok().out;
    std::fs::write(scratch.path().join(r#"my "own" \ river.toml"#), &river).unwrap();
    for (words, shown) in [
        (vec!["frogs", "2", "2"], "&gt;&gt;_&lt;&lt;"),
        (vec!["river", "fox-duck-corn"], "the crows ate the corn on the right bank"),
        (vec!["river", r#"my "own" \ river.toml"#], "&quot;own"),
    ] {
        let line = [&["survey"], &words[..], &["--graph", "-"]].concat();
        let file = scratch.path().join("graph.dot");
        std::fs::write(&file, scratch.run_words(&line).ok().out).unwrap();
        let drawn = Command::new("dot").arg("-Tsvg").arg(file).output().unwrap();
        let errors = String::from_utf8_lossy(&drawn.stderr);
        assert!(drawn.status.success(), "{words:?}: {errors}");
        let svg = String::from_utf8(drawn.stdout).unwrap().replace("&#45;", "-");
        assert!(svg.contains(shown), "{words:?}: {svg}");
    }
}

#[test]
fn a_graph_is_of_one_puzzle() {
    let run = |line: &str| Scratch::new().run(line);
    run("survey frogs 1..3 2 --graph -").fails(2, &["--graph", "3", "one number"]);
    run("survey frogs 5 8 --graph - --budget 1507").fails(1, &["1507", "--budget"]);
    run("survey frogs 2 2 --theme paper").fails(2, &["--graph"]);
    run("survey frogs 2 2 --graph .").fails(2, &["is a folder", "graph.svg"]);
    run("survey frogs 2 2 --graph a.txt").fails(2, &["a.txt", ".svg"]);
    run("survey frogs 2 2 --graph a.svg --csv").fails(2, &["cannot be used with"]);
    run("survey hanoi 10 --graph a.svg").fails(2, &["59049", "20000", ".dot"]);
    run("survey frogs 2 2 --graph a.gif --color pond=red").fails(2, &["pond"]);
}

#[test]
fn a_graph_is_drawn() {
    let scratch = Scratch::new();
    for (line, file, parts) in [
        ("river fox-duck-corn", "a.svg", &["red: 7 lost positions", "thick: all best"][..]),
        ("frogs 3 3 --theme paper --title Frogs", "b.svg", &["Frogs", "crossed: 13 dead ends"]),
        ("river missionaries 4 --scale 0.5", "c.svg", &["there is no solution", "red: "]),
        ("pancakes 3 1 2 --dark", "d.png", &[]),
        ("hanoi 8", "e.pdf", &[]),
        ("frogs 2 2", "f.dot", &["// puzzlereel", "digraph \"frogs 2 2\"", "0 -> "]),
    ] {
        let run = scratch.run(&format!("survey {line} --graph {file}")).ok();
        assert!(run.out.starts_with(file), "{run:?}");
        let bytes = std::fs::read(scratch.path().join(file)).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        for part in parts {
            assert!(text.contains(part), "{line}: no {part:?} in {file}");
        }
        // Its own file is replaced, another is not.
        scratch.run(&format!("survey {line} --graph {file}")).ok();
        std::fs::write(scratch.path().join(file), "mine").unwrap();
        let again = format!("survey {line} --graph {file}");
        scratch.run(&again).fails(2, &[file, "--force"]);
        scratch.run(&format!("{again} --force")).ok();
    }
}
