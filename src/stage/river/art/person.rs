//! People of whom a puzzle only says what they must not do: plain figures, told apart by shape,
//! colour and a letter.

use crate::puzzle::river::Kind;
use crate::scene::lettering::{LetteringError, Weight};
use crate::scene::{Color, Outline, Shape};
use crate::stage::river::layout::UNITS;
use crate::stage::space::Space;
use crate::stage::{Role, Style, Theme};
use crate::story::clause::capital;

/// The colours of people, in turn.
const COLORS: [Role; 6] =
    [Role::Third, Role::Fourth, Role::Fifth, Role::Sixth, Role::Seventh, Role::Eighth];

/// A plain figure of a person.
pub(super) struct Person {
    body: Body,
    color: Role,
    mark: String,
    small: bool,
    oar: bool,
    costume: Costume,
}

/// What is seen on a person besides body, head and mark.
#[derive(Clone, Copy)]
enum Costume {
    Plain,
    /// A collar, and a cross in the place of a letter.
    Priest,
    /// A bone in the hair, teeth, and a skirt of leaves.
    Wild,
    /// A pattern along the hem, the same for those who belong together.
    Hem(usize),
}

impl Person {
    /// Whether there is a cross in the place of the letter.
    fn has_cross(&self, style: Style) -> bool {
        matches!((self.costume, style), (Costume::Priest, Style::Drawn | Style::Printed))
    }

    /// The letter or number, where it alone says what the person is.
    pub(super) fn letter(&self, style: Style) -> Option<String> {
        let is_dressed =
            matches!(self.costume, Costume::Priest | Costume::Wild) && style != Style::Flat;
        (!is_dressed).then(|| self.mark.clone())
    }
}

/// The shape of a body.
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

/// What a person of a kind looks like. `number` is the kind's, for kinds without a design of their own.
pub(super) fn look(kinds: &[Kind], number: usize) -> Person {
    let kind = &kinds[number];
    let small = |person| Person { small: true, ..person };
    let of_letter = |letter: &str| COLORS[place_of(letter) % COLORS.len()];
    match kind.name.as_str() {
        "missionary" => Person { costume: Costume::Priest, ..plain(Body::Robe, Role::Third, "M") },
        "cannibal" | "other cannibal" => wild(),
        "rowing cannibal" => Person { oar: true, ..wild() },
        "adult" => plain(Body::Block, Role::Third, "A"),
        "child" => small(plain(Body::Round, Role::Fourth, "C")),
        "father" => plain(Body::Block, Role::Third, "F"),
        "mother" => plain(Body::Robe, Role::Fourth, "M"),
        "son" => small(plain(Body::Block, Role::Third, "S")),
        "daughter" => small(plain(Body::Robe, Role::Fourth, "D")),
        "thief" => plain(Body::Wedge, Role::Eighth, "T"),
        "policeman" => plain(Body::Round, Role::Seventh, "P"),
        name => match name.split_once(' ') {
            Some(("husband", letter)) => {
                Person { costume: hem(letter), ..plain(Body::Block, of_letter(letter), letter) }
            }
            Some(("wife", letter)) => {
                Person { costume: hem(letter), ..plain(Body::Robe, of_letter(letter), letter) }
            }
            Some(("walker", minutes)) => plain(Body::Round, COLORS[number % COLORS.len()], minutes),
            _ => unknown(kinds, number),
        },
    }
}

fn unknown(kinds: &[Kind], number: usize) -> Person {
    let mark = distinct(kinds, number);
    plain(BODIES[number % BODIES.len()], COLORS[number % COLORS.len()], &mark)
}

/// The number or first letter of a kind's short name; if that of an earlier kind is the same, with the first
/// letter of its next word, or with the first of its own letters that makes it another.
fn distinct(kinds: &[Kind], number: usize) -> String {
    let short = &kinds[number].short;
    let digits: String = short.chars().take_while(char::is_ascii_digit).collect();
    if !digits.is_empty() {
        return digits;
    }
    let first = |kind: &Kind| kind.short.chars().next().map(capital).unwrap_or_default();
    let own = first(&kinds[number]);
    let others =
        || kinds.iter().enumerate().filter(|(other, kind)| *other != number && first(kind) == own);
    // The shortest name keeps the plain letter, and the first of those that are as short.
    let size = |number: usize| (kinds[number].short.chars().count(), number);
    if others().all(|(other, _)| size(other) > size(number)) {
        return own;
    }
    let next_word = short.split_whitespace().nth(1).and_then(|word| word.chars().next());
    let unlike =
        |letter: &char| others().all(|(_, kind)| kind.short.chars().nth(1) != Some(*letter));
    let second = next_word.or_else(|| short.chars().skip(1).find(unlike));
    own + &second.map(String::from).unwrap_or_default()
}

fn plain(body: Body, color: Role, mark: &str) -> Person {
    let costume = Costume::Plain;
    Person { body, color, mark: mark.to_owned(), small: false, oar: false, costume }
}

fn wild() -> Person {
    Person { costume: Costume::Wild, ..plain(Body::Wedge, Role::Fourth, "C") }
}

/// The pattern of a couple. There are five, and six colours: thirty couples differ.
fn hem(letter: &str) -> Costume {
    const HEMS: usize = 5;
    Costume::Hem(place_of(letter) % HEMS)
}

/// The place of a letter in the alphabet, counted from 0.
fn place_of(letter: &str) -> usize {
    let code = letter.chars().next().map_or(0, |letter| letter.to_ascii_lowercase() as usize);
    code.wrapping_sub('a' as usize)
}

/// A person in a place whose side is `cell` pixels.
pub(super) fn person(
    theme: &Theme,
    person: &Person,
    cell: i32,
) -> Result<Vec<Shape>, LetteringError> {
    // Small people stand on the same ground.
    let size = if person.small { 0.76 } else { 1.0 };
    let space = Space::new(cell as f32 / UNITS).smaller(size, (32.0, 60.0));
    let body = match person.body {
        Body::Robe => body(space, 12.0, 22.0),
        Body::Block => space.rounded(13.0, 28.0, 38.0, 32.0, 8.0),
        Body::Wedge => body(space, 22.0, 13.0),
        Body::Round => space.ellipse(32.0, 44.0, 20.0, 16.5),
    };
    let head = match (person.body, theme.style) {
        (Body::Wedge, Style::Drawn) => space.rounded(20.5, 5.0, 23.0, 23.0, 5.0),
        (Body::Wedge, _) => space.rounded(22.5, 5.5, 19.0, 19.0, 4.0),
        (_, Style::Drawn) => space.ellipse(32.0, 16.5, 12.5, 12.5),
        (_, _) => space.ellipse(32.0, 15.0, 10.5, 10.5),
    };
    let color = theme.color(person.color);
    let mut shapes = match theme.style {
        Style::Flat => vec![Shape::fill(body, color), Shape::fill(head, color)],
        Style::Drawn => {
            let face = Shape::fill(head, theme.color(Role::Face));
            let mut shapes = vec![Shape::fill(body, color), face];
            shapes.extend(features(theme.color(Role::Line), space));
            shapes
        }
        Style::Printed => {
            let mut shapes = outlined(theme, body, color, space);
            shapes.extend(outlined(theme, head, theme.color(Role::Face), space));
            shapes
        }
    };
    if person.oar {
        let wood = theme.color(Role::Wood);
        for bar in
            [space.rounded(54.5, 10.0, 3.0, 50.0, 1.5), space.rounded(51.5, 4.0, 9.0, 19.0, 4.5)]
        {
            shapes.extend(match theme.style {
                Style::Printed => outlined(theme, bar, wood, space),
                Style::Flat | Style::Drawn => vec![Shape::fill(bar, wood)],
            });
        }
    }
    shapes.extend(worn(theme, person.costume, space));
    if !person.has_cross(theme.style) {
        shapes.extend(mark(theme, &person.mark, space)?);
    }
    Ok(shapes)
}

/// What tells a person's people or partner without a letter.
fn worn(theme: &Theme, costume: Costume, space: Space) -> Vec<Shape> {
    let light = theme.color(Role::Mark);
    let bar =
        |x, y, width, height, color| Shape::fill(space.rounded(x, y, width, height, 1.0), color);
    match costume {
        Costume::Plain => Vec::new(),
        Costume::Priest if theme.style == Style::Flat => vec![bar(26.0, 25.5, 12.0, 3.5, light)],
        Costume::Priest => vec![
            bar(25.0, 28.5, 14.0, 4.0, light),
            bar(30.0, 35.0, 4.0, 19.0, light),
            bar(25.0, 40.0, 14.0, 4.0, light),
        ],
        Costume::Wild => wild_things(theme, space),
        Costume::Hem(pattern) => hem_shapes(light, pattern, space),
    }
}

/// A bone in the hair, teeth, and a skirt of leaves.
fn wild_things(theme: &Theme, space: Space) -> Vec<Shape> {
    let is_printed = theme.style == Style::Printed;
    let bone = theme.color(if is_printed { Role::Background } else { Role::Mark });
    let ink = theme.color(Role::Line);
    let ends = [(18.5, 3.2), (18.5, 7.0), (45.5, 3.2), (45.5, 7.0)];
    let mut outlines: Vec<Outline> = ends.map(|(x, y)| space.ellipse(x, y, 2.7, 2.4)).into();
    outlines.push(space.rounded(18.5, 3.6, 27.0, 3.2, 1.0));
    let lines =
        outlines.iter().map(|outline| Shape::stroke(outline.clone(), ink, 1.6 * space.unit));
    let mut shapes: Vec<Shape> = lines.collect();
    shapes.extend(outlines.iter().map(|outline| Shape::fill(outline.clone(), bone)));
    if theme.style == Style::Drawn && space.unit > 0.7 {
        shapes.push(Shape::fill(space.rounded(26.5, 20.0, 11.0, 4.6, 1.2), ink));
        let teeth = [27.6, 30.3, 33.0].map(|x| space.rounded(x, 20.4, 2.1, 2.4, 0.4));
        shapes.extend(teeth.map(|tooth| Shape::fill(tooth, bone)));
    }
    if theme.style == Style::Flat {
        return shapes;
    }
    let leaves = [19.5, 24.5, 29.5, 34.5, 39.5, 44.5].map(|x: f32| {
        let tips = [(x - 3.2, 51.5), (x + 3.2, 51.5), (x, 61.5)].map(|(x, y)| space.at(x, y));
        let leaf = if is_printed { ink } else { theme.color(Role::Leaf) };
        Shape::fill(Outline::polygon(&tips), leaf)
    });
    shapes.extend(leaves);
    shapes
}

/// Nothing, a band, two bands, dots, or a zigzag.
fn hem_shapes(color: Color, pattern: usize, space: Space) -> Vec<Shape> {
    let band = |y| Shape::fill(space.rounded(15.0, y, 34.0, 2.2, 0.5), color);
    match pattern {
        0 => Vec::new(),
        1 => vec![band(55.5)],
        2 => vec![band(53.0), band(56.8)],
        3 => {
            let dot = |x| Shape::fill(space.ellipse(x, 56.0, 1.9, 1.9), color);
            [18.0, 25.0, 32.0, 39.0, 46.0].map(dot).to_vec()
        }
        _ => {
            let mut line = Outline::new();
            for (number, x) in
                [16.0, 20.0, 24.0, 28.0, 32.0, 36.0, 40.0, 44.0, 48.0].iter().enumerate()
            {
                let (x, y) = space.at(*x, if number % 2 == 0 { 57.8 } else { 53.4 });
                line = if number == 0 { line.move_to(x, y) } else { line.line_to(x, y) };
            }
            vec![Shape::stroke(line, color, 1.8 * space.unit)]
        }
    }
}

/// A body that is mirrored about the middle: from half its top to half its bottom.
fn body(space: Space, shoulder: f32, foot: f32) -> Outline {
    let at = |x: f32, y: f32| space.at(32.0 + x, y);
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

/// Two eyes, and a mouth where there is room for one.
fn features(ink: Color, space: Space) -> Vec<Shape> {
    let eye = |x: f32| Shape::fill(space.ellipse(x, 15.5, 1.7, 2.2), ink);
    let mut features = vec![eye(27.5), eye(36.5)];
    if space.unit > 0.7 {
        let at = |x, y| space.at(x, y);
        let (left, right) = (at(28.0, 20.5), at(36.0, 20.5));
        let smile = Outline::new().move_to(left.0, left.1).quad_to(at(32.0, 24.0), right);
        features.push(Shape::stroke(smile, ink, 1.2 * space.unit));
    }
    features
}

fn outlined(theme: &Theme, outline: Outline, color: Color, space: Space) -> Vec<Shape> {
    let line = theme.color(Role::Line);
    vec![Shape::fill(outline.clone(), color), Shape::stroke(outline, line, 2.0 * space.unit)]
}

/// The letter on a person's chest.
fn mark(theme: &Theme, mark: &str, space: Space) -> Result<Vec<Shape>, LetteringError> {
    const SIZE: f32 = 25.0;
    const WIDEST: f32 = 27.0;
    let width = theme.font.width(mark, SIZE, Weight::Bold)?;
    let size = if width > WIDEST { SIZE * WIDEST / width } else { SIZE };
    let ink = theme.color(Role::Mark);
    let letters = theme.font.line(mark, size * space.unit, Weight::Bold, ink)?;
    let (x, y) = space.at(32.0, 43.5);
    let at = (x - letters.width / 2.0, y + letters.cap_height / 2.0);
    Ok(letters.shapes_at(at))
}
