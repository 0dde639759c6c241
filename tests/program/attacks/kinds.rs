//! Files of ours are not any file: each is replaced by its own kind only.

use std::fs;

use crate::support::command::Scratch;

#[test]
fn only_a_file_of_the_same_kind_is_replaced() {
    let scratch = Scratch::new();
    scratch.run("render frogs 1 1 -q -o film.gif").ok();
    scratch.run("render frogs 2 1 -q -o other.gif").ok();
    let writers = [
        ("film", "render frogs 3 1 -q -o x.gif"),
        ("difference", "compare film.gif other.gif -q --diff x.gif"),
        ("page", "compare film.gif other.gif -q --html x.html"),
        ("JUnit", "compare film.gif other.gif -q --junit x.xml"),
        ("report", "batch frogs 1 1 -q --report x.json"),
    ];
    for (kind, line) in writers {
        let (begin, name) = line.rsplit_once(' ').unwrap();
        for (other, written) in writers {
            let (write, as_name) = written.rsplit_once(' ').unwrap();
            scratch.run(&format!("{write} {as_name}"));
            fs::rename(scratch.path().join(as_name), scratch.path().join(name)).unwrap();
            let before = fs::read(scratch.path().join(name)).unwrap();
            let run = scratch.run(&format!("{begin} {name}"));
            let after = fs::read(scratch.path().join(name)).unwrap();
            if kind == other {
                assert_ne!(run.code, Some(2), "{kind} over {other}: {run:?}");
            } else {
                assert!(before == after, "{kind} has replaced {other}");
                run.fails(2, &["already exists", other, kind, "--force"]);
                let run = scratch.run(&format!("{begin} {name} --force"));
                assert_ne!(run.code, Some(2), "{kind} over {other}: {run:?}");
                assert!(before != fs::read(scratch.path().join(name)).unwrap());
            }
            fs::remove_file(scratch.path().join(name)).unwrap();
        }
    }
}

#[test]
fn inputs_are_never_outputs() {
    let scratch = Scratch::new();
    scratch.run("render frogs 1 1 -q -o g1.gif").ok();
    scratch.run("render frogs 2 1 -q -o g2.gif").ok();
    let before = fs::read(scratch.path().join("g1.gif")).unwrap();
    for option in ["--diff g1.gif", "--html g1.gif", "--junit ./g1.gif", "--diff g2.gif --force"] {
        scratch.run(&format!("compare g1.gif g2.gif {option}")).fails(2, &["files to compare"]);
    }
    scratch.run("batch frogs 1 1 -q --report g1.gif").fails(2, &["g1.gif already exists"]);
    assert!(fs::read(scratch.path().join("g1.gif")).unwrap() == before);
    // Rivers and fonts may have any name.
    let river = scratch.run("solve river fox-duck-corn --show").out;
    fs::write(scratch.path().join("r.gif"), &river).unwrap();
    for line in [
        "render river ./r.gif -o r.gif --force",
        "batch river ./r.gif -q --report ./r.gif --force",
        "batch river ./r.gif -q -o r.gif --force",
    ] {
        scratch.run(line).fails(2, &["r.gif is read here"]);
    }
    assert_eq!(fs::read_to_string(scratch.path().join("r.gif")).unwrap(), river);
}
