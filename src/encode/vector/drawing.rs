//! Figures as symbols: drawn once, used as often as they are seen. Parts that many figures share, such as
//! letters, are drawn once too.

use rustc_hash::FxHashMap;
use std::fmt::Write;

use super::bitmap::{self, Bitmaps};
use super::number::{color, decimal};
use super::path::{self, POINTS};
use crate::scene::content::fnv1a;
use crate::scene::{Color, Figure, FillRule, Outline, Shape, Verb};

/// Points of one letter at two places of a line differ by so much at the most: each is rounded.
const TOLERANCE: u32 = 1;

/// Path data of fewer characters are written again: to refer to them would take as many.
const SHORT: usize = 40;

/// Writes figures, each with whether it `stands`: always on whole pixels, as large as it is drawn. They are
/// elements with the names of `ids`, and there are so many units in a pixel.
pub(in crate::encode) fn write_figures(
    figures: &[Figure],
    stands: &[bool],
    unit: i32,
    ids: &Ids,
    text: &mut String,
) {
    let mut parts = Parts::default();
    for figure in figures {
        parts.add(figure);
    }
    parts.write_shared(ids, text);
    parts.bitmaps.write(|number| ids.bitmap(number), text);
    let scale = if unit == POINTS {
        String::new()
    } else {
        let scale = decimal(f64::from(unit) / f64::from(POINTS), 6);
        format!(" transform=\"scale({scale})\"")
    };
    for (number, (figure, stands)) in figures.iter().zip(stands).enumerate() {
        let id = ids.figure(number);
        let symbol = parts.symbol(figure, *stands, ids, &id);
        // A string takes everything.
        let _ = writeln!(text, "<g id=\"{id}\"{scale}>{symbol}</g>");
    }
}

/// All parts of areas, those of the same form known as one.
#[derive(Default)]
struct Parts {
    all: Vec<Part>,
    /// By the kinds of their verbs.
    alike: FxHashMap<Vec<u8>, Vec<usize>>,
    bitmaps: Bitmaps,
}

struct Part {
    /// Moved so that the first point is at the left edge.
    verbs: Vec<Verb>,
    data: String,
    uses: usize,
}

/// Where a part is in an area: its number, and how far to the right in 1/64 pixel.
#[derive(Clone, Copy)]
struct Place {
    part: usize,
    x: i32,
}

impl Parts {
    /// Takes note of a figure's parts.
    fn add(&mut self, figure: &Figure) {
        self.bitmaps.add(figure);
        for shape in figure.shapes() {
            if let Shape::Fill { outline, .. } = shape {
                for verbs in path::parts(outline) {
                    let Place { part, .. } = self.place(&verbs);
                    self.all[part].uses += 1;
                }
            }
        }
    }

    /// The number of the part with these verbs, and where it stands.
    fn place(&mut self, verbs: &[Verb]) -> Place {
        // The letters of a line stand on one height, which is 0 in most figures.
        let (x, _) = verbs.iter().flat_map(Verb::points).next().unwrap_or_default();
        let verbs: Vec<Verb> = verbs.iter().map(|verb| moved(*verb, x)).collect();
        let kinds = verbs.iter().map(kind).collect();
        let alike = self.alike.entry(kinds).or_default();
        let known = alike.iter().copied().find(|&part| is_close(&self.all[part].verbs, &verbs));
        let part = known.unwrap_or_else(|| {
            alike.push(self.all.len());
            let data = path::data(&verbs, true);
            self.all.push(Part { verbs, data, uses: 0 });
            self.all.len() - 1
        });
        Place { part, x }
    }

    fn is_shared(&self, part: usize) -> bool {
        self.all[part].uses > 1 && self.all[part].data.len() > SHORT
    }

    /// Writes those that are used more than once.
    fn write_shared(&self, ids: &Ids, text: &mut String) {
        for number in (0..self.all.len()).filter(|&number| self.is_shared(number)) {
            let (id, data) = (ids.part(number), &self.all[number].data);
            // A string takes everything.
            let _ = writeln!(text, "<path id=\"{id}\" d=\"{data}\"/>");
        }
    }

    /// A figure's shapes as elements. Neighbours of a figure that always `stands` on whole pixels meet
    /// without a seam at any size, since its edges between pixels are not smoothed.
    fn symbol(&mut self, figure: &Figure, stands: bool, ids: &Ids, id: &str) -> String {
        let shapes = figure.shapes().iter().enumerate().map(|(number, shape)| match shape {
            Shape::Bitmap { outline, bitmap, corners } => {
                let name = ids.bitmap(self.bitmaps.number(bitmap, *corners));
                bitmap::area(outline, *corners, &name, &format!("{id}c{number}"))
            }
            Shape::Stroke { outline, color: ink, width } => {
                let data = path::data(outline.verbs(), false);
                let color = color(*ink);
                let width = format!("stroke-width=\"{width}\"");
                format!("<path fill=\"none\" stroke=\"{color}\" {width} d=\"{data}\"/>")
            }
            Shape::Fill { outline, color: fill, rule, opacity } => {
                let may_share = *rule == FillRule::Winding;
                let area = if may_share { self.shared_area(outline, ids) } else { None };
                let ink = ink(*fill, *rule, *opacity);
                let crisp = stands && path::is_crisp(outline);
                let crisp = if crisp { " shape-rendering=\"crispEdges\"" } else { "" };
                match area {
                    Some(area) if ink.is_empty() => area,
                    Some(area) => format!("<g{ink}>{area}</g>"),
                    None => {
                        let data = path::data(outline.verbs(), true);
                        format!("<path{ink}{crisp} d=\"{data}\"/>")
                    }
                }
            }
        });
        shapes.collect()
    }

    /// An area of which at least one part is shared.
    fn shared_area(&mut self, outline: &Outline, ids: &Ids) -> Option<String> {
        let (mut common, mut own) = (String::new(), Vec::new());
        for verbs in path::parts(outline) {
            let Place { part, x } = self.place(&verbs);
            if self.is_shared(part) {
                let id = ids.part(part);
                let _ = write!(common, "<use href=\"#{id}\" x=\"{x}\"/>");
            } else {
                own.extend(verbs);
            }
        }
        if !common.is_empty() && !own.is_empty() {
            let _ = write!(common, "<path d=\"{}\"/>", path::data(&own, true));
        }
        (!common.is_empty()).then_some(common)
    }
}

/// The names of figures and parts. They begin with letters that come from the film's request, so that
/// two films can stand in one page.
pub(in crate::encode) struct Ids(String);

impl Ids {
    pub(in crate::encode) fn of(request: &str) -> Self {
        let mut rest = fnv1a(request.as_bytes());
        let letters = std::iter::repeat_with(|| {
            let letter = b'a' + (rest % 26) as u8;
            rest /= 26;
            char::from(letter)
        });
        Self(letters.take(4).collect())
    }

    /// Those in a page of its own.
    pub(in crate::encode) fn of_page() -> Self {
        Self("f".to_owned())
    }

    pub(in crate::encode) fn figure(&self, number: usize) -> String {
        format!("{}{number}", self.0)
    }

    fn bitmap(&self, number: usize) -> String {
        format!("{}i{number}", self.0)
    }

    fn part(&self, number: usize) -> String {
        format!("{}-{number}", self.0)
    }
}

fn moved(verb: Verb, x: i32) -> Verb {
    let seen = |point: (i32, i32)| (point.0 - x, point.1);
    match verb {
        Verb::Move(to) => Verb::Move(seen(to)),
        Verb::Line(to) => Verb::Line(seen(to)),
        Verb::Quad(by, to) => Verb::Quad(seen(by), seen(to)),
        Verb::Cubic(by, and, to) => Verb::Cubic(seen(by), seen(and), seen(to)),
        Verb::Close => Verb::Close,
    }
}

fn kind(verb: &Verb) -> u8 {
    match verb {
        Verb::Move(_) => 0,
        Verb::Line(_) => 1,
        Verb::Quad(..) => 2,
        Verb::Cubic(..) => 3,
        Verb::Close => 4,
    }
}

/// Whether two lists of the same kinds of verbs look the same.
fn is_close(some: &[Verb], others: &[Verb]) -> bool {
    let mut pairs = some.iter().flat_map(Verb::points).zip(others.iter().flat_map(Verb::points));
    pairs.all(|((x, y), (x2, y2))| x.abs_diff(x2) <= TOLERANCE && y.abs_diff(y2) <= TOLERANCE)
}

/// The attributes that an area is filled with.
fn ink(fill: Color, rule: FillRule, opacity: u8) -> String {
    let mut ink = match color(fill) {
        black if black == "#000" => String::new(),
        color => format!(" fill=\"{color}\""),
    };
    if rule == FillRule::EvenOdd {
        ink.push_str(" fill-rule=\"evenodd\"");
    }
    if opacity < u8::MAX {
        let opacity = decimal(f64::from(opacity) / 255.0, 3);
        // A string takes everything.
        let _ = write!(ink, " fill-opacity=\"{opacity}\"");
    }
    ink
}
