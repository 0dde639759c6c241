//! Drawings in SVG as figures: flat areas in one colour each.

use usvg::tiny_skia_path::{Path, PathSegment};
use usvg::{FillRule, Group, Node, Options, Paint, Transform, Tree};

use super::{Color, Figure, Outline, Shape};

/// A drawing that can be had in any size.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    areas: Vec<(Path, Color)>,
    /// The longer side of the drawing's canvas, in its own units.
    side: f32,
    /// What brings the canvas into the middle of the square of its longer side.
    middle: (f32, f32),
}

/// A drawing that cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PictureError {
    /// It is not SVG.
    #[error("the drawing cannot be read")]
    Svg(#[from] usvg::Error),
    /// It needs more than flat, opaque areas.
    #[error("the drawing has {what}: only flat, opaque areas can be shown")]
    NotFlat {
        /// What it needs.
        what: &'static str,
    },
}

impl Picture {
    /// Reads an SVG of flat, opaque areas and lines.
    ///
    /// # Errors
    ///
    /// When the text is not SVG, or needs more than that.
    pub fn from_svg(svg: &str) -> Result<Self, PictureError> {
        let tree = Tree::from_str(svg, &Options::default())?;
        let mut areas = Vec::new();
        collect(tree.root(), &mut areas)?;
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
        let shape = |(path, color): &(Path, Color)| Shape::fill(outline(path, &place), *color);
        self.areas.iter().map(shape).collect()
    }
}

/// The areas of a group and all within, in the order they are painted.
fn collect(group: &Group, areas: &mut Vec<(Path, Color)>) -> Result<(), PictureError> {
    if group.opacity().get() < 1.0 {
        return Err(not_flat("a part that is see-through"));
    }
    if group.clip_path().is_some() || group.mask().is_some() || !group.filters().is_empty() {
        return Err(not_flat("a part that is clipped, masked or filtered"));
    }
    for node in group.children() {
        match node {
            Node::Group(group) => collect(group, areas)?,
            Node::Path(path) => collect_path(path, areas)?,
            Node::Image(_) => return Err(not_flat("a photograph")),
            Node::Text(_) => return Err(not_flat("text")),
        }
    }
    Ok(())
}

fn collect_path(path: &usvg::Path, areas: &mut Vec<(Path, Color)>) -> Result<(), PictureError> {
    let to_canvas = path.abs_transform();
    let mut area = |data: &Path, paint: &Paint, opacity: f32, to_canvas: Transform| {
        let Paint::Color(color) = paint else { return Err(not_flat("a gradient or a pattern")) };
        if opacity < 1.0 {
            return Err(not_flat("a part that is see-through"));
        }
        // An area that cannot be placed has no extent.
        if let Some(data) = data.clone().transform(to_canvas) {
            areas.push((data, Color::rgb(color.red, color.green, color.blue)));
        }
        Ok(())
    };
    if let Some(fill) = path.fill() {
        // Figures are filled wherever an outline winds around, which leaves other holes.
        if fill.rule() == FillRule::EvenOdd {
            return Err(not_flat("an area with the even-odd rule"));
        }
        area(path.data(), fill.paint(), fill.opacity().get(), to_canvas)?;
    }
    if let Some(stroke) = path.stroke() {
        // Four times finer than the canvas, which is coarse: 36 units for an emoji.
        if let Some(line) = path.data().stroke(&stroke.to_tiny_skia(), 4.0) {
            area(&line, stroke.paint(), stroke.opacity().get(), to_canvas)?;
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
