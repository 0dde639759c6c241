//! Jugs, water and labels as actors.

use super::glass::{self, Colors, Tilt};
use super::kitchen::label_height;
use super::layout::Layout;
use crate::puzzle::jugs::{Amounts, Goal, Jugs, MAX_JUGS};
use crate::scene::lettering::{LetteringError, Weight};
use crate::scene::{Actor, ActorId, Cue, Figure, Motion, Pose, SUBPIXELS, Travel};
use crate::stage::{Role, Style, Theme, Times};
use crate::story::Beat;

const AIR: i16 = 0;
const SURFACE: i16 = 1;
const WATER: i16 = 2;
const FACE: i16 = 3;
const LABELS: i16 = 5;
/// What is held has the layers from here on.
const HELD: i16 = 20;

/// A moment: how high the water is in each jug, in pixels, what the labels say, which jug is held, and where water
/// falls.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Moment {
    pub(super) levels: [i32; MAX_JUGS],
    pub(super) shown: Amounts,
    pub(super) held: Option<(usize, Hold)>,
    pub(super) stream: Option<Fall>,
}

/// How a jug is held.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Hold {
    /// Upright, with the middle of its foot here.
    Upright(i32, i32),
    /// Tilted.
    Tilted(Tilted),
}

/// How a jug is tilted: where its lip is, and the cosine and the sine of the angle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Tilted {
    pub(super) lip: (i32, i32),
    pub(super) right: bool,
    pub(super) turn: (f32, f32),
    /// How much of the water is seen, in square pixels.
    pub(super) area: f32,
    /// Whether it pours.
    pub(super) pours: bool,
}

/// Water that falls straight down.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Fall {
    pub(super) x: i32,
    pub(super) top: i32,
    pub(super) bottom: i32,
}

/// The actors of a puzzle.
#[derive(Debug, Clone)]
pub(super) struct Cast {
    pub(super) layout: Layout,
    theme: Theme,
    colors: Colors,
    goals: Vec<Option<u16>>,
    /// What is behind and before the water of each jug.
    airs: Vec<Figure>,
    faces: Vec<Figure>,
    columns: [Figure; 2],
    stream: Figure,
}

impl Cast {
    pub(super) fn new(
        puzzle: &Jugs,
        theme: &Theme,
        layout: Layout,
    ) -> Result<Self, LetteringError> {
        // All that labels are written in.
        theme.font.width("0123456789/ ", layout.number, Weight::Bold)?;
        theme.font.width("0123456789/ ", layout.number, Weight::Regular)?;
        let goals: Vec<Option<u16>> = match puzzle.goal() {
            Goal::Any(goal) => {
                let holds = |&capacity: &u16| (*goal <= capacity).then_some(*goal);
                puzzle.capacities().iter().map(holds).collect()
            }
            Goal::Each(goals) => goals.clone(),
        };
        let colors = Colors::new(theme);
        let (jugs, upright) = (0..layout.jugs(), Tilt::none(&layout));
        let air = |jug| Figure::new(glass::back(&layout, colors, jug, upright));
        let face = |jug: usize| glass::face(&layout, colors, jug, upright, goals[jug]);
        Ok(Self {
            airs: jugs.clone().map(air).collect(),
            faces: jugs.map(face).map(Figure::new).collect(),
            columns: glass::columns(&layout, colors),
            stream: glass::stream(&layout, colors),
            theme: theme.clone(),
            layout,
            colors,
            goals,
        })
    }

    /// All jugs on the table.
    pub(super) fn standing(&self, amounts: &Amounts) -> Moment {
        let mut levels = [0; MAX_JUGS];
        for jug in 0..self.layout.jugs() {
            levels[jug] = self.layout.level(jug, amounts[jug]);
        }
        Moment { levels, shown: *amounts, held: None, stream: None }
    }

    /// Whatever moves.
    pub(super) fn actors(&self, moment: &Moment) -> Vec<Actor> {
        let mut actors = Vec::with_capacity(5 * self.layout.jugs() + 1);
        for jug in 0..self.layout.jugs() {
            let level = moment.levels[jug];
            match moment.held {
                Some((held, Hold::Tilted(tilted))) if held == jug => {
                    actors.push(self.tilted(jug, tilted));
                }
                Some((held, Hold::Upright(x, y))) if held == jug => {
                    self.upright(jug, level, (x, y), HELD, &mut actors);
                }
                _ => {
                    let foot = (self.layout.middle(jug), self.layout.table());
                    self.upright(jug, level, foot, 0, &mut actors);
                }
            }
            actors.push(self.label(jug, moment.shown[jug]));
        }
        // It falls behind the marks of a jug.
        let layer = match moment.held {
            Some((_, Hold::Upright(..))) => HELD + WATER,
            _ => WATER,
        };
        actors.extend(moment.stream.map(|Fall { x, top, bottom }| {
            let pose = Pose::at(x, top).with_height(bottom - top);
            Actor::new(ActorId::of("stream"), layer, &self.stream, pose)
        }));
        actors
    }

    /// The jugs that hold an amount of the goal are lifted and set down again.
    pub(super) fn cheer(&self, amounts: &Amounts, times: Times) -> Beat {
        let is_met =
            |jug: &usize| self.goals[*jug].is_some_and(|goal| goal > 0 && goal == amounts[*jug]);
        let glad: Vec<ActorId> = (0..self.layout.jugs()).filter(is_met).flat_map(jug_ids).collect();
        let motion = Motion::Arc { height: 2 * self.layout.rim * SUBPIXELS };
        let actors = self.actors(&self.standing(amounts)).into_iter();
        let cues =
            actors.filter(|actor| glad.contains(&actor.id)).map(|Actor { id, pose, .. }| {
                Cue::Travels(id, Travel { from: pose, to: pose, motion })
            });
        Beat { cues: cues.collect(), time: times.act, ..Beat::default() }
    }

    fn upright(
        &self,
        jug: usize,
        level: i32,
        (x, y): (i32, i32),
        layer: i16,
        actors: &mut Vec<Actor>,
    ) {
        let (foot, bottom) = (Pose::at(x, y), Pose::at(x, y - self.layout.base));
        let [air, surface, water, face] = jug_ids(jug);
        actors.push(Actor::new(air, layer + AIR, &self.airs[jug], foot));
        if self.theme.style == Style::Printed {
            if level > 0 {
                let inked = glass::inked(&self.layout, self.colors, level);
                actors.push(Actor::new(water, layer + WATER, &inked, bottom));
            }
        } else {
            let [top, body] = &self.columns;
            // The surface is what the first column shows above the second.
            let below = (level - self.layout.line - 1).max(0);
            let height = |level: i32| bottom.with_height(level);
            actors.push(Actor::new(surface, layer + SURFACE, top, height(level)));
            actors.push(Actor::new(water, layer + WATER, body, height(below)));
        }
        actors.push(Actor::new(face, layer + FACE, &self.faces[jug], foot));
    }

    /// A tilted jug with its water, as one.
    fn tilted(&self, jug: usize, Tilted { lip, right, turn, area, pours }: Tilted) -> Actor {
        let Self { layout, colors, .. } = self;
        let tilt = Tilt::new(layout, jug, right, turn);
        let mut shapes = glass::back(layout, *colors, jug, tilt);
        shapes.extend(glass::tilted_water(layout, *colors, area, (tilt, right)));
        if pours {
            shapes.extend(glass::spill(layout, *colors, (tilt, right)));
        }
        shapes.extend(glass::face(layout, *colors, jug, tilt, self.goals[jug]));
        let id = ActorId::of(("tilted", jug));
        Actor { id, layer: HELD, figure: Figure::new(shapes), pose: Pose::at(lip.0, lip.1) }
    }

    /// How much is in a jug, and how much it holds.
    fn label(&self, jug: usize, amount: u16) -> Actor {
        let Self { layout, theme, .. } = self;
        let color = theme.color(Role::Label);
        let of = format!(" / {}", layout.capacity(jug));
        let line = |text: &str, size, weight| theme.font.line(text, size, weight, color);
        let amount = line(&amount.to_string(), layout.number, Weight::Bold);
        let of = line(&of, layout.number * 0.8, Weight::Regular);
        let shapes = match (amount, of) {
            (Ok(amount), Ok(of)) => {
                let left = (-(amount.width + of.width) / 2.0).round();
                let base = (amount.cap_height / 2.0).round();
                let mut shapes = amount.shapes_at((left, base));
                shapes.extend(of.shapes_at((left + amount.width, base)));
                shapes
            }
            // All that is written here was known to be in the font.
            _ => Vec::new(),
        };
        let pose = Pose::at(layout.middle(jug), label_height(layout));
        Actor::new(ActorId::of(("label", jug)), LABELS, &Figure::new(shapes), pose)
    }
}

/// What is behind the water of a jug, the water's surface, the water, and what is before it.
pub(super) fn jug_ids(jug: usize) -> [ActorId; 4] {
    ["air", "surface", "water", "face"].map(|part| ActorId::of((part, jug)))
}
