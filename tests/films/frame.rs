//! How large films are, and where in them the picture is.

use puzzlereel::catalog::FrameSize;
use puzzlereel::encode::Format;
use puzzlereel::scene::Scene;
use puzzlereel::search::unwatched;
use puzzlereel::stage::{Scale, ThemeName};

use crate::support::{painted, request, requests};

#[test]
fn sides_are_even_but_for_the_theme_that_follows_a_page() {
    for request in requests() {
        for theme in ThemeName::ALL.into_iter().filter(|&theme| theme != ThemeName::default()) {
            for scale in [700, 1000, 1300] {
                let mut request = request.clone().with_theme(theme);
                request.film.scale = Scale::from_thousandths(scale).unwrap();
                let Ok(story) = request.story(Format::default(), &mut unwatched) else { continue };
                let size = story.opening().size;
                let is_even = size.width.is_multiple_of(2) && size.height.is_multiple_of(2);
                assert!(is_even, "{size:?}: {request}");
            }
        }
    }
}

#[test]
fn a_frame_has_its_picture_in_the_middle() {
    let picture = request("frogs 2 1 --theme paper");
    let bare = painted(picture.story(Format::default(), &mut unwatched).unwrap().as_ref());
    let framed = request("frogs 2 1 --theme paper --size 20:11");
    let framed = painted(framed.story(Format::default(), &mut unwatched).unwrap().as_ref());
    let (left, top) = (
        (framed[0].width - bare[0].width).div_ceil(2),
        (framed[0].height - bare[0].height).div_ceil(2),
    );
    assert_eq!((framed[0].width, framed[0].height), (200, 110));
    for (bare, framed) in bare.iter().zip(&framed) {
        for y in 0..framed.height {
            for x in 0..framed.width {
                let inside = x.checked_sub(left).zip(y.checked_sub(top));
                let inside = inside.filter(|&(x, y)| x < bare.width && y < bare.height);
                let expected = inside.map_or(bare.row(0)[0], |(x, y)| bare.row(y)[x]);
                assert_eq!(framed.row(y)[x], expected, "{x}, {y}");
            }
        }
    }
}

#[test]
fn films_have_the_size_asked_for() {
    for (options, expected) in [
        ("", (454, 51)),
        ("--width 454", (454, 51)),
        ("--width 453", (453, 50)),
        ("--width 1000", (1000, 112)),
        ("--height 100", (880, 100)),
        ("--width 1000 --height 100", (1000, 100)),
        ("--size 640x480", (640, 480)),
        ("--size 640x480 --title Frogs --counter", (640, 480)),
        ("--size 16:9", (480, 270)),
        ("--size 16:9 --scale 2", (928, 522)),
        ("--size 1:3", (454, 1362)),
        ("--theme paper", (526, 80)),
        ("--theme paper --scale 0.71 --title Frogs", (380, 84)),
    ] {
        let request = request(&format!("frogs 5 8 {options}"));
        let size = request.story(Format::default(), &mut unwatched).unwrap().opening().size;
        assert_eq!((size.width, size.height), expected, "{options}");
    }
}

#[test]
fn a_picture_in_a_frame_is_as_large_as_fits() {
    for options in ["--title Frogs --counter", "--counter", "", "--theme paper --title Frogs"] {
        let opening = |frame: &str| {
            let request = request(&format!("frogs 3 2 {options} {frame}"));
            request.story(Format::default(), &mut unwatched).unwrap().opening()
        };
        let figures = |scene: &Scene| {
            scene.actors.iter().map(|actor| actor.figure.clone()).collect::<Vec<_>>()
        };
        let free = opening("--scale 1.5");
        let (width, height) = (free.size.width, free.size.height);
        // The scale in a frame of that size is about the same, and smaller in a lower one.
        let exact = opening(&format!("--size {width}x{height}"));
        let lower = opening(&format!("--size {width}x{}", height - 8));
        assert_eq!(exact.size, free.size, "{options}");
        assert!(figures(&lower) != figures(&exact), "{options}");
    }
}

#[test]
fn sizes_are_read_as_they_are_written() {
    for text in ["1x1", "1920x1080", "16:9", "1000:1"] {
        assert_eq!(text.parse::<FrameSize>().unwrap().to_string(), text);
    }
    for text in ["640", "640x", "x480", "0x480", "1x2x3", "16:0", "16/9", "-1x2", "4294967296x1"] {
        let error = text.parse::<FrameSize>().unwrap_err();
        assert!(error.to_string().contains("is not a size"), "{error}");
    }
}
