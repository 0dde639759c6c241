//! PNG in all its kinds, and interlaced frames.

use std::error::Error;

use png::{BitDepth, ColorType};
use puzzlereel::compare::{Animation, Budget};

use crate::decode::{RED, shown};
use crate::film::{BLACK, Colour, NOTHING, WHITE, reader, still_png};

/// What a PNG of 2×1 pixels shows.
fn two_pixels(kind: ColorType, depth: BitDepth, rows: &[u8]) -> Vec<Colour> {
    let palette: &[u8] = match kind {
        ColorType::Indexed => &[0, 0, 0, 255, 0, 0],
        _ => &[],
    };
    let mut frames = shown(&still_png((2, 1), (kind, depth), palette, rows));
    assert_eq!(frames.len(), 1);
    frames.remove(0)
}

#[test]
fn a_png_of_any_kind_is_one_frame_of_rgba() {
    use ColorType::{Grayscale, GrayscaleAlpha, Indexed, Rgb, Rgba};
    let grey = |level| [level, level, level, 255];
    let shown = two_pixels(Grayscale, BitDepth::One, &[0x40]);
    assert_eq!(shown, [BLACK, WHITE]);
    let shown = two_pixels(Grayscale, BitDepth::Four, &[0x1F]);
    assert_eq!(shown, [grey(17), WHITE]);
    let shown = two_pixels(Grayscale, BitDepth::Sixteen, &[7, 255, 8, 0]);
    assert_eq!(shown, [grey(7), grey(8)]);
    let shown = two_pixels(GrayscaleAlpha, BitDepth::Eight, &[9, 255, 0, 0]);
    assert_eq!(shown, [grey(9), NOTHING]);
    let shown = two_pixels(Indexed, BitDepth::Two, &[0x40]);
    assert_eq!(shown, [RED, BLACK]);
    let shown = two_pixels(Rgb, BitDepth::Eight, &[255, 0, 0, 0, 0, 0]);
    assert_eq!(shown, [RED, BLACK]);
    let deep = [[1, 0, 2, 0, 3, 0, 4, 0], [255; 8]].concat();
    let shown = two_pixels(Rgba, BitDepth::Sixteen, &deep);
    assert_eq!(shown, [[1, 2, 3, 4], WHITE]);
}

#[test]
fn a_palette_of_an_impossible_length_is_left_out_and_missed() {
    for length in [1, 2, 4, 3 * 257] {
        let palette = vec![9; length];
        let file = still_png((2, 1), (ColorType::Indexed, BitDepth::Two), &palette, &[0]);
        let mut animation = Animation::open(reader(&file), &Budget::default()).unwrap();
        let error = animation.next_frame().unwrap_err();
        let cause = error.source().unwrap().to_string();
        assert!(cause.contains("Missing palette"), "{length}: {cause}");
        let file = still_png((1, 1), (ColorType::Rgb, BitDepth::Eight), &palette, &[255, 0, 0]);
        assert_eq!(shown(&file), [[RED]], "{length}");
    }
}

#[test]
fn an_interlaced_apng_frame_is_as_wide_as_it_says() {
    // 9×2 in Adam7: of the upper row, pass 1 has columns 0 and 8, pass 2 column 4, pass 4 columns 2
    // and 6, pass 6 the odd ones; pass 7 has the lower row. Each begins with its filter, 0.
    let lower = [0, 11, 12, 13, 14, 15, 16, 17, 18, 19];
    let whole = [&[0, 0, 8][..], &[0, 4], &[0, 2, 6], &[0, 1, 3, 5, 7], &lower].concat();
    // The second frame is 3×2 at (5, 0): pass 1 has column 0, pass 4 column 2, pass 6 column 1.
    let part = [&[0, 100][..], &[0, 102], &[0, 101], &[0, 200, 201, 202]].concat();
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let header = [0, 0, 0, 9, 0, 0, 0, 2, 8, 0, 0, 0, 1];
    push_png_chunk(&mut file, *b"IHDR", &header);
    push_png_chunk(&mut file, *b"acTL", &[0, 0, 0, 2, 0, 0, 0, 3]);
    let control = |number, width, x| {
        let mut content = vec![0, 0, 0, number, 0, 0, 0, width, 0, 0, 0, 2];
        content.extend_from_slice(&[0, 0, 0, x, 0, 0, 0, 0, 0, 1, 0, 4, 0, 0]);
        content
    };
    push_png_chunk(&mut file, *b"fcTL", &control(0, 9, 0));
    push_png_chunk(&mut file, *b"IDAT", &stored(&whole));
    push_png_chunk(&mut file, *b"fcTL", &control(1, 3, 5));
    let data = [&[0, 0, 0, 2][..], &stored(&part)].concat();
    push_png_chunk(&mut file, *b"fdAT", &data);
    push_png_chunk(&mut file, *b"IEND", &[]);
    let shown = shown(&file);
    let levels = shown.iter().map(|frame| frame.iter().map(|pixel| pixel[0]));
    let levels: Vec<Vec<u8>> = levels.map(Iterator::collect).collect();
    assert_eq!(
        levels,
        [
            [0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15, 16, 17, 18, 19],
            [0, 1, 2, 3, 4, 100, 101, 102, 8, 11, 12, 13, 14, 15, 200, 201, 202, 19],
        ]
    );
}

/// Zlib data that are not compressed.
pub(crate) fn stored(data: &[u8]) -> Vec<u8> {
    let length = u16::try_from(data.len()).unwrap();
    let (low, high) = data.iter().fold((1, 0), |(low, high), byte| {
        let low = (low + u32::from(*byte)) % 65_521;
        (low, (high + low) % 65_521)
    });
    let mut zlib = vec![0x78, 0x01, 1];
    zlib.extend_from_slice(&length.to_le_bytes());
    zlib.extend_from_slice(&(!length).to_le_bytes());
    zlib.extend_from_slice(data);
    zlib.extend_from_slice(&(high << 16 | low).to_be_bytes());
    zlib
}

pub(crate) fn push_png_chunk(file: &mut Vec<u8>, name: [u8; 4], content: &[u8]) {
    file.extend_from_slice(&u32::try_from(content.len()).unwrap().to_be_bytes());
    let checked = [&name[..], content].concat();
    let checksum = checked.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            (sum >> 1) ^ (0xEDB8_8320 & (sum & 1).wrapping_neg())
        })
    });
    file.extend_from_slice(&checked);
    file.extend_from_slice(&(!checksum).to_be_bytes());
}
