//! What people, animals and things look like.
//!
//! Animals and things are pictures of the Twemoji collection (CC-BY 4.0). People of whom a puzzle
//! only says what they must not do are plain figures, told apart by shape, colour and a letter.

use twemoji_assets::svg::{SvgTwemojiAsset, codes};

use crate::puzzle::river::{Harm, Kind, River, Rule};
use crate::scene::lettering::{self, Lettering, LetteringError, Weight};
use crate::scene::picture::Picture;
use crate::scene::{Figure, Outline, Shape};
use crate::stage::{Role, Theme};

/// A place is drawn in 64 units across and down.
const UNITS: f32 = 64.0;
/// The side of a picture in it.
const PICTURE: f32 = 58.0;

/// The colours of people, in turn.
const COLORS: [Role; 6] =
    [Role::Third, Role::Fourth, Role::Fifth, Role::Sixth, Role::Seventh, Role::Eighth];

/// A plain figure of a person.
struct Person {
    body: Body,
    color: Role,
    mark: String,
    small: bool,
    oar: bool,
}

/// The shape of somebody.
#[derive(Clone, Copy)]
enum Body {
    /// Wider towards the ground.
    Robe,
    /// As wide everywhere.
    Block,
    /// Wider towards the shoulders, with a square head.
    Wedge,
    /// An egg.
    Round,
}

const BODIES: [Body; 4] = [Body::Round, Body::Robe, Body::Block, Body::Wedge];

/// One of a kind, in a place whose side is `cell` pixels. `number` is the kind's, for those whose
/// looks nobody has thought of.
pub(super) fn figure(
    theme: &Theme,
    kind: &Kind,
    number: usize,
    cell: i32,
) -> Result<Figure, LetteringError> {
    let side = cell as f32 * PICTURE / UNITS;
    let corner = (cell as f32 - side) / 2.0;
    // All that is used here can be read, which a test shows; otherwise there still is the letter.
    let picture = emoji(&kind.name).and_then(|svg| Picture::from_svg(svg).ok());
    match picture {
        Some(picture) => Ok(picture.figure((corner, corner), side)),
        None => person(theme, &look(kind, number), cell),
    }
}

fn emoji(name: &str) -> Option<&'static str> {
    let asset: SvgTwemojiAsset = match name {
        "farmer" => codes::U_1F9D1_200D_1F33E,
        "fox" => codes::U_1F98A,
        "duck" => codes::U_1F986,
        "corn" => codes::U_1F33D,
        "wolf" => codes::U_1F43A,
        "goat" => codes::U_1F410,
        "cabbage" => codes::U_1F96C,
        "dog" => codes::U_1F415,
        "grain" => codes::U_1F33E,
        _ => return None,
    };
    Some(*asset)
}

fn look(kind: &Kind, number: usize) -> Person {
    let plain = |body, color, mark: &str| Person {
        body,
        color,
        mark: mark.to_owned(),
        small: false,
        oar: false,
    };
    let small = |person| Person { small: true, ..person };
    let of_letter = |letter: &str| {
        let place = letter.chars().next().map_or(0, |letter| letter.to_ascii_lowercase() as usize);
        COLORS[place.wrapping_sub('a' as usize) % COLORS.len()]
    };
    match kind.name.as_str() {
        "missionary" => plain(Body::Robe, Role::Third, "M"),
        "cannibal" | "other cannibal" => plain(Body::Wedge, Role::Fourth, "C"),
        "rowing cannibal" => Person { oar: true, ..plain(Body::Wedge, Role::Fourth, "C") },
        "adult" => plain(Body::Block, Role::Third, "A"),
        "child" => small(plain(Body::Round, Role::Fourth, "C")),
        "father" => plain(Body::Block, Role::Third, "F"),
        "mother" => plain(Body::Robe, Role::Fourth, "M"),
        "son" => small(plain(Body::Block, Role::Third, "S")),
        "daughter" => small(plain(Body::Robe, Role::Fourth, "D")),
        "thief" => plain(Body::Wedge, Role::Eighth, "T"),
        "policeman" => plain(Body::Round, Role::Seventh, "P"),
        name => match name.split_once(' ') {
            Some(("husband", letter)) => plain(Body::Block, of_letter(letter), letter),
            Some(("wife", letter)) => plain(Body::Robe, of_letter(letter), letter),
            Some(("walker", minutes)) => plain(Body::Round, COLORS[number % COLORS.len()], minutes),
            _ => unknown(kind, number),
        },
    }
}

fn unknown(kind: &Kind, number: usize) -> Person {
    let digits: String = kind.short.chars().take_while(char::is_ascii_digit).collect();
    let first = kind.short.chars().take(1).flat_map(char::to_uppercase).collect();
    Person {
        body: BODIES[number % BODIES.len()],
        color: COLORS[number % COLORS.len()],
        mark: if digits.is_empty() { first } else { digits },
        small: false,
        oar: false,
    }
}

/// Where a drawing of 64 units stands in pixels.
#[derive(Clone, Copy)]
struct Frame {
    x: f32,
    y: f32,
    unit: f32,
}

impl Frame {
    fn at(self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.unit, self.y + y * self.unit)
    }

    fn ellipse(self, x: f32, y: f32, across: f32, down: f32) -> Outline {
        let (x, y) = self.at(x, y);
        Outline::ellipse(x, y, across * self.unit, down * self.unit)
    }

    fn rounded(self, x: f32, y: f32, width: f32, height: f32, radius: f32) -> Outline {
        let (x, y) = self.at(x, y);
        Outline::rounded(x, y, width * self.unit, height * self.unit, radius * self.unit)
    }

    /// A body that is mirrored about the middle: from half its top to half its bottom.
    fn body(self, shoulder: f32, foot: f32) -> Outline {
        let at = |x: f32, y: f32| self.at(32.0 + x, y);
        let (waist, hem) = (at(shoulder, 38.0), at(foot, 60.0));
        let (left_waist, left_hem) = (at(-shoulder, 38.0), at(-foot, 60.0));
        let top = at(0.0, 28.0);
        Outline::new()
            .move_to(top.0, top.1)
            .cubic_to(at(shoulder * 0.8, 28.0), at(shoulder, 31.0), waist)
            .line_to(hem.0, hem.1)
            .line_to(left_hem.0, left_hem.1)
            .line_to(left_waist.0, left_waist.1)
            .cubic_to(at(-shoulder, 31.0), at(-shoulder * 0.8, 28.0), top)
            .close()
    }
}

fn person(theme: &Theme, person: &Person, cell: i32) -> Result<Figure, LetteringError> {
    let unit = cell as f32 / UNITS;
    // Small people stand on the same ground.
    let factor = if person.small { 0.76 } else { 1.0 };
    let frame = Frame {
        x: 32.0 * (1.0 - factor) * unit,
        y: 60.0 * (1.0 - factor) * unit,
        unit: unit * factor,
    };
    let body = match person.body {
        Body::Robe => frame.body(12.0, 22.0),
        Body::Block => frame.rounded(13.0, 28.0, 38.0, 32.0, 8.0),
        Body::Wedge => frame.body(22.0, 13.0),
        Body::Round => frame.ellipse(32.0, 44.0, 20.0, 16.5),
    };
    let head = match person.body {
        Body::Wedge => frame.rounded(22.5, 5.5, 19.0, 19.0, 4.0),
        _ => frame.ellipse(32.0, 15.0, 10.5, 10.5),
    };
    let color = theme.color(person.color);
    let mut shapes = vec![Shape::fill(body, color), Shape::fill(head, color)];
    if person.oar {
        let wood = theme.color(Role::Wood);
        shapes.push(Shape::fill(frame.rounded(54.5, 10.0, 3.0, 50.0, 1.5), wood));
        shapes.push(Shape::fill(frame.rounded(51.5, 4.0, 9.0, 19.0, 4.5), wood));
    }
    shapes.extend(mark(theme, &person.mark, frame)?);
    Ok(Figure::new(shapes))
}

/// The letter on somebody's chest.
fn mark(theme: &Theme, mark: &str, frame: Frame) -> Result<Vec<Shape>, LetteringError> {
    const SIZE: f32 = 25.0;
    const WIDEST: f32 = 27.0;
    let width = lettering::width(mark, SIZE, Weight::Bold)?;
    let size = if width > WIDEST { SIZE * WIDEST / width } else { SIZE };
    let ink = theme.color(Role::Mark);
    let letters = Lettering::new(mark, size * frame.unit, Weight::Bold, ink)?;
    let (x, y) = frame.at(32.0, 43.5);
    let at = (x - letters.width / 2.0, y + letters.cap_height / 2.0);
    Ok(letters.shapes_at(at))
}

/// How many a figure stands for, in the place to the right of the figure's own.
pub(super) fn count(theme: &Theme, count: u64, cell: i32) -> Result<Figure, LetteringError> {
    const SIZE: f32 = 27.0;
    let unit = cell as f32 / UNITS;
    let words = format!("×{count}");
    let width = lettering::width(&words, SIZE, Weight::Bold)?;
    let size = if width > 60.0 { SIZE * 60.0 / width } else { SIZE };
    let letters = Lettering::new(&words, size * unit, Weight::Bold, theme.color(Role::Line))?;
    let baseline = 38.0 * unit + letters.cap_height / 2.0;
    Ok(Figure::new(letters.shapes_at((cell as f32, baseline))))
}

/// The same in a boat, where it is narrow: beside the figure's head.
pub(super) fn badge(theme: &Theme, count: u64, cell: i32) -> Result<Figure, LetteringError> {
    let unit = cell as f32 / UNITS;
    let words = format!("×{count}");
    let ink = theme.color(Role::Text);
    let letters = Lettering::new(&words, 16.0 * unit, Weight::Bold, ink)?;
    let (width, height) = (letters.width + 7.0 * unit, 18.0 * unit);
    let (left, top) = (42.0 * unit, 4.0 * unit);
    let plate = Outline::rounded(left, top, width, height, 6.0 * unit);
    let baseline = top + height / 2.0 + letters.cap_height / 2.0;
    let mut shapes = vec![Shape::fill(plate, theme.color(Role::Line))];
    shapes.extend(letters.shapes_at((left + 3.5 * unit, baseline)));
    Ok(Figure::new(shapes))
}

/// Those who are not part of a river but do something to those who are, if they are to be seen.
pub(super) fn outsider(river: &River, side: i32) -> Option<Figure> {
    let crows = |rule: &Rule| match &rule.harm {
        Harm::Deed { outsiders, .. } => outsiders.as_deref() == Some("the crows"),
        Harm::Outnumbered { .. } => false,
    };
    river.model().rules.iter().any(crows).then_some(())?;
    let crow = Picture::from_svg(*codes::U_1F426_200D_2B1B).ok()?;
    Some(crow.figure((0.0, 0.0), side as f32))
}

/// The side of a boat, in front of those who sit in it.
pub(super) fn hull(theme: &Theme, tile: i32, length: i32) -> Figure {
    let (t, l) = (tile as f32, length as f32);
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

/// A burning torch, in a place whose side is `cell` pixels.
pub(super) fn torch(theme: &Theme, cell: i32) -> Figure {
    let unit = cell as f32 / UNITS;
    let frame = Frame { x: 0.0, y: 0.0, unit };
    let stick = Shape::fill(frame.rounded(29.0, 26.0, 6.0, 34.0, 3.0), theme.color(Role::Wood));
    let flame = Picture::from_svg(*codes::U_1F525).ok();
    let flame = flame.map(|fire| fire.shapes((17.0 * unit, 2.0 * unit), 30.0 * unit));
    Figure::new(std::iter::once(stick).chain(flame.into_iter().flatten()).collect())
}
