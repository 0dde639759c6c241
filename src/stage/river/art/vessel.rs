//! Boats and rafts, seen from the side.

use crate::puzzle::river::Craft;
use crate::scene::{Color, Figure, Outline, Shape};
use crate::stage::{Role, Style, Theme};

/// What carries people, in the parts before and behind those who sit in it.
#[derive(Debug, Clone)]
pub(in crate::stage::river) struct Vessel {
    pub(in crate::stage::river) near: Figure,
    pub(in crate::stage::river) far: Option<Figure>,
    /// What rows it, in front of all.
    pub(in crate::stage::river) oar: Option<Figure>,
}

impl Vessel {
    /// A boat or a raft. Its passengers' feet are half a tile below its origin.
    pub(in crate::stage::river) fn new(
        theme: &Theme,
        craft: Craft,
        tile: i32,
        length: i32,
    ) -> Self {
        let drawing = Drawing { theme, t: tile as f32, l: length as f32 };
        match (theme.style, craft) {
            (Style::Flat, Craft::Raft) => {
                Self { near: Figure::new(drawing.logs()), far: None, oar: None }
            }
            (Style::Flat, _) => Self { near: drawing.hull(), far: None, oar: None },
            (_, Craft::Raft) => {
                let logs = drawing.logs().into_iter().chain(drawing.pole());
                let logs = logs.chain(drawing.waterline()).collect();
                let far = Figure::new(drawing.reflection());
                Self { near: Figure::new(logs), far: Some(far), oar: None }
            }
            _ => Self {
                near: drawing.near_side(),
                far: Some(drawing.far_side()),
                oar: Some(Figure::new(drawing.oar())),
            },
        }
    }
}

/// A vessel as it is drawn: its theme, the side of a tile and the vessel's length.
struct Drawing<'a> {
    theme: &'a Theme,
    t: f32,
    l: f32,
}

impl Drawing<'_> {
    /// The side of a boat, in front of those who sit in it.
    fn hull(&self) -> Figure {
        let Self { theme, t, l } = *self;
        let side = Outline::new()
            .move_to(0.0, 0.0)
            .line_to(l, 0.0)
            .cubic_to((l - 0.2 * t, 1.05 * t), (l - 0.9 * t, 2.0 * t), (l - 2.0 * t, 2.0 * t))
            .line_to(2.0 * t, 2.0 * t)
            .cubic_to((0.9 * t, 2.0 * t), (0.2 * t, 1.05 * t), (0.0, 0.0))
            .close();
        let rim = Outline::rounded(-0.2 * t, -0.1 * t, l + 0.4 * t, 0.5 * t, 0.25 * t);
        Figure::new(vec![
            Shape::fill(side, theme.color(Role::Wood)),
            Shape::fill(rim, theme.color(Role::Shore)),
        ])
    }

    /// A point so many tiles from the vessel's left end, or, mirrored, from its right.
    fn left(&self, x: f32, y: f32) -> (f32, f32) {
        (x * self.t, y * self.t)
    }

    fn right(&self, x: f32, y: f32) -> (f32, f32) {
        (self.l - x * self.t, y * self.t)
    }

    fn wood(&self, darker: u32) -> Color {
        self.theme.color(Role::Wood).towards(self.theme.color(Role::Line), darker, 8)
    }

    /// An area, with a line around it where it is printed.
    fn area(&self, outline: Outline, drawn: Color, printed: Role) -> Vec<Shape> {
        if self.theme.style != Style::Printed {
            return vec![Shape::fill(outline, drawn)];
        }
        let fill = Shape::fill(outline.clone(), self.theme.color(printed));
        vec![fill, self.line(outline, 0.1)]
    }

    /// A line, `width` tiles wide.
    fn line(&self, outline: Outline, width: f32) -> Shape {
        let color = match self.theme.style {
            Style::Printed => self.theme.color(Role::Line),
            Style::Flat | Style::Drawn => self.wood(3),
        };
        Shape::stroke(outline, color, width * self.t)
    }

    /// Along the near edge from the left end to the right: lower in the middle.
    fn edge(&self) -> Outline {
        let (from, to) = (self.left(-0.3, -0.6), self.right(-0.3, -0.6));
        let start = Outline::new().move_to(from.0, from.1);
        start.cubic_to(self.left(1.2, 0.25), self.right(1.2, 0.25), to)
    }

    fn near_side(&self) -> Figure {
        let (left, right) = (|x, y| self.left(x, y), |x, y| self.right(x, y));
        let keel = left(2.0, 2.0);
        let side = self
            .edge()
            .cubic_to(right(0.1, 0.9), right(0.9, 2.0), right(2.0, 2.0))
            .line_to(keel.0, keel.1)
            .cubic_to(left(0.9, 2.0), left(0.1, 0.9), left(-0.3, -0.6))
            .close();
        let end = right(-0.2, -0.15);
        let rim = self
            .edge()
            .line_to(end.0, end.1)
            .cubic_to(right(1.2, 0.65), left(1.2, 0.65), left(-0.2, -0.15))
            .close();
        let plank = |x: f32, y: f32, middle: f32| {
            let (from, to) = (left(x, y), right(x, y));
            let line = Outline::new().move_to(from.0, from.1);
            self.line(line.quad_to((self.l / 2.0, middle * self.t), to), 0.1)
        };
        let mut shapes = self.area(side, self.wood(0), Role::Background);
        shapes.extend([plank(0.42, 0.85, 1.05), plank(0.9, 1.4, 1.5)]);
        let light = self.theme.color(Role::Wood).towards(self.theme.color(Role::Shore), 1, 2);
        shapes.extend(self.area(rim, light, Role::Wood));
        shapes.extend(self.waterline());
        Figure::new(shapes)
    }

    /// An oar over the edge, its blade in the water.
    fn oar(&self) -> Vec<Shape> {
        let middle = self.l / self.t / 2.0;
        let bar = |from: (f32, f32), to: (f32, f32), half: f32| {
            let corners = [
                (from.0 - half, from.1),
                (from.0 + half, from.1),
                (to.0 + half, to.1),
                (to.0 - half, to.1),
            ];
            Outline::polygon(&corners.map(|(x, y)| self.left(x, y)))
        };
        let shaft = bar((middle - 0.1, -0.25), (middle + 1.0, 1.55), 0.11);
        let blade = bar((middle + 0.85, 1.3), (middle + 1.5, 2.35), 0.25);
        let light = self.theme.color(Role::Wood).towards(self.theme.color(Role::Shore), 2, 3);
        let mut shapes = self.area(shaft, light, Role::Background);
        shapes.extend(self.area(blade, light, Role::Background));
        shapes
    }

    /// A pole that stands at the end of a raft.
    fn pole(&self) -> Vec<Shape> {
        let (x, y) = self.right(0.75, -3.2);
        let pole = Outline::rounded(x, y, 0.22 * self.t, 5.2 * self.t, 0.1 * self.t);
        self.area(pole, self.wood(1), Role::Background)
    }

    /// What is seen of the inside, and the far edge.
    fn far_side(&self) -> Figure {
        let (left, right) = (|x, y| self.left(x, y), |x, y| self.right(x, y));
        let inside = |by: f32| {
            let far = right(1.5, -0.6 + by);
            self.edge().cubic_to(far, left(1.5, -0.6 + by), left(-0.3, -0.6)).close()
        };
        let mut shapes = self.reflection();
        let light = self.theme.color(Role::Wood).towards(self.theme.color(Role::Shore), 1, 4);
        shapes.extend(self.area(inside(0.0), light, Role::Wood));
        shapes.extend(self.area(inside(0.3), self.wood(4), Role::Shore));
        Figure::new(shapes)
    }

    /// Two logs, one before the other, tied together.
    fn logs(&self) -> Vec<Shape> {
        let log = |inset: f32, top: f32, darker: u32| {
            let (x, y) = self.left(inset, top);
            let (width, height) = (self.l - 2.0 * x, 0.85 * self.t);
            let log = Outline::rounded(x, y, width, height, height / 2.0);
            let mut shapes = self.area(log, self.wood(darker), Role::Background);
            let cut = |x: f32| {
                let middle = y + height / 2.0;
                let cut = Outline::ellipse(x, middle, 0.26 * self.t, 0.4 * height);
                let light = self.theme.color(Role::Wood);
                let light = light.towards(self.theme.color(Role::Shore), 2, 3);
                self.area(cut, light, Role::Wood)
            };
            shapes.extend(cut(x + 0.35 * self.t));
            shapes.extend(cut(x + width - 0.35 * self.t));
            shapes
        };
        let rope = |part: f32| {
            let (x, y) = (self.l * part - 0.15 * self.t, 0.3 * self.t);
            let rope = Outline::rounded(x, y, 0.3 * self.t, 1.55 * self.t, 0.12 * self.t);
            self.area(rope, self.theme.color(Role::Shore), Role::Wood)
        };
        let mut shapes = log(0.0, 0.3, 0);
        shapes.extend(log(0.3, 1.0, 1));
        shapes.extend([0.2, 0.5, 0.8].into_iter().flat_map(rope));
        shapes
    }

    /// Light water along the vessel's lower edge.
    fn waterline(&self) -> Vec<Shape> {
        let (x, y) = self.left(1.2, 1.8);
        let line = Outline::rounded(x, y, self.l - 2.0 * x, 0.32 * self.t, 0.16 * self.t);
        vec![Shape::fill(line, self.theme.color(Role::Wave))]
    }

    /// Dark water around it.
    fn reflection(&self) -> Vec<Shape> {
        let dark = self.theme.color(Role::Water).towards(self.theme.color(Role::Line), 1, 8);
        let across = self.l / 2.0 - 0.1 * self.t;
        let dark_water = Outline::ellipse(self.l / 2.0, 1.95 * self.t, across, 0.5 * self.t);
        vec![Shape::fill(dark_water, dark)]
    }
}
