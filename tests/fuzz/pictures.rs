//! Pictures and films of all formats that are compared.

use puzzlereel::catalog::render;
use puzzlereel::compare::{Budget, Options, differing_readers, readers};
use puzzlereel::encode::{FORMATS, comment, signature};

use crate::film::{Film, NOTHING, WHITE, reader, still_png, still_webp};
use crate::run::{SOON, Target, run};

/// Little, so that what claims to be large is refused and not tried.
const BUDGET: Budget = Budget { memory: 4 << 20, pixels: 1 << 22 };

#[test]
fn gifs_get_an_answer() {
    let words: &[&[u8]] = &[
        b"GIF89a",
        b"\x21\xF9\x04",
        b"\x21\xFF\x0BNETSCAPE2.0",
        b"\x2C",
        b"\x3B",
        b"\x21\xFE",
        b"\xFF\xFF",
    ];
    let mut files = films("gif", Film::gif);
    // Something after the end, which the reader of comments once waited for.
    files.push(b"GIF89a\x01\0\x01\0\0\0\0;;".to_vec());
    run(Target { name: "gif", files, words, mend: |_| (), read, longest: SOON });
}

#[test]
fn pngs_get_an_answer() {
    let words: &[&[u8]] = &[
        b"acTL",
        b"fcTL",
        b"fdAT",
        b"IDAT",
        b"IEND",
        b"PLTE",
        b"tRNS",
        b"eXIf",
        b"tEXt",
        b"iCCP",
        b"\0\0\0\x08",
    ];
    let mut files = films("png", Film::apng);
    for (kind, depth, rows) in [
        (png::ColorType::Grayscale, png::BitDepth::One, vec![0xAA; 3]),
        (png::ColorType::Rgba, png::BitDepth::Sixteen, vec![7; 4 * 3 * 8]),
        (png::ColorType::Indexed, png::BitDepth::Four, vec![0x10; 6]),
    ] {
        let palette: &[u8] =
            if kind == png::ColorType::Indexed { &[0, 0, 0, 9, 9, 9] } else { &[] };
        files.push(still_png((4, 3), (kind, depth), palette, &rows));
    }
    run(Target { name: "png", files, words, mend: mend_png, read, longest: SOON });
}

#[test]
fn webps_get_an_answer() {
    let words: &[&[u8]] = &[
        b"VP8X",
        b"ANIM",
        b"ANMF",
        b"ALPH",
        b"VP8 ",
        b"VP8L",
        b"\x2F",
        b"\x9D\x01\x2A",
        b"RIFF",
        b"WEBP",
    ];
    let mut files = films("webp", Film::webp);
    files.push(still_webp(5, 5, &Film::plain(5, 5, WHITE).frames[0].0));
    // A key frame of the lossy kind, without its data.
    files.push(b"RIFF\x30\0\0\0WEBPVP8 \x24\0\0\0\x30\x01\0\x9D\x01\x2A\x04\0\x04\0".to_vec());
    run(Target { name: "webp", files, words, mend: mend_webp, read, longest: SOON });
}

/// Films of other programs, and this one's if it writes such.
fn films(extension: &str, other: fn(&Film) -> Vec<u8>) -> Vec<Vec<u8>> {
    let walk = Film::walk(9, 7, 3).with_pixel(2, 4, 4, NOTHING);
    let mut films = vec![other(&walk), other(&Film::plain(30, 2, WHITE))];
    for format in FORMATS.iter().filter(|format| format.extensions().contains(&extension)) {
        for request in ["frogs 1 1 --scale 0.5", "pancakes 2 1 --scale 0.5"] {
            films.push(render(&request.parse().unwrap(), *format).unwrap());
        }
    }
    films
}

fn read(file: &[u8]) {
    let options = Options { budget: BUDGET, ..Options::default() };
    if let Ok(verdict) = readers(reader(file), reader(file), &options) {
        assert!(verdict.is_same(), "{verdict}");
    }
    let plain = Film::plain(9, 7, WHITE).gif();
    if let Ok(frames) = differing_readers(reader(&plain), reader(file), &options) {
        frames.take(3).for_each(drop);
    }
    let _ = (signature(file), comment(file));
}

/// Gives all chunks their checksums, and the last one the length that there is.
fn mend_png(file: &mut [u8]) {
    let mut at = 8;
    while at + 12 <= file.len() {
        let length = u32::from_be_bytes(*file[at..].first_chunk().unwrap()) as usize;
        let there = file.len() - at - 12;
        let length = if length > there {
            file[at..at + 4].copy_from_slice(&(there as u32).to_be_bytes());
            there
        } else {
            length
        };
        let end = at + 8 + length;
        let checksum = crc32fast::hash(&file[at + 4..end]);
        file[end..end + 4].copy_from_slice(&checksum.to_be_bytes());
        at = end + 4;
    }
}

/// Gives the file the length that it has.
fn mend_webp(file: &mut [u8]) {
    if let Some(length) = file.len().checked_sub(8) {
        file[4..8].copy_from_slice(&(length as u32).to_le_bytes());
    }
}

/// Pictures that tiles show.
#[cfg(feature = "photos")]
#[test]
fn photos_get_an_answer() {
    use image::{ImageFormat, Rgb, RgbImage};
    use puzzlereel::scene::Bitmap;

    let picture = RgbImage::from_fn(9, 7, |x, y| Rgb([x as u8 * 20, y as u8 * 30, 90]));
    let file = |format| {
        let mut file = std::io::Cursor::new(Vec::new());
        picture.write_to(&mut file, format).unwrap();
        file.into_inner()
    };
    let formats = [
        ImageFormat::Jpeg,
        ImageFormat::Bmp,
        ImageFormat::Png,
        ImageFormat::WebP,
        ImageFormat::Gif,
    ];
    let words: &[&[u8]] = &[b"\xFF\xD8", b"\xFF\xDA", b"\xFF\xC2", b"\xFF\xE1", b"Exif\0\0", b"BM"];
    let read = |file: &[u8]| {
        if let Ok(bitmap) = Bitmap::read(file) {
            assert_eq!(bitmap.filling(5, 3).rgb().len(), 45);
        }
    };
    let files = formats.map(file).to_vec();
    run(Target { name: "photo", files, words, mend: |_| (), read, longest: SOON });
}
