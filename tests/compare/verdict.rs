//! The comparer finds what differs, names it, and finds nothing else.

use std::time::Duration;

use crate::film::{BLACK, Film, LIME, NOTHING, OLIVE, WHITE, reader};
use puzzlereel::compare::{
    self, CompareError, Difference, Limits, Options, Picture, Plays, Verdict,
};

pub(crate) fn compared(expected: &[u8], actual: &[u8], limits: Limits) -> Verdict {
    let options = Options { limits, ..Options::default() };
    compare::readers(reader(expected), reader(actual), &options).unwrap()
}

/// Compares two films exactly, in every format, and gives the sentence all formats agree on.
fn sentence(expected: &Film, actual: &Film) -> String {
    let exact = Limits::default();
    let gif = compared(&expected.gif(), &actual.gif(), exact);
    assert_eq!(gif, compared(&expected.apng(), &actual.apng(), exact));
    assert_eq!(gif, compared(&expected.webp(), &actual.webp(), exact));
    assert_eq!(gif, compared(&expected.gif(), &actual.webp(), exact));
    assert_eq!(gif.is_same(), gif.differences().is_empty());
    gif.to_string()
}

#[test]
fn a_film_is_the_same_in_every_format() {
    let film = Film::walk(7, 5, 9).with_pixel(4, 6, 4, NOTHING);
    assert_eq!(sentence(&film, &film), "no difference in 9 frames");
}

#[test]
fn one_pixel_one_level_off_is_found_and_named() {
    let film = Film::walk(7, 5, 9);
    for (x, y) in [(0, 4), (6, 0), (6, 4), (3, 2)] {
        let other = film.clone().with_pixel(3, x, y, [0, 0, 1, 255]);
        assert_eq!(
            sentence(&film, &other),
            format!(
                "frame 3 (of 9): pixel ({x}, {y}) is #000001, expected #000000; \
                 1 pixel differs in 1 frame"
            )
        );
    }
}

#[test]
fn black_at_the_edges_is_told_from_nothing_there() {
    let film = Film::walk(7, 5, 4);
    let other = film.clone().with_pixel(2, 6, 4, NOTHING);
    let verdict = compared(&film.gif(), &other.gif(), Limits::default());
    assert_eq!(
        verdict.to_string(),
        "frame 2 (of 4): pixel (6, 4) is #00000000, expected #000000; 1 pixel differs in 1 frame"
    );
}

#[test]
fn the_sentence_counts_pixels_and_frames() {
    let film = Film::plain(20, 20, OLIVE);
    let mut film = Film { frames: vec![film.frames[0].clone(); 5], ..film };
    let expected = film.clone();
    for pixel in &mut film.frames[2].0[245..] {
        *pixel = LIME;
    }
    film = film.with_pixel(4, 0, 0, LIME).with_pixel(4, 9, 9, LIME);
    assert_eq!(
        sentence(&expected, &film),
        "frame 3 (of 5): pixel (5, 12) is #ADFF2F, expected #556B2F; \
         157 pixels differ in 2 frames"
    );
}

#[test]
fn one_frame_one_tick_off_is_found_and_named() {
    let film = Film::walk(7, 5, 9);
    let mut other = film.clone();
    other.frames[4].1 = 11;
    assert_eq!(sentence(&film, &other), "frame 5 (of 9): lasts 110ms, expected 100ms");
    other.frames[8].1 = 9;
    assert_eq!(
        sentence(&film, &other),
        "frame 5 (of 9): lasts 110ms, expected 100ms; 2 durations differ"
    );
}

#[test]
fn a_missing_row_is_found_and_named() {
    let mut shorter = Film::walk(7, 5, 3);
    shorter.height -= 1;
    for (pixels, _) in &mut shorter.frames {
        pixels.truncate(28);
    }
    let film = Film::walk(7, 5, 3);
    assert_eq!(sentence(&film, &shorter), "the canvas is 7×4 pixels, expected 7×5");
    shorter.frames.pop();
    shorter.plays = 1;
    assert_eq!(
        sentence(&film, &shorter),
        "the canvas is 7×4 pixels, expected 7×5; 2 frames, expected 3; plays once, expected forever"
    );
}

#[test]
fn swapped_frames_are_found_and_named() {
    let film = Film::walk(7, 5, 9);
    let mut other = film.clone();
    other.frames.swap(5, 6);
    assert_eq!(
        sentence(&film, &other),
        "frame 6 (of 9): pixel (5, 0) is #000000, expected #FFFFFF; 4 pixels differ in 2 frames"
    );
}

#[test]
fn a_missing_frame_is_found_and_named() {
    let film = Film::walk(7, 5, 9);
    for missing in 1..=9 {
        let mut other = film.clone();
        other.frames.remove(missing - 1);
        assert_eq!(
            sentence(&film, &other),
            format!("8 frames, expected 9: frame {missing} is missing")
        );
    }
}

#[test]
fn plays_are_told_after_a_missing_frame() {
    let film = Film::walk(7, 5, 9);
    let mut other = Film { plays: 2, ..film.clone() };
    other.frames.remove(3);
    assert_eq!(
        sentence(&film, &other),
        "8 frames, expected 9: frame 4 is missing; plays 2 times, expected forever"
    );
}

#[test]
fn what_the_limits_allow_is_not_called_equal() {
    let film = Film::walk(7, 5, 9);
    let mut other = film.clone().with_pixel(2, 1, 1, [0, 0, 1, 255]);
    for limits in [
        Limits { tolerance: 1, ..Limits::default() },
        Limits { max_pixels: 1.into(), ..Limits::default() },
    ] {
        let verdict = compared(&film.gif(), &other.gif(), limits);
        assert_eq!(verdict.to_string(), "no difference beyond the limits in 9 frames");
    }
    other = Film { plays: 1, ..film.clone() };
    other.frames[4].1 += 1;
    let limits = Limits { ignore_times: true, ignore_plays: true, ..Limits::default() };
    let verdict = compared(&film.gif(), &other.gif(), limits);
    assert_eq!(verdict.to_string(), "no difference beyond the limits in 9 frames");
}

#[test]
fn an_extra_frame_is_found_and_named() {
    let film = Film::walk(7, 5, 9);
    for extra in 1..=10 {
        let mut other = film.clone();
        let frame = Film::plain(7, 5, OLIVE).frames.remove(0);
        other.frames.insert(extra - 1, frame);
        assert_eq!(
            sentence(&film, &other),
            format!("10 frames, expected 9: frame {extra} is extra")
        );
    }
    let mut other = film.clone();
    other.frames.extend(film.frames[..3].to_vec());
    assert_eq!(sentence(&film, &other), "12 frames, expected 9: frames 10 to 12 are extra");
}

#[test]
fn a_missing_frame_does_not_excuse_another_difference() {
    let film = Film::walk(7, 5, 9);
    let mut other = film.clone().with_pixel(8, 0, 0, OLIVE);
    other.frames.remove(2);
    let verdict = compared(&film.gif(), &other.gif(), Limits::default());
    assert_eq!(
        verdict.to_string(),
        "8 frames, expected 9; 13 pixels differ in 6 frames, first in frame 3"
    );
    assert!(matches!(
        verdict.differences(),
        [Difference::Frames { run: None, .. }, Difference::Pixel { frame: 3, .. }]
    ));
}

#[test]
fn every_count_of_plays_is_told_from_every_other() {
    let said = ["forever", "once", "2 times", "3 times"];
    let film = |plays| Film { plays, ..Film::walk(4, 4, 3) };
    for (expected, expected_said) in (0..).zip(said) {
        for (actual, actual_said) in (0..).zip(said) {
            let sentence = sentence(&film(expected), &film(actual));
            if expected == actual {
                assert_eq!(sentence, "no difference in 3 frames");
            } else {
                assert_eq!(sentence, format!("plays {actual_said}, expected {expected_said}"));
            }
        }
    }
}

#[test]
fn plays_are_read_as_each_format_means_them() {
    for (plays, meant) in [
        (0, Plays::Forever),
        (1, Plays::Times(1)),
        (2, Plays::Times(2)),
        (65_535, Plays::Times(65_535)),
    ] {
        let film = Film { plays, ..Film::walk(4, 4, 2) };
        for file in [film.gif(), film.apng(), film.webp()] {
            let animation =
                compare::Animation::open(reader(&file), &compare::Budget::default()).unwrap();
            assert_eq!(animation.plays(), meant);
        }
    }
}

#[test]
fn the_whole_comes_before_the_parts_and_the_parts_in_time() {
    let film = Film::walk(6, 6, 5);
    let mut other = film.clone().with_pixel(4, 0, 0, LIME);
    other.frames[1].1 = 20;
    other.plays = 2;
    let verdict = compared(&film.gif(), &other.gif(), Limits::default());
    assert!(matches!(
        verdict.differences(),
        [
            Difference::Plays { .. },
            Difference::Duration { frame: 2, .. },
            Difference::Pixel { frame: 4, .. }
        ]
    ));
    assert_eq!(
        verdict.to_string(),
        "plays 2 times, expected forever; the duration of frame 2 differs; \
         1 pixel differs in frame 4"
    );
    let each: Vec<_> = verdict.differences().iter().map(ToString::to_string).collect();
    assert_eq!(
        each[1..],
        [
            "frame 2: lasts 200ms, expected 100ms",
            "frame 4: pixel (0, 0) is #ADFF2F, expected #000000"
        ]
    );
    let same_frame = other.with_pixel(2, 0, 0, LIME);
    let verdict = compared(&film.gif(), &same_frame.gif(), Limits::default());
    assert!(matches!(
        verdict.differences()[1..],
        [Difference::Pixel { frame: 2, .. }, Difference::Duration { frame: 2, .. }]
    ));
}

#[test]
fn differences_that_go_away_are_not_counted_on() {
    // Patches, so that what differs in frame 2 stays on the canvas until frame 4 repairs it.
    let file = |colour: u8| {
        let mut file = Vec::new();
        let palette = [0, 0, 0, 255, 255, 255, 9, 9, 9];
        let mut encoder = gif::Encoder::new(&mut file, 300, 40, &palette).unwrap();
        for (left, width, index) in [(0, 300, 0), (100, 7, colour), (250, 7, 1), (90, 30, 1)] {
            let frame = gif::Frame {
                left,
                width,
                height: 40,
                delay: 5,
                buffer: vec![index; usize::from(width) * 40].into(),
                ..gif::Frame::default()
            };
            encoder.write_frame(&frame).unwrap();
        }
        drop(encoder);
        file
    };
    let verdict = compared(&file(1), &file(2), Limits::default());
    assert_eq!(
        verdict.to_string(),
        "frame 2 (of 4): pixel (100, 0) is #090909, expected #FFFFFF; \
         560 pixels differ in 2 frames"
    );
}

#[test]
fn durations_are_exact_across_formats() {
    let apng = |numerator, denominator| {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, 1, 1);
        encoder.set_animated(2, 1).unwrap();
        encoder.set_frame_delay(numerator, denominator).unwrap();
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(&[0]).unwrap();
        writer.write_image_data(&[0]).unwrap();
        writer.finish().unwrap();
        file
    };
    let mut film = Film::plain(1, 1, BLACK);
    film.frames = vec![film.frames[0].clone(); 2];
    film.plays = 1;
    let exact = Limits::default();
    for file in [apng(1, 10), apng(10, 0), apng(100, 1000), apng(25, 250)] {
        assert!(compared(&film.gif(), &file, exact).is_same());
        assert!(compared(&film.webp(), &file, exact).is_same());
    }
    assert!(compared(&apng(1, 3), &apng(10, 30), exact).is_same());
    assert_eq!(
        compared(&film.gif(), &apng(1, 3), exact).differences(),
        [Difference::Duration {
            frame: 1,
            expected: Duration::from_millis(100),
            actual: Duration::from_nanos(333_333_333),
        }]
    );
    let sentence = compared(&film.gif(), &apng(1, 3), exact).to_string();
    assert!(sentence.contains("lasts 333.333333ms, expected 100ms"));
}

#[test]
fn reading_begins_where_the_reader_stands() {
    let file = [b"before".as_slice(), &Film::walk(4, 4, 3).gif()].concat();
    let other = [b"!".as_slice(), &Film::walk(4, 4, 2).gif()].concat();
    let (mut one, mut two) = (reader(&file), reader(&other));
    one.set_position(6);
    two.set_position(1);
    let verdict = compare::readers(one, two, &Options::default()).unwrap();
    assert_eq!(verdict.to_string(), "2 frames, expected 3: frame 3 is missing");
}

#[test]
fn errors_say_which_of_the_two_it_was() {
    let (good, bad) = (Film::walk(4, 4, 3).gif(), b"# Not a film".as_slice());
    let options = Options::default();
    for (one, two, name) in [(bad, &good[..], "expected"), (&good, bad, "actual")] {
        let error = compare::readers(reader(one), reader(two), &options).unwrap_err();
        assert_eq!(error.to_string(), format!("cannot read {name}"));
        let CompareError::Input { source, .. } = error else {
            panic!("{error}");
        };
        assert_eq!(
            source.to_string(),
            "this is not a GIF, PNG or WebP file: it begins with \"# Not a film\""
        );
    }
}

#[test]
fn every_differing_frame_has_its_picture() {
    let film = Film::walk(5, 4, 6);
    let mut other = film.clone().with_pixel(2, 4, 3, LIME);
    other = other.with_pixel(5, 0, 3, LIME);
    other.frames.push((vec![WHITE; 20], 30));
    let (expected, actual) = (film.gif(), other.webp());
    let pictures: Vec<_> =
        compare::differing_readers(reader(&expected), reader(&actual), &Options::default())
            .unwrap()
            .map(Result::unwrap)
            .collect();
    let numbers: Vec<_> = pictures.iter().map(|frame| frame.number).collect();
    assert_eq!(numbers, [2, 5, 7]);
    assert_eq!(pictures[2].duration, Duration::from_millis(300));
    let sizes = pictures.iter().map(|frame| (frame.panels.width(), frame.panels.height()));
    assert!(sizes.into_iter().all(|size| size == (19, 4)));
    let magenta = |picture: &Picture| {
        let pixels = picture.rgba().chunks_exact(4);
        pixels.filter(|pixel| *pixel == [255, 0, 255, 255]).count()
    };
    let counts: Vec<_> = pictures.iter().map(|f| magenta(&f.panels)).collect();
    assert_eq!(counts, [1, 1, 20]);
}
