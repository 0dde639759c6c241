//! APNG files to the chunk.

use puzzlereel::encode::{ALL_COLORS, Effort, Format, Options, Plays};
use puzzlereel::film::Film;
use puzzlereel::scene::Color;
use puzzlereel::search::unwatched;

use crate::support::browsers::Browser;
use crate::support::decoders::installed;
use crate::support::exact::{assert_exact, expected};
use crate::support::{Slides, encoded, pace, painted_film, request, rgb, slide};

const RED: Color = Color::hex(0xff_0000);

fn apng(film: &Slides, options: &Options) -> Vec<u8> {
    encoded(film, Format::named("apng").unwrap(), &pace(), options)
}

fn blinking() -> Slides {
    Slides(vec![slide(9, 5, &[]), slide(9, 5, &[([2, 1, 3, 3], RED)]), slide(9, 5, &[])])
}

fn header(bytes: &[u8]) -> png::Info<'static> {
    let reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
    reader.info().clone()
}

#[test]
fn a_film_of_one_picture_is_a_plain_png() {
    let bytes = apng(&Slides(vec![slide(9, 5, &[([2, 1, 3, 3], RED)])]), &Options::default());
    let info = header(&bytes);
    assert!(info.animation_control.is_none());
    assert_eq!(info.bit_depth, png::BitDepth::One);
    assert_eq!(info.palette.unwrap().len(), 2 * 3);
}

#[test]
fn the_number_of_plays_is_in_the_header() {
    for (plays, expected) in
        [(Plays::Forever, 0), (Plays::Times(1), 1), (Plays::Times(65_536), 65_536)]
    {
        let control =
            header(&apng(&blinking(), &Options { plays, ..Options::default() })).animation_control;
        let control = control.unwrap();
        assert_eq!((control.num_frames, control.num_plays), (3, expected));
    }
}

#[test]
fn comments_are_text_chunks() {
    let comment = |comment: &str| Options { comment: comment.to_owned(), ..Options::default() };
    let info = header(&apng(&blinking(), &comment("made by hand")));
    assert_eq!(info.uncompressed_latin1_text[0].keyword, "Comment");
    assert_eq!(info.uncompressed_latin1_text[0].text, "made by hand");
    let info = header(&apng(&blinking(), &comment("渡し守")));
    assert_eq!(info.utf8_text[0].keyword, "Comment");
    assert_eq!(info.utf8_text[0].get_text().unwrap(), "渡し守");
}

#[test]
fn chromium_shows_all_frames_as_they_were_painted() {
    if !installed("Chromium", &["chromium", "--version"]) {
        return;
    }
    let format = Format::named("apng").unwrap();
    // The first two have transparent pixels in their frames, the last has none.
    let river = "river fox-duck-corn --scale 0.3 --fps 3";
    let exact = format!("{river} --palette all");
    for (words, is_transparent) in [(river, true), (&exact, true), ("frogs 2 3", false)] {
        let request = request(words);
        let story = request.story(format, &mut unwatched).unwrap();
        let film = Film::new(story.as_ref(), &request.pace()).unwrap();
        let (pictures, _) = expected(&film, format, &request.options());
        let bytes = encoded(story.as_ref(), format, &request.pace(), &request.options());
        assert_eq!(header(&bytes).trns.is_some(), is_transparent, "{words}");
        let size = film.opening().size;
        let size = (size.width as usize, size.height as usize);
        let found = Browser::frames(&bytes, size, pictures.len());
        for (number, (found, expected)) in found.iter().zip(&pictures).enumerate() {
            assert!(found == expected, "frame {} of {words}", number + 1);
        }
    }
}

#[test]
fn a_palette_without_room_has_no_transparent_colour() {
    // Two corners blink, and what is between them stays.
    let stripes = |colors: u32, is_on: bool| {
        let stripe = |row: u32| ([5, row as i32, 30, 1], Color::hex(0x1_0000 + row * 0x0101));
        let mut boxes: Vec<_> = (0..colors).map(stripe).collect();
        if is_on {
            let corners = [[0, 0, 3, 2], [36, colors as i32 + 5, 3, 2]];
            boxes.extend(corners.map(|corner| (corner, Color::hex(0x1_0000))));
        }
        slide(40, colors + 9, &boxes)
    };
    for (colors, is_transparent) in [(254, true), (255, false)] {
        let film = Slides([false, true, false].map(|is_on| stripes(colors, is_on)).into());
        let format = Format::named("apng").unwrap();
        let bytes = assert_exact(&film, format, &pace(), &Options::default());
        let info = header(&bytes);
        assert_eq!(
            info.palette.unwrap().len(),
            3 * (colors as usize + 1 + usize::from(is_transparent))
        );
        assert_eq!(info.trns.is_some(), is_transparent, "{colors} colours and black");
    }
}

#[test]
fn all_colours_are_exact() {
    let format = Format::named("apng").unwrap();
    let frogs = "frogs 2 1 --palette all";
    let river = "river fox-duck-corn --scale 0.3 --fps 3 --palette all";
    for (words, form) in [(frogs, png::ColorType::Indexed), (river, png::ColorType::Rgb)] {
        let request = request(words);
        let options = request.options();
        assert_eq!(options.colors, ALL_COLORS);
        let story = request.story(format, &mut unwatched).unwrap();
        let film = Film::new(story.as_ref(), &request.pace()).unwrap();
        let (pictures, _) = expected(&film, format, &options);
        let painted: Vec<_> = painted_film(&film).iter().map(rgb).collect();
        assert!(pictures == painted, "{words}");
        let bytes = assert_exact(story.as_ref(), format, &request.pace(), &options);
        assert_eq!(header(&bytes).color_type, form, "{words}");
    }
}

#[test]
fn more_effort_makes_smaller_files() {
    let request = request("frogs 5 8");
    let format = Format::named("apng").unwrap();
    let story = request.story(format, &mut unwatched).unwrap();
    let size = |effort| {
        let options = Options { effort, ..request.options() };
        encoded(story.as_ref(), format, &request.pace(), &options).len()
    };
    let [fast, default, max] = Effort::ALL.map(size);
    assert!(fast <= 11_000 && default <= 10_300 && max <= 10_240, "{fast}, {default}, {max} bytes");
}
