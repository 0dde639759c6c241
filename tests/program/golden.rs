//! Golden tests with `compare`: folders in folders, reports, pipes, and replacing what is expected.

use std::fs;

use serde_json::Value as Json;

use crate::judge::{folders, says_no};
use crate::support::command::{Run, Scratch};

impl Scratch {
    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        let path = self.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.path().join(name)).unwrap()
    }

    fn has(&self, name: &str) -> bool {
        self.path().join(name).exists()
    }
}

#[test]
fn sub_folders_are_compared() {
    let scratch = Scratch::new();
    for folder in ["g", "n"] {
        for size in ["1", "2"] {
            let line = format!("render frogs {size} {size} -q -o {folder}/{size}/film.gif");
            scratch.run(&line).ok();
        }
    }
    assert_eq!(scratch.run("compare g n").ok().out, "2 same, 0 different, 0 not comparable\n");
    scratch.run("render frogs 2 2 --color toad=teal -q -o n/2/film.gif").ok();
    says_no(&scratch.run("compare g n"), &["2/film.gif: frame 1", "1 same, 1 different"]);
}

#[test]
fn what_is_skipped_is_named_and_no_failure() {
    let scratch = folders();
    for name in ["a/README.txt", "b/.DS_Store", "a/Thumbs.db", "b/desktop.ini"] {
        scratch.write(name, "no picture");
    }
    for folder in ["a", "b"] {
        for name in ["x.gif", "z.gif", "w.gif"] {
            let _ = fs::remove_file(scratch.path().join(folder).join(name));
        }
    }
    let run = scratch.run("compare a b");
    assert_eq!((run.code, run.out.as_str()), (Some(0), "1 same, 0 different, 0 not comparable\n"));
    let skipped: Vec<&str> = run.err.lines().collect();
    assert_eq!(
        skipped,
        [
            "skipped: .DS_Store (hidden)",
            "skipped: README.txt (not a picture)",
            "skipped: Thumbs.db (not a picture)",
            "skipped: desktop.ini (not a picture)",
        ]
    );
    assert_eq!(scratch.run("compare a b --quiet").ok().out, "");
    assert!(scratch.run("compare a b --html r.html").err.contains("README"));
    let page = String::from_utf8(scratch.read("r.html")).unwrap();
    assert!(page.contains("README.txt (not a picture)"));
}

#[test]
fn reports_of_before_are_no_pictures_to_compare() {
    let scratch = folders();
    for name in ["b/d.png", "b/d.gif", "b/report.html", "b/junit.xml"] {
        let option = match name.rsplit('.').next().unwrap() {
            "html" => "--html",
            "xml" => "--junit",
            _ => "--diff",
        };
        says_no(&scratch.run(&format!("compare a/x.gif b/x.gif {option} {name}")), &[]);
    }
    for _ in 0..2 {
        let run = scratch.run("compare a b --html b/report.html --junit b/junit.xml");
        assert_eq!(run.code, Some(1));
        assert!(run.out.ends_with("1 same, 3 different, 0 not comparable\n"), "{run:?}");
        let skipped: Vec<&str> = run.err.lines().collect();
        assert_eq!(
            skipped,
            [
                "skipped: d.gif (a report of this program)",
                "skipped: d.png (a report of this program)",
                "skipped: junit.xml (a report of this program)",
                "skipped: report.html (a report of this program)",
            ]
        );
    }
}

#[test]
fn either_side_may_be_standard_input() {
    let scratch = folders();
    let (one, other) = (scratch.read("a/x.gif"), scratch.read("b/x.gif"));
    scratch.run_with_input("compare a/x.gif -", &one).ok();
    scratch.run_with_input("compare - a/x.gif --html r.html --json", &one).ok();
    let run = scratch.run_with_input("compare a/x.gif - --diff d.png --html r.html", &other);
    says_no(&run, &["frame 1 (of 9): pixel"]);
    assert!(scratch.has("d.png"));
    // A film with fewer frames is read a second time.
    let run = scratch.run_with_input("compare a/x.gif -", &scratch.read("a/y.gif"));
    says_no(&run, &["the canvas is"]);
    scratch.run_with_input("compare - -", &one).fails(2, &["read only once", "name a file"]);
    scratch.run_with_input("compare - a/x.gif --update", &one).fails(2, &["--update"]);
    let run = scratch.run_with_input("compare a/x.gif -", b"text");
    run.fails(2, &["cannot read standard input: this is not a GIF"]);
    scratch.run_with_input("compare a -", &one).fails(2, &["a folder with a file"]);
}

#[cfg(unix)]
#[test]
fn pipes_can_be_compared() {
    let scratch = folders();
    let program = env!("CARGO_BIN_EXE_puzzlereel");
    let line = format!("{program} compare <(cat a/x.gif) <(cat b/x.gif) --diff d.png");
    let mut bash = std::process::Command::new("bash");
    let run = Run::of(&bash.args(["-c", &line]).current_dir(scratch.path()).output().unwrap());
    says_no(&run, &["frame 1 (of 9): pixel"]);
    assert!(scratch.has("d.png"));
}

#[test]
fn update_makes_the_new_what_is_expected() {
    let scratch = folders();
    scratch.write("a/broken.gif", "");
    scratch.write("b/broken.gif", scratch.read("a/y.gif"));
    scratch.write("a/good.gif", scratch.read("a/y.gif"));
    scratch.write("b/good.gif", "");
    let same = fs::metadata(scratch.path().join("a/y.gif")).unwrap().modified().unwrap();
    let run = scratch.run("compare a b --update --html r.html");
    assert_eq!(run.code, Some(2), "{run:?}");
    let told: Vec<String> = run
        .out
        .lines()
        .skip_while(|line| !line.contains("same,"))
        .skip(1)
        .map(str::to_owned)
        .collect();
    assert_eq!(
        told,
        [
            "updated: a/broken.gif",
            "added: a/w.gif",
            "updated: a/x.gif",
            "kept: z.gif, which is missing from b",
        ]
    );
    for name in ["broken.gif", "w.gif", "x.gif"] {
        assert_eq!(scratch.read(&format!("a/{name}")), scratch.read(&format!("b/{name}")));
    }
    assert!(scratch.has("a/z.gif") && !scratch.read("a/good.gif").is_empty());
    let after = fs::metadata(scratch.path().join("a/y.gif")).unwrap().modified().unwrap();
    assert_eq!(same, after);
    // The page shows what was expected before.
    assert!(String::from_utf8(scratch.read("r.html")).unwrap().contains("difference in frame 1"));
    fs::remove_file(scratch.path().join("b/good.gif")).unwrap();
    assert_eq!(scratch.run("compare a b --update --quiet").code, Some(1));
    for name in ["a/good.gif", "a/z.gif"] {
        fs::remove_file(scratch.path().join(name)).unwrap();
    }
    scratch.run("compare a b").ok();
}

#[test]
fn update_of_one_file() {
    let scratch = folders();
    let run = scratch.run("compare a/x.gif b/x.gif --update").ok();
    assert!(run.out.ends_with("updated: a/x.gif\n"), "{run:?}");
    assert_eq!(scratch.run("compare a/x.gif b/x.gif --update").ok().out.lines().count(), 1);
    let run = scratch.run("compare golden/first.gif b/x.gif --update").ok();
    assert_eq!(run.out, "added: golden/first.gif\n");
    scratch.run_with_input("compare a/x.gif - --update", &scratch.read("a/y.gif")).ok();
    assert_eq!(scratch.read("a/x.gif"), scratch.read("a/y.gif"));
}

#[test]
fn results_are_given_as_json() {
    let scratch = folders();
    let run = scratch.run("compare a b --json");
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    let json: Json = serde_json::from_str(&run.out).unwrap();
    assert_eq!(
        (&json["verdict"], &json["same"], &json["different"]),
        (&"different".into(), &1.into(), &3.into())
    );
    let verdicts: Vec<_> = json["pairs"].as_array().unwrap().iter().collect();
    let verdicts: Vec<_> = verdicts
        .iter()
        .map(|pair| (pair["name"].as_str().unwrap(), pair["verdict"].as_str().unwrap()))
        .collect();
    assert_eq!(
        verdicts,
        [("w.gif", "extra"), ("x.gif", "different"), ("y.gif", "same"), ("z.gif", "missing")]
    );
    let frame = &json["pairs"][1]["frames"][0];
    assert_eq!(frame["frame"], 1);
    assert!(frame["pixels"].as_u64().unwrap() > 100);
    assert!(frame["percentage"].as_f64().unwrap() > 0.1);
    assert!(frame["largest_difference"].as_u64().unwrap() > 80);
    let side = |name: &str| frame["box"][name].as_u64().unwrap();
    // The toads stand on the right.
    assert!(side("x") > 50 && side("y") == 11 && side("width") > 20 && side("height") > 20);
    assert_eq!(json["pairs"][1]["frames"].as_array().unwrap().len(), 9);
    let one: Json =
        serde_json::from_str(&scratch.run("compare a/y.gif b/y.gif --json").ok().out).unwrap();
    assert_eq!(one["verdict"], "same");
    let run = scratch.run("compare a/y.gif none.gif --json");
    assert_eq!(run.code, Some(2));
    let json: Json = serde_json::from_str(&run.out).unwrap();
    assert_eq!(json["pairs"][0]["verdict"], "failed");
}

#[test]
fn results_are_given_to_ci() {
    let scratch = folders();
    scratch.write("a/notes.txt", "x");
    scratch.write("b/y.gif", "");
    assert_eq!(scratch.run("compare a b --junit j.xml").code, Some(2));
    let xml = String::from_utf8(scratch.read("j.xml")).unwrap();
    for part in [
        "<testsuite name=\"puzzlereel compare\" tests=\"5\" failures=\"3\" errors=\"1\" skipped=\"1\">",
        "name=\"x.gif\"><failure message=\"frame 1 (of 9): pixel",
        "name=\"z.gif\"><failure message=\"missing\"/>",
        "name=\"y.gif\"><error message=\"cannot read b/y.gif: the file is empty\"/>",
        "name=\"notes.txt\"><skipped message=\"not a picture\"/>",
    ] {
        assert!(xml.contains(part), "{part} is not in {xml}");
    }
    scratch.run("compare a b --junit j.xml");
    scratch.run("compare a b --junit j.txt").fails(2, &[".xml"]);
}

#[test]
fn limits_are_percentages_too_and_times_can_be_ignored() {
    let scratch = folders();
    scratch.run("compare a/x.gif b/x.gif --max-pixels 100%").ok();
    says_no(&scratch.run("compare a/x.gif b/x.gif --max-pixels 0.1%"), &["frame 1"]);
    scratch.run("compare a/x.gif b/x.gif --max-pixels some").fails(2, &["such as 0.1%"]);
    scratch.run("render frogs 2 2 --speed 2 -q -o slow.gif").ok();
    says_no(&scratch.run("compare a/x.gif slow.gif"), &["lasts"]);
    scratch.run("compare a/x.gif slow.gif --ignore-times --ignore-plays").ok();
}

#[test]
fn a_report_that_cannot_be_written_is_refused_before_comparing() {
    let scratch = folders();
    let film = scratch.read("a/x.gif");
    scratch.write("notes.html", "mine");
    for (line, parts) in [
        ("compare a b --diff d.png", &["--diff cannot be used with folders"][..]),
        ("compare a/x.gif b/x.gif --diff a/x.gif", &["this is one of the files to compare"]),
        ("compare a/x.gif b/x.gif --diff d.jpg", &["d.jpg", ".png or .gif"]),
        ("compare a/x.gif b/x.gif --html r.png", &["r.png", ".html or .htm"]),
        ("compare a/x.gif b/x.gif --html a", &["this is a folder"]),
        ("compare a/x.gif b/x.gif --html a/x.gif/r.html", &["a/x.gif"]),
        ("compare a/x.gif b/x.gif --html notes.html", &["did not make it", "--force"]),
    ] {
        let run = scratch.run(line);
        assert_eq!(run.out, "", "{line}");
        run.fails(2, parts);
    }
    assert_eq!(scratch.read("a/x.gif"), film);
    assert_eq!(scratch.read("notes.html"), b"mine");
    says_no(&scratch.run("compare a/x.gif b/x.gif --html notes.html --force"), &[]);
}

#[test]
fn a_stale_difference_is_removed() {
    let scratch = folders();
    says_no(&scratch.run("compare a/x.gif b/x.gif --diff d.png"), &[]);
    scratch.run("compare a/x.gif a/x.gif --diff d.png").ok();
    assert!(!scratch.has("d.png"));
    let files = scratch.files();
    scratch.run("compare a/x.gif a/x.gif --diff new/d.png").ok();
    assert_eq!(files, scratch.files());
    // What is not a difference stays, whatever is said.
    scratch.write("precious.png", "precious");
    scratch.run("compare a/x.gif a/x.gif --diff precious.png --force").ok();
    assert!(scratch.has("precious.png"));
}

#[test]
fn a_message_says_a_thing_once() {
    let scratch = Scratch::new();
    let text = b"this is no picture";
    scratch.write("text.gif", text);
    let mut broken = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    broken.extend_from_slice(&[0; 17]);
    scratch.write("broken.png", &broken);
    scratch.write("cut.gif", b"GIF89a\x02\0\x02\0\0\0\0,\0\0\0\0\x02\0\x02\0\0\x02\x01\x44\0;");
    for name in ["text.gif", "broken.png", "cut.gif", "none.gif"] {
        let run = scratch.run(&format!("compare {name} {name}"));
        let parts: Vec<&str> = run.err.trim().split(": ").collect();
        let distinct: std::collections::BTreeSet<_> = parts.iter().collect();
        assert_eq!(parts.len(), distinct.len(), "{run:?}");
        let lines = run.err.lines().filter(|line| !line.starts_with("hint: "));
        assert_eq!(lines.count(), 1, "{run:?}");
    }
}

#[cfg(unix)]
#[test]
fn what_a_link_leads_to_is_not_looked_at() {
    use std::os::unix::fs::symlink;

    let scratch = folders();
    scratch.write("secret.gif", scratch.read("a/x.gif"));
    scratch.write("secret.txt", "secret");
    symlink("../secret.gif", scratch.path().join("b/z.gif")).unwrap();
    symlink("../secret.txt", scratch.path().join("b/q.gif")).unwrap();
    let run = scratch.run("compare a b --html r.html --update");
    run.fails(2, &["2 pairs of files could not be compared"]);
    let page = String::from_utf8(scratch.read("r.html")).unwrap();
    assert!(page.contains("is a link that leads out of the folder"));
    assert!(!page.contains("c2VjcmV0"), "the secret is on the page");
    let run = scratch.run("compare a b");
    assert!(run.out.contains("z.gif: b/z.gif is a link that leads out of the folder"), "{run:?}");
    assert!(scratch.has("a/z.gif"));
}

#[test]
fn a_page_has_only_pictures_in_it() {
    let scratch = folders();
    scratch.write("b/x.gif", "GIF8 and a secret");
    assert_eq!(scratch.run("compare a b --html r.html").code, Some(2));
    let page = String::from_utf8(scratch.read("r.html")).unwrap();
    assert!(page.contains("this file cannot be read"));
    let pictures = page.matches("<img class=film").count();
    // Both of y, and of the others what is there and can be read.
    assert_eq!(pictures, 4, "{pictures} pictures");
    assert!(page.contains("<h1>1 same, 2 different, 1 not comparable</h1>"));
}
