//! Tiles that show a picture: its parts are where they belong, in every theme, format and decoder.

use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use puzzlereel::catalog::{Given, Loader, Request, RequestError, render};
use puzzlereel::encode::Format;
use puzzlereel::scene::{Bitmap, Color};
use puzzlereel::search::unwatched;
use puzzlereel::stage::ThemeName;

use crate::support::Decoded;
use crate::support::decoders::decoders_of;

/// Tile 3 goes right; then the picture is whole.
const LINE: &str = "tiles --start '1 2 / _ 3' --picture photo.png";

/// For each theme, where the first cell begins, and how far the cells are apart.
const PLACES: [(ThemeName, usize, usize); 3] =
    [(ThemeName::Doodle, 10, 47), (ThemeName::Storybook, 35, 62), (ThemeName::Paper, 12, 45)];

/// Twice as wide as high, without two pixels alike.
fn photo() -> Vec<u8> {
    let pixel = |x: u32, y: u32| Rgb([(x / 2) as u8, (y * 3 / 2) as u8, ((x + y) / 3) as u8]);
    let mut file = Cursor::new(Vec::new());
    RgbImage::from_fn(320, 160, pixel).write_to(&mut file, ImageFormat::Png).unwrap();
    file.into_inner()
}

fn read(line: &str, photo: &[u8]) -> Result<Request, RequestError> {
    let (entry, given) = Given::of_line(line)?;
    Request::read(entry, &given, &mut Loader::new(|_, _| Ok(photo.to_vec())))
}

fn request(line: &str, theme: ThemeName) -> Request {
    read(&format!("{line} --theme {}", theme.name()), &photo()).unwrap()
}

fn pixel(film: &Decoded, frame: usize, x: usize, y: usize) -> Color {
    let at = (y * film.width + x) * 3;
    let rgb = &film.frames[frame][at..at + 3];
    Color::rgb(rgb[0], rgb[1], rgb[2])
}

/// The largest difference, in any channel, between what a cell shows and the part of a cell of the whole picture. In
/// the upper left quarter there may be a number.
fn difference(film: &Decoded, frame: usize, place: (usize, usize), cells: [usize; 2]) -> u8 {
    let (start, pitch) = place;
    let whole = Bitmap::read(&photo()).unwrap().filling(2 * pitch as u32, 2 * pitch as u32);
    let [(x, y), (home_x, home_y)] = cells.map(|cell| (cell % 2 * pitch, cell / 2 * pitch));
    let mut most = 0;
    for down in pitch / 2..pitch - 6 {
        for across in pitch / 2..pitch - 6 {
            let seen = pixel(film, frame, start + x + across, start + y + down);
            let part = whole.color((home_x + across) as u32, (home_y + down) as u32);
            let apart = [seen.r.abs_diff(part.r), seen.g.abs_diff(part.g), seen.b.abs_diff(part.b)];
            most = most.max(apart.into_iter().max().unwrap_or_default());
        }
    }
    most
}

/// The greatest distance, within one channel, between a colour and its place in a palette of 256.
const PALETTE: u8 = 14;

#[test]
fn each_tile_shows_its_part_and_in_the_end_the_picture_is_whole() {
    for (theme, start, pitch) in PLACES {
        for (extension, palette, most) in [("gif", "", PALETTE), ("apng", "--palette all", 0)] {
            let format: Format = Format::named(extension).unwrap();
            let request = request(&format!("{LINE} {palette}"), theme);
            let file = render(&request, format).unwrap();
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("film");
            std::fs::write(&path, file).unwrap();
            for (name, decode) in decoders_of(format) {
                let film = decode(&path);
                let last = film.frames.len() - 1;
                let first = [[0, 0], [1, 1], [3, 2]].map(|cells| (0, cells));
                let whole = [0, 1, 2, 3].map(|cell| (last, [cell, cell]));
                for (frame, cells) in first.into_iter().chain(whole) {
                    let apart = difference(&film, frame, (start, pitch), cells);
                    assert!(apart <= most, "{theme} {extension} {name} {frame} {cells:?}: {apart}");
                }
            }
        }
    }
}

#[test]
fn beats_lead_to_the_whole_picture_and_repeat_byte_for_byte() {
    for (theme, ..) in PLACES {
        for line in [LINE, &format!("{LINE} --no-numbers --goal gap-last --scale 0.5")] {
            let request = request(line, theme);
            let story = request.story(Format::default(), &mut unwatched).unwrap();
            let mut scene = story.opening();
            for cue in story.beats().flat_map(|beat| beat.cues) {
                scene.take(cue);
            }
            let last = story.positions().last().unwrap();
            assert_eq!(crate::support::sorted(&scene), crate::support::sorted(&last), "{request}");
            let files = [(); 2].map(|()| render(&request, Format::default()).unwrap());
            assert_eq!(files[0], files[1]);
        }
    }
}

#[test]
fn drawings_hold_each_part_once() {
    let request = request(LINE, ThemeName::Storybook);
    for extension in ["svg", "html"] {
        let file = render(&request, Format::named(extension).unwrap()).unwrap();
        let text = String::from_utf8(file).unwrap();
        assert_eq!(text.matches("<image ").count(), 4, "{extension}");
        assert_eq!(text.matches("href=\"data:image/png;base64,").count(), 4, "{extension}");
    }
    let pdf = render(&request, Format::named("pdf").unwrap()).unwrap();
    let text = String::from_utf8_lossy(&pdf);
    assert_eq!(text.matches("/Subtype/Image").count(), 4);
}

#[test]
fn the_palette_of_a_picture_is_large_by_default_and_can_be_chosen() {
    for (theme, ..) in PLACES {
        let request = request(LINE, theme);
        assert_eq!(request.film.palette.0, 256);
        let theme =
            if theme == ThemeName::Storybook { String::new() } else { format!(" --theme {theme}") };
        let (line, content) = request
            .to_string()
            .split_once(" # content ")
            .map(|(line, content)| (line.to_owned(), content.to_owned()))
            .unwrap();
        assert_eq!(line, format!("tiles --start '1 2 / _ 3' --picture photo.png{theme}"));
        assert_eq!(content.len(), 16);
        assert!(request.check_film(Format::named("svg").unwrap()).is_ok());
    }
    let few = read(&format!("{LINE} --palette 64"), &photo()).unwrap();
    assert_eq!(few.film.palette.0, 64);
    assert!(few.to_string().contains(" --palette 64"), "{few}");
}

#[test]
fn pictures_are_told_apart_by_what_is_in_them() {
    let one = read(LINE, &photo()).unwrap();
    let mut file = Cursor::new(Vec::new());
    RgbImage::new(5, 9).write_to(&mut file, ImageFormat::Bmp).unwrap();
    let other = read(LINE, &file.into_inner()).unwrap();
    assert_ne!(one, other);
    assert_ne!(one.to_string(), other.to_string());
    assert_eq!(one.stem(), other.stem());
}

#[test]
fn the_middle_of_a_picture_is_shown_and_what_is_transparent_is_white() {
    let bands = |x: u32, _: u32| match x {
        0..10 => Rgba([255, 0, 0, 255]),
        10..15 => Rgba([0, 0, 255, 255]),
        15..20 => Rgba([0, 0, 255, 0]),
        _ => Rgba([0, 255, 0, 255]),
    };
    let mut file = Cursor::new(Vec::new());
    RgbaImage::from_fn(30, 10, bands).write_to(&mut file, ImageFormat::Png).unwrap();
    let bitmap = Bitmap::read(&file.into_inner()).unwrap();
    let middle = bitmap.filling(10, 10);
    assert_eq!((middle.width(), middle.height()), (10, 10));
    assert_eq!(middle.color(0, 0), Color::hex(0x00_00ff));
    assert_eq!(middle.color(9, 9), Color::hex(0xff_ffff));
    let one = Bitmap::from_rgb(1, 1, vec![1, 2, 3]).unwrap();
    assert_eq!(one.filling(7, 3).color(6, 2), Color::rgb(1, 2, 3));
    assert_eq!(Bitmap::from_rgb(0, 1, Vec::new()), None);
}

/// A photograph is stored as the sensor saw it, with a note how the camera was held.
#[test]
fn photographs_stand_upright() {
    let mut file = Cursor::new(Vec::new());
    let halves = |x: u32, _: u32| if x < 32 { Rgb([200, 0, 0]) } else { Rgb([0, 0, 200]) };
    RgbImage::from_fn(64, 32, halves).write_to(&mut file, ImageFormat::Png).unwrap();
    let mut png = file.into_inner();
    // Orientation 6: to be turned a quarter to the right.
    let exif = *b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
    let mut chunk = Vec::from((exif.len() as u32).to_be_bytes());
    chunk.extend(b"eXIf");
    chunk.extend(exif);
    chunk.extend(crc32fast::hash(&chunk[4..]).to_be_bytes());
    png.splice(33..33, chunk);
    let bitmap = Bitmap::read(&png).unwrap();
    assert_eq!((bitmap.width(), bitmap.height()), (32, 64));
    assert_eq!(bitmap.color(5, 5), Color::rgb(200, 0, 0));
    assert_eq!(bitmap.color(5, 60), Color::rgb(0, 0, 200));
}

#[test]
fn a_game_that_is_won_shows_the_whole_picture_and_undo_cuts_it_again() {
    for (theme, ..) in PLACES {
        let request = request(LINE, theme);
        let mut game = request.game(Format::default(), &mut unwatched).unwrap();
        let start = game.scene();
        let way = game.way().unwrap();
        let mut seen = start.clone();
        for choice in way {
            for cue in game.make(choice).unwrap().into_iter().flat_map(|beat| beat.cues) {
                seen.take(cue);
            }
        }
        let won = game.scene();
        assert_eq!(won.actors.len(), start.actors.len() + 1);
        assert_eq!(crate::support::sorted(&seen), crate::support::sorted(&won));
        for cue in game.undo().unwrap().into_iter().flat_map(|beat| beat.cues) {
            seen.take(cue);
        }
        assert_eq!(crate::support::sorted(&seen), crate::support::sorted(&start));
    }
}
