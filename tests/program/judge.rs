//! `compare` from outside, and the reference that the program prints.

use crate::support;

use std::fs;

use crate::support::command::{Run, Scratch};

/// Two folders: `x` differs, `y` is the same, `z` is missing, `w` is not expected.
pub(crate) fn folders() -> Scratch {
    let scratch = Scratch::new();
    for line in [
        "2 2 -o a/x.gif",
        "2 2 -o b/x.gif --color toad=teal",
        "1 1 -o a/y.gif",
        "1 1 -o b/y.gif",
        "1 2 -o a/z.gif",
        "1 2 -o b/w.gif",
    ] {
        scratch.run(&format!("render frogs {line} -q")).ok();
    }
    scratch
}

#[track_caller]
pub(crate) fn says_no(run: &Run, parts: &[&str]) {
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""), "{run:?}");
    for part in parts {
        assert!(run.out.contains(part), "{part:?} is not in {run:?}");
    }
}

#[test]
fn a_film_is_the_same_as_itself() {
    let scratch = folders();
    let run = scratch.run("compare a/y.gif b/y.gif").ok();
    assert_eq!(run.out, "no difference in 4 frames\n");
    assert_eq!(scratch.run("compare a/y.gif b/y.gif --quiet").ok().out, "");
}

#[test]
fn the_first_difference_is_told_and_shown() {
    let scratch = folders();
    let run = scratch.run("compare a/x.gif b/x.gif --diff d.png");
    says_no(&run, &["frame 1 (of 9): pixel (104, 11) is #008080, expected #556B2F", "in 9 frames"]);
    assert_eq!(run.out.lines().count(), 1);
    // The difference of before is this program's own: it is replaced without a word.
    says_no(&scratch.run("compare a/x.gif b/x.gif --diff d.png"), &[]);
    assert!(fs::read(scratch.path().join("d.png")).unwrap().starts_with(b"\x89PNG"));
    for _ in 0..2 {
        says_no(&scratch.run("compare a/x.gif b/x.gif --diff d.gif"), &[]);
    }
    let decoded = support::decoders::decoders()[0].1(&scratch.path().join("d.gif"));
    assert_eq!(decoded.frames.len(), 9);
    scratch.run("compare a/x.gif b/x.gif --diff d.jpg").fails(2, &[".png or .gif"]);
    fs::write(scratch.path().join("precious.png"), "precious").unwrap();
    scratch
        .run("compare a/x.gif b/x.gif --diff precious.png")
        .fails(2, &["did not make it", "--force"]);
}

#[test]
fn limits_are_limits() {
    let scratch = folders();
    scratch.run("compare a/x.gif b/x.gif --tolerance 255").ok();
    says_no(&scratch.run("compare a/x.gif b/x.gif --tolerance 80"), &["frame 1"]);
    scratch.run("compare a/x.gif b/x.gif --max-pixels 100000").ok();
    says_no(&scratch.run("compare a/x.gif b/x.gif --max-pixels 10"), &["frame 1"]);
}

#[test]
fn folders_are_compared_file_by_file() {
    let scratch = folders();
    let run = scratch.run("compare a b --html report.html");
    let told = ["x.gif: frame 1", "z.gif: missing", "w.gif: not expected", "1 same, 3 different"];
    says_no(&run, &told);
    let page = fs::read_to_string(scratch.path().join("report.html")).unwrap();
    for part in [
        "<h1>1 same, 3 different, 0 not comparable</h1>",
        "✗</span> x.gif",
        "✓</span> y.gif",
        "✗</span> z.gif",
        "✗</span> w.gif",
        "difference in frame 1",
        "data:image/gif;base64,",
        "data:image/png;base64,",
    ] {
        assert!(page.contains(part), "{part} is not on the page");
    }
    assert!(!page.contains("src=\"http") && !page.contains("file:"));
    says_no(&scratch.run("compare a b --html report.html"), &[]);
    fs::remove_file(scratch.path().join("a/x.gif")).unwrap();
    fs::write(scratch.path().join("a/x.gif"), "").unwrap();
    let run = scratch.run("compare a b");
    assert_eq!(run.code, Some(2));
    assert!(run.out.contains("x.gif: ") && run.out.contains("the file is empty"), "{run:?}");
}

#[test]
fn what_cannot_be_compared_is_an_error() {
    let scratch = folders();
    let write = |name: &str, bytes: &[u8]| fs::write(scratch.path().join(name), bytes).unwrap();
    let film = fs::read(scratch.path().join("a/x.gif")).unwrap();
    write("cut.gif", &film[..film.len() / 2]);
    write("empty.gif", b"");
    write("text.gif", b"this is no picture");
    let mut huge = b"GIF89a\xff\xff\xff\xff\0\0\0".to_vec();
    huge.extend_from_slice(b",\0\0\0\0\xff\xff\xff\xff\0\x02\0;");
    write("huge.gif", &huge);
    for (name, part) in [
        ("cut.gif", "ends too early"),
        ("empty.gif", "the file is empty"),
        ("text.gif", "not a GIF, PNG or WebP"),
        ("huge.gif", "65535×65535 pixels"),
        ("none.gif", "cannot read none.gif"),
    ] {
        scratch.run(&format!("compare a/x.gif {name}")).fails(2, &[part]);
        scratch.run(&format!("compare {name} a/x.gif")).fails(2, &[part]);
    }
    scratch.run("compare a a/x.gif").fails(2, &["cannot compare a folder with a file"]);
    fs::create_dir(scratch.path().join("void")).unwrap();
    scratch.run("compare void void").fails(2, &["there is no picture in either folder"]);
    scratch.run("compare a nowhere").fails(2, &["nowhere: no such file or folder"]);
}

#[test]
fn the_reference_comes_from_the_program() {
    let scratch = Scratch::new();
    let page = scratch.run("man").ok().out;
    for part in [".TH puzzlereel", "compare", "hold\\-last", "PUZZLEREEL RENDER FROGS"] {
        assert!(page.contains(part), "{part} is not on the page");
    }
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = scratch.run(&format!("completions {shell}")).ok().out;
        assert!(script.contains("puzzlereel") && script.contains("render"), "{shell}");
    }
}
