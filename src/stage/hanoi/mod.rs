//! Discs on pegs, and an arrow for the next move or a disc that is carried over.

mod arrow;
mod drawn;
mod flat;
mod layout;

use super::{Moment, Next, Part, Role, Room, Scale, Stage, Style, Theme, Times, Turn};
use crate::puzzle::hanoi::{Hanoi, Position, Transfer};
use crate::scene::lettering::LetteringError;
use crate::scene::{Actor, ActorId, Cue, Figure, Motion, Pose, SUBPIXELS, Scene, Travel};
use crate::story::Beat;
use layout::Layout;

/// What the roles of a theme are called here.
pub const ROLES: [(&str, Role); 8] = [
    ("background", Role::Background),
    ("outline", Role::Line),
    ("peg", Role::Wood),
    ("table", Role::Stand),
    ("smallest", Role::Smallest),
    ("largest", Role::Largest),
    ("number", Role::Label),
    ("arrow", Role::Arrow),
];

const TABLE: i16 = -3;
const POSTS: i16 = -2;
const ENDS: i16 = -1;
/// Discs have the layers from 0 on: smaller ones are painted over larger ones.
const ARROWS: i16 = 100;

/// The stage for one number of discs and pegs at one scale.
#[derive(Debug, Clone)]
pub struct HanoiStage {
    discs: u8,
    pegs: u8,
    layout: Layout,
    theme: Theme,
    /// What is always in the same place.
    scenery: Vec<Actor>,
    /// From the smallest on.
    figures: Vec<Figure>,
}

impl HanoiStage {
    /// Width and height of the picture in pixels, before anything is made: they may be too large
    /// for any picture.
    #[must_use]
    pub fn size(puzzle: &Hanoi, theme: &Theme, scale: Scale) -> (u64, u64) {
        let (width, height) = Layout::new(puzzle, theme, scale).size();
        (width as u64, height as u64)
    }

    /// Lays out the stage. The size must be one that a picture can have.
    ///
    /// # Errors
    ///
    /// When the numbers cannot be written.
    pub fn new(puzzle: &Hanoi, theme: &Theme, scale: Scale) -> Result<Self, LetteringError> {
        let layout = Layout::new(puzzle, theme, scale);
        let draw = if theme.style == Style::Drawn { drawn::disc } else { flat::disc };
        let disc = |disc: u8| -> Result<Figure, LetteringError> {
            let number = layout.ranks.number(theme, &(disc + 1).to_string())?;
            Ok(draw(theme, &layout, disc, number.as_ref()))
        };
        Ok(Self {
            discs: puzzle.discs(),
            pegs: puzzle.pegs(),
            layout,
            theme: theme.clone(),
            scenery: scenery(theme, &layout, puzzle.pegs()),
            figures: (0..puzzle.discs()).map(disc).collect::<Result<_, _>>()?,
        })
    }

    /// How many discs lie under a disc on its peg.
    fn under(&self, state: Position, disc: u8) -> usize {
        let larger = !(u64::MAX >> (63 - disc));
        (state.on(state.peg(disc), self.discs) & larger).count_ones() as usize
    }

    /// Where a disc lies.
    fn place(&self, state: Position, disc: u8) -> Pose {
        self.layout.place(state.peg(disc), self.under(state, disc))
    }

    /// An arrow from a disc to where it will lie.
    fn arrow(&self, state: Position, Transfer { disc, from, to }: Transfer) -> Actor {
        let Layout { column, thick, .. } = self.layout;
        let begin = (self.under(state, disc) as i32 + 1) * thick;
        let end = state.on(to, self.discs).count_ones() as i32 * thick;
        let apart = (i32::from(to) - i32::from(from)) * column;
        let figure = arrow::arrow(&self.theme, &self.layout, apart, begin, end);
        Actor { id: arrow_id(), layer: ARROWS, figure, pose: self.layout.place(from, 0) }
    }

    /// A disc is lifted, carried over and set down.
    fn carry(&self, times: Times, way: Transfer, places: [Pose; 2], beats: &mut Vec<Beat>) {
        let Transfer { disc, from, to } = way;
        let [start, end] = places;
        let [up, down] = [from, to].map(|peg| self.layout.aloft(peg));
        // Farther pegs take a little longer.
        let apart = u32::from(from.abs_diff(to));
        for (percent, from, to) in [(35, start, up), (30 + 10 * apart, up, down), (35, down, end)] {
            let travel = Travel { from, to, motion: Motion::Drift };
            let cues = vec![Cue::Travels(disc_id(disc), travel)];
            beats.push(Beat { cues, time: times.act * percent / 100, ..Beat::default() });
        }
    }
}

fn disc_id(disc: u8) -> ActorId {
    ActorId::of(("disc", disc))
}

fn peg_id(peg: u8) -> ActorId {
    ActorId::of(("peg", peg))
}

/// The numbers of pegs follow those of discs.
fn peg_part(peg: u8) -> Part {
    Part::from(u8::MAX) + Part::from(peg)
}

fn arrow_id() -> ActorId {
    ActorId::of("arrow")
}

/// Pegs, board and table.
fn scenery(theme: &Theme, layout: &Layout, pegs: u8) -> Vec<Actor> {
    let (post, end) = match theme.style {
        Style::Drawn => (drawn::post(theme, layout), drawn::end(theme, layout)),
        Style::Flat | Style::Printed => (flat::post(theme, layout), flat::end(theme, layout)),
    };
    let posts = (0..pegs).map(|peg| Actor::new(peg_id(peg), POSTS, &post, layout.place(peg, 0)));
    let ends = (0_usize..)
        .zip(layout.ends())
        .map(|(number, pose)| Actor::new(ActorId::of(("end", number)), ENDS, &end, pose));
    let table = (theme.style == Style::Drawn).then(|| {
        let table = drawn::table(theme, layout);
        Actor::new(ActorId::of("table"), TABLE, &table, layout.table())
    });
    posts.chain(ends).chain(table).collect()
}

impl Stage for HanoiStage {
    type Puzzle = Hanoi;

    fn scene(&self, turn: &Turn<'_, Hanoi>) -> Scene {
        let (width, height) = self.layout.size();
        let discs = self.figures.iter().zip(0..).map(|(figure, disc)| {
            let layer = i16::from(self.discs - 1 - disc);
            Actor::new(disc_id(disc), layer, figure, self.place(*turn.state, disc))
        });
        let moves = self.theme.times.is_some();
        let arrow = turn.next.chosen().filter(|_| !moves).map(|way| self.arrow(*turn.state, way));
        let actors = self.scenery.iter().cloned().chain(discs).chain(arrow).collect();
        let backdrop = self.theme.color(Role::Background);
        Scene { actors, ..Scene::new(width as u32, height as u32, backdrop) }
    }

    fn beats(&self, before: &Turn<'_, Hanoi>, after: &Turn<'_, Hanoi>, beats: &mut Vec<Beat>) {
        let Next::Move(way) = before.next else { return };
        let places = [before.state, after.state].map(|state| self.place(*state, way.disc));
        let Some(times) = self.theme.times else {
            let arrow = match after.next {
                Next::Move(way) => Cue::Shows(self.arrow(*after.state, way)),
                Next::Open | Next::Done => Cue::Leaves(arrow_id()),
            };
            let cues = vec![Cue::Moves(disc_id(way.disc), places[1]), arrow];
            return beats.push(Beat { cues, ..Beat::default() });
        };
        self.carry(times, way, places, beats);
        if after.next != Next::Done {
            beats.push(Beat { time: times.rest, ..Beat::default() });
        }
    }

    /// The discs of a tower hop, the higher the higher they lie: the tower unfolds and folds up again.
    fn cheer(&self, end: &Turn<'_, Hanoi>, beats: &mut Vec<Beat>) {
        let Some(times) = self.theme.times else { return };
        let cues = (0..self.discs).filter_map(|disc| {
            let pose = self.place(*end.state, disc);
            let under = self.under(*end.state, disc) as i32;
            let height = under * self.layout.spring() * SUBPIXELS;
            let travel = Travel { from: pose, to: pose, motion: Motion::Skip { height } };
            (under > 0).then_some(Cue::Travels(disc_id(disc), travel))
        });
        let cues: Vec<Cue> = cues.collect();
        if !cues.is_empty() {
            beats.push(Beat { cues, time: times.act, ..Beat::default() });
        }
    }

    /// Above the pegs, where discs are carried.
    fn room_for_words(&self, _moment: Moment) -> Option<Room> {
        self.theme.times.is_some().then(|| self.layout.room_for_words())
    }

    /// Discs and pegs.
    fn targets(&self, _state: &Position) -> Vec<(ActorId, Part)> {
        let discs = (0..self.discs).map(|disc| (disc_id(disc), disc.into()));
        discs.chain((0..self.pegs).map(|peg| (peg_id(peg), peg_part(peg)))).collect()
    }

    /// A disc and the peg where it goes.
    fn clicks(&self, _state: &Position, Transfer { disc, to, .. }: Transfer) -> Vec<Part> {
        vec![disc.into(), peg_part(to)]
    }
}
