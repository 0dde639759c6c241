//! What changes from frame to frame, each distinct change painted once.
//!
//! Two changes are the same when the same sprites are seen in equally large parts of the picture,
//! before and after, in the same places as seen from the part's corner. That can be told without
//! painting anything, so a film of a million frames costs as much paint as its dozen changes.

use std::time::Duration;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::live::{LiveScene, Plan, Seen};
use super::raster::{Raster, Rgba};
use super::sprite::Sprites;
use crate::film::Film;
use crate::scene::{Color, Cue, Rect, Shape};

/// The number of a distinct change, counted from 0 in the order in which they first appear.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PatchId(pub u32);

/// The pixels of a distinct change: the smallest rectangle around all that differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Patch {
    /// Where the rectangle is, seen from the corner of the part of the picture that was looked at.
    left: i32,
    top: i32,
    /// The pixels before the change.
    pub before: Raster,
    /// The pixels after it.
    pub after: Raster,
}

/// A frame as a change of the picture before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// The change.
    pub patch: PatchId,
    /// Its leftmost column and topmost row in the picture.
    pub left: u32,
    /// See `left`.
    pub top: u32,
    /// How long the picture is shown after the change.
    pub time: Duration,
}

/// The distinct changes of films, kept from one walk to the next.
#[derive(Default)]
pub struct Darkroom {
    sprites: Sprites,
    /// By the description of a change: see [`Look::describe`]. `None`: no pixel differs.
    numbers: FxHashMap<Box<[i32]>, Option<PatchId>>,
    patches: Vec<Patch>,
    backdrop: Option<Color>,
}

/// A part of the picture before and after a change, as the sprites that are seen in it.
#[derive(Default)]
struct Look {
    part: Rect,
    before: Vec<Seen>,
    after: Vec<Seen>,
    description: Vec<i32>,
}

impl Look {
    /// Makes the changes of one frame and takes down what was and is seen where they happen.
    fn take(&mut self, live: &mut LiveScene, cues: &[Cue], sprites: &mut Sprites) {
        self.before.clear();
        self.after.clear();
        let mut plans: SmallVec<[Plan; 4]> = SmallVec::new();
        for cue in cues {
            let plan = live.plan(cue, &plans, sprites);
            plans.push(plan);
        }
        self.part = plans.iter().map(|plan| live.reach(plan)).fold(Rect::default(), Rect::union);
        live.seen(self.part, &mut self.before);
        self.after.extend_from_slice(&self.before);
        for plan in plans {
            plan.update(&mut self.after, self.part);
            live.take(plan);
        }
        Seen::sort(&mut self.after);
        self.describe();
    }

    /// Everything that decides what the change looks like, in numbers.
    fn describe(&mut self) {
        let size = [self.part.width(), self.part.height(), self.before.len()];
        self.description.clear();
        self.description.extend(size.map(|number| number as i32));
        for &Seen { sprite, x, y, .. } in self.before.iter().chain(&self.after) {
            self.description.extend([sprite.0 as i32, x, y]);
        }
    }
}

impl Darkroom {
    /// An empty one.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A change that a walk has named.
    ///
    /// # Panics
    ///
    /// When the number is from another darkroom.
    #[must_use]
    pub fn patch(&self, id: PatchId) -> &Patch {
        &self.patches[id.0 as usize]
    }

    /// The distinct changes so far, in the order of their numbers.
    #[must_use]
    pub fn patches(&self) -> &[Patch] {
        &self.patches
    }

    /// The colours that the figures drawn so far and the last opening's backdrop were given: these
    /// should look exactly as they were meant, shades at their edges less so.
    pub fn inks(&self) -> impl Iterator<Item = Color> + '_ {
        let figures = self.sprites.figures();
        let shapes = figures.flat_map(|figure| figure.shapes().iter().map(Shape::color));
        shapes.chain(self.backdrop)
    }

    /// The first picture of a film.
    #[must_use]
    pub fn opening(&mut self, film: &Film<'_>) -> Raster {
        let scene = film.opening();
        self.backdrop = Some(scene.backdrop);
        LiveScene::new(&scene, &mut self.sprites).paint(scene.size.rect(), &self.sprites)
    }

    /// Walks a film from its first frame to its last and hands each change to `step`, the time of
    /// the first picture to `opening` before. Frames that look like the one before are no changes:
    /// their time is added to its.
    ///
    /// # Errors
    ///
    /// The first error of `opening` or `step`, which ends the walk.
    pub fn walk<E>(
        &mut self,
        film: &Film<'_>,
        mut opening: impl FnMut(&Self, Duration) -> Result<(), E>,
        mut step: impl FnMut(&Self, Step) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut live = LiveScene::new(&film.opening(), &mut self.sprites);
        let mut look = Look::default();
        // The frame whose time is still growing; `None` while that is the first picture.
        let mut pending: Option<Step> = None;
        let mut shown = film.opening_time();
        for frame in film.frames() {
            look.take(&mut live, &frame.cues, &mut self.sprites);
            let Some(patch) = self.develop(&live, &look) else {
                shown += frame.time;
                continue;
            };
            match pending {
                Some(before) => step(self, Step { time: shown, ..before })?,
                None => opening(self, shown)?,
            }
            let place = self.patch(patch);
            let (left, top) = (look.part.left + place.left, look.part.top + place.top);
            pending =
                Some(Step { patch, left: left as u32, top: top as u32, time: Duration::ZERO });
            shown = frame.time;
        }
        match pending {
            Some(last) => step(self, Step { time: shown, ..last }),
            None => opening(self, shown),
        }
    }

    /// The patch of the change that was looked at, `None` where no pixel differs.
    fn develop(&mut self, live: &LiveScene, look: &Look) -> Option<PatchId> {
        if let Some(&known) = self.numbers.get(look.description.as_slice()) {
            return known;
        }
        let paint =
            |seen| live.paint_seen(look.part.width(), look.part.height(), seen, &self.sprites);
        let patch = Patch::between(&paint(&look.before), &paint(&look.after));
        let number = patch.map(|patch| {
            self.patches.push(patch);
            PatchId((self.patches.len() - 1) as u32)
        });
        self.numbers.insert(look.description.as_slice().into(), number);
        number
    }
}

impl Patch {
    /// The smallest rectangle that holds all differences between two pictures of one size.
    fn between(before: &Raster, after: &Raster) -> Option<Self> {
        let mut differing = Rect::default();
        for y in 0..before.height {
            let pairs = || before.row(y).iter().zip(after.row(y));
            let differs = |(before, after): (&Rgba, &Rgba)| before != after;
            if let Some(left) = pairs().position(differs) {
                let right = pairs().rposition(differs).map_or(left, |last| last + 1);
                let (left, right, top) = (left as i32, right as i32, y as i32);
                differing = differing.union(Rect { left, right, top, bottom: top + 1 });
            }
        }
        (!differing.is_empty()).then(|| Self {
            left: differing.left,
            top: differing.top,
            before: before.part(differing),
            after: after.part(differing),
        })
    }
}
