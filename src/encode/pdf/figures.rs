//! Figures as objects, drawn once for all pages.

use std::collections::BTreeSet;

use pdf_writer::{Content, Filter, Finish as _, Name, Pdf as Document, Rect, Ref};
use rustc_hash::FxHashMap;

use super::content::{UNIT, compress, compressed, fill_color, parts, settings};
use super::mosaic::rectangle;
use crate::scene::{Bitmap, Figure, FillRule, Outline, Shape, Verb};

/// All figures of a document, in the order in which they are first seen.
pub(super) struct Figures {
    names: FxHashMap<Figure, String>,
    all: Vec<Figure>,
}

impl Figures {
    pub(super) fn new() -> Self {
        Self { names: FxHashMap::default(), all: Vec::new() }
    }

    /// The name by which pages show a figure.
    pub(super) fn name(&mut self, figure: &Figure) -> &str {
        self.names.entry(figure.clone()).or_insert_with(|| {
            self.all.push(figure.clone());
            format!("F{}", self.all.len())
        })
    }

    /// Writes all pictures that figures show, and returns the name and the object of each.
    fn write_bitmaps(&self, document: &mut Document, next: &mut Ref) -> Bitmaps {
        let mut known = Bitmaps::default();
        for bitmap in self.all.iter().flat_map(bitmaps) {
            if known.contains_key(bitmap) {
                continue;
            }
            let (name, object) = (format!("B{}", known.len()), next.bump());
            let pixels = compress(bitmap.rgb());
            let mut image = document.image_xobject(object, &pixels);
            image.filter(Filter::FlateDecode);
            image.width(bitmap.width() as i32).height(bitmap.height() as i32);
            image.color_space().device_rgb();
            image.bits_per_component(8).interpolate(true);
            image.finish();
            known.insert(bitmap.clone(), (name, object));
        }
        known
    }

    /// Writes all figures, and returns the name and the object of each.
    pub(super) fn write(&self, document: &mut Document, next: &mut Ref) -> Vec<(String, Ref)> {
        let opacities: BTreeSet<u8> = self.all.iter().flat_map(opacities).collect();
        let states: Vec<(String, Ref)> = opacities
            .into_iter()
            .map(|opacity| {
                let (name, state) = (state(opacity), next.bump());
                document.ext_graphics(state).non_stroking_alpha(f32::from(opacity) / 255.0);
                (name, state)
            })
            .collect();
        let bitmaps = self.write_bitmaps(document, next);
        let named = self.all.iter().map(|figure| {
            let object = next.bump();
            write_figure(document, object, figure, &states, &bitmaps);
            (self.names[figure].clone(), object)
        });
        named.collect()
    }
}

/// The names and objects of pictures.
type Bitmaps = FxHashMap<Bitmap, (String, Ref)>;

/// The pictures that a figure shows.
fn bitmaps(figure: &Figure) -> impl Iterator<Item = &Bitmap> {
    figure.shapes().iter().filter_map(|shape| match shape {
        Shape::Bitmap { bitmap, .. } => Some(bitmap),
        _ => None,
    })
}

/// The name of an opacity.
fn state(opacity: u8) -> String {
    format!("O{opacity}")
}

/// The opacities of a figure's shapes that are seen through.
fn opacities(figure: &Figure) -> impl Iterator<Item = u8> + '_ {
    figure.shapes().iter().filter_map(|shape| match shape {
        Shape::Fill { opacity, .. } if !shape.is_opaque() => Some(*opacity),
        _ => None,
    })
}

fn write_figure(
    document: &mut Document,
    object: Ref,
    figure: &Figure,
    states: &[(String, Ref)],
    known: &Bitmaps,
) {
    let mut content = Content::with_settings(settings());
    figure.shapes().iter().for_each(|shape| draw(&mut content, shape, known));
    let content = content.finish().into_vec();
    let shorter = compressed(&content);
    let mut form = document.form_xobject(object, shorter.as_deref().unwrap_or(&content));
    if shorter.is_some() {
        form.filter(Filter::FlateDecode);
    }
    let bounds = figure.bounds();
    let [left, top, right, bottom] =
        [bounds.left, bounds.top, bounds.right, bounds.bottom].map(|side| side as f32 * UNIT);
    form.bbox(Rect::new(left, top, right, bottom));
    let own: BTreeSet<u8> = opacities(figure).collect();
    let shown: Vec<&(String, Ref)> = bitmaps(figure).filter_map(|it| known.get(it)).collect();
    if !own.is_empty() || !shown.is_empty() {
        let mut resources = form.resources();
        if !shown.is_empty() {
            let mut objects = resources.x_objects();
            objects.pairs(shown.into_iter().map(|(name, object)| (Name(name.as_bytes()), *object)));
        }
        if !own.is_empty() {
            let mut dict = resources.ext_g_states();
            for opacity in own {
                let name = state(opacity);
                if let Some((name, state)) = states.iter().find(|(known, _)| *known == name) {
                    dict.pair(Name(name.as_bytes()), *state);
                }
            }
        }
        resources.finish();
    }
    form.finish();
}

fn draw(content: &mut Content, shape: &Shape, known: &Bitmaps) {
    match shape {
        Shape::Fill { outline, color, rule, opacity } => {
            if !shape.is_opaque() {
                content.save_state();
                content.set_parameters(Name(state(*opacity).as_bytes()));
            }
            fill_color(content, *color);
            match rectangle(outline) {
                Some([left, top, right, bottom]) => {
                    let [x, y, width, height] =
                        [left, top, right - left, bottom - top].map(|value| value as f32);
                    content.rect(x, y, width, height);
                }
                None => trace(content, outline),
            }
            match rule {
                FillRule::Winding => content.fill_nonzero(),
                FillRule::EvenOdd => content.fill_even_odd(),
            };
            if !shape.is_opaque() {
                content.restore_state();
            }
        }
        Shape::Stroke { outline, color, width } => {
            let [r, g, b] = parts(*color);
            content.set_stroke_rgb(r, g, b).set_line_width(*width as f32);
            trace(content, outline);
            content.stroke();
        }
        Shape::Bitmap { outline, bitmap, corners: [from, to] } => {
            let Some((name, _)) = known.get(bitmap) else { return };
            content.save_state();
            trace(content, outline);
            content.clip_nonzero().end_path();
            let [x, y, width, height] =
                [from.0, to.1, to.0 - from.0, to.1 - from.1].map(|value| value as f32);
            // Pictures are a unit high, and stand on their lower side.
            content.transform([width, 0.0, 0.0, -height, x, y]);
            content.x_object(Name(name.as_bytes())).restore_state();
        }
    }
}

/// Draws an outline. Its coordinates are whole numbers.
fn trace(content: &mut Content, outline: &Outline) {
    let (mut now, mut start) = ((0, 0), (0, 0));
    for verb in outline.verbs() {
        match *verb {
            Verb::Move(to) => {
                content.move_to(to.0 as f32, to.1 as f32);
                start = to;
                now = to;
            }
            Verb::Line(to) => {
                content.line_to(to.0 as f32, to.1 as f32);
                now = to;
            }
            Verb::Quad(by, to) => {
                cubic(content, towards(now, by), towards(to, by), to);
                now = to;
            }
            Verb::Cubic(by, and, to) => {
                cubic(content, by, and, to);
                now = to;
            }
            Verb::Close => {
                content.close_path();
                now = start;
            }
        }
    }
}

fn cubic(content: &mut Content, by: (i32, i32), and: (i32, i32), to: (i32, i32)) {
    let [x1, y1, x2, y2, x, y] = [by.0, by.1, and.0, and.1, to.0, to.1].map(|value| value as f32);
    content.cubic_to(x1, y1, x2, y2, x, y);
}

/// Two thirds of the way from a point to a quadratic curve's control point: the control point of the same curve
/// as a cubic one, to half a unit.
fn towards(from: (i32, i32), by: (i32, i32)) -> (i32, i32) {
    let third = |from: i32, by: i32| from + ((by - from) * 2 + (by - from).signum()) / 3;
    (third(from.0, by.0), third(from.1, by.1))
}
