//! Figures: flat drawings that are made once and moved often.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rustc_hash::FxHasher;

use super::{Bitmap, Color, FULL, Pose, Rect, SUBPIXELS};

/// Points are exact to 1/64 pixel, so that a figure is the same on every platform.
const UNIT: f32 = 64.0;

/// A point in 1/64 pixel.
type Point = (i32, i32);

/// A piece of an outline, its points in 1/64 pixel from the figure's origin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verb {
    /// Starts a new contour.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A quadratic curve: its control point and its end.
    Quad(Point, Point),
    /// A cubic curve: its two control points and its end.
    Cubic(Point, Point, Point),
    /// A straight line back to the contour's start.
    Close,
}

impl Verb {
    /// Its points, control points among them: the piece lies within the convex hull of these and the point
    /// it begins at.
    pub fn points(&self) -> impl Iterator<Item = (i32, i32)> + use<> {
        let points: [Option<Point>; 3] = match *self {
            Self::Move(a) | Self::Line(a) => [Some(a), None, None],
            Self::Quad(a, b) => [Some(a), Some(b), None],
            Self::Cubic(a, b, c) => [Some(a), Some(b), Some(c)],
            Self::Close => [None; 3],
        };
        points.into_iter().flatten()
    }
}

/// A line around an area, or just a line.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Outline(Vec<Verb>);

impl Outline {
    /// How far the control points of a cubic curve stand from its ends, in radii, for it to be a quarter
    /// of a circle, as nearly as such a curve can.
    pub const QUARTER: f32 = 0.552_284_8;

    /// An outline without points.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A rectangle.
    #[must_use]
    pub fn rect(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self::polygon(&[(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    }

    /// A rectangle with round corners; a radius of half a side makes that side a half circle.
    #[must_use]
    pub fn rounded(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Self {
        let radius = radius.min(width / 2.0).min(height / 2.0);
        let slack = radius * (1.0 - Self::QUARTER);
        let (right, bottom) = (x + width, y + height);
        Self::new()
            .move_to(x + radius, y)
            .line_to(right - radius, y)
            .cubic_to((right - slack, y), (right, y + slack), (right, y + radius))
            .line_to(right, bottom - radius)
            .cubic_to((right, bottom - slack), (right - slack, bottom), (right - radius, bottom))
            .line_to(x + radius, bottom)
            .cubic_to((x + slack, bottom), (x, bottom - slack), (x, bottom - radius))
            .line_to(x, y + radius)
            .cubic_to((x, y + slack), (x + slack, y), (x + radius, y))
            .close()
    }

    /// A closed polygon.
    #[must_use]
    pub fn polygon(corners: &[(f32, f32)]) -> Self {
        Self::line(corners).close()
    }

    /// Straight lines from each point to the next.
    #[must_use]
    pub fn line(points: &[(f32, f32)]) -> Self {
        let mut outline = Self::new();
        for (index, &(x, y)) in points.iter().enumerate() {
            outline = if index == 0 { outline.move_to(x, y) } else { outline.line_to(x, y) };
        }
        outline
    }

    /// An ellipse around a centre.
    #[must_use]
    pub fn ellipse(x: f32, y: f32, across: f32, down: f32) -> Self {
        let (kx, ky) = (across * Self::QUARTER, down * Self::QUARTER);
        Self::new()
            .move_to(x, y - down)
            .cubic_to((x + kx, y - down), (x + across, y - ky), (x + across, y))
            .cubic_to((x + across, y + ky), (x + kx, y + down), (x, y + down))
            .cubic_to((x - kx, y + down), (x - across, y + ky), (x - across, y))
            .cubic_to((x - across, y - ky), (x - kx, y - down), (x, y - down))
            .close()
    }

    /// Starts a new contour.
    #[must_use]
    pub fn move_to(self, x: f32, y: f32) -> Self {
        self.with(Verb::Move(point(x, y)))
    }

    /// A straight line to a point.
    #[must_use]
    pub fn line_to(self, x: f32, y: f32) -> Self {
        self.with(Verb::Line(point(x, y)))
    }

    /// A quadratic curve: its control point and its end.
    #[must_use]
    pub fn quad_to(self, by: (f32, f32), to: (f32, f32)) -> Self {
        self.with(Verb::Quad(point(by.0, by.1), point(to.0, to.1)))
    }

    /// A cubic curve: its two control points and its end.
    #[must_use]
    pub fn cubic_to(self, by: (f32, f32), and: (f32, f32), to: (f32, f32)) -> Self {
        self.with(Verb::Cubic(point(by.0, by.1), point(and.0, and.1), point(to.0, to.1)))
    }

    /// Back to the contour's start.
    #[must_use]
    pub fn close(self) -> Self {
        self.with(Verb::Close)
    }

    /// This outline and another one, as one. Where the other begins along the line at which this one ends,
    /// that line is left out.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        let mut rest = other.0.as_slice();
        if let [.., before, Verb::Line(end), Verb::Close] = self.0.as_slice()
            && let [Verb::Move(start), Verb::Line(there), tail @ ..] = rest
            && start == end
            && before.points().last() == Some(*there)
        {
            rest = tail;
            self.0.truncate(self.0.len() - 2);
        }
        self.0.extend_from_slice(rest);
        self
    }

    /// The pieces in order.
    #[must_use]
    pub fn verbs(&self) -> &[Verb] {
        &self.0
    }

    fn with(mut self, verb: Verb) -> Self {
        self.0.push(verb);
        self
    }
}

/// Coordinates beyond a million pixels, which no picture has, are clamped.
fn point(x: f32, y: f32) -> Point {
    let snap = |value: f32| (value * UNIT).round().clamp(-UNIT * 1e6, UNIT * 1e6) as i32;
    (snap(x), snap(y))
}

/// Which side of an outline is inside, where it crosses itself or has several contours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum FillRule {
    /// Wherever the outline winds around.
    #[default]
    Winding,
    /// Every other area, from the outside in.
    EvenOdd,
}

/// An outline in one colour, or an area of a picture.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Shape {
    /// The area inside.
    Fill {
        /// Around the area.
        outline: Outline,
        /// The area's colour.
        color: Color,
        /// What is inside.
        rule: FillRule,
        /// From 0, which is not seen, to 255, which hides what is below.
        opacity: u8,
    },
    /// The line itself, with mitred corners.
    Stroke {
        /// The middle of the line.
        outline: Outline,
        /// The line's colour.
        color: Color,
        /// The line's width in 1/64 pixel, at least 64.
        width: u32,
    },
    /// The area inside, where a picture of pixels is seen.
    Bitmap {
        /// Around the area.
        outline: Outline,
        /// The picture.
        bitmap: Bitmap,
        /// The upper left and the lower right corner of the picture, in 1/64 pixel: the area lies within.
        corners: [(i32, i32); 2],
    },
}

impl Shape {
    /// A filled area.
    #[must_use]
    pub fn fill(outline: Outline, color: Color) -> Self {
        let (rule, opacity) = (FillRule::Winding, u8::MAX);
        Self::Fill { outline, color, rule, opacity }
    }

    /// A line `width` pixels wide; thinner than 1 pixel becomes 1.
    #[must_use]
    pub fn stroke(outline: Outline, color: Color, width: f32) -> Self {
        Self::Stroke { outline, color, width: (width.clamp(1.0, 1e6) * UNIT) as u32 }
    }

    /// An area of a picture whose corners are at (`left`, `top`) and (`right`, `bottom`).
    #[must_use]
    pub fn bitmap(outline: Outline, bitmap: Bitmap, [left, top, right, bottom]: [i32; 4]) -> Self {
        let corners = [(left, top), (right, bottom)].map(|(x, y)| point(x as f32, y as f32));
        Self::Bitmap { outline, bitmap, corners }
    }

    /// Around the area, or the middle of the line.
    #[must_use]
    pub fn outline(&self) -> &Outline {
        let (Self::Fill { outline, .. }
        | Self::Stroke { outline, .. }
        | Self::Bitmap { outline, .. }) = self;
        outline
    }

    /// The shape moved right and down, by 1/64 pixels.
    #[must_use]
    pub fn shifted(&self, x: f32, y: f32) -> Self {
        let (right, down) = point(x, y);
        self.mapped(|(x, y)| (x + right, y + down))
    }

    /// The shape as it is seen in a pose. Lines are as wide as they were.
    #[must_use]
    pub(super) fn posed(&self, pose: Pose) -> Self {
        const FINER: i32 = UNIT as i32 / SUBPIXELS;
        let sized = |at: i32, size: i32| {
            (i64::from(at) * i64::from(size)).div_euclid(i64::from(FULL)) as i32
        };
        self.mapped(|(x, y)| {
            (sized(x, pose.width) + pose.x * FINER, sized(y, pose.height) + pose.y * FINER)
        })
    }

    /// The shape with all its points elsewhere.
    fn mapped(&self, map: impl Fn(Point) -> Point) -> Self {
        let mut shape = self.clone();
        if let Self::Bitmap { corners, .. } = &mut shape {
            *corners = corners.map(&map);
        }
        let (Self::Fill { outline, .. }
        | Self::Stroke { outline, .. }
        | Self::Bitmap { outline, .. }) = &mut shape;
        for verb in &mut outline.0 {
            *verb = match *verb {
                Verb::Move(to) => Verb::Move(map(to)),
                Verb::Line(to) => Verb::Line(map(to)),
                Verb::Quad(by, to) => Verb::Quad(map(by), map(to)),
                Verb::Cubic(by, and, to) => Verb::Cubic(map(by), map(and), map(to)),
                Verb::Close => Verb::Close,
            };
        }
        shape
    }

    /// The shape in another colour, if it has one.
    #[must_use]
    pub fn recolored(mut self, other: Color) -> Self {
        if let Self::Fill { color, .. } | Self::Stroke { color, .. } = &mut self {
            *color = other;
        }
        self
    }

    /// Whether it hides what is below.
    #[must_use]
    pub fn is_opaque(&self) -> bool {
        !matches!(self, Self::Fill { opacity, .. } if *opacity < u8::MAX)
    }

    /// What it is painted with, if that is one colour.
    #[must_use]
    pub fn color(&self) -> Option<Color> {
        match self {
            Self::Fill { color, .. } | Self::Stroke { color, .. } => Some(*color),
            Self::Bitmap { .. } => None,
        }
    }

    /// Whole pixels that hold what is drawn. Not tight.
    fn bounds(&self) -> Option<Rect> {
        let reach = match self {
            Self::Fill { .. } | Self::Bitmap { .. } => 0,
            // A mitre reaches four half widths at the most: then the corner is cut.
            Self::Stroke { width, .. } => 2 * *width as i32,
        };
        let unit = UNIT as i32;
        let around = |(x, y): Point| Rect {
            left: (x - reach).div_euclid(unit),
            top: (y - reach).div_euclid(unit),
            right: (x + reach).div_euclid(unit) + 1,
            bottom: (y + reach).div_euclid(unit) + 1,
        };
        self.outline().0.iter().flat_map(Verb::points).map(around).reduce(Rect::union)
    }
}

#[derive(Debug)]
struct Drawing {
    shapes: Vec<Shape>,
    bounds: Rect,
    hash: u64,
}

/// A drawing that many actors may share: copying it is cheap, and so is telling two apart.
#[derive(Debug, Clone)]
pub struct Figure(Arc<Drawing>);

impl Figure {
    /// A figure of shapes, the first painted first.
    #[must_use]
    pub fn new(shapes: Vec<Shape>) -> Self {
        let mut hasher = FxHasher::default();
        shapes.hash(&mut hasher);
        let bounds =
            shapes.iter().filter_map(Shape::bounds).reduce(Rect::union).unwrap_or_default();
        Self(Arc::new(Drawing { shapes, bounds, hash: hasher.finish() }))
    }

    /// The shapes, the first painted first.
    #[must_use]
    pub fn shapes(&self) -> &[Shape] {
        &self.0.shapes
    }

    /// Whole pixels that hold the figure when its origin stands on whole pixels. Not tight.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        self.0.bounds
    }
}

impl From<Shape> for Figure {
    fn from(shape: Shape) -> Self {
        Self::new(vec![shape])
    }
}

impl PartialEq for Figure {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || (self.0.hash == other.0.hash && self.0.shapes == other.0.shapes)
    }
}

impl Eq for Figure {}

impl Hash for Figure {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.hash);
    }
}
