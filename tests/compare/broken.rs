//! Whatever is in a file, the comparer answers, and takes no more memory than it may.

use std::time::Duration;

use proptest::prelude::*;
use puzzlereel::compare::{self, Budget, CompareError, Options, Verdict};

use crate::decode_png::push_png_chunk;
use crate::film::{Film, LIME, NOTHING, reader, still_png, still_webp};

/// Small, so that a broken size is refused and not tried.
pub(crate) const LITTLE: Budget = Budget { memory: 1 << 20, pixels: 1 << 24 };

/// One valid file of every kind.
fn valid_files() -> Vec<(&'static str, Vec<u8>)> {
    let film = Film::walk(9, 7, 3).with_pixel(2, 4, 4, NOTHING);
    let still = Film::plain(5, 5, LIME);
    let kind = (png::ColorType::Indexed, png::BitDepth::Four);
    let palette = [0, 0, 0, 255, 255, 255];
    vec![
        ("GIF", film.gif()),
        ("APNG", film.apng()),
        ("WebP", film.webp()),
        ("PNG", still_png((4, 3), kind, &palette, &[0; 6])),
        ("still WebP", still_webp(5, 5, &still.frames[0].0)),
    ]
}

fn compared_with_itself(file: &[u8]) -> Result<Verdict, CompareError> {
    let options = Options { budget: LITTLE, ..Options::default() };
    compare::readers(reader(file), reader(file), &options)
}

/// The error inside the one that names the input.
fn cause(file: &[u8]) -> CompareError {
    match compared_with_itself(file) {
        Err(CompareError::Input { source, .. }) => *source,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_file_that_ends_too_early_is_an_error_or_has_fewer_frames() {
    for (name, file) in valid_files() {
        let whole = compared_with_itself(&file).unwrap();
        assert!(whole.is_same(), "{name}");
        let mut shorter = 0;
        for length in 0..file.len() {
            if let Ok(verdict) = compared_with_itself(&file[..length]) {
                // Only the trailer is gone, or it is as if one had stood between two frames of a GIF.
                let gone = length + trailer(name) >= file.len();
                let fewer = verdict.expected_frames() < whole.expected_frames();
                assert!(gone != fewer && (gone || name == "GIF"), "{name}, {length} bytes");
                shorter += 1;
                continue;
            }
            let error = cause(&file[..length]);
            assert!(
                matches!(
                    error,
                    CompareError::Truncated { .. }
                        | CompareError::Empty
                        | CompareError::Unrecognised { .. }
                ),
                "{name}, {length} of {} bytes: {error:?}",
                file.len()
            );
        }
        let fewer = if name == "GIF" { 2 } else { 0 };
        assert_eq!(shorter, trailer(name) + fewer, "{name}");
    }
}

/// The length of the mark that a format ends with, without which browsers show the picture all the same.
fn trailer(name: &str) -> usize {
    match name {
        "GIF" => 1,
        "PNG" | "APNG" => 12,
        _ => 0,
    }
}

#[test]
fn a_png_may_end_in_what_says_nothing_of_its_pixels() {
    let film = Film::walk(9, 7, 3);
    let still = still_png((4, 3), (png::ColorType::Grayscale, png::BitDepth::Eight), &[], &[7; 12]);
    for (file, frames) in [(film.apng(), 3), (still, 1)] {
        let mut cut = file[..file.len() - 12].to_vec();
        push_png_chunk(&mut cut, *b"tEXt", b"Comment\0cut off");
        for length in file.len() - 12..cut.len() {
            let options = Options { budget: LITTLE, ..Options::default() };
            let verdict =
                compare::readers(reader(&file), reader(&cut[..length]), &options).unwrap();
            assert!(verdict.is_same() && verdict.actual_frames() == frames, "{length}: {verdict}");
        }
    }
}

#[test]
fn a_wrong_checksum_of_pixels_is_told() {
    let film = Film::walk(9, 7, 3);
    let still = still_png((4, 3), (png::ColorType::Grayscale, png::BitDepth::Eight), &[], &[7; 12]);
    for (mut file, name, frame) in [(film.apng(), b"fdAT", 2), (still, b"IDAT", 1)] {
        let at = file.windows(4).position(|four| four == name).unwrap();
        let length = u32::from_be_bytes(file[at - 4..at].try_into().unwrap()) as usize;
        file[at + 4 + length] ^= 1;
        let error = cause(&file);
        let told = format!("the PNG is damaged at frame {frame}: a checksum does not fit its data");
        assert_eq!(error.to_string(), told);
    }
}

#[test]
fn what_ends_too_early_says_at_which_frame() {
    let file = Film::walk(9, 7, 3).gif();
    let error = cause(&file[..file.len() - 2]);
    assert_eq!(error.to_string(), "the file ends too early, at frame 3");
    assert_eq!(cause(b"").to_string(), "the file is empty");
}

#[test]
fn a_canvas_beyond_the_memory_allowed_is_refused_at_once() {
    let gif = b"GIF89a\xFF\xFF\xFF\xFF\0\0\0;".to_vec();
    let sizes = [0xFF, 0xFF, 0xFF].repeat(2);
    let mut webp = b"RIFF\x16\0\0\0WEBPVP8X\x0A\0\0\0\x02\0\0\0".to_vec();
    webp.extend_from_slice(&[sizes[0], sizes[1], 0, sizes[3], sizes[4], 0]);
    webp.extend_from_slice(b"ANIM\x06\0\0\0\0\0\0\0\0\0");
    webp[4] = u8::try_from(webp.len() - 8).unwrap();
    let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
    push_png_chunk(&mut png, *b"IHDR", &[0, 0, 64, 0, 0, 0, 64, 0, 1, 0, 0, 0, 0]);
    for (file, width, needed) in [
        (gif, 65_535, 8 * 65_535_u64.pow(2)),
        (webp, 65_536, 24 * 65_536_u64.pow(2) + (128 << 10)),
        (png, 16_384, 8 * 16_384_u64.pow(2)),
    ] {
        let error = compare::Animation::open(reader(&file), &Budget::default()).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!(
                "with this picture of {width}×{width} pixels, {needed} bytes are needed, \
                 more than the limit of 1073741824 bytes"
            )
        );
    }
}

#[test]
fn the_limit_itself_is_allowed() {
    let film = Film::walk(9, 7, 3);
    let file = film.gif();
    let budget = |memory| Budget { memory, ..Budget::default() };
    // The canvas, and what is below a frame.
    let one = 9 * 7 * 8;
    assert!(compare::Animation::open(reader(&file), &budget(one)).is_ok());
    let error = compare::Animation::open(reader(&file), &budget(one - 1)).unwrap_err();
    assert!(matches!(error, CompareError::TooLarge { .. }));
    // Twice, and a byte for each pixel that may differ.
    let compared = |memory, actual: &[u8]| {
        let options = Options { budget: budget(memory), ..Options::default() };
        compare::readers(reader(&file), reader(actual), &options).map(drop)
    };
    let two = 2 * one + 9 * 7;
    assert!(compared(two, &file).is_ok());
    let Err(CompareError::Input { name, source }) = compared(two - 1, &file) else { panic!() };
    let limit = two - 1;
    assert!(
        matches!(*source, CompareError::TooLarge { needed, limit: said, .. } if needed == two && said == limit)
    );
    assert_eq!(name, "actual");
    // Pictures of the difference come on top.
    let other = film.with_pixel(2, 4, 4, LIME).gif();
    let differing = |memory| {
        let options = Options { budget: budget(memory), ..Options::default() };
        let mut frames =
            compare::differing_readers(reader(&file), reader(&other), &options).unwrap();
        frames.next().unwrap().map(drop)
    };
    let panels = (3 * 9 + 4) * 7 * 8 + 9 * 7 * 4;
    assert!(differing(two + panels).is_ok());
    assert!(matches!(differing(two + panels - 1), Err(CompareError::TooLarge { .. })));
}

#[test]
fn the_frames_of_a_film_have_so_many_pixels_at_most() {
    let film = Film::walk(9, 7, 3);
    for file in [film.gif(), film.apng(), film.webp()] {
        let opened = |pixels| {
            let budget = Budget { pixels, ..LITTLE };
            let mut animation = compare::Animation::open(reader(&file), &budget).unwrap();
            while animation.next_frame()?.is_some() {}
            Ok::<_, CompareError>(())
        };
        let most = 3 * 9 * 7;
        assert!(opened(most).is_ok());
        assert!(matches!(opened(9 * 7 - 1), Err(CompareError::TooLong { frame: 1, .. })));
    }
    // Most of this frame is over the edge, where nothing is seen.
    let mut wide = b"GIF89a\x01\0\x01\0\0\0\0".to_vec();
    for _ in 0..2 {
        wide.extend_from_slice(b",\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0");
    }
    let huge = wide.len() - 14;
    wide[huge + 4..huge + 8].copy_from_slice(&[0xFF; 4]);
    let mut animation = compare::Animation::open(reader(&wide), &LITTLE).unwrap();
    animation.next_frame().unwrap();
    let error = animation.next_frame().unwrap_err();
    let said = "its frames have more than 16777216 pixels in all, from frame 2 on";
    assert_eq!(error.to_string(), said);
}

#[test]
fn numbers_of_many_frames_that_differ_are_work_too() {
    // A frame is one pixel, but the canvas has 900, and both are looked at.
    let film = |first: u8| {
        let mut file = b"GIF89a\x1E\0\x1E\0\0\0\0".to_vec();
        for x in std::iter::once(first).chain([0; 8]) {
            file.extend_from_slice(&[b',', x, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
        }
        file
    };
    let [one, other] = [film(0), film(1)];
    let last = |pixels| {
        let options = Options { budget: Budget { pixels, ..LITTLE }, ..Options::default() };
        compare::differing_readers(reader(&one), reader(&other), &options).unwrap().last().unwrap()
    };
    let all = 2 * 900 * 9;
    assert_eq!(last(all).unwrap().number, 9);
    assert!(matches!(last(all - 1), Err(CompareError::TooLong { frame: 9, .. })));
}

#[test]
fn nothing_to_show_is_an_error() {
    assert!(matches!(cause(b"GIF89a\x01\0\x01\0\0\0\0!\xFE\0;"), CompareError::NoFrames));
    let frame = b"GIF89a\0\0\x01\0\0\0\0,\0\0\0\0\0\0\0\0\0\x02\0;";
    assert!(matches!(cause(frame), CompareError::NoPixels { .. }));
}

#[test]
fn every_flipped_bit_gets_an_answer() {
    for (_, file) in valid_files() {
        for bit in 0..file.len() * 8 {
            let mut flipped = file.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            let _answer = compared_with_itself(&flipped);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_get_an_answer(
        start in prop::sample::select(vec![
            &b""[..],
            b"GIF89a",
            b"GIF89a\x04\0\x04\0\x80\0\0\0\0\0\xFF\xFF\xFF",
            b"\x89PNG\r\n\x1a\n",
            b"RIFF\xFF\0\0\0WEBP",
            b"RIFF\xFF\0\0\0WEBPVP8L\x20\0\0\0\x2F\x03\0\x01\0",
            b"RIFF\xFF\0\0\0WEBPVP8 \x20\0\0\0\x30\x01\0\x9d\x01\x2a\x04\0\x04\0",
        ]),
        rest in prop::collection::vec(any::<u8>(), 0..200),
    ) {
        let _answer = compared_with_itself(&[start, &rest].concat());
    }

    #[test]
    fn damaged_files_get_an_answer(
        kind in 0_usize..5,
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8),
        keep in any::<prop::sample::Index>(),
    ) {
        let mut file = valid_files().swap_remove(kind).1;
        for (at, byte) in damage {
            let length = file.len();
            file[at.index(length)] = byte;
        }
        let _answer = compared_with_itself(&file);
        file.truncate(keep.index(file.len()));
        let _answer = compared_with_itself(&file);
    }

    #[test]
    fn one_changed_pixel_is_always_found(
        frame in 1_usize..6, x in 0_usize..13, y in 0_usize..11, blue in 1_u8..255,
    ) {
        let film = Film::walk(13, 11, 5);
        let at = y * 13 + x;
        prop_assume!(film.frames[frame - 1].0[at] == [0, 0, 0, 255]);
        let other = film.clone().with_pixel(frame, x, y, [0, 0, blue, 255]);
        let options = Options::default();
        let verdict = compare::readers(reader(&film.gif()), reader(&other.apng()), &options).unwrap();
        let named = format!(
            "frame {frame} (of 5): pixel ({x}, {y}) is #0000{blue:02X}, expected #000000; \
             1 pixel differs in 1 frame"
        );
        prop_assert_eq!(verdict.to_string(), named);
    }
}

#[test]
fn a_long_animation_is_not_mistaken_for_a_large_one() {
    let mut film = Film::walk(300, 1, 300);
    film.frames.truncate(250);
    let options = Options { budget: Budget { memory: 300 * 25, ..LITTLE }, ..Options::default() };
    let apng = film.apng();
    let verdict = compare::readers(reader(&apng), reader(&film.gif()), &options).unwrap();
    assert!(verdict.is_same());
    assert_eq!(verdict.expected_frames(), 250);
    let mut animation = compare::Animation::open(reader(&apng), &Budget::default()).unwrap();
    let mut total = Duration::ZERO;
    while let Some(frame) = animation.next_frame().unwrap() {
        total += frame.duration;
    }
    assert_eq!(total, Duration::from_secs(25));
}
