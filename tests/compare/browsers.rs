//! Files that are not quite as they should be are read as browsers read them.

use proptest::prelude::*;
use puzzlereel::compare::{Animation, Budget, Limits, Plays};

use crate::broken::LITTLE;
use crate::decode::{RED, shown};
use crate::film::{BLACK, Colour, Film, NOTHING, reader};
use crate::gif_bytes::{Image, TRAILER, bare_header, control, header, loops, plain, whole};
use crate::verdict::compared;

const GREEN: Colour = [0, 200, 0, 255];
const BLUE: Colour = [0, 0, 255, 255];

#[track_caller]
fn same(one: &[u8], other: &[u8]) {
    let verdict = compared(one, other, Limits::default());
    assert!(verdict.is_same(), "{verdict}");
}

/// Rows in the order in which an interlaced frame has them.
fn interlaced_order(height: usize) -> Vec<usize> {
    let passes = [(0, 8), (4, 8), (2, 4), (1, 2)];
    passes.into_iter().flat_map(|(first, step)| (first..height).step_by(step)).collect()
}

#[test]
fn an_interlaced_gif_may_be_of_any_size() {
    for width in 1..48_u16 {
        for height in 1..18 {
            let pixels = usize::from(width) * usize::from(height);
            for colours in [1, 4] {
                let indices: Vec<u8> =
                    (0..pixels).map(|at| u8::try_from(at * at / 7 % colours).unwrap()).collect();
                let rows: Vec<&[u8]> = indices.chunks(width.into()).collect();
                let order = interlaced_order(height.into());
                let woven: Vec<u8> = order.iter().flat_map(|row| rows[*row]).copied().collect();
                let file = |interlaced, indices: &[u8]| {
                    let size = (width, height);
                    let image = Image { at: (0, 0), size, interlaced, code_size: 4, indices };
                    whole(&[&header(width, height), &image.bytes()])
                };
                same(&file(false, &indices), &file(true, &woven));
            }
        }
    }
}

#[test]
fn a_frame_larger_than_a_piece_is_decoded_whole() {
    for (width, height) in [(300, 500), (65_535, 2), (3, 30_000)] {
        let pixels = usize::from(width) * usize::from(height);
        let indices: Vec<u8> = (0..pixels).map(|at| u8::from(at % 7 == 0)).collect();
        let image = Image {
            at: (0, 0),
            size: (width, height),
            interlaced: false,
            code_size: 2,
            indices: &indices,
        };
        let file = whole(&[&header(width, height), &image.bytes()]);
        let frames = shown(&file);
        let expected = |index: &u8| if *index == 1 { RED } else { BLACK };
        assert!(frames[0].iter().copied().eq(indices.iter().map(expected)), "{width}×{height}");
    }
}

#[test]
fn disposal_4_is_disposal_3() {
    let file = |disposal| {
        let patches = [
            control(1, 10),
            plain((0, 0), (4, 1), 1),
            control(disposal, 10),
            plain((1, 0), (2, 1), 2),
            control(1, 10),
            plain((0, 0), (1, 1), 3),
        ];
        whole(&[&header(4, 1), &patches.concat()])
    };
    same(&file(3), &file(4));
    assert_eq!(shown(&file(4))[2], [BLUE, RED, RED, RED]);
}

#[test]
fn a_loop_block_has_two_names_and_may_stand_anywhere() {
    let screen = header(2, 2);
    let frame = [control(0, 10), plain((0, 0), (2, 2), 1)].concat();
    let next = [control(0, 10), plain((0, 0), (2, 2), 2)].concat();
    let named = loops(b"NETSCAPE2.0", 3);
    let first = whole(&[&screen, &named, &frame, &next]);
    for other in [
        whole(&[&screen, &loops(b"ANIMEXTS1.0", 3), &frame, &next]),
        whole(&[&screen, &frame, &named, &next]),
        whole(&[&screen, &frame, &next, &named]),
        whole(&[&screen, &loops(b"NETSCAPE2.0", 0), &frame, &next, &named]),
    ] {
        same(&first, &other);
    }
    let mut animation = Animation::open(reader(&first), &Budget::default()).unwrap();
    while animation.next_frame().unwrap().is_some() {}
    assert_eq!(animation.plays(), Plays::Times(4));
    // Another program's block is not a loop block.
    let other = whole(&[&screen, &loops(b"NETSCAPE3.0", 3), &frame, &next]);
    assert!(!compared(&first, &other, Limits::default()).is_same());
}

#[test]
fn frames_over_the_edge_are_clipped() {
    let screen = header(3, 2);
    let file = whole(&[&screen, &plain((0, 0), (3, 2), 1), &plain((2, 1), (9, 9), 2)]);
    assert_eq!(shown(&file)[1], [RED, RED, RED, RED, RED, GREEN]);
    let cleared = whole(&[
        &screen,
        &plain((0, 0), (3, 2), 1),
        &control(2, 0),
        &plain((2, 0), (40, 1), 2),
        &control(3, 0),
        &plain((0, 1), (1, 700), 3),
        &plain((900, 900), (2, 2), 3),
    ]);
    assert_eq!(shown(&cleared)[2], [RED, RED, NOTHING, BLUE, RED, RED]);
    assert_eq!(shown(&cleared)[3], [RED, RED, NOTHING, RED, RED, RED]);
}

#[test]
fn a_first_frame_larger_than_the_screen_enlarges_it() {
    let frame = plain((0, 0), (3, 2), 1);
    same(&whole(&[&header(1, 1), &frame]), &whole(&[&header(3, 2), &frame]));
    same(&whole(&[&header(0, 0), &frame]), &whole(&[&header(3, 2), &frame]));
    let beside = whole(&[&header(1, 1), &plain((2, 0), (1, 1), 1)]);
    assert_eq!(shown(&beside)[0], [NOTHING, NOTHING, RED]);
    // A frame without a size shows nothing.
    let mut sizeless = plain((9, 9), (3, 2), 1);
    sizeless[5..9].fill(0);
    assert_eq!(shown(&whole(&[&header(1, 2), &sizeless])), [[NOTHING; 2]]);
    assert_eq!(
        shown(&whole(&[&header(1, 1), &plain((0, 0), (1, 1), 1), &sizeless])),
        [[RED], [RED]]
    );
}

#[test]
fn what_means_nothing_is_stepped_over() {
    let (screen, frame) = (header(2, 2), plain((0, 0), (2, 2), 1));
    let right = whole(&[&screen, &frame]);
    let unknown = [0x21, 0x42, 5, b'h', b'e', b'l', b'l', b'o', 0];
    let text = [&[0x21, 1, 12][..], &[0; 12], &[1, b'a', 0]].concat();
    for other in [
        whole(&[&screen, &unknown, &frame]),
        whole(&[&screen, &[0x21, 0x42, 0], &frame, &unknown]),
        whole(&[&screen, &text, &frame]),
        whole(&[&screen, &[0, 0], &frame, &[0, 0]]),
        [screen.clone(), frame.clone()].concat(),
        [right.clone(), b"and more".to_vec()].concat(),
    ] {
        same(&right, &other);
    }
}

#[test]
fn an_index_without_a_colour_is_opaque_black() {
    let indices = [0, 1, 2, 3];
    let image = |code_size| {
        let size = (4, 1);
        Image { at: (0, 0), size, interlaced: false, code_size, indices: &indices }.bytes()
    };
    let mut two = bare_header(4, 1);
    two[10] = 0xF0;
    two.extend_from_slice(&[255, 0, 0, 0, 0, 255]);
    assert_eq!(shown(&whole(&[&two, &image(2)])), [[RED, BLUE, BLACK, BLACK]]);
    assert_eq!(shown(&whole(&[&bare_header(4, 1), &image(8)])), [[BLACK; 4]]);
    let clear_index_3 = [0x21, 0xF9, 4, 1, 0, 0, 3, 0];
    let file = whole(&[&two, &clear_index_3, &image(2)]);
    assert_eq!(shown(&file), [[RED, BLUE, BLACK, NOTHING]]);
}

#[test]
fn codes_may_begin_at_two_bits() {
    // Clear, 0, 1, the pair of both, end: in codes of 2, 2, 2, 3 and 3 bits.
    let bits = [(2, 2), (0, 2), (1, 2), (4, 3), (3, 3)];
    let (mut word, mut at) = (0_u16, 0);
    for (code, length) in bits {
        word |= code << at;
        at += length;
    }
    let [low, high] = word.to_le_bytes();
    let frame = [&[0x2C, 0, 0, 0, 0, 4, 0, 1, 0, 0, 1, 2][..], &[low, high, 0]].concat();
    assert_eq!(shown(&whole(&[&header(4, 1), &frame])), [[BLACK, RED, BLACK, RED]]);
    for size in [0, 9, 200] {
        let mut frame = frame.clone();
        frame[10] = size;
        let file = whole(&[&header(4, 1), &frame]);
        let mut animation = Animation::open(reader(&file), &Budget::default()).unwrap();
        let error = animation.next_frame().unwrap_err();
        let cause = std::error::Error::source(&error).unwrap().to_string();
        assert_eq!(cause, format!("its LZW code size is {size}, which must be 1 to 8"));
    }
}

#[test]
fn one_frame_is_a_still_whatever_its_time_and_loops() {
    let (screen, frame) = (header(2, 2), plain((0, 0), (2, 2), 1));
    let still = whole(&[&screen, &frame]);
    same(&still, &whole(&[&screen, &loops(b"NETSCAPE2.0", 0), &control(0, 10), &frame]));
    let mut film = Film::plain(2, 2, RED);
    for plays in [0, 1, 7] {
        film.plays = plays;
        for file in [film.gif(), film.apng(), film.webp()] {
            same(&still, &file);
            let mut animation = Animation::open(reader(&file), &Budget::default()).unwrap();
            while animation.next_frame().unwrap().is_some() {}
            assert_eq!(animation.plays(), Plays::Times(1));
        }
    }
    // Two frames are not one: only that is said.
    let two = whole(&[&screen, &control(0, 10), &frame, &control(0, 10), &frame]);
    let verdict = compared(&still, &two, Limits::default());
    assert_eq!(verdict.to_string(), "2 frames, expected 1: frame 2 is extra");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_frames_get_an_answer(
        screen in (0_u16..9, 0_u16..9),
        frames in prop::collection::vec(
            (0_u16..12, 0_u16..12, 0_u16..20, 0_u16..20, 0_u8..8, any::<bool>(), 2_u8..9), 1..6,
        ),
        rest in prop::collection::vec(any::<u8>(), 0..40),
    ) {
        let mut file = header(screen.0, screen.1);
        for (x, y, width, height, disposal, interlaced, code_size) in frames {
            file.extend_from_slice(&control(disposal, 1));
            let indices = vec![1; usize::from(width) * usize::from(height)];
            let at = (x, y);
            let size = (width, height);
            let image = Image { at, size, interlaced, code_size, indices: &indices };
            file.extend_from_slice(&image.bytes());
        }
        for end in [vec![TRAILER], rest] {
            let file = [file.clone(), end].concat();
            if let Ok(mut animation) = Animation::open(reader(&file), &LITTLE) {
                while let Ok(Some(_)) = animation.next_frame() {}
            }
        }
    }
}
