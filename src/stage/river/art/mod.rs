//! What people, animals and things look like.
//!
//! Animals and things are pictures of the Twemoji collection (CC-BY 4.0).

mod emoji;
mod legend;
mod person;
mod vessel;

pub use emoji::{PICTURES, has_picture};
pub(super) use legend::legend;
pub(super) use vessel::Vessel;

use twemoji_assets::svg::codes;

use crate::puzzle::river::{Harm, Kind, Model, Outsiders, River, Rule};
use crate::scene::lettering::{LetteringError, Weight};
use crate::scene::picture::Picture;
use crate::scene::{Color, Figure, FillRule, Outline, Shape};
use crate::stage::river::layout::UNITS;
use crate::stage::space::Space;
use crate::stage::{Role, Style, Theme};

/// The side of a picture in a place.
const PICTURE: f32 = 58.0;

/// One of a kind, in a place whose side is `cell` pixels. `number` is the kind's.
pub(super) fn figure(
    theme: &Theme,
    model: &Model,
    number: usize,
    cell: i32,
) -> Result<Figure, LetteringError> {
    let kind = &model.kinds[number];
    let side = cell as f32 * PICTURE / UNITS;
    let corner = (cell as f32 - side) / 2.0;
    // All that is used here can be read, which a test shows; otherwise there still is the letter.
    let picture = kind.picture.as_deref().and_then(emoji::picture);
    let shapes = match picture {
        Some(picture) => {
            let mut shapes = inked(theme, picture.shapes((corner, corner), side), cell);
            if let Some(counts) = counts(model, kind) {
                shapes.extend(plate(theme, &counts, (8.0, 47.0), cell)?);
            }
            shapes
        }
        None => person::person(theme, &person::look(&model.kinds, number), cell)?,
    };
    Ok(Figure::new(shapes))
}

/// What of a kind counts in a river: its minutes, or its weight.
fn counts(model: &Model, kind: &Kind) -> Option<String> {
    if model.tells_minutes() {
        return Some(format!("{} min", kind.minutes));
    }
    model.boat.load.map(|_| kind.weight.to_string())
}

/// A coloured picture as the theme has it: where it is printed in grey, with a line around it, for a
/// place whose side is `cell` pixels.
fn inked(theme: &Theme, shapes: Vec<Shape>, cell: i32) -> Vec<Shape> {
    if theme.style != Style::Printed {
        return shapes;
    }
    let width = 2.4 * cell as f32 / UNITS;
    let line =
        |shape: &Shape| Shape::stroke(shape.outline().clone(), theme.color(Role::Line), width);
    let area = |shape: &Shape| match shape.color() {
        Some(color) => shape.clone().recolored(grey(color)),
        None => shape.clone(),
    };
    // All areas lie over all lines, which leaves the lines around the whole. A line below what is
    // see-through would be seen.
    let opaque = shapes.iter().filter(|shape| shape.is_opaque());
    opaque.map(line).chain(shapes.iter().map(area)).collect()
}

/// A grey as light as the colour.
fn grey(Color { r, g, b }: Color) -> Color {
    let light = 299 * u32::from(r) + 587 * u32::from(g) + 114 * u32::from(b);
    let light = (light / 1000) as u8;
    Color::rgb(light, light, light)
}

/// The figure as seen from a point of its place.
pub(super) fn seen_from((x, y): (i32, i32), figure: &Figure) -> Figure {
    let shifted = |shape: &Shape| shape.shifted(-x as f32, -y as f32);
    Figure::new(figure.shapes().iter().map(shifted).collect())
}

/// The shadow of a figure in a place whose side is `cell` pixels, its origin in the middle.
pub(super) fn shadow(theme: &Theme, cell: i32) -> Figure {
    let unit = cell as f32 / UNITS;
    let color = theme.color(Role::Land).towards(theme.color(Role::Line), 1, 5);
    Figure::new(vec![Shape::fill(Outline::ellipse(0.0, 0.0, 24.0 * unit, 4.0 * unit), color)])
}

/// How many a figure stands for, in the place to the right of the figure's own.
pub(super) fn count(theme: &Theme, count: u64, cell: i32) -> Result<Figure, LetteringError> {
    const SIZE: f32 = 27.0;
    let unit = cell as f32 / UNITS;
    let words = format!("×{count}");
    let width = theme.font.width(&words, SIZE, Weight::Bold)?;
    let size = if width > 60.0 { SIZE * 60.0 / width } else { SIZE };
    // Where the surroundings are dark, so is the land, and by night in any case.
    let ink = theme.color(match theme.style {
        Style::Drawn if theme.night => Role::Mark,
        Style::Drawn => Role::Text,
        Style::Flat | Style::Printed => Role::Line,
    });
    let letters = theme.font.line(&words, size * unit, Weight::Bold, ink)?;
    let baseline = 38.0 * unit + letters.cap_height / 2.0;
    Ok(Figure::new(letters.shapes_at((cell as f32, baseline))))
}

/// The same in a boat, where it is narrow: beside the figure's head.
pub(super) fn badge(theme: &Theme, count: u64, cell: i32) -> Result<Figure, LetteringError> {
    Ok(Figure::new(plate(theme, &format!("×{count}"), (42.0, 4.0), cell)?))
}

/// Words on a dark plate whose corner is at a point of a place.
fn plate(
    theme: &Theme,
    words: &str,
    (left, top): (f32, f32),
    cell: i32,
) -> Result<Vec<Shape>, LetteringError> {
    let unit = cell as f32 / UNITS;
    let ink = theme.color(match theme.style {
        Style::Flat => Role::Text,
        Style::Drawn => Role::Mark,
        Style::Printed => Role::Background,
    });
    let letters = theme.font.line(words, 16.0 * unit, Weight::Bold, ink)?;
    let (width, height) = (letters.width + 7.0 * unit, 18.0 * unit);
    let (left, top) = (left * unit, top * unit);
    let plate = Outline::rounded(left, top, width, height, 6.0 * unit);
    let baseline = top + height / 2.0 + letters.cap_height / 2.0;
    let mut shapes = vec![Shape::fill(plate, theme.color(Role::Line))];
    shapes.extend(letters.shapes_at((left + 3.5 * unit, baseline)));
    Ok(shapes)
}

/// Those who are not part of a river but do something to those who are, if they are to be seen.
pub(super) fn outsider(river: &River, theme: &Theme, side: i32) -> Option<Figure> {
    let crows = |rule: &Rule| match &rule.harm {
        Harm::Deed { outsiders, .. } => *outsiders == Some(Outsiders::Crows),
        Harm::Outnumbered { .. } | Harm::Together { .. } | Harm::Single(_) => false,
    };
    river.model().rules.iter().any(crows).then_some(())?;
    let crow = Picture::from_svg(*codes::U_1F426_200D_2B1B).ok()?;
    Some(Figure::new(inked(theme, crow.shapes((0.0, 0.0), side as f32), side)))
}

/// The light of a [`torch`] in the night.
pub(super) fn glow(cell: i32) -> Figure {
    const FIRE: Color = Color::hex(0xff_b347);
    let space = Space::new(cell as f32 / UNITS);
    // The rings lie one over the other.
    let rings = [(76.0, 40), (46.0, 56)];
    let ring = |(radius, opacity): (f32, u8)| Shape::Fill {
        outline: space.ellipse(32.0, 20.0, radius, radius),
        color: FIRE,
        rule: FillRule::Winding,
        opacity,
    };
    Figure::new(rings.map(ring).to_vec())
}

/// A burning torch, in a place whose side is `cell` pixels.
pub(super) fn torch(theme: &Theme, cell: i32) -> Figure {
    let space = Space::new(cell as f32 / UNITS);
    let stick = space.rounded(29.0, 26.0, 6.0, 34.0, 3.0);
    let wood = Shape::fill(stick.clone(), theme.color(Role::Wood));
    let line = Shape::stroke(stick, theme.color(Role::Line), 2.0 * space.unit);
    let line = (theme.style == Style::Printed).then_some(line);
    let flame = Picture::from_svg(*codes::U_1F525).ok();
    let flame = flame.map(|fire| fire.shapes(space.at(17.0, 2.0), 30.0 * space.unit));
    let flame = inked(theme, flame.unwrap_or_default(), cell);
    Figure::new(std::iter::once(wood).chain(line).chain(flame).collect())
}
