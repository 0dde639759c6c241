//! Whole films against decoders that are not ours: the gallery, and a sweep through all options.

use std::num::NonZero;
use std::path::Path;

use proptest::prelude::*;
use puzzlereel::catalog::{FrogsRequest, Palette, Request};
use puzzlereel::encode::{Effort, FORMATS, Format, Options, encode, palette};
use puzzlereel::film::Film;
use puzzlereel::scene::Color;
use puzzlereel::search::unwatched;
use puzzlereel::stage::ThemeName;
use puzzlereel::story::Story;

use crate::support::exact::assert_exact;
use crate::support::gallery::gallery;
use crate::support::glide::{Glide, Ground};
use crate::support::{gif, looping_formats, pace, painted, pixel_formats, request, requests};

const EFFORTS: [Effort; 3] = [Effort::Fast, Effort::Default, Effort::Max];

#[test]
fn everybody_sees_the_gallery_as_it_was_painted() {
    let seen = |request: Request, format| {
        let story = request.story(format, &mut unwatched).unwrap();
        assert_exact(story.as_ref(), format, &request.pace(), &request.options());
    };
    // The films are long: each in its own format, and one in the others.
    let formats = pixel_formats();
    let others = formats[1..].iter().map(|&format| (gallery().remove(0), format));
    std::thread::scope(|scope| {
        for (request, format) in gallery().into_iter().map(|it| (it, formats[0])).chain(others) {
            scope.spawn(move || seen(request, format));
        }
    });
}

/// Puzzles of few moves, so that their films are painted soon.
fn any_puzzle() -> impl Strategy<Value = String> {
    let few = |request: &Request| {
        let story = request.story(Format::default(), &mut unwatched).unwrap();
        story.len() <= 8
    };
    let words: Vec<String> =
        requests().iter().filter(|request| few(request)).map(Request::to_string).collect();
    prop::sample::select(words)
}

fn any_request() -> impl Strategy<Value = Request> {
    let looks = (prop::sample::select(ThemeName::ALL.to_vec()), any::<bool>(), 200_u32..900);
    let colors = prop::option::of(2_u16..=256);
    let choices = (any_puzzle(), looks, 2_u32..80, colors, prop::sample::select(EFFORTS.to_vec()));
    choices.prop_map(|(puzzle, (theme, dark, scale), tenths, colors, effort)| {
        let mut request = request(&puzzle).with_theme(theme);
        let film = &mut request.film;
        film.dark = dark && theme.dark().is_some();
        film.scale = puzzlereel::stage::Scale::from_thousandths(scale).unwrap();
        film.fps = format!("{}.{}", 1 + tenths / 10, tenths % 10).parse().unwrap();
        film.palette = colors.map_or(film.palette, Palette);
        film.effort = effort;
        request
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]
    #[test]
    fn everybody_sees_any_film_as_it_was_painted(
        request in any_request(),
        format in prop::sample::select(pixel_formats()),
    ) {
        let story = request.story(format, &mut unwatched).unwrap();
        assert_exact(story.as_ref(), format, &request.pace(), &request.options());
    }
}

#[test]
fn films_of_all_efforts_and_palettes_are_what_was_painted() {
    for colors in [2, 5, 16, 32, 256] {
        for effort in EFFORTS {
            let options = Options { colors, effort, ..Options::default() };
            let request = Request::new(FrogsRequest::new(3, 2));
            for format in pixel_formats() {
                let story = request.story(format, &mut unwatched).unwrap();
                assert_exact(story.as_ref(), format, &request.pace(), &options);
            }
        }
    }
}

#[test]
fn smooth_films_are_what_was_painted() {
    for ground in [Ground::Flat, Ground::Tiles] {
        for colors in [16, 64, 256] {
            for format in pixel_formats() {
                let options = Options { colors, ..Options::default() };
                assert_exact(&Glide(ground), format, &pace(), &options);
            }
        }
    }
}

#[test]
fn shades_may_be_merged_but_theme_colours_are_exact() {
    let request = Request::new(FrogsRequest::new(5, 8));
    let story = request.story(Format::default(), &mut unwatched).unwrap();
    let film = Film::new(story.as_ref(), &request.pace()).unwrap();
    let palette = palette(&film, Format::default(), &request.options()).unwrap();
    assert_eq!(palette.colors().len(), 32);
    for ink in [0x00_0000, 0xff_ffff, 0xad_ff2f, 0x55_6b2f, 0xe4_0000].map(Color::hex) {
        assert_eq!(palette.color_of(ink), Some(ink));
    }
    for pixel in painted(story.as_ref()).iter().flat_map(|raster| &raster.pixels) {
        let color = Color::rgb(pixel[0], pixel[1], pixel[2]);
        let shown = palette.color_of(color).unwrap();
        let off = [color.r.abs_diff(shown.r), color.g.abs_diff(shown.g), color.b.abs_diff(shown.b)];
        assert!(off.iter().all(|&off| off <= 16), "{color} is shown as {shown}");
    }
}

#[test]
fn the_film_of_the_readme_stays_small() {
    let size = |effort| {
        let mut request = Request::new(FrogsRequest::new(5, 8));
        request.film.effort = effort;
        let story = request.story(Format::default(), &mut unwatched).unwrap();
        gif(story.as_ref(), &request.pace(), &request.options()).len()
    };
    let [fast, default, max] = EFFORTS.map(size);
    assert!(fast <= 21_000 && default <= 20_100 && max <= 19_800, "{fast}, {default}, {max} bytes");
}

#[test]
fn any_number_of_threads_gives_the_same_bytes() {
    let request = Request::new(FrogsRequest::new(3, 4));
    let frogs = request.story(Format::default(), &mut unwatched).unwrap();
    let glide = Glide(Ground::Tiles);
    let films = [
        (frogs.as_ref(), Effort::Fast),
        (frogs.as_ref(), Effort::Default),
        (frogs.as_ref(), Effort::Max),
        (&glide as &dyn Story, Effort::Default),
    ];
    for (format, (story, effort)) in looping_formats()
        .into_iter()
        .flat_map(|format| films.iter().map(move |&film| (format, film)))
    {
        let film = Film::new(story, &pace()).unwrap();
        let bytes = |threads| {
            let options = Options { effort, threads: NonZero::new(threads), ..Options::default() };
            let mut bytes = Vec::new();
            encode(&film, format, &options, &mut bytes).unwrap();
            bytes
        };
        let one = bytes(1);
        for threads in [0, 2, 3, 8] {
            assert!(bytes(threads) == one, "{threads} threads, {format}, {effort}");
        }
    }
}

#[test]
fn a_format_is_known_by_name_and_extension() {
    for &format in FORMATS {
        assert_eq!(Format::named(&format.name().to_lowercase()), Some(format));
        for extension in format.extensions() {
            assert_eq!(Format::of(&Path::new("film").with_extension(extension)), Ok(format));
        }
    }
    assert_eq!(Format::named("x"), None);
}
