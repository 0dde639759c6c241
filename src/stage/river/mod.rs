//! River crossings: two banks, and a boat with those who cross next in it.
//!
//! Everybody has one place, the same on both banks. Those who go next sit in the boat at its bank
//! already, so that a picture shows the position and the move; an arrow on the water says that they
//! go. Where a torch goes over instead of a boat, there is a bridge, and they stand on it.

mod art;
mod caption;
mod layout;
mod scenery;

pub use caption::caption;

use super::{Beat, Role, Scale, Stage, Theme, Turn, arrow};
use crate::puzzle::Puzzle;
use crate::puzzle::river::{Bank, Crossing, River};
use crate::scene::lettering::{self, LetteringError, Weight};
use crate::scene::{Actor, ActorId, Color, Cue, Figure, Pose, Scene, Size};
use layout::{Layout, Slot};

/// What the roles of a theme are called here.
pub const ROLES: [(&str, Role); 17] = [
    ("background", Role::Background),
    ("outline", Role::Line),
    ("arrow", Role::Arrow),
    ("caption", Role::Text),
    ("rule", Role::Remark),
    ("water", Role::Water),
    ("wave", Role::Wave),
    ("land", Role::Land),
    ("shore", Role::Shore),
    ("wood", Role::Wood),
    ("letter", Role::Mark),
    ("people-1", Role::Third),
    ("people-2", Role::Fourth),
    ("people-3", Role::Fifth),
    ("people-4", Role::Sixth),
    ("people-5", Role::Seventh),
    ("people-6", Role::Eighth),
];

const ASHORE: i16 = 3;
const ABOARD: i16 = 4;
const BOAT: i16 = 5;
const NUMBERS: i16 = 6;
const ARROWS: i16 = 7;
const CAPTIONS: i16 = 8;

/// Actors of each place: on the left bank or anywhere, on the right bank, aboard; then the numbers
/// beside these three.
const PARTS: u32 = 6;

/// The stage for one river at one scale.
#[derive(Debug, Clone)]
pub struct RiverStage {
    river: River,
    theme: Theme,
    layout: Layout,
    scenery: Vec<Actor>,
    /// One of each kind.
    figures: Vec<Figure>,
    /// A boat's hull, or a torch.
    boat: Figure,
    /// To the left, to the right.
    arrows: [Figure; 2],
    /// What the crossings have cost before each turn.
    spent: Vec<u64>,
}

impl RiverStage {
    /// Width and height of the picture in pixels.
    ///
    /// # Errors
    ///
    /// When a name or a rule has a character that the font lacks.
    pub fn size(
        river: &River,
        theme: &Theme,
        scale: Scale,
        captions: bool,
    ) -> Result<(u64, u64), LetteringError> {
        let (width, height) = Layout::new(river, theme, scale, captions)?.size();
        Ok((width as u64, height as u64))
    }

    /// Lays out the stage for a solution. The size must be one that a picture can have.
    ///
    /// # Errors
    ///
    /// When a name or a rule has a character that the font lacks.
    pub fn new(
        river: &River,
        moves: impl Iterator<Item = Crossing>,
        theme: &Theme,
        scale: Scale,
        captions: bool,
    ) -> Result<Self, LetteringError> {
        let layout = Layout::new(river, theme, scale, captions)?;
        let kinds = &river.model().kinds;
        for kind in kinds {
            for name in [&kind.name, &kind.plural] {
                lettering::width(name, 1.0, Weight::Regular)?;
            }
        }
        let bridge = has_bridge(river);
        let figure = |(number, kind)| art::figure(theme, kind, number, layout.cell());
        // There is more room on the water than in a cell.
        let mut large = theme.clone();
        large.arrow_head *= 2.4;
        large.arrow_shaft *= 2.4;
        let (_, length) = layout.arrow(Bank::Left);
        let (cell, tile) = (layout.cell(), layout.tile);
        Ok(Self {
            scenery: scenery::actors(river, theme, &layout)?,
            figures: kinds.iter().enumerate().map(figure).collect::<Result<_, _>>()?,
            boat: if bridge {
                art::torch(theme, cell)
            } else {
                art::hull(theme, tile, layout.hull_length())
            },
            arrows: [
                arrow::left(&large, scale, cell, length),
                arrow::right(&large, scale, cell, length),
            ],
            spent: spent(river, moves),
            river: river.clone(),
            theme: theme.clone(),
            layout,
        })
    }

    /// All that can change, at a turn.
    fn cast(&self, turn: &Turn<'_, River>) -> Vec<Actor> {
        let mut cast = Vec::new();
        let mut aboard = Vec::new();
        for (place, slot) in self.layout.slots.iter().enumerate() {
            match slot.one {
                Some(one) => self.stand_alone(turn, (place, *slot, one), &mut cast, &mut aboard),
                None => self.stand_together(turn, (place, *slot), &mut cast, &mut aboard),
            }
        }
        let at = turn.state.boat();
        for (seat, (mut actor, number)) in aboard.iter().cloned().enumerate() {
            actor.pose = self.layout.seat(at, seat, aboard.len());
            cast.extend(number.map(|number| Actor { pose: actor.pose, ..number }));
            cast.push(actor);
        }
        cast.push(self.boat(at, turn.next.is_some()));
        cast.extend(turn.next.map(|crossing| self.arrow(crossing)));
        cast.extend(self.captions(turn));
        cast
    }

    /// One person or thing. Those of its kind who were the last to cross are the first to go back.
    fn stand_alone(
        &self,
        turn: &Turn<'_, River>,
        (place, slot, one): (usize, Slot, u64),
        cast: &mut Vec<Actor>,
        aboard: &mut Vec<(Actor, Option<Actor>)>,
    ) {
        let right = self.river.count(*turn.state, Bank::Right, slot.kind);
        let bank = if one < right { Bank::Right } else { Bank::Left };
        let crosses = turn.next.is_some_and(|crossing| {
            let count = self.river.aboard(crossing, slot.kind);
            match crossing.to() {
                Bank::Right => (right..right + count).contains(&one),
                Bank::Left => (right - count..right).contains(&one),
            }
        });
        let actor = Actor {
            id: self.part(place, 0),
            layer: if crosses { ABOARD } else { ASHORE },
            figure: self.figures[slot.kind].clone(),
            pose: self.layout.slot(bank, place),
        };
        if crosses {
            aboard.push((actor, None));
        } else {
            cast.push(actor);
        }
    }

    /// A kind of many: one figure wherever there are some, with their number.
    fn stand_together(
        &self,
        turn: &Turn<'_, River>,
        (place, slot): (usize, Slot),
        cast: &mut Vec<Actor>,
        aboard: &mut Vec<(Actor, Option<Actor>)>,
    ) {
        let afloat = turn.next.map_or(0, |crossing| self.river.aboard(crossing, slot.kind));
        let number = |part, figure: Result<Figure, _>, pose| {
            // Digits can be drawn.
            let (id, figure) = (self.part(place, part), figure.ok()?);
            Some(Actor { id, layer: NUMBERS, figure, pose })
        };
        let cell = self.layout.cell();
        for (part, bank) in [(0, Bank::Left), (1, Bank::Right)] {
            let gone = if bank == turn.state.boat() { afloat } else { 0 };
            let count = self.river.count(*turn.state, bank, slot.kind) - gone;
            if count > 0 {
                let (id, figure) = (self.part(place, part), self.figures[slot.kind].clone());
                let pose = self.layout.slot(bank, place);
                cast.push(Actor { id, layer: ASHORE, figure, pose });
                cast.extend(number(part + 3, art::count(&self.theme, count, cell), pose));
            }
        }
        if afloat > 0 {
            let (id, figure) = (self.part(place, 2), self.figures[slot.kind].clone());
            let actor = Actor { id, layer: ABOARD, figure, pose: Pose::default() };
            let badge = art::badge(&self.theme, afloat, cell);
            let badge = number(5, badge, Pose::default()).filter(|_| afloat > 1);
            aboard.push((actor, badge));
        }
    }

    fn part(&self, place: usize, part: u32) -> ActorId {
        ActorId(self.scenery.len() as u32 + place as u32 * PARTS + part)
    }

    fn boat(&self, at: Bank, carried: bool) -> Actor {
        let pose = if has_bridge(&self.river) {
            self.layout.torch(at, carried)
        } else {
            self.layout.hull(at)
        };
        let id = self.part(self.layout.slots.len(), 0);
        Actor { id, layer: BOAT, figure: self.boat.clone(), pose }
    }

    fn arrow(&self, crossing: Crossing) -> Actor {
        let (pose, _) = self.layout.arrow(crossing.to().opposite());
        let figure = self.arrows[crossing.to() as usize].clone();
        Actor { id: self.part(self.layout.slots.len(), 1), layer: ARROWS, figure, pose }
    }

    fn captions(&self, turn: &Turn<'_, River>) -> Vec<Actor> {
        let spent = self.spent.get(turn.number as usize).copied().unwrap_or(0);
        let words = caption(&self.river, turn, spent);
        // All names and signs were looked up when the stage was made.
        let lines = self.layout.caption(&words, self.theme.color(Role::Text)).unwrap_or_default();
        let actor = |(line, (letters, pose)): (u32, (lettering::Lettering, Pose))| Actor {
            id: self.part(self.layout.slots.len(), 2 + line),
            layer: CAPTIONS,
            figure: letters.figure,
            pose,
        };
        (0..).zip(lines).map(actor).collect()
    }

    fn backdrop(&self) -> Color {
        self.theme.color(Role::Background)
    }
}

/// A torch is carried over a bridge.
fn has_bridge(river: &River) -> bool {
    river.model().boat.name == "torch"
}

/// What the moves before each turn have cost.
fn spent(river: &River, moves: impl Iterator<Item = Crossing>) -> Vec<u64> {
    let (mut state, mut cost) = (river.start(), 0);
    let after = moves.map(move |crossing| {
        cost += river.cost(&state, crossing);
        river.apply(&mut state, crossing);
        cost
    });
    std::iter::once(0).chain(after).collect()
}

impl Stage for RiverStage {
    type Puzzle = River;

    fn scene(&self, turn: &Turn<'_, River>) -> Scene {
        let (width, height) = self.layout.size();
        let size = Size { width: width as u32, height: height as u32 };
        let actors = self.scenery.iter().cloned().chain(self.cast(turn)).collect();
        Scene { size, backdrop: self.backdrop(), actors }
    }

    fn beats(&self, before: &Turn<'_, River>, after: &Turn<'_, River>, beats: &mut Vec<Beat>) {
        let (old, new) = (self.cast(before), self.cast(after));
        let mut cues = Vec::new();
        for actor in &old {
            if !new.iter().any(|other| other.id == actor.id) {
                cues.push(Cue::Leaves(actor.id));
            }
        }
        for actor in new {
            match old.iter().find(|other| other.id == actor.id) {
                Some(other) if *other == actor => {}
                Some(other) if other.layer == actor.layer && other.figure == actor.figure => {
                    cues.push(Cue::Moves(actor.id, actor.pose));
                }
                _ => cues.push(Cue::Shows(actor)),
            }
        }
        beats.push(Beat { cues, ..Beat::default() });
    }
}
