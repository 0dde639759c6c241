//! A part of the window: it paints only what differs from the scene before.

use std::time::Duration;

use crate::paint::{LiveCanvas, Raster};
use crate::scene::{Color, Rect, Scene};
use crate::story::Beat;

/// About so many bytes of painted figures are kept.
const MEMORY: usize = 64 << 20;

/// A part of the window.
pub(super) struct Pane {
    shown: Scene,
    canvas: LiveCanvas,
}

impl Pane {
    pub(super) fn new(scene: Scene) -> Self {
        let canvas = LiveCanvas::new(&scene, MEMORY);
        Self { shown: scene, canvas }
    }

    /// Shows another scene. Returns a rectangle that holds all that differs.
    pub(super) fn show(&mut self, scene: Scene) -> Rect {
        let ground = |scene: &Scene| (scene.size, scene.backdrop);
        if ground(&self.shown) != ground(&scene) {
            let whole = scene.size.rect();
            *self = Self::new(scene);
            return whole;
        }
        let change = Beat::between(&self.shown, &scene, Duration::ZERO);
        if change.cues.is_empty() {
            return Rect::default();
        }
        self.shown = scene;
        self.canvas.take(&change.cues)
    }

    pub(super) fn backdrop(&self) -> Color {
        self.shown.backdrop
    }

    pub(super) fn raster(&self) -> &Raster {
        self.canvas.raster()
    }
}
