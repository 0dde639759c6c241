//! Folders are matched by name, down to the last sub-folder, and nothing is left out in silence.

use std::fs;
use std::path::{Path, PathBuf};

use puzzlereel::compare::{self, CompareError, Folders, Options, Outcome, Pair, Reason};

use crate::files::scratch;
use crate::film::{Film, LIME};

/// Two folders in one of the test's own.
fn two(name: &str) -> [PathBuf; 2] {
    let folder = scratch(name);
    ["expected", "actual"].map(|name| {
        fs::create_dir_all(folder.join(name)).unwrap();
        folder.join(name)
    })
}

fn write(folder: &Path, name: &str, content: impl AsRef<[u8]>) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, content).unwrap();
}

fn pairs([expected, actual]: &[PathBuf; 2]) -> Vec<Pair> {
    compare::folders(expected, actual, &Options::default()).unwrap().collect()
}

fn names(pairs: &[Pair]) -> Vec<&str> {
    pairs.iter().map(|pair| pair.name.as_str()).collect()
}

fn skipped([expected, actual]: &[PathBuf; 2]) -> Vec<(String, Reason)> {
    let folders = Folders::list(expected, actual, |_| false).unwrap();
    folders.skipped().map(|skipped| (skipped.name.clone(), skipped.reason)).collect()
}

#[test]
fn folders_are_matched_by_file_name() {
    let both = two("folders");
    let [expected, actual] = &both;
    let film = Film::walk(4, 4, 2);
    for (folder, name, file) in [
        (expected, "same.gif", film.gif()),
        (actual, "same.gif", film.apng()),
        (expected, "differs.png", film.apng()),
        (actual, "differs.png", film.clone().with_pixel(1, 1, 1, LIME).apng()),
        (expected, "missing.gif", film.gif()),
        (actual, "extra.gif", film.gif()),
        (expected, "broken.gif", film.gif()),
        (actual, "broken.gif", Vec::new()),
    ] {
        write(folder, name, file);
    }
    let pairs = pairs(&both);
    assert_eq!(
        names(&pairs),
        ["broken.gif", "differs.png", "extra.gif", "missing.gif", "same.gif"]
    );
    let same: Vec<_> = pairs.iter().map(|pair| pair.outcome.is_same()).collect();
    assert_eq!(same, [false, false, false, false, true]);
    let Outcome::Failed(CompareError::Input { name, source }) = &pairs[0].outcome else {
        panic!("{:?}", pairs[0]);
    };
    assert!(name.ends_with("broken.gif"));
    assert_eq!(source.to_string(), "the file is empty");
    assert!(matches!(&pairs[1].outcome, Outcome::Compared(verdict) if !verdict.is_same()));
    assert!(matches!(pairs[2].outcome, Outcome::Extra));
    assert!(matches!(pairs[3].outcome, Outcome::Missing));
}

#[test]
fn sub_folders_are_compared_too() {
    let both = two("deep");
    let film = Film::walk(4, 4, 2);
    for folder in &both {
        write(folder, "a.gif", film.gif());
        write(folder, "2/3/a.gif", film.gif());
        fs::create_dir_all(folder.join("void.gif")).unwrap();
    }
    write(&both[1], "2/a.gif", film.gif());
    write(&both[1], "2/3/a.gif", film.with_pixel(1, 1, 1, LIME).gif());
    let pairs = pairs(&both);
    assert_eq!(names(&pairs), ["2/3/a.gif", "2/a.gif", "a.gif"]);
    assert!(matches!(&pairs[0].outcome, Outcome::Compared(verdict) if !verdict.is_same()));
    assert!(matches!(pairs[1].outcome, Outcome::Extra));
    assert!(pairs[2].outcome.is_same());
    assert_eq!(pairs[0].actual.as_ref().unwrap().path().unwrap(), both[1].join("2/3/a.gif"));
}

#[test]
fn what_is_skipped_is_named() {
    let both = two("skipped");
    let film = Film::walk(4, 4, 2);
    for name in ["README.txt", "Thumbs.db", "desktop.ini", ".DS_Store", "a/notes", ".git/x.gif"] {
        write(&both[0], name, "no picture");
    }
    write(&both[1], "README.txt", "neither");
    // By its content it is one; and this one by its name.
    write(&both[1], "picture", film.gif());
    write(&both[1], "text.gif", "no picture");
    assert_eq!(
        skipped(&both),
        [
            (".DS_Store", Reason::Hidden),
            (".git/", Reason::Hidden),
            ("README.txt", Reason::NoPicture),
            ("Thumbs.db", Reason::NoPicture),
            ("a/notes", Reason::NoPicture),
            ("desktop.ini", Reason::NoPicture),
        ]
        .map(|(name, reason)| (name.to_owned(), reason))
    );
    assert_eq!(names(&pairs(&both)), ["picture", "text.gif"]);
    let folders = Folders::list(&both[0], &both[1], |path| path.ends_with("picture")).unwrap();
    assert!(folders.skipped().any(|skipped| skipped.reason == Reason::Report));
}

#[test]
fn composed_and_decomposed_names_are_the_same() {
    let both = two("composed");
    let film = Film::walk(4, 4, 2).gif();
    let (composed, decomposed) = ("\u{e9}/\u{e9}t\u{e9}.gif", "e\u{301}/e\u{301}te\u{301}.gif");
    write(&both[0], composed, &film);
    write(&both[1], decomposed, &film);
    let found = pairs(&both);
    assert_eq!(names(&found), [composed]);
    assert!(found[0].outcome.is_same());
    // Where there are both, each has its own.
    write(&both[1], composed, Film::walk(4, 4, 3).gif());
    let found = pairs(&both);
    assert_eq!(names(&found), [decomposed, composed]);
    assert!(matches!(found[0].outcome, Outcome::Extra));
    assert!(matches!(found[1].outcome, Outcome::Compared(_)));
}

#[cfg(unix)]
#[test]
fn links_are_followed_inside_only() {
    use std::os::unix::fs::symlink;

    let both = two("links");
    let outside = both[0].with_file_name("secret.gif");
    let film = Film::walk(4, 4, 2).gif();
    fs::write(&outside, &film).unwrap();
    for folder in &both {
        write(folder, "inner/a.gif", &film);
        symlink("inner/a.gif", folder.join("link.gif")).unwrap();
        symlink("inner", folder.join("folder")).unwrap();
        symlink("..", folder.join("up")).unwrap();
        symlink("../secret.gif", folder.join("secret.gif")).unwrap();
        symlink("nowhere.gif", folder.join("dangling.gif")).unwrap();
    }
    let found = pairs(&both);
    assert_eq!(names(&found), ["dangling.gif", "inner/a.gif", "link.gif", "secret.gif", "up"]);
    assert!(matches!(&found[0].outcome, Outcome::Failed(CompareError::Input { .. })));
    assert!(found[1].outcome.is_same() && found[2].outcome.is_same());
    for pair in &found[3..] {
        let Outcome::Failed(error @ CompareError::LinkOut { path }) = &pair.outcome else {
            panic!("{pair:?}");
        };
        assert!(path.ends_with(&pair.name));
        assert!(error.to_string().ends_with("is a link that leads out of the folder"));
        assert!(pair.expected.is_none() && pair.actual.is_none());
    }
    assert_eq!(skipped(&both), [("folder".to_owned(), Reason::FolderLink)]);
}

#[cfg(unix)]
#[test]
fn a_pipe_in_a_folder_is_not_waited_for() {
    let both = two("fifo");
    let made = std::process::Command::new("mkfifo").arg(both[0].join("pipe.gif")).status();
    if made.is_ok_and(|status| status.success()) {
        std::os::unix::fs::symlink("pipe.gif", both[0].join("link.gif")).unwrap();
        let expected = ["link.gif", "pipe.gif"].map(|name| (name.to_owned(), Reason::NoFile));
        assert_eq!(skipped(&both), expected);
    }
}
