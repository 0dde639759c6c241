//! A picture that follows a film from frame to frame.

use smallvec::SmallVec;

use super::live::LiveScene;
use super::raster::Raster;
use super::sprite::Sprites;
use crate::scene::{Cue, Rect, Scene};

/// A picture that follows the changes of a scene and paints only what changes: for formats that hold
/// whole pictures, and for windows.
///
/// # Examples
///
/// ```
/// use puzzlereel::catalog::{FrogsRequest, Request};
/// use puzzlereel::encode::Format;
/// use puzzlereel::film::Film;
/// use puzzlereel::paint::{LiveCanvas, paint};
/// use puzzlereel::search::unwatched;
///
/// let request = Request::new(FrogsRequest::new(1, 1));
/// let story = request.story(Format::default(), &mut unwatched)?;
/// let film = Film::new(story.as_ref(), &request.pace())?;
/// let mut canvas = LiveCanvas::new(&film.opening(), 10_000_000);
/// for frame in film.frames() {
///     canvas.take(&frame.cues);
///     // Here a program writes `canvas.raster()`, which is shown for `frame.time`.
/// }
/// assert_eq!(*canvas.raster(), paint(&film.scene_at(film.duration())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct LiveCanvas {
    live: LiveScene,
    sprites: Sprites,
    raster: Raster,
}

impl LiveCanvas {
    /// Paints a scene whole. Of the figures drawn from now on, about `memory` bytes are kept.
    #[must_use]
    pub fn new(scene: &Scene, memory: usize) -> Self {
        let mut sprites = Sprites::new(memory);
        let live = LiveScene::new(scene, &mut sprites);
        let raster = live.paint(scene.size.rect(), &mut sprites);
        Self { live, sprites, raster }
    }

    /// Makes the changes of a frame. Returns a rectangle that holds all pixels that differ.
    pub fn take(&mut self, cues: &[Cue]) -> Rect {
        let mut parts: SmallVec<[Rect; 8]> = SmallVec::new();
        for cue in cues {
            let plan = self.live.plan(cue, &[], &mut self.sprites);
            parts.push(self.live.reach(&plan));
            self.live.take(plan);
        }
        let whole = parts.iter().copied().fold(Rect::default(), Rect::union);
        let area = |rect: &Rect| rect.width() * rect.height();
        // Parts that overlap a lot are faster painted together.
        if parts.iter().map(area).sum::<usize>() > area(&whole) {
            parts = SmallVec::from_slice(&[whole]);
        }
        for part in parts.into_iter().filter(|part| !part.is_empty()) {
            let patch = self.live.paint(part, &mut self.sprites);
            self.raster.put(&patch, part.left as usize, part.top as usize);
        }
        whole
    }

    /// The picture now.
    #[must_use]
    pub fn raster(&self) -> &Raster {
        &self.raster
    }

    pub(super) fn into_raster(self) -> Raster {
        self.raster
    }
}
