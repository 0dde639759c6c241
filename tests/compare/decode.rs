//! Frames are composed as viewers compose them.

use std::time::Duration;

use gif::DisposalMethod;
use png::{BlendOp, ColorType, DisposeOp};
use puzzlereel::compare::{Animation, Area, Budget, CompareError, SourceFormat};

use crate::film::{
    BLACK, Colour, Film, LIME, NOTHING, OLIVE, WHITE, push_chunk, reader, still_webp,
};

pub(crate) const RED: Colour = [255, 0, 0, 255];

/// All frames of a file: the pixels a viewer shows.
pub(crate) fn shown(file: &[u8]) -> Vec<Vec<Colour>> {
    let mut animation = Animation::open(reader(file), &Budget::default()).unwrap();
    let mut frames = Vec::new();
    while let Some(frame) = animation.next_frame().unwrap() {
        frames.push(frame.picture.rgba().as_chunks().0.to_vec());
    }
    frames
}

/// A GIF of patches on a canvas of 4×1: left, width, index of the colour, disposal.
fn patches(patches: &[(u16, u16, u8, DisposalMethod)]) -> Vec<u8> {
    let mut file = Vec::new();
    let palette = [0, 0, 0, 255, 255, 255, 255, 0, 0];
    let mut encoder = gif::Encoder::new(&mut file, 4, 1, &palette).unwrap();
    for &(left, width, index, dispose) in patches {
        let frame = gif::Frame {
            left,
            width,
            height: 1,
            dispose,
            buffer: vec![index; usize::from(width)].into(),
            ..gif::Frame::default()
        };
        encoder.write_frame(&frame).unwrap();
    }
    drop(encoder);
    file
}

#[test]
fn a_gif_is_disposed_of_as_it_says() {
    use DisposalMethod::{Any, Background, Keep, Previous};
    let file = patches(&[
        (0, 4, 0, Keep),
        (0, 2, 1, Previous),
        (1, 2, 2, Background),
        (3, 1, 1, Any),
        (0, 1, 2, Keep),
    ]);
    assert_eq!(
        shown(&file),
        [
            [BLACK, BLACK, BLACK, BLACK],
            [WHITE, WHITE, BLACK, BLACK],
            [BLACK, RED, RED, BLACK],
            [BLACK, NOTHING, NOTHING, WHITE],
            [RED, NOTHING, NOTHING, WHITE],
        ]
    );
    let first_restored = patches(&[(0, 2, 1, Previous), (3, 1, 2, Previous), (2, 1, 2, Keep)]);
    assert_eq!(
        shown(&first_restored),
        [
            [WHITE, WHITE, NOTHING, NOTHING],
            [NOTHING, NOTHING, NOTHING, RED],
            [NOTHING, NOTHING, RED, NOTHING],
        ]
    );
}

#[test]
fn each_restored_frame_gives_back_what_was_below_itself() {
    use DisposalMethod::{Keep, Previous};
    let file = patches(&[
        (0, 4, 0, Keep),
        (0, 1, 1, Previous),
        (2, 1, 2, Keep),
        (2, 1, 1, Previous),
        (3, 1, 1, Keep),
    ]);
    assert_eq!(shown(&file)[4], [BLACK, BLACK, RED, WHITE]);
}

#[test]
fn what_changed_is_told_with_the_frame() {
    use DisposalMethod::{Keep, Previous};
    let file = patches(&[(0, 1, 0, Keep), (1, 2, 1, Previous), (3, 1, 2, Keep)]);
    let mut animation = Animation::open(reader(&file), &Budget::default()).unwrap();
    assert_eq!(animation.format(), SourceFormat::Gif);
    let area = |x, width| Area { x, y: 0, width, height: u32::from(width > 0) };
    for (number, changed) in [
        (1, [area(0, 4), area(0, 0)]),
        (2, [area(0, 0), area(1, 2)]),
        (3, [area(1, 2), area(3, 1)]),
    ] {
        let frame = animation.next_frame().unwrap().unwrap();
        assert_eq!((frame.number, frame.changed), (number, changed));
    }
    assert!(animation.next_frame().unwrap().is_none());
    assert!(animation.next_frame().unwrap().is_none());
}

#[test]
fn a_gif_may_be_interlaced_and_its_palettes_local() {
    let rows: Vec<u8> = (0..11).flat_map(|row| [row, 15 - row]).collect();
    // The encoder writes rows as they come, so they are put in the order of interlacing first.
    let order = [0, 8, 4, 2, 6, 10, 1, 3, 5, 7, 9];
    let interlaced: Vec<u8> = order.iter().flat_map(|row| rows[row * 2..][..2].to_vec()).collect();
    let palette: Vec<u8> = (0..16).flat_map(|level| [level, 2 * level, 9]).collect();
    let file = |interlaced: bool, buffer: &[u8]| {
        let mut file = Vec::new();
        let global = [7, 7, 7];
        let mut encoder = gif::Encoder::new(&mut file, 2, 11, &global).unwrap();
        let frame = gif::Frame {
            width: 2,
            height: 11,
            interlaced,
            palette: Some(palette.clone()),
            buffer: buffer.to_vec().into(),
            ..gif::Frame::default()
        };
        encoder.write_frame(&frame).unwrap();
        drop(encoder);
        file
    };
    let frames = shown(&file(true, &interlaced));
    assert_eq!(frames, shown(&file(false, &rows)));
    assert_eq!(frames[0][2 * 10 + 1], [5, 10, 9, 255]);
}

/// An APNG of 4×1: left, width, colour, disposal, blending.
fn apng(patches: &[(u32, u32, Colour, DisposeOp, BlendOp)], apart: bool) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, 4, 1);
    encoder.set_color(ColorType::Rgba);
    encoder.set_animated(u32::try_from(patches.len()).unwrap(), 0).unwrap();
    encoder.set_sep_def_img(apart).unwrap();
    let mut writer = encoder.write_header().unwrap();
    if apart {
        writer.write_image_data([OLIVE; 4].as_flattened()).unwrap();
    }
    for &(left, width, colour, dispose, blend) in patches {
        writer.reset_frame_position().unwrap();
        writer.set_frame_dimension(width, 1).unwrap();
        writer.set_frame_position(left, 0).unwrap();
        writer.set_dispose_op(dispose).unwrap();
        writer.set_blend_op(blend).unwrap();
        let pixels = vec![colour; width as usize];
        writer.write_image_data(pixels.as_flattened()).unwrap();
    }
    writer.finish().unwrap();
    file
}

#[test]
fn an_apng_is_blended_and_disposed_of_as_it_says() {
    use BlendOp::{Over, Source};
    use DisposeOp::{Background, None as Keep, Previous};
    let half = [255, 255, 255, 128];
    let patches = [
        (0, 4, BLACK, Keep, Source),
        (0, 2, half, Previous, Over),
        (1, 2, half, Background, Source),
        (3, 1, NOTHING, Keep, Over),
        (1, 1, half, Keep, Over),
        (1, 1, [0, 0, 0, 128], Keep, Over),
    ];
    let grey = [128, 128, 128, 255];
    let frames = [
        [BLACK, BLACK, BLACK, BLACK],
        [grey, grey, BLACK, BLACK],
        [BLACK, half, half, BLACK],
        [BLACK, NOTHING, NOTHING, BLACK],
        [BLACK, half, NOTHING, BLACK],
        [BLACK, [85, 85, 85, 192], NOTHING, BLACK],
    ];
    assert_eq!(shown(&apng(&patches, false)), frames);
    // The picture for viewers that know no animation is not one of its frames.
    assert_eq!(shown(&apng(&patches, true)), frames);
}

/// A frame of an animated WebP of one row, shown for 296 ms; `left` is even.
fn webp_patch(left: u8, width: u8, colour: Colour, flags: u8) -> Vec<u8> {
    let mut frame = vec![left / 2, 0, 0, 0, 0, 0, width - 1, 0, 0, 0, 0, 0];
    frame.extend_from_slice(&[40, 1, 0, flags]);
    // Unknown chunks in a frame are passed over.
    push_chunk(&mut frame, *b"JUNK", b"odd");
    let pixels = vec![colour; width.into()];
    frame.extend_from_slice(&still_webp(width.into(), 1, &pixels)[12..]);
    frame
}

#[test]
fn a_webp_is_blended_and_disposed_of_as_it_says() {
    let (replace, clear) = (0b10, 0b01);
    let half = [255, 255, 255, 128];
    let mut body = b"WEBP".to_vec();
    push_chunk(&mut body, *b"VP8X", &[0b1_0010, 0, 0, 0, 3, 0, 0, 0, 0, 0]);
    push_chunk(&mut body, *b"ANIM", &[9, 9, 9, 255, 0, 0]);
    let patches =
        [(0, 4, BLACK, replace), (2, 2, half, clear), (0, 1, half, replace), (0, 2, RED, 0)];
    for (left, width, colour, flags) in patches {
        push_chunk(&mut body, *b"ANMF", &webp_patch(left, width, colour, flags));
        push_chunk(&mut body, *b"EXIF", b"odd");
    }
    let mut file = Vec::new();
    push_chunk(&mut file, *b"RIFF", &body);
    // As libwebp has it: exactly half of white would be 128.
    let grey = [127, 127, 127, 255];
    assert_eq!(
        shown(&file),
        [
            [BLACK, BLACK, BLACK, BLACK],
            [BLACK, BLACK, grey, grey],
            [half, BLACK, NOTHING, NOTHING],
            [RED, RED, NOTHING, NOTHING],
        ]
    );
    let mut animation = Animation::open(reader(&file), &Budget::default()).unwrap();
    let frame = animation.next_frame().unwrap().unwrap();
    assert_eq!(frame.duration, Duration::from_millis(296));
}

#[test]
fn a_still_webp_may_be_lossless_or_lossy() {
    assert_eq!(shown(&still_webp(2, 1, &[LIME, NOTHING])), [[LIME, NOTHING]]);
    // One black pixel, lossy.
    let mut lossy = b"RIFF\x22\0\0\0WEBPVP8 \x16\0\0\0".to_vec();
    lossy.extend_from_slice(b"\x30\x01\0\x9d\x01\x2a\x01\0\x01\0\x0e\xc0\xfe\x25\xa4\0");
    lossy.extend_from_slice(b"\x03\x70\0\0\0\0");
    let frames = shown(&lossy);
    assert_eq!((frames.len(), frames[0].len(), frames[0][0][3]), (1, 1, 255));
    // The same with its alpha apart, not compressed.
    let mut body = b"WEBP".to_vec();
    push_chunk(&mut body, *b"VP8X", &[0b1_0000, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    push_chunk(&mut body, *b"ALPH", &[0, 77]);
    body.extend_from_slice(&lossy[12..]);
    let mut file = Vec::new();
    push_chunk(&mut file, *b"RIFF", &body);
    assert_eq!(shown(&file)[0][0][3], 77);
}

#[test]
fn a_frame_that_is_not_on_the_canvas_is_an_error() {
    let mut body = b"WEBP".to_vec();
    push_chunk(&mut body, *b"VP8X", &[0b1_0010, 0, 0, 0, 3, 0, 0, 0, 0, 0]);
    push_chunk(&mut body, *b"ANIM", &[0; 6]);
    push_chunk(&mut body, *b"ANMF", &webp_patch(0, 4, BLACK, 0));
    push_chunk(&mut body, *b"ANMF", &webp_patch(2, 3, BLACK, 0));
    let mut file = Vec::new();
    push_chunk(&mut file, *b"RIFF", &body);
    let mut animation = Animation::open(reader(&file), &Budget::default()).unwrap();
    animation.next_frame().unwrap();
    let error = animation.next_frame().unwrap_err();
    assert_eq!(
        error.to_string(),
        "frame 2 (3×1 pixels at (2, 0)) does not lie inside the canvas of 4×1 pixels"
    );
    assert!(animation.next_frame().unwrap().is_none());
}

#[test]
fn the_content_makes_the_format() {
    let film = Film::walk(3, 3, 2);
    for (file, format) in [
        (film.gif(), SourceFormat::Gif),
        (film.apng(), SourceFormat::Png),
        (film.webp(), SourceFormat::Webp),
    ] {
        let animation = Animation::open(reader(&file), &Budget::default()).unwrap();
        assert_eq!(animation.format(), format);
    }
    let error = Animation::open(reader(b"RIFF\0\0\0\0WAVEfmt "), &Budget::default()).unwrap_err();
    assert!(matches!(error, CompareError::Unrecognised { .. }));
}
