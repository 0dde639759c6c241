//! A whole window as a picture: the content's own, as large as there is room, and the bar below it.

use super::bar::LaidBar;
use super::content::{Action, Content};
use super::fit::Zoom;
use super::look::Look;
use super::pane::Pane;
use crate::paint::{Raster, Shrunk};
use crate::scene::{Rect, Size};

/// Ordinary letters are so high, in pixels of a screen of ordinary density.
const EM: f64 = 16.0;

/// In a large window, so many ems are as high as it: letters are read from the back of a room.
const EMS: f64 = 42.0;

/// A picture is first shown at most so large, in pixels of a screen of ordinary density.
const FIRST: Size = Size { width: 800, height: 480 };

/// Narrower, the sentences of a bar would be cramped.
const LEAST_WIDTH: u32 = 660;

/// A window as a picture.
pub struct View {
    look: Look,
    size: Size,
    /// Pixels of the screen for one of an ordinary screen.
    density: f64,
    picture: Pane,
    bar: Pane,
    laid: LaidBar,
    zoom: Zoom,
    /// The picture as it is shown, where that is smaller than it is painted.
    smaller: Option<Shrunk>,
    /// Where the picture is.
    corner: (i32, i32),
    /// The largest height that the bar had, so that the picture stays where it is.
    reserved: u32,
}

/// What is at a point of a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spot {
    /// The picture, at a pixel of its scene.
    Picture((i32, i32)),
    /// Something that asks for this.
    Button(Action),
    /// The track of a film, at a place that asks for this.
    Track(Action),
    /// Nothing.
    Nothing,
}

impl View {
    /// The size that a window should have at first, in pixels of a screen of ordinary density, of which there are
    /// as many as `room` says. A picture that is small is shown larger, unless `is_fixed`.
    #[must_use]
    pub fn first_size(
        content: &dyn Content,
        look: &Look,
        room: Option<Size>,
        is_fixed: bool,
    ) -> Size {
        let picture = content.scene().size;
        let is_known = room.is_some();
        let room = room.unwrap_or(FIRST);
        let most = if is_fixed { picture } else { FIRST };
        let width = most.width.min(room.width);
        let bar = LaidBar::new(&content.bar(), look, width.max(LEAST_WIDTH), EM as f32);
        // Other positions may have a row of choices more.
        let below = bar.scene.size.height + 44;
        let height = most.height.min(room.height.saturating_sub(below).max(room.height / 3));
        let shown = Zoom::fitting(picture, Size { width, height }).size(picture);
        let width = shown.width.max(LEAST_WIDTH.min(room.width));
        let height = shown.height + below;
        Size { width, height: if is_known { height.min(room.height) } else { height } }
    }

    /// The window of a content, in a size in pixels.
    #[must_use]
    pub fn new(content: &dyn Content, look: Look, size: Size, density: f64) -> Self {
        let laid = LaidBar::new(&content.bar(), &look, size.width, (EM * density) as f32);
        let picture = Pane::new(content.scene());
        let bar = Pane::new(laid.scene.clone());
        let (zoom, corner) = (Zoom::times(1), (0, 0));
        let mut view = Self {
            look,
            size,
            density,
            picture,
            bar,
            laid,
            zoom,
            smaller: None,
            corner,
            reserved: 0,
        };
        view.update(content);
        view
    }

    /// Takes another size, or another density of the screen.
    pub fn resize(&mut self, content: &dyn Content, size: Size, density: f64) {
        (self.size, self.density, self.reserved) = (size, density, 0);
        self.update(content);
    }

    /// The window's size in pixels.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    fn em(&self) -> f32 {
        let side = f64::from(self.size.height).min(f64::from(self.size.width) * 0.75);
        (EM * self.density).max(side / EMS) as f32
    }

    /// The bar, in smaller letters where the window is small.
    fn lay_bar(&self, content: &dyn Content) -> LaidBar {
        let bar = content.bar();
        let laid = |part: f32| LaidBar::new(&bar, &self.look, self.size.width, self.em() * part);
        let fits =
            |laid: &LaidBar| laid.scene.size.height <= self.size.height - self.size.height / 3;
        let smaller = [1.0, 0.85, 0.7].into_iter().map(laid).find(fits);
        smaller.unwrap_or_else(|| laid(0.6))
    }

    /// Paints what has changed. Returns whether anything has.
    pub fn update(&mut self, content: &dyn Content) -> bool {
        let before = (self.zoom, self.corner, self.reserved);
        let laid = self.lay_bar(content);
        self.reserved = self.reserved.max(laid.scene.size.height);
        self.laid = laid.stretched(self.reserved);
        // In a small window, the picture has a third at least.
        let height = (self.size.height.saturating_sub(self.reserved)).max(self.size.height / 3);
        let scene = content.scene();
        self.zoom = Zoom::fitting(scene.size, Size { height, ..self.size });
        let shown = self.zoom.size(scene.size);
        let middle = |room: u32, side: u32| (room.saturating_sub(side) / 2) as i32;
        self.corner = (middle(self.size.width, shown.width), middle(height, shown.height));
        let part = self.picture.show(self.zoom.scene(scene));
        let is_moved = before != (self.zoom, self.corner, self.reserved);
        self.shrink(shown, part);
        let below = self.bar.show(self.laid.scene.clone());
        is_moved || !part.is_empty() || !below.is_empty()
    }

    /// Brings the smaller copy of the picture up to date, of which a part has changed.
    fn shrink(&mut self, shown: Size, part: Rect) {
        let (width, height) = (shown.width as usize, shown.height as usize);
        let picture = self.picture.raster();
        let is_it = |copy: &&mut Shrunk| {
            let Raster { width: across, height: down, .. } = *copy.raster();
            let is_whole = part.width() == picture.width && part.height() == picture.height;
            (across, down) == (width, height) && !is_whole
        };
        match self.smaller.as_mut().filter(is_it) {
            _ if self.zoom.is_whole() => self.smaller = None,
            Some(copy) => copy.update(picture, part),
            None => self.smaller = Some(Shrunk::new(picture, width, height)),
        }
    }

    /// The row in which the bar begins.
    fn bar_top(&self) -> i32 {
        let top = self.size.height.saturating_sub(self.reserved);
        top.max(self.size.height / 3) as i32
    }

    /// What is at a point of the window.
    #[must_use]
    pub fn at(&self, (x, y): (i32, i32)) -> Spot {
        let bar = (x, y - self.bar_top());
        if let Some(action) = self.laid.at(bar) {
            return Spot::Button(action);
        }
        match self.laid.sought(bar) {
            Some(seek) if self.laid.is_track(bar) => return Spot::Track(seek),
            _ => {}
        }
        if bar.1 >= 0 {
            return Spot::Nothing;
        }
        Spot::Picture(self.zoom.back((x - self.corner.0, y - self.corner.1)))
    }

    /// What a point asks for that is dragged along the track of a film.
    #[must_use]
    pub fn dragged(&self, x: i32) -> Option<Action> {
        self.laid.sought((x, 0))
    }

    /// Writes all pixels as `0xRRGGBB`, row by row.
    pub fn write(&self, pixels: &mut [u32]) {
        let ground = self.look.background;
        let letterbox = self.picture.backdrop();
        let bar_top = self.bar_top() as usize * self.size.width as usize;
        let (above, below) = pixels.split_at_mut(bar_top.min(pixels.len()));
        above.fill(word([letterbox.r, letterbox.g, letterbox.b, 0]));
        below.fill(word([ground.r, ground.g, ground.b, 0]));
        let picture = self.smaller.as_ref().map_or(self.picture.raster(), Shrunk::raster);
        self.lay(pixels, picture, self.corner);
        self.lay(pixels, self.bar.raster(), (0, self.bar_top()));
    }

    /// Lays a picture into the window, as far as it fits.
    fn lay(&self, pixels: &mut [u32], picture: &Raster, (left, top): (i32, i32)) {
        let (left, top, width) = (left as usize, top as usize, self.size.width as usize);
        let rows = pixels.chunks_exact_mut(width.max(1)).skip(top);
        for (row, y) in rows.zip(0..picture.height) {
            let onto = row.get_mut(left..).unwrap_or_default();
            for (onto, pixel) in onto.iter_mut().zip(picture.row(y)) {
                *onto = word(*pixel);
            }
        }
    }
}

fn word([r, g, b, _]: [u8; 4]) -> u32 {
    u32::from_be_bytes([0, r, g, b])
}
