//! `render` from outside: what it writes, where, and what it refuses.

use crate::support;

use std::fs;

use crate::support::command::Scratch;

#[test]
fn the_default_film_goes_to_output_under_its_name_and_one_line_tells_of_it() {
    let scratch = Scratch::new();
    let run = scratch.run("render frogs 5 8").ok();
    assert_eq!(run.out.lines().count(), 1);
    for part in
        ["output/solution_5x8.gif", "53 moves", "54 frames", "454×51 pixels", " bytes", " ms"]
    {
        assert!(run.out.contains(part), "{part} is not in {}", run.out);
    }
    assert_eq!(scratch.files(), ["output/", "output/solution_5x8.gif"]);
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/solution_5x8.gif");
    let made = fs::read(scratch.path().join("output/solution_5x8.gif")).unwrap();
    assert!(made == fs::read(golden).unwrap());
    assert!(made.len() <= 26_000, "{} bytes", made.len());
}

#[test]
fn its_own_files_are_replaced_without_a_word() {
    let scratch = Scratch::new();
    scratch.run("render frogs 2 2 -o film.gif").ok();
    scratch.run("render frogs 3 1 -o film.gif --quiet").ok();
    assert_eq!(scratch.files(), ["film.gif"]);
}

#[test]
fn quiet_says_nothing() {
    let run = Scratch::new().run("render frogs 1 1 --quiet").ok();
    assert_eq!(run.out, "");
}

#[test]
fn names_tell_variants_apart() {
    let scratch = Scratch::new();
    for options in [
        "2 3",
        "2 3 --gaps 2",
        "2 3 --jump-own",
        "2 3 --first toad",
        "2 3 --solver dfs",
        "2 3 --scale 2",
        "2 3 --width 300",
        "2 3 --delay 100ms",
        "2 3 --duration 5s",
        "2 3 --hold-first 1s",
        "2 3 --hold-last 1s",
        "2 3 --plays 2",
        "2 3 --color frog=red",
        "2 3 --color toad=red",
        "--from FF_TTT",
        "--from FF_TTT --scale 0.5",
    ] {
        scratch.run(&format!("render frogs {options}")).ok();
    }
    let files = scratch.files();
    assert_eq!(files.len(), 1 + 16, "{files:#?}");
    for name in [
        "solution_2x3.gif",
        "solution_2x3_gaps2.gif",
        "solution_2x3_color-frog-ff0000.gif",
        "solution_2x3_scale2.gif",
        "solution_from-FF_TTT.gif",
    ] {
        assert!(files.contains(&format!("output/{name}")), "{name} is not in {files:#?}");
    }
}

#[test]
fn a_default_said_aloud_changes_no_name() {
    let scratch = Scratch::new();
    scratch
        .run("render frogs 1 2 --scale 1.0 --delay 0.25s --plays forever --gaps 1 --first frog")
        .ok();
    assert_eq!(scratch.files(), ["output/", "output/solution_1x2.gif"]);
}

#[test]
fn a_very_long_position_still_has_a_name_of_its_own() {
    let scratch = Scratch::new();
    let (frogs, toads) = ("F".repeat(120), "T".repeat(120));
    scratch.run(&format!("render frogs --from {frogs}_{toads} --quiet")).ok();
    scratch.run(&format!("render frogs --from {frogs}_{toads}T --quiet")).ok();
    assert_eq!(scratch.files().len(), 3);
}

#[test]
fn output_may_be_a_folder_a_new_folder_or_a_file_in_one() {
    let scratch = Scratch::new();
    fs::create_dir(scratch.path().join("here")).unwrap();
    scratch.run("render frogs 1 1 -o here").ok();
    scratch.run("render frogs 1 1 -o new/").ok();
    scratch.run("render frogs 1 1 -o deep/er/film.GIF").ok();
    let files = scratch.files();
    for name in ["here/solution_1x1.gif", "new/solution_1x1.gif", "deep/er/film.GIF"] {
        assert!(files.contains(&name.to_owned()), "{name} is not in {files:?}");
    }
    scratch.run_words(&["render", "frogs", "1", "1", "-o", "a frog & Kröte/été.gif"]).ok();
    assert!(scratch.files().contains(&"a frog & Kröte/été.gif".to_owned()));
}

#[test]
fn standard_output_gets_the_film_and_nothing_else() {
    let scratch = Scratch::new();
    scratch.run("render frogs 2 2 -o film.gif").ok();
    let output =
        support::command::program(&["render", "frogs", "2", "2", "-o", "-"]).output().unwrap();
    assert!(output.status.success());
    assert!(output.stdout == fs::read(scratch.path().join("film.gif")).unwrap());
    assert!(String::from_utf8_lossy(&output.stderr).contains("8 moves"));
}

#[test]
fn numbers_that_make_no_board_are_refused() {
    let scratch = Scratch::new();
    for (line, parts) in [
        ("render frogs 0 5", &["number of frogs is 0", "at least 1"][..]),
        ("render frogs 5 0", &["number of toads is 0"]),
        ("render frogs -1 5", &["frogs: -1 is negative"]),
        ("render frogs 5", &["two numbers are needed", "hint: frogs 5 5"]),
        ("render frogs", &["missing", "hint: frogs 5 8"]),
        ("render frogs x y", &["frogs: \"x\" is not a whole number"]),
        ("render frogs 5.5 3", &["frogs: \"5.5\" is not a whole number"]),
        ("render frogs 5 8 --gaps 0", &["number of gaps is 0"]),
        ("render frogs 99999999999999999999 1", &["99999999999999999999 is too large"]),
        ("render frogs 18446744073709551615 18446744073709551615", &["more than 2147483648 cells"]),
        ("render frogs 4294967296 1", &["more than 2147483648 cells"]),
        ("render frogs 2 2 --from F_T", &["--from already says how many"]),
        ("solve frogs 0 5", &["number of frogs is 0"]),
        ("solve frogs 4294967296 1", &["more than 2147483648 cells"]),
    ] {
        scratch.run(line).fails(2, parts);
    }
    assert!(scratch.files().is_empty(), "{:?}", scratch.files());
}

#[test]
fn pictures_that_are_too_large_are_refused_with_the_scale_that_fits() {
    let scratch = Scratch::new();
    scratch.run("render frogs 2000 2000").fails(2, &["124051×51", "65535", "--scale 0.532"]);
    scratch.run("render frogs 5 8 --scale 200").fails(2, &["90800×10200", "--scale 38.049"]);
    scratch.run("render frogs 5 8 --scale 1e4").fails(2, &["65535"]);
    scratch.run("render frogs 40000 40000").fails(2, &["65535", "smaller board"]);
    scratch
        .run("render frogs 1 1 --scale 400")
        .fails(2, &["45200×20400", "33554432", "--scale 76."]);
    scratch.run("render frogs 5 8 --width 10").fails(2, &["10 pixels wide", "--width 44"]);
    scratch.run("render frogs 5 8 --width 0").fails(2, &["0 pixels wide"]);
    assert!(scratch.files().is_empty());
    // What the message proposes works.
    scratch.run("render frogs 2000 2 --scale 1.048 -q -o a.gif").ok();
    scratch.run("render frogs 5 8 --width 44 -q -o b.gif").ok();
}

#[test]
fn films_that_cannot_have_the_size_asked_for_are_refused() {
    let scratch = Scratch::new();
    scratch
        .run("render frogs 5 8 --size 40x30")
        .fails(2, &["cannot be 40×30 pixels", "44×", "--size 44x30 is the least"]);
    scratch.run("render frogs 5 8 --height 2").fails(2, &["cannot be 2 pixels high", "--height"]);
    scratch.run("render frogs 5 8 --width 70000").fails(2, &["65535", "smaller --width"]);
    scratch.run("render frogs 5 8 --size 9000x9000").fails(2, &["33554432", "smaller --width"]);
    for (options, part) in [
        ("--size 640x480 --scale 2", "--scale does not apply"),
        ("--size 640x480 --width 9", "cannot be used with"),
        ("--scale 2 --height 9", "cannot be used with"),
    ] {
        scratch.run(&format!("render frogs 5 8 {options}")).fails(2, &[part]);
    }
    scratch.run("render frogs 5 8 --size 640").fails(2, &["is not a size", "1920x1080", "16:9"]);
}

#[test]
fn times_that_cannot_be_shown_are_refused() {
    let scratch = Scratch::new();
    for (option, parts) in [
        ("--delay 5", &["5 has no unit", "5ms or 5s"][..]),
        ("--delay 5ms", &["5ms", "20ms", "100ms each"]),
        ("--delay 19.9ms", &["19.9ms"]),
        ("--delay -5ms", &["--delay", "more than 0"]),
        ("--delay 0ms", &["more than 0"]),
        ("--delay infs", &["--delay"]),
        ("--delay nanms", &["is not a time"]),
        ("--delay 1e300s", &["is not a time"]),
        ("--delay 99999999999999999999999s", &["longer than any film"]),
        ("--delay 700s", &["655.35s"]),
        ("--delay 5h", &["is not a time"]),
        ("--delay é", &["is not a time"]),
        ("--duration 100ms", &["20ms"]),
        ("--duration 1ms", &["20ms"]),
        ("--duration 2s --hold-last 3s", &["cannot be", "2s long"]),
        ("--hold-first 1ms", &["20ms"]),
        ("--hold-last 700s", &["655.35s"]),
        (
            "--duration 10s --hold-first 18000000000000000000s --hold-last 18000000000000000000s",
            &["655.35s"],
        ),
        ("--duration 18000000000000000000s", &["at most 100 hours"]),
        ("--plays 0", &["1 to 65536 times or forever, not 0"]),
        ("--plays -1", &["not -1"]),
        ("--plays 65537", &["not 65537"]),
        ("--plays often", &["not often"]),
        ("--palette 1", &["--palette: ", "2 to 256 colours, or all, not 1"]),
        ("--palette all", &["--palette all does not apply: a GIF has at most 256", "-o film.png"]),
        ("--palette 257", &["not 257"]),
        ("--palette few", &["not few"]),
        ("--effort most", &["fast", "default", "max"]),
        ("--scale 0", &["0 is not a valid scale", "from 0.1"]),
        ("--scale -1", &["-1 is not a valid scale"]),
        ("--scale nan", &["nan is not a valid scale"]),
        ("--scale inf", &["inf is not a valid scale"]),
        ("--scale 1e9", &["1e9 is not a valid scale"]),
        ("--scale 0.05", &["0.05 is not a valid scale"]),
        ("--scale x", &["x is not a valid scale"]),
        ("--width -5", &["--width: -5 is negative"]),
        ("--width 1.5", &["--width: \"1.5\" is not a whole number"]),
        ("--color frog=blurple", &["\"blurple\" is not a colour", "CSS"]),
        ("--color frog=#ff000080", &["see-through"]),
        ("--color newt=red", &["`newt`", "frog", "toad", "arrow"]),
        ("--color red", &["is not a role and a colour", "background="]),
        ("--delay 1s --duration 5s", &["cannot be used with"]),
        ("--scale 1 --width 5", &["cannot be used with"]),
        ("--no-such-option", &["unknown option"]),
        ("-o film.xyz", &[".xyz", ".gif"]),
        ("-o film", &["without an extension", ".gif"]),
        ("--solver magic", &["dfs", "shuttle"]),
    ] {
        scratch.run(&format!("render frogs 2 2 {option}")).fails(2, parts);
    }
    assert!(scratch.files().is_empty(), "{:?}", scratch.files());
}

#[test]
fn times_and_plays_that_can_be_shown_are_kept() {
    let scratch = Scratch::new();
    scratch.run("render frogs 2 2 --duration 10s -o a.gif").ok();
    scratch.run("render frogs 2 2 --duration 1s --plays 3 -o b.gif").ok();
    scratch.run("render frogs 2 2 --delay 20ms --hold-first 1s --hold-last 2min -o c.gif").ok();
    let total = |name: &str| -> u64 {
        let decode = support::decoders::decoders()[0].1;
        decode(&scratch.path().join(name)).delays.iter().sum()
    };
    assert_eq!(
        [total("a.gif"), total("b.gif"), total("c.gif")],
        [10_000, 1000, 1000 + 7 * 20 + 120_000]
    );
}

#[test]
fn positions_that_cannot_be_read_are_pointed_into() {
    let scratch = Scratch::new();
    for (position, parts) in [
        ("FF_XT", &["'X' at character 4", "\n      FF_XT\n         ^"][..]),
        ("FF_.T", &["second sign for gaps", "\n         ^"]),
        ("FFTT", &["no gap"]),
        ("FF_FF", &["no toad", "^^^^^"]),
        ("__TT", &["no frog"]),
        ("F>_T", &["second sign for frogs"]),
        ("[F|F| |T", &["boxes are broken"]),
        ("", &["3 to"]),
    ] {
        scratch.run_words(&["render", "frogs", "--from", position]).fails(2, parts);
    }
    assert!(scratch.files().is_empty());
}

#[test]
fn a_start_without_a_way_is_a_no_and_not_an_error() {
    let scratch = Scratch::new();
    scratch.run("render frogs --from FFTT_").fails(1, &["no solution", "1 in all"]);
    scratch.run("render frogs --from FTTF_F").fails(1, &["no solution", "2 in all"]);
    scratch.run("solve frogs --from FF_TT --solver dfs").ok();
    scratch
        .run("render frogs --from F_FT --solver shuttle")
        .fails(2, &["closed-form", "--solver dfs"]);
    assert!(scratch.files().is_empty());
}

#[test]
fn help_is_help() {
    let scratch = Scratch::new();
    for line in
        ["--help", "render --help", "render frogs --help", "solve frogs --help", "--version"]
    {
        let run = scratch.run(line).ok();
        assert!(!run.out.is_empty() && !run.out.contains('\u{1b}'));
    }
    let help = scratch.run("render frogs --help").ok().out;
    for role in ["background", "outline", "gap", "frog", "toad", "arrow"] {
        assert!(help.contains(role), "{role} is not in the help");
    }
}
