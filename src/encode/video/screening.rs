//! A film at a constant rate, picture by picture.

use super::rate::Rate;
use crate::encode::error::EncodeError;
use crate::encode::options::Options;
use crate::film::Film;
use crate::paint::{LiveCanvas, Raster};
use crate::scene::Rect;

/// A picture of a film.
pub(super) struct Shown<'a> {
    /// The picture.
    pub(super) picture: &'a Raster,
    /// What differs from the picture before it; all of the first.
    pub(super) changed: Rect,
    /// For how many frames it is shown, at least one.
    pub(super) frames: u64,
}

/// Shows a film as often as the options say, and returns the number of frames. Each time is taken from the
/// beginning of the film, so that rounding never adds up; a picture for which no frame is left is not shown.
pub(super) fn screen(
    film: &Film<'_>,
    rate: Rate,
    options: &Options,
    mut show: impl FnMut(Shown<'_>) -> Result<(), EncodeError>,
) -> Result<u64, EncodeError> {
    let mut total = 0;
    for _ in 0..options.repeat {
        let opening = film.opening();
        let mut canvas = LiveCanvas::new(&opening, options.memory);
        let mut changed = opening.size.rect();
        let (mut now, mut time) = (0, film.opening_time());
        for frame in film.frames() {
            let next = rate.frame_at(time);
            if next > now {
                show(Shown { picture: canvas.raster(), changed, frames: next - now })?;
                (now, changed) = (next, Rect::default());
            }
            changed = changed.union(canvas.take(&frame.cues));
            time += frame.time;
        }
        // The last picture is held to the end of its last frame.
        let end = rate.frames_until(time).max(now + 1);
        show(Shown { picture: canvas.raster(), changed, frames: end - now })?;
        total += end;
    }
    Ok(total)
}
