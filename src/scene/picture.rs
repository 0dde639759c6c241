//! Drawings in SVG as figures: areas in one colour each.

use usvg::tiny_skia_path::{Path, PathSegment};
use usvg::{FillRule as SvgRule, Group, Node, Options, Paint, Transform, Tree};

use super::{Color, Figure, FillRule, Outline, Shape, clip};

/// A drawing that can be had in any size.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    areas: Vec<Area>,
    /// The longer side of the drawing's canvas, in its own units.
    side: f32,
    /// What brings the canvas into the middle of the square of its longer side.
    middle: (f32, f32),
}

/// A part of a drawing.
#[derive(Debug, Clone, PartialEq)]
struct Area {
    path: Path,
    color: Color,
    rule: FillRule,
    /// From 0, which is not seen, to 1.
    opacity: f32,
}

/// A drawing that cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PictureError {
    /// It is not SVG.
    #[error("the drawing cannot be read")]
    Svg(#[from] usvg::Error),
    /// It needs more than areas in one colour each.
    #[error("the drawing has {what}: only areas in one colour each can be shown")]
    NotFlat {
        /// What it needs.
        what: &'static str,
    },
}

impl Picture {
    /// Reads an SVG of areas and lines in one colour each.
    ///
    /// # Errors
    ///
    /// When the text is not SVG, or needs more than that.
    pub fn from_svg(svg: &str) -> Result<Self, PictureError> {
        let tree = Tree::from_str(svg, &Options::default())?;
        let mut areas = Vec::new();
        collect(tree.root(), 1.0, &mut areas)?;
        let (width, height) = (tree.size().width(), tree.size().height());
        let side = width.max(height);
        Ok(Self { areas, side, middle: ((side - width) / 2.0, (side - height) / 2.0) })
    }

    /// The picture as large as fits in a square of `side` pixels whose top left corner is `at`.
    #[must_use]
    pub fn figure(&self, at: (f32, f32), side: f32) -> Figure {
        Figure::new(self.shapes(at, side))
    }

    /// The same as the shapes of a larger figure.
    #[must_use]
    pub fn shapes(&self, at: (f32, f32), side: f32) -> Vec<Shape> {
        let unit = side / self.side;
        let place = |(x, y): (f32, f32)| {
            (at.0 + (x + self.middle.0) * unit, at.1 + (y + self.middle.1) * unit)
        };
        let shape = |area: &Area| Shape::Fill {
            outline: outline(&area.path, &place),
            color: area.color,
            rule: area.rule,
            opacity: (area.opacity * f32::from(u8::MAX)).round() as u8,
        };
        self.areas.iter().map(shape).collect()
    }
}

/// The areas of a group and all within, in the order they are painted; the group itself is seen
/// through `opacity`.
fn collect(group: &Group, opacity: f32, areas: &mut Vec<Area>) -> Result<(), PictureError> {
    let opacity = opacity * group.opacity().get();
    // Areas that overlap would be seen through each other.
    if opacity < 1.0 && group.children().len() > 1 {
        return Err(not_flat("several parts that are see-through as one"));
    }
    if group.mask().is_some() || !group.filters().is_empty() || !clip::is_idle(group) {
        return Err(not_flat("a part that is clipped, masked or filtered"));
    }
    for node in group.children() {
        match node {
            Node::Group(group) => collect(group, opacity, areas)?,
            Node::Path(path) => collect_path(path, opacity, areas)?,
            Node::Image(_) => return Err(not_flat("a photograph")),
            Node::Text(_) => return Err(not_flat("text")),
        }
    }
    Ok(())
}

fn collect_path(
    path: &usvg::Path,
    outside: f32,
    areas: &mut Vec<Area>,
) -> Result<(), PictureError> {
    let to_canvas: Transform = path.abs_transform();
    let mut add = |data: &Path, paint: &Paint, opacity: f32, rule: FillRule| {
        let Paint::Color(color) = paint else { return Err(not_flat("a gradient or a pattern")) };
        // An area that cannot be placed has no extent.
        if let Some(path) = data.clone().transform(to_canvas) {
            let color = Color::rgb(color.red, color.green, color.blue);
            areas.push(Area { path, color, rule, opacity: outside * opacity });
        }
        Ok(())
    };
    if outside < 1.0 && path.fill().is_some() && path.stroke().is_some() {
        return Err(not_flat("an area and its line that are see-through as one"));
    }
    if let Some(fill) = path.fill() {
        let rule = match fill.rule() {
            SvgRule::NonZero => FillRule::Winding,
            SvgRule::EvenOdd => FillRule::EvenOdd,
        };
        add(path.data(), fill.paint(), fill.opacity().get(), rule)?;
    }
    if let Some(stroke) = path.stroke() {
        // Four times finer than the canvas, which is coarse: 36 units for an emoji.
        if let Some(line) = path.data().stroke(&stroke.to_tiny_skia(), 4.0) {
            add(&line, stroke.paint(), stroke.opacity().get(), FillRule::Winding)?;
        }
    }
    Ok(())
}

fn not_flat(what: &'static str) -> PictureError {
    PictureError::NotFlat { what }
}

fn outline(path: &Path, place: &impl Fn((f32, f32)) -> (f32, f32)) -> Outline {
    let at = |point: usvg::tiny_skia_path::Point| place((point.x, point.y));
    path.segments().fold(Outline::new(), |outline, segment| match segment {
        PathSegment::MoveTo(to) => outline.move_to(at(to).0, at(to).1),
        PathSegment::LineTo(to) => outline.line_to(at(to).0, at(to).1),
        PathSegment::QuadTo(by, to) => outline.quad_to(at(by), at(to)),
        PathSegment::CubicTo(by, and, to) => outline.cubic_to(at(by), at(and), at(to)),
        PathSegment::Close => outline.close(),
    })
}
