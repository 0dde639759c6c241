//! Jugs and water.

use super::layout::Layout;
use crate::scene::{Color, FULL, Figure, FillRule, Outline, Shape};
use crate::stage::space::bar;
use crate::stage::{Role, Style, Theme};

/// How high a figure of water is drawn: seen at a height of 1/256 for each pixel, it is as many pixels high.
const COLUMN: i32 = FULL;

/// The colours of jugs and water.
#[derive(Debug, Clone, Copy)]
pub(super) struct Colors {
    style: Style,
    edge: Color,
    glass: Color,
    /// How much of what is behind a jug its glass hides, to 255.
    opacity: u8,
    mark: Color,
    glint: Color,
    goal: Color,
    water: Color,
    shade: Color,
    surface: Color,
}

impl Colors {
    pub(super) fn new(theme: &Theme) -> Self {
        let of = |role| theme.color(role);
        let [line, stand, back] = [Role::Line, Role::Stand, Role::Background].map(of);
        let [water, wave] = [Role::Water, Role::Wave].map(of);
        let flat = Self {
            style: theme.style,
            edge: stand,
            glass: back,
            opacity: u8::MAX,
            mark: of(Role::Text),
            glint: stand,
            goal: of(Role::Arrow),
            water,
            shade: water,
            surface: wave,
        };
        match theme.style {
            Style::Printed => Self { edge: line, surface: line, shade: wave, ..flat },
            Style::Flat => flat,
            Style::Drawn => Self {
                edge: stand.towards(line, 2, 5),
                glass: stand.towards(of(Role::Mark), 1, 3),
                opacity: if is_dark(theme) { 70 } else { 150 },
                mark: of(Role::Text).towards(stand, 1, 5),
                glint: of(Role::Mark),
                water: water.towards(of(Role::Seventh), 1, 4),
                ..flat
            },
        }
    }
}

/// Whether a theme is for dark slides.
pub(super) fn is_dark(theme: &Theme) -> bool {
    theme.color(Role::Background).g < theme.color(Role::Text).g
}

/// From places in a jug to those in a figure: how it is tilted, around which of its points.
///
/// Places are counted from the inner left end of the bottom to the right and up.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Tilt {
    /// The cosine and the sine of the angle, clockwise.
    turn: (f32, f32),
    around: (f32, f32),
}

impl Tilt {
    /// A jug that stands, its origin in the middle of its foot.
    pub(super) fn none(layout: &Layout) -> Self {
        Self { turn: (1.0, 0.0), around: (layout.width as f32 / 2.0, -layout.base as f32) }
    }

    /// A jug that is tilted to the right or left by an angle with this cosine and sine, its origin at the lower
    /// end of its rim.
    pub(super) fn new(
        layout: &Layout,
        jug: usize,
        right: bool,
        (cosine, sine): (f32, f32),
    ) -> Self {
        let rim = layout.depth(jug) as f32;
        if right {
            Self { turn: (cosine, sine), around: (layout.width as f32, rim) }
        } else {
            Self { turn: (cosine, -sine), around: (0.0, rim) }
        }
    }

    fn at(self, x: f32, y: f32) -> (f32, f32) {
        let ((cosine, sine), (right, down)) = (self.turn, (x - self.around.0, self.around.1 - y));
        (right * cosine - down * sine, right * sine + down * cosine)
    }

    fn polygon(self, corners: &[(f32, f32)]) -> Outline {
        let corners: Vec<_> = corners.iter().map(|&(x, y)| self.at(x, y)).collect();
        Outline::polygon(&corners)
    }
}

/// The angle, as its cosine and sine, at which water of this area begins to flow out of a jug: its surface, which
/// stays level, reaches from the lip to the other wall, or to the bottom.
pub(super) fn brim(layout: &Layout, jug: usize, area: f32) -> (f32, f32) {
    let (width, depth) = (layout.width as f32, layout.depth(jug) as f32);
    if area <= 0.0 {
        return (0.0, 1.0);
    }
    let middle = area / width;
    let is_deep = middle >= depth / 2.0;
    let tangent =
        if is_deep { 2.0 * (depth - middle) / width } else { depth * depth / (2.0 * area) };
    let cosine = 1.0 / (1.0 + tangent * tangent).sqrt();
    (cosine, tangent * cosine)
}

/// A jug's walls, and the air in it.
pub(super) fn back(layout: &Layout, colors: Colors, jug: usize, tilt: Tilt) -> Vec<Shape> {
    let [width, wall, base, rim, flare] =
        [layout.width, layout.wall, layout.base, layout.rim, layout.flare].map(|it| it as f32);
    let top = layout.depth(jug) as f32;
    let (right, low) = (width + wall, -base);
    let round = (wall * 2.5).min(base + top / 3.0);
    let at = |x: f32, y: f32| tilt.at(x, y);
    let line = |outline: Outline, x: f32, y: f32| outline.line_to(at(x, y).0, at(x, y).1);
    let (neck, bend) = (top - rim, top - rim * 0.4);
    let outer = |outline: Outline| {
        let outline = outline.quad_to(at(-wall, bend), at(-wall, neck));
        let outline =
            line(outline, -wall, low + round).quad_to(at(-wall, low), at(round - wall, low));
        let outline =
            line(outline, right - round, low).quad_to(at(right, low), at(right, low + round));
        line(outline, right, neck).quad_to(at(right, bend), at(right + flare, top))
    };
    let start = at(-wall - flare, top);
    let mut body = outer(Outline::new().move_to(start.0, start.1));
    // The mouth is open, and the rims are as thick as the walls.
    body = line(body, right + flare - wall, top).quad_to(at(width, bend), at(width, neck));
    body = line(line(line(body, width, 0.0), 0.0, 0.0), 0.0, neck);
    body = body.quad_to(at(0.0, bend), at(-flare, top)).close();
    let inside = tilt.at(-flare, top);
    let mut air = Outline::new().move_to(inside.0, inside.1);
    air = line(air.quad_to(at(0.0, bend), at(0.0, neck)), 0.0, 0.0);
    air = line(line(air, width, 0.0), width, neck).quad_to(at(width, bend), at(width + flare, top));
    let rule = FillRule::Winding;
    vec![
        Shape::Fill { outline: air.close(), color: colors.glass, rule, opacity: colors.opacity },
        Shape::fill(body, colors.edge),
    ]
}

/// What is before the water: marks, a glint, and a pointer to each level of a goal.
pub(super) fn face(
    layout: &Layout,
    colors: Colors,
    jug: usize,
    tilt: Tilt,
    goal: Option<u16>,
) -> Vec<Shape> {
    let (width, thin) = (layout.width as f32, layout.line as f32);
    let (long, short) = (width * 0.3, width * 0.16);
    let capacity = layout.capacity(jug);
    let mut marks = Outline::new();
    for amount in (1..=capacity).filter(|amount| amount.is_multiple_of(layout.mark)) {
        let is_long = (amount / layout.mark).is_multiple_of(5) || amount == capacity;
        let (end, level) = (if is_long { long } else { short }, layout.level(jug, amount) as f32);
        let mark = [(0.0, level), (end, level), (end, level - thin), (0.0, level - thin)];
        marks = marks.and(&tilt.polygon(&mark));
    }
    let mut shapes = vec![Shape::fill(marks, colors.mark)];
    if colors.style == Style::Drawn {
        let (left, right, top) = (width * 0.8, width * 0.88, layout.depth(jug) as f32);
        let (low, high) = (top * 0.1, top * 0.84);
        let corners =
            [(left, low), (left, high), (right, high - 2.0 * thin), (right, low + 2.0 * thin)];
        let (outline, rule) = (tilt.polygon(&corners), FillRule::Winding);
        shapes.push(Shape::Fill { outline, color: colors.glint, rule, opacity: 140 });
    }
    if let Some(goal) = goal {
        let level = layout.level(jug, goal) as f32 - thin / 2.0;
        let (tip, size) = (-(layout.wall as f32) - thin, layout.rim as f32 * 0.55);
        let corners =
            [(tip, level), (tip - 1.5 * size, level - size), (tip - 1.5 * size, level + size)];
        shapes.push(Shape::fill(tilt.polygon(&corners), colors.goal));
    }
    shapes
}

/// Water of this area in a tilted jug: level, and deepest at the lower end of the rim.
pub(super) fn tilted_water(
    layout: &Layout,
    colors: Colors,
    area: f32,
    (tilt, right): (Tilt, bool),
) -> Vec<Shape> {
    let (width, (cosine, sine)) = (layout.width as f32, tilt.turn);
    if area <= 0.0 || cosine <= 0.0 {
        return Vec::new();
    }
    let tangent = sine.abs() / cosine;
    let from_lip = |(x, y): (f32, f32)| (if right { width - x } else { x }, y);
    let middle = area / width;
    let (deep, shallow) = (middle + width * tangent / 2.0, middle - width * tangent / 2.0);
    let corners = if shallow >= 0.0 {
        vec![(0.0, deep), (width, shallow), (width, 0.0), (0.0, 0.0)]
    } else {
        let deep = (2.0 * area * tangent).sqrt();
        vec![(0.0, deep), (deep / tangent, 0.0), (0.0, 0.0)]
    };
    let corners: Vec<_> = corners.into_iter().map(from_lip).collect();
    let place = |(x, y): (f32, f32)| tilt.at(x, y);
    let (from, to) = (place(corners[0]), place(corners[1]));
    let thick = layout.line as f32 + 1.0;
    let surface = [from, to, (to.0, to.1 + thick), (from.0, from.1 + thick)];
    vec![
        Shape::fill(tilt.polygon(&corners), colors.water),
        Shape::fill(Outline::polygon(&surface), colors.surface),
    ]
}

/// The water between the lip of a tilted jug and where it falls straight down.
pub(super) fn spill(layout: &Layout, colors: Colors, (tilt, right): (Tilt, bool)) -> Vec<Shape> {
    let [half, arc, drop] = [layout.stream, layout.arc, layout.drop].map(|it| it as f32);
    let reach = (layout.wall + layout.flare) as f32;
    let (x, y) = tilt.around;
    let lip = tilt.at(if right { x + reach } else { x - reach }, y);
    let side = if right { 1.0 } else { -1.0 };
    let (far, near) = (side * (arc + half), side * (arc - half));
    let outline = Outline::new()
        .move_to(-side * half, 0.0)
        .quad_to((side * half, -half), (lip.0, lip.1 - half))
        .cubic_to((side * arc * 0.6, lip.1 - half), (far, lip.1), (far, drop))
        .line_to(near, drop)
        .cubic_to(
            (near, lip.1 + 2.0 * half),
            (side * arc * 0.6, lip.1 + half),
            (lip.0, lip.1 + half / 2.0),
        )
        .close();
    vec![Shape::fill(outline, colors.water)]
}

/// Water as wide as a jug, [`COLUMN`] pixels high, its origin in the middle of its lower side; the first is its
/// surface, which is seen above the second.
pub(super) fn columns(layout: &Layout, colors: Colors) -> [Figure; 2] {
    let half = layout.width / 2;
    [colors.surface, colors.water].map(|color| bar([-half, -COLUMN, half, 0], color).into())
}

/// Water that stands so high, in ink.
pub(super) fn inked(layout: &Layout, colors: Colors, level: i32) -> Figure {
    let (half, thin) = (layout.width / 2, layout.line);
    let mut shapes = vec![bar([-half, -level, half, 0], colors.water)];
    let (gap, dash) = ((layout.rim / 2).max(3), (half / 3).max(2));
    for (row, y) in (1..).map(|row| (row, row * gap + thin)).take_while(|(_, y)| y + thin < level) {
        let shift = if row % 2 == 0 { dash } else { 0 };
        let starts = (shift - half + dash / 2..half - dash / 2).step_by(2 * dash as usize);
        let top = y - level;
        shapes.extend(starts.map(|left| {
            bar([left, top, (left + dash).min(half), top + thin.min(2)], colors.shade)
        }));
    }
    shapes.push(bar([-half, -level, half, thin - level], colors.surface));
    Figure::new(shapes)
}

/// A stream, [`COLUMN`] pixels high, its origin in the middle of its upper end.
pub(super) fn stream(layout: &Layout, colors: Colors) -> Figure {
    let half = layout.stream;
    Figure::new(vec![
        bar([-half, 0, half, COLUMN], colors.water),
        bar([-half / 2, 0, -half / 2 + (half / 2).max(1), COLUMN], colors.surface),
    ])
}
