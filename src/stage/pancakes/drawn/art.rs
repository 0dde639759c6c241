//! What a stack, its plate and its table look like: soft, and seen from a little above.

use super::layout::Layout;
use crate::scene::lettering::Lettering;
use crate::scene::{Color, Figure, Outline, Shape};
use crate::stage::ranks::Ranks;
use crate::stage::{Role, Theme};

/// Different colours of pancakes at the most.
const SHADES: u32 = 6;

/// A level, and how far below it the middle of a line bows whose ends are there.
type Bow = (f32, f32);

/// A soft bar around x = 0 with round ends.
fn soft(half: f32, (top, rise): Bow, (bottom, sink): Bow) -> Outline {
    let round = ((bottom - top) / 2.0).min(half);
    let (corner, middle, reach) = (half - round, top.midpoint(bottom), round * Outline::QUARTER);
    // Ends run on in the direction of the bows.
    let slope = |bow: f32| reach * 2.0 * bow / corner.max(1.0);
    let (upper, lower) = (top - slope(rise), bottom - slope(sink));
    let out = corner + reach;
    Outline::new()
        .move_to(-half, middle)
        .cubic_to((-half, middle - reach), (-out, upper), (-corner, top))
        .quad_to((-corner / 2.0, top + rise), (0.0, top + rise))
        .quad_to((corner / 2.0, top + rise), (corner, top))
        .cubic_to((out, upper), (half, middle - reach), (half, middle))
        .cubic_to((half, middle + reach), (out, lower), (corner, bottom))
        .quad_to((corner / 2.0, bottom + sink), (0.0, bottom + sink))
        .quad_to((-corner / 2.0, bottom + sink), (-corner, bottom))
        .cubic_to((-out, lower), (-half, middle + reach), (-half, middle))
        .close()
}

/// The upper half of a soft bar, down to a line that bows.
fn upper_half(half: f32, (top, rise): Bow, (bottom, sink): Bow) -> Outline {
    let round = (bottom - top).min(half);
    let (corner, reach) = (half - round, round * Outline::QUARTER);
    let upper = top - reach * 2.0 * rise / corner.max(1.0);
    let out = corner + reach;
    Outline::new()
        .move_to(-half, bottom)
        .cubic_to((-half, bottom - reach), (-out, upper), (-corner, top))
        .quad_to((-corner / 2.0, top + rise), (0.0, top + rise))
        .quad_to((corner / 2.0, top + rise), (corner, top))
        .cubic_to((out, upper), (half, bottom - reach), (half, bottom))
        .quad_to((half / 2.0, bottom + sink), (0.0, bottom + sink))
        .quad_to((-half / 2.0, bottom + sink), (-half, bottom))
        .close()
}

/// The part of a face that is seen: as high as it bows, both ways, around a level.
fn lens(half: f32, level: f32, bow: f32) -> Outline {
    Outline::new()
        .move_to(-half, level)
        .quad_to((-half / 2.0, level - bow), (0.0, level - bow))
        .quad_to((half / 2.0, level - bow), (half, level))
        .quad_to((half / 2.0, level + bow), (0.0, level + bow))
        .quad_to((-half / 2.0, level + bow), (-half, level))
        .close()
}

/// The colours of one face of a pancake.
struct Face {
    edge: Color,
    skin: Color,
    middle: Color,
    /// How much of the pancake it takes.
    part: f32,
}

impl Face {
    fn new(theme: &Theme, skin: Color, burnt: bool) -> Self {
        let [line, inside, flaw] =
            [Role::Line, Role::Inside, Role::Flaw].map(|role| theme.color(role));
        if burnt {
            let middle = flaw.towards(line, 1, 3);
            return Self { edge: flaw.towards(line, 1, 2), skin: flaw, middle, part: 0.25 };
        }
        let middle = skin.towards(inside, 1, 3);
        Self { edge: skin.towards(line, 2, 5), skin, middle, part: 0.2 }
    }
}

/// A pancake, its origin in the middle of its lower side. `burnt_up` is `None` if no side is burnt.
pub(super) fn pancake(theme: &Theme, layout: &Layout, rank: u8, burnt_up: Option<bool>) -> Figure {
    let half = layout.ranks.half(rank) as f32;
    let (thick, line, bow) = (layout.thick as f32, layout.line as f32, Layout::bow(half));
    let color = layout.ranks.color(theme, rank, SHADES);
    let [upper, lower] = [true, false].map(|up| Face::new(theme, color, burnt_up == Some(up)));
    let whole = |inset: f32| soft(half - inset, (inset - thick, -bow), (-inset, bow));
    let inner = half - line;
    let shadow = theme.color(Role::Largest).towards(theme.color(Role::Line), 1, 2);
    let over = |inset: f32, sink: f32| {
        upper_half(half - inset, (inset - thick, -bow), (-thick / 2.0, sink))
    };
    let band = band(thick, [&upper, &lower]);
    let mut shapes = vec![
        Shape::fill(whole(0.0), lower.edge),
        Shape::fill(over(0.0, 0.0), upper.edge),
        Shape::fill(whole(line), lower.skin),
        Shape::fill(over(line, bow), upper.skin),
        Shape::fill(soft(inner, (band.0, bow), (band.1, bow)), theme.color(Role::Inside)),
    ];
    let below = (line / 2.0).max(1.0);
    shapes.insert(0, Shape::fill(soft(half, (below - thick, -bow), (below, bow)), shadow));
    // The face, browned where it lay on the pan.
    let (across, down) = (half - thick / 2.0 - line, bow - line);
    if down >= 1.0 {
        let face = |part: f32| lens(across * part, -thick, down * part);
        shapes.push(Shape::fill(face(1.0), upper.edge.towards(upper.skin, 2, 3)));
        shapes.push(Shape::fill(face(0.86), upper.middle));
    }
    Figure::new(shapes)
}

/// A number, its origin in its middle, and how far below the middle of a pancake's lower side that is:
/// level, in the middle of what the inside bows along the number's width. The digits stand on whole pixels.
pub(super) fn number(layout: &Layout, rank: u8, number: &Lettering) -> (Figure, i32) {
    let half = layout.ranks.half(rank) as f32;
    let part = number.width / 2.0 / half;
    let bowed = Layout::bow(half) * (1.0 - part * part / 2.0);
    let base = (number.cap_height / 2.0).round();
    let figure = Figure::new(number.shapes_at((-number.width / 2.0, base)));
    (figure, (bowed - layout.thick as f32 / 2.0).round() as i32)
}

/// From where to where a pancake's inside is seen between its faces.
fn band(thick: f32, [upper, lower]: [&Face; 2]) -> (f32, f32) {
    ((upper.part - 1.0) * thick, -lower.part * thick)
}

/// A turning pancake's face that is seen, as round as it is, its origin in the middle.
pub(super) fn face(theme: &Theme, layout: &Layout, rank: u8, burnt: bool) -> Figure {
    let (half, line) = (layout.ranks.half(rank) as f32, layout.line as f32);
    let face = Face::new(theme, layout.ranks.color(theme, rank, SHADES), burnt);
    let brown = half - layout.thick as f32 / 2.0 - line;
    Figure::new(vec![disc(half, face.edge), disc(half - line, face.skin), disc(brown, face.middle)])
}

/// The same pancake's other face, of which no more than the rim is seen, and the inside above that.
pub(super) fn rim(theme: &Theme, layout: &Layout, rank: u8, burnt: bool) -> Figure {
    let (half, line) = (layout.ranks.half(rank) as f32, layout.line as f32);
    let face = Face::new(theme, layout.ranks.color(theme, rank, SHADES), burnt);
    Figure::new(vec![disc(half, face.edge), disc(half - line, theme.color(Role::Inside))])
}

fn disc(radius: f32, color: Color) -> Shape {
    Shape::fill(Outline::ellipse(0.0, 0.0, radius, radius), color)
}

/// A table as wide as the picture, its origin at the left of its far edge.
pub(super) fn table(theme: &Theme, layout: &Layout) -> Figure {
    let width = layout.size().0 as f32;
    let (top, edge) = ((layout.foot + layout.front) as f32, layout.edge as f32);
    let wood = theme.color(Role::Wood);
    let surface = wood.towards(theme.color(Role::Background), 1, 4);
    Figure::new(vec![
        Shape::fill(Outline::rect(0.0, 0.0, width, top), surface),
        Shape::fill(Outline::rect(0.0, top, width, edge), wood),
    ])
}

/// A plate, its origin in the middle of its rim.
pub(super) fn plate(theme: &Theme, layout: &Layout) -> Figure {
    dish(theme, layout, layout.plate as f32, layout.foot as f32)
}

/// The dish that butter waits on, its origin in the middle of its rim.
pub(super) fn saucer(theme: &Theme, layout: &Layout) -> Figure {
    dish(theme, layout, layout.saucer as f32, layout.saucer_foot as f32)
}

/// A round dish with its shadow.
fn dish(theme: &Theme, layout: &Layout, half: f32, foot: f32) -> Figure {
    let [plate, line, wood] = [Role::Stand, Role::Line, Role::Wood].map(|role| theme.color(role));
    let bow = Layout::bow(half);
    let (under, shadow) = (plate.towards(line, 1, 4), wood.towards(line, 1, 4));
    let low = half * 0.6;
    let bowl = Outline::new()
        .move_to(-half, 0.0)
        .cubic_to((-half * 0.94, foot * 0.8), (-low, foot), (-low, foot))
        .quad_to((0.0, foot + 2.0 * Layout::bow(low)), (low, foot))
        .cubic_to((low, foot), (half * 0.94, foot * 0.8), (half, 0.0))
        .close();
    let ground = foot + layout.line as f32;
    Figure::new(vec![
        Shape::fill(Outline::ellipse(0.0, ground, half * 0.86, Layout::bow(half)), shadow),
        Shape::fill(bowl, under),
        Shape::fill(Outline::ellipse(0.0, 0.0, half, bow), plate),
        Shape::fill(
            Outline::ellipse(0.0, 0.0, half * 0.84, bow * 0.78),
            plate.towards(line, 1, 10),
        ),
    ])
}

/// A pat of butter, its origin in the middle of its foot.
pub(super) fn butter(theme: &Theme, layout: &Layout) -> Figure {
    let (half, line) = (layout.butter as f32, layout.line as f32);
    let [yellow, pale, dark] =
        [Role::Smallest, Role::Inside, Role::Line].map(|role| theme.color(role));
    let (high, deep) = ((half * 0.55).round(), (half * 0.3).round());
    let back = half * 0.84;
    let block = |grown: f32| {
        Outline::polygon(&[
            (-half - grown, grown / 2.0),
            (-half - grown, -high),
            (-back - grown, -high - deep - grown),
            (back + grown, -high - deep - grown),
            (half + grown, -high),
            (half + grown, grown / 2.0),
        ])
    };
    let top = [(-half, -high), (-back, -high - deep), (back, -high - deep), (half, -high)];
    Figure::new(vec![
        Shape::fill(block(line * 0.75), yellow.towards(dark, 1, 3)),
        Shape::fill(block(0.0), yellow.towards(pale, 1, 3)),
        Shape::fill(Outline::polygon(&top), pale),
    ])
}

/// A spatula that comes in from the right, its origin in the middle of the stack.
pub(super) fn spatula(theme: &Theme, layout: &Layout) -> Figure {
    let Layout { thick, ranks: Ranks { narrow, wide, .. }, side, line, .. } = *layout;
    let bar = |left: i32, right: i32, thick: i32, grown: i32| {
        let (width, thick) = ((right - left + 2 * grown) as f32, (thick + 2 * grown) as f32);
        Outline::rounded((left - grown) as f32, -thick / 2.0, width, thick, thick / 2.0)
    };
    let (blade, neck) = ((thick / 5).max(1), (thick / 9).max(1));
    let handle = (thick / 3).max(3).min((side / 8).max(2));
    let (grip, end) = (wide + side * 2 / 5, wide + side - line);
    let [steel, dark, red] = [Role::Stand, Role::Line, Role::Arrow].map(|role| theme.color(role));
    let (edge, bright) = (steel.towards(dark, 3, 5), steel.towards(theme.color(Role::Mark), 1, 2));
    let iron = steel.towards(dark, 1, 4);
    Figure::new(vec![
        Shape::fill(bar(-narrow, narrow, blade, line), edge),
        Shape::fill(bar(narrow - blade, grip + handle, neck, line), edge),
        Shape::fill(bar(narrow - blade, grip + handle, neck, 0), iron),
        Shape::fill(bar(-narrow, narrow, blade, 0), bright),
        Shape::fill(bar(grip, end, handle, line), red.towards(dark, 1, 2)),
        Shape::fill(bar(grip, end, handle, 0), red),
    ])
}
