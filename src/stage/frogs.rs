//! Frogs and toads on a row of cells, with an arrow for the next move.

use super::{Beat, Role, Scale, Stage, Theme, Turn, arrow};
use crate::puzzle::frogs::{Cell, Frogs, Hop, Kind, Position};
use crate::scene::{Actor, ActorId, Color, Cue, Figure, Outline, Pose, Scene, Shape, Size};

/// What the roles of a theme are called here.
pub const ROLES: [(&str, Role); 6] = [
    ("background", Role::Background),
    ("outline", Role::Line),
    ("gap", Role::Ground),
    ("frog", Role::First),
    ("toad", Role::Second),
    ("arrow", Role::Arrow),
];

const CELLS: i16 = 0;
const ANIMALS: i16 = 1;
const ARROWS: i16 = 2;

/// The stage for one board at one scale.
#[derive(Debug, Clone)]
pub struct FrogsStage {
    frogs: usize,
    toads: usize,
    cells: usize,
    layout: Layout,
    background: Color,
    cell: Figure,
    frog: Figure,
    toad: Figure,
    /// Slides, then jumps; to the right, then to the left.
    arrows: [[Figure; 2]; 2],
}

/// Lengths in whole pixels.
#[derive(Debug, Clone, Copy)]
struct Layout {
    margin: i32,
    pitch: i32,
}

impl Layout {
    fn new(theme: &Theme, scale: Scale) -> Self {
        // Three pixels are the least that leave something between two lines.
        Self { margin: scale.pixels(theme.margin, 1), pitch: scale.pixels(theme.pitch, 3) }
    }
}

impl FrogsStage {
    /// Width and height of the picture in pixels, before anything is made: they may be too large
    /// for any picture.
    #[must_use]
    pub fn size(puzzle: &Frogs, theme: &Theme, scale: Scale) -> (u64, u64) {
        let Layout { margin, pitch } = Layout::new(theme, scale);
        let (frogs, toads, blanks) = puzzle.counts();
        let pixels = |cells: usize| cells as u64 * pitch as u64 + 2 * margin as u64;
        (pixels(frogs + toads + blanks), pixels(1))
    }

    /// Lays out the stage. The size must be one that a picture can have.
    #[must_use]
    pub fn new(puzzle: &Frogs, theme: &Theme, scale: Scale) -> Self {
        let (frogs, toads, blanks) = puzzle.counts();
        let layout = Layout::new(theme, scale);
        let (pitch, line) = (layout.pitch, scale.pixels(theme.line, 1).min((layout.pitch - 1) / 2));
        let inside = |role| {
            let side = (pitch - 2 * line) as f32;
            Shape::fill(Outline::rect(line as f32, line as f32, side, side), theme.color(role))
        };
        let around = Outline::rect(0.0, 0.0, pitch as f32, pitch as f32);
        let around = Shape::fill(around, theme.color(Role::Line));
        let arrows = [pitch, 2 * pitch].map(|length| {
            [arrow::right(theme, scale, pitch, length), arrow::left(theme, scale, pitch, length)]
        });
        Self {
            frogs,
            toads,
            cells: frogs + toads + blanks,
            layout,
            background: theme.color(Role::Background),
            cell: Figure::new(vec![around, inside(Role::Ground)]),
            frog: Figure::new(vec![inside(Role::First)]),
            toad: Figure::new(vec![inside(Role::Second)]),
            arrows,
        }
    }

    fn pose(&self, cell: usize) -> Pose {
        Pose::at(self.layout.margin + cell as i32 * self.layout.pitch, self.layout.margin)
    }

    /// Animals of one kind are told apart by their order, which slides and ordinary jumps keep.
    fn animal(&self, kind: Kind, rank: usize) -> ActorId {
        let first = match kind {
            Kind::Frog => self.cells,
            Kind::Toad => self.cells + self.frogs,
        };
        ActorId((first + rank) as u32)
    }

    fn arrow_id(&self) -> ActorId {
        ActorId((self.cells + self.frogs + self.toads) as u32)
    }

    fn arrow(&self, hop: Hop) -> Actor {
        let leftward = usize::from(hop.kind() == Kind::Toad);
        Actor {
            id: self.arrow_id(),
            layer: ARROWS,
            figure: self.arrows[usize::from(hop.is_jump())][leftward].clone(),
            pose: self.pose(hop.from as usize),
        }
    }

    fn animals(&self, state: &Position) -> Vec<Actor> {
        let (mut frogs, mut toads) = (0..self.frogs, 0..self.toads);
        let actor = |kind, rank, figure: &Figure, cell| Actor {
            id: self.animal(kind, rank),
            layer: ANIMALS,
            figure: figure.clone(),
            pose: self.pose(cell),
        };
        (0..self.cells)
            .filter_map(|cell| match state.get(cell) {
                Cell::Gap => None,
                Cell::Frog => Some(actor(Kind::Frog, frogs.next()?, &self.frog, cell)),
                Cell::Toad => Some(actor(Kind::Toad, toads.next()?, &self.toad, cell)),
            })
            .collect()
    }

    /// An animal that jumps over its own kind changes names with it: they look the same, and
    /// names stay in order.
    fn hop(&self, before: &Position, hop: Hop, cues: &mut Vec<Cue>) {
        let (from, to) = (hop.from as usize, hop.to as usize);
        let over = from.midpoint(to);
        let mover = self.animal(hop.kind(), before.rank(from));
        if hop.is_jump() && before.get(over) == before.get(from) {
            let other = self.animal(hop.kind(), before.rank(over));
            cues.push(Cue::Moves(mover, self.pose(over)));
            cues.push(Cue::Moves(other, self.pose(to)));
        } else {
            cues.push(Cue::Moves(mover, self.pose(to)));
        }
    }
}

impl Stage for FrogsStage {
    type Puzzle = Frogs;

    fn scene(&self, turn: &Turn<'_, Frogs>) -> Scene {
        let Layout { margin, pitch } = self.layout;
        let cells = (0..self.cells).map(|cell| Actor {
            id: ActorId(cell as u32),
            layer: CELLS,
            figure: self.cell.clone(),
            pose: self.pose(cell),
        });
        let size = Size {
            width: self.cells as u32 * pitch as u32 + 2 * margin as u32,
            height: pitch as u32 + 2 * margin as u32,
        };
        let arrow = turn.next.map(|hop| self.arrow(hop));
        let actors = cells.chain(self.animals(turn.state)).chain(arrow).collect();
        Scene { size, backdrop: self.background, actors }
    }

    fn beats(&self, before: &Turn<'_, Frogs>, after: &Turn<'_, Frogs>, beats: &mut Vec<Beat>) {
        let mut cues = Vec::with_capacity(3);
        if let Some(hop) = before.next {
            self.hop(before.state, hop, &mut cues);
        }
        cues.push(match after.next {
            Some(hop) => Cue::Shows(self.arrow(hop)),
            None => Cue::Leaves(self.arrow_id()),
        });
        beats.push(Beat { cues, ..Beat::default() });
    }
}
