//! APNG files to the chunk.

use puzzlereel::encode::{Format, Options, Plays};
use puzzlereel::scene::Color;

use crate::support::{Slides, encoded, pace, slide};

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
