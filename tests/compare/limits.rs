//! What still counts as the same, on both sides of the edge.

use proptest::prelude::*;
use puzzlereel::compare::{Limits, PixelLimit};

use crate::film::{Film, LIME, OLIVE};
use crate::verdict::compared;

#[test]
fn tolerance_is_the_largest_difference_that_is_none() {
    let film = Film::plain(3, 3, OLIVE);
    let [red, green, blue, alpha] = OLIVE;
    for other in [
        [red + 5, green, blue, alpha],
        [red, green - 5, blue, alpha],
        [red - 5, green + 5, blue + 5, alpha - 5],
    ] {
        let other = film.clone().with_pixel(1, 2, 2, other);
        for (tolerance, same) in [(0, false), (4, false), (5, true), (255, true)] {
            let limits = Limits { tolerance, ..Limits::default() };
            let verdict = compared(&film.apng(), &other.apng(), limits);
            assert_eq!(verdict.is_same(), same, "{tolerance}: {verdict}");
        }
    }
}

#[test]
fn max_pixels_is_how_many_of_a_frame_may_differ() {
    let film = Film::walk(5, 5, 3);
    let mut other = film.clone();
    for x in 0..4 {
        other = other.with_pixel(2, x, 3, LIME).with_pixel(3, x, 3, LIME);
    }
    other = other.with_pixel(3, 4, 3, LIME);
    for (max_pixels, pixels, frames) in [(3, 9, 2), (4, 5, 1), (5, 0, 0)] {
        let limits = Limits { max_pixels: PixelLimit::Count(max_pixels), ..Limits::default() };
        let verdict = compared(&film.gif(), &other.gif(), limits);
        let totals = verdict.totals();
        assert_eq!((totals.pixels, totals.frames), (pixels, frames));
        assert_eq!(verdict.is_same(), frames == 0);
        // One limit does not stand in for the other.
        let tolerant = Limits { tolerance: 254, ..Limits::default() };
        assert!(!compared(&film.gif(), &other.gif(), tolerant).is_same());
    }
}

#[test]
fn colours_nobody_sees_are_not_compared() {
    let film = Film::plain(3, 3, [1, 2, 3, 0]);
    let same = film.clone().with_pixel(1, 1, 1, [200, 100, 50, 0]);
    let other = film.clone().with_pixel(1, 1, 1, [1, 2, 3, 1]);
    assert!(compared(&film.apng(), &same.apng(), Limits::default()).is_same());
    assert!(!compared(&film.apng(), &other.apng(), Limits::default()).is_same());
}

#[test]
fn max_pixels_may_be_a_percentage() {
    let film = Film::plain(40, 25, OLIVE);
    let mut other = film.clone();
    for x in 0..3 {
        other = other.with_pixel(1, x, 3, LIME);
    }
    for (limit, same) in [
        ("0%", false),
        ("0.29999%", false),
        ("0.3%", true),
        ("100%", true),
        ("2", false),
        ("3", true),
    ] {
        let limits = Limits { max_pixels: limit.parse().unwrap(), ..Limits::default() };
        assert_eq!(compared(&film.gif(), &other.gif(), limits).is_same(), same, "{limit}");
    }
    for (text, limit) in [
        ("0", PixelLimit::Count(0)),
        ("18446744073709551615", PixelLimit::Count(u64::MAX)),
        ("0.000001%", PixelLimit::Share(1)),
        ("12.5%", PixelLimit::Share(12_500_000)),
    ] {
        assert_eq!(text.parse(), Ok(limit));
    }
    assert_eq!(PixelLimit::Share(100_000_000).of(u64::MAX), u64::MAX);
    for text in ["", "%", "-1", "1.5", "100.1%", "0.0000001%", "1e3", "+1", ".5%", "5.%", "1 %"] {
        let error = text.parse::<PixelLimit>().unwrap_err();
        assert!(error.to_string().contains("such as 0.1%"), "{text}");
    }
}

#[test]
fn times_and_plays_may_be_ignored() {
    let film = Film::walk(4, 4, 3);
    let mut other = Film { plays: 2, ..film.clone() };
    other.frames[1].1 = 90;
    for (ignore_times, ignore_plays) in [(false, false), (false, true), (true, false), (true, true)]
    {
        let limits = Limits { ignore_times, ignore_plays, ..Limits::default() };
        let verdict = compared(&film.gif(), &other.gif(), limits);
        let found = usize::from(!ignore_times) + usize::from(!ignore_plays);
        assert_eq!(verdict.differences().len(), found, "{verdict}");
    }
    other.frames.remove(0);
    let limits = Limits { ignore_times: true, ignore_plays: true, ..Limits::default() };
    let verdict = compared(&film.gif(), &other.gif(), limits);
    assert_eq!(verdict.to_string(), "2 frames, expected 3: frame 1 is missing");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_a_limit_or_an_error(text in "[0-9.%+ -]{0,25}|.{0,9}", all in any::<u64>()) {
        if let Ok(limit) = text.parse::<PixelLimit>() {
            let pixels = limit.of(all);
            prop_assert!(pixels <= all || matches!(limit, PixelLimit::Count(_)));
        }
    }
}
