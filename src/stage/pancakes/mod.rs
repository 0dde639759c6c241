//! A stack of pancakes on a plate, and a spatula under those to be flipped.

mod drawn;
mod flat;
mod layout;
mod printed;
mod ranks;
mod steps;

use super::{Moment, Part, Role, Room, Scale, Stage, Style, Theme, Turn};
use crate::puzzle::pancakes::{Bytes, Flip, Labelled, Stack};
use crate::scene::lettering::LetteringError;
use crate::scene::{ActorId, Scene};
use crate::story::Beat;
use drawn::Drawn;
use layout::Layout;
use steps::Steps;

/// What the roles of a theme are called here.
pub const ROLES: [(&str, Role); 10] = [
    ("background", Role::Background),
    ("outline", Role::Line),
    ("plate", Role::Stand),
    ("table", Role::Wood),
    ("smallest", Role::Smallest),
    ("largest", Role::Largest),
    ("inside", Role::Inside),
    ("burnt", Role::Flaw),
    ("number", Role::Label),
    ("spatula", Role::Arrow),
];

/// The stage for one stack at one scale.
#[derive(Debug, Clone)]
pub struct PancakesStage {
    puzzle: Labelled,
    set: Set,
}

/// What stands on the stage.
#[derive(Debug, Clone)]
enum Set {
    /// A picture for each position, with a sign for the next flip.
    Steps(Steps),
    /// Pancakes that are seen turning over.
    Drawn(Box<Drawn>),
}

impl PancakesStage {
    /// Width and height of the picture in pixels, before anything is made: they may be too large
    /// for any picture.
    #[must_use]
    pub fn size(stack: &Stack, theme: &Theme, scale: Scale) -> (u64, u64) {
        let (width, height) = match theme.style {
            Style::Flat | Style::Printed => Layout::new(stack, theme, scale).size(),
            Style::Drawn => Drawn::size(stack, theme, scale),
        };
        (width as u64, height as u64)
    }

    /// Lays out the stage. The size must be one that a picture can have.
    ///
    /// # Errors
    ///
    /// When the numbers cannot be written.
    pub fn new(stack: &Stack, theme: &Theme, scale: Scale) -> Result<Self, LetteringError> {
        let set = match theme.style {
            Style::Flat | Style::Printed => Set::Steps(Steps::new(stack, theme, scale)?),
            Style::Drawn => Set::Drawn(Box::new(Drawn::new(stack, theme, scale)?)),
        };
        Ok(Self { puzzle: Labelled::new(stack), set })
    }
}

impl Stage for PancakesStage {
    type Puzzle = Labelled;

    fn scene(&self, turn: &Turn<'_, Labelled>) -> Scene {
        match &self.set {
            Set::Steps(steps) => steps.scene(&self.puzzle, turn),
            Set::Drawn(drawn) => drawn.scene(&self.puzzle, turn),
        }
    }

    /// Over the stack, and in the end beside the butter on it.
    fn room_for_words(&self, moment: Moment) -> Option<Room> {
        match &self.set {
            Set::Steps(_) => None,
            Set::Drawn(drawn) => Some(drawn.room_for_words(moment)),
        }
    }

    fn beats(
        &self,
        before: &Turn<'_, Labelled>,
        after: &Turn<'_, Labelled>,
        beats: &mut Vec<Beat>,
    ) {
        match &self.set {
            Set::Steps(steps) => steps.beats(&self.puzzle, [before, after], beats),
            Set::Drawn(drawn) => drawn.beats(&self.puzzle, [before, after], beats),
        }
    }

    /// A pancake stands for the number of those from the top down to it.
    fn targets(&self, state: &Bytes) -> Vec<(ActorId, Part)> {
        let pancakes = (1..).zip(self.puzzle.pancakes(state));
        let actors = |label| match &self.set {
            Set::Steps(steps) => steps.pancake_ids(label),
            Set::Drawn(drawn) => drawn.pancake_ids(label),
        };
        pancakes
            .flat_map(|(part, pancake)| {
                actors(pancake.label.into()).into_iter().map(move |actor| (actor, part))
            })
            .collect()
    }

    fn clicks(&self, _state: &Bytes, Flip(count): Flip) -> Vec<Part> {
        vec![count.into()]
    }
}
