//! Areas that reach over the sides of their figure a little, so that what is below does not shine through where
//! they meet others in the middle of a pixel.

use crate::encode::vector::POINTS;
use crate::scene::{Figure, Outline, Shape, Verb};

/// How far, in 1/64 pixel: enough where a pixel is seen at 0.7 times its size or larger.
const REACH: i32 = 48;

/// The figure whose last area, which hides the others, reaches over the sides that it runs along.
pub(super) fn overlapping(figure: &Figure) -> Figure {
    let mut shapes = figure.shapes().to_vec();
    if let Some(Shape::Fill { outline, .. }) = shapes.last_mut() {
        *outline = reaching(outline);
    }
    Figure::new(shapes)
}

fn reaching(outline: &Outline) -> Outline {
    let across = || outline.verbs().iter().flat_map(Verb::points).map(|(x, _)| x);
    let side = |end: Option<i32>| end.filter(|&x| x % POINTS == 0 && runs_along(outline, x));
    let (left, right) = (side(across().min()), side(across().max()));
    let seen = |(x, y): (i32, i32)| {
        let x = match x {
            x if Some(x) == left => x - REACH,
            x if Some(x) == right => x + REACH,
            x => x,
        };
        let [x, y] = [x, y].map(|at| at as f32 / POINTS as f32);
        (x, y)
    };
    outline.verbs().iter().fold(Outline::new(), |reaching, verb| match *verb {
        Verb::Move(to) => reaching.move_to(seen(to).0, seen(to).1),
        Verb::Line(to) => reaching.line_to(seen(to).0, seen(to).1),
        Verb::Quad(by, to) => reaching.quad_to(seen(by), seen(to)),
        Verb::Cubic(by, and, to) => reaching.cubic_to(seen(by), seen(and), seen(to)),
        Verb::Close => reaching.close(),
    })
}

/// Whether a straight piece of an outline is at a place across.
fn runs_along(outline: &Outline, x: i32) -> bool {
    let (mut first, mut now) = (None, None);
    outline.verbs().iter().any(|verb| {
        let to = if *verb == Verb::Close { first } else { verb.points().last() };
        let before = std::mem::replace(&mut now, to);
        if let Verb::Move(to) = *verb {
            first = Some(to);
        }
        let is_straight = matches!(verb, Verb::Line(_) | Verb::Close);
        is_straight && [before, to].into_iter().flatten().filter(|point| point.0 == x).count() == 2
    })
}
