//! Clip paths that cut nothing off, as drawing programs like to put around everything.

use usvg::tiny_skia_path::{Path, PathSegment, Point, Transform};
use usvg::{Group, Node};

/// A point may be so far outside, in units of the drawing: coordinates are rounded.
const SLACK: f32 = 0.05;

/// Whether a group has no clip path, or one that is a convex polygon around all that is in the group.
pub(super) fn is_idle(group: &Group) -> bool {
    let Some(clip) = group.clip_path() else { return true };
    let [Node::Path(path)] = clip.root().children() else { return false };
    // Its coordinates are the group's.
    let to_canvas = group.abs_transform().pre_concat(clip.transform());
    let to_canvas = to_canvas.pre_concat(path.abs_transform());
    let corners = corners(path.data(), to_canvas);
    clip.clip_path().is_none() && corners.is_some_and(|corners| holds(&corners, group))
}

/// The corners of a single closed polygon.
fn corners(path: &Path, to_canvas: Transform) -> Option<Vec<Point>> {
    let mut corners = Vec::new();
    for (number, segment) in path.segments().enumerate() {
        match segment {
            PathSegment::MoveTo(to) if number == 0 => corners.push(to),
            PathSegment::LineTo(to) => corners.push(to),
            PathSegment::Close if number > 2 => {}
            _ => return None,
        }
    }
    to_canvas.map_points(&mut corners);
    Some(corners)
}

/// Whether a convex polygon is around all areas of a group.
fn holds(corners: &[Point], group: &Group) -> bool {
    group.children().iter().all(|node| match node {
        Node::Group(group) => holds(corners, group),
        // How far a line reaches depends on its joins.
        Node::Path(path) if path.stroke().is_none() => {
            let mut points = points(path.data());
            path.abs_transform().map_points(&mut points);
            points.iter().all(|&point| is_inside(corners, point))
        }
        Node::Path(_) | Node::Image(_) | Node::Text(_) => false,
    })
}

/// Points all along an outline.
fn points(path: &Path) -> Vec<Point> {
    /// Curves are looked at in so many places, between which they cannot reach far.
    const PLACES: u8 = 16;
    let mut points = Vec::new();
    for segment in path.segments() {
        let from = points.last().copied().unwrap_or_default();
        let between = |a: Point, b: Point, t: f32| {
            Point::from_xy(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
        };
        let quad = |a, b, c, t| between(between(a, b, t), between(b, c, t), t);
        let places = (1..=PLACES).map(|place| f32::from(place) / f32::from(PLACES));
        match segment {
            PathSegment::MoveTo(to) | PathSegment::LineTo(to) => points.push(to),
            PathSegment::QuadTo(by, to) => points.extend(places.map(|t| quad(from, by, to, t))),
            PathSegment::CubicTo(by, and, to) => points
                .extend(places.map(|t| between(quad(from, by, and, t), quad(by, and, to, t), t))),
            PathSegment::Close => {}
        }
    }
    points
}

/// Whether a point is on the same side of all edges, which it is nowhere if the polygon is not convex
/// there.
fn is_inside(corners: &[Point], point: Point) -> bool {
    let next = corners.iter().cycle().skip(1);
    let (mut left, mut right) = (true, true);
    for (from, to) in corners.iter().zip(next) {
        let (across, down) = (to.x - from.x, to.y - from.y);
        let length = (across * across + down * down).sqrt();
        let side = (point.x - from.x) * down - (point.y - from.y) * across;
        left &= side >= -SLACK * length;
        right &= side <= SLACK * length;
    }
    !corners.is_empty() && (left || right)
}
