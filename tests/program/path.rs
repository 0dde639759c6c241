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
