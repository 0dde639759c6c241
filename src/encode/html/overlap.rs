//! Scenery without seams.
//!
//! Where tiles meet between two pixels of a screen, each is seen in part of a pixel, and what is below shines
//! through. Areas with straight edges only are drawn without smoothing; others reach over the edge of their
//! tile a little.

use crate::encode::vector::{POINTS, is_crisp};
use crate::scene::{Figure, Outline, Shape, Verb};

/// How far, in 1/64 pixel: enough where a pixel is seen at 0.7 times its size or larger.
const REACH: i32 = 48;

/// The figure with areas that reach over those of its edges that are straight, and between whole pixels.
pub(super) fn overlapping(figure: &Figure) -> Figure {
    let all = || figure.shapes().iter().filter_map(area).flat_map(Outline::verbs);
    let points = || all().flat_map(Verb::points);
    let across = [points().map(|(x, _)| x).min(), points().map(|(x, _)| x).max()];
    let down = [points().map(|(_, y)| y).min(), points().map(|(_, y)| y).max()];
    let shapes = figure.shapes().iter().map(|shape| match shape {
        Shape::Fill { outline, color, rule, opacity } if !is_crisp(outline) => {
            let (color, rule, opacity) = (*color, *rule, *opacity);
            Shape::Fill { outline: reaching(outline, across, down), color, rule, opacity }
        }
        other => other.clone(),
    });
    Figure::new(shapes.collect())
}

fn area(shape: &Shape) -> Option<&Outline> {
    if let Shape::Fill { outline, .. } = shape { Some(outline) } else { None }
}

/// An outline that reaches over the figure's first and last whole coordinates along which it runs.
fn reaching(outline: &Outline, across: [Option<i32>; 2], down: [Option<i32>; 2]) -> Outline {
    let runs = |ends: [Option<i32>; 2], side: fn((i32, i32)) -> i32| {
        ends.map(|end| end.filter(|&end| end % POINTS == 0 && runs_along(outline, end, side)))
    };
    let (across, down) = (runs(across, |(x, _)| x), runs(down, |(_, y)| y));
    let moved = |at: i32, [first, last]: [Option<i32>; 2]| {
        let at = match at {
            at if Some(at) == first => at - REACH,
            at if Some(at) == last => at + REACH,
            at => at,
        };
        at as f32 / POINTS as f32
    };
    let seen = |(x, y): (i32, i32)| (moved(x, across), moved(y, down));
    outline.verbs().iter().fold(Outline::new(), |reaching, verb| match *verb {
        Verb::Move(to) => reaching.move_to(seen(to).0, seen(to).1),
        Verb::Line(to) => reaching.line_to(seen(to).0, seen(to).1),
        Verb::Quad(by, to) => reaching.quad_to(seen(by), seen(to)),
        Verb::Cubic(by, and, to) => reaching.cubic_to(seen(by), seen(and), seen(to)),
        Verb::Close => reaching.close(),
    })
}

/// Whether a straight piece of an outline has this coordinate at both of its ends.
fn runs_along(outline: &Outline, end: i32, side: fn((i32, i32)) -> i32) -> bool {
    let (mut first, mut now) = (None, None);
    outline.verbs().iter().any(|verb| {
        let to = if *verb == Verb::Close { first } else { verb.points().last() };
        let is_straight = matches!(verb, Verb::Line(_) | Verb::Close);
        let before = std::mem::replace(&mut now, to);
        if let Verb::Move(to) = *verb {
            first = Some(to);
        }
        is_straight && [before, to].into_iter().all(|point| point.map(side) == Some(end))
    })
}
