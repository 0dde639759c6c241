//! PDF: pages that look as they are painted, and that have words.

use std::fs;
use std::process::Command;

use puzzlereel::catalog::render;
use puzzlereel::encode::{Format, Options, comment, signature};
use puzzlereel::paint::{Raster, paint};
use puzzlereel::scene::{Color, Figure, Outline, Pose, Scene, Shape};
use puzzlereel::search::unwatched;
use puzzlereel::story::Still;

use crate::support::decoders::installed;
use crate::support::{encoded, pace, request};

fn pdf() -> Format {
    Format::named("pdf").unwrap()
}

/// The pages of a file, drawn by poppler at so many dots per inch.
fn drawn(pdf: &[u8], resolution: &str) -> Vec<Raster> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("film.pdf");
    fs::write(&file, pdf).unwrap();
    let mut poppler = Command::new("pdftoppm");
    poppler.args(["-r", resolution, "-png"]).arg(&file).arg(folder.path().join("page"));
    assert!(poppler.status().unwrap().success());
    let mut pages: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|it| it.unwrap().path()).collect();
    pages.sort();
    let is_page = |path: &&std::path::PathBuf| path.extension().is_some_and(|it| it == "png");
    let read = |path: &std::path::PathBuf| {
        let picture = image::open(path).unwrap().into_rgba8();
        let (width, height) = (picture.width() as usize, picture.height() as usize);
        let pixels = picture.pixels().map(|pixel| pixel.0).collect();
        Raster { width, height, pixels }
    };
    pages.iter().filter(is_page).map(read).collect()
}

/// The mean difference of two pictures, of 255.
fn difference(a: &Raster, b: &Raster) -> f64 {
    assert_eq!((a.width, a.height), (b.width, b.height));
    let bytes = a.as_bytes().iter().zip(b.as_bytes());
    let sum: u64 = bytes.map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    // The fourth channel is the same everywhere.
    sum as f64 / (3 * a.pixels.len()) as f64
}

#[test]
fn poppler_draws_what_is_painted() {
    if !installed("pdftoppm", &["pdftoppm", "-v"]) {
        return;
    }
    for line in [
        "frogs 2 1",
        "frogs 2 1 --theme storybook",
        "frogs 1 1 --theme paper --counter --title Leap --scale 2",
        "river fox-duck-corn --scale 0.75 --moves 2..3",
        "pancakes --burnt 2 -1 --dark",
        "hanoi 2 --theme storybook",
        "frogs 2 1 --sheet --at 1",
    ] {
        let request = request(line);
        let story = request.story(pdf(), &mut unwatched).unwrap();
        let pages = drawn(&render(&request, pdf()).unwrap(), "96");
        assert_eq!(pages.len() as u64, story.len() + 1, "{line}");
        for (page, scene) in pages.iter().zip(story.positions()) {
            let off = difference(page, &paint(&scene));
            assert!(off <= 1.0, "{line}: {off}");
        }
    }
}

#[test]
fn no_seams_show_between_tiles_that_are_drawn_smaller() {
    if !installed("pdftoppm", &["pdftoppm", "-v"]) {
        return;
    }
    let water = Color::hex(0x90_c8e8);
    let (width, height) = (23, 17);
    let calm: Figure =
        Shape::fill(Outline::rect(0.0, 0.0, width as f32, height as f32), water).into();
    let mut scene = Scene::new(160, 110, Color::hex(0xc0_0000));
    for (row, column) in (0..5).flat_map(|row| (0..6).map(move |column| (row, column))) {
        scene = scene.with(&calm, Pose::at(10 + column * width, 10 + row * height));
    }
    let story = Still { scene, clause: String::new() };
    let file = encoded(&story, pdf(), &pace(), &Options::default());
    // In half the size and more, without the pixels at the edges.
    for resolution in [50, 59, 64, 72, 83] {
        let page = &drawn(&file, &resolution.to_string())[0];
        let inside = |from: i32, to: i32| {
            (from * resolution / 96 + 2) as usize..(to * resolution / 96 - 1) as usize
        };
        let rows = inside(10, 10 + 5 * height);
        for (x, y) in inside(10, 10 + 6 * width).flat_map(|x| rows.clone().map(move |y| (x, y))) {
            let [r, g, b, _] = page.pixels[y * page.width + x];
            assert_eq!(Color { r, g, b }, water, "{resolution}: {x}, {y}");
        }
    }
}

#[test]
fn pages_say_what_is_done_in_them() {
    if !installed("pdftotext", &["pdftotext", "-v"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("film.pdf");
    for (line, words) in [
        ("frogs 1 1", &["the frog in cell 1 slides into cell 2", "the toad in cell 3"][..]),
        ("frogs 1 1 --sheet", &["1: the toad in cell 3 jumps over the frog into cell 1"][..]),
    ] {
        fs::write(&file, render(&request(line), pdf()).unwrap()).unwrap();
        let output = Command::new("pdftotext").arg(&file).arg("-").output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        for words in words {
            assert!(text.contains(words), "{words}: {text}");
        }
    }
}

#[test]
fn a_file_knows_its_request_and_whether_it_is_whole() {
    for line in
        ["frogs 1 1", "frogs 1 1 --title 'a (b) c\\'", "frogs 1 1 --title 'Ångström — Жаба'"]
    {
        let request = request(line);
        let file = render(&request, pdf()).unwrap();
        assert!(file.starts_with(b"%PDF-1.7") && file.ends_with(b"%%EOF\n"));
        let said = request.options().comment;
        assert_eq!(comment(file.as_slice()).as_ref(), Some(&said));
        let whole = signature(file.as_slice()).unwrap();
        assert!(whole.intact && whole.comment == said);
        let cut = signature(&file[..file.len() - 20]).unwrap();
        assert!(!cut.intact);
        assert_eq!(file, render(&request, pdf()).unwrap());
    }
}

#[test]
fn pages_and_sheets_are_small() {
    for (line, most) in [
        ("frogs 5 8", 26_624),
        ("frogs 5 8 --theme storybook", 47_000),
        ("river fox-duck-corn --scale 0.75", 72_000),
        ("frogs 5 8 --sheet", 40_000),
        ("frogs 5 8 --theme storybook --sheet", 54_000),
        ("river fox-duck-corn --sheet", 72_000),
    ] {
        let bytes = render(&request(line), pdf()).unwrap().len();
        assert!(bytes <= most, "{line}: {bytes}");
    }
}
