//! Films, and pictures as the painter paints them, against committed ones, exactly, pixel for pixel.
//!
//! A film that differs leaves itself and the picture of the difference in `target/golden/`. With
//! `UPDATE_GOLDEN=1` the committed film is replaced, and the test still fails once, so that nobody
//! blesses by habit.

use std::fs;
use std::path::{Path, PathBuf};

use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder};
use puzzlereel::catalog::{Request, RiverRequest};
use puzzlereel::compare;
use puzzlereel::encode::{Format, comment};
use puzzlereel::film::Film;
use puzzlereel::paint::paint;
use puzzlereel::puzzle::river::file;
use puzzlereel::search::unwatched;

use crate::support::gallery::gallery;
use crate::support::{gif, request, rgb};

pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn folder() -> PathBuf {
    root().join("tests/golden")
}

fn assert_golden(name: &str, request: &Request) {
    let story = request.story(Format::default(), &mut unwatched).unwrap();
    let bytes = gif(story.as_ref(), &request.pace(), &request.options());
    let golden = fs::read(folder().join(name)).unwrap_or_default();
    assert!(
        golden == bytes || comment(&*golden) != comment(&*bytes),
        "{name}: the film's bytes have changed: raise REVISION in src/catalog/request.rs, so that \
         films made before do not pass for up to date"
    );
    assert_file(name, &bytes);
    assert!(golden == bytes, "{name} is of another revision: replace it with UPDATE_GOLDEN=1");
}

/// A picture as the painter paints it, before any shades are merged: of the frame after so many.
fn assert_painted(name: &str, request: &Request, number: usize) {
    let story = request.story(Format::default(), &mut unwatched).unwrap();
    let film = Film::new(story.as_ref(), &request.pace()).unwrap();
    let mut scene = film.opening();
    for frame in film.frames().take(number) {
        frame.cues.into_iter().for_each(|cue| scene.take(cue));
    }
    let picture = paint(&scene);
    let (width, height) = (picture.width as u32, picture.height as u32);
    let mut bytes = Vec::new();
    PngEncoder::new(&mut bytes)
        .write_image(&rgb(&picture), width, height, ExtendedColorType::Rgb8)
        .unwrap();
    assert_file(name, &bytes);
}

pub(crate) fn assert_file(name: &str, bytes: &[u8]) {
    let golden = folder().join(name);
    let made = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().join("golden");
    if fs::read(&golden).is_ok_and(|golden| golden == bytes) {
        return;
    }
    fs::create_dir_all(&made).unwrap();
    let (actual, difference) = (made.join(name), made.join(format!("{name}.difference.png")));
    fs::write(&actual, bytes).unwrap();

    let verdict = compare::files_or_picture(&golden, &actual, &difference);
    if verdict.as_ref().is_ok_and(compare::Verdict::is_same) && !updates() {
        return;
    }
    if updates() {
        fs::write(&golden, bytes).unwrap();
        let shown = root().join("output").join(name);
        if shown.exists() {
            fs::write(shown, bytes).unwrap();
        }
        panic!("{name} is replaced: look at it, then run the test again without UPDATE_GOLDEN");
    }
    match verdict {
        Ok(verdict) => panic!("{name}: {verdict}; see {}", difference.display()),
        Err(error) => panic!("{name}: {error}"),
    }
}

/// Pictures before shades are merged: what they show, the request, and the frame.
const PAINTED: [(&str, &str, usize); 5] = [
    ("painted_frogs_storybook.png", "frogs 1 1 --theme storybook", 22),
    ("painted_river_storybook.png", "river fox-duck-corn", 25),
    ("painted_pancakes_storybook.png", "pancakes 3 1 2 --fps 8", 4),
    ("painted_frogs_doodle.png", "frogs 2 2", 3),
    ("painted_river_paper.png", "river missionaries 3 --theme paper", 2),
];

#[test]
fn pictures_are_painted_as_they_were() {
    for (name, words, number) in PAINTED {
        assert_painted(name, &request(words), number);
    }
}

/// Films that are not in the gallery: the smallest and oddest sizes, each theme in light and dark.
const FILMS: [(&str, &str); 18] = [
    ("frogs_1x1.gif", "frogs 1 1"),
    ("frogs_1x1_storybook.gif", "frogs 1 1 --theme storybook --fps 8"),
    (
        "frogs_2x1_storybook_dark_scale0.7.gif",
        "frogs 2 1 --theme storybook --dark --scale 0.7 --fps 8",
    ),
    ("frogs_2x2_paper.gif", "frogs 2 2 --theme paper"),
    ("frogs_2x2_paper_scale0.5.gif", "frogs 2 2 --theme paper --scale 0.5"),
    ("frogs_2x3_scale0.1.gif", "frogs 2 3 --scale 0.1"),
    ("frogs_2x3_scale1.3.gif", "frogs 2 3 --scale 1.3"),
    ("frogs_2x1_scale4_toad.gif", "frogs 2 1 --first toad --scale 4"),
    (
        "frogs_from_colors.gif",
        "frogs --from FFT__FT --jump-own --solver dfs --color frog=gold --color toad=teal \
         --color background=#203040 --color outline=white",
    ),
    ("pancakes_2-1-3_storybook.gif", "pancakes 2 1 3 --scale 0.5 --fps 8"),
    ("pancakes_1--2_burnt_storybook_dark.gif", "pancakes 1 -2 --burnt --dark --fps 8"),
    ("pancakes_3--1-2_burnt_paper.gif", "pancakes 3 -1 2 --burnt --theme paper"),
    ("river_storybook.gif", "river missionaries 1 --fps 5"),
    ("river_torch_storybook_dark.gif", "river torch 1 10 --dark --scale 0.7 --fps 5"),
    ("river_paper.gif", "river wolf-goat-cabbage --theme paper --scale 0.5"),
    ("river_island.gif", "river island.toml --theme doodle --scale 0.5"),
    ("river_island_paper.gif", "river island.toml --theme paper --scale 0.5"),
    ("river_island_storybook.gif", "river island.toml --scale 0.5 --fps 4"),
];

#[test]
fn films_are_as_they_were() {
    std::thread::scope(|scope| {
        for (name, words) in FILMS {
            scope.spawn(move || match words.split_once("island.toml") {
                Some((_, options)) => assert_golden(name, &island(options)),
                None => assert_golden(name, &request(words)),
            });
        }
    });
}

/// One pair who stop at an island, from the left bank to the right.
fn island(options: &str) -> Request {
    let missionaries = request("river missionaries 1").puzzle.to_file().unwrap().unwrap();
    let text = format!("island = true\nbank-to-bank = false\n{missionaries}");
    let file = file::read(&text).unwrap();
    let own = RiverRequest::from_file("island.toml", file);
    Request { puzzle: own.into(), ..request(&format!("river missionaries 1{options}")) }
}

/// Whether committed files are replaced.
pub(crate) fn updates() -> bool {
    std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1")
}

/// The film of the gallery that is a drawing.
const DRAWING: &str = "hanoi_3.svg";

/// A search, a state graph, and two searches on a board.
pub(crate) const DIAGRAMS: [&str; 3] = [
    "search_frogs_2x2_solver-dfs.gif",
    "fox-duck-corn.png",
    "search_maze_braid40_solver-dfs_scale0.6_beside-astar.gif",
];

/// The page that is no film; it has tests of its own.
const PLAYGROUND: &str = "playground.html";

#[test]
fn the_gallery_is_what_the_program_makes() {
    let text = |file| fs::read_to_string(root().join(file)).unwrap();
    let (readme, ignored) = (text("README.md"), text(".gitignore"));
    // Those that are committed; what else is there is somebody's own.
    let committed = ignored.lines().filter_map(|line| line.strip_prefix("!/output/"));
    let (committed, others): (Vec<&str>, Vec<&str>) = committed
        .partition(|name| ![DRAWING, PLAYGROUND].contains(name) && !DIAGRAMS.contains(name));
    assert_eq!(others, [&[DRAWING, PLAYGROUND], &DIAGRAMS[..]].concat());
    let svg = Format::named("svg").unwrap();
    let drawing = puzzlereel::catalog::render(&request("hanoi 3"), svg).unwrap();
    let drawn = root().join("output").join(DRAWING);
    if updates() {
        fs::write(&drawn, &drawing).unwrap();
    }
    assert!(fs::read(&drawn).unwrap() == drawing, "UPDATE_GOLDEN=1 draws it again");
    let films = gallery();
    assert_eq!(committed.len(), films.len(), "{committed:?}");
    let assert_shown = |request: Request| {
        let film = format!("{}.gif", request.stem());
        assert!(committed.contains(&film.as_str()), "{film} is not in .gitignore");
        assert!(readme.contains(&format!("](output/{film})")), "{film} is not in the README");
        assert_golden(&film, &request);
        let golden = fs::read(folder().join(&film)).unwrap();
        let shown = fs::read(root().join("output").join(&film)).unwrap();
        assert!(golden == shown, "output/{film} is not the golden one");
        assert!(shown.len() <= 300_000, "{film} is too large for a page: {} bytes", shown.len());
    };
    std::thread::scope(|scope| {
        for request in films {
            scope.spawn(|| assert_shown(request));
        }
    });
}
