//! Frogs and toads on a board: squares, signs on paper, or animals on the lily pads of a pond.

mod pond;

use super::frogs::animals::{Animals, Hopper};
use super::frogs::{Symbols, flat, print};
use super::grid::Grid;
use super::{Next, Part, Role, Scale, Stage, Style, Theme, Turn, arrow, cheer};
use crate::puzzle::frogs::{Cell, Kind};
use crate::puzzle::frogs2d::{Frogs2d, Hop, Position};
use crate::scene::{Actor, ActorId, Color, Cue, Figure, Pose, Scene};
use crate::story::Beat;

/// What the roles of a theme are called here.
pub use super::frogs::ROLES;

const GROUND: i16 = -3;
const CELLS: i16 = -2;
const SHADOWS: i16 = -1;
/// Animals have the layers from 0 on: those in lower rows are painted over others.
const ARROWS: i16 = 50;

/// The stage for one board at one scale.
#[derive(Debug, Clone)]
pub struct Frogs2dStage {
    puzzle: Frogs2d,
    theme: Theme,
    scale: Scale,
    grid: Grid,
    size: (i32, i32),
    look: Look,
}

#[derive(Debug, Clone)]
enum Look {
    /// A frog and a toad, and all cells.
    Still {
        animals: [Figure; 2],
        cells: Vec<Actor>,
    },
    Pond {
        animals: Box<Animals>,
        scenery: Vec<Actor>,
    },
}

/// Where the cells are, and the size of the picture.
fn layout(puzzle: &Frogs2d, theme: &Theme, scale: Scale) -> (Grid, (i32, i32)) {
    let side = i32::from(puzzle.board().side());
    let (pitch, around, beyond) = match theme.style {
        Style::Drawn => {
            let pitch = scale.pixels(theme.pitch, 3);
            (pitch, scale.pixels(theme.margin, 1) + pond::bank(pitch), 0)
        }
        Style::Flat => {
            let row = flat::layout(theme, scale);
            (row.pitch, row.margin, row.beyond)
        }
        Style::Printed => {
            let row = print::layout(theme, scale);
            (row.pitch, row.margin, row.beyond)
        }
    };
    let length = side * pitch + 2 * around + beyond;
    (Grid { columns: side, rows: side, pitch, left: around, top: around }, (length, length))
}

impl Frogs2dStage {
    /// Width and height of the picture in pixels, before anything is made: they may be too large
    /// for any picture.
    #[must_use]
    pub fn size(puzzle: &Frogs2d, theme: &Theme, scale: Scale) -> (u64, u64) {
        let (_, (width, height)) = layout(puzzle, theme, scale);
        (width as u64, height as u64)
    }

    /// Lays out the stage. The size must be one that a picture can have. Only printed animals can be
    /// [`Symbols`].
    #[must_use]
    pub fn new(puzzle: &Frogs2d, theme: &Theme, scale: Scale, symbols: Symbols) -> Self {
        let (grid, size) = layout(puzzle, theme, scale);
        let still = |[cell, frog, toad]: [Figure; 3]| Look::Still {
            animals: [frog, toad],
            cells: cells(puzzle)
                .map(|(number, at)| Actor::new(cell_id(number), CELLS, &cell, grid.corner(at)))
                .collect(),
        };
        let look = match theme.style {
            Style::Flat => still(flat::figures(theme, scale)),
            Style::Printed => still(print::figures(theme, scale, symbols)),
            Style::Drawn => {
                let animals = Box::new(Animals::new(theme, scale));
                let ground = pond::ground(theme, &grid, animals.pitch().1);
                let ground = Actor::new(ActorId::of("ground"), GROUND, &ground, grid.corner(0));
                let pads = cells(puzzle).map(|(number, at)| {
                    Actor::new(cell_id(number), CELLS, &animals.pad, pond::middle(&grid, at))
                });
                Look::Pond { scenery: std::iter::once(ground).chain(pads).collect(), animals }
            }
        };
        Self { puzzle: puzzle.clone(), theme: theme.clone(), scale, grid, size, look }
    }

    /// Where a cell is in the grid.
    fn at(&self, cell: u8) -> usize {
        in_grid(&self.puzzle, cell)
    }

    fn row(&self, cell: u8) -> i16 {
        self.puzzle.places()[usize::from(cell)].row.into()
    }

    /// An animal in a cell, and its shadow where it has one.
    fn animal(&self, kind: Kind, cell: u8) -> impl Iterator<Item = Actor> {
        let at = self.at(cell);
        let (figure, pose, shadow) = match &self.look {
            Look::Still { animals: [frog, toad], .. } => {
                (if kind == Kind::Frog { frog } else { toad }, self.grid.corner(at), None)
            }
            Look::Pond { animals, .. } => {
                (animals.sitting(kind), pond::middle(&self.grid, at), Some(&animals.shadow))
            }
        };
        let shadow = shadow.map(|it| Actor::new(shadow_id(cell), SHADOWS, it, pose));
        shadow.into_iter().chain([Actor::new(animal_id(cell), self.row(cell), figure, pose)])
    }

    /// All animals with their cells.
    fn animals(&self, state: Position) -> impl Iterator<Item = (Kind, u8)> {
        (0..self.puzzle.places().len() as u8).filter_map(move |cell| match state.get(cell) {
            Cell::Gap => None,
            Cell::Frog => Some((Kind::Frog, cell)),
            Cell::Toad => Some((Kind::Toad, cell)),
        })
    }

    /// An arrow from an animal to the gap.
    fn arrow(&self, hop: Hop) -> Actor {
        let [from, to] = [hop.from, hop.to].map(|cell| self.puzzle.places()[usize::from(cell)]);
        let pitch = self.grid.pitch;
        let away = |from: u8, to: u8| (i32::from(to) - i32::from(from)) * pitch;
        let way = (away(from.column, to.column), away(from.row, to.row));
        let figure = arrow::towards(&self.theme, self.scale, pitch, way);
        Actor::new(arrow_id(), ARROWS, &figure, self.grid.corner(self.at(hop.from)))
    }

    /// An animal hops or leaps, under the name that it has where it lands.
    fn hop(&self, animals: &Animals, hop: Hop, is_last: bool, beats: &mut Vec<Beat>) {
        let [from, to] = [hop.from, hop.to].map(|cell| pond::middle(&self.grid, self.at(cell)));
        let named =
            self.animal(hop.kind(), hop.to).map(|it| Cue::Shows(Actor { pose: from, ..it }));
        let cues = [Cue::Leaves(animal_id(hop.from)), Cue::Leaves(shadow_id(hop.from))];
        let mut cues: Vec<Cue> = cues.into_iter().chain(named).collect();
        let (animal, shadow) = (animal_id(hop.to), shadow_id(hop.to));
        let layer = self.row(hop.to);
        let hopper = Hopper { animal, shadow, kind: hop.kind(), from, to, layer };
        let first = beats.len();
        match hop.over {
            Some(_) => beats.extend(animals.leap(hopper, 2)),
            None => beats.push(animals.slide(hopper)),
        }
        cues.append(&mut beats[first].cues);
        beats[first].cues = cues;
        if !is_last {
            beats.push(Beat { time: animals.times.rest, ..Beat::default() });
        }
    }
}

/// The cells with their places in the grid.
fn cells(puzzle: &Frogs2d) -> impl Iterator<Item = (u8, usize)> {
    (0..puzzle.places().len() as u8).map(|cell| (cell, in_grid(puzzle, cell)))
}

fn in_grid(puzzle: &Frogs2d, cell: u8) -> usize {
    let place = puzzle.places()[usize::from(cell)];
    usize::from(place.row) * usize::from(puzzle.board().side()) + usize::from(place.column)
}

fn cell_id(cell: u8) -> ActorId {
    ActorId::of(("cell", cell))
}

fn animal_id(cell: u8) -> ActorId {
    ActorId::of(("animal", cell))
}

fn shadow_id(cell: u8) -> ActorId {
    ActorId::of(("shadow", cell))
}

fn arrow_id() -> ActorId {
    ActorId::of("arrow")
}

impl Stage for Frogs2dStage {
    type Puzzle = Frogs2d;

    fn scene(&self, turn: &Turn<'_, Frogs2d>) -> Scene {
        let (scenery, arrow) = match &self.look {
            Look::Still { cells, .. } => (cells, turn.next.chosen().map(|hop| self.arrow(hop))),
            Look::Pond { scenery, .. } => (scenery, None),
        };
        let animals = self.animals(*turn.state).flat_map(|(kind, cell)| self.animal(kind, cell));
        let actors = scenery.iter().cloned().chain(animals).chain(arrow).collect();
        let backdrop: Color = self.theme.color(Role::Background);
        Scene { actors, ..Scene::new(self.size.0 as u32, self.size.1 as u32, backdrop) }
    }

    fn beats(&self, before: &Turn<'_, Frogs2d>, after: &Turn<'_, Frogs2d>, beats: &mut Vec<Beat>) {
        let Next::Move(hop) = before.next else { return };
        if let Look::Pond { animals, .. } = &self.look {
            return self.hop(animals, hop, after.next == Next::Done, beats);
        }
        let arrow = match after.next {
            Next::Move(hop) => Cue::Shows(self.arrow(hop)),
            Next::Open | Next::Done => Cue::Leaves(arrow_id()),
        };
        let mut cues = vec![Cue::Leaves(animal_id(hop.from))];
        cues.extend(self.animal(hop.kind(), hop.to).map(Cue::Shows));
        cues.push(arrow);
        beats.push(Beat { cues, ..Beat::default() });
    }

    /// A hop goes over the pond.
    fn cheer(&self, end: &Turn<'_, Frogs2d>, beats: &mut Vec<Beat>) {
        if let Look::Pond { animals, .. } = &self.look {
            let sitting = self.animals(*end.state);
            let poses =
                sitting.map(|(_, cell)| (animal_id(cell), pond::middle(&self.grid, self.at(cell))));
            let poses: Vec<(ActorId, Pose)> = poses.collect();
            beats.extend(cheer::wave(&poses, animals.joy(), animals.times.act));
        }
    }

    /// An animal stands for its cell.
    fn targets(&self, state: &Position) -> Vec<(ActorId, Part)> {
        self.animals(*state).map(|(_, cell)| (animal_id(cell), cell.into())).collect()
    }

    /// An animal has one move at the most, as there is one gap.
    fn clicks(&self, _state: &Position, hop: Hop) -> Vec<Part> {
        vec![hop.from.into()]
    }
}
