//! Stacks that step from flip to flip, with a sign for the one that comes next.

use super::layout::Layout;
use super::{flat, printed};
use crate::puzzle::pancakes::{Flip, Labelled, Pancake, Stack};
use crate::scene::lettering::{Lettering, LetteringError};
use crate::scene::{Actor, ActorId, Color, Cue, Figure, Pose, Scene};
use crate::stage::{Next, Role, Scale, Style, Theme, Turn};
use crate::story::Beat;

const PLATES: i16 = 0;
const BETWEEN: i16 = 1;
const PANCAKES: i16 = 2;
const NUMBERS: i16 = 3;
const SIGNS: i16 = 4;

/// A stack with a sign for the next flip.
#[derive(Debug, Clone)]
pub(super) struct Steps {
    layout: Layout,
    background: Color,
    plate: Figure,
    spatula: Figure,
    /// The spatula's layer: over the pancakes, or seen between two of them.
    layer: i16,
    /// By how many are flipped, from 1 on; none where the spatula says enough.
    arrows: Vec<Figure>,
    /// By rank, with the burnt side below and, of burnt pancakes, with it above.
    pancakes: Vec<[Figure; 2]>,
    /// By rank; `None` where there is no room for a number, or not for all.
    numbers: Vec<Option<Lettering>>,
}

impl Steps {
    pub(super) fn new(stack: &Stack, theme: &Theme, scale: Scale) -> Result<Self, LetteringError> {
        let layout = Layout::new(stack, theme, scale);
        let ranks = 0..stack.kinds() as u8;
        let number = |rank| layout.labels.number(stack, theme, layout.ranks, rank);
        let pancake = if theme.style == Style::Printed { printed::pancake } else { flat::pancake };
        let sides = |rank| {
            let side =
                |burnt_up| pancake(theme, layout, rank, stack.is_burnt().then_some(burnt_up));
            [side(false), side(true)]
        };
        let (plate, spatula, arrows, layer) = if theme.style == Style::Printed {
            let spatula = flat::spatula(theme, layout, theme.color(Role::Ground));
            (printed::plate(theme, layout), spatula, printed::arrows(theme, layout), BETWEEN)
        } else {
            let spatula = flat::spatula(theme, layout, theme.color(Role::Arrow));
            (flat::plate(theme, layout), spatula, Vec::new(), SIGNS)
        };
        Ok(Self {
            layout,
            background: theme.color(Role::Background),
            plate,
            spatula,
            layer,
            arrows,
            pancakes: ranks.clone().map(sides).collect(),
            numbers: ranks.map(number).collect::<Result<_, _>>()?,
        })
    }

    /// Appends a pancake at `index` from the top, and its number.
    fn pancake(&self, index: usize, pancake: Pancake, actors: &mut Vec<Actor>) {
        let Layout { pancakes, pitch, slit, .. } = self.layout;
        let (x, top) = (self.layout.middle(), self.layout.top(index as i32));
        let Pancake { label, rank, burnt_up } = pancake;
        let (label, rank) = (u64::from(label), usize::from(rank));
        let figure = &self.pancakes[rank][usize::from(burnt_up)];
        actors.push(Actor::new(ActorId(label), PANCAKES, figure, Pose::at(x, top)));
        if let Some(number) = &self.numbers[rank] {
            let base = top as f32 + ((pitch - slit) as f32).midpoint(number.cap_height);
            let pose = Pose::at(x - (number.width / 2.0).round() as i32, base.round() as i32);
            let id = ActorId(pancakes as u64 + label);
            actors.push(Actor::new(id, NUMBERS, &number.figure, pose));
        }
    }

    /// A pancake, and its number.
    pub(super) fn pancake_ids(&self, label: u64) -> [ActorId; 2] {
        [ActorId(label), ActorId(self.layout.pancakes as u64 + label)]
    }

    /// The numbers of plate, spatula and arrow follow those of pancakes and their numbers.
    fn things(&self) -> [ActorId; 3] {
        [0, 1, 2].map(|number| ActorId(2 * self.layout.pancakes as u64 + number))
    }

    /// Appends what shows the next flip.
    fn signs(&self, Flip(count): Flip, actors: &mut Vec<Actor>) {
        let [_, spatula, arrow] = self.things();
        let at = |index| Pose::at(self.layout.middle(), self.layout.top(index));
        actors.push(Actor::new(spatula, self.layer, &self.spatula, at(count.into())));
        if let Some(figure) = self.arrows.get(usize::from(count).wrapping_sub(1)) {
            actors.push(Actor::new(arrow, SIGNS, figure, at(0)));
        }
    }

    pub(super) fn scene(&self, puzzle: &Labelled, turn: &Turn<'_, Labelled>) -> Scene {
        let (width, height) = self.layout.size();
        let [plate, ..] = self.things();
        let pose = Pose::at(self.layout.middle(), self.layout.top(self.layout.pancakes));
        let mut actors = vec![Actor::new(plate, PLATES, &self.plate, pose)];
        for (index, pancake) in puzzle.pancakes(turn.state).enumerate() {
            self.pancake(index, pancake, &mut actors);
        }
        if let Next::Move(flip) = turn.next {
            self.signs(flip, &mut actors);
        }
        Scene { actors, ..Scene::new(width as u32, height as u32, self.background) }
    }

    pub(super) fn beats(
        &self,
        puzzle: &Labelled,
        [before, after]: [&Turn<'_, Labelled>; 2],
        beats: &mut Vec<Beat>,
    ) {
        let flipped = before.next.chosen().map_or(0, |Flip(count)| usize::from(count));
        let mut actors = Vec::with_capacity(2 * flipped + 2);
        for (index, pancake) in puzzle.pancakes(after.state).take(flipped).enumerate() {
            self.pancake(index, pancake, &mut actors);
        }
        if let Next::Move(flip) = after.next {
            self.signs(flip, &mut actors);
        }
        let mut cues: Vec<Cue> = actors.into_iter().map(Cue::Shows).collect();
        if after.next.chosen().is_none() {
            let [_, spatula, arrow] = self.things();
            cues.extend([Cue::Leaves(spatula), Cue::Leaves(arrow)]);
        }
        beats.push(Beat { cues, ..Beat::default() });
    }
}
