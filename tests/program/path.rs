//! Paths of one's own: `check`, and `--path` of `render` and `solve`.

use std::fs;

use crate::support::command::Scratch;

const BOARDS: &str = "1: FF_T\n2: F_FT\n3: FTF_\n4: FT_F\n5: _TFF\n6: T_FF\ndone\n";

#[test]
fn a_path_is_checked() {
    let scratch = Scratch::new();
    fs::write(scratch.path().join("path.txt"), BOARDS).unwrap();
    let told = scratch.run("check frogs 2 1 --path path.txt").ok().out;
    let expected = "path.txt: 5 moves, read as boards; 1 other line skipped\n\
                    Solved in 5 moves, the fewest there are.\n";
    assert_eq!(told, expected);
    let told = scratch.run_with_input("check hanoi 2", b"A C\nC B\nA C\nB A\nA C\nB C\n");
    assert_eq!(told.code, Some(1), "{told:?}");
    let told = scratch.run_with_input("check hanoi 2", b"A C\nC B\nA C\nB A\nA B\nB C\n").ok().out;
    assert!(told.contains("Solved in 6 moves; it can be done in 3."), "{told}");
    assert!(told.contains("The position after 3 moves comes again after 5."), "{told}");
    let open = scratch.run_with_input("check frogs 2 1", b"FF_T\nF_FT\n");
    assert_eq!(open.code, Some(1));
    assert!(open.out.contains("the path ends before the goal: >_><"), "{open:?}");
}

#[test]
fn a_wrong_step_is_told() {
    let run = Scratch::new().run_with_input("check frogs 2 2", b"FF_TT\nF_FTT\nFFT_T\n");
    assert_eq!(run.code, Some(1));
    let expected = "error: step 2, line 3: more than one animal has moved (before it was \">_><<\", and this line says \"FFT_T\")\n";
    assert_eq!(run.err, expected);
    let run = Scratch::new().run_with_input("check river fox-duck-corn", b"0000\n1100\n");
    assert!(run.err.contains("line 2: the duck ate the corn on the left bank"), "{run:?}");
}

#[test]
fn what_is_no_path_is_misuse() {
    let scratch = Scratch::new();
    scratch.run("check frogs 2 2 --path none.txt").fails(2, &["cannot read none.txt"]);
    scratch.run_with_input("check frogs 2 2", b"\n").fails(2, &["the path is empty"]);
    scratch.run_with_input("check frogs 2 2", b"hello\n").fails(2, &["\"hello\"", "\">>_<<\""]);
    scratch.run_with_input("check frogs 2 2", b"\xff\xfe\x00").fails(2, &["standard input"]);
    fs::write(scratch.path().join("path.txt"), BOARDS).unwrap();
    scratch
        .run("render frogs 2 1 --path path.txt --solver bfs")
        .fails(2, &["--path cannot be used with --solver"]);
}

#[test]
fn a_path_is_filmed_and_printed_in_other_notations() {
    let scratch = Scratch::new();
    fs::write(scratch.path().join("path.txt"), BOARDS).unwrap();
    let out = scratch.run("solve frogs 2 1 --path path.txt --notation boxes").ok().out;
    assert!(out.starts_with("[F|F| |T]\n[F| |F|T]\n"), "{out}");
    scratch.run("render frogs 2 1 --path path.txt -o own.gif").ok();
    scratch.run("render frogs 2 1 --solver dfs -o solved.gif").ok();
    scratch.run("compare own.gif solved.gif").ok();
    let film = fs::read(scratch.path().join("own.gif")).unwrap();
    let comment = b": render frogs 2 1 --path path.txt # path ";
    assert!(film.windows(comment.len()).any(|part| part == comment));
    // A path that does not reach the goal is filmed too.
    scratch.run_with_input("render frogs 2 1 --path - -o part.gif", b"FF_T\nF_FT\n").ok();
}

/// The films of mistakes have one step more than was made, which is the mistake.
#[test]
fn a_mistake_is_filmed() {
    let scratch = Scratch::new();
    fs::write(scratch.path().join("path.txt"), "FF_TT\nF_FTT\nFTF_T\nFFT_T\n").unwrap();
    let line = "render frogs 2 2 --path path.txt";
    scratch.run(line).fails(1, &["step 3, line 4"]);
    let told = scratch.run(&format!("{line} --show-mistake --alt")).ok().out;
    let last = "Step 3: an animal has become another one.";
    assert_eq!(
        told.lines().collect::<Vec<_>>(),
        [
            "The frog in cell 2 slides into cell 3.",
            "The toad in cell 4 jumps over the frog into cell 2.",
            last,
        ]
    );
    for theme in ["doodle", "storybook", "paper"] {
        for options in ["", " --counter --title Mine", " --size 640x360", " --sheet"] {
            let file = format!("{theme}{}.gif", options.len());
            let line = format!("{line} --show-mistake --theme {theme}{options} -o {file}");
            let run = scratch.run(&line).ok();
            assert!(run.out.starts_with(&file), "{run:?}");
        }
    }
    // Until the mistake it is the film of the moves, with room below.
    fs::write(scratch.path().join("short.txt"), "FF_TT\nF_FTT\nFTF_T\n").unwrap();
    let still = |path: &str, at: u32, file: &str| {
        scratch.run(&format!("render frogs 2 2 --path {path} --at {at} -o {file}")).ok();
        let file = image::open(scratch.path().join(file)).unwrap().to_rgb8();
        (file.height(), image::imageops::crop_imm(&file, 0, 0, file.width(), 51).to_image())
    };
    let (high, made) = still("path.txt --show-mistake", 2, "made.png");
    let (low, alone) = still("short.txt", 2, "alone.png");
    assert!(high > low && made == alone);
    let (_, marked) = still("path.txt --show-mistake", 3, "marked.png");
    let red = image::Rgb([0xe4, 0, 0]);
    assert!(marked.pixels().any(|&pixel| pixel == red), "there is no mark");
    // A path without a mistake is filmed as it is.
    scratch.run("render frogs 2 2 --path short.txt --show-mistake -o a.gif").ok();
    scratch.run("render frogs 2 2 --path short.txt -o b.gif").ok();
    scratch.run("compare a.gif b.gif").ok();
    scratch.run("render frogs 2 2 --show-mistake").fails(2, &["--show-mistake", "--path FILE"]);
}

#[test]
fn a_failure_is_filmed() {
    let alt = |line: &str| {
        let told = Scratch::new().run(&format!("render {line} --fail --alt")).ok().out;
        (told.lines().count(), told.lines().last().unwrap_or_default().to_owned())
    };
    let loss = "The duck ate the corn on the left bank.";
    assert_eq!(alt("river fox-duck-corn"), (2, loss.to_owned()));
    assert_eq!(alt("frogs 3 3"), (4, "A dead end: no move is left.".to_owned()));
    let (moves, why) = alt("river missionaries 4");
    assert_eq!(moves, 7);
    assert!(why.starts_with("There is no solution: every move from here goes back or loses (there were 3 cannibals but only 1 missionary on the right bank; "), "{why}");
    let (_, why) = alt("river couples 4");
    assert!(why.ends_with("more reasons).") && why.len() < 300, "{why}");
    let stuck = "There is no solution: no move is left here.";
    assert_eq!(alt("frogs --from FTT_F"), (1, stuck.to_owned()));
    let scratch = Scratch::new();
    // A move after the goal is none of this puzzle.
    let item = |name: &str| format!("[[item]]\nname = \"{name}\"\n");
    let never =
        "[[never]]\nwho = \"fox\"\nwith = \"goose\"\nunless = \"farmer\"\nwhere = \"right\"\n";
    let all = format!(
        "[boat]\ncarries = 3\n{}rows = true\n{}{}{never}",
        item("farmer"),
        item("goose"),
        item("fox")
    );
    fs::write(scratch.path().join("right.toml"), all).unwrap();
    let lost = scratch.run("render river right.toml --fail --alt");
    assert!(!lost.out.contains("comes back"), "{lost:?}");
    scratch.run("solve river fox-duck-corn --fail").fails(2, &["--fail"]);
    scratch.run("render river fox-duck-corn --fail --fps 5 -o fail.gif").ok();
    scratch.run("render hanoi 3 --fail").fails(2, &["nothing can go wrong"]);
    scratch.run("render frogs 5 8 --fail --solver bfs").fails(2, &["--fail", "--solver"]);
    scratch.run("render frogs 5 8 --fail --budget 100").fails(1, &["100", "--budget"]);
}
