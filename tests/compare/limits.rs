//! What still counts as the same, on both sides of the edge.

use puzzlereel::compare::Limits;

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
            let limits = Limits { tolerance, max_pixels: 0 };
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
        let limits = Limits { tolerance: 0, max_pixels };
        let verdict = compared(&film.gif(), &other.gif(), limits);
        let totals = verdict.totals();
        assert_eq!((totals.pixels, totals.frames), (pixels, frames));
        assert_eq!(verdict.is_same(), frames == 0);
        // One limit does not stand in for the other.
        let tolerant = Limits { tolerance: 254, max_pixels: 0 };
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
