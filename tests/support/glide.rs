//! Smooth films made by hand: a drawing that glides by parts of a pixel, 25 pictures a second.

use puzzlereel::scene::{
    Actor, ActorId, Color, Cue, Figure, Outline, Pose, SUBPIXELS, Scene, Shape, Size,
};
use puzzlereel::story::{Beat, Story};

/// What the drawing glides over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ground {
    /// One colour.
    Flat,
    /// Small tiles in three colours, with slanted edges.
    Tiles,
}

/// A face glides from left to right and rests on the way: 320×110 pixels, 101 pictures.
pub(crate) struct Glide(pub(crate) Ground);

const SIZE: Size = Size { width: 320, height: 110 };
const STEPS: i32 = 100;
const FACE: ActorId = ActorId(0);

impl Glide {
    /// Where the face is at a step: slow, fast, slow, twice, in sixteenths of a pixel.
    fn pose(step: i32) -> Pose {
        let half = STEPS / 2;
        let (way, t) = (step / half, i64::from(step % half));
        let n = i64::from(half);
        // Smoothstep from one stop to the next, in whole numbers.
        let eased = i64::from(110 * SUBPIXELS) * t * t * (3 * n - 2 * t) / (n * n * n);
        Pose {
            x: (50 + 110 * way) * SUBPIXELS + eased as i32,
            y: 55 * SUBPIXELS,
            ..Pose::default()
        }
    }

    fn actors(&self) -> Vec<Actor> {
        let face = Actor { id: FACE, layer: 1, figure: face(), pose: Self::pose(0) };
        let tiles = match self.0 {
            Ground::Flat => Vec::new(),
            Ground::Tiles => tiles(),
        };
        tiles.into_iter().chain([face]).collect()
    }
}

impl Story for Glide {
    fn opening(&self) -> Scene {
        Scene { size: SIZE, backdrop: Color::hex(0x5d_adec), actors: self.actors() }
    }

    fn len(&self) -> u64 {
        STEPS as u64
    }

    fn beats(&self) -> Box<dyn Iterator<Item = Beat> + '_> {
        let beat =
            |step| Beat { cues: vec![Cue::Moves(FACE, Self::pose(step))], ..Beat::default() };
        Box::new((1..=STEPS).map(beat))
    }
}

/// The tiles of the ground, all the same drawing.
fn tiles() -> Vec<Actor> {
    const TILE: i32 = 20;
    let wave = |y: f32, color| {
        let corners = [(0.0, y), (7.0, y - 3.0), (13.0, y + 2.0), (20.0, y)];
        let below = corners.iter().rev().map(|&(x, y)| (x, y + 4.0));
        let corners: Vec<(f32, f32)> = corners.iter().copied().chain(below).collect();
        Shape::fill(Outline::polygon(&corners), Color::hex(color))
    };
    let figure = Figure::new(vec![wave(6.0, 0x55_acee), wave(13.0, 0x3b_88c3)]);
    let (across, down) = (SIZE.width as i32 / TILE, SIZE.height as i32 / TILE + 1);
    (0..across * down)
        .map(|number| Actor {
            id: ActorId(1 + number as u64),
            layer: 0,
            figure: figure.clone(),
            pose: Pose::at(number % across * TILE, number / across * TILE),
        })
        .collect()
}

/// A round face with ears, eyes, a nose and a light muzzle, about its middle.
fn face() -> Figure {
    let polygon =
        |corners: &[(f32, f32)], color| Shape::fill(Outline::polygon(corners), Color::hex(color));
    let disc = |x, y, rx, ry, color| Shape::fill(ellipse(x, y, rx, ry), Color::hex(color));
    Figure::new(vec![
        polygon(&[(-34.0, -40.0), (-4.0, -24.0), (-28.0, -2.0)], 0xf4_900c),
        polygon(&[(34.0, -40.0), (4.0, -24.0), (28.0, -2.0)], 0xf4_900c),
        polygon(&[(-29.0, -33.0), (-11.0, -22.0), (-25.0, -10.0)], 0xa0_041e),
        polygon(&[(29.0, -33.0), (11.0, -22.0), (25.0, -10.0)], 0xa0_041e),
        disc(0.0, 4.0, 33.0, 31.0, 0xf4_900c),
        disc(0.0, 17.0, 21.0, 17.0, 0xff_d983),
        disc(-13.0, -3.0, 4.5, 6.0, 0x29_2f33),
        disc(13.0, -3.0, 4.5, 6.0, 0x29_2f33),
        disc(0.0, 11.0, 6.0, 4.0, 0x66_2113),
    ])
}

/// An ellipse as a polygon along the four cubic curves that drawing programs make of it.
fn ellipse(x: f32, y: f32, rx: f32, ry: f32) -> Outline {
    const ARC: f32 = 0.552_284_8;
    const PARTS: u8 = 12;
    // A quarter of the unit circle from (1, 0) to (0, 1).
    let quarter = |part: u8| {
        let t = f32::from(part) / f32::from(PARTS);
        let s = 1.0 - t;
        let curve = |a: f32, b: f32, c: f32, d: f32| {
            a * s * s * s + 3.0 * b * s * s * t + 3.0 * c * s * t * t + d * t * t * t
        };
        (curve(1.0, 1.0, ARC, 0.0), curve(0.0, ARC, 1.0, 1.0))
    };
    let turned = |turns: u8, (u, v): (f32, f32)| match turns {
        0 => (u, v),
        1 => (-v, u),
        2 => (-u, -v),
        _ => (v, -u),
    };
    let corners = (0..4 * PARTS).map(|corner| {
        let (u, v) = turned(corner / PARTS, quarter(corner % PARTS));
        (x + rx * u, y + ry * v)
    });
    Outline::polygon(&corners.collect::<Vec<_>>())
}
