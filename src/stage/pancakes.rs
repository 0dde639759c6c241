//! A stack of pancakes on a plate, with a spatula under those to be flipped next.

use super::{Beat, Role, Scale, Stage, Theme, Turn};
use crate::puzzle::pancakes::{Flip, Labelled, Pancake, Stack};
use crate::scene::lettering::{Lettering, LetteringError, Weight};
use crate::scene::{Actor, ActorId, Color, Cue, Figure, Outline, Pose, Scene, Shape, Size};

/// What the roles of a theme are called here.
pub const ROLES: [(&str, Role); 9] = [
    ("background", Role::Background),
    ("outline", Role::Line),
    ("plate", Role::Stand),
    ("smallest", Role::Smallest),
    ("largest", Role::Largest),
    ("inside", Role::Inside),
    ("burnt", Role::Flaw),
    ("number", Role::Label),
    ("spatula", Role::Arrow),
];

const PLATES: i16 = 0;
const PANCAKES: i16 = 1;
const NUMBERS: i16 = 2;
const SPATULAS: i16 = 3;

/// Different colours of pancakes at the most: more could not be told apart, and make larger files.
const SHADES: u32 = 12;

/// Pancakes thinner than this, in pixels, are of one colour.
const THIN: i32 = 12;

/// Capitals are this part of a font's size.
const CAPITAL: f32 = 0.714;

/// The stage for one stack at one scale.
#[derive(Debug, Clone)]
pub struct PancakesStage {
    puzzle: Labelled,
    layout: Layout,
    background: Color,
    plate: Figure,
    spatula: Figure,
    /// By rank, with the burnt side below and, of burnt pancakes, with it above.
    pancakes: Vec<[Figure; 2]>,
    /// By rank; `None` where pancakes are too thin for numbers.
    numbers: Option<Vec<Lettering>>,
}

/// Lengths in whole pixels.
#[derive(Debug, Clone, Copy)]
struct Layout {
    margin: i32,
    line: i32,
    /// From one pancake to the next, and how much of that is between them.
    pitch: i32,
    slit: i32,
    /// Half the width of the smallest and the largest pancake.
    narrow: i32,
    wide: i32,
    /// The room for the spatula's handle, on both sides of the widest, so that the stack is in the middle.
    handle: i32,
    plate: i32,
    pancakes: i32,
    kinds: i32,
    /// The size of the numbers' font, if they can be read.
    font: Option<f32>,
}

impl Layout {
    fn new(stack: &Stack, theme: &Theme, scale: Scale) -> Self {
        let (pancakes, kinds) = (stack.len() as i32, stack.kinds() as i32);
        // High stacks have thinner pancakes, so that they fit a screen.
        let pitch = scale.pixels((480.0 / pancakes as f32).clamp(9.0, 30.0), 3);
        let slit = (pitch / 14).max(1);
        // The numbers stand on the inside of a pancake, see `pancake`.
        let font = (pitch - slit) as f32 * 0.48 / CAPITAL;
        let font = Some(font).filter(|font| font * CAPITAL >= 4.5);
        // Letters are at most as wide as their font is large, and digits are about half as wide.
        let digits = (0..kinds).map(|rank| stack.name(rank as u8, false).len()).max().unwrap_or(1);
        let number = font.map_or(0.0, |font| digits as f32 * font * 0.58) as i32;
        let narrow = scale.pixels(26.0, 3).max(number.midpoint(pitch));
        let step = scale.length((100.0 / (kinds - 1).max(1) as f32).min(18.0));
        let wide = narrow + (step * (kinds - 1) as f32).round() as i32;
        Self {
            margin: scale.pixels(theme.margin, 1),
            line: scale.pixels(theme.line, 1).min((pitch - slit) / 3),
            pitch,
            slit,
            narrow,
            wide,
            handle: scale.pixels(70.0, 6),
            plate: scale.pixels(16.0, 3),
            pancakes,
            kinds,
            font,
        }
    }

    /// Half the width of a pancake.
    fn half(self, rank: i32) -> i32 {
        self.narrow + (self.wide - self.narrow) * rank / (self.kinds - 1).max(1)
    }

    /// Where the middle of the stack is.
    fn middle(self) -> i32 {
        self.margin + self.handle + self.wide
    }

    /// The top of the place at `index`, counted from 0 at the top of the stack.
    fn top(self, index: i32) -> i32 {
        self.margin + index * self.pitch
    }

    fn size(self) -> (i32, i32) {
        (2 * self.middle(), self.top(self.pancakes) + self.plate + self.margin)
    }
}

impl PancakesStage {
    /// Width and height of the picture in pixels, before anything is made: they may be too large
    /// for any picture.
    #[must_use]
    pub fn size(stack: &Stack, theme: &Theme, scale: Scale) -> (u64, u64) {
        let (width, height) = Layout::new(stack, theme, scale).size();
        (width as u64, height as u64)
    }

    /// Lays out the stage. The size must be one that a picture can have.
    ///
    /// # Errors
    ///
    /// When the numbers cannot be written.
    pub fn new(stack: &Stack, theme: &Theme, scale: Scale) -> Result<Self, LetteringError> {
        let layout = Layout::new(stack, theme, scale);
        let ranks = 0..stack.kinds() as u8;
        let number = |rank, font| {
            let name = stack.name(rank, false);
            Lettering::new(&name, font, Weight::Bold, theme.color(Role::Label))
        };
        let numbers = |font| ranks.clone().map(|rank| number(rank, font)).collect();
        let pancakes = ranks.clone().map(|rank| {
            let side =
                |burnt_up| pancake(theme, layout, rank, stack.is_burnt().then_some(burnt_up));
            [side(false), side(true)]
        });
        Ok(Self {
            puzzle: Labelled::new(stack),
            layout,
            background: theme.color(Role::Background),
            plate: plate(theme, layout),
            spatula: spatula(theme, layout),
            pancakes: pancakes.collect(),
            numbers: layout.font.map(numbers).transpose()?,
        })
    }

    /// Appends a pancake at `index` from the top, and its number.
    fn pancake(&self, index: usize, pancake: Pancake, actors: &mut Vec<Actor>) {
        let Layout { pancakes, pitch, slit, .. } = self.layout;
        let (x, top) = (self.layout.middle(), self.layout.top(index as i32));
        let Pancake { label, rank, burnt_up } = pancake;
        let (label, rank) = (u32::from(label), usize::from(rank));
        actors.push(Actor {
            id: ActorId(label),
            layer: PANCAKES,
            figure: self.pancakes[rank][usize::from(burnt_up)].clone(),
            pose: Pose::at(x, top),
        });
        if let Some(numbers) = &self.numbers {
            let number = &numbers[rank];
            let base = top as f32 + ((pitch - slit) as f32).midpoint(number.cap_height);
            actors.push(Actor {
                id: ActorId(pancakes as u32 + label),
                layer: NUMBERS,
                figure: number.figure.clone(),
                pose: Pose::at(x - (number.width / 2.0).round() as i32, base.round() as i32),
            });
        }
    }

    fn plate_id(&self) -> ActorId {
        ActorId(2 * self.layout.pancakes as u32)
    }

    fn spatula_id(&self) -> ActorId {
        ActorId(2 * self.layout.pancakes as u32 + 1)
    }

    fn spatula(&self, Flip(count): Flip) -> Actor {
        let top = self.layout.top(i32::from(count));
        Actor {
            id: self.spatula_id(),
            layer: SPATULAS,
            figure: self.spatula.clone(),
            pose: Pose::at(self.layout.middle(), top),
        }
    }
}

impl Stage for PancakesStage {
    type Puzzle = Labelled;

    fn scene(&self, turn: &Turn<'_, Labelled>) -> Scene {
        let (width, height) = self.layout.size();
        let plate = Pose::at(self.layout.middle(), self.layout.top(self.layout.pancakes));
        let mut actors = vec![Actor {
            id: self.plate_id(),
            layer: PLATES,
            figure: self.plate.clone(),
            pose: plate,
        }];
        for (index, pancake) in self.puzzle.pancakes(turn.state).enumerate() {
            self.pancake(index, pancake, &mut actors);
        }
        actors.extend(turn.next.map(|flip| self.spatula(flip)));
        let size = Size { width: width as u32, height: height as u32 };
        Scene { size, backdrop: self.background, actors }
    }

    fn beats(
        &self,
        before: &Turn<'_, Labelled>,
        after: &Turn<'_, Labelled>,
        beats: &mut Vec<Beat>,
    ) {
        let flipped = before.next.map_or(0, |Flip(count)| usize::from(count));
        let mut actors = Vec::with_capacity(2 * flipped + 1);
        for (index, pancake) in self.puzzle.pancakes(after.state).take(flipped).enumerate() {
            self.pancake(index, pancake, &mut actors);
        }
        actors.extend(after.next.map(|flip| self.spatula(flip)));
        let mut cues: Vec<Cue> = actors.into_iter().map(Cue::Shows).collect();
        if after.next.is_none() {
            cues.push(Cue::Leaves(self.spatula_id()));
        }
        beats.push(Beat { cues, ..Beat::default() });
    }
}

/// A pancake seen from the side, its origin at the middle of its upper edge: two faces, the upper or
/// lower of which may be burnt, and the paler inside between them. `burnt_up` is `None` if neither is.
fn pancake(theme: &Theme, layout: Layout, rank: u8, burnt_up: Option<bool>) -> Figure {
    let Layout { pitch, slit, line, kinds, .. } = layout;
    let (kinds, rank) = (kinds as u32, u32::from(rank));
    let shades = kinds.min(SHADES);
    let shade = rank * shades / kinds;
    let face = theme.color(Role::Smallest).towards(theme.color(Role::Largest), shade, shades - 1);
    let edge = face.towards(theme.color(Role::Line), 1, 2);
    let [upper, lower] = match burnt_up {
        None => [face, face],
        Some(true) => [theme.color(Role::Flaw), face],
        Some(false) => [face, theme.color(Role::Flaw)],
    };
    // Of thin pancakes there would be little else to see than their insides.
    let inside = match (pitch - slit, burnt_up) {
        (..THIN, None) => face,
        _ => theme.color(Role::Inside).towards(face, 1, 5),
    };
    let (half, height) = (layout.half(rank as i32) as f32, (pitch - slit) as f32);
    let line = line as f32;
    let crust = (height * 0.22).round().max(line + 1.0).min((height / 2.0).floor());
    let band = height - 2.0 * crust;
    Figure::new(vec![
        Shape::fill(Outline::rounded(-half, 0.0, 2.0 * half, height, height / 2.0), edge),
        Shape::fill(face_outline(half - line, height / 2.0, line), upper),
        Shape::fill(face_outline(half - line, height / 2.0, height - line), lower),
        Shape::fill(
            Outline::rounded(line - half, crust, 2.0 * (half - line), band, band / 2.0),
            inside,
        ),
    ])
}

/// Half of a pancake, up to twice `half` wide: from the height of its middle to that of its face.
fn face_outline(half: f32, middle: f32, face: f32) -> Outline {
    let round = (middle - face).abs();
    let corner = half - round;
    // See `Outline::rounded`.
    let (out, up) = (corner + round * 0.552_284_8, middle + (face - middle) * 0.552_284_8);
    Outline::new()
        .move_to(-half, middle)
        .cubic_to((-half, up), (-out, face), (-corner, face))
        .line_to(corner, face)
        .cubic_to((out, face), (half, up), (half, middle))
        .close()
}

/// A plate, its origin at the middle of its upper edge.
fn plate(theme: &Theme, layout: Layout) -> Figure {
    let Layout { wide, handle, plate, .. } = layout;
    let color = theme.color(Role::Stand);
    let half = (wide + handle / 3) as f32;
    let (rim, foot) = ((plate as f32 * 0.4).round().max(1.0), plate as f32);
    let under = [(-half * 0.9, rim), (half * 0.9, rim), (half * 0.45, foot), (-half * 0.45, foot)];
    Figure::new(vec![
        Shape::fill(Outline::polygon(&under), color.towards(theme.color(Role::Line), 1, 3)),
        Shape::fill(Outline::rounded(-half, 0.0, 2.0 * half, rim, rim / 2.0), color),
    ])
}

/// A spatula that comes in from the right between two pancakes, its origin at the middle of the
/// lower one's upper edge.
fn spatula(theme: &Theme, layout: Layout) -> Figure {
    let Layout { pitch, slit, narrow, wide, handle, line, .. } = layout;
    let bar = |left: i32, right: i32, thick: i32| {
        let top = -(slit + thick).div_euclid(2);
        let (width, thick) = ((right - left) as f32, thick as f32);
        Outline::rounded(left as f32, top as f32, width, thick, thick / 2.0)
    };
    let grip = wide + handle * 2 / 5;
    let (blade, thick) = ((pitch / 6).max(2), (pitch / 3).max(4));
    let bars = [(-narrow, grip + thick, blade), (grip, wide + handle, thick)];
    let color = |role| theme.color(role);
    let around = bars.map(|(left, right, thick)| {
        Shape::fill(bar(left - line, right + line, thick + 2 * line), color(Role::Line))
    });
    let inside =
        bars.map(|(left, right, thick)| Shape::fill(bar(left, right, thick), color(Role::Arrow)));
    Figure::new(around.into_iter().chain(inside).collect())
}
