//! What stands beside the pixels of PNG and WebP, and what browsers make of it.

use proptest::prelude::*;
use puzzlereel::compare::{Animation, Budget, CompareError, Limits};

use crate::broken::LITTLE;
use crate::decode::{RED, shown};
use crate::decode_png::{push_png_chunk, stored};
use crate::film::{BLACK, Colour, Film, NOTHING, WHITE, push_chunk, reader, still_webp};
use crate::verdict::compared;

/// A PNG of RGBA pixels with chunks before them.
fn png(width: u8, pixels: &[Colour], chunks: &[([u8; 4], &[u8])]) -> Vec<u8> {
    let height = u8::try_from(pixels.len() / usize::from(width)).unwrap();
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    push_png_chunk(&mut file, *b"IHDR", &[0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0]);
    for (name, content) in chunks {
        push_png_chunk(&mut file, *name, content);
    }
    let rows = pixels.chunks(width.into());
    let rows: Vec<u8> = rows.flat_map(|row| [&[0][..], row.as_flattened()].concat()).collect();
    push_png_chunk(&mut file, *b"IDAT", &stored(&rows));
    push_png_chunk(&mut file, *b"IEND", &[]);
    file
}

/// Exif metadata that hold an orientation, after a tag that is of no interest.
fn exif(orientation: u16, big: bool) -> Vec<u8> {
    let entries = [(0x0100_u16, 640_u16), (0x0112, orientation)];
    let mut exif = if big { b"MM\0*\0\0\0\x08".to_vec() } else { b"II*\0\x08\0\0\0".to_vec() };
    let mut short = |number: u16| {
        exif.extend_from_slice(&if big { number.to_be_bytes() } else { number.to_le_bytes() });
    };
    short(2);
    for (tag, value) in entries {
        let count = if big { [0, 1] } else { [1, 0] };
        for number in [tag, 3, count[0], count[1], value, 0] {
            short(number);
        }
    }
    exif
}

#[test]
fn a_png_is_turned_as_exif_says() {
    let levels = |levels: [u8; 6]| levels.map(|level| [level, 0, 0, 255]);
    let pixels = levels([1, 2, 3, 4, 5, 6]);
    for (orientation, width, turned) in [
        (1, 3, [1, 2, 3, 4, 5, 6]),
        (2, 3, [3, 2, 1, 6, 5, 4]),
        (3, 3, [6, 5, 4, 3, 2, 1]),
        (4, 3, [4, 5, 6, 1, 2, 3]),
        (5, 2, [1, 4, 2, 5, 3, 6]),
        (6, 2, [4, 1, 5, 2, 6, 3]),
        (7, 2, [6, 3, 5, 2, 4, 1]),
        (8, 2, [3, 6, 2, 5, 1, 4]),
        (0, 3, [1, 2, 3, 4, 5, 6]),
        (9, 3, [1, 2, 3, 4, 5, 6]),
    ] {
        for big in [false, true] {
            let file = png(3, &pixels, &[(*b"eXIf", &exif(orientation, big))]);
            let verdict = compared(&png(width, &levels(turned), &[]), &file, Limits::default());
            assert!(verdict.is_same(), "{orientation}: {verdict}");
        }
    }
    let cut = &exif(6, true)[..15];
    assert_eq!(shown(&png(3, &pixels, &[(*b"eXIf", cut)])), [pixels]);
}

#[test]
fn every_frame_of_an_apng_is_turned() {
    let film = Film::walk(3, 2, 6);
    let whole = film.apng();
    // After the signature and the header.
    let (before, after) = whole.split_at(8 + 25);
    let mut file = before.to_vec();
    push_png_chunk(&mut file, *b"eXIf", &exif(6, true));
    file.extend_from_slice(after);
    let frames = shown(&file);
    // The square walks down the right column, and then the left one.
    let places = [1, 3, 5, 0, 2, 4];
    for (frame, place) in frames.iter().zip(places) {
        let expected: Vec<Colour> =
            (0..6).map(|at| if at == place { WHITE } else { BLACK }).collect();
        assert_eq!(*frame, expected);
    }
}

#[test]
fn a_webp_is_not_turned() {
    let pixels = [RED, BLACK, WHITE];
    let mut body = b"WEBP".to_vec();
    push_chunk(&mut body, *b"VP8X", &[0b1_1000, 0, 0, 0, 2, 0, 0, 0, 0, 0]);
    body.extend_from_slice(&still_webp(3, 1, &pixels)[12..]);
    push_chunk(&mut body, *b"EXIF", &exif(6, false));
    let mut file = Vec::new();
    push_chunk(&mut file, *b"RIFF", &body);
    assert_eq!(shown(&file), [pixels]);
}

#[test]
fn a_frame_control_without_an_animation_is_nothing() {
    let mut control = [0; 26];
    (control[7], control[11], control[21], control[23]) = (2, 1, 10, 100);
    let still = png(2, &[RED, BLACK], &[]);
    for chunks in [
        &[(*b"fcTL", &control[..])][..],
        &[(*b"acTL", &[0; 8]), (*b"fcTL", &control)],
        &[(*b"fcTL", &control[..9]), (*b"fcTL", &control)],
    ] {
        let file = png(2, &[RED, BLACK], chunks);
        assert!(compared(&still, &file, Limits::default()).is_same());
    }
}

#[test]
fn a_wrong_checksum_of_what_is_not_needed_is_no_reason_to_refuse() {
    let pixels = [RED, BLACK];
    for (name, content) in [
        (*b"tEXt", b"Title\0x".to_vec()),
        (*b"iCCP", vec![b'a', 0, 0, 1]),
        (*b"gAMA", vec![0, 0, 1, 1]),
        (*b"prVt", vec![7; 70_000]),
        (*b"eXIf", exif(6, true)),
        (*b"tRNS", vec![0; 300]),
    ] {
        let mut file = png(2, &pixels, &[(name, &content)]);
        let checksum = 8 + 25 + 8 + content.len();
        file[checksum] ^= 1;
        assert_eq!(shown(&file), [pixels]);
    }
}

#[test]
fn a_damaged_chunk_of_an_animation_or_of_the_pixels_is_an_error() {
    let whole = Film::walk(4, 3, 3).apng();
    for name in [*b"acTL", *b"fcTL", *b"IDAT", *b"fdAT", *b"IHDR"] {
        let at = whole.windows(4).position(|bytes| bytes == name).unwrap();
        let mut file = whole.clone();
        let length = u32::from_be_bytes(*file[at - 4..].first_chunk().unwrap());
        file[at + 4 + length as usize] ^= 1;
        let mut animation = match Animation::open(reader(&file), &Budget::default()) {
            Ok(animation) => animation,
            Err(error) => {
                assert!(matches!(error, CompareError::Damaged { .. }), "{error:?}");
                continue;
            }
        };
        let found = loop {
            match animation.next_frame() {
                Ok(None) => break None,
                Ok(Some(_)) => {}
                Err(error) => break Some(error),
            }
        };
        let name = name.escape_ascii();
        assert!(matches!(found, Some(CompareError::Damaged { .. })), "{name}: {found:?}");
    }
}

/// A WebP of one row and 4 pixels: left, colours, flags of each frame.
fn webp(alpha: bool, frames: &[(u8, &[Colour], u8)]) -> Vec<u8> {
    let mut body = b"WEBP".to_vec();
    let flags = if alpha { 0b1_0010 } else { 0b10 };
    push_chunk(&mut body, *b"VP8X", &[flags, 0, 0, 0, 3, 0, 0, 0, 0, 0]);
    push_chunk(&mut body, *b"ANIM", &[0; 6]);
    for (left, pixels, flags) in frames {
        let width = u8::try_from(pixels.len()).unwrap();
        let mut frame = vec![left / 2, 0, 0, 0, 0, 0, width - 1, 0, 0, 0, 0, 0];
        frame.extend_from_slice(&[100, 0, 0, *flags]);
        frame.extend_from_slice(&still_webp(width.into(), 1, pixels)[12..]);
        push_chunk(&mut body, *b"ANMF", &frame);
    }
    let mut file = Vec::new();
    push_chunk(&mut file, *b"RIFF", &body);
    file
}

const BLEND: u8 = 0;
const CLEAR: u8 = 1;
const REPLACE: u8 = 2;

/// `BlendPixelNonPremult` of libwebp, written down from its source.
fn blended(above: Colour, below: Colour) -> Colour {
    if above[3] == 0 || above[3] == 255 {
        return if above[3] == 0 { below } else { above };
    }
    let (upper, lower) =
        (u64::from(above[3]), u64::from(below[3]) * (256 - u64::from(above[3])) / 256);
    let scale = (1 << 24) / (upper + lower);
    let channel = |at: usize| {
        let sum = u64::from(above[at]) * upper + u64::from(below[at]) * lower;
        u8::try_from((sum * scale) >> 24).unwrap()
    };
    [channel(0), channel(1), channel(2), u8::try_from(upper + lower).unwrap()]
}

#[test]
fn webp_blends_to_the_last_level_as_libwebp() {
    for alpha in [1, 77, 128, 200, 254] {
        for below in [[200, 100, 50, 255], [255, 255, 255, 90], NOTHING] {
            let above = [250, 3, 130, alpha];
            let file = webp(true, &[(0, &[below; 4], REPLACE), (0, &[above; 2], BLEND)]);
            let sum = blended(above, below);
            assert_eq!(shown(&file)[1], [sum, sum, below, below]);
        }
    }
}

#[test]
fn on_an_empty_canvas_webp_copies() {
    let thin = [250, 3, 130, 77];
    let sum = blended(thin, NOTHING);
    assert_ne!(sum, thin);
    // On the first frame, on what has just been cleared, and after a frame that was all there was.
    let first = webp(true, &[(0, &[thin; 2], BLEND), (0, &[thin; 4], BLEND)]);
    let twice = blended(thin, thin);
    assert_eq!(shown(&first), [[thin, thin, NOTHING, NOTHING], [twice, twice, sum, sum]]);
    let cleared =
        webp(true, &[(0, &[RED; 4], BLEND), (0, &[RED; 2], CLEAR), (0, &[thin; 4], BLEND)]);
    let on_red = blended(thin, RED);
    assert_eq!(shown(&cleared)[2], [thin, thin, on_red, on_red]);
    let all = webp(true, &[(0, &[RED; 2], CLEAR), (0, &[thin; 4], BLEND)]);
    assert_eq!(shown(&all)[1], [thin; 4]);
}

#[test]
fn a_webp_without_the_alpha_flag_is_opaque() {
    let opaque = [250, 3, 130, 255];
    let file = webp(false, &[(0, &[[250, 3, 130, 77]; 4], BLEND)]);
    assert_eq!(shown(&file), [[opaque; 4]]);
    let mut body = b"WEBP".to_vec();
    push_chunk(&mut body, *b"VP8X", &[0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    body.extend_from_slice(&still_webp(1, 1, &[[250, 3, 130, 77]])[12..]);
    let mut still = Vec::new();
    push_chunk(&mut still, *b"RIFF", &body);
    assert_eq!(shown(&still), [[opaque]]);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_metadata_get_a_picture(
        start in prop::sample::select(vec![&b""[..], b"MM\0*\0\0\0\x08\0\x02", b"II*\0\x08\0\0\0\x02\0"]),
        rest in prop::collection::vec(any::<u8>(), 0..40),
    ) {
        let exif = [start, &rest].concat();
        let frames = shown(&png(3, &[RED, BLACK, WHITE], &[(*b"eXIf", &exif)]));
        prop_assert_eq!(frames[0].len(), 3);
    }

    #[test]
    fn any_chunks_get_an_answer(
        chunks in prop::collection::vec(
            (
                prop::sample::select(vec![*b"acTL", *b"fcTL", *b"fdAT", *b"tRNS", *b"PLTE", *b"IDAT", *b"abCd"]),
                prop::collection::vec(0_u8..4, 0..30),
            ),
            0..6,
        ),
    ) {
        let chunks: Vec<([u8; 4], &[u8])> =
            chunks.iter().map(|(name, content)| (*name, &content[..])).collect();
        let file = png(3, &[RED, BLACK, WHITE], &chunks);
        if let Ok(mut animation) = Animation::open(reader(&file), &LITTLE) {
            while let Ok(Some(_)) = animation.next_frame() {}
        }
    }
}
