//! Pegs on a board, and an arrow for the next jump or a peg that hops.

mod drawn;
mod flat;
mod layout;

use super::grid::hops;
use super::{Next, Part, Role, Scale, Stage, Style, Theme, Times, Turn, arrow};
use crate::puzzle::Puzzle;
use crate::puzzle::pegs::{Jump, MAX_HOLES, Pegs, Position};
use crate::scene::{Actor, ActorId, Cue, FULL, Figure, Motion, Pose, SUBPIXELS, Scene, Travel};
use crate::story::Beat;
use layout::Layout;

/// What the roles of a theme are called here.
pub const ROLES: [(&str, Role); 8] = [
    ("background", Role::Background),
    ("outline", Role::Line),
    ("board", Role::Wood),
    ("hole", Role::Ground),
    ("peg", Role::Seventh),
    ("swirl", Role::Smallest),
    ("light", Role::Inside),
    ("arrow", Role::Arrow),
];

const BOARD: i16 = -2;
const HOLES: i16 = -1;
/// Shadows of what is in the air fall on the board and behind pegs.
const SHADOWS: i16 = 0;
const PEGS: i16 = 1;
/// Above all pegs that stand.
const AIR: i16 = 2;
const ARROWS: i16 = 3;

/// The stage for one board at one scale.
#[derive(Debug, Clone)]
pub struct PegsStage {
    puzzle: Pegs,
    layout: Layout,
    theme: Theme,
    scale: Scale,
    /// What is always in the same place.
    scenery: Vec<Actor>,
    peg: Figure,
    /// A peg in the air, and its shadow.
    flying: [Figure; 2],
    /// Where pegs lie that were taken; none if they leave.
    slots: Vec<Pose>,
}

impl PegsStage {
    /// Width and height of the picture in pixels, before anything is made: they may be too large
    /// for any picture.
    #[must_use]
    pub fn size(puzzle: &Pegs, theme: &Theme, scale: Scale) -> (u64, u64) {
        let (width, height) = Layout::new(puzzle.board(), theme, scale).size();
        (width as u64, height as u64)
    }

    /// Lays out the stage. The size must be one that a picture can have.
    #[must_use]
    pub fn new(puzzle: &Pegs, theme: &Theme, scale: Scale) -> Self {
        let layout = Layout::new(puzzle.board(), theme, scale);
        let drawn = theme.style == Style::Drawn;
        let peg = |lies| match theme.style {
            Style::Drawn => drawn::marble(theme, &layout, lies),
            Style::Flat | Style::Printed => flat::peg(theme, &layout),
        };
        let pegs = puzzle.start().pegs() as usize;
        Self {
            puzzle: puzzle.clone(),
            theme: theme.clone(),
            scale,
            scenery: scenery(puzzle, theme, &layout),
            peg: peg(true),
            flying: [peg(false), drawn::shadow(theme, &layout)],
            slots: if drawn { layout.slots(pegs - 1) } else { Vec::new() },
            layout,
        }
    }

    fn foot(&self, hole: u8) -> Pose {
        self.layout.foot(self.puzzle.name(hole))
    }

    fn holes(&self) -> std::ops::Range<u8> {
        0..self.puzzle.board().holes().len() as u8
    }

    fn pegs(&self, state: Position) -> impl Iterator<Item = Actor> {
        self.holes().filter(move |hole| state.has(*hole)).map(|hole| self.peg(hole))
    }

    fn peg(&self, hole: u8) -> Actor {
        Actor::new(peg_id(hole), PEGS, &self.peg, self.foot(hole))
    }

    /// How many pegs have been taken since the start, and where they lie.
    fn taken(&self, state: Position) -> impl Iterator<Item = Actor> {
        let left = state.pegs() as usize;
        let start = self.puzzle.start().pegs() as usize;
        let count = start.saturating_sub(left);
        let places = self.slots.iter().take(count).enumerate();
        places.map(|(number, pose)| Actor::new(taken_id(number), AIR, &self.flying[0], *pose))
    }

    /// An arrow from a peg to the hole where it goes.
    fn arrow(&self, Jump { from, to, .. }: Jump) -> Actor {
        let [start, end] = [from, to].map(|hole| self.layout.middle(self.puzzle.name(hole)));
        let way = (end.0 - start.0, end.1 - start.1);
        let pitch = self.layout.pitch;
        let figure = arrow::towards(&self.theme, self.scale, pitch, way);
        let pose = Pose::at(start.0 - pitch / 2, start.1 - pitch / 2);
        Actor { id: arrow_id(), layer: ARROWS, figure, pose }
    }

    /// A marble hops over its neighbour, which is then taken.
    fn hop(&self, jump: Jump, after: &Turn<'_, Pegs>, times: Times, beats: &mut Vec<Beat>) {
        let [from, over, to] = [jump.from, jump.over, jump.to].map(|hole| self.foot(hole));
        let [flying, shadow] = &self.flying;
        let [flies, follows] = ["flies", "follows"].map(ActorId::of);
        let height = self.layout.pitch * 3 / 4 * SUBPIXELS;
        // It is picked up at once, so that its first picture is another one.
        let lifted = Pose { y: from.y - (self.layout.pitch / 8).max(1) * SUBPIXELS, ..from };
        let cues = vec![
            Cue::Leaves(peg_id(jump.from)),
            Cue::Shows(Actor::new(follows, SHADOWS, shadow, from)),
            Cue::Shows(Actor::new(flies, AIR, flying, lifted)),
            Cue::Travels(follows, Travel { from, to, motion: Motion::Drift }),
            Cue::Travels(flies, Travel { from: lifted, to, motion: Motion::Skip { height } }),
        ];
        beats.push(Beat { cues, time: times.act * 3 / 4, ..Beat::default() });
        let mut cues = vec![
            Cue::Leaves(flies),
            Cue::Leaves(follows),
            Cue::Shows(self.peg(jump.to)),
            Cue::Leaves(peg_id(jump.over)),
        ];
        // Without a place in the groove it shrinks almost to nothing, so that it is seen to leave.
        let lain = self.taken(*after.state).last();
        let small = Pose { y: over.y - height / 2, width: FULL / 8, height: FULL / 8, ..over };
        let leaves = lain.is_none().then_some(Cue::Leaves(flies));
        let taken = lain.unwrap_or_else(|| Actor::new(flies, AIR, flying, small));
        let travel = Travel { from: over, to: taken.pose, motion: Motion::Drift };
        let travels = Cue::Travels(taken.id, travel);
        cues.extend([Cue::Shows(Actor { pose: over, ..taken }), travels]);
        beats.push(Beat { cues, time: times.act * 3 / 4, ..Beat::default() });
        let cues = leaves.into_iter().collect();
        beats.push(Beat { cues, time: times.rest / 2, ..Beat::default() });
    }
}

fn scenery(puzzle: &Pegs, theme: &Theme, layout: &Layout) -> Vec<Actor> {
    let board = match theme.style {
        Style::Drawn => Some(drawn::board(theme, layout)),
        Style::Flat => None,
        Style::Printed => Some(flat::edge(theme, layout)),
    };
    let hole = match theme.style {
        Style::Drawn => drawn::hole(theme, layout),
        Style::Flat | Style::Printed => flat::hole(theme, layout),
    };
    let board = board.map(|it| Actor::new(ActorId::of("board"), BOARD, &it, layout.board()));
    let holes = (0..).zip(puzzle.board().holes()).map(|(number, &place)| {
        let (x, y) = layout.middle(place);
        Actor::new(hole_id(number), HOLES, &hole, Pose::at(x, y))
    });
    board.into_iter().chain(holes).collect()
}

fn peg_id(hole: u8) -> ActorId {
    ActorId::of(("peg", hole))
}

fn hole_id(hole: u8) -> ActorId {
    ActorId::of(("hole", hole))
}

fn taken_id(number: usize) -> ActorId {
    ActorId::of(("taken", number))
}

fn arrow_id() -> ActorId {
    ActorId::of("arrow")
}

/// The parts of holes follow those of the pegs in them.
fn hole_part(hole: u8) -> Part {
    MAX_HOLES as Part + Part::from(hole)
}

impl Stage for PegsStage {
    type Puzzle = Pegs;

    fn scene(&self, turn: &Turn<'_, Pegs>) -> Scene {
        let (width, height) = self.layout.size();
        let moves = self.theme.times.is_some();
        let arrow = turn.next.chosen().filter(|_| !moves).map(|jump| self.arrow(jump));
        let scenery = self.scenery.iter().cloned();
        let pegs = self.pegs(*turn.state).chain(self.taken(*turn.state));
        let actors = scenery.chain(pegs).chain(arrow).collect();
        let backdrop = self.theme.color(Role::Background);
        Scene { actors, ..Scene::new(width as u32, height as u32, backdrop) }
    }

    fn beats(&self, before: &Turn<'_, Pegs>, after: &Turn<'_, Pegs>, beats: &mut Vec<Beat>) {
        let Next::Move(jump) = before.next else { return };
        if let Some(times) = self.theme.times {
            return self.hop(jump, after, times, beats);
        }
        let cues = vec![
            Cue::Leaves(peg_id(jump.from)),
            Cue::Leaves(peg_id(jump.over)),
            Cue::Shows(self.peg(jump.to)),
            match after.next {
                Next::Move(jump) => Cue::Shows(self.arrow(jump)),
                Next::Open | Next::Done => Cue::Leaves(arrow_id()),
            },
        ];
        beats.push(Beat { cues, ..Beat::default() });
    }

    /// The last peg hops.
    fn cheer(&self, end: &Turn<'_, Pegs>, beats: &mut Vec<Beat>) {
        if let Some(times) = self.theme.times {
            let pegs = self.pegs(*end.state).map(|peg| (peg.id, peg.pose));
            beats.extend(hops(pegs.collect(), self.layout.pitch / 2, times));
        }
    }

    /// Pegs, and the holes that are empty.
    fn targets(&self, state: &Position) -> Vec<(ActorId, Part)> {
        let target = |hole: u8| {
            if state.has(hole) {
                (peg_id(hole), hole.into())
            } else {
                (hole_id(hole), hole_part(hole))
            }
        };
        self.holes().map(target).collect()
    }

    /// A peg and the hole where it goes.
    fn clicks(&self, _state: &Position, Jump { from, to, .. }: Jump) -> Vec<Part> {
        vec![from.into(), hole_part(to)]
    }
}
