//! River crossings: two banks, and a boat that goes between them.
//!
//! Each passenger has one place, the same on both banks. Where pictures step from move to move, those who
//! go next sit in the boat at its bank already, so that a picture shows the position and the move;
//! an arrow on the water says that they go. An island is in the middle of the water, and the boat goes
//! by below it. Where things move, all stand ashore between two moves,
//! and the boat is empty. Where a torch goes over instead of a boat, there is a bridge.

mod art;
mod caption;
mod cast;
mod layout;
mod scenery;
mod text;
mod voyage;

pub use art::{PICTURES, has_picture};
pub use caption::{Captions, Texts, caption, remark, short_caption};

use super::cheer::wave;
use super::{Next, Part, Role, Scale, Stage, Theme, Turn, arrow};
use crate::puzzle::river::{Bank, Craft, Crossing, Position, River};
use crate::scene::lettering::{LetteringError, Weight};
use crate::scene::{Actor, ActorId, Color, Figure, Motion, SUBPIXELS, Scene};
use crate::story::Beat;
use crate::story::clause::capitalised;
use art::Vessel;
use cast::{Cast, turn_into};
use layout::Layout;

/// What the roles of a theme are called here.
pub const ROLES: [(&str, Role); 19] = [
    ("background", Role::Background),
    ("outline", Role::Line),
    ("arrow", Role::Arrow),
    ("caption", Role::Text),
    ("rule", Role::Remark),
    ("water", Role::Water),
    ("wave", Role::Wave),
    ("land", Role::Land),
    ("shore", Role::Shore),
    ("leaves", Role::Leaf),
    ("wood", Role::Wood),
    ("face", Role::Face),
    ("letter", Role::Mark),
    ("people-1", Role::Third),
    ("people-2", Role::Fourth),
    ("people-3", Role::Fifth),
    ("people-4", Role::Sixth),
    ("people-5", Role::Seventh),
    ("people-6", Role::Eighth),
];

/// The stage for one river at one scale.
#[derive(Debug, Clone)]
pub struct RiverStage {
    background: Color,
    scenery: Vec<Actor>,
    cast: Cast,
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
        texts: Texts,
    ) -> Result<(u64, u64), LetteringError> {
        let (width, height) = Layout::new(river, theme, scale, texts)?.size();
        Ok((width as u64, height as u64))
    }

    /// Lays out the stage. The size must be one that a picture can have.
    ///
    /// # Errors
    ///
    /// When a name or a rule has a character that the font lacks.
    pub fn new(
        river: &River,
        theme: &Theme,
        scale: Scale,
        texts: Texts,
    ) -> Result<Self, LetteringError> {
        let layout = Layout::new(river, theme, scale, texts)?;
        let kinds = &river.model().kinds;
        for kind in kinds {
            for name in [&kind.name, &kind.plural] {
                // Captions begin with names that have no article.
                for name in [name, &capitalised(name)] {
                    theme.font.width(name, 1.0, Weight::Regular)?;
                }
            }
        }
        let (cell, foot) = (layout.cell(), layout.foot());
        let figure =
            |number| Ok(art::seen_from(foot, &art::figure(theme, river.model(), number, cell)?));
        let scenery = scenery::actors(river, theme, &layout)?;
        let cast = Cast {
            first: scenery.len() as u64,
            figures: (0..kinds.len()).map(figure).collect::<Result<_, LetteringError>>()?,
            shadow: art::shadow(theme, cell),
            vessel: vessel(river, theme, &layout),
            arrows: arrows(theme, scale, &layout),
            river: river.clone(),
            theme: theme.clone(),
            layout,
        };
        Ok(Self { background: theme.color(Role::Background), scenery, cast })
    }
}

fn vessel(river: &River, theme: &Theme, layout: &Layout) -> Vessel {
    match river.model().boat.craft {
        Craft::Torch => {
            let seen = |figure| art::seen_from(layout.foot(), &figure);
            let glow = theme.night.then(|| seen(art::glow(layout.cell())));
            Vessel { near: seen(art::torch(theme, layout.cell())), far: glow, oar: None }
        }
        craft @ (Craft::Boat | Craft::Raft) => {
            Vessel::new(theme, craft, layout.tile, layout.hull_length())
        }
    }
}

/// From bank to bank, to the left and to the right, and to the island or from there.
fn arrows(theme: &Theme, scale: Scale, layout: &Layout) -> [[Figure; 2]; 2] {
    // There is more room on the water than in a cell.
    let mut large = theme.clone();
    large.arrow_head *= 1.8;
    large.arrow_shaft *= 1.5;
    let cell = layout.cell();
    [Bank::Right, Bank::Island].map(|to| {
        let (_, length) = layout.arrow(Bank::Left, to);
        [arrow::left(&large, scale, cell, length), arrow::right(&large, scale, cell, length)]
    })
}

impl Stage for RiverStage {
    type Puzzle = River;

    fn scene(&self, turn: &Turn<'_, River>) -> Scene {
        let (width, height) = self.cast.layout.size();
        let actors = self.scenery.iter().cloned().chain(self.cast.at(turn)).collect();
        Scene { actors, ..Scene::new(width as u32, height as u32, self.background) }
    }

    /// All ashore, where a first picture would show the first crew aboard.
    fn prologue(&self, start: &Turn<'_, River>) -> Option<Scene> {
        let is_begun = !self.cast.moving() && matches!(start.next, Next::Move(_));
        is_begun.then(|| self.scene(&Turn { next: Next::Open, ..*start }))
    }

    /// All hop, one after the other.
    fn cheer(&self, end: &Turn<'_, River>, beats: &mut Vec<Beat>) {
        if let (true, Some(times)) = (self.cast.moving(), self.cast.theme.times) {
            let hopping = self.cast.ashore(*end.state, None);
            let is_body = |actor: &&Actor| actor.layer >= cast::ASHORE;
            let hopping = hopping.iter().filter(is_body).map(|actor| (actor.id, actor.pose));
            let motion = Motion::Skip { height: self.cast.layout.tile / 2 * SUBPIXELS };
            let hopping: Vec<_> = hopping.collect();
            beats.extend(wave(&hopping, motion, times.act));
        }
    }

    fn beats(&self, before: &Turn<'_, River>, after: &Turn<'_, River>, beats: &mut Vec<Beat>) {
        if let (true, Next::Move(crossing)) = (self.cast.moving(), before.next) {
            self.cast.voyage(before, crossing, after, beats);
        } else {
            let cues = turn_into(&mut self.cast.at(before), self.cast.at(after));
            beats.push(Beat { cues, ..Beat::default() });
        }
    }

    /// Those who stand where the boat is, and the boat.
    fn targets(&self, state: &Position) -> Vec<(ActorId, Part)> {
        self.cast.targets(*state)
    }

    /// Those who cross, and the boat last.
    fn clicks(&self, _state: &Position, crossing: Crossing) -> Vec<Part> {
        self.cast.clicks(crossing)
    }
}
