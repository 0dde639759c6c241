//! Contact sheets of every puzzle in every theme, light and dark, small and large, into
//! `target/sheets/`: the first frame, frames on the way, and the last. For people to look at.
//!
//! `cargo sheets` makes all, `cargo sheets frogs` those whose name begins so.

#![expect(clippy::unwrap_used, reason = "a sheet that cannot be made is of no use")]

use std::fs;
use std::path::Path;

use puzzlereel::catalog::{Request, RiverRequest};
use puzzlereel::encode::Format;
use puzzlereel::film::Film;
use puzzlereel::paint::{Raster, paint};
use puzzlereel::puzzle::river::file;
use puzzlereel::search::unwatched;
use puzzlereel::stage::ThemeName;

/// Frames of a sheet, and the pixels between them.
const FRAMES: usize = 8;
const GAP: usize = 12;

/// The name of a sheet, and what is on it.
const PUZZLES: [(&str, &str); 12] = [
    ("frogs-1x1", "frogs 1 1"),
    ("frogs-3x2", "frogs 3 2"),
    ("frogs-5x8", "frogs 5 8"),
    ("frogs-40x40", "frogs 40 40"),
    ("river-fox", "river fox-duck-corn"),
    ("river-missionaries3", "river missionaries 3"),
    ("river-missionaries20", "river missionaries 20 --boat 4"),
    ("river-torch", "river torch 1 2 5 10"),
    ("pancakes-2", "pancakes 2 1"),
    ("pancakes-6", "pancakes 5 3 6 1 4 2"),
    ("pancakes-burnt", "pancakes 3 -1 2 --burnt"),
    ("pancakes-20", "pancakes --random 20"),
];

fn puzzles() -> Vec<(&'static str, Request)> {
    let puzzles = PUZZLES.iter().map(|(name, words)| (*name, words.parse().unwrap()));
    let islands = [("river-island", 3), ("river-island8", 8)];
    let islands = islands.map(|(name, pairs)| (name, Request::new(island(pairs))));
    puzzles.chain(islands).collect()
}

/// Missionaries and cannibals with an island, and somebody to take care of.
fn island(pairs: u64) -> RiverRequest {
    let file = file::read(&format!(
        r#"
        island = true
        bank-to-bank = false
        remark = "Where there are missionaries, cannibals must not outnumber them."
        [[item]]
        name = "missionary"
        plural = "missionaries"
        rows = true
        count = {pairs}
        [[item]]
        name = "cannibal"
        rows = true
        count = {pairs}
        [[item]]
        name = "cat"
        picture = "🐈"
        [[never]]
        fewer = "missionaries"
        than = "cannibals"
        "#
    ));
    RiverRequest::from_file("island.toml", file.unwrap())
}

fn main() {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/sheets");
    fs::create_dir_all(&folder).unwrap();
    for (name, puzzle) in puzzles() {
        for theme in ThemeName::ALL {
            for dark in [false, true] {
                if !name.starts_with(&wanted) || (dark && theme.dark().is_none()) {
                    continue;
                }
                let mut request = puzzle.clone().with_theme(theme);
                request.film.dark = dark;
                for scale in ["0.5", "1"] {
                    request.film.scale = scale.parse().unwrap();
                    let shade = if dark { "-dark" } else { "" };
                    let file = folder.join(format!("{name}-{}{shade}-{scale}.png", theme.name()));
                    let sheet = sheet(&frames(&request));
                    let (width, height) = (sheet.width as u32, sheet.height as u32);
                    let color = image::ColorType::Rgba8;
                    image::save_buffer(&file, sheet.as_bytes(), width, height, color).unwrap();
                    println!("{}", file.display());
                }
            }
        }
    }
}

/// The first frame, the last, and some of the first moves between them.
fn frames(request: &Request) -> Vec<Raster> {
    let story = request.story(Format::default(), &mut unwatched).unwrap();
    let film = Film::new(story.as_ref(), &request.pace()).unwrap();
    let mut scene = film.opening();
    let mut frames = vec![paint(&scene)];
    let moving = request.film.theme.theme().times.is_some();
    let every = if moving { 4 } else { 1 };
    for (index, frame) in film.frames().enumerate() {
        frame.cues.into_iter().for_each(|cue| scene.take(cue));
        if index % every == every - 1 && frames.len() < FRAMES - 1 {
            frames.push(paint(&scene));
        }
    }
    frames.push(paint(&scene));
    frames
}

/// Wide pictures below each other, others in two columns.
fn sheet(frames: &[Raster]) -> Raster {
    let (width, height) = (frames[0].width, frames[0].height);
    let columns = if width > 2 * height { 1 } else { 2 };
    let rows = frames.len().div_ceil(columns);
    let grey = [0x80, 0x80, 0x80, u8::MAX];
    let across = columns * (width + GAP) + GAP;
    let down = rows * (height + GAP) + GAP;
    let mut pixels = vec![grey; across * down];
    for (index, frame) in frames.iter().enumerate() {
        let (left, top) = (index % columns * (width + GAP), index / columns * (height + GAP));
        for y in 0..height {
            let start = (top + GAP + y) * across + left + GAP;
            pixels[start..][..width].copy_from_slice(frame.row(y));
        }
    }
    Raster { width: across, height: down, pixels }
}
