//! Scenes to pixels. The only place that knows tiny-skia.

pub mod delta;
mod live;
mod raster;
mod sprite;

pub use raster::{Raster, Rgba};

use crate::scene::Scene;
use live::LiveScene;
use sprite::Sprites;

/// Paints a scene whole.
///
/// What [`delta`] puts together from painted changes is this picture, to the pixel: both lay the
/// same sprites over each other.
#[must_use]
pub fn paint(scene: &Scene) -> Raster {
    let mut sprites = Sprites::new(usize::MAX);
    LiveScene::new(scene, &mut sprites).paint(scene.size.rect(), &mut sprites)
}
