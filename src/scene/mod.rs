//! Pictures as data: what stands where, without a word about puzzles, pixels or files.
//!
//! A [`Scene`] is a backdrop and actors; an actor is a [`Figure`] at a [`Pose`]. Lengths are in
//! pixels of the finished picture: whoever builds a scene has already chosen the scale, so that it
//! can put edges on whole pixels.

mod color;
pub(crate) mod content;
mod figure;
mod geometry;
pub mod lettering;
mod motion;
pub mod picture;

pub use color::{Color, ColorError};
pub use figure::{Figure, Outline, Shape, Verb};
pub use geometry::{FULL, Pose, Rect, SUBPIXELS, Size};
pub use motion::{Motion, Travel};

/// Names an actor of a film from its first frame to its last.
///
/// Small numbers, without large holes: they index tables. Actors of one layer are painted in the
/// order of their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ActorId(pub u32);

/// One figure in one place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    /// Its name.
    pub id: ActorId,
    /// Higher layers are painted over lower ones.
    pub layer: i16,
    /// What it looks like.
    pub figure: Figure,
    /// Where it stands.
    pub pose: Pose,
}

/// A whole picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scene {
    /// The picture's size in pixels.
    pub size: Size,
    /// What shows where no actor stands.
    pub backdrop: Color,
    /// The actors, in any order.
    pub actors: Vec<Actor>,
}

/// A change of a scene: an actor enters, changes, or leaves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cue {
    /// The actor stands on the stage like this from now on, whether it was there before or not.
    Shows(Actor),
    /// The actor is in another place from now on.
    Moves(ActorId, Pose),
    /// The actor goes to another place, which takes the beat's time where there is time for it.
    Travels(ActorId, Travel),
    /// The actor leaves the stage.
    Leaves(ActorId),
}

impl Scene {
    /// An empty stage, so many pixels across and down.
    #[must_use]
    pub fn new(width: u32, height: u32, backdrop: Color) -> Self {
        Self { size: Size { width, height }, backdrop, actors: Vec::new() }
    }

    /// Puts an actor in front of all others. It is numbered by its turn: whoever is to be known again
    /// in another scene is put there at the same turn.
    #[must_use]
    pub fn with(mut self, figure: &Figure, pose: Pose) -> Self {
        let id = ActorId(self.actors.len() as u32);
        self.actors.push(Actor { id, layer: 0, figure: figure.clone(), pose });
        self
    }

    /// Makes a change. One that concerns an actor who is not there does nothing.
    pub fn take(&mut self, cue: Cue) {
        match cue {
            Cue::Shows(actor) => match self.actors.iter_mut().find(|other| other.id == actor.id) {
                Some(other) => *other = actor,
                None => self.actors.push(actor),
            },
            Cue::Moves(id, pose) | Cue::Travels(id, Travel { to: pose, .. }) => {
                if let Some(actor) = self.actors.iter_mut().find(|other| other.id == id) {
                    actor.pose = pose;
                }
            }
            Cue::Leaves(id) => self.actors.retain(|actor| actor.id != id),
        }
    }
}
