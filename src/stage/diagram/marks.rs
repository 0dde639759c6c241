//! What marks the cells of a board in a search, and the line of its solution.

use crate::scene::{Color, Figure, Outline, Shape};
use crate::stage::space::bar;
use crate::stage::{Role, Style, Theme};

/// The most colours of explored cells: a palette has room for so many.
const SHADES: usize = 48;

/// What marks cells; the origins of all but links are their upper left corners.
pub(super) struct Marks {
    side: i32,
    /// A cell that the search has come to.
    pub(super) dot: Figure,
    pub(super) current: Figure,
    first: Color,
    last: Color,
    expansions: usize,
    line: Color,
    edge: Color,
}

impl Marks {
    pub(super) fn new(theme: &Theme, side: i32, expansions: usize) -> Self {
        let arrow = theme.color(Role::Arrow);
        let [background, dark] = [Role::Background, Role::Line].map(|role| theme.color(role));
        let (first, last) = match theme.style {
            Style::Printed => (background.towards(dark, 1, 8), background.towards(dark, 3, 8)),
            Style::Flat | Style::Drawn => (theme.color(Role::Smallest), theme.color(Role::Third)),
        };
        let middle = side as f32 / 2.0;
        let radius = (side as f32 / 6.0).max(1.0);
        let dot = Outline::ellipse(middle, middle, radius, radius);
        let (line, edge) = match theme.style {
            Style::Printed => (dark, background),
            Style::Flat | Style::Drawn => (theme.color(Role::Mark), dark),
        };
        Self {
            side,
            dot: Figure::new(vec![Shape::fill(dot, arrow)]),
            current: bar([0, 0, side, side], arrow).into(),
            first,
            last,
            expansions,
            line,
            edge,
        }
    }

    /// A cell by when it was explored: the first has the number 0.
    pub(super) fn looked(&self, number: usize) -> Figure {
        let steps = self.expansions.clamp(2, SHADES) - 1;
        let step = number * steps / self.expansions.max(2).saturating_sub(1);
        let color = self.first.towards(self.last, step.min(steps) as u32, steps as u32);
        bar([0, 0, self.side, self.side], color).into()
    }

    /// A stretch of the solution's line, from the middle of a cell on: the line itself, or what is around it.
    pub(super) fn link(&self, [right, down]: [i32; 2], is_line: bool) -> Figure {
        let thin = (self.side as f32 / 6.0).max(1.0).round();
        // Lines of an odd width are crisp halfway between whole pixels.
        let middle = (self.side / 2) as f32 + thin % 2.0 / 2.0;
        let end = (middle + right as f32, middle + down as f32);
        let (width, color) = if is_line {
            (thin, self.line)
        } else {
            (thin + 2.0 * (thin / 3.0).max(1.0).round(), self.edge)
        };
        let half = width / 2.0;
        let line = Shape::stroke(Outline::line(&[(middle, middle), end]), color, width);
        let disc = |(x, y)| Shape::fill(Outline::ellipse(x, y, half, half), color);
        Figure::new(vec![line, disc((middle, middle)), disc(end)])
    }
}
