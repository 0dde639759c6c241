//! How nodes and edges of a diagram look, by what is known of them.

use super::measures::Measures;
use crate::scene::{Color, Figure, FillRule, Outline, Shape};
use crate::stage::{Role, Style, Theme};

const EDGES: i16 = 0;
/// What stands out is painted over the rest.
const BOLD_EDGES: i16 = 1;
pub(super) const WORDS: i16 = 2;
pub(super) const CARDS: i16 = 3;
pub(super) const VEILS: i16 = 4;
const FRAMES: i16 = 5;
const BOLD_FRAMES: i16 = 6;
pub(super) const HEADING: i16 = 7;

/// What is known of a node, or of the move that leads to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Look {
    /// Seen, and to be searched from.
    Open,
    /// On the way that is tried now, or being searched from.
    Current,
    /// Searched from.
    Closed,
    /// Given up: every way from here has been tried.
    Given,
    /// Seen before in another place.
    Repeat,
    /// Part of a solution.
    Solved,
    /// There is no move from here.
    Dead,
    /// A losing move led here.
    Lost,
}

impl Look {
    /// Whether its picture is pale.
    pub(super) fn is_pale(self) -> bool {
        matches!(self, Self::Given | Self::Repeat | Self::Dead)
    }

    /// Whether it stands out.
    fn is_bold(self) -> bool {
        matches!(self, Self::Current | Self::Solved)
    }

    /// The layer of a node's frame.
    pub(super) fn node_layer(self) -> i16 {
        if self.is_bold() { BOLD_FRAMES } else { FRAMES }
    }

    /// The layer of an edge.
    pub(super) fn edge_layer(self) -> i16 {
        if self.is_bold() { BOLD_EDGES } else { EDGES }
    }
}

/// The colours of a diagram.
#[derive(Debug, Clone, Copy)]
pub(super) struct Inks {
    pub(super) background: Color,
    pub(super) text: Color,
    plain: Color,
    pale: Color,
    current: Color,
    solved: Color,
}

impl Inks {
    pub(super) fn new(theme: &Theme) -> Self {
        let [background, text, plain] =
            [Role::Background, Role::Text, Role::Remark].map(|role| theme.color(role));
        let is_printed = theme.style == Style::Printed;
        Self {
            background,
            text,
            plain,
            pale: plain.towards(background, 3, 5),
            current: theme.color(Role::Arrow),
            solved: if is_printed { text } else { theme.color(Role::First) },
        }
    }

    /// The colour of lines.
    fn line(&self, look: Look) -> Color {
        match look {
            Look::Open | Look::Closed | Look::Dead => self.plain,
            Look::Current | Look::Lost => self.current,
            Look::Given | Look::Repeat => self.pale,
            Look::Solved => self.solved,
        }
    }
}

/// Draws the nodes and edges of a diagram.
#[derive(Debug, Clone)]
pub(super) struct Pen {
    pub(super) inks: Inks,
    /// Half a node, in pixels.
    half: (f32, f32),
    is_card: bool,
    /// From one level of nodes to the next, between their pictures.
    gap: f32,
    thin: f32,
    bold: f32,
}

impl Pen {
    pub(super) fn new(theme: &Theme, measures: &Measures) -> Self {
        let Measures { half: (across, down), is_card, line, gap, .. } = *measures;
        Self {
            inks: Inks::new(theme),
            half: (across as f32, down as f32),
            is_card,
            gap: gap as f32,
            thin: line,
            bold: (line * 2.5).round(),
        }
    }

    fn width(&self, look: Look) -> f32 {
        if look.is_bold() { self.bold } else { self.thin }
    }

    /// A node: the frame around its picture, or a dot. Its origin is the middle.
    pub(super) fn node(&self, look: Look) -> Figure {
        if self.is_card { self.frame(look) } else { self.dot(look) }
    }

    fn frame(&self, look: Look) -> Figure {
        let (color, width) = (self.inks.line(look), self.width(look));
        // The line is outside the picture, which keeps all its pixels.
        let (across, down) = (self.half.0 + width / 2.0, self.half.1 + width / 2.0);
        let outline = Outline::rounded(-across, -down, 2.0 * across, 2.0 * down, self.thin * 2.0);
        let mut shapes = vec![Shape::stroke(outline, color, width)];
        shapes.extend(self.sign(look).into_iter().flatten());
        Figure::new(shapes)
    }

    /// A sign in a disc: one of equality where the search has been before, a cross where there is no way on.
    fn sign(&self, look: Look) -> Option<[Shape; 3]> {
        let radius = (self.half.1 * 0.55).clamp(4.0, 12.0);
        let (reach, apart) = (radius * 0.5, radius * 0.22);
        let (across, [first, second]) = match look {
            Look::Repeat => (reach, [(-apart, -apart), (apart, apart)]),
            Look::Dead => (reach * 0.8, [(-reach * 0.8, reach * 0.8), (reach * 0.8, -reach * 0.8)]),
            _ => return None,
        };
        let bar = |(left, right): (f32, f32)| {
            let outline = Outline::line(&[(-across, left), (across, right)]);
            Shape::stroke(outline, self.inks.background, (radius * 0.22).max(1.0))
        };
        let disc = Shape::fill(Outline::ellipse(0.0, 0.0, radius, radius), self.inks.plain);
        Some([disc, bar(first), bar(second)])
    }

    /// A second line around a goal.
    pub(super) fn ring(&self) -> Figure {
        let gap = self.bold + 1.5 * self.thin;
        let (across, down) = (self.half.0 + gap, self.half.1 + gap);
        let outline = if self.is_card {
            Outline::rounded(-across, -down, 2.0 * across, 2.0 * down, self.bold + self.thin)
        } else {
            Outline::ellipse(0.0, 0.0, across, down)
        };
        Figure::new(vec![Shape::stroke(outline, self.inks.solved, self.thin)])
    }

    fn dot(&self, look: Look) -> Figure {
        let (radius, color) = (self.half.0, self.inks.line(look));
        let grown = if self.width(look) > self.thin { radius * 1.25 } else { radius };
        let disc = Outline::ellipse(0.0, 0.0, grown, grown);
        Figure::new(if look == Look::Open && radius >= 2.5 {
            let inner = Outline::ellipse(0.0, 0.0, radius - 0.5, radius - 0.5);
            vec![Shape::fill(disc, self.inks.background), Shape::stroke(inner, color, 1.0)]
        } else {
            vec![Shape::fill(disc, color)]
        })
    }

    /// What makes a picture pale.
    pub(super) fn veil(&self) -> Figure {
        let (across, down) = self.half;
        Figure::new(vec![Shape::Fill {
            outline: Outline::rect(-across, -down, 2.0 * across, 2.0 * down),
            color: self.inks.background,
            rule: FillRule::Winding,
            opacity: 160,
        }])
    }

    /// An edge between two nodes whose middles are so far apart; the origin is the middle of the first.
    pub(super) fn edge(&self, look: Look, (right, down): (i32, i32)) -> Figure {
        let (color, width) = (self.inks.line(look), self.width(look));
        let (right, down) = (right as f32, down as f32);
        let outline = if !self.is_card {
            Outline::line(&[(0.0, 0.0), (right, down)])
        } else if down == 0.0 {
            // Side by side: around below.
            let (side, low) = (self.half.1, self.half.1 + self.gap * 0.5);
            Outline::new().move_to(0.0, side).cubic_to(
                (right * 0.2, low),
                (right * 0.8, low),
                (right, side),
            )
        } else {
            let side = self.half.1 * down.signum();
            let middle = down / 2.0;
            Outline::new().move_to(0.0, side).cubic_to(
                (0.0, middle),
                (right, middle),
                (right, down - side),
            )
        };
        Figure::new(vec![Shape::stroke(outline, color, width)])
    }
}
