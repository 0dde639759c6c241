//! What changes from frame to frame, each distinct change painted once.
//!
//! Two changes are the same when the same sprites are seen in equally large parts of the picture,
//! before and after, in the same places as seen from the part's corner. Comparing them needs no
//! painting, so a film of a million frames takes as much painting as its dozen changes.

use std::hash::BuildHasher;
use std::time::Duration;

use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use super::apart::{Plans, two_places};
use super::live::{LiveScene, Seen};
use super::raster::{Raster, Rgba};
use super::sprite::Sprites;
use crate::film::Film;
use crate::scene::{Color, Rect, Shape};

/// A frame is shown for long if the time between two changes is no more than this part of it.
const LONG: u32 = 5;

/// The number of a distinct change, counted from 0 in the order in which they first appear.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ChangeId(pub u32);

/// The pixels of a change, before it and after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Patch {
    /// The pixels before the change.
    pub before: Raster,
    /// The pixels after it.
    pub after: Raster,
}

/// A frame, as a change of the picture before it.
pub struct DeltaFrame<'a> {
    /// What differs; `None` when the picture looks like the one before.
    pub change: Option<Change<'a>>,
    /// How long the picture is shown.
    pub time: Duration,
    /// Whether the rest of the same change follows.
    pub is_lead: bool,
}

/// What differs between two pictures: the smallest rectangle around all pixels that do.
pub struct Change<'a> {
    /// Its number; `None` when there are too many to remember this one.
    pub id: Option<ChangeId>,
    /// Whether it is the first of its kind.
    pub is_new: bool,
    /// The leftmost column of the rectangle.
    pub left: u32,
    /// Its topmost row.
    pub top: u32,
    /// The rectangle, seen from the corner of the part that was looked at.
    differing: Rect,
    region: &'a Region,
    live: &'a LiveScene,
    sprites: &'a Sprites,
}

/// The distinct changes of a film, kept from one walk to the next.
///
/// What is kept are drawn figures and the numbers that tell changes apart, never a change's pixels,
/// and of those only as much as there is memory for. So memory does not grow with the length of a
/// film.
pub struct ChangeCache {
    /// The most bytes of descriptions.
    memory: usize,
    sprites: Sprites,
    /// By the description of a change: see [`Region::describe`].
    known: FxHashMap<Box<[i32]>, Known>,
    /// The bytes of all descriptions.
    described: usize,
    /// Of the changes whose descriptions did not fit, a hash each: enough to know, but for a collision,
    /// that there was one before, though not what it looked like.
    forgotten: FxHashSet<u64>,
    changes: u32,
    backdrop: Option<Color>,
}

/// What is known of a change that was painted once.
#[derive(Debug, Clone, Copy)]
struct Known {
    /// `None`: no pixel differs.
    id: Option<ChangeId>,
    /// Where pixels differ, seen from the corner of the part that was looked at.
    differing: Rect,
}

/// A part of the picture before and after a change, as the sprites that are seen in it.
#[derive(Default)]
struct Region {
    part: Rect,
    before: Vec<Seen>,
    after: Vec<Seen>,
    description: Vec<i32>,
}

impl Region {
    /// Makes changes and records what was and is seen where they happen.
    fn update(&mut self, live: &mut LiveScene, plans: Plans) {
        self.before.clear();
        self.after.clear();
        self.part = plans.iter().map(|plan| live.reach(plan)).fold(Rect::default(), Rect::union);
        live.seen(self.part, &mut self.before);
        self.after.extend_from_slice(&self.before);
        for plan in plans {
            plan.update(&mut self.after, self.part);
            live.take(plan);
        }
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

impl ChangeCache {
    /// An empty one that keeps about so many bytes.
    #[must_use]
    pub fn new(memory: usize) -> Self {
        Self {
            memory: memory / 3,
            sprites: Sprites::new(memory - memory / 3),
            known: FxHashMap::default(),
            described: 0,
            forgotten: FxHashSet::default(),
            changes: 0,
            backdrop: None,
        }
    }

    /// The colours that the figures drawn so far and the last opening's backdrop were given: these
    /// should look exactly as they were meant, shades at their edges less so.
    pub fn inks(&self) -> impl Iterator<Item = Color> + '_ {
        let figures = self.sprites.figures();
        let shapes = figures.flat_map(|figure| figure.shapes().iter().filter_map(Shape::color));
        shapes.chain(self.backdrop)
    }

    /// Whether a figure drawn so far shows a picture of pixels.
    #[must_use]
    pub fn has_bitmaps(&self) -> bool {
        let is_bitmap = |shape: &Shape| matches!(shape, Shape::Bitmap { .. });
        self.sprites.figures().any(|figure| figure.shapes().iter().any(is_bitmap))
    }

    /// The first picture of a film.
    #[must_use]
    pub fn opening(&mut self, film: &Film<'_>) -> Raster {
        let scene = film.opening();
        self.backdrop = Some(scene.backdrop);
        LiveScene::new(&scene, &mut self.sprites).paint(scene.size.rect(), &mut self.sprites)
    }

    /// Walks a film from the frame after its first picture to its last and hands each to `each`.
    ///
    /// Where a frame that is shown for long changes two places far from each other, these are two changes: the smaller
    /// one is seen `lead` before the other, and the frame's time is shared. Without a lead they are one.
    ///
    /// # Errors
    ///
    /// The first error of `each`, which ends the walk.
    pub fn walk<E>(
        &mut self,
        film: &Film<'_>,
        lead: Option<Duration>,
        mut each: impl FnMut(DeltaFrame<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut live = LiveScene::new(&film.opening(), &mut self.sprites);
        let mut region = Region::default();
        for frame in film.frames() {
            let mut time = frame.time;
            let mut plans = Plans::new();
            for cue in &frame.cues {
                let plan = live.plan(cue, &plans, &mut self.sprites);
                plans.push(plan);
            }
            if let Some(lead) = lead.filter(|lead| time >= *lead * LONG)
                && let Some(first) = two_places(&live, &mut plans)
            {
                region.update(&mut live, first);
                let change = self.change_in(&live, &region);
                each(DeltaFrame { change, time: lead, is_lead: true })?;
                time -= lead;
            }
            region.update(&mut live, plans);
            let change = self.change_in(&live, &region);
            each(DeltaFrame { change, time, is_lead: false })?;
        }
        Ok(())
    }

    /// The change that was looked at, `None` where no pixel differs.
    fn change_in<'a>(&'a mut self, live: &'a LiveScene, region: &'a Region) -> Option<Change<'a>> {
        let seen = region.before.iter().chain(&region.after);
        self.sprites.draw_all(seen.map(|seen| seen.sprite));
        let known = self.known.get(region.description.as_slice()).copied();
        let (Known { id, differing }, is_new) = match known {
            Some(known) => (known, false),
            None => self.compare(live, region),
        };
        let (left, top) = (region.part.left + differing.left, region.part.top + differing.top);
        (!differing.is_empty()).then_some(Change {
            id,
            is_new,
            left: left as u32,
            top: top as u32,
            differing,
            region,
            live,
            sprites: &self.sprites,
        })
    }

    /// Paints a change that is not known, and remembers it if there is room. Says whether it is new.
    fn compare(&mut self, live: &LiveScene, region: &Region) -> (Known, bool) {
        let whole = region.part.shifted(-region.part.left, -region.part.top);
        let paint = |seen| live.paint_seen(whole, seen, &self.sprites);
        let differing = differing(&paint(&region.before), &paint(&region.after));
        let bytes = size_of_val(region.description.as_slice());
        if self.described + bytes > self.memory {
            let is_new = self.forgotten.insert(FxBuildHasher.hash_one(&region.description));
            return (Known { id: None, differing }, is_new);
        }
        let id = (!differing.is_empty()).then_some(ChangeId(self.changes));
        self.changes += u32::from(id.is_some());
        self.described += bytes;
        let known = Known { id, differing };
        self.known.insert(region.description.as_slice().into(), known);
        (known, true)
    }
}

impl Change<'_> {
    /// Paints it.
    #[must_use]
    pub fn patch(&self) -> Patch {
        let paint = |seen| self.live.paint_seen(self.differing, seen, self.sprites);
        Patch { before: paint(&self.region.before), after: paint(&self.region.after) }
    }
}

/// The smallest rectangle that holds all differences between two pictures of one size; empty when
/// there are none.
fn differing(before: &Raster, after: &Raster) -> Rect {
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
    differing
}
