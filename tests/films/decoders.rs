//! Whole films against decoders that are not ours: the gallery, and a sweep through all options.

use std::num::NonZero;
use std::path::Path;

use proptest::prelude::*;
use puzzlereel::catalog::{
    FrogsRequest, Order, PancakesRequest, PictureSize, PuzzleRequest, Request, RiverChoice,
    RiverRequest, story,
};
use puzzlereel::encode::{Effort, FORMATS, Format, Options, encode, palette};
use puzzlereel::film::{Factor, Film, Tempo};
use puzzlereel::scene::Color;
use puzzlereel::search::unwatched;
use puzzlereel::stage::ThemeName;
use puzzlereel::story::Story;

use crate::support::exact::assert_exact;
use crate::support::gallery::gallery;
use crate::support::glide::{Glide, Ground};
use crate::support::{gif, pace, painted};

const EFFORTS: [Effort; 3] = [Effort::Fast, Effort::Default, Effort::Max];

#[test]
fn everybody_sees_the_gallery_as_it_was_painted() {
    let seen = |request: Request| {
        for &format in FORMATS {
            let story = story(&request, format, &mut unwatched).unwrap();
            assert_exact(story.as_ref(), format, &request.pace, &request.options());
        }
    };
    std::thread::scope(|scope| {
        for request in gallery() {
            scope.spawn(|| seen(request));
        }
    });
}

/// Puzzles of few moves, so that their films are painted soon.
fn any_puzzle() -> impl proptest::strategy::Strategy<Value = PuzzleRequest> {
    let frogs =
        (1_u64..4, 1_u64..3).prop_map(|(frogs, toads)| FrogsRequest::new(frogs, toads).into());
    let pancakes = (1_u64..5, 0_u64..99, any::<bool>()).prop_map(|(count, seed, burnt)| {
        PancakesRequest { burnt, ..PancakesRequest::new(Order::Random { count, seed }) }.into()
    });
    let rivers = prop_oneof![
        Just(RiverChoice::WolfGoatCabbage),
        Just(RiverChoice::Missionaries { pairs: 1, seats: 2 }),
        Just(RiverChoice::Torch { minutes: vec![1, 2] }),
    ];
    prop_oneof![frogs, pancakes, rivers.prop_map(|river| RiverRequest::new(river).into())]
}

fn any_request() -> impl proptest::strategy::Strategy<Value = Request> {
    let looks = (prop::sample::select(ThemeName::ALL.to_vec()), any::<bool>(), 200_u32..1100);
    let colors = prop::option::of(2_u16..=256);
    let choices = (any_puzzle(), looks, 2_u32..160, colors, prop::sample::select(EFFORTS.to_vec()));
    choices.prop_map(|(puzzle, (theme, dark, scale), tenths, colors, effort)| {
        let mut request = Request::new(puzzle).with_theme(theme);
        request.look.dark = dark && theme.dark().is_some();
        request.look.size =
            PictureSize::Scale(puzzlereel::stage::Scale::from_thousandths(scale).unwrap());
        if let Tempo::Smooth { .. } = request.pace.tempo {
            let fps = format!("{}.{}", 1 + tenths / 10, tenths % 10).parse().unwrap();
            request.pace.tempo = Tempo::Smooth { fps, speed: Factor::ONE };
        }
        request.colors = colors.unwrap_or(request.colors);
        request.effort = effort;
        request
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn everybody_sees_any_film_as_it_was_painted(
        request in any_request(),
        format in prop::sample::select(FORMATS),
    ) {
        let story = story(&request, format, &mut unwatched).unwrap();
        assert_exact(story.as_ref(), format, &request.pace, &request.options());
    }
}

#[test]
fn films_of_all_efforts_and_palettes_are_what_was_painted() {
    for colors in [2, 5, 16, 32, 256] {
        for effort in EFFORTS {
            let options = Options { colors, effort, ..Options::default() };
            let request = Request::new(FrogsRequest::new(3, 2));
            for &format in FORMATS {
                let story = story(&request, format, &mut unwatched).unwrap();
                assert_exact(story.as_ref(), format, &request.pace, &options);
            }
        }
    }
}

#[test]
fn smooth_films_are_what_was_painted() {
    for ground in [Ground::Flat, Ground::Tiles] {
        for colors in [16, 64, 256] {
            for &format in FORMATS {
                let options = Options { colors, ..Options::default() };
                assert_exact(&Glide(ground), format, &pace(), &options);
            }
        }
    }
}

#[test]
fn shades_may_be_merged_but_theme_colours_are_exact() {
    let request = Request::new(FrogsRequest::new(5, 8));
    let story = story(&request, Format::default(), &mut unwatched).unwrap();
    let film = Film::new(story.as_ref(), &request.pace).unwrap();
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
        let request = Request { effort, ..Request::new(FrogsRequest::new(5, 8)) };
        let story = story(&request, Format::default(), &mut unwatched).unwrap();
        gif(story.as_ref(), &request.pace, &request.options()).len()
    };
    let [fast, default, max] = EFFORTS.map(size);
    assert!(fast <= 21_000 && default <= 20_100 && max <= 19_800, "{fast}, {default}, {max} bytes");
}

#[test]
fn any_number_of_threads_gives_the_same_bytes() {
    let request = Request::new(FrogsRequest::new(3, 4));
    let frogs = story(&request, Format::default(), &mut unwatched).unwrap();
    let glide = Glide(Ground::Tiles);
    let films = [
        (frogs.as_ref(), Effort::Fast),
        (frogs.as_ref(), Effort::Default),
        (frogs.as_ref(), Effort::Max),
        (&glide as &dyn Story, Effort::Default),
    ];
    for (&format, (story, effort)) in
        FORMATS.iter().flat_map(|format| films.iter().map(move |&film| (format, film)))
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
