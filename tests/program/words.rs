//! What the program says: hints that are meant, one spelling for each thing, the right number.

use std::fs;

use puzzlereel::catalog::PUZZLES;

use crate::support::command::{Run, Scratch, program};

/// The run is refused with a message and a hint that hold these parts.
#[track_caller]
fn refused(line: &str, parts: &[&str]) {
    let scratch = Scratch::new();
    scratch.run(line).fails(2, parts);
    assert!(scratch.files().is_empty(), "{:?}", scratch.files());
}

/// The run is refused without one of these parts.
#[track_caller]
fn refused_without(line: &str, parts: &[&str]) {
    let run = Scratch::new().run(line);
    for part in parts {
        assert!(!run.err.contains(part), "{part:?} is in {run:?}");
    }
    run.fails(2, &[]);
}

#[test]
fn hints_are_given_only_where_something_near_was_meant() {
    for option in ["--zoom 5", "--loop", "--lang de", "--zzz"] {
        let line = format!("render frogs 3 3 {option}");
        refused_without(&line, &["-- --", "did you mean", "blanks"]);
        refused(&line, &["unknown option `--", "`puzzlereel render frogs --help`"]);
    }
    refused("render frogs 3 3 --thme paper", &["`--thme`", "did you mean --theme?"]);
    refused("render frogs 3 3 --theme papr", &["--theme", "`papr`", "did you mean `paper`?"]);
    refused(
        "solve frogs 3 3 --theme paper",
        &["`--theme`", "an option of render, play, survey, search, batch"],
    );
    refused("render frgs 3 3", &["unknown puzzle `frgs`", "did you mean `frogs`?"]);
    refused("rendr frogs 3 3", &["unknown command `rendr`", "did you mean `render`?"]);
    refused("render frogs 3 3 5", &["unexpected argument `5`"]);
    refused_without("render river nosuch", &["did you mean"]);
    refused("render river fox-duc", &["did you mean fox-duck-corn?"]);
    refused("frogs 3 3", &["unknown command `frogs`", "hint: puzzlereel render frogs 3 3\n"]);
    refused("compare a b -o x", &["unknown option `-o`", "compare --help"]);
}

#[test]
fn a_file_that_is_not_replaced_is_not_sent_to_an_option_that_is_not_there() {
    let scratch = Scratch::new();
    scratch.run("render frogs 1 1 -q -o a.gif").ok();
    scratch.run("render frogs 2 1 -q -o b.gif").ok();
    fs::write(scratch.path().join("mine.png"), "mine").unwrap();
    let run = scratch.run("compare a.gif b.gif --diff mine.png");
    assert!(run.err.contains("--force") && !run.err.contains("-o"), "{run:?}");
}

#[test]
fn numbers_that_cannot_be_read_are_told_with_the_right_spelling() {
    refused("batch frogs 1-4 1", &["frogs: \"1-4\" is not a whole number", "written 1..4"]);
    refused("solve frogs 1-4 1", &["written 1..4"]);
    refused("batch pancakes --random 3 --seeds 1-4", &["written 1..4"]);
    refused("batch frogs 1..=4 1", &["numbers are written 4, 1..10"]);
    refused("solve frogs 1,5 3", &["1,5 stands for 2 requests", "`batch frogs`"]);
    refused("solve pancakes 3,1,2", &["separated by spaces: 3 1 2"]);
    refused("solve pancakes 3,1 2", &["separated by spaces: 3 1 2"]);
    refused("solve river torch 1,2,5,10", &["separated by spaces: 1 2 5 10"]);
    refused("solve river couples 1,5", &["1,5 stands for 2 requests", "`batch river`"]);
    refused_without("solve river couples 1,5", &["separated by spaces"]);
    refused("render frogs 1 1 --scale 1,5", &["1,5", "write it 1.5"]);
    refused("render frogs 1 1 --budget 1,000,000", &["write it 1000000"]);
    refused("batch frogs 1 1 --jobs x", &["--jobs: \"x\" is not a whole number"]);
    refused(
        "batch frogs 1 1 --jobs 99999999999999999999",
        &["--jobs: 99999999999999999999 is too"],
    );
    refused("compare a b --tolerance x", &["--tolerance: \"x\" is not a whole number"]);
    refused("compare a b --tolerance 300", &["--tolerance: 300 is not from 0 to 255"]);
    refused("batch frogs 1 1 --jobs 0", &["0", "1 to 1024"]);
    for part in ["1-4", "1,4", "0", "4"] {
        refused(&format!("batch frogs 1 1 --shard {part}"), &[part, "write K/N, such as 1/4"]);
    }
    for line in ["batch frogs 1 1 --jobs -1", "compare a b --max-pixels -1", "solve frogs 3 x"] {
        refused_without(line, &["invalid digit", "18446744073709551615"]);
    }
    refused_without("compare a b --max-pixels 99999999999999999999", &["18446744073709551615"]);
}

#[test]
fn one_of_a_kind_is_in_the_singular() {
    let err = |line: &str| Scratch::new().run(line).err;
    let stats = err("solve frogs --from FT_T --solver bfs --stats --budget 1");
    assert!(stats.contains("gave up after 1 position,"), "{stats}");
    assert!(err("solve frogs 9999999999 1").contains("1 toad and 1 gap"));
    let one = Scratch::new().run("render pancakes 2 1 --theme doodle").ok().out;
    assert!(one.contains(": 1 move, 2 frames,"), "{one}");
    let stats = err("solve pancakes 2 1 --solver dfs --stats");
    assert!(stats.contains("dfs: 1 flip,") && stats.contains("0 backtracks"), "{stats}");
}

#[test]
fn negative_pancakes_are_burnt_ones() {
    refused("render pancakes 3 -1 2", &["-1 is negative", "hint: pancakes --burnt 3 -1 2"]);
    refused("solve pancakes -1", &["--burnt -1"]);
}

#[test]
fn a_start_that_is_solved_already_is_told_with_another_reading() {
    for (line, part) in [
        ("solve frogs --from TTT__FFF", "--from FFF__TTT"),
        ("solve frogs --from <_>", "--from F_T"),
        ("solve pancakes 1 2 3", "from the bottom up it is 3 2 1"),
        ("solve hanoi --from CCC", "--from CCC --to AAA"),
        ("solve hanoi --to AAA", "--from AAA --to CCC"),
        ("solve tiles --start 1,2,3,0", "tiles 2x2 --random"),
    ] {
        let run = Scratch::new().run(line);
        assert_eq!((run.code, run.out.lines().count()), (Some(0), 1), "{run:?}");
        assert!(run.err.starts_with("note: the start is solved already: "), "{run:?}");
        assert!(run.err.contains(part), "{part} is not in {run:?}");
    }
    for line in ["solve frogs 1 1", "solve pancakes 7", "solve pancakes 3 1 2"] {
        assert_eq!(Scratch::new().run(line).err, "", "{line}");
    }
}

#[test]
fn former_names_and_british_ones_still_work() {
    let scratch = Scratch::new();
    for option in ["--palette 16", "--colors 16", "--colours 16"] {
        let line = format!("render frogs 1 1 --colour frog=gold {option} --out film.gif -q");
        scratch.run(&line).ok();
        let film = fs::read(scratch.path().join("film.gif")).unwrap();
        let said = puzzlereel::encode::comment(film.as_slice()).unwrap();
        assert!(
            said.ends_with("--color frog=#ffd700' --palette 16") || said.ends_with("--palette 16")
        );
    }
    let help = scratch.run("render frogs --help").ok().out;
    assert!(help.contains("--palette") && !help.contains("--colors"), "{help}");
}

#[test]
fn symbols_are_for_paper() {
    let told =
        ["--symbols arrows does not apply", "only the paper theme", "doodle", "--theme paper"];
    refused("render frogs 3 3 --symbols arrows", &told);
    refused(
        "render frogs 3 3 --theme storybook --symbols animals",
        &["storybook", "--theme paper"],
    );
    refused("render frogs 3 3 --theme paper --symbols dots", &["`dots`", "auto, animals, arrows"]);
    let help = Scratch::new().run("render frogs --help").ok().out;
    assert!(help.contains("arrows below a scale of about 0.65"), "{help}");
}

#[test]
fn a_colour_that_the_theme_does_not_show_is_refused_with_those_it_does() {
    refused("render frogs 3 3 --color water=red", &["doodle", "`water`", "frog, toad, arrow"]);
    refused("render hanoi 3 --color arrow=red", &["storybook", "`arrow`", "table"]);
    refused("render frogs 3 3 --theme paper --dark", &["no dark colours", "--theme doodle or"]);
    let help = Scratch::new().run("render frogs --help").ok().out;
    let line = help.lines().find(|line| line.starts_with("  doodle ")).unwrap();
    assert!(line.contains("frog, toad, arrow") && !line.contains("water"), "{line}");
    assert!(help.contains("[default: doodle]"));
}

/// The names of options in the order in which help lists them.
fn order(help: &str) -> Vec<&str> {
    // Nothing, or `-o, `: a line of text may begin with `(--jump 2)`.
    let is_option = |short: &str| short.is_empty() || short.starts_with('-') && short.len() <= 4;
    let lines = help.lines().map(str::trim_start);
    let options =
        lines.filter_map(|line| line.split_once("--").filter(|(short, _)| is_option(short)));
    options.filter_map(|(_, rest)| rest.split([' ', ',']).next()).collect()
}

#[test]
fn options_are_in_the_same_order_in_every_help() {
    for puzzle in PUZZLES.iter().map(|entry| entry.info.name) {
        let help = |verb: &str| Scratch::new().run(&format!("{verb} {puzzle} --help")).ok().out;
        let helps = ["render", "solve", "survey", "batch", "play"].map(help);
        let [render, others @ ..] = helps.each_ref().map(|help| order(help));
        for other in others {
            let shared: Vec<&str> =
                render.iter().copied().filter(|name| other.contains(name)).collect();
            let theirs: Vec<&str> =
                other.iter().copied().filter(|name| render.contains(name)).collect();
            assert_eq!(shared, theirs, "{puzzle}");
        }
    }
}

#[test]
fn the_manual_is_all_of_it_on_one_page() {
    let page = Scratch::new().run("man").ok().out.replace("\\-", "-");
    for part in [
        "EXIT STATUS",
        "PUZZLEREEL BATCH HANOI",
        "Fields for -o: puzzle, name, index, frogs, toads, gaps",
        "Numbers: 4, 1..10",
        "pancake-sort is the closed form",
        "fox-duck-corn",
        "[[never]]",
        "Parts with a colour",
        "people-6",
        "backtracks",
        "dfs tries the moves",
        "puzzlereel survey frogs 3 3",
        "[[film]]",
    ] {
        assert!(page.contains(part), "{part} is not on the page");
    }
    for entry in puzzlereel::catalog::PUZZLES {
        let heading = format!(".SH \"{}\"", entry.info.name.to_uppercase());
        assert!(page.contains(&heading), "{heading}");
        for (_, solver) in entry.info.solvers() {
            assert!(page.contains(solver), "{solver}");
        }
    }
    assert!(!page.contains("(1)"), "there are no other pages");
    assert!(!page.contains("\n.SH SYNOPSIS\n.SH") && page.matches(".SH SYNOPSIS").count() == 1);
}

#[test]
fn every_see_below_has_a_below() {
    for entry in puzzlereel::catalog::PUZZLES {
        for verb in ["render", "solve", "survey", "batch", "play"] {
            let line = format!("{verb} {} --help", entry.info.name);
            let help = Scratch::new().run(&line).ok().out;
            for (mention, heading) in
                [("see Solvers, below", "\nSolvers: "), ("the parts are", "\nParts with")]
            {
                assert_eq!(help.contains(mention), help.contains(heading), "{line}: {mention}");
            }
        }
    }
}

#[test]
fn completions_know_what_can_be_said() {
    for shell in ["bash", "zsh"] {
        let script = Scratch::new().run(&format!("completions {shell}")).ok().out;
        for part in ["shuttle", "idastar", "storybook", "frog=", "people-6=", "japanese-family"] {
            assert!(script.contains(part), "{shell}: {part}");
        }
    }
}

#[test]
fn help_and_errors_have_colours_on_a_terminal_only() {
    let scratch = Scratch::new();
    let Some(help) = scratch.run_in_terminal("render --help") else { return };
    assert!(help.out.contains('\u{1b}'), "{help:?}");
    for line in ["render frogs 0 1", "render nosuch", "render frogs 1 1 --plays 0"] {
        let run = scratch.run_in_terminal(line).unwrap();
        assert!(run.out.contains("\u{1b}[") && run.out.contains("error:"), "{run:?}");
        assert!(!scratch.run(line).err.contains('\u{1b}'));
    }
    let forced = |name: &str, value: &str| {
        let mut command = program(&["render", "nosuch"]);
        Run::of(&command.env(name, value).output().unwrap()).err.contains('\u{1b}')
    };
    assert!(forced("CLICOLOR_FORCE", "1") && !forced("NO_COLOR", "1"));
}

#[test]
fn lists_and_rivers_are_read_from_standard_input() {
    let scratch = Scratch::new();
    let list = b"[[film]]\npuzzle = 'frogs 1 1'\noutput = 'a.gif'\n";
    scratch.run_with_input("batch - -q", list).ok();
    assert_eq!(scratch.files(), ["a.gif"]);
    scratch.run_with_input("batch -", b"a = [").fails(2, &["standard input:1: "]);
    let river = scratch.run("solve river wolf-goat-cabbage --show").ok().out;
    let solved = scratch.run_with_input("solve river -", river.as_bytes()).ok().out;
    assert_eq!(solved.lines().count(), 8);
    scratch.run_with_input("solve river -", b"[boat").fails(2, &["standard input:1:"]);
    scratch.run_with_input("render river - -q -o r.gif --effort fast", river.as_bytes()).ok();
    let film = fs::read(scratch.path().join("r.gif")).unwrap();
    let said = puzzlereel::encode::comment(film.as_slice()).unwrap();
    assert!(said.contains("render river - --effort fast # content "), "{said}");
}

/// A text as Windows writes it.
fn utf16(text: &str) -> Vec<u8> {
    let units = std::iter::once(0xfeff).chain(text.encode_utf16());
    units.flat_map(u16::to_le_bytes).collect()
}

#[test]
fn texts_of_other_systems_are_read() {
    let list = "[[film]]\npuzzle = 'frogs 1 1'\noutput = 'ä.gif'\n";
    let marked = [b"\xef\xbb\xbf", list.as_bytes()].concat();
    for bytes in [utf16(list), marked] {
        let scratch = Scratch::new();
        fs::write(scratch.path().join("films.toml"), bytes).unwrap();
        scratch.run("batch films.toml -q").ok();
        assert_eq!(scratch.files(), ["films.toml", "ä.gif"]);
    }
    let scratch = Scratch::new();
    let river = scratch.run("solve river wolf-goat-cabbage --show").ok().out;
    fs::write(scratch.path().join("r.toml"), utf16(&river)).unwrap();
    scratch.run("solve river r.toml").ok();
    fs::write(scratch.path().join("r.toml"), &utf16(&river)[..33]).unwrap();
    scratch
        .run("solve river r.toml")
        .fails(2, &["cannot read r.toml", "UTF-16", "save it as UTF-8"]);
}
