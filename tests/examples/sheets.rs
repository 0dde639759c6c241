//! Contact sheets of every puzzle in every theme, light and dark, small and large, into
//! `target/sheets/`: the first frame, frames on the way, and the last. For people to look at.
//!
//! `cargo sheets` makes all, `cargo sheets frogs` those whose name begins so.

#![expect(clippy::unwrap_used, reason = "a sheet that cannot be made is of no use")]

use std::fs;
use std::path::Path;

use puzzlereel::catalog::{
    FrogsRequest, Order, OwnRiver, PancakesRequest, PictureSize, PuzzleRequest, Request,
    RiverChoice, RiverRequest, story,
};
use puzzlereel::encode::Format;
use puzzlereel::film::Film;
use puzzlereel::paint::{Raster, paint};
use puzzlereel::puzzle::river::file;
use puzzlereel::search::unwatched;
use puzzlereel::stage::ThemeName;

/// Frames of a sheet, and the pixels between them.
const FRAMES: usize = 8;
const GAP: usize = 12;

fn puzzles() -> Vec<(&'static str, PuzzleRequest)> {
    let stack = |numbers: &[i64]| PancakesRequest::new(Order::Numbers(numbers.to_vec()));
    let river = RiverRequest::new;
    vec![
        ("frogs-1x1", FrogsRequest::new(1, 1).into()),
        ("frogs-3x2", FrogsRequest::new(3, 2).into()),
        ("frogs-5x8", FrogsRequest::new(5, 8).into()),
        ("frogs-40x40", FrogsRequest::new(40, 40).into()),
        ("river-fox", river(RiverChoice::FoxDuckCorn { crows: true }).into()),
        ("river-missionaries3", river(RiverChoice::Missionaries { pairs: 3, seats: 2 }).into()),
        ("river-missionaries20", river(RiverChoice::Missionaries { pairs: 20, seats: 4 }).into()),
        ("river-island", river(RiverChoice::Own(Box::new(island(3)))).into()),
        ("river-island8", river(RiverChoice::Own(Box::new(island(8)))).into()),
        ("river-torch", river(RiverChoice::Torch { minutes: vec![1, 2, 5, 10] }).into()),
        ("pancakes-2", stack(&[2, 1]).into()),
        ("pancakes-6", stack(&[5, 3, 6, 1, 4, 2]).into()),
        ("pancakes-burnt", PancakesRequest { burnt: true, ..stack(&[3, -1, 2]) }.into()),
        ("pancakes-20", PancakesRequest::new(Order::Random { count: 20, seed: 1 }).into()),
    ]
}

/// Missionaries and cannibals with an island, and somebody to take care of.
fn island(pairs: u64) -> OwnRiver {
    let model = file::read(&format!(
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
    let model = model.unwrap().model;
    OwnRiver { file: "island.toml".to_owned(), script: file::print(&model), model }
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
                let mut request = Request::new(puzzle.clone()).with_theme(theme);
                request.look.dark = dark;
                for scale in ["0.5", "1"] {
                    request.look.size = PictureSize::Scale(scale.parse().unwrap());
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
    let story = story(request, Format::Gif, &mut unwatched).unwrap();
    let film = Film::new(story.as_ref(), &request.pace).unwrap();
    let mut scene = film.opening();
    let mut frames = vec![paint(&scene)];
    let moving = request.look.theme.theme().times.is_some();
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
