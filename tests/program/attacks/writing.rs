//! Lists that write where they were not asked to.

use std::fs;
use std::os::unix::fs::symlink;
use std::process::Command;

use super::{film, with};
use crate::support::command::Scratch;

/// A folder with a list in `here/`, next to what it must not touch. Everything is run from there.
fn here(output: &str) -> (Scratch, Scratch) {
    let outside = with("precious.gif", "precious");
    let inside = with("list.toml", film("frogs 1 1", &format!("output = '{output}'")));
    (outside, inside)
}

#[test]
fn a_path_that_leaves_the_folder_is_refused() {
    for output in ["../x.gif", "../new/x.gif", "a/../../x.gif", "./../", "new/../../new/{n}.gif"] {
        let (_, inside) = here(output);
        for line in ["batch list.toml", "batch list.toml -o out", "batch list.toml --force"] {
            inside.run(line).fails(2, &["outside of ", "--anywhere"]);
            assert_eq!(inside.files(), ["list.toml"], "{line} {output}");
        }
    }
    let (outside, inside) = here("");
    let absolute = outside.path().join("new/x.gif");
    let list = film("frogs 1 1", &format!("output = '{}'", absolute.display()));
    fs::write(inside.path().join("list.toml"), list).unwrap();
    inside.run("batch list.toml").fails(2, &["new/x.gif", "outside of the current folder"]);
    inside.run("batch list.toml -o out").fails(2, &["new/x.gif", "outside of out"]);
    assert_eq!((outside.files().len(), inside.files().len()), (1, 1));
    inside.run("batch list.toml --anywhere -q").ok();
    assert_eq!(outside.files(), ["new/", "new/x.gif", "precious.gif"]);
}

#[test]
fn paths_begin_in_the_folder_of_the_command_line_or_of_the_list() {
    let (_, inside) = here("deep/x.gif");
    inside.run("batch list.toml -q").ok();
    inside.run("batch list.toml -q -o there").ok();
    inside.run("batch list.toml -q -o there/films/{puzzle}.gif").ok();
    fs::create_dir(inside.path().join("lists")).unwrap();
    fs::copy(inside.path().join("list.toml"), inside.path().join("lists/list.toml")).unwrap();
    inside.run("batch lists/list.toml -q").ok();
    let films = inside.files().into_iter().filter(|name| name.contains(".gif"));
    let films: Vec<String> = films.collect();
    let places = ["deep", "lists/deep", "there/deep", "there/films/deep"];
    assert_eq!(films, places.map(|place| format!("{place}/x.gif")));
    // A folder's name is no pattern.
    inside.run("batch list.toml -q -o {{odd}}/{puzzle}.gif").ok();
    assert!(inside.files().contains(&"{odd}/deep/x.gif".to_owned()), "{:?}", inside.files());
}

#[test]
fn links_are_not_followed() {
    for (link, output) in [("out", "out/x.gif"), ("out", "out/new/x.gif"), ("x.gif", "x.gif")] {
        for target in ["precious.gif", "missing.gif", ""] {
            let (outside, inside) = here(output);
            symlink(outside.path().join(target), inside.path().join(link)).unwrap();
            for line in ["batch list.toml", "batch list.toml --force"] {
                inside.run(line).fails(2, &["where a list may not write", "--anywhere"]);
            }
            assert_eq!(outside.files(), ["precious.gif"]);
            let precious = fs::read(outside.path().join("precious.gif")).unwrap();
            assert_eq!(precious, b"precious");
            assert!(inside.path().join(link).is_symlink());
        }
    }
}

#[test]
fn links_under_the_names_that_films_get_by_themselves_are_not_followed() {
    let (outside, inside) =
        (with("precious.gif", "precious"), with("list.toml", film("frogs 1 1", "")));
    for folder in ["output", "out"] {
        fs::create_dir(inside.path().join(folder)).unwrap();
        let link = inside.path().join(folder).join("solution_1x1.gif");
        symlink(outside.path().join("precious.gif"), link).unwrap();
    }
    inside.run("batch list.toml --force").fails(2, &["output/solution_1x1.gif is a link"]);
    inside.run("batch list.toml --force -o out").fails(2, &["out/solution_1x1.gif is a link"]);
    assert_eq!(fs::read(outside.path().join("precious.gif")).unwrap(), b"precious");
}

#[test]
fn a_folder_that_the_command_line_names_may_be_a_link() {
    let (outside, inside) = here("x.gif");
    symlink(outside.path(), inside.path().join("there")).unwrap();
    inside.run("batch list.toml -q -o there").ok();
    assert_eq!(outside.files(), ["precious.gif", "x.gif"]);
}

#[test]
fn devices_and_pipes_are_not_written() {
    let (_, inside) = here("pipe.gif");
    let pipe = inside.path().join("pipe.gif");
    assert!(Command::new("mkfifo").arg(pipe).status().unwrap().success());
    inside.run("batch list.toml").fails(2, &["pipe.gif is not a plain file"]);
    fs::write(inside.path().join("list.toml"), film("frogs 1 1", "output = '/dev/null'")).unwrap();
    inside.run("batch list.toml").fails(2, &["/dev/null"]);
}

#[test]
fn the_value_of_a_field_is_a_part_of_one_name() {
    let river = |title| format!("title = '{title}'\n[[item]]\nname = 'a'\nrows = true\n");
    for (title, file) in [("../../x", ".._.._x.gif"), ("..", "...gif"), ("/tmp/x", "_tmp_x.gif")] {
        let inside = with("a.toml", river(title));
        inside.run("batch river a.toml --scale 0.2 -q -o films/{title}.gif").ok();
        assert_eq!(inside.files(), ["a.toml", "films/", &format!("films/{file}")]);
    }
    let inside = with("a.toml", river(".."));
    inside.run("batch river a.toml --scale 0.2 -q -o films/{title}/x.gif").ok();
    assert!(inside.files().contains(&"films/_/x.gif".to_owned()));
}

#[test]
fn two_films_through_one_link_to_nowhere_are_told() {
    let list = film("frogs 1 1", "output = 'a.gif'") + &film("frogs 2 1", "output = 'b.gif'");
    let inside = with("list.toml", list);
    symlink("b.gif", inside.path().join("a.gif")).unwrap();
    inside.run("batch list.toml --anywhere").fails(2, &["is the file of two films"]);
    assert!(!inside.path().join("b.gif").exists());
}

#[test]
fn what_is_for_lists_is_refused_before_a_puzzle() {
    let scratch = Scratch::new();
    scratch.run("batch --anywhere frogs 1 1").fails(2, &["--anywhere", "for lists"]);
    scratch.run("batch --memory 1GiB frogs 1 1").fails(2, &["--memory", "after the puzzle"]);
    scratch.run("batch --budget 5 frogs 1 1").fails(2, &["--budget", "after the puzzle"]);
}

#[test]
fn a_report_does_not_replace_its_list() {
    let list = film("frogs 1 1", "");
    let inside = with("list.toml", &list);
    inside.run("batch list.toml --report ./list.toml --force").fails(2, &["--report", "the list"]);
    assert_eq!(fs::read_to_string(inside.path().join("list.toml")).unwrap(), list);
}

#[test]
fn names_that_are_no_text_are_told_or_taken() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    let scratch = Scratch::new();
    let run = |words: &[&[u8]]| {
        let words: Vec<&OsStr> = words.iter().map(|word| OsStr::from_bytes(word)).collect();
        let mut command = crate::support::command::program(&words);
        let output = command.current_dir(scratch.path()).output().unwrap();
        crate::support::command::Run::of(&output)
    };
    run(&[b"batch", b"frogs", b"1", b"1", b"-o", b"\xff.gif"]).fails(2, &["is not UTF-8 text"]);
    let title: [&[u8]; 6] = [b"render", b"frogs", b"1", b"1", b"--title", b"a\xffb"];
    run(&title).fails(2, &["`a\\xffb` is not UTF-8 text"]);
    assert!(scratch.files().is_empty());
    run(&[b"render", b"frogs", b"1", b"1", b"-q", b"-o", b"\xff.gif"]).ok();
    run(&[b"batch", b"frogs", b"1", b"1", b"-q", b"-o", b"\xff/"]).ok();
}

#[test]
fn a_folder_that_is_not_there_is_no_way_out() {
    let (outside, inside) = here("new/../link/x.gif");
    symlink(outside.path(), inside.path().join("link")).unwrap();
    for line in ["batch list.toml", "batch list.toml --force"] {
        inside.run(line).fails(2, &["where a list may not write", "--anywhere"]);
    }
    assert_eq!(outside.files(), ["precious.gif"]);
    // Neither is it a way around the question of who made a file.
    for (verb, code) in [("render", 2), ("batch", 1)] {
        let line = format!("{verb} frogs 1 1 -o new/../precious.gif");
        outside.run(&line).fails(code, &["precious.gif", "did not make it"]);
    }
    assert_eq!(fs::read(outside.path().join("precious.gif")).unwrap(), b"precious");
    assert_eq!(outside.files(), ["precious.gif"]);
}
