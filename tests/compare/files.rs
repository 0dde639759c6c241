//! Files and folders are compared by their names, and errors name them.

use std::fs;
use std::path::{Path, PathBuf};

use puzzlereel::compare::{
    self, Area, Budget, CompareError, Difference, Limits, Options, Plays, Source,
};

use crate::film::{Film, LIME};

/// An empty folder of this test's own, among what the build leaves behind.
pub(crate) fn scratch(name: &str) -> PathBuf {
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
fn frames_are_told_in_numbers() {
    let folder = scratch("numbers");
    let [one, two] = ["a.gif", "b.png"].map(|name| folder.join(name));
    let film = Film::walk(10, 10, 4);
    let mut other =
        film.clone().with_pixel(2, 3, 4, [0, 0, 9, 255]).with_pixel(2, 6, 5, [0, 0, 7, 255]);
    other.frames[3].1 = 30;
    fs::write(&one, film.gif()).unwrap();
    fs::write(&two, other.apng()).unwrap();
    let [one, two] = [one, two].map(|path| Source::new(path).unwrap());
    let numbers = |limits| {
        let options = Options { limits, ..Options::default() };
        let frames = compare::frame_differences(&one, &two, &options).unwrap();
        let frames = frames.map(Result::unwrap);
        frames.map(|f| (f.number, f.pixels, f.largest, f.area, f.actual.as_millis())).collect()
    };
    let area = Area { x: 3, y: 4, width: 4, height: 2 };
    let none = Area::default();
    let found: Vec<_> = numbers(Limits::default());
    assert_eq!(found, [(2, 2, 9, area, 100), (4, 0, 0, none, 300)]);
    let found: Vec<_> = numbers(Limits { ignore_times: true, tolerance: 8, ..Limits::default() });
    let area = Area { x: 3, y: 4, width: 1, height: 1 };
    assert_eq!(found, [(2, 1, 9, area, 100)]);
    let mut frames = compare::frame_differences(&one, &two, &Options::default()).unwrap();
    let percentage = frames.next().unwrap().unwrap().percentage;
    assert!((percentage - 2.0).abs() < 1e-9);
}

#[test]
fn what_came_through_a_pipe_is_read_as_often_as_necessary() {
    let film = Film::walk(5, 5, 4);
    let mut shorter = film.clone();
    shorter.frames.remove(1);
    let [one, two] = [film.gif(), shorter.gif()];
    let one = Source::read("standard input", &one[..], &Budget::default()).unwrap();
    let two = Source::read("pipe", &two[..], &Budget::default()).unwrap();
    // A missing frame is found by reading again.
    let verdict = compare::sources(&one, &two, &Options::default()).unwrap();
    assert_eq!(verdict.to_string(), "3 frames, expected 4: frame 2 is missing");
    assert_eq!((one.name(), one.path()), ("standard input", None));
    assert_eq!(one.count_frames(&Budget::default()).unwrap(), 4);
    // A pipe without a picture is not read to its end, which may never come.
    let error = Source::read("pipe", std::io::repeat(b'z'), &Budget::default()).unwrap_err();
    assert_eq!(error.to_string(), "cannot read pipe");
    let endless = std::io::Read::chain(&b"GIF89a"[..], std::io::repeat(0));
    let little = Budget { memory: 8 << 10, ..Budget::default() };
    let Err(CompareError::Input { source, .. }) = Source::read("pipe", endless, &little) else {
        panic!("it has no end");
    };
    assert_eq!(source.to_string(), "more than 1024 bytes came through the pipe");
}

#[cfg(unix)]
#[test]
fn a_path_to_a_pipe_or_a_device_is_refused() {
    let folder = scratch("pipes");
    let pipe = folder.join("pipe.gif");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for path in [pipe.as_path(), Path::new("/dev/zero")] {
        let Err(CompareError::Input { name, source }) = compare::files(path, path) else {
            panic!("it has no end");
        };
        assert_eq!(name, path.display().to_string());
        assert_eq!(source.to_string(), "this is a pipe or a device, which may never end");
    }
}
