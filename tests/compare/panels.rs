//! The picture of a difference shows it, and where it is.

use puzzlereel::compare::{Picture, panels};

use crate::film::{BLACK, Colour, LIME, NOTHING, WHITE};

const MAGENTA: Colour = [255, 0, 255, 255];
const LINE: Colour = [128, 128, 128, 255];

fn picture(width: u32, height: u32, pixels: &[Colour]) -> Picture {
    Picture::from_rgba(width, height, pixels.as_flattened().to_vec()).unwrap()
}

fn rows(picture: &Picture) -> Vec<Vec<Colour>> {
    let row = |y| (0..picture.width()).map(move |x| picture.pixel(x, y).unwrap());
    (0..picture.height()).map(|y| row(y).collect()).collect()
}

fn grey(level: u8) -> Colour {
    [level, level, level, 255]
}

#[test]
fn panels_stand_side_by_side() {
    let expected = picture(2, 1, &[WHITE, LIME]);
    let actual = picture(2, 1, &[WHITE, BLACK]);
    assert_eq!(
        rows(&panels(&expected, &actual, 0).unwrap()),
        [[WHITE, LIME, LINE, LINE, grey(63), MAGENTA, LINE, LINE, WHITE, BLACK]]
    );
}

#[test]
fn wide_panels_stand_one_below_the_other() {
    let expected = picture(3, 1, &[WHITE, BLACK, NOTHING]);
    let actual = picture(3, 1, &[WHITE, LIME, NOTHING]);
    let line = vec![LINE; 3];
    assert_eq!(
        rows(&panels(&expected, &actual, 0).unwrap()),
        [
            vec![WHITE, BLACK, NOTHING],
            line.clone(),
            line.clone(),
            vec![grey(63), MAGENTA, grey(0)],
            line.clone(),
            line,
            vec![WHITE, LIME, NOTHING],
        ]
    );
    let board = picture(454, 51, &vec![WHITE; 454 * 51]);
    let picture = panels(&board, &board, 0).unwrap();
    assert_eq!((picture.width(), picture.height()), (454, 157));
}

#[test]
fn canvases_may_be_of_different_sizes() {
    let expected = picture(2, 1, &[WHITE, WHITE]);
    let actual = picture(1, 2, &[WHITE, LIME]);
    assert_eq!(
        rows(&panels(&expected, &actual, 0).unwrap()),
        [
            [WHITE, WHITE, LINE, LINE, grey(63), MAGENTA, LINE, LINE, WHITE],
            [NOTHING, NOTHING, LINE, LINE, MAGENTA, NOTHING, LINE, LINE, LIME],
        ]
    );
}

#[test]
fn the_tolerance_is_that_of_the_comparison() {
    let expected = picture(1, 1, &[BLACK]);
    let actual = picture(1, 1, &[[0, 9, 0, 255]]);
    for (tolerance, middle) in [(8, MAGENTA), (9, grey(0))] {
        let panels = panels(&expected, &actual, tolerance).unwrap();
        assert_eq!(panels.pixel(3, 0), Some(middle));
    }
}

#[test]
fn a_picture_has_the_pixels_it_was_given() {
    assert!(Picture::from_rgba(2, 2, vec![0; 15]).is_none());
    assert!(Picture::from_rgba(0, 2, vec![]).is_none());
    let picture = picture(2, 1, &[WHITE, LIME]);
    assert_eq!(picture.pixel(1, 0), Some(LIME));
    assert_eq!((picture.pixel(2, 0), picture.pixel(0, 1)), (None, None));
    let png = image::load_from_memory(&picture.to_png(None).unwrap()).unwrap();
    assert_eq!(png.to_rgba8().into_raw(), picture.rgba());
}
