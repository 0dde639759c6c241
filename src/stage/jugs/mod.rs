//! Glass jugs on a table, and an arrow for the next move or water that is poured.

mod arrow;
mod cast;
mod glass;
mod kitchen;
mod layout;
mod pour;

use super::{Moment as When, Next, Part, Role, Room, Scale, Stage, Style, Theme, Turn};
use crate::puzzle::jugs::{Amounts, Jugs, MAX_JUGS, Move};
use crate::scene::lettering::LetteringError;
use crate::scene::{Actor, ActorId, Scene};
use crate::story::Beat;
use cast::{Cast, jug_ids};
use layout::Layout;

/// What the roles of a theme are called here.
pub const ROLES: [(&str, Role); 12] = [
    ("background", Role::Background),
    ("outline", Role::Line),
    ("glass", Role::Stand),
    ("water", Role::Water),
    ("wave", Role::Wave),
    ("depth", Role::Seventh),
    ("mark", Role::Text),
    ("glint", Role::Mark),
    ("table", Role::Wood),
    ("plate", Role::Inside),
    ("number", Role::Label),
    ("arrow", Role::Arrow),
];

/// The parts of moves: jugs by their number, then these.
const TAP: Part = MAX_JUGS as Part;
const DRAIN: Part = TAP + 1;

/// The stage for some jugs at one scale.
#[derive(Debug, Clone)]
pub struct JugsStage {
    cast: Cast,
    theme: Theme,
    /// What is always in the same place.
    scenery: Vec<Actor>,
}

impl JugsStage {
    /// Width and height of the picture in pixels, before anything is made: they may be too large
    /// for any picture.
    #[must_use]
    pub fn size(puzzle: &Jugs, theme: &Theme, scale: Scale) -> (u64, u64) {
        let (width, height) = Layout::new(puzzle, theme, scale).size();
        (width as u64, height as u64)
    }

    /// Lays out the stage. The size must be one that a picture can have.
    ///
    /// # Errors
    ///
    /// When the numbers cannot be written.
    pub fn new(puzzle: &Jugs, theme: &Theme, scale: Scale) -> Result<Self, LetteringError> {
        let layout = Layout::new(puzzle, theme, scale);
        let scenery = kitchen::scenery(theme, &layout);
        Ok(Self { cast: Cast::new(puzzle, theme, layout)?, theme: theme.clone(), scenery })
    }

    /// What changes from position to position.
    fn actors(&self, turn: &Turn<'_, Jugs>) -> Vec<Actor> {
        let mut actors = self.cast.actors(&self.cast.standing(turn.state));
        let next = turn.next.chosen().filter(|_| self.theme.times.is_none());
        actors.extend(next.map(|mv| arrow::arrow(&self.theme, &self.cast.layout, mv)));
        actors
    }

    fn picture(&self, actors: Vec<Actor>) -> Scene {
        let (width, height) = self.cast.layout.size();
        let backdrop = self.theme.color(Role::Background);
        Scene { actors, ..Scene::new(width as u32, height as u32, backdrop) }
    }
}

impl Stage for JugsStage {
    type Puzzle = Jugs;

    fn scene(&self, turn: &Turn<'_, Jugs>) -> Scene {
        let scenery = self.scenery.iter().cloned();
        self.picture(scenery.chain(self.actors(turn)).collect())
    }

    /// Over the jugs, where they are seen poured.
    fn room_for_words(&self, _moment: When) -> Option<Room> {
        (self.theme.style == Style::Drawn).then(|| self.cast.layout.room_for_words())
    }

    /// The jugs that hold what was to be measured are lifted for a moment.
    fn cheer(&self, end: &Turn<'_, Jugs>, beats: &mut Vec<Beat>) {
        if let Some(times) = self.theme.times {
            beats.push(self.cast.cheer(end.state, times));
        }
    }

    fn beats(&self, before: &Turn<'_, Jugs>, after: &Turn<'_, Jugs>, beats: &mut Vec<Beat>) {
        let Next::Move(mv) = before.next else { return };
        let Some(times) = self.theme.times else {
            let [before, after] = [before, after].map(|turn| self.picture(self.actors(turn)));
            return beats.push(Beat::between(&before, &after, std::time::Duration::ZERO));
        };
        self.cast.act(mv, [before.state, after.state], times, beats);
        if after.next != Next::Done {
            beats.push(Beat { time: times.rest, ..Beat::default() });
        }
    }

    /// Jugs with their water, the tap and the drain.
    fn targets(&self, amounts: &Amounts) -> Vec<(ActorId, Part)> {
        let standing = self.cast.actors(&self.cast.standing(amounts));
        let parts = |jug: usize| jug_ids(jug).map(|id| (id, jug as Part));
        let jugs = (0..self.cast.layout.jugs()).flat_map(parts);
        let jugs = jugs.filter(|(id, _)| standing.iter().any(|actor| actor.id == *id));
        let station = kitchen::station_ids().into_iter().zip([TAP, DRAIN]);
        jugs.chain(station.filter(|_| self.cast.layout.tap)).collect()
    }

    /// What the water comes from, then what it goes into; of a jug that is filled or emptied, the jug first.
    fn clicks(&self, _amounts: &Amounts, mv: Move) -> Vec<Part> {
        match mv {
            Move::Fill(jug) => vec![jug.into(), TAP],
            Move::Empty(jug) => vec![jug.into(), DRAIN],
            Move::Pour { from, to } => vec![from.into(), to.into()],
        }
    }
}
