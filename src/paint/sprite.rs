//! Figures drawn once, and laid over a picture as often as they appear.
//!
//! A figure is drawn by itself, on nothing, and the result is copied to where it stands. So a
//! picture is the same to the pixel wherever it is and however it is cut into pieces, which no
//! rasteriser promises for an outline that crosses the edge of its canvas.

use rustc_hash::FxHashMap;
use tiny_skia::{
    FillRule as SkiaRule, FilterQuality, IntSize, LineJoin, Paint, Path, PathBuilder, Pattern,
    Pixmap, PremultipliedColorU8, SpreadMode, Stroke, Transform,
};

use super::raster::Raster;
use crate::scene::{
    Bitmap, Color, FULL, Figure, FillRule, Outline, Pose, Rect, SUBPIXELS, Shape, Verb,
};

/// Points of figures are in 1/64 pixel.
const UNIT: f32 = 64.0;

/// A figure of more pixels is not drawn: it would not fit into any picture.
const LARGEST: usize = 1 << 27;

/// The number of a drawn figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct SpriteId(pub(super) u32);

/// A figure's pixels, premultiplied, cut to those that show anything.
struct Drawn {
    /// Where they are, seen from the whole pixel that the figure's origin is in.
    rect: Rect,
    pixels: Vec<PremultipliedColorU8>,
}

/// A figure as it is seen.
struct Sprite {
    figure: Figure,
    variant: Variant,
    rect: Rect,
    /// `None`: forgotten.
    pixels: Option<Vec<PremultipliedColorU8>>,
}

/// Where within its pixel a figure's origin stands, and how large the figure is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Variant {
    phase: (i32, i32),
    size: (i32, i32),
}

/// All figures drawn so far, each for each of its places within a pixel.
pub(super) struct Sprites {
    /// When there are more bytes of pixels, they are forgotten, to be drawn again where they are
    /// seen.
    memory: usize,
    numbers: FxHashMap<Figure, FxHashMap<Variant, SpriteId>>,
    all: Vec<Sprite>,
    /// The bytes of all pixels that are not forgotten.
    kept: usize,
}

impl Sprites {
    /// None; of those to come, about so many bytes are kept.
    pub(super) fn new(memory: usize) -> Self {
        Self { memory, numbers: FxHashMap::default(), all: Vec::new(), kept: 0 }
    }

    /// The sprite of a figure at a pose and the whole pixel its origin is in.
    pub(super) fn of(&mut self, figure: &Figure, pose: Pose) -> (SpriteId, i32, i32) {
        let phase = (pose.x.rem_euclid(SUBPIXELS), pose.y.rem_euclid(SUBPIXELS));
        let variant = Variant { phase, size: (pose.width, pose.height) };
        let known = self.numbers.get(figure).and_then(|variants| variants.get(&variant));
        let id = known.copied().unwrap_or_else(|| self.add(figure, variant));
        (id, pose.x.div_euclid(SUBPIXELS), pose.y.div_euclid(SUBPIXELS))
    }

    fn add(&mut self, figure: &Figure, variant: Variant) -> SpriteId {
        let id = SpriteId(self.all.len() as u32);
        let Drawn { rect, pixels } = draw(figure, variant);
        self.kept += size_of_val(pixels.as_slice());
        self.all.push(Sprite { figure: figure.clone(), variant, rect, pixels: Some(pixels) });
        self.numbers.entry(figure.clone()).or_default().insert(variant, id);
        id
    }

    /// Sees to it that all that is seen can be laid, and forgets the rest where it is too much.
    pub(super) fn draw_all(&mut self, seen: impl Iterator<Item = SpriteId>) {
        if self.kept > self.memory {
            self.all.iter_mut().for_each(|sprite| sprite.pixels = None);
            self.kept = 0;
        }
        for id in seen {
            let sprite = &mut self.all[id.0 as usize];
            if sprite.pixels.is_none() {
                let pixels = draw(&sprite.figure, sprite.variant).pixels;
                self.kept += size_of_val(pixels.as_slice());
                sprite.pixels = Some(pixels);
            }
        }
    }

    /// The figures drawn so far, in no order.
    pub(super) fn figures(&self) -> impl Iterator<Item = &Figure> {
        self.numbers.keys()
    }

    /// The pixels that the sprite covers when its figure's origin is in the pixel (0, 0).
    pub(super) fn rect(&self, id: SpriteId) -> Rect {
        self.all[id.0 as usize].rect
    }

    /// Lays a sprite, drawn by [`draw_all`](Self::draw_all), over a picture, its figure's origin in
    /// the picture's pixel (x, y).
    pub(super) fn lay(&self, id: SpriteId, x: i32, y: i32, onto: &mut Raster) {
        let sprite = &self.all[id.0 as usize];
        let Some(pixels) = &sprite.pixels else { return };
        let there = sprite.rect.shifted(x, y);
        let canvas = Rect { left: 0, top: 0, right: onto.width as i32, bottom: onto.height as i32 };
        let seen = there.intersection(canvas);
        if seen.is_empty() {
            return;
        }
        let skipped = (seen.left - there.left) as usize;
        for row in seen.top..seen.bottom {
            let start = (row - there.top) as usize * sprite.rect.width() + skipped;
            let over = &pixels[start..][..seen.width()];
            let under = &mut onto.row_mut(row as usize)[seen.left as usize..][..seen.width()];
            for (under, over) in under.iter_mut().zip(over) {
                blend(under, *over);
            }
        }
    }
}

/// Source over an opaque destination.
fn blend(under: &mut [u8; 4], over: PremultipliedColorU8) {
    match over.alpha() {
        0 => {}
        u8::MAX => *under = [over.red(), over.green(), over.blue(), u8::MAX],
        alpha => {
            let through = u16::from(u8::MAX - alpha);
            let channel = |over: u8, under: u8| {
                // Division by 255, rounded.
                let product = u16::from(under) * through + 128;
                over.saturating_add(((product + (product >> 8)) >> 8) as u8)
            };
            let [r, g, b, _] = *under;
            *under = [
                channel(over.red(), r),
                channel(over.green(), g),
                channel(over.blue(), b),
                u8::MAX,
            ];
        }
    }
}

/// Draws a figure by itself.
fn draw(figure: &Figure, variant: Variant) -> Drawn {
    let nothing = || Drawn { rect: Rect::default(), pixels: Vec::new() };
    let [across, down] = [variant.size.0, variant.size.1].map(|size| size as f32 / FULL as f32);
    if across <= 0.0 || down <= 0.0 {
        return nothing();
    }
    let bounds = figure.bounds();
    let (low, high) =
        (|at: i32, by: f32| (at as f32 * by).floor(), |at: i32, by: f32| (at as f32 * by).ceil());
    // One more at the right and below for the phase; one more all around, since strokes near the
    // edge of a canvas are drawn differently.
    let around = Rect {
        left: low(bounds.left, across) as i32 - 1,
        top: low(bounds.top, down) as i32 - 1,
        right: high(bounds.right, across) as i32 + 2,
        bottom: high(bounds.bottom, down) as i32 + 2,
    };
    if around.width().saturating_mul(around.height()) > LARGEST {
        return nothing();
    }
    let Some(mut canvas) = Pixmap::new(around.width() as u32, around.height() as u32) else {
        return nothing();
    };
    let shift = |edge: i32, phase: i32| phase as f32 / SUBPIXELS as f32 - edge as f32;
    let (x, y) = (shift(around.left, variant.phase.0), shift(around.top, variant.phase.1));
    let place = Transform::from_row(across, 0.0, 0.0, down, x, y);
    for shape in figure.shapes() {
        draw_shape(&mut canvas, shape, place);
    }
    cut(&canvas, around)
}

fn draw_shape(canvas: &mut Pixmap, shape: &Shape, place: Transform) {
    match shape {
        Shape::Fill { outline, color, rule, opacity } => {
            if let Some(path) = path(outline) {
                let rule = match rule {
                    FillRule::Winding => SkiaRule::Winding,
                    FillRule::EvenOdd => SkiaRule::EvenOdd,
                };
                canvas.fill_path(&path, &ink(*color, *opacity), rule, place, None);
            }
        }
        Shape::Stroke { outline, color, width } => {
            if let Some(path) = path(outline) {
                let stroke = Stroke {
                    width: *width as f32 / UNIT,
                    line_join: LineJoin::Miter,
                    ..Stroke::default()
                };
                canvas.stroke_path(&path, &ink(*color, u8::MAX), &stroke, place, None);
            }
        }
        Shape::Bitmap { outline, bitmap, corners } => {
            if let (Some(path), Some(pixels)) = (path(outline), pixmap(bitmap)) {
                let ink = print(&pixels, *corners);
                canvas.fill_path(&path, &ink, SkiaRule::Winding, place, None);
            }
        }
    }
}

fn pixmap(bitmap: &Bitmap) -> Option<Pixmap> {
    let (pixels, _) = bitmap.rgb().as_chunks();
    let rgba = pixels.iter().flat_map(|&[r, g, b]| [r, g, b, u8::MAX]).collect();
    Pixmap::from_vec(rgba, IntSize::from_wh(bitmap.width(), bitmap.height())?)
}

/// A picture as ink, its corners there.
fn print(pixels: &Pixmap, [from, to]: [(i32, i32); 2]) -> Paint<'_> {
    let across = (to.0 - from.0) as f32 / (UNIT * pixels.width() as f32);
    let down = (to.1 - from.1) as f32 / (UNIT * pixels.height() as f32);
    let place =
        Transform::from_row(across, 0.0, 0.0, down, from.0 as f32 / UNIT, from.1 as f32 / UNIT);
    // Pixels that are seen as they are stay as they are.
    let is_exact = [across, down].iter().all(|factor| (factor - 1.0).abs() < 1e-3);
    let quality = if is_exact { FilterQuality::Nearest } else { FilterQuality::Bilinear };
    let shader = Pattern::new(pixels.as_ref(), SpreadMode::Pad, quality, 1.0, place);
    Paint { shader, anti_alias: true, ..Paint::default() }
}

fn ink(color: Color, opacity: u8) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(color.r, color.g, color.b, opacity);
    paint
}

fn path(outline: &Outline) -> Option<Path> {
    let mut path = PathBuilder::new();
    let at = |(x, y): (i32, i32)| (x as f32 / UNIT, y as f32 / UNIT);
    for verb in outline.verbs() {
        match *verb {
            Verb::Move(to) => path.move_to(at(to).0, at(to).1),
            Verb::Line(to) => path.line_to(at(to).0, at(to).1),
            Verb::Quad(by, to) => path.quad_to(at(by).0, at(by).1, at(to).0, at(to).1),
            Verb::Cubic(by, and, to) => {
                let ((x1, y1), (x2, y2), (x, y)) = (at(by), at(and), at(to));
                path.cubic_to(x1, y1, x2, y2, x, y);
            }
            Verb::Close => path.close(),
        }
    }
    path.finish()
}

/// The part of the canvas, which stands at `around`, that shows anything.
fn cut(canvas: &Pixmap, around: Rect) -> Drawn {
    let width = around.width();
    let visible = |pixel: &PremultipliedColorU8| pixel.alpha() > 0;
    let mut shown = Rect::default();
    for (y, row) in canvas.pixels().chunks_exact(width).enumerate() {
        let first = row.iter().position(visible);
        let last = row.iter().rposition(visible);
        if let (Some(first), Some(last)) = (first, last) {
            let (left, right) = (first as i32, last as i32 + 1);
            let row = Rect { left, right, top: y as i32, bottom: y as i32 + 1 };
            shown = shown.union(row);
        }
    }
    let mut pixels = Vec::with_capacity(shown.width() * shown.height());
    for row in canvas.pixels().chunks_exact(width).take(shown.bottom as usize) {
        pixels.extend_from_slice(&row[shown.left as usize..shown.right as usize]);
    }
    pixels.drain(..pixels.len() - shown.width() * shown.height());
    Drawn { rect: shown.shifted(around.left, around.top), pixels }
}
