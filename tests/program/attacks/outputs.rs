//! Reports among the files that they report on.

use std::fs;
use std::os::unix::fs::symlink;

use crate::judge::{folders, says_no};
use crate::support::command::Scratch;

fn read(scratch: &Scratch, name: &str) -> Vec<u8> {
    fs::read(scratch.path().join(name)).unwrap()
}

#[test]
fn a_report_never_takes_the_place_of_an_input() {
    let scratch = folders();
    // The content decides what is a film, not the name.
    for folder in ["a", "b"] {
        let film = scratch.path().join(folder).join("y.gif");
        fs::copy(&film, film.with_file_name("y.html")).unwrap();
        fs::copy(&film, film.with_file_name("y.xml")).unwrap();
    }
    symlink("a/x.gif", scratch.path().join("link.html")).unwrap();
    symlink("link.html", scratch.path().join("again.html")).unwrap();
    symlink("b", scratch.path().join("folder")).unwrap();
    let before = ["a/x.gif", "a/y.html", "b/y.html", "b/y.xml"].map(|name| read(&scratch, name));
    for option in [
        "--html a/y.html",
        "--html b/y.html",
        "--html link.html",
        "--html again.html",
        "--html folder/y.html",
        "--html ./b/../a/y.html",
        "--junit b/y.xml",
    ] {
        for force in ["", " --force"] {
            let line = format!("compare a b {option}{force}");
            scratch
                .run(&line)
                .fails(2, &["this is one of the files to compare", "hint: name another"]);
        }
    }
    let after = ["a/x.gif", "a/y.html", "b/y.html", "b/y.xml"].map(|name| read(&scratch, name));
    assert!(before == after);
}

#[test]
fn a_page_in_a_folder_is_not_compared() {
    let scratch = folders();
    for _ in 0..2 {
        let run = scratch.run("compare a b --html b/report.html");
        assert_eq!(run.code, Some(1), "{run:?}");
        assert!(run.out.contains("1 same, 3 different, 0 not comparable"), "{run:?}");
    }
}

#[test]
fn a_report_in_place_of_a_film_does_not_hide_it() {
    let scratch = folders();
    says_no(&scratch.run("compare a/x.gif b/x.gif --diff x.png"), &[]);
    fs::rename(scratch.path().join("x.png"), scratch.path().join("b/y.gif")).unwrap();
    let run = scratch.run("compare a b");
    assert!(run.out.contains("y.gif: ") && run.out.contains("0 same, 4 different"), "{run:?}");
}

#[test]
fn a_folder_may_be_named_by_a_link() {
    let scratch = folders();
    symlink("a", scratch.path().join("golden")).unwrap();
    symlink("golden", scratch.path().join("again")).unwrap();
    let said = scratch.run("compare a b").out;
    for folder in ["golden", "golden/", "again"] {
        says_no(&scratch.run(&format!("compare {folder} b")), &[&said]);
        says_no(&scratch.run(&format!("compare b {folder}")), &["1 same"]);
    }
    // Links that leave it are refused as ever, and goldens are replaced behind it.
    fs::write(scratch.path().join("secret.gif"), "GIF89a").unwrap();
    symlink("../secret.gif", scratch.path().join("a/out.gif")).unwrap();
    let run = scratch.run("compare golden b --update");
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(run.out.contains("out.gif: golden/out.gif is a link that leads out"), "{run:?}");
    assert!(read(&scratch, "a/x.gif") == read(&scratch, "b/x.gif"));
}

#[test]
fn names_on_a_page_are_spelled_out() {
    let scratch = folders();
    let name = "e\u{202e}fig.\u{200b}<v>";
    for folder in ["a", "b"] {
        let path = |name: &str| scratch.path().join(folder).join(name);
        fs::copy(path("x.gif"), path(&format!("{name}.gif"))).unwrap();
        fs::copy(path("y.gif"), path(&format!("y{name}.gif"))).unwrap();
        fs::write(path(&format!("{name}.txt")), "text").unwrap();
    }
    fs::write(scratch.path().join("b").join(format!("z{name}.gif")), "GIF89a").unwrap();
    assert_eq!(scratch.run("compare a b --html r.html -q").code, Some(1));
    let page = String::from_utf8(read(&scratch, "r.html")).unwrap();
    let bad =
        |sign: char| matches!(sign, '\u{200b}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    assert!(!page.contains(bad));
    assert!(page.matches(r"e\u{202e}fig.\u{200b}&lt;v&gt;").count() > 5);
}

#[test]
fn json_says_how_many_frames_it_has_no_room_for() {
    let scratch = Scratch::new();
    for (color, name) in [("teal", "a"), ("gold", "b")] {
        let options = format!("--scale 0.1 --color frog={color} -q -o {name}.gif");
        scratch.run(&format!("render frogs 5 5 {options}")).ok();
    }
    let frames = |memory: &str| {
        let run = scratch.run(&format!("compare a.gif b.gif --json --memory {memory}"));
        assert_eq!((run.code, run.err.as_str()), (Some(1), ""), "{run:?}");
        let json: serde_json::Value = serde_json::from_str(&run.out).unwrap();
        let pair = &json["pairs"][0];
        (pair["frames"].as_array().unwrap().len(), pair["frames_left_out"].as_u64())
    };
    assert_eq!(frames("1GiB"), (36, None));
    // A sixteenth of this, at 512 bytes a frame.
    assert_eq!(frames("64KiB"), (8, Some(28)));
}
