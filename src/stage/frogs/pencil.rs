//! A pencil that draws animals and plants as smooth curves through a few points.

use crate::scene::{Color, Figure, Outline, Shape};

/// A point of a drawing: how far ahead of its middle, and how high above the ground.
pub(super) type Point = (f32, f32);

/// The points of a text like those of an SVG polygon, but upwards: `-20,3 7.5,13`.
///
/// # Panics
///
/// When that is not what it is: a test draws every animal.
pub(super) fn points(text: &str) -> Vec<Point> {
    let point = |pair: &str| {
        let (ahead, up) = pair.split_once(',')?;
        Some((ahead.parse().ok()?, up.parse().ok()?))
    };
    let points = text.split(' ').map(point).collect::<Option<_>>();
    points.expect("a drawing has pairs of numbers")
}

/// Draws a figure, one shape over the other. The figure's origin is the middle of the ground.
#[derive(Debug)]
pub(super) struct Pencil {
    /// Pixels in a unit of the drawing, ahead and up; ahead may be to the left.
    unit: (f32, f32),
    /// The width of lines in pixels.
    line: f32,
    shapes: Vec<Shape>,
}

impl Pencil {
    /// Draws in units of `unit` pixels, lines `line` pixels wide; ahead is to the right.
    pub(super) fn rightward(unit: f32, line: f32) -> Self {
        Self { unit: (unit, unit), line, shapes: Vec::new() }
    }

    /// The same, but ahead is to the left.
    pub(super) fn leftward(unit: f32, line: f32) -> Self {
        Self { unit: (-unit, unit), line, shapes: Vec::new() }
    }

    /// An area through points, without a line around it. Points close together make a corner.
    pub(super) fn area(&mut self, points: &[Point], color: Color) {
        self.shapes.push(Shape::fill(self.around(points), color));
    }

    /// An area with a line around it.
    pub(super) fn part(&mut self, points: &[Point], color: Color, edge: Color) {
        self.edged(self.around(points), color, edge);
    }

    /// A line through points.
    pub(super) fn stroke(&mut self, points: &[Point], color: Color) {
        let (first, last) = (points.first(), points.last());
        let outline = self.through(first.into_iter().chain(points).chain(last));
        self.shapes.push(Shape::stroke(outline, color, self.line));
    }

    /// An ellipse around a point, so far to each side and so far up and down.
    pub(super) fn spot(&mut self, middle: Point, (across, down): (f32, f32), color: Color) {
        self.shapes.push(Shape::fill(self.ellipse(middle, (across, down)), color));
    }

    /// Ellipses in one area, each around a point, so far to each side and so far up and down.
    pub(super) fn spots(&mut self, spots: &[(Point, (f32, f32))], color: Color) {
        let whole = spots
            .iter()
            .fold(Outline::new(), |whole, (middle, size)| whole.and(&self.ellipse(*middle, *size)));
        self.shapes.push(Shape::fill(whole, color));
    }

    /// An ellipse with a line around it.
    pub(super) fn knob(&mut self, middle: Point, size: (f32, f32), color: Color, edge: Color) {
        self.edged(self.ellipse(middle, size), color, edge);
    }

    /// What has been drawn.
    pub(super) fn figure(self) -> Figure {
        Figure::new(self.shapes)
    }

    /// What has been drawn, for a larger figure.
    pub(super) fn shapes(self) -> Vec<Shape> {
        self.shapes
    }

    fn edged(&mut self, outline: Outline, color: Color, edge: Color) {
        self.shapes.push(Shape::fill(outline.clone(), color));
        self.shapes.push(Shape::stroke(outline, edge, self.line));
    }

    fn at(&self, (ahead, up): Point) -> (f32, f32) {
        (ahead * self.unit.0, -up * self.unit.1)
    }

    fn ellipse(&self, middle: Point, (across, down): (f32, f32)) -> Outline {
        let (x, y) = self.at(middle);
        Outline::ellipse(x, y, across * self.unit.1, down * self.unit.1)
    }

    fn around(&self, points: &[Point]) -> Outline {
        self.through(points.last().into_iter().chain(points).chain(points.iter().take(2))).close()
    }

    /// Curves of Catmull and Rom through all points but the first and the last, which only say
    /// where the line comes from and where it would go.
    fn through<'a>(&self, points: impl Iterator<Item = &'a Point>) -> Outline {
        let points: Vec<_> = points.map(|&point| self.at(point)).collect();
        let mut outline = Outline::new();
        for (index, four) in points.windows(4).enumerate() {
            let &[before, from, to, after] = four else { continue };
            if index == 0 {
                outline = outline.move_to(from.0, from.1);
            }
            let by = (from.0 + (to.0 - before.0) / 6.0, from.1 + (to.1 - before.1) / 6.0);
            let and = (to.0 - (after.0 - from.0) / 6.0, to.1 - (after.1 - from.1) / 6.0);
            outline = outline.cubic_to(by, and, to);
        }
        outline
    }
}
