//! Pictures as data: what stands where, without a word about puzzles, pixels or files.
//!
//! A [`Scene`] is a backdrop and actors; an actor is a [`Figure`] at a [`Pose`]. Lengths are in
//! pixels of the finished picture: the builder of a scene has already chosen the scale, so that it
//! can put edges on whole pixels.

mod bitmap;
mod clip;
mod color;
pub(crate) mod content;
mod figure;
mod geometry;
pub mod lettering;
mod motion;
pub mod picture;
mod spline;

use std::hash::{Hash, Hasher};

use content::Fnv1a;

pub use bitmap::{Bitmap, BitmapError};
pub use color::{Color, ColorError};
pub use figure::{Figure, FillRule, Outline, Shape, Verb};
pub use geometry::{FULL, Pose, Rect, SUBPIXELS, Size};
pub use motion::{Motion, Travel};
pub use spline::{Ease, Key, Keys};

/// Identifies an actor of a film from its first frame to its last.
///
/// Actors of one layer are painted in the order of their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ActorId(pub u64);

impl ActorId {
    /// The number of a key: a text, a number, or anything else that can be hashed.
    ///
    /// The probability that two of a million keys share a number is 1 in 30 million.
    #[must_use]
    pub fn of(key: impl Hash) -> Self {
        let mut hasher = Fnv1a::default();
        key.hash(&mut hasher);
        Self(hasher.finish())
    }
}

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

impl Actor {
    /// An actor with this figure.
    #[must_use]
    pub fn new(id: ActorId, layer: i16, figure: &Figure, pose: Pose) -> Self {
        Self { id, layer, figure: figure.clone(), pose }
    }
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

impl Cue {
    /// The actor that it is about.
    #[must_use]
    pub fn actor(&self) -> ActorId {
        match self {
            Self::Shows(Actor { id, .. })
            | Self::Moves(id, _)
            | Self::Travels(id, _)
            | Self::Leaves(id) => *id,
        }
    }
}

impl Scene {
    /// An empty picture of this size in pixels.
    #[must_use]
    pub fn new(width: u32, height: u32, backdrop: Color) -> Self {
        Self { size: Size { width, height }, backdrop, actors: Vec::new() }
    }

    /// Adds an actor in front of all others. The key identifies it: an actor with the same key in the next
    /// scene is the same one, and [glides](crate::story::Beat::between) to its new place.
    ///
    /// # Examples
    ///
    /// ```
    /// use puzzlereel::scene::{ActorId, Color, Figure, Outline, Pose, Scene, Shape};
    ///
    /// let ball: Figure = Shape::fill(Outline::ellipse(0.0, 0.0, 9.0, 9.0), Color::hex(0)).into();
    /// let scene = Scene::new(100, 50, Color::hex(0xff_ffff))
    ///     .actor("sun", &ball, Pose::at(80, 10))
    ///     .actor(("ball", 1), &ball, Pose::at(10, 40));
    /// assert_eq!(scene.actors[1].id, ActorId::of(("ball", 1)));
    /// ```
    #[must_use]
    pub fn actor(mut self, key: impl Hash, figure: &Figure, pose: Pose) -> Self {
        let layer = i16::try_from(self.actors.len()).unwrap_or(i16::MAX);
        self.actors.push(Actor::new(ActorId::of(key), layer, figure, pose));
        self
    }

    /// Adds an actor without a key, for scenery: in the next scene, the actor that is added at the same
    /// point is the same one.
    #[must_use]
    pub fn with(self, figure: &Figure, pose: Pose) -> Self {
        let turn = self.actors.len() as u64;
        self.actor(("turn", turn), figure, pose)
    }

    /// The whole picture as one figure, its origin in the middle.
    ///
    /// # Examples
    ///
    /// ```
    /// use puzzlereel::scene::{Color, Figure, Outline, Pose, Scene, Shape};
    ///
    /// let ball: Figure = Shape::fill(Outline::ellipse(0.0, 0.0, 9.0, 9.0), Color::hex(0)).into();
    /// let scene = Scene::new(100, 50, Color::hex(0xff_ffff)).with(&ball, Pose::at(80, 10));
    /// let bounds = scene.figure().bounds();
    /// assert!(bounds.left < 0 && bounds.right > 0);
    /// assert_eq!(scene.figure().shapes().len(), 2);
    /// ```
    #[must_use]
    pub fn figure(&self) -> Figure {
        let Size { width, height } = self.size;
        let (left, top) = ((width / 2) as i32, (height / 2) as i32);
        let back = Outline::rect(-left as f32, -top as f32, width as f32, height as f32);
        let mut shapes = vec![Shape::fill(back, self.backdrop)];
        let mut actors: Vec<&Actor> = self.actors.iter().collect();
        actors.sort_by_key(|actor| (actor.layer, actor.id));
        for Actor { figure, pose, .. } in actors {
            let Pose { x, y, .. } = *pose;
            let pose = Pose { x: x - left * SUBPIXELS, y: y - top * SUBPIXELS, ..*pose };
            shapes.extend(figure.shapes().iter().map(|shape| shape.posed(pose)));
        }
        Figure::new(shapes)
    }

    /// Makes a change. One that concerns an absent actor does nothing.
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
