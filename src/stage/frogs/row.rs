//! Signs in a row of cells, step by step, with an arrow for the next move.

use super::super::Turn;
use super::cast::{Cast, Hoppers};
use crate::puzzle::frogs::{Frogs, Hop, Kind, Position};
use crate::scene::{Actor, ActorId, Color, Cue, Figure, Pose, Scene};
use crate::story::Beat;

const CELLS: i16 = 0;
const ANIMALS: i16 = 1;
const ARROWS: i16 = 2;

/// Lengths in whole pixels.
#[derive(Debug, Clone, Copy)]
pub(in crate::stage) struct Layout {
    /// Around everything.
    pub(in crate::stage) margin: i32,
    /// From one cell to the next.
    pub(in crate::stage) pitch: i32,
    /// What there is above the cells.
    pub(super) above: i32,
    /// How far the last cell reaches beyond its pitch, and each beyond it at the bottom.
    pub(in crate::stage) beyond: i32,
}

impl Layout {
    /// Width and height of the picture.
    pub(super) fn size(self, cells: u64) -> (u64, u64) {
        let Self { margin, pitch, above, beyond } = self;
        let around = 2 * margin as u64 + beyond as u64;
        (cells * pitch as u64 + around, (above + pitch) as u64 + around)
    }
}

/// What is drawn; every figure's origin is the top left corner of a cell.
#[derive(Debug, Clone)]
pub(super) struct Figures {
    pub(super) cell: Figure,
    pub(super) frog: Figure,
    pub(super) toad: Figure,
    /// For each distance from one cell on: to the right, then to the left.
    pub(super) arrows: Vec<[Figure; 2]>,
}

/// A row of cells.
#[derive(Debug, Clone)]
pub(super) struct Row {
    cast: Cast,
    layout: Layout,
    background: Color,
    figures: Figures,
}

impl Row {
    pub(super) fn new(puzzle: &Frogs, layout: Layout, background: Color, figures: Figures) -> Self {
        Self { cast: Cast::new(puzzle), layout, background, figures }
    }

    pub(super) fn cast(&self) -> &Cast {
        &self.cast
    }

    fn pose(&self, cell: usize) -> Pose {
        let Layout { margin, pitch, above, .. } = self.layout;
        Pose::at(margin + cell as i32 * pitch, margin + above)
    }

    fn arrow_id(&self) -> ActorId {
        ActorId(self.cast.free())
    }

    fn arrow(&self, hop: Hop) -> Actor {
        let leftward = usize::from(hop.kind() == Kind::Toad);
        let figure = &self.figures.arrows[hop.distance() as usize - 1][leftward];
        Actor::new(self.arrow_id(), ARROWS, figure, self.pose(hop.from as usize))
    }

    pub(super) fn scene(&self, turn: &Turn<'_, Frogs>) -> Scene {
        let Figures { cell, frog, toad, .. } = &self.figures;
        let cells = (0..self.cast.cells)
            .map(|place| Actor::new(ActorId(place as u64), CELLS, cell, self.pose(place)));
        let animals = self.cast.on(turn.state).map(|(id, kind, place)| {
            let figure = if kind == Kind::Frog { frog } else { toad };
            Actor::new(id, ANIMALS, figure, self.pose(place))
        });
        let (width, height) = self.layout.size(self.cast.cells as u64);
        let arrow = turn.next.chosen().map(|hop| self.arrow(hop));
        let actors = cells.chain(animals).chain(arrow).collect();
        Scene { actors, ..Scene::new(width as u32, height as u32, self.background) }
    }

    /// A move, and the arrow of the next.
    pub(super) fn beat(&self, before: &Position, hop: Hop, next: Option<Hop>) -> Beat {
        let mut cues = Vec::with_capacity(3);
        let Hoppers { goes, stay } = self.cast.hoppers(before, hop);
        cues.extend(stay.into_iter().map(|(stays, cell)| Cue::Moves(stays, self.pose(cell))));
        cues.push(Cue::Moves(goes, self.pose(hop.to as usize)));
        cues.push(match next {
            Some(hop) => Cue::Shows(self.arrow(hop)),
            None => Cue::Leaves(self.arrow_id()),
        });
        Beat { cues, ..Beat::default() }
    }
}
