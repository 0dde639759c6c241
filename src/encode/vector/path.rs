//! Outlines as path data, in few characters.

use std::fmt::Write;

use crate::scene::{Outline, Verb};

/// Points of figures are in such parts of a pixel.
pub(in crate::encode) const POINTS: i32 = 64;

/// A point in 1/64 pixel.
type Point = (i32, i32);

/// The path data of an outline. An area need not be closed: filling does that.
pub(in crate::encode) fn data(outline: &[Verb], is_area: bool) -> String {
    let mut path = PathData::default();
    path.begin(if let Some(Verb::Move(to)) = outline.first() { *to } else { (0, 0) });
    for (number, verb) in outline.iter().enumerate() {
        let closes_anyway = || matches!(outline.get(number + 1), None | Some(Verb::Move(_)));
        match *verb {
            Verb::Move(_) if number == 0 => {}
            Verb::Close if is_area && closes_anyway() => {}
            verb => path.verb(verb),
        }
    }
    path.text
}

/// Path data that is being written.
#[derive(Default)]
struct PathData {
    text: String,
    /// The command that numbers without a letter would continue.
    last: Option<char>,
    now: Point,
    start: Point,
    /// The control point that a smooth curve would have next.
    bend: Option<(char, Point)>,
}

impl PathData {
    fn begin(&mut self, to: Point) {
        self.command('M', &[to.0, to.1]);
        // What follows a move is a line.
        self.last = None;
        (self.now, self.start, self.bend) = (to, to, None);
    }

    fn verb(&mut self, verb: Verb) {
        let now = self.now;
        let from = |to: Point| minus(to, now);
        let smooth = |kind| self.bend.filter(|(bent, _)| *bent == kind).map(|(_, by)| by);
        let (bend, to) = match verb {
            Verb::Move(to) => {
                let (x, y) = from(to);
                self.command('m', &[x, y]);
                self.last = None;
                self.start = to;
                (None, to)
            }
            Verb::Line(to) => {
                match from(to) {
                    (x, 0) => self.command('h', &[x]),
                    (0, y) => self.command('v', &[y]),
                    (x, y) => self.command('l', &[x, y]),
                }
                (None, to)
            }
            Verb::Quad(by, to) => {
                let ((x1, y1), (x, y)) = (from(by), from(to));
                if smooth('q') == Some(by) {
                    self.command('t', &[x, y]);
                } else {
                    self.command('q', &[x1, y1, x, y]);
                }
                (Some(('q', mirrored(by, to))), to)
            }
            Verb::Cubic(by, and, to) => {
                let ((x1, y1), (x2, y2), (x, y)) = (from(by), from(and), from(to));
                if smooth('c').unwrap_or(now) == by {
                    self.command('s', &[x2, y2, x, y]);
                } else {
                    self.command('c', &[x1, y1, x2, y2, x, y]);
                }
                (Some(('c', mirrored(and, to))), to)
            }
            Verb::Close => {
                self.command('z', &[]);
                (None, self.start)
            }
        };
        (self.bend, self.now) = (bend, to);
    }

    /// A command and its numbers, with as few characters between them as can be.
    fn command(&mut self, letter: char, numbers: &[i32]) {
        let mut touches = self.last == Some(letter);
        if !touches {
            self.text.push(letter);
        }
        self.last = Some(letter);
        for number in numbers {
            if touches && *number >= 0 {
                self.text.push(' ');
            }
            touches = true;
            // A string takes everything.
            let _ = write!(self.text, "{number}");
        }
    }
}

/// Whether an area has its edges between whole pixels, so that a player need not smooth them.
pub(in crate::encode) fn is_crisp(outline: &Outline) -> bool {
    let mut now: Option<Point> = None;
    outline.verbs().iter().all(|verb| match *verb {
        Verb::Move(to) | Verb::Line(to) => {
            let before = now.replace(to).filter(|_| matches!(verb, Verb::Line(_)));
            let is_straight = before.is_none_or(|(x, y)| x == to.0 || y == to.1);
            is_straight && to.0 % POINTS == 0 && to.1 % POINTS == 0
        }
        Verb::Close => true,
        Verb::Quad(..) | Verb::Cubic(..) => false,
    })
}

fn minus(a: Point, b: Point) -> Point {
    (a.0 - b.0, a.1 - b.1)
}

/// Where the next control point is, if the curve goes on smoothly beyond `to`.
fn mirrored(control: Point, to: Point) -> Point {
    (2 * to.0 - control.0, 2 * to.1 - control.1)
}

/// The parts of an area that can be filled independently: groups of contours whose bounding boxes do not
/// overlap. This separates the letters of a text, and each keeps its holes.
pub(in crate::encode) fn parts(outline: &Outline) -> Vec<Vec<Verb>> {
    let contours = contours(outline.verbs());
    let mut parts: Vec<([i32; 4], Vec<Verb>)> = Vec::new();
    for contour in contours {
        let mut around = bounds(&contour);
        let mut verbs = Vec::new();
        // Parts that this one joins keep their order.
        let mut place = 0;
        while place < parts.len() {
            if overlap(parts[place].0, around) {
                let (bounds, joined) = parts.remove(place);
                around = union(bounds, around);
                verbs.extend(joined);
                place = 0;
            } else {
                place += 1;
            }
        }
        verbs.extend(contour);
        parts.push((around, verbs));
    }
    parts.into_iter().map(|(_, verbs)| verbs).collect()
}

fn contours(verbs: &[Verb]) -> Vec<Vec<Verb>> {
    let mut contours: Vec<Vec<Verb>> = Vec::new();
    for &verb in verbs {
        match contours.last_mut() {
            Some(contour) if !matches!(verb, Verb::Move(_)) => contour.push(verb),
            _ => contours.push(vec![verb]),
        }
    }
    contours
}

/// Left, top, right, bottom.
fn bounds(contour: &[Verb]) -> [i32; 4] {
    let boxes = contour.iter().flat_map(Verb::points).map(|(x, y)| [x, y, x, y]);
    boxes.reduce(union).unwrap_or_default()
}

fn union(a: [i32; 4], b: [i32; 4]) -> [i32; 4] {
    [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])]
}

fn overlap(a: [i32; 4], b: [i32; 4]) -> bool {
    a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
}
