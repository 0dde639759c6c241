//! Files and folders are compared by their names, and errors name them.

use std::fs;
use std::path::{Path, PathBuf};

use puzzlereel::compare::{self, CompareError, Difference, Options, Outcome, Plays};

use crate::film::{Film, LIME};

/// An empty folder of this test's own, among what the build leaves behind.
fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compare").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn a_difference_leaves_its_picture() {
    let folder = scratch("picture");
    let [one, two, picture] = ["a.gif", "é b.gif", "a.png"].map(|name| folder.join(name));
    let film = Film::walk(9, 9, 3);
    fs::write(&one, film.gif()).unwrap();
    fs::write(&two, film.webp()).unwrap();
    assert!(compare::files_or_picture(&one, &two, &picture).unwrap().is_same());
    assert!(compare::files(&one, &two).unwrap().is_same());
    assert!(!picture.exists());
    fs::write(&two, film.with_pixel(2, 8, 8, LIME).gif()).unwrap();
    assert!(!compare::files_or_picture(&one, &two, &picture).unwrap().is_same());
    let verdict = compare::files(&picture, &picture).unwrap();
    assert_eq!(verdict.to_string(), "no difference in 1 frame");
    let shown = image::open(&picture).unwrap().to_rgba8();
    assert_eq!(shown.dimensions(), (9 * 3 + 4, 9));
    assert_eq!(shown.get_pixel(11 + 8, 8).0, [255, 0, 255, 255]);
}

#[test]
fn a_difference_nobody_sees_leaves_none() {
    let folder = scratch("unseen");
    let [one, two, picture] = ["a.gif", "b.gif", "a.png"].map(|name| folder.join(name));
    let film = Film::walk(9, 9, 3);
    fs::write(&one, film.gif()).unwrap();
    fs::write(&two, Film { plays: 1, ..film }.gif()).unwrap();
    let verdict = compare::files_or_picture(&one, &two, &picture).unwrap();
    assert_eq!(
        verdict.differences(),
        [Difference::Plays { expected: Plays::Forever, actual: Plays::Times(1) }]
    );
    assert!(!picture.exists());
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let folder = scratch("absent");
    let path = folder.join("nothing.gif");
    let error = compare::files(&path, &path).unwrap_err();
    assert_eq!(error.to_string(), format!("cannot read {}", path.display()));
    let error = compare::folders(&path, &folder, &Options::default()).map(drop);
    assert!(matches!(error, Err(CompareError::Folder { .. })));
    let [film, wider] = [1, 2].map(|width| Film::plain(width, 1, LIME).gif());
    let mut frames = compare::differing_readers(
        std::io::Cursor::new(&film),
        std::io::Cursor::new(&wider),
        &Options::default(),
    )
    .unwrap();
    let unwritable = folder.join("no such folder").join("a.png");
    let frame = frames.next().unwrap().unwrap();
    let error = frame.panels.save_png(&unwritable).unwrap_err();
    assert!(matches!(error, CompareError::Write { path, .. } if path == unwritable));
}

#[test]
fn folders_are_matched_by_file_name() {
    let folder = scratch("folders");
    let [expected, actual] = ["expected", "actual"].map(|name| folder.join(name));
    fs::create_dir_all(expected.join("inner.gif")).unwrap();
    fs::create_dir_all(&actual).unwrap();
    let film = Film::walk(4, 4, 2);
    for (folder, name, file) in [
        (&expected, "same.gif", film.gif()),
        (&actual, "same.gif", film.apng()),
        (&expected, "differs.png", film.apng()),
        (&actual, "differs.png", film.clone().with_pixel(1, 1, 1, LIME).apng()),
        (&expected, "missing.gif", film.gif()),
        (&actual, "extra.gif", film.gif()),
        (&expected, "broken.gif", film.gif()),
        (&actual, "broken.gif", Vec::new()),
        (&expected, ".hidden", Vec::new()),
    ] {
        fs::write(folder.join(name), file).unwrap();
    }
    let pairs = compare::folders(&expected, &actual, &Options::default()).unwrap();
    let pairs: Vec<_> = pairs.collect();
    let names: Vec<_> = pairs.iter().map(|pair| pair.name.to_str().unwrap()).collect();
    assert_eq!(names, ["broken.gif", "differs.png", "extra.gif", "missing.gif", "same.gif"]);
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
