//! The plan that all pixel formats share whose frames build on the one before: one palette for the
//! whole film, and each distinct change indexed and coded once.

mod coder;
mod patch;
mod ticks;
mod writer;

pub(super) use coder::{Coder, Placement};
pub(super) use patch::IndexedPatch;

use super::error::EncodeError;
use super::exporter::Limits;
use super::options::{ALL_COLORS, Options};
use super::palette::{Palette, Tally};
use crate::film::Film;
use crate::paint::Raster;
use crate::paint::delta::ChangeCache;
use ticks::Ticks;
use writer::FrameWriter;

/// A film that has been walked once: what there is to paint, and the palette for it.
pub(super) struct FilmPlan {
    pub(super) opening: Raster,
    pub(super) palette: Palette,
    /// The number of distinct changes.
    pub(super) changes: usize,
    cache: ChangeCache,
    limits: Limits,
}

impl FilmPlan {
    /// Walks a film and plans its palette.
    pub(super) fn new(
        film: &Film<'_>,
        options: &Options,
        limits: Limits,
    ) -> Result<Self, EncodeError> {
        let mut cache = ChangeCache::new(options.memory - options.memory / 4);
        let opening = cache.opening(film);
        let (mut tally, mut changes) = (Tally::default(), 0);
        tally.open(&opening);
        cache.walk(film, Some(limits.shortest), |frame| {
            let Some(change) = frame.change else { return Ok(()) };
            changes += usize::from(change.is_new);
            match change.id {
                Some(id) if !change.is_new => tally.show_again(id.0 as usize),
                Some(_) => tally.add(&change.patch()),
                None if change.is_new => tally.count(&change.patch().after),
                None => {}
            }
            Ok::<_, EncodeError>(())
        })?;
        let colors = match options.colors.min(limits.colors.unwrap_or(ALL_COLORS)) {
            ALL_COLORS => usize::MAX,
            most => most.into(),
        };
        let palette = Palette::plan(&tally, cache.inks(), colors, cache.has_bitmaps());
        Ok(Self { opening, palette, changes, cache, limits })
    }

    /// Walks the film again, codes each distinct change with `coder` and hands every frame to
    /// `sink`. Returns the number of frames.
    pub(super) fn write<C: Coder>(
        &mut self,
        film: &Film<'_>,
        options: &Options,
        coder: &C,
        sink: impl FnMut(&mut C::Coded, Placement) -> Result<(), EncodeError>,
    ) -> Result<u64, EncodeError> {
        let opening = IndexedPatch::whole(&self.opening, &self.palette);
        let ticks = Ticks::new(self.limits);
        let mut writer = FrameWriter::new(coder, sink, &self.palette, options, ticks);
        writer.open(opening, film.opening_time());
        self.cache.walk(film, Some(self.limits.shortest), |frame| writer.show(&frame))?;
        writer.finish()
    }
}
