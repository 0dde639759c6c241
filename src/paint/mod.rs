//! Scenes to pixels. The only place that knows tiny-skia.

mod apart;
mod canvas;
pub mod delta;
mod live;
mod raster;
mod shrink;
mod sprite;

pub use canvas::LiveCanvas;
pub use raster::{Raster, Rgba};
pub use shrink::Shrunk;

use crate::scene::Scene;

/// Paints a scene whole.
///
/// What [`delta`] puts together from painted changes is this picture, to the pixel: both lay the
/// same sprites over each other.
#[must_use]
pub fn paint(scene: &Scene) -> Raster {
    LiveCanvas::new(scene, usize::MAX).into_raster()
}
